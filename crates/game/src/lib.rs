//! What every game at this table has in common.
//!
//! Read [`Game`] first: it is what a rules crate implements. [`Match`] is one playthrough of a game as a list
//! of facts. [`laws`] is the test suite that every game passes. Nothing here knows the time, draws a random
//! number or touches the outside world: all of that arrives as arguments.
//!
//! # A game in a page
//!
//! Two seats take one or two sticks in turn, and whoever takes the last one wins:
//!
//! ```
//! use std::fmt;
//!
//! use game::{Event, Game, Match, Observer, Reason, Rejected, Rule, Seat, Standing, Turn};
//!
//! struct Sticks;
//!
//! #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
//! struct State {
//!     sticks: u8,
//!     to_act: Seat,
//!     left: Option<Seat>,
//! }
//!
//! #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
//! struct Take(u8);
//!
//! #[derive(Clone, Copy, PartialEq, Eq, Debug)]
//! struct WrongNumber;
//!
//! impl fmt::Display for WrongNumber {
//!     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
//!         f.write_str("take one or two sticks of those that are there")
//!     }
//! }
//!
//! impl Reason for WrongNumber {
//!     fn rule(&self) -> Rule {
//!         Rule("S1")
//!     }
//! }
//!
//! impl Game for Sticks {
//!     type State = State;
//!     type Action = Take;
//!     type Reason = WrongNumber;
//!     type Effect = ();
//!     type View = u8;
//!
//!     fn seats(&self) -> usize {
//!         2
//!     }
//!     fn start(&self) -> State {
//!         State { sticks: 4, to_act: Seat::FIRST, left: None }
//!     }
//!     fn turn(&self, state: &State) -> Turn {
//!         let loser = state.left.or((state.sticks == 0).then_some(state.to_act));
//!         match loser {
//!             Some(loser) => Turn::Over(Standing::rank(&[0, 1].map(|seat| Seat::new(seat) != Some(loser)))),
//!             None => Turn::Of(state.to_act),
//!         }
//!     }
//!     fn legal(&self, state: &State, out: &mut Vec<Take>) {
//!         if let Turn::Of(_) = self.turn(state) {
//!             out.extend((1..=state.sticks.min(2)).map(Take));
//!         }
//!     }
//!     fn check(&self, state: &State, Take(count): Take) -> Result<(), WrongNumber> {
//!         if (1..=state.sticks.min(2)).contains(&count) { Ok(()) } else { Err(WrongNumber) }
//!     }
//!     fn apply_telling(&self, state: &mut State, Take(count): Take, _: &mut impl FnMut(())) {
//!         state.sticks -= count;
//!         state.to_act = state.to_act.next(2);
//!     }
//!     fn has_left(&self, state: &State, seat: Seat) -> bool {
//!         state.left == Some(seat)
//!     }
//!     fn leave(&self, state: &mut State, seat: Seat, _: &mut impl FnMut(())) {
//!         state.left = Some(seat);
//!     }
//!     fn view(&self, state: &State, _: Observer) -> u8 {
//!         state.sticks
//!     }
//! }
//!
//! let mut it = Match::new(Sticks);
//! let [anna, ben] = [Seat::FIRST, Seat::FIRST.next(2)];
//!
//! // To decide judges and changes nothing; to evolve takes note and cannot fail. In between a store has its place.
//! let event = it.decide(anna, 0, Take(1)).expect("one stick may be taken");
//! assert_eq!(event, Event::Acted(anna, Take(1)));
//! it.evolve(event);
//!
//! // A refusal is a value with its rule.
//! assert_eq!(it.decide(anna, 1, Take(1)), Err(Rejected::OutOfTurn { to_act: ben }));
//! let refused = it.decide(ben, 1, Take(3)).unwrap_err();
//! assert_eq!(refused, Rejected::Against(WrongNumber));
//! assert_eq!(refused.to_string(), "take one or two sticks of those that are there (S1)");
//!
//! let mut legal = Vec::new();
//! it.game().legal(it.state(), &mut legal);
//! assert_eq!(legal, [Take(1), Take(2)]);
//! for seat in [ben, anna] {
//!     it.evolve(it.decide(seat, it.events().len(), legal[usize::from(seat == ben)]).expect("it is legal"));
//! }
//! let Turn::Over(standing) = it.turn() else { panic!("no stick is left") };
//! assert!(standing.winners().has(anna));
//! ```

#![warn(missing_docs)]

mod cell;
mod cell_set;
mod game;
mod game_match;
mod head_start;
pub mod laws;
mod layout;
mod notation;
mod perft;
mod seat;
mod select;
mod splitmix;
mod square;
mod standing;
mod text;

pub use cell::Cell;
pub use cell_set::{CellSet, Cells};
pub use game::{Game, Observer, Reason, Rule, Turn, scale};
pub use game_match::{Event, Match, Rejected};
pub use head_start::{HeadStart, HeadStartError};
pub use layout::Layout;
pub use notation::{Misread, Notation};
pub use perft::perft;
pub use seat::{Seat, SeatSet};
pub use splitmix::SplitMix64;
pub use square::Square;
pub use standing::Standing;
pub use text::{LineIndex, shortened};
