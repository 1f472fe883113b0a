//! The end of a turn: the water flows, the piles are shuffled, the rows are filled.

use game::Seat;

use crate::apply::finish;
use crate::place::{ROWS, is_middle};
use crate::state::{Stage, State};
use crate::table::{Flipped, Slot};
use crate::{Card, CardCounts, Dealt, Effect};

/// How many turns in a row without a purchase end the match (R91).
pub(crate) const IDLE_LIMIT: u8 = 20;
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

/// Lays a card that was dealt into a row and goes on filling.
pub(crate) fn deal_open(state: &mut State, row: u8, since: u8, card: Card, tell: &mut impl FnMut(Effect)) {
    if let Some(place) = state.table.first_gap(usize::from(row)) {
        state.table.put(place, Slot::Open(card));
    }
    if !ask_for_card(state, row, since) {
        tell_fill(state, row, since, tell);
        refill(state, row + 1, tell);
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
fn refill(state: &mut State, row: u8, tell: &mut impl FnMut(Effect)) {
    for row in row..4 {
        let Some(gap) = state.table.first_gap(usize::from(row)) else { continue };
        #[expect(clippy::cast_possible_truncation, reason = "below 8")]
        let since = gap.column() as u8;
        if is_middle(usize::from(row)) {
            deal_down(state, usize::from(row));
        } else if ask_for_card(state, row, since) {
            return;
        }
        tell_fill(state, row, since, tell);
    }
    if state.turn == 0 {
        state.stage = Stage::Breeding;
    } else {
        start_turn(state, state.opponent());
    }
}

/// Asks chance for the next card of an open row, if it has a gap and the pile a card.
fn ask_for_card(state: &mut State, row: u8, since: u8) -> bool {
    let wanted = state.unseen.pile() > 0 && state.table.first_gap(usize::from(row)).is_some();
    if wanted {
        let from = state.unseen.source(state.unseen.newest());
        state.stage = Stage::Refill { row, since, from };
    }
    wanted
}

fn deal_down(state: &mut State, row: usize) {
    while state.unseen.pile() > 0
        && let Some(place) = state.table.first_gap(row)
    {
        state.unseen.deal_down();
        state.table.put(place, Slot::Down(state.unseen.newest()));
    }
}

/// Tells which cards a row got. The opening deal is part of the first position and is not told.
fn tell_fill(state: &State, row: u8, since: u8, tell: &mut impl FnMut(Effect)) {
    let row = usize::from(row);
    let dealt: Dealt = state
        .table
        .row(row)
        .iter()
        .skip(usize::from(since))
        .filter(|&&slot| slot != Slot::Gap)
        .copied()
        .collect();
    if state.turn > 0 && !dealt.cards().is_empty() {
        tell(Effect::Fill { row, cards: dealt });
    }
}
