//! What can be known of a board before a match begins, as a net needs it.

use game::{Cell, Square};
use wadi::{Action, Course, Direction, Wadi};

/// How many kinds of actions a tile has: pumps to 24 squares around it, a build, the watchman.
pub const KINDS: usize = 26;
const BUILD: usize = 12;
const WATCHMAN: usize = 25;

/// Tables of one board.
#[derive(Clone, Debug)]
pub struct Eye {
    pub(crate) tiles: usize,
    squares: Vec<Square>,
    /// The tile itself and the eight around it, row by row; `tiles` where there is none.
    pub(crate) around: Vec<[usize; 9]>,
    pub(crate) next: Vec<Option<Cell>>,
    pub(crate) other: Vec<Option<Cell>>,
    /// After how many flows the last pawn has left the board.
    pub(crate) way: Vec<u8>,
    /// The tiles in each direction, clockwise from the north.
    pub(crate) towards: Vec<[Option<Cell>; 8]>,
}

impl Eye {
    /// For matches of these rules.
    #[must_use]
    pub fn new(wadi: &Wadi) -> Eye {
        let board = wadi.board();
        let layout = board.layout();
        let cells: Vec<Cell> = layout.all().iter().collect();
        let tiles = cells.len();
        let near = |cell: Cell, columns: isize, rows: isize| {
            layout.square(cell).offset(columns, rows).and_then(|square| layout.cell(square))
        };
        let mut eye = Eye {
            tiles,
            squares: cells.iter().map(|&cell| layout.square(cell)).collect(),
            around: Vec::with_capacity(tiles),
            next: vec![None; tiles],
            other: vec![None; tiles],
            way: vec![0; tiles],
            towards: Vec::with_capacity(tiles),
        };
        for &cell in &cells {
            let mut around = [tiles; 9];
            for (place, (rows, columns)) in
                (-1..=1).flat_map(|rows| (-1..=1).map(move |columns| (rows, columns))).enumerate()
            {
                around[place] = near(cell, columns, rows).map_or(tiles, Cell::index);
            }
            eye.around.push(around);
            eye.towards.push(Direction::ALL.map(|direction| {
                let (columns, rows) = direction.step();
                near(cell, columns, rows)
            }));
        }
        // A tile comes after all it flows into.
        for &(cell, course) in board.downstream() {
            let (next, other) = match course {
                Course::Mouth => (None, None),
                Course::To(next) => (Some(next), None),
                Course::Fork { arrow, other } => (Some(arrow), Some(other)),
            };
            let way = |to: Option<Cell>| to.map_or(0, |to| eye.way[to.index()]);
            eye.way[cell.index()] = 1 + way(next).max(way(other));
            (eye.next[cell.index()], eye.other[cell.index()]) = (next, other);
        }
        eye
    }

    /// How many tiles the board has.
    #[must_use]
    pub const fn tiles(&self) -> usize {
        self.tiles
    }

    /// The number of an action: where a policy has its weight. Those of tiles come first, then the end of the turn and
    /// the watchman's withdrawal.
    #[must_use]
    pub fn number(&self, action: Action) -> usize {
        match action {
            Action::Build(cell) => cell.index() * KINDS + BUILD,
            Action::Pump { from, to } => {
                let (from_square, to) = (self.squares[from.index()], self.squares[to.index()]);
                let rows = to.row() + 2 - from_square.row();
                let columns = to.column() + 2 - from_square.column();
                from.index() * KINDS + rows * 5 + columns
            }
            Action::Watchman(cell) => cell.index() * KINDS + WATCHMAN,
            Action::End => self.tiles * KINDS,
            Action::Withdraw => self.tiles * KINDS + 1,
        }
    }
}
