//! A table: what its events lead to. Plain values that are told the time and touch nothing outside.
//!
//! | question | file |
//! | --- | --- |
//! | what was it made with? | `options` |
//! | what is the state of things? | `fold` |
//! | may somebody do this? | `decide`, `takeback`, `absent` |
//! | how much time is left? | `clock` |
//! | what does an observer see? | `show` |

mod absent;
mod clock;
mod decide;
mod fold;
mod options;
mod show;
mod takeback;

pub(crate) use decide::{Asker, Decision, begin, checked, decide, flag, refusal};
pub(crate) use fold::{Contradiction, Logged, Sitting, Table};
pub(crate) use options::{Options, SeatOption, spelled_out, start};
pub(crate) use show::{Observer, number};
