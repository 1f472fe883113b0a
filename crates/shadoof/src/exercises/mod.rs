//! Exercises: positions in which one whole turn is clearly best.
//!
//! | question | file |
//! | --- | --- |
//! | how is an exercise written down? | `exercise` |
//! | which whole turns are there, and which are the same? | `turns`, `posed` |
//! | is one of them best for certain? | `solved` |
//! | is one of them best as far as a deep search can tell? | `searched` |
//! | what is it about? | `theme`, `posed` |
//! | who finds it? | `difficulty` |
//! | where do they come from? | `make` |
//! | does a written one hold? | `check` |

mod check;
mod difficulty;
mod exercise;
mod make;
mod posed;
mod searched;
mod solved;
mod theme;
mod turns;

pub(crate) use check::{Thoroughness, check};
pub(crate) use exercise::Exercise;
pub(crate) use make::{Bucket, PASSES, Quotas, make};
