//! Which tiles a board has and how they touch.

use crate::{Cell, CellSet, Square};

/// The tiles of a board, anywhere on a grid, and who touches whom.
///
/// Boards of tiles are irregular, so neighbours are looked up in tables and not shifted.
#[derive(Clone, Debug)]
pub struct Layout {
    squares: Vec<Square>,
    cells: [Option<Cell>; Square::LIMIT * Square::LIMIT],
    beside: [CellSet; Cell::MAX],
    diagonal: [CellSet; Cell::MAX],
}

impl Layout {
    /// Lays tiles on these squares; cells are numbered row by row. `None` if there are more than
    /// [`Cell::MAX`] of them or one comes twice.
    #[must_use]
    pub fn new(laid: &[Square]) -> Option<Layout> {
        let mut tiles = [None; Square::LIMIT * Square::LIMIT];
        for &square in laid {
            if tiles[slot(square)].replace(square).is_some() {
                return None;
            }
        }
        let squares: Vec<Square> = tiles.into_iter().flatten().collect();
        if squares.len() > Cell::MAX {
            return None;
        }
        let mut cells = [None; Square::LIMIT * Square::LIMIT];
        for (index, &square) in squares.iter().enumerate() {
            cells[slot(square)] = Cell::new(index);
        }
        let mut layout =
            Layout { squares, cells, beside: [CellSet::EMPTY; 64], diagonal: [CellSet::EMPTY; 64] };
        for cell in layout.all() {
            layout.beside[cell.index()] = layout.around(cell, &[(0, -1), (-1, 0), (1, 0), (0, 1)]);
            layout.diagonal[cell.index()] = layout.around(cell, &[(-1, -1), (1, -1), (-1, 1), (1, 1)]);
        }
        Some(layout)
    }

    fn around(&self, cell: Cell, steps: &[(isize, isize)]) -> CellSet {
        let from = self.square(cell);
        steps.iter().filter_map(|&(columns, rows)| self.cell(from.offset(columns, rows)?)).collect()
    }

    /// All tiles.
    #[must_use]
    pub fn all(&self) -> CellSet {
        (0..self.squares.len()).filter_map(Cell::new).collect()
    }

    /// The tile on a square, if there is one.
    #[must_use]
    pub fn cell(&self, square: Square) -> Option<Cell> {
        self.cells[slot(square)]
    }

    /// The square a tile lies on.
    ///
    /// # Panics
    ///
    /// If the cell is not of this layout.
    #[must_use]
    pub fn square(&self, cell: Cell) -> Square {
        self.squares[cell.index()]
    }

    /// The tiles that share a side with `cell`.
    #[must_use]
    pub const fn beside(&self, cell: Cell) -> CellSet {
        self.beside[cell.index()]
    }

    /// The tiles that share only a corner with `cell`.
    #[must_use]
    pub const fn diagonal(&self, cell: Cell) -> CellSet {
        self.diagonal[cell.index()]
    }

    /// The tiles of `within` that are connected with `seed` by shared sides, `seed` included.
    #[must_use]
    pub fn region(&self, seed: Cell, within: CellSet) -> CellSet {
        let mut region = CellSet::of(seed) & within;
        loop {
            let grown = region.iter().fold(region, |all, cell| all | (self.beside(cell) & within));
            if grown == region {
                return region;
            }
            region = grown;
        }
    }
}

const fn slot(square: Square) -> usize {
    square.row() * Square::LIMIT + square.column()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn squares(names: &str) -> Vec<Square> {
        names.split_whitespace().map(|name| name.parse().unwrap()).collect()
    }

    fn names(layout: &Layout, cells: CellSet) -> String {
        cells.iter().map(|cell| layout.square(cell).to_string()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn neighbours_respect_holes_and_edges() {
        // a1 b1 c1
        // a2 .  c2
        // a3 b3 c3
        let layout = Layout::new(&squares("a1 b1 c1 a2 c2 a3 b3 c3")).unwrap();
        let b1 = layout.cell("b1".parse().unwrap()).unwrap();
        assert_eq!(names(&layout, layout.beside(b1)), "a1 c1");
        assert_eq!(names(&layout, layout.diagonal(b1)), "a2 c2");
        assert_eq!(layout.cell("b2".parse().unwrap()), None);
    }

    #[test]
    fn a_region_stops_at_what_is_not_within() {
        let layout = Layout::new(&squares("a1 b1 c1 d1 e1")).unwrap();
        let at = |name: &str| layout.cell(name.parse().unwrap()).unwrap();
        let within = layout.all() - CellSet::of(at("c1"));
        assert_eq!(names(&layout, layout.region(at("e1"), within)), "d1 e1");
    }

    #[test]
    fn a_square_carries_one_tile() {
        assert!(Layout::new(&squares("a1 a1")).is_none());
    }
}
