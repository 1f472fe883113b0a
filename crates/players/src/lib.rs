//! The computer players.
//!
//! A [`Name`] says which player is meant, in words that also work on a command line; [`wadi_player`] and
//! [`reef_player`] seat it. All of them are [`Player`]s, so whoever runs a match need not know which one it is. They
//! know no clock: the caller says when to stop.
//!
//! | question | file |
//! | --- | --- |
//! | what does a match ask of a player? | `player` |
//! | which players are there? | `name`; those that learned: `learned` |
//! | how do those play that know no game? | `simple` |
//! | what do the others know of Wadi, of Das Riff? | `wadi/`, `reef/` |
//! | how does a search of a fixed length play? | `limited` |
//! | how are the lower levels weaker, and yet no fools? | `temperature`, and `level` of each game |

#![warn(missing_docs)]

mod learned;
mod limited;
mod name;
mod player;
mod reef;
mod simple;
mod temperature;
mod wadi;

pub use learned::{Learned, bring};
pub use name::{Level, Name, UnknownPlayer};
pub use player::{Effort, Player};
pub use reef::{
    Palette, REEF_FINGERPRINT, REEF_INPUTS, ReefGlance, ReefGreedy, ReefGuide, ReefJudge, ReefLevel, ReefNet,
    ReefStrong, built_in_reef, read_reef_net, reef_features, reef_fingerprint, reef_player,
};
pub use search::{Budget, Choice, Judgement, Report, Value};
pub use simple::{Random, Uct};
pub use temperature::Temperature;
pub use wadi::{
    Outlook, WadiGlance, WadiGreedy, WadiGuide, WadiJudge, WadiLevel, WadiNet, WadiStrong, wadi_margin,
    wadi_player,
};
