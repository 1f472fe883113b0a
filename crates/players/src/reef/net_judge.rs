//! Who says what a position of Das Riff is worth.

use std::sync::Arc;

use game::SplitMix64;
use neural::Dense;
use reef::{Action, Reef, State};
use search::{Budget, Judgement, Report, Search, Settings};

use super::features::Palette;
use super::net::{ReefNet, ReefNetGuide};
use crate::{Effort, Player};

/// As many iterations of a search by hand count as one of a search that a net leads: a judge is told how long it may think in
/// those.
const ITERATIONS_BY_HAND: u32 = 2;

/// A search led by a net that is told colours in an order of its own.
///
/// Judges who are told them differently see more together than one, and how far they are apart tells how much a net can be
/// trusted there.
#[derive(Debug)]
pub struct ReefJudge {
    search: Search<Reef, ReefNetGuide>,
}

impl ReefJudge {
    /// A judge with this net and a tree of at most so many bytes. The number says in which order it is told colours.
    #[must_use]
    pub fn new(net: Arc<Dense>, number: u64, memory: usize) -> ReefJudge {
        let settings = Settings { selection: ReefNet::SELECTION, memory };
        let palette = Palette::any(&mut SplitMix64::new(number));
        ReefJudge { search: Search::new(ReefNetGuide::new(net, palette), settings) }
    }
}

/// What is left of a budget that was meant for a search by hand.
fn by_net(budget: Budget<'_>) -> Budget<'_> {
    Budget { iterations: (budget.iterations / ITERATIONS_BY_HAND).max(1), ..budget }
}

impl Player<Reef> for ReefJudge {
    fn choose(
        &mut self,
        reef: &Reef,
        state: &State,
        budget: Budget<'_>,
        seed: u64,
    ) -> Option<Report<Action>> {
        self.search.run(reef, state, by_net(budget), seed)
    }

    fn judge(
        &mut self,
        reef: &Reef,
        state: &State,
        budget: Budget<'_>,
        seed: u64,
    ) -> Option<Judgement<Action>> {
        self.search.judge(reef, state, by_net(budget), seed)
    }

    fn effort(&self) -> Effort {
        Effort::Milliseconds(2000)
    }
}
