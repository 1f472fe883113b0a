//! What a seat mostly does in a playout: simple gains, no look ahead.

use game::{Seat, SplitMix64};
use reef::{Action, Breeding, Card, Colour, Coral, CoralNumber, Face, Place, Sex, State};

use crate::reef::thrift::Thrift;

/// What a seat does in its buying step; the rolls choose among what looks much the same.
pub(crate) fn buy(state: &State, rolls: &mut SplitMix64) -> Action {
    let buyer = Buyer::new(state);
    let mut best = (0.0, Action::End);
    let mut weigh = |score: f32, action: Option<Action>| {
        if let Some(action) = action
            && score > best.0
        {
            best = (score, action);
        }
    };
    let boats = usize::from(state.boats(buyer.seat));
    for at in Place::all().filter(|at| at.column() < boats) {
        let price = state.price(at);
        let Face::Open(card) = state.face(at) else { continue };
        let noise = rolls.unit();
        match card {
            Card::Fish(colour, sex) => {
                let Some(pay) = buyer.thrift.pay_in(colour, price) else { continue };
                if let Some((score, to)) = buyer.fit(colour, sex) {
                    let take = Action::Take { at, pay, to: Some(to) };
                    weigh(score - f32::from(price) + noise, Some(take));
                }
            }
            Card::Coral if buyer.corals < CoralNumber::LIMIT => {
                let score = if buyer.empty.is_some() { 3.5 } else { 7.0 };
                weigh(score - 1.5 * f32::from(price) + noise, buyer.take(at, price));
            }
            Card::Pearl if price == 1 => weigh(0.5 + noise, buyer.take(at, price)),
            Card::Shark if price == 1 && buyer.thrift.total() > 6 => {
                weigh(0.3 + noise, buyer.take(at, price));
            }
            Card::Coral | Card::Pearl | Card::Shark | Card::Water => {}
        }
    }
    let worms = buyer.thrift.total();
    let spare = f32::from(worms) - 2.0 * f32::from(state.boats(buyer.seat));
    if spare > 0.0 && state.boats(buyer.seat) < 8 && state.boats_left() > 0 {
        weigh(0.5 * spare + rolls.unit(), buyer.thrift.pay(3).map(Action::Boat));
    }
    if worms > 6 {
        let down = |at: &Place| at.column() < boats && state.face(*at) == Face::Down;
        let at = Place::all().filter(down).last();
        weigh(1.0 + rolls.unit(), at.and_then(|at| buyer.thrift.pay(1).map(|pay| Action::Flip { at, pay })));
    }
    best.1
}

/// The seat whose turn it is, and what it has.
struct Buyer<'a> {
    state: &'a State,
    seat: Seat,
    thrift: Thrift,
    empty: Option<CoralNumber>,
    corals: usize,
    /// The fish that lie open in reach, a bit a kind.
    open: u16,
}

impl Buyer<'_> {
    fn new(state: &State) -> Buyer<'_> {
        let seat = state.seat();
        let corals = state.corals(seat);
        let empty = CoralNumber::all().find(|number| corals[number.index()] == Some(Coral::Empty));
        let boats = usize::from(state.boats(seat));
        let mut open = 0;
        for at in Place::all().filter(|at| at.column() < boats) {
            if let Face::Open(card @ Card::Fish(..)) = state.face(at) {
                open |= 1 << card.index();
            }
        }
        let corals = corals.iter().flatten().count();
        Buyer { state, seat, thrift: Thrift::new(state, seat), empty, corals, open }
    }

    fn take(&self, at: Place, price: u8) -> Option<Action> {
        self.thrift.pay(price).map(|pay| Action::Take { at, pay, to: None })
    }

    /// Where a fish would go, and how good that would be: to a partner, or to an empty coral to wait for one.
    fn fit(&self, colour: Colour, sex: Sex) -> Option<(f32, CoralNumber)> {
        let orders = || self.state.open_breeding();
        for number in CoralNumber::all() {
            if let Some(Coral::Fish(other, its_sex)) = self.state.corals(self.seat)[number.index()]
                && its_sex != sex
                && orders().any(|order| order == Breeding::of(colour, other))
            {
                return Some((12.0, number));
            }
        }
        let empty = self.empty?;
        let partner_sex = match sex {
            Sex::Male => Sex::Female,
            Sex::Female => Sex::Male,
        };
        let chances = orders().filter_map(|order| match order.colours() {
            [one, other] if one == colour => Some(other),
            [other, one] if one == colour => Some(other),
            [_, _] => None,
        });
        let score = chances.map(|partner| -> f32 {
            let is_open = self.open >> Card::Fish(partner, partner_sex).index() & 1 == 1;
            if is_open { 4.0 } else { 1.6 }
        });
        score.reduce(|sum, score| sum.max(score) + 0.3).map(|score| (score, empty))
    }
}
