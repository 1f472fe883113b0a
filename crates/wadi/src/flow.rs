//! The water flows. (W40, W41)

use game::{Cell, CellSet};

use crate::{Course, Effect, Stage, State, Tile, Wadi};

impl Wadi {
    /// Moves all pawns in the wadi one tile downstream, all at once.
    pub(crate) fn flow(&self, state: &mut State, tell: &mut impl FnMut(Effect)) {
        self.tell_flow(state, tell);
        let board = self.board();
        state.wet = CellSet::EMPTY;
        // A tile comes after all it flows into, so what arrives on a tile has not been moved yet.
        for (slot, &(_, course)) in board.downstream().iter().enumerate() {
            let pawns = std::mem::take(&mut state.water[slot]);
            if pawns == 0 {
                continue;
            }
            for (to, pawns) in parts(course, pawns).into_iter().flatten() {
                state.water[board.slot(to)] += pawns;
                state.wet.insert(to);
            }
        }
    }

    /// Whether the match ends with this round, whatever is done in it: water never comes back into the wadi, and all that
    /// is there leaves with the next flow. (W33, W42)
    #[must_use]
    pub fn is_last_round(&self, state: &State) -> bool {
        let leaves = |cell| matches!(self.board().tile(cell), Tile::Wadi(Course::Mouth));
        match state.stage() {
            Stage::Moving(_) | Stage::Acting { .. } => state.wet.iter().all(leaves),
            // The round is over when watchmen are placed.
            Stage::Placing(_) | Stage::Over => false,
        }
    }

    /// Tells where the pawns go, tile by tile as a reader sees the board.
    fn tell_flow(&self, state: &State, tell: &mut impl FnMut(Effect)) {
        for from in state.wet {
            let pawns = state.pawns_on(self.board(), from);
            match self.board().tile(from) {
                Tile::Wadi(Course::Mouth) => tell(Effect::Flow { from, to: None, pawns }),
                Tile::Wadi(course @ (Course::To(_) | Course::Fork { .. })) => {
                    for (to, pawns) in parts(course, pawns).into_iter().flatten() {
                        tell(Effect::Flow { from, to: Some(to), pawns });
                    }
                }
                Tile::Land(_) => unreachable!("only wadi tiles are wet"),
            }
        }
    }
}

/// Who of `pawns` goes where: at most two parts, none of them empty. Nothing stays behind a mouth.
fn parts(course: Course, pawns: u8) -> [Option<(Cell, u8)>; 2] {
    match course {
        Course::Mouth => [None, None],
        Course::To(next) => [Some((next, pawns)), None],
        // W41: an odd one follows the arrow.
        Course::Fork { arrow, other } => {
            [Some((arrow, pawns.div_ceil(2))), (pawns >= 2).then_some((other, pawns / 2))]
        }
    }
}
