//! The rules of Wadi and of its expansion The Watchmen.
//!
//! [`Wadi`] is the rules object: a [`Scenario`] with its [`Options`]. Rule ids such as `W22` are those of
//! `docs/rules/wadi.md`; every rule has one place here and one test in `tests/`.
//!
//! | question | file |
//! | --- | --- |
//! | what is a board, and what reaches what? | `board`, `tile` |
//! | what stands in a scenario file? | `scenario/` |
//! | does a board play well? | `advice` |
//! | which variant is played? | `options` |
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
pub use effect::Effect;
pub use options::{Building, Options, OptionsError};
pub use position::PositionError;
pub use reason::Reason;
pub use scenario::{
    BUILT_IN, FlowTarget, GridAxis, Material, Mistake, MistakeKind, Piece, Reading, Scenario, Text, built_in,
};
pub use setup::{Setup, SetupError};
pub use state::{Stage, State};
pub use tile::{Course, Direction, Fertility, Tile};
pub use view::{Left, Phase, View};
pub use wadi::Wadi;
