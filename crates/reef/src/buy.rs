//! What a seat can buy and use.

use crate::legal::{Sink, breeds};
use crate::payment::{Payments, Purse};
use crate::place::{ROWS, is_middle, row_price};
use crate::player::BOATS_EACH;
use crate::state::State;
use crate::table::Slot;
use crate::{Action, Card, Colour, Coral, CoralNumber, Place, Sex};

/// What the seat whose turn it is can buy and use, and with what.
pub(crate) struct Shop<'a> {
    state: &'a State,
    purse: Purse,
    payments: Payments,
}

impl Shop<'_> {
    pub(crate) fn new(state: &State) -> Shop<'_> {
        let purse = state.mover().purse();
        Shop { state, purse, payments: Payments::new(&purse) }
    }

    /// Gives all actions of the buying step, in a fixed order.
    pub(crate) fn list(&self, out: &mut impl Sink) {
        let (state, player) = (self.state, self.state.mover());
        for row in 0..ROWS {
            // A card that was turned up this turn costs one, any other as much as its neighbours. Without as many
            // worms and pearls nothing of the row can be bought.
            let cheapest = if is_middle(row) { 1 } else { row_price(row, state.seat) };
            if !self.payments.of(cheapest).is_empty() {
                Place::of_row(row).take(player.boats.into()).for_each(|at| self.list_place(at, out));
            }
        }
        if player.boats < BOATS_EACH && state.boats_left() > 0 {
            out.add(self.payments.of(3).iter().map(|&pay| Action::Boat(pay)));
        }
        if player.sharks > 0 {
            out.add(Place::all().filter(|&at| is_prey(state, at)).map(Action::SharkCard));
            out.add(CoralNumber::all().filter(|&number| has_prey(state, number)).map(Action::SharkFish));
        }
        out.add([Action::End].into_iter());
    }

    fn list_place(&self, at: Place, out: &mut impl Sink) {
        match self.state.table.at(at) {
            Slot::Gap | Slot::Open(Card::Water) => {}
            Slot::Down(_) => out.add(self.payments.of(1).iter().map(|&pay| Action::Flip { at, pay })),
            Slot::Open(Card::Fish(colour, sex)) => self.list_fish(at, (colour, sex), out),
            Slot::Open(Card::Coral) if self.state.mover().next_coral().is_none() => {}
            Slot::Open(Card::Coral | Card::Pearl | Card::Shark) => {
                let payments = self.payments.of(self.state.price(at)).iter();
                out.add(payments.map(|&pay| Action::Take { at, pay, to: None }));
            }
        }
    }

    fn list_fish(&self, at: Place, fish: (Colour, Sex), out: &mut impl Sink) {
        let payments = self.purse.in_colour(self.state.price(at), fish.0);
        if payments.len() == 0 {
            return;
        }
        let player = self.state.mover();
        let empty = player.empty_coral();
        for to in CoralNumber::all() {
            if Some(to) == empty || breeds(self.state, fish, player.coral(to)).is_some() {
                out.add(payments.clone().map(|pay| Action::Take { at, pay, to: Some(to) }));
            }
        }
    }
}

/// Whether a shark can chase away what lies at a place (R60).
fn is_prey(state: &State, at: Place) -> bool {
    match state.table.at(at) {
        Slot::Gap | Slot::Down(_) | Slot::Open(Card::Water) => false,
        Slot::Open(Card::Fish(..) | Card::Coral | Card::Pearl | Card::Shark) => true,
    }
}

/// Whether a shark can chase a fish from a coral of the seat (R60).
fn has_prey(state: &State, number: CoralNumber) -> bool {
    match state.mover().coral(number) {
        None | Some(Coral::Empty | Coral::Offspring(_)) => false,
        Some(Coral::Fish(..)) => true,
    }
}
