//! Computer players with a clock.
//!
//! Rules, search and players know no time. Here is who stops them: [`think`] asks one [`Player`](players::Player) and
//! looks at the clock, and [`Adviser`] says what it thinks in notation.
//!
//! | question | file |
//! | --- | --- |
//! | who sits where, and when are they stopped? | `seating` |
//! | what does a player say about a match? | `advice` |

#![warn(missing_docs)]

mod advice;
mod seating;

pub use advice::{Advice, Adviser, Alternative, advise};
pub use seating::{Limits, Seated, Thought, think};
