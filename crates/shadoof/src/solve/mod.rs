//! What small positions of Wadi are worth for certain, and tests made of them.
//!
//! | question | file |
//! | --- | --- |
//! | what is a position worth, and what keeps it? | `exact` |
//! | how is a solved position written down? | `puzzle` |
//! | where do test positions come from? | `make`, `small` |
//! | how well does a player do on them? | `check` |

mod check;
mod exact;
mod make;
mod puzzle;
mod small;

pub(crate) use check::Marks;
pub(crate) use exact::solve;
pub(crate) use make::make;
pub(crate) use puzzle::{Puzzle, play};
