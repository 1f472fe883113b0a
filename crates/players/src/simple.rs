//! Players that know nothing but the rules.

use game::{Game, SplitMix64, Turn};
use search::{Budget, Choice, Plain, Report, Search, Settings, Value};

use crate::{Effort, Player};

/// Does anything, each legal action as likely as the others.
#[derive(Clone, Copy, Debug)]
pub struct Random;

impl<G: Game> Player<G> for Random {
    fn choose(&mut self, game: &G, state: &G::State, _: Budget<'_>, seed: u64) -> Option<Report<G::Action>> {
        let Turn::Of(_) = game.turn(state) else { return None };
        let action = game.sample(state, SplitMix64::new(seed).next())?;
        let value = Value::even(game.seats());
        Some(report_of(action, value))
    }

    fn effort(&self) -> Effort {
        Effort::Instant
    }
}

/// What a player answers that has looked at one action only.
pub(crate) fn report_of<A: Copy>(action: A, value: Value) -> Report<A> {
    Report {
        best: action,
        value,
        line: vec![action],
        choices: vec![Choice { action, visits: 1, value, is_proven: false }],
        iterations: 1,
        is_proven: false,
    }
}

/// Plain search: random playouts to the end, no knowledge of the game. The yardstick for everybody else, so it
/// stays as it is.
#[derive(Debug)]
pub struct Uct<G: Game> {
    search: Search<G, Plain>,
    iterations: Option<u32>,
}

impl<G: Game> Uct<G> {
    /// A plain search of so many iterations an action; of as many as the budget allows, if `None`.
    #[must_use]
    pub fn new(iterations: Option<u32>) -> Uct<G> {
        Uct { search: Search::new(Plain, Settings::default()), iterations }
    }
}

impl<G: Game> Player<G> for Uct<G> {
    fn choose(
        &mut self,
        game: &G,
        state: &G::State,
        budget: Budget<'_>,
        seed: u64,
    ) -> Option<Report<G::Action>> {
        let iterations = self.iterations.unwrap_or(u32::MAX).min(budget.iterations);
        self.search.run(game, state, Budget { iterations, ..budget }, seed)
    }

    fn effort(&self) -> Effort {
        self.iterations.map_or(Effort::Milliseconds(1000), Effort::Iterations)
    }
}
