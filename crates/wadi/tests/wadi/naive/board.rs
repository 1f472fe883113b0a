//! The map: what lies where, and what the rules say about the lie of the land.

use std::collections::{BTreeMap, BTreeSet};

/// Column and row, both counted from 0, `(0, 0)` top left.
pub(crate) type Cell = (usize, usize);

/// A step to a neighbouring cell: columns to the right, rows downwards.
type Direction = (isize, isize);

/// What lies on a cell (W2).
#[derive(Clone)]
enum Tile {
    /// Land and its fertility.
    Land(usize),
    /// Wadi and where its water leaves: nowhere from an `end`, two ways from a fork, the arrow's first.
    Wadi(Vec<Direction>),
}

/// A board; cells with no tile are not in it.
#[derive(Clone)]
pub(crate) struct Board {
    tiles: BTreeMap<Cell, Tile>,
}

/// "Scenario files": the board of a map and the pawns on its starting points.
pub(crate) fn read(map: &str) -> (Board, BTreeMap<Cell, usize>) {
    let mut tiles = BTreeMap::new();
    let mut pawns = BTreeMap::new();
    let lines = map.lines().filter(|line| !line.trim().is_empty());
    for (row, line) in lines.enumerate() {
        for (column, word) in line.split_whitespace().enumerate() {
            let (tile, start) = word.split_once(':').unwrap_or((word, "0"));
            if let Some(tile) = read_tile(tile) {
                tiles.insert((column, row), tile);
            }
            let start: usize = start.parse().expect("a number of pawns");
            if start > 0 {
                pawns.insert((column, row), start);
            }
        }
    }
    (Board { tiles }, pawns)
}

fn read_tile(word: &str) -> Option<Tile> {
    match word {
        "." => None,
        "1" => Some(Tile::Land(1)),
        "2" => Some(Tile::Land(2)),
        "3" => Some(Tile::Land(3)),
        "end" => Some(Tile::Wadi(Vec::new())),
        ways => Some(Tile::Wadi(ways.split('/').map(read_direction).collect())),
    }
}

fn read_direction(word: &str) -> Direction {
    match word {
        "n" => (0, -1),
        "ne" => (1, -1),
        "e" => (1, 0),
        "se" => (1, 1),
        "s" => (0, 1),
        "sw" => (-1, 1),
        "w" => (-1, 0),
        "nw" => (-1, -1),
        _ => panic!("{word} is no direction"),
    }
}

/// A column letter and a row number, `a1` top left.
pub(crate) fn name((column, row): Cell) -> String {
    let letter = ('a'..='p').nth(column).expect("a board has at most 16 columns");
    format!("{letter}{}", row + 1)
}

/// Whether two cells share a side.
pub(crate) fn side_by_side(a: Cell, b: Cell) -> bool {
    a.0.abs_diff(b.0) + a.1.abs_diff(b.1) == 1
}

impl Board {
    /// The tile of that name.
    pub(crate) fn cell(&self, text: &str) -> Cell {
        let mut cells = self.tiles.keys().copied();
        cells.find(|cell| name(*cell) == text).expect("the name of a tile")
    }

    /// W2: whether there is a land tile.
    pub(crate) fn is_land(&self, cell: Cell) -> bool {
        matches!(self.tiles.get(&cell), Some(Tile::Land(_)))
    }

    /// W2: whether there is a wadi tile.
    pub(crate) fn is_wadi(&self, cell: Cell) -> bool {
        matches!(self.tiles.get(&cell), Some(Tile::Wadi(_)))
    }

    /// W2: the fertility of a land tile, nothing elsewhere.
    pub(crate) fn fertility(&self, cell: Cell) -> usize {
        match self.tiles.get(&cell) {
            Some(Tile::Land(fertility)) => *fertility,
            _ => 0,
        }
    }

    // All tiles in reading order: row by row, each from the left.
    fn cells(&self) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self.tiles.keys().copied().collect();
        cells.sort_by_key(|(column, row)| (*row, *column));
        cells
    }

    /// The land tiles in reading order.
    pub(crate) fn land(&self) -> Vec<Cell> {
        self.cells().into_iter().filter(|cell| self.is_land(*cell)).collect()
    }

    /// The wadi tiles in reading order.
    pub(crate) fn wadi(&self) -> Vec<Cell> {
        self.cells().into_iter().filter(|cell| self.is_wadi(*cell)).collect()
    }

    /// W31: the tiles within reach of a shadoof.
    pub(crate) fn reach(&self, shadoof: Cell) -> Vec<Cell> {
        self.cells().into_iter().filter(|cell| self.reaches(shadoof, *cell)).collect()
    }

    /// W31
    pub(crate) fn reaches(&self, shadoof: Cell, tile: Cell) -> bool {
        let columns = shadoof.0.abs_diff(tile.0);
        let rows = shadoof.1.abs_diff(tile.1);
        let near = columns <= 1 && rows <= 1;
        let diagonal = columns == 1 && rows == 1;
        near && !(diagonal && self.is_land(tile) && self.across_the_wadi(shadoof, tile))
    }

    // W32: of the two cells between diagonal neighbours, none is land and at least one is wadi.
    fn across_the_wadi(&self, a: Cell, b: Cell) -> bool {
        let between = [(a.0, b.1), (b.0, a.1)];
        let land = between.iter().any(|cell| self.is_land(*cell));
        let wadi = between.iter().any(|cell| self.is_wadi(*cell));
        !land && wadi
    }

    /// T12: the land connected side by side with a land tile, itself included.
    pub(crate) fn zone(&self, tile: Cell) -> BTreeSet<Cell> {
        let mut zone = BTreeSet::from([tile]);
        loop {
            let touches = |cell: &Cell| zone.iter().any(|inside| side_by_side(*inside, *cell));
            let grown: BTreeSet<Cell> = self.land().into_iter().filter(touches).collect();
            let before = zone.len();
            zone.extend(grown);
            if zone.len() == before {
                return zone;
            }
        }
    }

    /// W40, W41: where so many pawns on a wadi tile flow, and how many to each side;
    /// to no tile at all from a mouth.
    pub(crate) fn streams(&self, from: Cell, pawns: usize) -> Vec<(Option<Cell>, usize)> {
        let half = pawns / 2;
        let streams = match self.downstream(from).as_slice() {
            [] => vec![(None, pawns)],
            [next] => vec![(Some(*next), pawns)],
            [arrow, other, ..] => vec![(Some(*arrow), pawns - half), (Some(*other), half)],
        };
        streams.into_iter().filter(|(_, pawns)| *pawns > 0).collect()
    }

    // W3: the downstream neighbours. In a valid scenario a direction to no tile leads off the grid.
    fn downstream(&self, cell: Cell) -> Vec<Cell> {
        let Some(Tile::Wadi(ways)) = self.tiles.get(&cell) else {
            return Vec::new();
        };
        let steps = ways.iter().filter_map(|way| step(cell, *way));
        steps.filter(|next| self.is_wadi(*next)).collect()
    }
}

// The cell one step on, unless that is above the first row or left of the first column.
fn step((column, row): Cell, (right, down): Direction) -> Option<Cell> {
    Some((column.checked_add_signed(right)?, row.checked_add_signed(down)?))
}
