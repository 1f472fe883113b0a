//! The server: tables for everyone.
//!
//! Each folder is a subject with a type of its own that owns its state; its `mod.rs` says what it answers. Requests,
//! sockets and jobs ask a subject, never the whole.
//!
//! | question | where |
//! | --- | --- |
//! | what happens at matches, and how is it stored and told? | `matches/` |
//! | how is an order of a person carried out? | `orders` |
//! | what time is it, and whose time has come? | `clocks/` |
//! | how do computer players take part? | `computers/` |
//! | who is somebody, and how do they sign in? | `accounts/` |
//! | who is let in, and when is it too much? | `admission/` |
//! | what goes over a socket, and who reads too slowly? | `sockets/` |
//! | what can be asked over HTTP? | `routes/` |
//! | what about boards that people make? | `scenarios/` |
//! | what would keep others waiting, and where is it done? | `heavy_work`, `answers` |
//! | how does mail go out? | `mail/` |
//! | what is done again and again? | `jobs/` |
//! | how do servers on one database hear of each other? | `notice/` |
//! | what if machines die and networks fail? | `simulation/`, for tests |
//! | what do all of them stand on, and how does it run? | `core`, `app`, `server`, `keys`, `metrics`, `refusal` |
//!
//! What a table is, who may do what at it and what an observer sees is in the crate `table`, which knows no server.

mod accounts;
mod admission;
mod answers;
mod app;
mod clocks;
mod computers;
mod core;
mod heavy_work;
mod jobs;
mod keys;
mod mail;
mod matches;
mod metrics;
mod notice;
mod orders;
mod refusal;
mod routes;
mod scenarios;
mod server;
#[cfg(test)]
mod simulation;
mod sockets;

pub use accounts::names::key as name_key;
pub use admission::{HoldingLimits, Rate};
#[doc(hidden)]
pub use clocks::{TimeSkipper, WallClock};
pub use computers::{NewThinker, new_thinker, told};
pub use mail::{BadMailSetting, MailServer, MailSettings, PageAddress, Sender};
#[doc(hidden)]
pub use notice::NoticeFaults;
pub use notice::{BadNoticeLine, NatsAddress, NoticeSetting};
pub use routes::openapi;
pub use server::{RunError, Server, Settings};
