//! What everybody at the table sees, as it goes out of the house.

use std::collections::BTreeMap;

use game::{Seat, Square};
use serde::Serialize;

use crate::{Stage, State, Wadi};

/// A position as everybody sees it. Cells go by their names, seats by their numbers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "WadiView"))]
pub struct View {
    /// The round, from 1.
    pub round: u8,
    /// Who has the talisman.
    pub starter: usize,
    /// What the match is waiting for.
    pub phase: Phase,
    /// How many pawns lie where; only tiles with pawns.
    #[cfg_attr(feature = "types", ts(type = "Record<string, number>"))]
    pub water: BTreeMap<Square, u8>,
    /// Whose shadoof stands where.
    #[cfg_attr(feature = "types", ts(type = "Record<string, number>"))]
    pub shadoofs: BTreeMap<Square, usize>,
    /// How many shadoofs each seat has left.
    pub supply: Vec<usize>,
    /// What is left of the turn, whatever board and supply permit.
    pub left: Left,
    /// Where each seat's watchman stands, if he is on the board.
    #[cfg_attr(feature = "types", ts(type = "Array<string | null>"))]
    pub watchmen: Vec<Option<Square>>,
    /// The seats whose withdrawal counts, in order.
    pub withdrawn: Vec<usize>,
    /// Each seat's points if the match ended now.
    pub scores: Vec<i16>,
}

/// What a match is waiting for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "WadiPhase"))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Building and pumping.
    Actions,
    /// A watchman to be placed.
    PlaceWatchman,
    /// A watchman to be moved or withdrawn.
    MoveWatchman,
    /// Nothing any more.
    Over,
}

/// What is left of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "WadiLeft"))]
pub struct Left {
    /// Builds.
    pub build: u8,
    /// Pumps.
    pub pump: u8,
    /// Builds and pumps together.
    pub actions: u8,
}

impl View {
    pub(crate) fn new(wadi: &Wadi, state: &State) -> View {
        let board = wadi.board();
        let seats = || Seat::all(wadi.options().players);
        let (phase, left) = match state.stage() {
            Stage::Placing(_) => (Phase::PlaceWatchman, Left::default()),
            Stage::Moving(_) => (Phase::MoveWatchman, Left::default()),
            Stage::Acting { actions, builds, .. } => {
                (Phase::Actions, Left { build: builds.min(actions), pump: actions, actions })
            }
            Stage::Over => (Phase::Over, Left::default()),
        };
        let wet = state.pawns() | state.wet();
        View {
            round: state.round(),
            starter: state.starter().index(),
            phase,
            water: wet.iter().map(|cell| (wadi.square(cell), state.pawns_on(board, cell))).collect(),
            shadoofs: seats()
                .flat_map(|seat| {
                    state.shadoofs(seat).iter().map(move |cell| (wadi.square(cell), seat.index()))
                })
                .collect(),
            supply: seats().map(|seat| state.supply(seat)).collect(),
            left,
            watchmen: seats().map(|seat| state.watchman(seat).map(|cell| wadi.square(cell))).collect(),
            withdrawn: state.withdrawn().iter().map(|seat| seat.index()).collect(),
            scores: wadi.scores(state),
        }
    }
}
