//! What can be wrong with a scenario file, said so that its author can mend it.

use std::fmt;

use game::Square;
use serde::Serialize;

/// One mistake in a scenario file and where it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mistake {
    /// The line, from 1.
    pub line: usize,
    /// The cell, if the mistake is at one.
    pub cell: Option<Square>,
    /// What is wrong.
    pub what: MistakeKind,
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

/// What is wrong with a scenario file. The sentence says what to do about it; programs and translations use the
/// variant. Advice on what to write is in the sentence only: it is prose.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[serde(tag = "code", content = "params", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the sentences say what the variants mean")]
pub enum MistakeKind {
    #[error("this is not TOML: {said}")]
    Syntax { said: String },
    #[error("`{key}` is missing; add {example}")]
    Missing {
        key: &'static str,
        #[serde(skip)]
        example: &'static str,
    },
    #[error("`{key}` is not known here; use one of {known}, or remove it")]
    UnknownKey {
        key: String,
        #[serde(skip)]
        known: &'static str,
    },
    #[error("`{key}` has the wrong type; write {example}")]
    WrongType {
        key: &'static str,
        #[serde(skip)]
        example: &'static str,
    },
    #[error("the id {id:?} must be 1 to 40 lower-case letters, digits and hyphens, such as \"first-wadi\"")]
    BadId { id: String },
    #[error("another file of this set, {other}, has the id {id:?} too; give one of them another id")]
    DuplicateId { id: String, other: String },
    #[error("`{key}` is empty or longer than 500 characters; write something shorter")]
    BadText { key: &'static str },
    #[error("`{key}` has characters that cannot be seen; write plain text")]
    UnseenText { key: &'static str },
    #[error("a board is for 2, 3 or 4 players; `players` says {said}")]
    BadPlayers { said: String },
    #[error("the map is empty; write one row of words a line, such as `1 s:5 2`")]
    EmptyMap,
    #[error("the map has {has} {what}; the grid ends at {most}")]
    TooLarge { what: GridAxis, has: usize, most: usize },
    #[error("this row has {has} words where the others have {others}; write `.` where no tile lies")]
    UnequalRow { has: usize, others: usize },
    #[error(
        "{word:?} is no tile; write 1, 2 or 3 for land, `.` for none, a direction such as `se`, or `end`"
    )]
    UnknownWord { word: String },
    #[error("{word:?} is no number of pawns; write 1 to 99 behind the colon")]
    BadPawns { word: String },
    #[error("pawns start in the wadi, not on land; remove the number or make this a wadi tile")]
    PawnsOnLand,
    #[error("the water runs {direction} onto {onto}; turn it to a wadi tile, off the board, or write `end`")]
    Aground { direction: &'static str, onto: FlowTarget },
    #[error("both sides of the fork run to the same tile; name two different directions")]
    ForkToOne,
    #[error("the {direction} side of the fork leaves the board; both sides must run to wadi tiles")]
    ForkOffBoard { direction: &'static str },
    #[error("from here the water runs in a circle; turn one of its tiles elsewhere")]
    Circle,
    #[error("no wadi tile holds a pawn; put some on the starting points, such as `s:5`")]
    NoPawns,
    #[error("the box holds {most} {what} and this board has {has}; use fewer, or add `box = false`")]
    BeyondBox { what: Piece, has: usize, most: usize },
    #[error("a board can have at most {most} {what} and this one has {has}; use fewer")]
    BeyondAll { what: Piece, has: usize, most: usize },
    #[error("and there are {more} more mistakes; mend these first")]
    AndMore { more: usize },
}

/// A direction in which a grid can be too large.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum GridAxis {
    /// Downwards.
    Rows,
    /// To the right.
    Columns,
}

impl fmt::Display for GridAxis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            GridAxis::Rows => "rows",
            GridAxis::Columns => "columns",
        })
    }
}

/// What water cannot run onto.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum FlowTarget {
    /// A land tile.
    Land,
    /// A place on the grid without a tile.
    Hole,
}

impl fmt::Display for FlowTarget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            FlowTarget::Land => "land",
            FlowTarget::Hole => "a place without tile",
        })
    }
}

/// What there is only so much of (W1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Piece {
    /// Land tiles with one reservoir.
    LandOne,
    /// Land tiles with two reservoirs.
    LandTwo,
    /// Land tiles with three reservoirs.
    LandThree,
    /// Wadi tiles.
    Wadi,
    /// Tiles of all kinds together.
    Tiles,
    /// Pawns.
    Pawns,
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Piece::LandOne => "land tiles with 1 reservoir",
            Piece::LandTwo => "land tiles with 2 reservoirs",
            Piece::LandThree => "land tiles with 3 reservoirs",
            Piece::Wadi => "wadi tiles",
            Piece::Tiles => "tiles",
            Piece::Pawns => "pawns",
        })
    }
}
