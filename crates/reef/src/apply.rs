//! What an action does.

use crate::legal::{breeds, offered_worms};
use crate::payment::discarded;
use crate::player::OFFSPRING_TO_WIN;
use crate::state::{Stage, State};
use crate::table::Slot;
use crate::unseen::{Source, Unseen};
use crate::{Action, Breeding, Card, Coin, Colour, Coral, CoralNumber, Effect, Payment, Place, Sex, flow};

/// Plays a legal action and tells what follows.
pub(crate) fn apply(state: &mut State, action: Action, tell: &mut impl FnMut(Effect)) {
    match action {
        Action::Dice(one, other) => roll(state, [one, other], tell),
        Action::Worm(colour) => worm(state, colour),
        Action::Decline => state.stage = Stage::Buy,
        Action::Flip { at, pay } => flip(state, at, pay),
        Action::Take { at, pay, to } => take(state, at, pay, to, tell),
        Action::Boat(payment) => {
            pay(state, payment);
            state.mover_mut().boats += 1;
        }
        Action::SharkCard(at) => {
            if let Some(card) = pick_up(state, at) {
                bite(state, card);
            }
        }
        Action::SharkFish(number) => {
            if let Some(Coral::Fish(colour, sex)) = state.mover().coral(number) {
                state.mover_mut().corals[number.index()] = Some(Coral::Empty);
                bite(state, Card::Fish(colour, sex));
            }
        }
        Action::End => flow::end_turn(state, tell),
        Action::Newer => narrow(state, |_, shuffle| Source::Of(shuffle)),
        Action::Older => narrow(state, |unseen, shuffle| unseen.source(shuffle - 1)),
        Action::Card(card) => show(state, card, tell),
        Action::Breeding(card) => lay_breeding(state, card, tell),
    }
}

/// Ends the match.
pub(crate) fn finish(state: &mut State, tell: &mut impl FnMut(Effect)) {
    state.stage = Stage::Over;
    tell(Effect::Over);
}

fn roll(state: &mut State, dice: [Colour; 2], tell: &mut impl FnMut(Effect)) {
    state.dice = Some(dice);
    tell(Effect::Dice(dice));
    let mut missing = 0;
    for colour in dice {
        match state.supply.remove(colour, 1) {
            Some(()) => state.mover_mut().worms.add(colour, 1),
            None => missing += 1,
        }
    }
    ask_for_worms(state, missing);
}

/// Asks for the worms that the dice did not bring, then for the opponent's worm, if there is any to take.
fn ask_for_worms(state: &mut State, missing: u8) {
    state.stage = if missing > 0 && state.supply.total() > 0 {
        Stage::Substitute { missing }
    } else if offered_worms(state).next().is_some() {
        Stage::OpponentWorm
    } else {
        Stage::Buy
    };
}

fn worm(state: &mut State, colour: Colour) {
    let taken = state.supply.remove(colour, 1);
    debug_assert!(taken.is_some(), "a worm that is taken is in the supply");
    if let Stage::Substitute { missing } = state.stage {
        state.mover_mut().worms.add(colour, 1);
        ask_for_worms(state, missing - 1);
    } else {
        let opponent = state.opponent();
        state.player_mut(opponent).worms.add(colour, 1);
        state.stage = Stage::Buy;
    }
}

fn flip(state: &mut State, at: Place, payment: Payment) {
    pay(state, payment);
    if let Slot::Down(dealt) = state.table.at(at) {
        state.stage = Stage::TurnUp { at, from: state.unseen.source(dealt) };
    }
}

fn take(
    state: &mut State,
    at: Place,
    payment: Payment,
    to: Option<CoralNumber>,
    tell: &mut impl FnMut(Effect),
) {
    pay(state, payment);
    match pick_up(state, at) {
        None | Some(Card::Water) => {}
        Some(Card::Pearl) => state.mover_mut().pearls += 1,
        Some(Card::Shark) => state.mover_mut().sharks += 1,
        Some(Card::Coral) => {
            if let Some(number) = state.mover().next_coral() {
                state.mover_mut().corals[number.index()] = Some(Coral::Empty);
            }
        }
        Some(Card::Fish(colour, sex)) => {
            if let Some(number) = to {
                put_fish(state, (colour, sex), number, tell);
            }
        }
    }
}

