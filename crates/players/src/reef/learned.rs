//! What a net says of a position of Das Riff.

use std::sync::Arc;

use game::{Game, Seat, Turn};
use neural::{Dense, DenseScratch, FileError, Inputs};
use reef::{Action, Reef, State};
use search::Value;

use crate::reef::features::{Palette, REEF_INPUTS, reef_features};
use crate::reef::shortlist::Shortlist;

/// What a net says: how likely the seat whose turn it is wins (the logarithm of the odds), and how many offspring it and the
/// other will have, in fifths.
const OUTPUTS: usize = 3;
/// What [`reef_fingerprint`](crate::reef_fingerprint) is with these rules and features. A file of weights carries the number that it was trained with, and is
/// refused if it is another.
pub const REEF_FINGERPRINT: u64 = 0x8130_9a32_1aed_4b47;

/// The share of the victory that makes an action e times as promising.
const PRIOR_TEMPERATURE: f32 = 0.03;

/// A net for Das Riff.
///
/// # Errors
///
/// [`FileError`] says why these bytes are none.
pub fn read_reef_net(bytes: &[u8]) -> Result<Arc<Dense>, FileError> {
    Dense::read(bytes, REEF_FINGERPRINT, REEF_INPUTS, OUTPUTS).map(Arc::new)
}

/// Somebody who asks a net.
#[derive(Clone, Debug)]
pub struct ReefGlance {
    net: Arc<Dense>,
    palette: Palette,
    seen: Vec<(u32, u8)>,
    inputs: Inputs,
    scratch: DenseScratch,
}

impl ReefGlance {
    /// With this net.
    #[must_use]
    pub fn new(net: Arc<Dense>) -> ReefGlance {
        ReefGlance::with(net, Palette::PLAIN)
    }

    /// With this net, which is told colours in this order.
    #[must_use]
    pub fn with(net: Arc<Dense>, palette: Palette) -> ReefGlance {
        ReefGlance { net, palette, seen: Vec::new(), inputs: Vec::new(), scratch: DenseScratch::default() }
    }

    /// The share of the victory of each seat.
    pub fn judge(&mut self, reef: &Reef, state: &State) -> Value {
        if let Turn::Over(standing) = reef.turn(state) {
            return Value::of(&standing);
        }
        self.seen.clear();
        reef_features(reef, state, &self.palette, &mut self.seen);
        self.inputs.clear();
        self.inputs
            .extend(self.seen.iter().map(|&(input, sixteenths)| (input, f32::from(sixteenths) / 16.0)));
        let said = self.net.evaluate(&self.inputs, &mut self.scratch);
        let share = 1.0 / (1.0 + (-said[0]).exp());
        let mut shares = [0.0; Seat::MAX];
        shares[state.seat().index()] = share;
        shares[state.seat().next(2).index()] = 1.0 - share;
        Value::new(shares)
    }

    /// Appends how much of the victory the seat to act can expect after each action; `None` where another does as well.
    pub fn prospects(&mut self, reef: &Reef, state: &State, actions: &[Action], out: &mut Vec<Option<f32>>) {
        let Turn::Of(seat) = reef.turn(state) else { return };
        let shortlist = Shortlist::new(state, seat, actions);
        for &action in actions {
            out.push(shortlist.has(action).then(|| {
                let mut after = *state;
                reef.apply(&mut after, action);
                self.judge(reef, &after).of_seat(seat)
            }));
        }
    }

    /// Appends how promising each action is.
    pub(crate) fn priors(&mut self, reef: &Reef, state: &State, actions: &[Action], out: &mut Vec<f32>) {
        let mut shares = Vec::with_capacity(actions.len());
        self.prospects(reef, state, actions, &mut shares);
        let best = shares.iter().flatten().fold(f32::NEG_INFINITY, |best, &share| best.max(share));
        out.extend(
            shares.iter().map(|share| share.map_or(0.0, |share| ((share - best) / PRIOR_TEMPERATURE).exp())),
        );
    }
}
