//! A search of a fixed length, as most levels play.

use game::{Game, Turn};
use search::{Budget, Guide, Report, Rolls, Search, Selection, Settings};

use crate::temperature::{Temperature, draw};
use crate::{Effort, Player};

/// A search of so many iterations an action that is content with what is nearly as good as the best.
#[derive(Debug)]
pub(crate) struct LimitedSearch<G: Game, K> {
    search: Search<G, K>,
    iterations: u32,
    temperature: Temperature,
}

impl<G: Game, K: Guide<G> + Default> LimitedSearch<G, K> {
    pub(crate) fn new(
        selection: Selection,
        iterations: u32,
        temperature: Temperature,
    ) -> LimitedSearch<G, K> {
        // A few thousand positions need no more.
        let settings = Settings { selection, memory: 32 << 20 };
        LimitedSearch { search: Search::new(K::default(), settings), iterations, temperature }
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
        let mut report = self.search.run(game, state, Budget { iterations, ..budget }, seed)?;
        if self.temperature == Temperature::ZERO || report.is_proven {
            return Some(report);
        }
        // What was hardly looked at has no value to go by.
        let most = report.choices.first().map_or(0, |choice| choice.visits);
        let worths = report.choices.iter().map(|choice| {
            if choice.visits * 8 >= most { choice.value.of_seat(seat) } else { f32::NEG_INFINITY }
        });
        // Another row of numbers than the search's own.
        let choice = report.choices[draw(worths, self.temperature, Rolls::new(!seed))?];
        if choice.action != report.best {
            (report.best, report.value, report.line) = (choice.action, choice.value, vec![choice.action]);
        }
        Some(report)
    }

    fn effort(&self) -> Effort {
        Effort::Iterations(self.iterations)
    }
}
