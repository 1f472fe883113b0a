//! Matches between computer players, many of them, and what they say about strength.
//!
//! | question | file |
//! | --- | --- |
//! | who competes, and who judges boards? | `contestant`, `judge` |
//! | who sits where on which board with which luck? | `schedule` |
//! | how is one match played? | `play` |
//! | what do results add up to? | `tally` |
//! | how sure is that? | `stats`, `sprt` |
//! | in which variants is a board judged? | `variants` |
//! | how is it told? | `report` |

mod contestant;
mod judge;
mod play;
mod report;
mod schedule;
mod sprt;
mod stats;
mod tally;
mod variants;

pub(crate) use contestant::Contestant;
pub(crate) use judge::{Judge, OPENING_ACTIONS};
pub(crate) use play::{Course, Played};
pub(crate) use report::{fairness_cell, fairness_row, ladder_row, pace_row, progress, summary, table};
pub(crate) use schedule::{Contest, Opening};
pub(crate) use sprt::Sprt;
pub(crate) use tally::Tally;
pub(crate) use variants::{limit, title, variants};
