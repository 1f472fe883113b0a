//! Computer players with a clock, and a room to think in.
//!
//! Rules, search and players know no time. Here is who stops them: [`think`] asks one [`Player`](players::Player) and
//! looks at the clock, [`Adviser`] says what it thinks in notation, and a [`Room`] has the threads for programs that
//! cannot wait. There is no runtime in it: an answer comes to a function that the caller gives.
//!
//! | question | file |
//! | --- | --- |
//! | who sits where, and when are they stopped? | `seating` |
//! | what does a player say about a match? | `advice` |
//! | what is a position worth? | `judgement` |
//! | for whom is a question asked, and how urgent is it? | `claim` |
//! | who thinks next, and who is refused? | `queue` |
//! | where do they think? | `room` |

#![warn(missing_docs)]

mod advice;
// A browser has workers in place of threads: there is no room in it.
#[cfg(not(target_family = "wasm"))]
mod claim;
mod judgement;
#[cfg(not(target_family = "wasm"))]
mod queue;
#[cfg(not(target_family = "wasm"))]
mod room;
mod seating;

pub use advice::{Advice, Adviser, Alternative, advise, advise_while};
#[cfg(not(target_family = "wasm"))]
pub use claim::{Claim, Urgency, is_quick};
pub use judgement::{JudgeLimits, Judgement, judge};
#[cfg(not(target_family = "wasm"))]
pub use room::{Busy, Counts, Failed, Pending, Question, Room, RoomSettings};
pub use seating::{Clock, Limits, Seated, Thought, think};
