//! What every store does, on SQLite and on PostgreSQL. A test whose name begins with `control` switches a guard
//! off and shows that the check notices.
#![expect(clippy::print_stdout, reason = "tests report what they measured")]
#![expect(clippy::unwrap_used, reason = "what fails here fails a test")]

mod accounts;
mod appending;
mod backup;
mod closing;
mod crash;
mod damage;
#[cfg(target_os = "linux")]
mod disk;
mod faults;
mod grouping;
mod guest_merge;
mod listing;
mod logins;
mod mail;
mod matches;
mod moving;
mod notice;
mod passkeys;
mod players;
mod postgres;
mod private;
mod process;
mod races;
mod scenarios;
mod schema;
mod secrets;
mod server_time;
mod several;
mod summaries;
mod tallies;
mod test_database;
mod thoughts;
