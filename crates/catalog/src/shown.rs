//! What a match of any game shows to whoever looks.

use std::collections::BTreeMap;

use game::{SeatSet, Square};
use serde::Serialize;

/// What there is to see in a position of any game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(tag = "game", rename_all = "snake_case")]
pub enum AnyView {
    /// Wadi.
    Wadi(wadi::View),
    /// Das Riff.
    Reef(reef::View),
}

/// What a game shows beside its view. A game leaves out what it does not have.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Extras {
    /// What each shadoof yields.
    pub harvest: Option<BTreeMap<Square, i16>>,
    /// The seats that are fined for a watchman who was forced off the board.
    pub fined: SeatSet,
    /// Whether the match ends with this round, whatever is done in it.
    pub last_round: bool,
    /// What each seat has left, where that and not points alone said who won.
    pub tie_break: Option<Vec<usize>>,
    /// How long nobody has bought or used anything.
    pub idle: Option<IdleTurns>,
    /// What stopped a match that nobody could win.
    pub stopped: Option<reef::Stop>,
}

/// Turns in a row in which nobody bought or used anything.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct IdleTurns {
    /// How many there were.
    pub turns: u8,
    /// How many of them end the match.
    pub limit: u8,
}
