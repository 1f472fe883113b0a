//! One tile of a board.

/// A tile of a board, numbered row by row as a reader sees it.
///
/// Invariant: the index is below [`Cell::MAX`]. Only [`Cell::new`] makes one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Cell(u8);

impl Cell {
    /// How many cells a board can have.
    pub const MAX: usize = 64;

    /// The cell with this index, if a board can have one.
    #[must_use]
    pub const fn new(index: usize) -> Option<Cell> {
        #[expect(clippy::cast_possible_truncation, reason = "the index is below 64")]
        if index < Self::MAX { Some(Cell(index as u8)) } else { None }
    }

    /// The place of this cell in a table of cells.
    #[must_use]
    pub const fn index(self) -> usize {
        // The mask repeats the invariant for the compiler: a table of 64 needs no bounds check.
        (self.0 & 63) as usize
    }
}
