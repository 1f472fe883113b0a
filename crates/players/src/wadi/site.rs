//! What building on a tile promises, whoever builds.

use game::Cell;
use wadi::{Course, State, Wadi};

use super::sight::{POINT, count};

/// A position as builders see it.
#[derive(Debug)]
pub(crate) struct Sites<'a> {
    wadi: &'a Wadi,
    state: &'a State,
    /// How many pawns are in the wadi above each tile or on it: what will still flow past.
    flow: [u8; Cell::MAX],
}

impl<'a> Sites<'a> {
    pub(crate) fn new(wadi: &'a Wadi, state: &'a State) -> Sites<'a> {
        let mut flow = [0; Cell::MAX];
        for &(cell, course) in wadi.board().downstream().iter().rev() {
            flow[cell.index()] += state.pawns_on(wadi.board(), cell);
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
        Sites { wadi, state, flow }
    }

    /// What a shadoof on `cell` promises: what it harvests at once, and all it can still bring there.
    pub(crate) fn promise(&self, cell: Cell) -> i32 {
        self.harvest(cell) + self.hope(cell)
    }

    /// The same as a gain that can be held against that of a pump: hopes count half.
    pub(crate) fn prospect(&self, cell: Cell) -> i32 {
        self.harvest(cell) + self.hope(cell) / 2
    }

    fn harvest(&self, cell: Cell) -> i32 {
        POINT * i32::from(self.wadi.harvest(self.state, cell))
    }

    /// What a shadoof on `cell` could still bring to the dry land around it from what flows past.
    fn hope(&self, cell: Cell) -> i32 {
        let board = self.wadi.board();
        let reach = board.reach(cell);
        let passing = (reach & board.wadi()).iter().map(|tile| i32::from(self.flow[tile.index()])).max();
        let dry = reach & (board.land() - self.state.pawns());
        let tiles = count(dry).max(1);
        let pawns = passing.unwrap_or(0).min(tiles).min(4);
        POINT * i32::from(board.fertility(dry)) * pawns / tiles
    }
}
