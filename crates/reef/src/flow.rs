//! The end of a turn: the water flows, the piles are shuffled, the rows are filled.

use game::Seat;

use crate::apply::finish;
use crate::place::{ROWS, is_middle};
use crate::state::{Stage, State};
use crate::table::{Flipped, Slot};
use crate::{Card, CardCounts, Effect, Place};

/// How many turns in a row without a purchase end the match (R91).
pub const IDLE_LIMIT: u8 = 20;
/// The last turn of a match (R91).
pub(crate) const TURN_LIMIT: u16 = 400;
/// How many discards are shuffled into the pile (R80).
const DISCARDS_TO_SHUFFLE: u8 = 7;

/// Ends the buying step, and the match if nothing happens any more (R91).
pub(crate) fn end_turn(state: &mut State, tell: &mut impl FnMut(Effect)) {
    state.idle = if state.acted { 0 } else { state.idle + 1 };
    if state.idle == IDLE_LIMIT || state.turn == TURN_LIMIT {
        return finish(state, tell);
    }
    state.flipped = Flipped::NONE;
    for row in 0..ROWS {
        let cards = state.table.flow(row);
        state.discard.add(Card::Water, cards);
        if cards > 0 {
            tell(Effect::Washed { row, cards });
        }
    }
    shuffle(state, tell);
    refill(state, 0, tell);
}

/// Begins the turn of `seat`.
pub(crate) const fn start_turn(state: &mut State, seat: Seat) {
    state.turn += 1;
    state.seat = seat;
    state.dice = None;
    state.acted = false;
    state.stage = Stage::Roll;
}

/// Lays a card that was dealt open and goes on filling.
pub(crate) fn deal_open(
    state: &mut State,
    at: Place,
    since: Place,
    card: Card,
    tell: &mut impl FnMut(Effect),
) {
    state.table.put(at, Slot::Open(card));
    if let Some(next) = next_gap(state, at.row()) {
        ask_for_card(state, next, since);
    } else {
        tell_fill(state, since, tell);
        refill(state, at.row() + 1, tell);
    }
}

/// Shuffles the discard pile into the draw pile, if it is large or the draw pile too small (R80).
fn shuffle(state: &mut State, tell: &mut impl FnMut(Effect)) {
    let cards = state.discard.total();
    let short = usize::from(state.unseen.pile()) < state.table.gaps();
    if cards > 0 && (cards >= DISCARDS_TO_SHUFFLE || short) {
        state.unseen.shuffle(&state.discard);
        state.discard = CardCounts::NONE;
        tell(Effect::Shuffle { cards });
    }
}

/// Fills the rows from `row` on until chance must bring a card, or all are full (R80).
fn refill(state: &mut State, row: usize, tell: &mut impl FnMut(Effect)) {
    for row in row..ROWS {
        let Some(since) = next_gap(state, row) else { continue };
        if !is_middle(row) {
            return ask_for_card(state, since, since);
        }
        while let Some(place) = next_gap(state, row) {
            state.unseen.deal_down();
            state.table.put(place, Slot::Down(state.unseen.newest()));
        }
        tell_fill(state, since, tell);
    }
    if state.turn == 0 {
        state.stage = Stage::Breeding;
    } else {
        start_turn(state, state.opponent());
    }
}

/// The next place of a row to fill, while the pile has a card for it.
fn next_gap(state: &State, row: usize) -> Option<Place> {
    if state.unseen.pile() > 0 { state.table.first_gap(row) } else { None }
}

/// Asks chance for the next open card.
fn ask_for_card(state: &mut State, at: Place, since: Place) {
    let from = state.unseen.source(state.unseen.newest());
    state.stage = Stage::Refill { at, since, from };
}

/// Tells which cards a row got. The opening deal is part of the first position and is not told.
fn tell_fill(state: &State, since: Place, tell: &mut impl FnMut(Effect)) {
    if state.turn > 0 {
        let row = state.table.row(since.row());
        let dealt = row[since.column()..].iter().filter(|&&slot| slot != Slot::Gap);
        tell(Effect::Fill { row: since.row(), cards: dealt.copied().collect() });
    }
}
