//! The rules of Wadi and of its expansion The Watchmen.
//!
//! [`Wadi`] is the rules object: a [`Scenario`] with its [`Options`]. Rule ids such as `W22` are those of
//! `docs/rules/wadi.md`; every rule has one place here and one test in `tests/`.
//!
//! ```
//! use game::{Game, Match, Notation, Rejected, Seat};
//! use wadi::{Action, Choices, Reason, Scenario};
//!
//! // Two players on the smallest built-in board.
//! let scenario = Scenario::find("two-palms").expect("it is built in");
//! let mut it = Match::new(Choices::basic(2).rules(scenario).expect("it is made for two"));
//!
//! // The first seat builds a shadoof beside the water, and pumps a pawn onto a tile with three reservoirs.
//! for text in ["+c1", "d2>b2"] {
//!     let action = it.game().read(text).expect("actions are written so");
//!     it.evolve(it.decide(Seat::FIRST, it.events().len(), action).expect("the rules permit it"));
//! }
//! assert_eq!(it.game().scores(it.state()), [3, 0]);
//!
//! // It has one action left, or ends its turn.
//! let mut legal = Vec::new();
//! it.game().legal(it.state(), &mut legal);
//! assert!(legal.contains(&it.game().read("d2>b1").expect("a pump")) && legal.contains(&Action::End));
//!
//! // A second shadoof in one turn is refused, with the rule.
//! let second = it.game().read("+a1").expect("a build");
//! let refused = it.decide(Seat::FIRST, it.events().len(), second).unwrap_err();
//! assert_eq!(refused, Rejected::Against(Reason::BuildsUsedUp));
//! assert_eq!(refused.to_string(), "no more shadoofs may be built in this turn (W13)");
//! ```
//!
//! | question | file |
//! | --- | --- |
//! | what is a board, and what reaches what? | `board`, `tile` |
//! | what stands in a scenario file? | `scenario/` |
//! | does a board play well? | `advice` |
//! | which variant is played, and how is it chosen? | `options`, `choices` |
//! | what is a position? | `state`, `setup`, `position` |
//! | what may be done, and why not? | `legal`, `check`, `reason` |
//! | what does an action do? | `apply`, `flow`, `watchmen` |
//! | who is ahead? | `score` |
//! | how is it shown and written? | `view`, `drawing`, `notation` |

#![warn(missing_docs)]

mod action;
mod advice;
mod apply;
mod board;
mod check;
mod choices;
mod drawing;
mod effect;
mod flow;
mod legal;
mod notation;
mod options;
mod position;
mod reason;
mod scenario;
mod score;
mod setup;
mod state;
mod tile;
mod view;
mod wadi;
mod watchmen;

pub use action::Action;
pub use advice::{Advice, DeadLand, Surplus, Tip};
pub use board::Board;
pub use choices::{Choices, ChoicesError};
pub use effect::Effect;
pub use options::{Building, Options, OptionsError};
pub use position::PositionError;
pub use reason::Reason;
pub use scenario::{
    BUILT_IN, Fair, FlowTarget, GridAxis, Material, Mistake, MistakeKind, Piece, Reading, Scenario,
    ScenarioError, Text, Variant, built_in,
};
pub use setup::{Setup, SetupError};
pub use state::{Stage, State};
pub use tile::{Course, Direction, Fertility, Tile};
pub use view::{Left, Phase, View};
pub use wadi::Wadi;
