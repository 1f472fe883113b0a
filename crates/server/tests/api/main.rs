//! The real server on a real port with a real store, asked as browsers ask it. Every test has a server of its own,
//! waits for what happens and never for luck. A test whose name begins with `control` shows that a check notices
//! what it is there to notice.
#![expect(clippy::unwrap_used, reason = "what fails here fails a test")]

mod absent;
mod accounts;
mod again;
mod asking;
mod authenticator;
mod busy;
mod chance;
mod clocks;
mod closing;
mod cluster;
mod coming;
mod doors;
mod fairness;
mod fuzzed;
mod gates;
mod house;
mod lines;
mod logins;
mod mail;
mod making;
mod matrix;
mod meters;
mod openapi;
mod papers;
mod passkeys;
mod postbox;
#[path = "../../../store/tests/suite/postgres.rs"]
mod postgres;
mod scenarios;
mod seats;
mod sketches;
mod squatting;
mod standing;
mod turns;
