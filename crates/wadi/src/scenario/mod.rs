//! Boards as files: one TOML file a board, written by people.

mod built_in;
mod fairness;
mod file;
mod find;
mod map;
mod material;
mod mistake;

use crate::Board;

pub use built_in::{BUILT_IN, built_in};
pub use fairness::{Fair, Variant};
pub use find::ScenarioError;
pub use material::Material;
pub use mistake::{FlowTarget, GridAxis, Mistake, MistakeKind, Piece};

/// A board with its name and what it is made for.
#[derive(Clone, Debug)]
pub struct Scenario {
    id: String,
    name: Text,
    note: Option<Text>,
    players: Vec<usize>,
    fair: Option<Vec<Fair>>,
    board: Board,
    source: String,
}

/// What came of reading a scenario file.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The scenario, or the mistakes in the file, in the order of its lines: all, or the first fifty and how many follow.
    pub scenario: Result<Scenario, Vec<Mistake>>,
    /// What the map uses, if there is one, however wrong it may be.
    pub material: Option<Material>,
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

impl Text {
    /// The text in every language that it has, by the language's code. A new language is a new field, and the compiler
    /// asks for it here.
    pub fn by_language(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let Text { en, nl, de } = self;
        let others = [("nl", nl), ("de", de)].into_iter();
        let others = others.filter_map(|(code, text)| text.as_deref().map(|text| (code, text)));
        [("en", en.as_str())].into_iter().chain(others)
    }
}

impl Scenario {
    /// Reads a scenario file.
    ///
    /// # Errors
    ///
    /// The mistakes in the file, in the order of its lines: all, or the first fifty and how many follow.
    pub fn read(source: &str) -> Result<Scenario, Vec<Mistake>> {
        Scenario::inspect(source).scenario
    }

    /// Reads a scenario file that may be wrong, and counts what it uses.
    #[must_use]
    pub fn inspect(source: &str) -> Reading {
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

    /// The text of the file with another id in it, and nothing else changed.
    #[must_use]
    pub fn source_with_id(&self, id: &str) -> String {
        file::with_id(&self.source, id)
    }

    /// The text of the file with another map in it, a row of words a line, and nothing else changed. Nobody has checked
    /// that map.
    #[must_use]
    pub fn source_with_map(&self, rows: &str) -> String {
        file::with_map(&self.source, rows)
    }
}
