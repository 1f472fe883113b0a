//! Matches between computer players, many of them, and what they say about strength.
//!
//! | question | file |
//! | --- | --- |
//! | who competes? | `contestant` |
//! | who sits where on which board with which luck? | `schedule` |
//! | how is one match played? | `play` |
//! | what do results add up to? | `tally` |
//! | how sure is that? | `stats`, `sprt` |
//! | how is it told? | `report` |

mod contestant;
mod play;
mod report;
mod schedule;
mod sprt;
mod stats;
mod tally;

pub(crate) use contestant::Contestant;
use play::Played;
pub(crate) use report::{fairness_row, ladder_row, pace_row, progress, summary, table};
pub(crate) use schedule::Contest;
pub(crate) use sprt::Sprt;
pub(crate) use tally::Tally;
