//! What a match asks of a player.

use game::Game;
use search::{Budget, Judgement, Report};

/// Somebody who decides for a seat. A player may remember the match it is in, so each seat needs its own.
pub trait Player<G: Game>: Send {
    /// What it would do in this position, and why: `None` if no seat is to act.
    ///
    /// It stays within the budget and within its own [`Effort`], whichever is less. The same player asked the same
    /// questions with the same seeds and iterations gives the same answers.
    fn choose(
        &mut self,
        game: &G,
        state: &G::State,
        budget: Budget<'_>,
        seed: u64,
    ) -> Option<Report<G::Action>>;

    /// What a position is worth to everybody, whoever acts next: `None` once the match is over. A player that cannot say
    /// before dice or cards fall says nothing there.
    fn judge(
        &mut self,
        game: &G,
        state: &G::State,
        budget: Budget<'_>,
        seed: u64,
    ) -> Option<Judgement<G::Action>> {
        self.choose(game, state, budget, seed).map(Judgement::from)
    }

    /// How many points every seat has in the end if the match goes on as this player thinks it should, from a position
    /// where a seat is to act; nothing from a player that cannot say.
    fn expected_points(&mut self, game: &G, state: &G::State) -> Option<Vec<f32>> {
        let _ = (game, state);
        None
    }

    /// What it takes for an action if nobody says otherwise.
    fn effort(&self) -> Effort;
}

/// How much thinking an action is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effort {
    /// So little that it need not be limited.
    Instant,
    /// So many iterations of a search. The player counts them itself.
    Iterations(u32),
    /// So many milliseconds. The caller has the clock and stops it.
    Milliseconds(u32),
}
