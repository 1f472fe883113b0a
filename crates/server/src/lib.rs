//! The server: tables for everyone.
//!
//! | question | file |
//! | --- | --- |
//! | what is a table, and what may be done at it? | `table/` |
//! | how is an order carried out? | `perform` |
//! | how is a match made? | `make` |
//! | what is in memory? | `tables`, `live` |
//! | who comes in, and when is it too much? | `door`, `gates`, `limiter`, `pressure` |
//! | who is somebody? | `people`, `logins`, `accounts`, `coming`, `passwords`, `passkeys/`, `names`, `keys` |
//! | how does mail go out? | `mail/` |
//! | how do people and matches go? | `closing` |
//! | what about boards that people make? | `scenarios`, `checking`, `fairness` |
//! | how do computer players take part? | `computers`, `evaluation` |
//! | who looks after time and free seats? | `watch`, `ticks`, `time`, `squatting` |
//! | what can be asked over HTTP? | `router`, `routes/` |
//! | what goes over a socket? | `socket`, `pulse` |
//! | how does it run? | `run` |
//!
//! An order is decided on the table in memory, stored, and only then taken note of and told. The key of the store
//! refuses whoever comes second, so several servers may share a database.

mod accounts;
mod app;
mod checking;
mod closing;
mod coming;
mod computers;
mod door;
mod evaluation;
mod fairness;
mod gates;
mod keys;
mod limiter;
mod live;
mod logins;
mod mail;
mod make;
mod meters;
mod names;
mod passkeys;
mod passwords;
mod people;
mod perform;
mod pressure;
mod pulse;
mod record;
mod refusal;
mod router;
mod routes;
mod run;
mod scenarios;
mod socket;
mod squatting;
mod table;
mod tables;
mod ticks;
mod time;
mod watch;

pub use limiter::Rate;
pub use mail::{BadMailSetting, MailServer, MailSettings, PageAddress, Sender};
pub use names::key as name_key;
pub use router::openapi;
pub use run::{RunError, Server, Settings};
#[doc(hidden)]
pub use time::TimeSkipper;
