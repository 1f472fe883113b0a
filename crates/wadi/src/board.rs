//! A board with everything that can be known about it before a match begins.

use std::fmt;

use game::{Cell, CellSet, Layout};

use crate::tile::{Course, Direction, Fertility, Tile};

/// A board: its tiles, the water at the start, and tables made from them once.
///
/// Only scenario files make boards, so every board has passed their checks.
#[derive(Clone)]
pub struct Board {
    layout: Layout,
    tiles: Vec<Tile>,
    springs: Vec<(Cell, u8)>,
    outlets: Vec<(Cell, Option<Direction>)>,
    land: CellSet,
    wadi: CellSet,
    /// The land tiles with at least 1, 2 and 3 reservoirs.
    fertile: [CellSet; 3],
    reach: [CellSet; Cell::MAX],
    area: [CellSet; Cell::MAX],
    zone: [CellSet; Cell::MAX],
    downstream: Vec<(Cell, Course)>,
    slots: [u8; Cell::MAX],
}

impl Board {
    /// The most wadi tiles a board can have (W1).
    pub const WADI_MAX: usize = 40;

    /// Makes the tables. `downstream` lists the wadi tiles so that a tile comes after all tiles it flows into.
    pub(crate) fn new(
        layout: Layout,
        tiles: Vec<Tile>,
        springs: Vec<(Cell, u8)>,
        outlets: Vec<(Cell, Option<Direction>)>,
        downstream: Vec<(Cell, Course)>,
    ) -> Board {
        let of = |wanted: fn(Tile) -> bool| -> CellSet {
            layout.all().iter().filter(|cell| wanted(tiles[cell.index()])).collect()
        };
        let land = of(|tile| matches!(tile, Tile::Land(_)));
        let fertile = [
            land,
            of(|tile| matches!(tile, Tile::Land(Fertility::Two | Fertility::Three))),
            of(|tile| matches!(tile, Tile::Land(Fertility::Three))),
        ];
        let mut slots = [0; Cell::MAX];
        for (slot, (cell, _)) in downstream.iter().enumerate() {
            slots[cell.index()] = u8::try_from(slot).expect("a board has at most 40 wadi tiles");
        }
        let mut board = Board {
            wadi: layout.all() - land,
            layout,
            tiles,
            springs,
            outlets,
            land,
            fertile,
            reach: [CellSet::EMPTY; Cell::MAX],
            area: [CellSet::EMPTY; Cell::MAX],
            zone: [CellSet::EMPTY; Cell::MAX],
            downstream,
            slots,
        };
        for cell in board.layout.all() {
            board.reach[cell.index()] = board.find_reach(cell);
        }
        for cell in land {
            board.area[cell.index()] = (CellSet::of(cell) | board.layout.beside(cell)) & land;
            board.zone[cell.index()] = board.layout.region(cell, land);
        }
        board
    }

    /// What a shadoof on `cell` reaches; for a wadi tile, the tiles from which it is reached. (W31)
    fn find_reach(&self, cell: Cell) -> CellSet {
        let near = CellSet::of(cell) | self.layout.beside(cell) | self.layout.diagonal(cell);
        if self.land.has(cell) {
            near.iter().filter(|&other| !self.is_across(cell, other)).collect()
        } else {
            near & self.land
        }
    }

    /// Whether two land tiles touch only at a corner and have the wadi between them. (W32)
    pub(crate) fn is_across(&self, cell: Cell, other: Cell) -> bool {
        let shared = self.layout.beside(cell) & self.layout.beside(other);
        self.land.has(cell)
            && self.land.has(other)
            && self.layout.diagonal(cell).has(other)
            && !shared.meets(self.land)
            && shared.meets(self.wadi)
    }

    /// Which tiles there are and how they touch.
    #[must_use]
    pub const fn layout(&self) -> &Layout {
        &self.layout
    }

    /// What lies on `cell`.
    ///
    /// # Panics
    ///
    /// If the cell is not of this board.
    #[must_use]
    pub fn tile(&self, cell: Cell) -> Tile {
        self.tiles[cell.index()]
    }

    /// The starting points with their pawns (W4).
    #[must_use]
    pub fn springs(&self) -> &[(Cell, u8)] {
        &self.springs
    }

    /// Where the water of a wadi tile leaves it, as the scenario draws it; nowhere at a mouth inside the board.
    #[must_use]
    pub fn outlet(&self, cell: Cell) -> Option<Direction> {
        self.outlets.iter().find(|(other, _)| *other == cell).and_then(|(_, outlet)| *outlet)
    }

    /// All land tiles.
    #[must_use]
    pub const fn land(&self) -> CellSet {
        self.land
    }

    /// All wadi tiles.
    #[must_use]
    pub const fn wadi(&self) -> CellSet {
        self.wadi
    }

    /// What a shadoof on a land tile reaches; for a wadi tile, the land tiles from which it is reached (W31).
    ///
    /// Between land tiles the relation is symmetric, so this table answers both questions.
    #[must_use]
    pub const fn reach(&self, cell: Cell) -> CellSet {
        self.reach[cell.index()]
    }

    /// What shadoofs on `cells` reach together.
    #[must_use]
    pub fn reach_of_all(&self, cells: CellSet) -> CellSet {
        cells.iter().fold(CellSet::EMPTY, |all, cell| all | self.reach(cell))
    }

    /// The forbidden area of a watchman on `cell` (T1).
    #[must_use]
    pub const fn area(&self, cell: Cell) -> CellSet {
        self.area[cell.index()]
    }

    /// The zone that a land tile belongs to (T12).
    #[must_use]
    pub const fn zone(&self, cell: Cell) -> CellSet {
        self.zone[cell.index()]
    }

    /// The land tiles that share a side with one of `cells`.
    #[must_use]
    pub fn beside(&self, cells: CellSet) -> CellSet {
        cells.iter().fold(CellSet::EMPTY, |all, cell| all | self.layout.beside(cell)) & self.land
    }

    /// The sum of the fertilities of the land tiles among `cells`.
    #[must_use]
    pub fn fertility(&self, cells: CellSet) -> i16 {
        #[expect(clippy::cast_possible_truncation, reason = "64 cells at most")]
        self.fertile.iter().map(|&at_least| (cells & at_least).len() as i16).sum()
    }

    /// The wadi tiles with their courses; a tile comes after all tiles it flows into.
    #[must_use]
    pub fn downstream(&self) -> &[(Cell, Course)] {
        &self.downstream
    }

    /// The place of a wadi tile in [`Board::downstream`].
    pub(crate) const fn slot(&self, cell: Cell) -> usize {
        self.slots[cell.index()] as usize
    }

    /// Where the water of a wadi tile goes.
    pub(crate) fn course(&self, cell: Cell) -> Course {
        self.downstream[self.slot(cell)].1
    }

    /// After how many flows the last pawn has left the board if nobody pumps: no match has more rounds.
    #[must_use]
    pub fn rounds(&self) -> usize {
        let mut ways: Vec<usize> = Vec::with_capacity(self.downstream.len());
        for (_, course) in &self.downstream {
            ways.push(match *course {
                Course::Mouth => 1,
                Course::To(next) => 1 + ways[self.slot(next)],
                Course::Fork { arrow, other } => 1 + ways[self.slot(arrow)].max(ways[self.slot(other)]),
            });
        }
        self.springs.iter().map(|&(cell, _)| ways[self.slot(cell)]).max().unwrap_or(0)
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The tables say nothing that the tiles do not, at great length.
        f.debug_struct("Board")
            .field("tiles", &self.tiles)
            .field("springs", &self.springs)
            .finish_non_exhaustive()
    }
}
