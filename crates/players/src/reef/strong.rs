//! The best player of Das Riff there is.

use reef::{Action, Reef, State};
use search::{Budget, Judgement, Report, Search, Selection, Settings};

use crate::reef::ReefGuide;
use crate::{Effort, Player};

/// A search that knows Das Riff.
#[derive(Debug)]
pub struct ReefStrong {
    search: Search<Reef, ReefGuide>,
}

impl ReefStrong {
    /// How it chooses where to look next.
    pub(crate) const SELECTION: Selection = Selection::Puct { explore: 0.5, fpu_reduction: 0.05 };

    /// A player who knows no position yet.
    #[must_use]
    pub fn new() -> ReefStrong {
        ReefStrong::with_memory(Settings::DEFAULT_MEMORY)
    }

    /// The same, with a tree of at most so many bytes.
    #[must_use]
    pub fn with_memory(memory: usize) -> ReefStrong {
        let settings = Settings { selection: ReefStrong::SELECTION, memory };
        ReefStrong { search: Search::new(ReefGuide::default(), settings) }
    }
}

impl Default for ReefStrong {
    fn default() -> ReefStrong {
        ReefStrong::new()
    }
}

impl Player<Reef> for ReefStrong {
    fn choose(
        &mut self,
        reef: &Reef,
        state: &State,
        budget: Budget<'_>,
        seed: u64,
    ) -> Option<Report<Action>> {
        self.search.run(reef, state, budget, seed)
    }

    fn judge(
        &mut self,
        reef: &Reef,
        state: &State,
        budget: Budget<'_>,
        seed: u64,
    ) -> Option<Judgement<Action>> {
        self.search.judge(reef, state, budget, seed)
    }

    fn effort(&self) -> Effort {
        Effort::Milliseconds(2000)
    }
}
