//! What a net sees of a position of Das Riff: a row of small numbers, counted in sixteenths so that a byte holds one.
//!
//! The seat whose turn it is comes first, so that one net judges for both. Colours come in any order that is asked for: all are
//! alike to the rules, and a net that learns from all orders need not learn everything six times.

use game::{Game, Seat, SplitMix64, Turn};
use reef::{Breeding, Card, Colour, Coral, Phase, Reef, Sex, State};

use crate::reef::market::Market;
use crate::reef::offers::{Offers, Prospect};
use crate::reef::outlook::{Costs, Tally, tally};

/// How many numbers there are.
pub const REEF_INPUTS: usize = 581;
/// How much an input of 1 is in a byte.
const ONE: f32 = 16.0;

/// In which order colours are told, and which sex comes first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Palette {
    colours: [Colour; Colour::COUNT],
    sexes: [Sex; 2],
}

impl Palette {
    /// The order of the notation.
    pub const PLAIN: Palette = Palette { colours: Colour::ALL, sexes: [Sex::Male, Sex::Female] };

    /// Any order.
    #[must_use]
    pub fn any(rolls: &mut SplitMix64) -> Palette {
        let mut palette = Palette::PLAIN;
        for last in (1..Colour::COUNT).rev() {
            palette.colours.swap(last, rolls.below(last + 1));
        }
        if rolls.next().is_multiple_of(2) {
            palette.sexes.reverse();
        }
        palette
    }

    fn fish(&self) -> impl Iterator<Item = Card> {
        self.colours.into_iter().flat_map(|colour| self.sexes.map(|sex| Card::Fish(colour, sex)))
    }

    fn pairs(&self) -> impl Iterator<Item = Breeding> {
        (0..Colour::COUNT).flat_map(move |one| {
            (one..Colour::COUNT).map(move |two| Breeding::of(self.colours[one], self.colours[two]))
        })
    }
}

/// Appends what is seen of a position before its end: the numbers of inputs that are not 0, and how many sixteenths they have.
pub fn reef_features(reef: &Reef, state: &State, palette: &Palette, out: &mut Vec<(u32, u8)>) {
    let mut row = Row { out, next: 0 };
    let market = Market::new(state);
    let own = state.seat();
    row.stage(reef, state);
    row.common(state, palette);
    for seat in [own, own.next(2)] {
        row.belongings(state, seat, palette);
        let offers = Offers::new(state, seat);
        row.offers(state, seat, &offers, palette);
        row.outlook(&tally(state, &market, seat, &Costs::FITTED));
    }
    debug_assert_eq!(row.next as usize, REEF_INPUTS, "every position is told with as many numbers");
}

/// A row that is being written.
struct Row<'a> {
    out: &'a mut Vec<(u32, u8)>,
    next: u32,
}

