//! A search of a fixed length, as most levels play.

use game::{Game, Seat, SplitMix64, Turn};
use search::{Budget, Guide, Report, Search, Selection, Settings};

use crate::temperature::{Temperature, draw};
use crate::{Effort, Player};

/// A search of so many iterations an action that is content with what is nearly as good as the best.
#[derive(Debug)]
pub(crate) struct LimitedSearch<G: Game, K> {
    search: Search<G, K>,
    iterations: u32,
    temperature: Temperature,
}

impl<G: Game, K: Guide<G>> LimitedSearch<G, K> {
    pub(crate) fn new(
        guide: K,
        selection: Selection,
        iterations: u32,
        temperature: Temperature,
    ) -> LimitedSearch<G, K> {
        // A few thousand positions need no more.
        let settings = Settings { selection, memory: 32 << 20 };
        LimitedSearch { search: Search::new(guide, settings), iterations, temperature }
    }
}

impl<G: Game, K: Guide<G>> Player<G> for LimitedSearch<G, K> {
    fn choose(
        &mut self,
        game: &G,
        state: &G::State,
        budget: Budget<'_>,
        seed: u64,
    ) -> Option<Report<G::Action>> {
        let Turn::Of(seat) = game.turn(state) else { return None };
        // What it knew before its last action must not make it stronger than its level.
        self.search.forget();
        let iterations = self.iterations.min(budget.iterations);
        let report = self.search.run(game, state, Budget { iterations, ..budget }, seed)?;
        Some(relaxed(report, seat, self.temperature, seed))
    }

    fn effort(&self) -> Effort {
        Effort::Iterations(self.iterations)
    }
}

/// What a player does who is content with what is nearly as good as the best.
pub(crate) fn relaxed<A: Copy + PartialEq>(
    mut report: Report<A>,
    seat: Seat,
    temperature: Temperature,
    seed: u64,
) -> Report<A> {
    if temperature == Temperature::ZERO || report.is_proven {
        return report;
    }
    // What was hardly looked at has no value to go by.
    let most = report.choices.first().map_or(0, |choice| choice.visits);
    let worths = report
        .choices
        .iter()
        .map(|choice| if choice.visits * 8 >= most { choice.value.of_seat(seat) } else { f32::NEG_INFINITY });
    // Another row of numbers than the search's own.
    let drawn = draw(worths, temperature, SplitMix64::new(!seed)).map(|place| report.choices[place]);
    if let Some(choice) = drawn.filter(|choice| choice.action != report.best) {
        (report.best, report.value, report.line) = (choice.action, choice.value, vec![choice.action]);
    }
    report
}
