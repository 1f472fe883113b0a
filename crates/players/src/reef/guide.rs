//! How a search is led through Das Riff.

use game::{Game, Turn};
use reef::{Action, Colour, Phase, Reef, State};
use search::{Amaf, Guide, Rolls, Value};

use crate::reef::gain::{Attention, gains};
use crate::reef::judge::judge;
use crate::reef::policy;
use crate::reef::thrift::Thrift;

/// Knowledge of Das Riff for a search: playouts in which seats buy what fits, cut off between turns and judged there,
/// and actions in the order of what they gain.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ReefGuide {
    /// After how many steps a playout is judged, once a turn is over.
    pub horizon: u32,
    /// How many worms make an action e times as promising.
    pub prior_temperature: f32,
    /// How much the opponent's way to win counts when actions are compared at first sight.
    pub opponent: f32,
}

impl Default for ReefGuide {
    fn default() -> ReefGuide {
        ReefGuide { horizon: 16, prior_temperature: 1.5, opponent: 0.7 }
    }
}

/// An action that gains so much less than the best, in worms, is not looked at.
const PRUNED_BELOW_BEST: f32 = 6.0;

impl Guide<Reef> for ReefGuide {
    fn step(&self, reef: &Reef, state: &State, _: &Amaf, roll: u64) -> Option<Action> {
        let Turn::Of(seat) = reef.turn(state) else { return reef.sample(state, roll) };
        match state.phase() {
            Phase::Buy => Some(policy::buy(state, &mut Rolls::new(roll))),
            Phase::Substitute | Phase::OpponentWorm => {
                let thrift = Thrift::new(state, seat);
                let offered = |&colour: &Colour| reef.check(state, Action::Worm(colour)).is_ok();
                let wish = |one: &Colour, other: &Colour| thrift.wish(*one).total_cmp(&thrift.wish(*other));
                Colour::ALL.into_iter().filter(offered).max_by(wish).map(Action::Worm)
            }
            Phase::Deal | Phase::Roll | Phase::Refill | Phase::Over => reef.sample(state, roll),
        }
    }

    fn cut(&self, _: &Reef, state: &State, steps: u32) -> Option<Value> {
        (steps >= self.horizon && state.phase() == Phase::Roll).then(|| judge(state))
    }

    fn priors(&self, reef: &Reef, state: &State, actions: &[Action], out: &mut Vec<f32>) {
        let mut worth = Vec::with_capacity(actions.len());
        let attention = Attention { opponent: self.opponent, chances: false };
        gains(reef, state, actions, attention, &mut worth);
        let best = worth.iter().flatten().fold(f32::NEG_INFINITY, |best, &gain| best.max(gain));
        out.extend(worth.iter().map(|gain| match gain {
            Some(gain) if gain + PRUNED_BELOW_BEST > best => ((gain - best) / self.prior_temperature).exp(),
            Some(_) | None => 0.0,
        }));
    }
}
