//! Notice: what servers on one database tell each other, so that a table looks the same from every one of them.
//!
//! | question | file |
//! | --- | --- |
//! | what is told, and how is it written? | `bulletin` |
//! | what waits to be told? | `outbox` |
//! | over which line? | `line`, `nats` |
//! | how is it told, every few milliseconds? | `speaking` |
//! | what follows from what is heard? | `listening` |
//! | who else is there, and was something missed? | `others` |
//! | what if nobody tells? | `looking`, and for tests `faults` |
//!
//! The store decides and notice only says "look": what is heard is never believed, so a notice may be lost, come twice, or
//! come before what it tells of is stored. It is said after the commit and never inside it. A server numbers its bulletins;
//! whoever misses one, or listens anew, reads on for everything that is in memory there. Nothing in it is a secret, but it is
//! signed with the database's own key: whoever else can speak on the line is not heard.

mod bulletin;
mod faults;
mod line;
mod listening;
mod looking;
mod nats;
mod others;
mod outbox;
mod speaking;

pub(crate) use bulletin::{FairnessTold, Here, Notice, ServerName, signed};
#[doc(hidden)]
pub use faults::NoticeFaults;
pub(crate) use line::Line;
pub use line::{BadNoticeLine, NoticeSetting};
pub(crate) use listening::listen;
pub(crate) use looking::look_again_and_again;
pub use nats::NatsAddress;
pub(crate) use outbox::Notices;
pub(crate) use speaking::speak;
