//! A position as one seat sees it: what water on each tile is worth, and what building there promises.

use game::{Cell, CellSet, Seat};
use wadi::{Course, State, Tile, Wadi};

/// What a point for oneself counts in the units of [`Sight`]; a point for each other seat counts a share of it.
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

    /// How many pawns are in the wadi above each tile or on it: what will still flow past.
    pub(crate) fn flow(&self) -> [u8; Cell::MAX] {
        let mut flow = [0; Cell::MAX];
        for &(cell, course) in self.wadi.board().downstream().iter().rev() {
            flow[cell.index()] += self.state.pawns_on(self.wadi.board(), cell);
            let pawns = flow[cell.index()];
            match course {
                Course::Mouth => {}
                Course::To(next) => flow[next.index()] += pawns,
                Course::Fork { arrow, other } => {
                    flow[arrow.index()] += pawns.div_ceil(2);
                    flow[other.index()] += pawns / 2;
                }
            }
        }
        flow
    }

    /// What a shadoof on `cell` promises: what it harvests at once, and all it can still bring there.
    pub(crate) fn promise(&self, cell: Cell, flow: &[u8; Cell::MAX]) -> i32 {
        self.harvest(cell) + self.hope(cell, flow)
    }

    /// The same as a gain that can be held against that of a pump: hopes count half.
    pub(crate) fn prospect(&self, cell: Cell, flow: &[u8; Cell::MAX]) -> i32 {
        self.harvest(cell) + self.hope(cell, flow) / 2
    }

    fn harvest(&self, cell: Cell) -> i32 {
        POINT * i32::from(self.wadi.harvest(self.state, cell))
    }

    /// What a shadoof on `cell` could still bring to the dry land around it from what flows past.
    fn hope(&self, cell: Cell, flow: &[u8; Cell::MAX]) -> i32 {
        let board = self.wadi.board();
        let reach = board.reach(cell);
        let passing = (reach & board.wadi()).iter().map(|tile| i32::from(flow[tile.index()])).max();
        let dry = reach & (board.land() - self.state.pawns());
        let tiles = count(dry).max(1);
        let pawns = passing.unwrap_or(0).min(tiles).min(4);
        POINT * i32::from(board.fertility(dry)) * pawns / tiles
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

fn count(cells: CellSet) -> i32 {
    i32::try_from(cells.len()).unwrap_or(0)
}
