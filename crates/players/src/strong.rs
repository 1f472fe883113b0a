//! The best players there are.

use game::{Game, Seat};
use search::{Budget, Report, Search, Selection, Settings, Value, solve};
use wadi::{Action, State, Wadi};

use crate::simple::report_of;
use crate::wadi::{WadiGuide, wadi_margin};
use crate::{Effort, Player};

/// How many positions of an ending for two are looked at to know it for certain: some hundredths of a second.
const ENDING: u64 = 30_000;
/// How many rounds before the last an ending begins.
const LATE: usize = 2;
/// On a board with no more tiles than this, all of a match may be an ending.
const SMALL: usize = 24;

/// A search that knows Wadi, and the truth about endings between two.
#[derive(Debug)]
pub struct Strong {
    search: Search<Wadi, WadiGuide>,
}

impl Strong {
    /// How it is set up.
    const SETTINGS: Settings = Settings { selection: Strong::BETWEEN_TWO, memory: Settings::MEMORY };

    /// How it chooses where to look next in a match for two.
    const BETWEEN_TWO: Selection = Selection::Puct { explore: 1.0, reduction: 0.1 };

    /// The same among three or four, where more can be done than there is time to look at.
    const IN_COMPANY: Selection =
        Selection::Hearsay { explore: 1.0, explore_below: 0.4, patience: 16, trust: 30.0, stress: 2.0 };

    /// A player who knows no position yet.
    #[must_use]
    pub fn new() -> Strong {
        Strong { search: Search::new(WadiGuide::default(), Strong::SETTINGS) }
    }
}

impl Default for Strong {
    fn default() -> Strong {
        Strong::new()
    }
}

impl Player<Wadi> for Strong {
    fn choose(
        &mut self,
        wadi: &Wadi,
        state: &State,
        mut budget: Budget<'_>,
        seed: u64,
    ) -> Option<Report<Action>> {
        self.search.select_by(if wadi.seats() == 2 { Strong::BETWEEN_TWO } else { Strong::IN_COMPANY });
        finish(wadi, state, &mut budget).or_else(|| self.search.run(wadi, state, budget, seed))
    }

    fn effort(&self) -> Effort {
        Effort::Milliseconds(2000)
    }
}

/// What is best for certain, if the position is a small ending between two. A search would stop looking once it has
/// won; this also wins as high, or loses as narrowly, as can be.
fn finish(wadi: &Wadi, state: &State, budget: &mut Budget<'_>) -> Option<Report<Action>> {
    let is_small = wadi.board().layout().all().len() <= SMALL;
    let is_late = usize::from(state.round()) + LATE > wadi.board().rounds();
    if wadi.seats() != 2 || !(is_small || is_late) {
        return None;
    }
    let mut stop = || budget.stop.as_mut().is_some_and(|stop| stop(0));
    let solution = solve(wadi, state, wadi_margin, ENDING, &mut stop).ok()?;
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
