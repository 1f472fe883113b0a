//! The computer players.
//!
//! A [`Name`] says which player is meant, in words that also work on a command line; [`wadi_player`] and
//! [`reef_player`] seat it. All of them are [`Player`]s, so whoever runs a match need not know which one it is. They
//! know no clock: the caller says when to stop.
//!
//! | question | file |
//! | --- | --- |
//! | what does a match ask of a player? | `player` |
//! | which players are there? | `name` |
//! | how do those play that know no game? | `simple` |
//! | what do the others know of Wadi, of Das Riff? | `wadi/`, `reef/` |
//! | how does the strongest play? | `strong` |
//! | how are the others weaker, and yet no fools? | `level`, `temper` |

#![warn(missing_docs)]

mod level;
mod name;
mod player;
mod reef;
mod simple;
mod strong;
mod temper;
mod wadi;

pub use name::{Level, Name, UnknownPlayer, wadi_player};
pub use player::{Effort, Player};
pub use reef::{ReefGreedy, ReefGuide, ReefLevel, ReefStrong, reef_player};
pub use search::{Budget, Choice, Report, Value};
pub use simple::{Random, Uct};
pub use strong::Strong;
pub use temper::Temper;
pub use wadi::{Greedy, Outlook, WadiGuide, wadi_margin};
