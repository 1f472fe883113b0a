//! What every game at this table has in common.
//!
//! Read [`Game`] first: it is what a rules crate implements. [`Match`] is one playthrough of a game as a list
//! of facts. [`laws`] is the test suite that every game passes. Nothing here knows the time, draws a random
//! number or touches the outside world: all of that arrives as arguments.

#![warn(missing_docs)]

mod cell;
mod cell_set;
mod game;
mod game_match;
pub mod laws;
mod layout;
mod notation;
mod perft;
mod seat;
mod square;
mod standing;

pub use cell::Cell;
pub use cell_set::{CellSet, Cells};
pub use game::{Game, Observer, Reason, Rule, Turn, scale};
pub use game_match::{Event, Match, Rejected};
pub use layout::Layout;
pub use notation::{Misread, Notation};
pub use perft::perft;
pub use seat::{Seat, SeatSet};
pub use square::Square;
pub use standing::Standing;
