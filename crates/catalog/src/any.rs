//! A match of any game.

use game::{Game, Match, Seat, Turn};
use reef::Reef;
use wadi::Wadi;

use crate::Listed;

/// A match of any game of the collection.
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "a match is moved once and has a list of events beside it")]
pub enum AnyMatch {
    /// A match of Wadi, with or without The Watchmen.
    Wadi(Match<Wadi>),
    /// A match of Das Riff.
    Reef(Match<Reef>),
}

impl AnyMatch {
    /// How many seats are at the table.
    #[must_use]
    pub fn seats(&self) -> usize {
        match self {
            AnyMatch::Wadi(it) => it.game().seats(),
            AnyMatch::Reef(it) => it.game().seats(),
        }
    }

    /// Who acts, or how it ended.
    #[must_use]
    pub fn turn(&self) -> Turn {
        match self {
            AnyMatch::Wadi(it) => it.turn(),
            AnyMatch::Reef(it) => it.turn(),
        }
    }

    /// Every seat's points as the match stands.
    #[must_use]
    pub fn points(&self) -> Vec<i16> {
        match self {
            AnyMatch::Wadi(it) => it.game().points(it.state()),
            AnyMatch::Reef(it) => it.game().points(it.state()),
        }
    }

    /// Who has won, if the match is over.
    #[must_use]
    pub fn winners(&self) -> Option<Vec<Seat>> {
        match self.turn() {
            Turn::Over(standing) => Some(standing.winners().iter().collect()),
            Turn::Of(_) | Turn::Chance => None,
        }
    }
}
