//! Boards as files: one TOML file a board, written by people.

mod built_in;
mod file;
mod map;
mod mistake;

use crate::Board;

pub use built_in::{BUILT_IN, built_in};
pub use mistake::{Mistake, What};

/// A board with its name and what it is made for.
#[derive(Clone, Debug)]
pub struct Scenario {
    id: String,
    name: Text,
    note: Option<Text>,
    players: Vec<usize>,
    board: Board,
    source: String,
}

/// A text in several languages.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Text {
    /// English; always there.
    pub en: String,
    /// Dutch.
    pub nl: Option<String>,
    /// German.
    pub de: Option<String>,
}

impl Scenario {
    /// Reads a scenario file.
    ///
    /// # Errors
    ///
    /// Every mistake in the file, in the order of its lines.
    pub fn read(source: &str) -> Result<Scenario, Vec<Mistake>> {
        file::read(source)
    }

    /// The name by which programs know it.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The name for people.
    #[must_use]
    pub const fn name(&self) -> &Text {
        &self.name
    }

    /// What else there is to say about it.
    #[must_use]
    pub const fn note(&self) -> Option<&Text> {
        self.note.as_ref()
    }

    /// The numbers of players it is made for, ascending (W5).
    #[must_use]
    pub fn players(&self) -> &[usize] {
        &self.players
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The text of the file it was read from.
    #[must_use]
    pub fn source(&self) -> &str {
        &self.source
    }
}
