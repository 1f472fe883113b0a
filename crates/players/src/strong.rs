//! The best players there are.

use search::{Budget, Report, Search, Selection, Settings};
use wadi::{Action, State, Wadi};

use crate::wadi::WadiGuide;
use crate::{Effort, Player};

/// A search that knows Wadi.
#[derive(Debug)]
pub struct Strong {
    search: Search<Wadi, WadiGuide>,
}

impl Strong {
    /// How it is set up.
    const SETTINGS: Settings =
        Settings { selection: Selection::Puct { explore: 1.0, reduction: 0.1 }, memory: Settings::MEMORY };

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
        budget: Budget<'_>,
        seed: u64,
    ) -> Option<Report<Action>> {
        self.search.run(wadi, state, budget, seed)
    }

    fn effort(&self) -> Effort {
        Effort::Milliseconds(2000)
    }
}
