//! What a position is worth.

use game::Seat;
use reef::{Phase, State};
use search::Value;

use crate::reef::market::Market;
use crate::reef::outlook::{Costs, tally};

/// How many worms it is worth to be the next to roll.
const TEMPO: f32 = 0.7;
/// How much a worm counts; the closer the end, the more, since less luck is to come.
const SHARPNESS: f32 = 0.4;
/// How much luck is to come even at the end.
const LUCK: f32 = 6.0;

/// How many worms each seat is away from winning.
pub(crate) fn distances(state: &State) -> [f32; 2] {
    let market = Market::new(state);
    let costs = Costs::FITTED;
    let [first, second] = [Seat::FIRST, Seat::FIRST.next(2)];
    [first, second].map(|seat| costs.of(&tally(state, &market, seat, &costs)))
}

/// The share of the win that each seat can expect.
pub(crate) fn judge(state: &State) -> Value {
    let [first, second] = distances(state);
    let is_first = state.seat() == Seat::FIRST;
    // Once a seat has its worms, the other is the next to roll.
    let rolls_first = match state.phase() {
        Phase::Deal | Phase::Roll => is_first,
        Phase::Substitute | Phase::OpponentWorm | Phase::Buy | Phase::Refill | Phase::Over => !is_first,
    };
    let lead = second - first + if rolls_first { TEMPO } else { -TEMPO };
    let luck = (first.min(second).max(0.0) + LUCK).sqrt();
    let share = 1.0 / (1.0 + (-SHARPNESS * lead / luck).exp());
    Value::new([share, 1.0 - share, 0.0, 0.0])
}
