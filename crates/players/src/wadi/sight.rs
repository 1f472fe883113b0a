//! A position as one seat sees it: what water on each tile is worth, and what pumping gains.

use game::{Cell, CellSet, Seat};
use wadi::{State, Tile, Wadi};

/// What a point for oneself counts in the units of all gains; a point for each other seat counts a share of it.
pub(crate) const POINT: i32 = 6;

/// What a position looks like to one seat.
#[derive(Debug)]
pub(crate) struct Sight<'a> {
    wadi: &'a Wadi,
    state: &'a State,
    mine: CellSet,
    /// What a pawn on each tile within the seat's reach is worth to it: its points, less what others get.
    worth: [i32; Cell::MAX],
}

/// A pump and what it gains.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pump {
    pub(crate) gain: i32,
    pub(crate) from: Cell,
    pub(crate) to: Cell,
}

impl<'a> Sight<'a> {
    pub(crate) fn new(wadi: &'a Wadi, state: &'a State, seat: Seat) -> Sight<'a> {
        let mine = state.shadoofs(seat);
        let mut sight = Sight { wadi, state, mine, worth: [0; Cell::MAX] };
        let board = wadi.board();
        for cell in board.reach_of_all(mine) & board.land() {
            sight.worth[cell.index()] = sight.worth_of(cell);
        }
        sight
    }

    /// What a pawn on a land tile is worth to the seat.
    fn worth_of(&self, cell: Cell) -> i32 {
        let board = self.wadi.board();
        let near = board.reach(cell);
        let mine = count(near & self.mine);
        let others = count(near & (self.state.all_shadoofs() - self.mine));
        let seats = self.wadi.options().players;
        let share = POINT / i32::try_from(seats - 1).unwrap_or(1);
        fertility(board.tile(cell)) * (POINT * mine - share * others)
    }

    /// What a pump gains.
    pub(crate) fn gain(&self, from: Cell, to: Cell) -> i32 {
        let lost = if self.wadi.board().land().has(from) { self.worth[from.index()] } else { 0 };
        self.worth[to.index()] - lost
    }

    /// The pump that gains most, outside of `forbidden`; among equals `roll` chooses.
    pub(crate) fn best_pump(&self, forbidden: CellSet, roll: u64) -> Option<Pump> {
        let board = self.wadi.board();
        let (wet, pawns) = (self.state.wet(), self.state.pawns() - forbidden);
        let open = board.land() - self.state.pawns() - forbidden;
        let mut best: Option<Pump> = None;
        let mut ties = roll;
        for shadoof in self.mine {
            let reach = board.reach(shadoof);
            let Some(to) = pick(reach & open, &mut ties, |cell| self.worth[cell.index()]) else { continue };
            // Water in the wadi costs nobody anything; on land it may.
            let flowing = reach & wet;
            let resting = pick(reach & pawns, &mut ties, |cell| -self.worth[cell.index()]);
            let resting = resting.filter(|&from| flowing.is_empty() || self.worth[from.index()] < 0);
            let Some(from) = resting.or_else(|| any(flowing, &mut ties)) else { continue };
            let gain = self.gain(from, to);
            if best.is_none_or(|best| gain > best.gain) {
                best = Some(Pump { gain, from, to });
            }
        }
        best
    }
}

/// The cell that scores highest; among equals the rolled number chooses.
fn pick(cells: CellSet, ties: &mut u64, score: impl Fn(Cell) -> i32) -> Option<Cell> {
    let mut best: Option<(i32, Cell)> = None;
    for cell in cells {
        let score = score(cell);
        *ties = ties.rotate_right(7);
        if best.is_none_or(|(most, _)| score > most || score == most && *ties & 1 == 0) {
            best = Some((score, cell));
        }
    }
    best.map(|(_, cell)| cell)
}

/// Any of the cells.
pub(crate) fn any(cells: CellSet, ties: &mut u64) -> Option<Cell> {
    *ties = ties.rotate_right(13).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    cells.nth(usize::try_from(game::scale(*ties, cells.len() as u64)).unwrap_or(0))
}

fn fertility(tile: Tile) -> i32 {
    match tile {
        Tile::Land(fertility) => i32::from(fertility.points()),
        Tile::Wadi(_) => 0,
    }
}

pub(crate) fn count(cells: CellSet) -> i32 {
    i32::try_from(cells.len()).unwrap_or(0)
}
