//! Sets of cells, one bit a cell.

use std::fmt;
use std::num::NonZeroU64;
use std::ops::{BitAnd, BitOr, BitOrAssign, Sub, SubAssign};

use crate::Cell;
use crate::select::select;

/// A set of cells. Operators are set operators: `a - b` is a difference.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CellSet(u64);

impl CellSet {
    /// The set without cells.
    pub const EMPTY: CellSet = CellSet(0);

    /// The set of one cell.
    #[must_use]
    pub const fn of(cell: Cell) -> CellSet {
        CellSet(1 << cell.index())
    }

    /// Whether `cell` is in the set.
    #[must_use]
    pub const fn has(self, cell: Cell) -> bool {
        self.0 >> cell.index() & 1 == 1
    }

    /// Whether the set has no cell.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the two sets share a cell.
    #[must_use]
    pub const fn meets(self, other: CellSet) -> bool {
        self.0 & other.0 != 0
    }

    /// How many cells are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Puts `cell` into the set.
    pub const fn insert(&mut self, cell: Cell) {
        self.0 |= 1 << cell.index();
    }

    /// Takes `cell` out of the set.
    pub const fn remove(&mut self, cell: Cell) {
        self.0 &= !(1 << cell.index());
    }

    /// The cell with the lowest index.
    #[must_use]
    pub const fn first(self) -> Option<Cell> {
        match NonZeroU64::new(self.0) {
            Some(cells) => Cell::new(cells.trailing_zeros() as usize),
            None => None,
        }
    }

    /// The cell that has `rank` cells of the set before it.
    #[must_use]
    pub fn nth(self, rank: usize) -> Option<Cell> {
        Cell::new(select(self.0, rank))
    }

    /// The cells in ascending order.
    #[must_use]
    pub const fn iter(self) -> Cells {
        Cells(self)
    }
}

/// The cells of a set in ascending order.
#[derive(Clone, Debug)]
pub struct Cells(CellSet);

impl Iterator for Cells {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        let cell = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(cell)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for Cells {}

impl IntoIterator for CellSet {
    type Item = Cell;
    type IntoIter = Cells;

    fn into_iter(self) -> Cells {
        self.iter()
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> CellSet {
        cells.into_iter().fold(CellSet::EMPTY, |set, cell| set | CellSet::of(cell))
    }
}

impl BitOr for CellSet {
    type Output = CellSet;
    fn bitor(self, other: CellSet) -> CellSet {
        CellSet(self.0 | other.0)
    }
}

impl BitOrAssign for CellSet {
    fn bitor_assign(&mut self, other: CellSet) {
        self.0 |= other.0;
    }
}

impl BitAnd for CellSet {
    type Output = CellSet;
    fn bitand(self, other: CellSet) -> CellSet {
        CellSet(self.0 & other.0)
    }
}

impl Sub for CellSet {
    type Output = CellSet;
    fn sub(self, other: CellSet) -> CellSet {
        CellSet(self.0 & !other.0)
    }
}

impl SubAssign for CellSet {
    fn sub_assign(&mut self, other: CellSet) {
        self.0 &= !other.0;
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Cell::index)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(cells: &[usize]) -> CellSet {
        cells.iter().map(|&index| Cell::new(index).unwrap()).collect()
    }

    #[test]
    fn operators_are_set_operators() {
        let (a, b) = (set(&[0, 5, 63]), set(&[5, 6]));
        assert_eq!(a | b, set(&[0, 5, 6, 63]));
        assert_eq!(a & b, set(&[5]));
        assert_eq!(a - b, set(&[0, 63]));
        assert!(a.meets(b) && !(a - b).meets(b));
    }

    #[test]
    fn cells_come_in_ascending_order_and_by_rank() {
        let a = set(&[63, 0, 5]);
        assert_eq!(a.iter().map(Cell::index).collect::<Vec<_>>(), [0, 5, 63]);
        assert_eq!(
            (0..4).map(|rank| a.nth(rank).map(Cell::index)).collect::<Vec<_>>(),
            [Some(0), Some(5), Some(63), None]
        );
        assert_eq!(a.iter().len(), 3);
        assert_eq!(CellSet::EMPTY.first(), None);
    }

    #[test]
    fn inserting_and_removing_are_opposites() {
        let mut a = CellSet::EMPTY;
        let cell = Cell::new(17).unwrap();
        a.insert(cell);
        assert!(a.has(cell) && a.len() == 1);
        a.remove(cell);
        assert!(a.is_empty());
    }
}
