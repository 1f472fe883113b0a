//! Turns that are best for certain.

use game::{Game, Seat, Turn};
use players::Value;
use wadi::{State, Wadi};

use super::exercise::Proof;
use super::posed::Posed;
use super::turns::WholeTurn;
use crate::solve::half_points_within;

/// How many positions the solver may open for a position, and for all its turns together.
const FOR_ONE: u64 = 120_000;
const FOR_ALL: u64 = 2_000_000;
/// How many half points another turn has to be behind if it leads to the same result.
const CLEARLY: i32 = 6;

/// What is known for certain of the turns of a position.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Certain {
    /// One of them, by its place, is clearly best.
    Best(usize, Proof),
    /// Several are as good, or nearly so.
    NoneIsBest,
    /// It is too large to be solved.
    Unknown,
}

impl Certain {
    fn of(found: Option<(usize, Proof)>) -> Certain {
        found.map_or(Certain::NoneIsBest, |(best, proof)| Certain::Best(best, proof))
    }
}

/// Whether the match can be won on the spot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wins {
    /// By this turn alone, in whichever way it is played.
    By(usize),
    /// By turns that are not the same.
    InSeveralWays,
    No,
}

/// Whether one of the turns of a seat wins on the spot.
pub(super) fn wins_at_once<G: Posed>(game: &G, seat: Seat, turns: &[WholeTurn<G>]) -> Wins {
    let wins = |turn: &WholeTurn<G>| match game.turn(&turn.after) {
        Turn::Over(standing) => {
            let winners = standing.winners();
            winners.has(seat) && winners.iter().count() == 1
        }
        Turn::Of(_) | Turn::Chance => false,
    };
    let mut winning = turns.iter().enumerate().filter(|(_, turn)| wins(turn));
    let Some((first, turn)) = winning.next() else { return Wins::No };
    let key = game.key(turn);
    if winning.all(|(_, other)| game.key(other) == key) { Wins::By(first) } else { Wins::InSeveralWays }
}

/// What is known of a match of Wadi that is about to end, among any number of players, or of an ending between two.
pub(super) fn solve(wadi: &Wadi, state: &State, turns: &[WholeTurn<Wadi>]) -> Certain {
    let Turn::Of(seat) = wadi.turn(state) else { return Certain::Unknown };
    if turns.iter().all(|turn| matches!(wadi.turn(&turn.after), Turn::Over(_))) {
        return Certain::of(last_turn(wadi, seat, turns));
    }
    if wadi.seats() == 2 { ending(wadi, state, seat, turns) } else { Certain::Unknown }
}

/// The last turn of a match: the rules say what comes of each.
fn last_turn(wadi: &Wadi, seat: Seat, turns: &[WholeTurn<Wadi>]) -> Option<(usize, Proof)> {
    let share = |turn: &WholeTurn<Wadi>| match wadi.turn(&turn.after) {
        Turn::Over(standing) => Value::of(&standing).of_seat(seat),
        Turn::Of(_) | Turn::Chance => 0.0,
    };
    let lead = |turn: &WholeTurn<Wadi>| {
        let rivals = Seat::all(wadi.seats()).filter(|&other| other != seat);
        let most = rivals.map(|other| wadi.score(&turn.after, other)).max().unwrap_or(0);
        match wadi.score(&turn.after, seat) - most {
            // Shadoofs left decide, and count half a point, as they do for the solver.
            0 if share(turn) == 1.0 => 0.5,
            0 if share(turn) == 0.0 => -0.5,
            points => f64::from(points),
        }
    };
    let mut ranked: Vec<(f32, usize)> = turns.iter().map(share).zip(0..).collect();
    ranked.sort_by(|a, b| b.0.total_cmp(&a.0));
    let &[(most, best), (next, _), ..] = &ranked[..] else { return None };
    let clear = most - next > 0.3;
    let next_lead = turns.iter().enumerate().filter(|(it, _)| *it != best).map(|(_, turn)| lead(turn));
    let next_lead = next_lead.max_by(f64::total_cmp)?;
    clear.then(|| (best, Proof::Solved { lead: lead(&turns[best]), next: next_lead }))
}

/// An ending between two, played out by the solver.
fn ending(wadi: &Wadi, state: &State, seat: Seat, turns: &[WholeTurn<Wadi>]) -> Certain {
    let all = (i32::MIN + 1, i32::MAX);
    let Ok((lead, mut spent)) = half_points_within(wadi, state, seat, all, FOR_ONE) else {
        return Certain::Unknown;
    };
    let same_result = match lead.signum() {
        1 => 0,
        0 => -1,
        _ => i32::MIN + 2,
    };
    // Whatever is better than this is no clear mistake.
    let allowed = same_result.max(lead - CLEARLY);
    // What looks good is asked first: most positions have a second good turn, and then the rest need not be asked.
    let mut order: Vec<usize> = (0..turns.len()).collect();
    let other = seat.next(2);
    let looks = |turn: &WholeTurn<Wadi>| wadi.score(&turn.after, other) - wadi.score(&turn.after, seat);
    order.sort_by_key(|&index| looks(&turns[index]));
    let (mut best, mut next) = (None, i32::MIN + 1);
    for index in order {
        let window = (next, allowed + 1);
        let Ok((found, positions)) = half_points_within(wadi, &turns[index].after, seat, window, FOR_ONE)
        else {
            return Certain::Unknown;
        };
        spent += positions;
        if spent > FOR_ALL {
            return Certain::Unknown;
        }
        match (found > allowed, best) {
            (true, Some(_)) => return Certain::NoneIsBest,
            (true, None) => best = Some(index),
            (false, _) => next = next.max(found),
        }
    }
    let proof = Proof::Solved { lead: f64::from(lead) / 2.0, next: f64::from(next) / 2.0 };
    Certain::of(best.map(|best| (best, proof)))
}