impl Row<'_> {
    /// A number, where 1 is much or usual.
    fn number(&mut self, value: f32) {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "it is held within a byte"
        )]
        let sixteenths = (value * ONE).clamp(0.0, 255.0).round() as u8;
        if sixteenths > 0 {
            self.out.push((self.next, sixteenths));
        }
        self.next += 1;
    }

    fn flag(&mut self, is_so: bool) {
        self.number(f32::from(u8::from(is_so)));
    }

    /// Whether there are at least 1, 2, … of something.
    fn at_least(&mut self, count: u8, most: u8) {
        (1..=most).for_each(|step| self.flag(count >= step));
    }

    /// Which of several it is, if any.
    fn one_of(&mut self, which: Option<usize>, count: usize) {
        (0..count).for_each(|place| self.flag(which == Some(place)));
    }

    /// What is to be decided, and how long the match has been.
    fn stage(&mut self, reef: &Reef, state: &State) {
        let is_chance = reef.turn(state) == Turn::Chance;
        let is_order_missing = state.open_breeding().count() < 4;
        let stage = match state.phase() {
            Phase::Roll => 0,
            Phase::Substitute => 1,
            Phase::OpponentWorm => 2,
            Phase::Buy if !is_chance => 3,
            Phase::Buy if is_order_missing => 4,
            Phase::Buy => 5,
            Phase::Refill | Phase::Deal | Phase::Over => 6,
        };
        self.one_of(Some(stage), 7);
        self.number(f32::from(state.turns().min(400)) / 100.0);
        self.number(f32::from(state.idle_turns()) / 10.0);
    }

    /// What belongs to nobody.
    fn common(&mut self, state: &State, palette: &Palette) {
        let (unseen, discard) = (state.unseen(), state.discard());
        for colour in palette.colours {
            let supply = state.supply().of(colour);
            self.number(f32::from(supply) / 4.0);
            self.flag(supply == 0);
            let dice = state.dice().filter(|_| state.phase() != Phase::Buy);
            let rolled = dice.map_or(0, |dice| dice.into_iter().filter(|die| *die == colour).count());
            self.one_of(rolled.checked_sub(1), 2);
        }
        for card in palette.fish() {
            self.at_least(unseen.of(card), 2);
            self.at_least(discard.of(card), 2);
        }
        for card in [Card::Coral, Card::Pearl, Card::Shark, Card::Water] {
            self.number(f32::from(unseen.of(card)) / 6.0);
            self.number(f32::from(discard.of(card)) / 6.0);
        }
        self.number(f32::from(discard.total()) / 7.0);
        self.flag(discard.total() >= 7);
        self.number(f32::from(state.boats_left()) / 8.0);
        for order in palette.pairs() {
            self.flag(state.open_breeding().any(|open| open == order));
        }
    }

    /// What lies before a seat.
    fn belongings(&mut self, state: &State, seat: Seat, palette: &Palette) {
        let worms = state.worms(seat);
        for colour in palette.colours {
            self.number(f32::from(worms.of(colour)) / 4.0);
            self.at_least(worms.of(colour), 3);
        }
        let total = worms.total() + state.pearls(seat);
        self.number(f32::from(total) / 8.0);
        [1, 2, 3, 4, 6, 9, 12, 16].into_iter().for_each(|step| self.flag(total >= step));
        self.at_least(state.pearls(seat), 3);
        self.at_least(state.sharks(seat), 3);
        self.at_least(state.boats(seat), 8);
        let corals = || state.corals(seat).iter().flatten();
        let count = |is: fn(&Coral) -> bool| {
            u8::try_from(corals().filter(|coral| is(coral)).count()).unwrap_or(u8::MAX)
        };
        self.at_least(count(|_| true), 5);
        self.at_least(count(|coral| matches!(coral, Coral::Offspring(_))), 4);
        self.at_least(count(|coral| *coral == Coral::Empty), 3);
        self.at_least(count(|coral| matches!(coral, Coral::Fish(..))), 4);
        for card in palette.fish() {
            let lone = corals().filter(
                |coral| matches!(**coral, Coral::Fish(colour, sex) if Card::Fish(colour, sex) == card),
            );
            self.at_least(u8::try_from(lone.count()).unwrap_or(u8::MAX), 2);
        }
    }

    /// What a seat could buy, and what it could breed with that.
    fn offers(&mut self, state: &State, seat: Seat, offers: &Offers, palette: &Palette) {
        for card in palette.fish() {
            let price = offers.fish[card.index()].map(|price| usize::from(price.clamp(1, 3)) - 1);
            self.one_of(price, 3);
            let away = offers.away[card.index()].filter(|_| price.is_none());
            self.one_of(away.map(|(boats, _)| usize::from(boats.clamp(1, 3)) - 1), 3);
            self.number(away.map_or(0.0, |(_, price)| f32::from(price) / 3.0));
        }
        for prices in offers.things {
            prices.into_iter().for_each(|count| self.at_least(count, 2));
        }
        self.number(f32::from(offers.far_corals) / 2.0);
        self.number(f32::from(offers.down) / 4.0);
        self.prospects::<3>(&offers.completions(state, seat));
        self.prospects::<2>(&offers.pairs(state, seat));
    }

    /// The best prospects.
    fn prospects<const COUNT: usize>(&mut self, found: &[Prospect]) {
        for place in 0..COUNT {
            let prospect = found.get(place);
            self.one_of(prospect.map(|it| usize::from(it.missing.min(4))), 5);
            self.number(prospect.map_or(0.0, |it| f32::from(it.price) / 3.0));
        }
    }

    /// How far a seat is from winning.
    fn outlook(&mut self, tally: &Tally) {
        self.number(Costs::FITTED.of(tally) / 16.0);
        for (value, usual) in [
            (tally.fish, 4.0),
            (tally.missing, 4.0),
            (tally.away, 4.0),
            (tally.hidden, 4.0),
            (tally.gone, 4.0),
            (tally.waiting, 2.0),
            (tally.unplanned, 2.0),
            (tally.coral, 4.0),
            (tally.hidden_coral, 4.0),
            (tally.worm, 4.0),
            (tally.hoard, 8.0),
            (tally.boat, 8.0),
        ] {
            self.number(value / usual);
        }
    }
}

/// A number for how the rules play and what a net sees of it: any change of either gives another.
#[must_use]
pub fn reef_fingerprint() -> u64 {
    let reef = Reef::default();
    let mut hash = 0;
    for seed in 0..4 {
        let (mut state, mut rolls) = (reef.start(), SplitMix64::new(seed));
        while let Some(action) = reef.sample(&state, rolls.next()) {
            let mut seen = Vec::new();
            reef_features(&reef, &state, &Palette::any(&mut rolls), &mut seen);
            for (input, sixteenths) in seen {
                hash = SplitMix64::first(hash ^ (u64::from(input) << 8 | u64::from(sixteenths)));
            }
            reef.apply(&mut state, action);
        }
    }
    hash
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reef::learned::REEF_FINGERPRINT;

    #[test]
    fn the_fingerprint_is_that_of_these_rules() {
        let found = reef_fingerprint();
        assert_eq!(found, REEF_FINGERPRINT, "{found:#018x}: what nets were trained for has changed");
    }
}
