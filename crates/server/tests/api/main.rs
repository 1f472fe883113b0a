//! The real server on a real port with a real store, asked as browsers ask it. Every test has a server of its own,
//! waits for what happens and never for luck. Folders are those of `src`. A test whose name begins with `control` shows that a check notices
//! what it is there to notice.
#![expect(clippy::unwrap_used, reason = "what fails here fails a test")]

mod accounts;
mod admission;
mod clocks;
mod computers;
mod jobs;
mod mail;
mod matches;
mod metrics;
mod notice;
mod orders;
mod routes;
mod scenarios;
mod sockets;
mod support;
