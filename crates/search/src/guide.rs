//! What the search is told about a game.

use game::{Game, Standing};

use crate::{Amaf, Budget, Value};

/// Knowledge of a game that makes the search see further. Everything has a plain default.
pub trait Guide<G: Game>: Send + Sync {
    /// What happens next in a playout, chosen by `roll`; `None` once the match is over.
    ///
    /// `amaf` is what came of actions so far, if the search [counts that](crate::Selection::Rave). When chance is to act, the choice must
    /// follow the weights, as [`Game::sample`] does.
    fn step(&self, game: &G, state: &G::State, amaf: &Amaf, roll: u64) -> Option<G::Action> {
        let _ = amaf;
        game.sample(state, roll)
    }

    /// What the position is worth, if the playout need not go on. `steps` is how many actions it has had, 0 at
    /// its beginning.
    fn cut(&self, game: &G, state: &G::State, steps: u32) -> Option<Value> {
        let _ = (game, state, steps);
        None
    }

    /// What a playout that ended in `state` says about the position it began from. A narrow victory may count less
    /// than a clear one, since the playout was no perfect play; the shares still add up to 1.
    fn ending(&self, game: &G, state: &G::State, standing: &Standing) -> Value {
        let _ = (game, state);
        Value::of(standing)
    }

    /// Appends how promising each of `actions` is, one weight each, in their order. Asked only for a seat's
    /// decisions and only with [`Selection::Puct`](crate::Selection::Puct); appending nothing calls all alike.
    ///
    /// An action of weight 0 is not looked at as long as another has more. What the search then calls proven
    /// is proven under that omission, so only leave out what another action does as well.
    fn priors(&self, game: &G, state: &G::State, actions: &[G::Action], out: &mut Vec<f32>) {
        let _ = (game, state, actions, out);
    }

    /// After how many iterations the search looks whether to stop: fewer where one takes long.
    fn stop_interval(&self) -> u32 {
        Budget::STOP_INTERVAL
    }
}

/// No knowledge: playouts are random and go to the end.
#[derive(Clone, Copy, Debug, Default)]
pub struct Plain;

impl<G: Game> Guide<G> for Plain {}
