//! What a finished match teaches.
//!
//! A [`Review`] splits a match into whole turns and says what it wants to know: what a position is worth ([`Task`]). Whoever
//! has a strong player answers ([`Opinion`]), one task after the other, and at any time the review tells what follows from
//! all answers so far. Here is no search, no clock and no random source, so a server, a browser and a test review in the
//! same way.
//!
//! The order of tasks makes a first impression early: a glance at every turn, then a closer look at everything, then a study
//! of what seems to have cost most, and last what dice and cards brought.
//!
//! | question | file |
//! | --- | --- |
//! | what is a turn? | `stretch` |
//! | how much is known of a position, and how surely? | `spot`, `noise` |
//! | what is asked next? | `review` |
//! | which turns might have been better? | `candidate` |
//! | what did a turn cost, and whom did it help? | `cost` |
//! | why was another turn better? | `why`, and what only one game knows: `why/wadi`, `why/reef` |
//! | what is a turn worth that somebody tries out? | `appraisal` |
//! | what did dice and cards bring? | `luck` |
//! | what is to be said of each player? | `summary` |

#![warn(missing_docs)]

mod appraisal;
mod candidate;
mod cost;
mod luck;
mod noise;
mod review;
mod spot;
mod stretch;
mod summary;
mod why;

pub use appraisal::Appraisal;
pub use review::{Review, Task, VERSION};
pub use spot::{Effort, Opinion};
pub use why::{why, why_advised};