/// Puts a fish on a coral; if one is there already, the two have offspring (R54).
fn put_fish(
    state: &mut State,
    (colour, sex): (Colour, Sex),
    number: CoralNumber,
    tell: &mut impl FnMut(Effect),
) {
    let coral = state.mover().coral(number);
    let (Some(Coral::Fish(its_colour, its_sex)), Some(card)) = (coral, breeds(state, (colour, sex), coral))
    else {
        state.mover_mut().corals[number.index()] = Some(Coral::Fish(colour, sex));
        return;
    };
    state.discard.add(Card::Fish(its_colour, its_sex), 1);
    state.discard.add(Card::Fish(colour, sex), 1);
    for place in &mut state.breeding {
        place.take_if(|open| *open == card);
    }
    state.mover_mut().corals[number.index()] = Some(Coral::Offspring(card));
    tell(Effect::Bred { seat: state.seat, coral: number, card });
    if state.mover().offspring() == OFFSPRING_TO_WIN {
        finish(state, tell);
    } else if !state.breeding_deck.is_empty() {
        state.stage = Stage::Breeding;
    }
}

/// Takes what is paid from the seat: worms go to the supply, pearls to the discard pile (R40).
fn pay(state: &mut State, payment: Payment) {
    state.acted = true;
    for (coin, count) in payment.iter() {
        if let Some(card) = discarded(coin) {
            state.discard.add(card, count);
        }
        let player = state.mover_mut();
        match coin {
            Coin::Pearl => player.pearls -= count,
            Coin::Worm(colour) => {
                let paid = player.worms.remove(colour, count);
                debug_assert!(paid.is_some(), "a seat pays with what it has");
                state.supply.add(colour, count);
            }
        }
    }
}

/// Takes an open card from the display and leaves a gap.
fn pick_up(state: &mut State, at: Place) -> Option<Card> {
    let Slot::Open(card) = state.table.at(at) else { return None };
    state.table.put(at, Slot::Gap);
    state.flipped.remove(at);
    Some(card)
}

/// Discards a shark of the seat and the card it chased away.
fn bite(state: &mut State, chased: Card) {
    state.acted = true;
    state.mover_mut().sharks -= 1;
    state.discard.add(Card::Shark, 1);
    state.discard.add(chased, 1);
}

/// Answers whether the card to come is newer or older than a shuffle.
fn narrow(state: &mut State, answer: impl Fn(&Unseen, u8) -> Source) {
    if let Stage::TurnUp { from, .. } | Stage::Refill { from, .. } = &mut state.stage
        && let Source::UpTo(shuffle) = *from
    {
        *from = answer(&state.unseen, shuffle);
    }
}

/// Shows the card that chance brought: turned up, or dealt into a row.
fn show(state: &mut State, card: Card, tell: &mut impl FnMut(Effect)) {
    if let Stage::TurnUp { at, from: Source::Of(shuffle) } = state.stage
        && let Slot::Down(dealt) = state.table.at(at)
    {
        state.table.put(at, Slot::Open(card));
        if let Some(merged) = state.unseen.turn_up(dealt, shuffle, card) {
            state.table.renumber(merged);
        }
        state.flipped.insert(at);
        state.stage = Stage::Buy;
        tell(Effect::Reveal { at, card });
    } else if let Stage::Refill { at, since, from: Source::Of(shuffle) } = state.stage {
        state.unseen.deal_open(shuffle, card);
        flow::deal_open(state, at, since, card, tell);
    }
}

fn lay_breeding(state: &mut State, card: Breeding, tell: &mut impl FnMut(Effect)) {
    state.breeding_deck.remove(card);
    if let Some(place) = state.breeding.iter_mut().find(|place| place.is_none()) {
        *place = Some(card);
    }
    if state.turn > 0 {
        tell(Effect::Breeding(card));
        state.stage = Stage::Buy;
    } else if !state.breeding.contains(&None) {
        flow::start_turn(state, state.seat);
    }
}
