//! The best player of Wadi that nobody had to train. Others are measured against it, so it stays as it is.

use game::{Game, Seat};
use search::{Budget, Report, Search, Selection, Settings, Value, solve};
use wadi::{Action, State, Wadi};

use crate::simple::report_of;
use crate::wadi::{WadiGuide, wadi_margin};
use crate::{Effort, Player};

/// How many positions of an ending for two are looked at to know it for certain: some hundredths of a second.
const MAX_SOLVED_POSITIONS: u64 = 30_000;
/// How many rounds before the last an ending begins.
const ENDGAME_ROUNDS: usize = 2;
/// On a board with no more tiles than this, all of a match may be an ending.
const MAX_SMALL_BOARD_TILES: usize = 24;

/// A search that knows Wadi, and the truth about endings between two.
#[derive(Debug)]
pub struct WadiStrong {
    search: Search<Wadi, WadiGuide>,
}

impl WadiStrong {
    /// How it chooses where to look next in a match for two.
    pub(crate) const SELECTION_FOR_TWO: Selection = Selection::Puct { explore: 1.0, fpu_reduction: 0.1 };

    /// The same among three or four, where more can be done than there is time to look at.
    const SELECTION_FOR_MORE: Selection = Selection::Rave {
        explore: 1.0,
        explore_below: 0.4,
        expand_after: 16,
        equivalence: 30.0,
        amaf_scale: 2.0,
    };

    /// A player who knows no position yet.
    #[must_use]
    pub fn new() -> WadiStrong {
        WadiStrong::with_memory(Settings::DEFAULT_MEMORY)
    }

    /// The same, with a tree of at most so many bytes.
    #[must_use]
    pub fn with_memory(memory: usize) -> WadiStrong {
        let settings = Settings { selection: WadiStrong::SELECTION_FOR_TWO, memory };
        WadiStrong { search: Search::new(WadiGuide::default(), settings) }
    }
}

impl Default for WadiStrong {
    fn default() -> WadiStrong {
        WadiStrong::new()
    }
}

impl Player<Wadi> for WadiStrong {
    fn choose(
        &mut self,
        wadi: &Wadi,
        state: &State,
        mut budget: Budget<'_>,
        seed: u64,
    ) -> Option<Report<Action>> {
        self.search.select_by(if wadi.seats() == 2 {
            WadiStrong::SELECTION_FOR_TWO
        } else {
            WadiStrong::SELECTION_FOR_MORE
        });
        finish(wadi, state, &mut budget).or_else(|| self.search.run(wadi, state, budget, seed))
    }

    fn effort(&self) -> Effort {
        Effort::Milliseconds(2000)
    }
}

/// What is best for certain, if the position is a small ending between two. A search would stop looking once it has
/// won; this also wins as high, or loses as narrowly, as can be.
pub(super) fn finish(wadi: &Wadi, state: &State, budget: &mut Budget<'_>) -> Option<Report<Action>> {
    let is_small = wadi.board().layout().all().len() <= MAX_SMALL_BOARD_TILES;
    let is_late = usize::from(state.round()) + ENDGAME_ROUNDS > wadi.board().rounds();
    if wadi.seats() != 2 || !(is_small || is_late) {
        return None;
    }
    let mut stop = || budget.stop.as_mut().is_some_and(|stop| stop(0));
    let solution = solve(wadi, state, wadi_margin, MAX_SOLVED_POSITIONS, &mut stop).ok()?;
    let first = match solution.margin.signum() {
        1 => 1.0,
        0 => 0.5,
        _ => 0.0,
    };
    let mut shares = [0.0; Seat::MAX];
    shares[..2].copy_from_slice(&[first, 1.0 - first]);
    let report = report_of(solution.best?, Value::new(shares));
    Some(Report { is_proven: true, ..report })
}
