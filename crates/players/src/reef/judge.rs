//! What a position is worth.

use game::Seat;
use reef::{Phase, State};
use search::Value;

use crate::reef::market::Market;
use crate::reef::outlook::{Costs, tally};

/// How many worms it is worth to be the next to roll.
const TEMPO: f32 = 0.7;
/// How much a worm counts; the closer the end, the more, since less luck is to come.
const WORM_WEIGHT: f32 = 0.4;
/// How much luck is to come even at the end.
const LUCK_AT_THE_END: f32 = 6.0;

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
    let luck = (first.min(second).max(0.0) + LUCK_AT_THE_END).sqrt();
    let share = 1.0 / (1.0 + (-WORM_WEIGHT * lead / luck).exp());
    Value::new([share, 1.0 - share, 0.0, 0.0])
}

#[cfg(test)]
mod tests {
    use reef::{Colour, Deck, Face, PlayerView, Setup, SetupStep, Worms};

    use super::*;

    /// The first seat's share of a win before it rolls, with these corals, and worms of each colour.
    fn share(corals: [&str; 2], worms: [u8; 2], row: &str) -> f32 {
        let player = |seat: usize| PlayerView {
            worms: Worms::of_each(worms[seat]),
            pearls: 0,
            sharks: 0,
            boats: 3,
            corals: corals[seat].split_whitespace().map(|it| it.trim_matches('.').parse().unwrap()).collect(),
        };
        let mut rows = [[Face::Gap; 8]; 4];
        rows[0]
            .iter_mut()
            .zip(row.split_whitespace())
            .for_each(|(place, card)| *place = card.parse().unwrap());
        let breeding = [Colour::Red, Colour::Yellow, Colour::Blue, Colour::Green];
        let setup = Setup {
            turn: 9,
            seat: Seat::FIRST,
            step: SetupStep::Roll,
            idle: 0,
            rows,
            flipped: vec![],
            discard: vec![],
            breeding: breeding.map(|colour| reef::Breeding::of(colour, colour)).to_vec(),
            players: [player(0), player(1)],
        };
        judge(&setup.build(&Deck::standard()).unwrap()).of_seat(Seat::FIRST)
    }

    #[test]
    fn offspring_count_most() {
        assert!(share(["*ry *rb .", ". . ."], [1, 1], "") > share([". . .", ". . ."], [2, 1], ""));
        assert!(share(["*ry . .", "*rb *rg ."], [1, 1], "") < 0.5);
    }

    #[test]
    fn a_partner_in_reach_counts_if_it_can_be_paid_for() {
        let [near, far, none] =
            ["rf wa wa wa", "wa wa wa rf", "wa wa wa wa"].map(|row| share(["rm", "ym"], [1, 1], row));
        assert!(near > far && far > none, "{near} {far} {none}");
        let [rich, poor] = [1, 0].map(|worms| {
            share(["rm", "ym"], [worms, 0], "rf wa wa wa") - share(["rm", "ym"], [worms, 0], "wa wa wa wa")
        });
        assert!(rich > poor, "{rich} {poor}");
    }

    #[test]
    fn one_seats_share_is_what_the_other_lacks() {
        let even = share([". .", ". ."], [1, 1], "");
        assert!((0.5..0.6).contains(&even), "{even}: to roll first is a small advantage");
    }
}
