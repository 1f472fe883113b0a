//! The water flows. (W40, W41)

use std::mem;

use game::Cell;

use crate::{Board, Course, Effect, Stage, State, Wadi};

impl Wadi {
    /// Moves all pawns in the wadi one tile downstream, all at once, and tells of it tile by tile as a reader sees the board.
    pub(crate) fn flow(&self, state: &mut State, tell: &mut impl FnMut(Effect)) {
        let board = self.board();
        let wet = mem::take(&mut state.wet);
        let water = mem::replace(&mut state.water, [0; Board::WADI_MAX]);
        for from in wet {
            let pawns = water[board.slot(from)];
            let mut pour = |to: Cell, pawns: u8| {
                state.water[board.slot(to)] += pawns;
                state.wet.insert(to);
                tell(Effect::Flow { from, to: Some(to), pawns });
            };
            match board.course(from) {
                Course::Mouth => tell(Effect::Flow { from, to: None, pawns }),
                Course::To(next) => pour(next, pawns),
                // W41: an odd one follows the arrow.
                Course::Fork { arrow, other } => {
                    pour(arrow, pawns.div_ceil(2));
                    if pawns >= 2 {
                        pour(other, pawns / 2);
                    }
                }
            }
        }
    }

    /// Whether the match ends with this round, whatever is done in it: water never comes back into the wadi, and all that
    /// is there leaves with the next flow. (W33, W42)
    #[must_use]
    pub fn is_last_round(&self, state: &State) -> bool {
        let leaves = |cell| self.board().course(cell) == Course::Mouth;
        match state.stage() {
            Stage::Moving(_) | Stage::Acting { .. } => state.wet.iter().all(leaves),
            // The round is over when watchmen are placed.
            Stage::Placing(_) | Stage::Over => false,
        }
    }
}
