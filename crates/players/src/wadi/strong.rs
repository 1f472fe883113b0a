//! The best player of Wadi that nobody had to train. Others are measured against it, so it stays as it is.

use game::{Game, Seat};
use search::{Budget, Report, Search, Selection, Settings, Value, solve};
use wadi::{Action, State, Wadi};

use crate::simple::report_of;
use crate::wadi::{WadiGuide, wadi_margin};
use crate::{Effort, Player};

/// How many positions of an ending for two are looked at to know it for certain.
#[derive(Clone, Copy, Debug)]
pub(super) enum Depth {
    /// Some hundredths of a second, before anything else.
    AtOnce,
    /// Some tenths of a second, by those who have them.
    Thorough,
}

impl Depth {
    const fn positions(self) -> u64 {
        match self {
            Depth::AtOnce => 30_000,
            Depth::Thorough => 150_000,
        }
    }

    /// How many rounds before the last an ending begins.
    const fn rounds(self) -> usize {
        match self {
            Depth::AtOnce => 2,
            Depth::Thorough => 3,
        }
    }
}

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
        finish(wadi, state, &mut budget, Depth::AtOnce).or_else(|| self.search.run(wadi, state, budget, seed))
    }

    fn effort(&self) -> Effort {
        Effort::Milliseconds(2000)
    }
}

/// Whether it may be known for certain what is best.
pub(super) fn is_ending(wadi: &Wadi, state: &State, depth: Depth) -> bool {
    let is_small = wadi.board().layout().all().len() <= MAX_SMALL_BOARD_TILES;
    let is_late = usize::from(state.round()) + depth.rounds() > wadi.board().rounds();
    wadi.seats() == 2 && (is_small || is_late)
}

/// What is best for certain, if the position is a small ending between two. A search would stop looking once it has
/// won; this also wins as high, or loses as narrowly, as can be.
pub(super) fn finish(
    wadi: &Wadi,
    state: &State,
    budget: &mut Budget<'_>,
    depth: Depth,
) -> Option<Report<Action>> {
    if !is_ending(wadi, state, depth) {
        return None;
    }
    let mut stop = || budget.stop.as_mut().is_some_and(|stop| stop(0));
    let solution = solve(wadi, state, wadi_margin, depth.positions(), &mut stop).ok()?;
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
