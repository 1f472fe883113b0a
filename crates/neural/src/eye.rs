//! What can be known of a board before a match begins, as a net needs it.

use game::{Cell, Square};
use wadi::{Action, Course, Direction, Wadi};

/// How many kinds of actions a tile has: pumps to 24 squares around it, a build, the watchman.
pub const KINDS: usize = 26;
const BUILD: usize = 12;
const WATCHMAN: usize = 25;

/// How a board is held before the eye: one of eight ways to turn and mirror it. The rules are the same in all of them, and a
/// net is not quite.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Turning {
    is_swapped: bool,
    flips_columns: bool,
    flips_rows: bool,
}

impl Turning {
    /// One of the eight, by any number.
    #[must_use]
    pub const fn of(number: u64) -> Turning {
        Turning { is_swapped: number & 1 != 0, flips_columns: number & 2 != 0, flips_rows: number & 4 != 0 }
    }

    /// Where on the board a step leads that is taken before the eye.
    const fn on_board(self, (columns, rows): (isize, isize)) -> (isize, isize) {
        let (columns, rows) = if self.is_swapped { (rows, columns) } else { (columns, rows) };
        self.flipped((columns, rows))
    }

    /// Where before the eye a step leads that is taken on the board.
    const fn before_eye(self, step: (isize, isize)) -> (isize, isize) {
        let (columns, rows) = self.flipped(step);
        if self.is_swapped { (rows, columns) } else { (columns, rows) }
    }

    const fn flipped(self, (columns, rows): (isize, isize)) -> (isize, isize) {
        (if self.flips_columns { -columns } else { columns }, if self.flips_rows { -rows } else { rows })
    }
}

/// Tables of one board.
#[derive(Clone, Debug)]
pub struct Eye {
    turning: Turning,
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
        Eye::turned(wadi, Turning::default())
    }

    /// The same, with the board held in another way.
    #[must_use]
    pub fn turned(wadi: &Wadi, turning: Turning) -> Eye {
        let board = wadi.board();
        let layout = board.layout();
        let cells: Vec<Cell> = layout.all().iter().collect();
        let tiles = cells.len();
        let near = |cell: Cell, step: (isize, isize)| {
            let (columns, rows) = turning.on_board(step);
            layout.square(cell).offset(columns, rows).and_then(|square| layout.cell(square))
        };
        let mut eye = Eye {
            turning,
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
                around[place] = near(cell, (columns, rows)).map_or(tiles, Cell::index);
            }
            eye.around.push(around);
            eye.towards.push(Direction::ALL.map(|direction| near(cell, direction.step())));
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
                let place = |cell: Cell| {
                    let square = self.squares[cell.index()];
                    (square.column().cast_signed(), square.row().cast_signed())
                };
                let ((from_column, from_row), (column, row)) = (place(from), place(to));
                let (columns, rows) = self.turning.before_eye((column - from_column, row - from_row));
                // A shadoof reaches two tiles in every direction.
                from.index() * KINDS + ((rows + 2) * 5 + columns + 2).unsigned_abs()
            }
            Action::Watchman(cell) => cell.index() * KINDS + WATCHMAN,
            Action::End => self.tiles * KINDS,
            Action::Withdraw => self.tiles * KINDS + 1,
        }
    }
}
