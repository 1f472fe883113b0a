//! What can happen next.

use std::cell::OnceCell;

use crate::payment::{Payments, Purse};
use crate::player::BOATS_EACH;
use crate::state::{Stage, State};
use crate::table::Slot;
use crate::unseen::Source;
use crate::{Action, Breeding, Card, Colour, Coral, CoralNumber, Place, Sex};

/// Appends what can happen next, in a fixed order.
pub(crate) fn legal(state: &State, out: &mut Vec<Action>) {
    match state.stage {
        Stage::Roll => out.extend(Breeding::ALL.map(|pair| {
            let [one, other] = pair.colours();
            Action::Dice(one, other)
        })),
        Stage::Substitute { .. } => {
            out.extend(
                Colour::ALL.into_iter().filter(|&colour| state.supply.of(colour) > 0).map(Action::Worm),
            );
        }
        Stage::OpponentWorm => {
            out.extend(offered_worms(state).map(Action::Worm));
            out.push(Action::Decline);
        }
        Stage::Buy => buy(state, out),
        Stage::TurnUp { from, .. } | Stage::Refill { from, .. } => match from {
            Source::Of(shuffle) => {
                out.extend(state.unseen.mixed(shuffle).iter().map(|(card, _)| Action::Card(card)));
            }
            Source::UpTo(_) => out.extend([Action::Newer, Action::Older]),
        },
        Stage::Breeding => out.extend(state.breeding_deck.iter().map(Action::Breeding)),
        Stage::Over => {}
    }
}

/// The rolled colours of which the supply has a worm (R31), each once.
pub(crate) fn offered_worms(state: &State) -> impl Iterator<Item = Colour> {
    Colour::ALL.into_iter().filter(|&colour| {
        state.supply.of(colour) > 0 && state.dice.is_some_and(|dice| dice.contains(&colour))
    })
}

/// Whether the seat's fish on `coral` and this one breed together now (R53).
pub(crate) fn breeds(state: &State, (colour, sex): (Colour, Sex), coral: Option<Coral>) -> Option<Breeding> {
    match coral {
        None | Some(Coral::Empty | Coral::Offspring(_)) => None,
        Some(Coral::Fish(its_colour, its_sex)) => {
            let card = Breeding::of(colour, its_colour);
            (sex != its_sex && state.is_open(card)).then_some(card)
        }
    }
}

fn buy(state: &State, out: &mut Vec<Action>) {
    let purse = state.mover().purse();
    let any: [OnceCell<Payments>; 3] = Default::default();
    let any = |price: u8| any[usize::from(price - 1)].get_or_init(|| purse.any(price)).as_slice();

    for at in Place::all().filter(|&place| state.reaches(place)) {
        match state.table.at(at) {
            Slot::Gap | Slot::Open(Card::Water) => {}
            Slot::Down(_) => out.extend(any(1).iter().map(|&pay| Action::Flip { at, pay })),
            Slot::Open(Card::Fish(colour, sex)) => take_fish(state, &purse, at, (colour, sex), out),
            Slot::Open(Card::Coral) if state.mover().next_coral().is_none() => {}
            Slot::Open(Card::Coral | Card::Pearl | Card::Shark) => {
                out.extend(any(state.price(at)).iter().map(|&pay| Action::Take { at, pay, to: None }));
            }
        }
    }
    if state.mover().boats < BOATS_EACH && state.boats_left() > 0 {
        out.extend(any(3).iter().map(|&pay| Action::Boat(pay)));
    }
    if state.mover().sharks > 0 {
        sharks(state, out);
    }
    out.push(Action::End);
}

fn take_fish(state: &State, purse: &Purse, at: Place, fish: (Colour, Sex), out: &mut Vec<Action>) {
    let payments = purse.in_colour(state.price(at), fish.0);
    if payments.as_slice().is_empty() {
        return;
    }
    let player = state.mover();
    let empty = player.empty_coral();
    for to in CoralNumber::all() {
        if Some(to) == empty || breeds(state, fish, player.coral(to)).is_some() {
            out.extend(payments.as_slice().iter().map(|&pay| Action::Take { at, pay, to: Some(to) }));
        }
    }
}

fn sharks(state: &State, out: &mut Vec<Action>) {
    for at in Place::all() {
        match state.table.at(at) {
            Slot::Gap | Slot::Down(_) | Slot::Open(Card::Water) => {}
            Slot::Open(Card::Fish(..) | Card::Coral | Card::Pearl | Card::Shark) => {
                out.push(Action::SharkCard(at));
            }
        }
    }
    for number in CoralNumber::all() {
        match state.mover().coral(number) {
            None | Some(Coral::Empty | Coral::Offspring(_)) => {}
            Some(Coral::Fish(..)) => out.push(Action::SharkFish(number)),
        }
    }
}
