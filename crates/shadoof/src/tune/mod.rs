//! Boards on which every seat is worth the same: a search for small changes, judged by matches of computer players.
//!
//! | question | file |
//! | --- | --- |
//! | what can be changed? | `draft`, `change` |
//! | what is a board tried in, and what is known of it? | `candidate` |
//! | how good is that? | `verdict` |
//! | who is tried, and how long? | `race` |

mod candidate;
mod change;
mod draft;
mod race;
mod verdict;

pub(crate) use race::{Race, Tuning};
