//! What can be wrong with a scenario file, said so that its author can mend it.

use std::fmt;

use game::Square;

/// One mistake in a scenario file and where it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mistake {
    /// The line, from 1.
    pub line: usize,
    /// The cell, if the mistake is at one.
    pub cell: Option<Square>,
    /// What is wrong.
    pub what: What,
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        if let Some(cell) = self.cell {
            write!(f, ", cell {cell}")?;
        }
        write!(f, ": {}", self.what)
    }
}

impl std::error::Error for Mistake {}

/// What is wrong with a scenario file. The sentence says what to do about it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the sentences say what the variants mean")]
pub enum What {
    #[error("this is not TOML: {0}")]
    Syntax(String),
    #[error("`{key}` is missing; add {example}")]
    Missing { key: &'static str, example: &'static str },
    #[error("`{key}` is not known here; use one of {known}, or remove it")]
    UnknownKey { key: String, known: &'static str },
    #[error("`{key}` has the wrong type; write {example}")]
    WrongType { key: &'static str, example: &'static str },
    #[error("the id {0:?} must be 1 to 40 lower-case letters, digits and hyphens, such as \"first-wadi\"")]
    BadId(String),
    #[error("another file of this set, {other}, has the id {id:?} too; give one of them another id")]
    DuplicateId { id: String, other: String },
    #[error("`{0}` is empty or longer than 500 characters; write something shorter")]
    BadText(&'static str),
    #[error("a board is for 2, 3 or 4 players; `players` says {0}")]
    BadPlayers(String),
    #[error("the map is empty; write one row of words a line, such as `1 s:5 2`")]
    EmptyMap,
    #[error("the map has {has} {what}; the grid ends at {most}")]
    TooLarge { what: &'static str, has: usize, most: usize },
    #[error("this row has {has} words where the others have {others}; write `.` where no tile lies")]
    UnequalRow { has: usize, others: usize },
    #[error("{0:?} is no tile; write 1, 2 or 3 for land, `.` for none, a direction such as `se`, or `end`")]
    UnknownWord(String),
    #[error("{0:?} is no number of pawns; write 1 to 99 behind the colon")]
    BadPawns(String),
    #[error("pawns start in the wadi, not on land; remove the number or make this a wadi tile")]
    PawnsOnLand,
    #[error("the water runs {direction} onto {onto}; turn it to a wadi tile, off the board, or write `end`")]
    Aground { direction: &'static str, onto: &'static str },
    #[error("both sides of the fork run to the same tile; name two different directions")]
    ForkToOne,
    #[error("the {direction} side of the fork leaves the board; both sides must run to wadi tiles")]
    ForkOffBoard { direction: &'static str },
    #[error("from here the water runs in a circle; turn one of its tiles elsewhere")]
    Circle,
    #[error("no wadi tile holds a pawn; put some on the starting points, such as `s:5`")]
    NoPawns,
    #[error("the box holds {most} {what} and this board has {has}; use fewer, or add `box = false`")]
    BeyondBox { what: &'static str, has: usize, most: usize },
    #[error("a board can have at most {most} {what} and this one has {has}; use fewer")]
    BeyondAll { what: &'static str, has: usize, most: usize },
}
