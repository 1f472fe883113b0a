//! Actions as text.

use crate::{Game, Rule, Square};

/// A game whose actions can be written down.
pub trait Notation: Game {
    /// What stands between two actions of a turn.
    const SEPARATOR: &'static str;

    /// The action in writing. Every action has one spelling.
    fn text(&self, action: Self::Action) -> String;

    /// Reads an action; whether it is legal is another question.
    ///
    /// # Errors
    ///
    /// [`Misread`] says where the text is wrong and what could stand there.
    fn read(&self, text: &str) -> Result<Self::Action, Misread>;

    /// A short name for the turn that is under way, such as `3B`. It changes when the turn does.
    fn heading(&self, state: &Self::State) -> String;
}

/// Why a text is not an action of this game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Misread {
    /// The text does not follow the notation.
    #[error("at character {}: expected {expected}", at + 1)]
    Malformed {
        /// How many bytes before this point were fine.
        at: usize,
        /// What could stand there.
        expected: &'static str,
    },
    /// The text names a place where this board has no tile.
    #[error("there is no tile at {square} on this board")]
    NoTile {
        /// The place.
        square: Square,
        /// The rule that says what a board is.
        rule: Rule,
    },
}

impl Misread {
    /// The same mistake in a text that has `by` bytes more in front.
    #[must_use]
    pub fn shifted(self, by: usize) -> Misread {
        match self {
            Misread::Malformed { at, expected } => Misread::Malformed { at: at + by, expected },
            Misread::NoTile { .. } => self,
        }
    }
}
