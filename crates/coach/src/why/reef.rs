//! Pairs of fish in Das Riff, and what is missing to complete them.

use ::reef::{Breeding, Card, Colour, Coral, Face, Phase, Place, Reef, State};
use game::{Match, Seat};
use wire::Why;

use super::{POINT, Weighed};
use crate::cost::seat_number;

/// How many rolls two dice have.
const ROLLS: u8 = 36;
/// How many worms may be missing: no roll brings more.
const MOST_MISSING: u8 = 2;

/// A fish of the display that completes a pair of a seat, within reach of its boats.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Pair {
    card: Breeding,
    at: Place,
    /// How many worms are missing to pay for it.
    worms: u8,
    /// After how many rolls they are there.
    rolls: u8,
}

/// What can be said about pairs for one turn against another. Turns must be over for it: a card that is only being turned up
/// may be anything.
pub(super) fn reasons(seat: Seat, played: &Match<Reef>, better: &Match<Reef>) -> Vec<Weighed> {
    let (played, better) = (played.state(), better.state());
    let other = seat.next(2);
    if !is_over(played, seat) {
        return Vec::new();
    }
    let of_both = is_over(better, seat).then(|| [breeds(other, played, better), nears(seat, played, better)]);
    let found = of_both.into_iter().flatten().chain([shark(seat, other, played, better)]);
    found.flatten().collect()
}

/// Whether the turn of a seat is over, and the other one rolls next.
fn is_over(state: &State, seat: Seat) -> bool {
    match state.phase() {
        Phase::Refill => state.seat() == seat,
        Phase::Roll => state.seat() != seat,
        Phase::Deal | Phase::Substitute | Phase::OpponentWorm | Phase::Buy | Phase::Over => false,
    }
}

/// All pairs that a seat could complete by buying one fish, as things are (R41, R42, R44, R45, R53).
fn pairs(state: &State, seat: Seat) -> Vec<Pair> {
    let mut found = Vec::new();
    for coral in state.corals(seat).iter().flatten() {
        let Coral::Fish(colour, sex) = *coral else { continue };
        for at in Place::all().filter(|at| at.column() < usize::from(state.boats(seat))) {
            let Face::Open(Card::Fish(missing, other)) = state.face(at) else { continue };
            let card = Breeding::of(colour, missing);
            if other != sex && state.open_breeding().any(|open| open == card) {
                let purse = state.worms(seat).of(missing) + state.pearls(seat);
                let worms = at.price(seat).saturating_sub(purse);
                found.push(Pair { card, at, worms, rolls: rolls(state, missing, worms) });
            }
        }
    }
    found
}

/// How many of all rolls bring so many worms of a colour, with the supply as it is (R30).
fn rolls(state: &State, colour: Colour, worms: u8) -> u8 {
    let left = |colour: Colour| {
        let held = Seat::all(2).map(|seat| state.worms(seat).of(colour)).sum::<u8>();
        state.all_worms().of(colour).saturating_sub(held)
    };
    let supply = Colour::ALL.map(left);
    let mut enough = 0;
    for one in Colour::ALL {
        for other in Colour::ALL {
            let (mut supply, mut brought, mut chosen) = (supply, 0, 0);
            for die in [one, other] {
                if supply[die.index()] == 0 {
                    chosen += 1;
                    continue;
                }
                supply[die.index()] -= 1;
                brought += u8::from(die == colour);
            }
            // In place of a worm that is not there, any other is taken.
            brought += chosen.min(supply[colour.index()]);
            enough += u8::from(brought >= worms);
        }
    }
    enough
}

/// The same pair in another position, if it is there.
fn same(state: &State, seat: Seat, pair: &Pair) -> Option<Pair> {
    pairs(state, seat).into_iter().find(|other| other.card == pair.card && other.at == pair.at)
}

/// A pair that whoever comes next can complete after the turn that was played, and less surely after the better one.
fn breeds(other: Seat, played: &State, better: &State) -> Option<Weighed> {
    let gained = |pair: Pair| {
        let before = same(better, other, &pair).map_or(0, |pair| pair.rolls);
        (pair.rolls > before).then(|| (i32::from(pair.rolls - before), pair))
    };
    let (weight, pair) = pairs(played, other).into_iter().filter_map(gained).max_by_key(|(gain, _)| *gain)?;
    let Pair { card, at, rolls, .. } = pair;
    let seat = seat_number(other.index());
    Some((weight, Why::Breeds { seat, pair: card.to_string(), at: at.to_string(), rolls }))
}

/// A pair that the better turn comes nearer to, or to which it would have been further.
fn nears(seat: Seat, played: &State, better: &State) -> Option<Weighed> {
    let gained = |pair: &Pair| {
        let missing = same(played, seat, pair).map_or(MOST_MISSING + 1, |pair| pair.worms);
        pair.worms <= MOST_MISSING && pair.worms < missing
    };
    let pair = pairs(better, seat).into_iter().filter(gained).min_by_key(|pair| pair.worms)?;
    let Pair { card, at, worms, rolls } = pair;
    let weight = POINT / 2 * i32::from(rolls) / i32::from(ROLLS);
    Some((weight, Why::Nears { pair: card.to_string(), at: at.to_string(), worms, rolls }))
}

/// A fish that its player could have bought, has not, and that the other one has a shark for (R60).
fn shark(seat: Seat, other: Seat, played: &State, better: &State) -> Option<Weighed> {
    if played.sharks(other) == 0 || better.offspring(seat) <= played.offspring(seat) {
        return None;
    }
    let pair = pairs(played, seat).into_iter().find(|pair| pair.worms == 0)?;
    let seat = seat_number(other.index());
    Some((POINT / 3, Why::Shark { seat, pair: pair.card.to_string(), at: pair.at.to_string() }))
}
