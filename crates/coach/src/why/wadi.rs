//! Who can still reach what on a board of Wadi.
//!
//! All of it errs on one side: a seat may be thought able to build where it will not be, and never the other way round. So what
//! is said to be out of reach is out of reach, whatever happens.

use ::wadi::{Action, Building, Course, State, Wadi};
use game::{Cell, CellSet, Game, Match, Seat, Turn};
use wire::Why;

use super::{POINT, Weighed};
use crate::cost::seat_number;

/// How many more pawns have to come by to speak of it.
const LEAST_PASSING: u16 = 2;

/// What can be said about reach and water for one turn against another.
pub(super) fn reasons(seat: Seat, played: &Match<Wadi>, better: &Match<Wadi>) -> Vec<Weighed> {
    let wadi = better.game();
    let (played, better) = (played.state(), better.state());
    [safe(wadi, seat, played, better), claims(wadi, seat, played, better), cedes(wadi, seat, played, better)]
        .into_iter()
        .chain([last_water(wadi, seat, played, better)])
        .flatten()
        .collect()
}

/// All that a seat may ever pump from or onto.
fn reach(wadi: &Wadi, state: &State, seat: Seat) -> CellSet {
    let (board, own) = (wadi.board(), state.shadoofs(seat));
    if wadi.has_left(state, seat) {
        return CellSet::EMPTY;
    }
    if state.supply(seat) == 0 {
        return board.reach_of_all(own);
    }
    let all = state.all_shadoofs();
    let open = match wadi.options().building {
        Building::Spreading => board.land() - all - board.beside(all),
        Building::Free | Building::Classic => board.land() - all,
    };
    board.reach_of_all(own | open)
}

/// All that anybody but this seat may ever reach.
fn reach_of_others(wadi: &Wadi, state: &State, seat: Seat) -> CellSet {
    let others = Seat::all(wadi.seats()).filter(|&other| other != seat);
    others.fold(CellSet::EMPTY, |all, other| all | reach(wadi, state, other))
}

/// The tile that is worth most by this measure, if one is worth anything.
fn richest(cells: CellSet, points: impl Fn(Cell) -> i16) -> Option<(Cell, i16)> {
    let valued = cells.iter().map(|cell| (cell, points(cell)));
    valued.filter(|(_, points)| *points > 0).max_by_key(|(_, points)| *points)
}

fn name(wadi: &Wadi, cell: Cell) -> String {
    wadi.board().layout().square(cell).to_string()
}

fn count(points: i16) -> u16 {
    u16::try_from(points).unwrap_or(0)
}

/// Pawns that count for the seat and that nobody else can move any more.
fn safe(wadi: &Wadi, seat: Seat, played: &State, better: &State) -> Option<Weighed> {
    let board = wadi.board();
    let safe = |state: &State| state.pawns() - reach_of_others(wadi, state, seat);
    let points = |cell: Cell| {
        let shadoofs = (board.reach(cell) & better.shadoofs(seat)).len();
        board.fertility(CellSet::of(cell)) * i16::try_from(shadoofs).unwrap_or(0)
    };
    let (at, points) = richest(safe(better) - safe(played), points)?;
    Some((i32::from(points) * POINT / 2, Why::Safe { at: name(wadi, at), points: count(points) }))
}

/// Dry land that one seat has a shadoof for, with water that may come there, and that nobody else can reach any more.
fn own_land(wadi: &Wadi, state: &State, seat: Seat) -> CellSet {
    let board = wadi.board();
    let water = state.pawns() | downstream(wadi, state.wet());
    let pumps = state.shadoofs(seat).iter().filter(|&shadoof| board.reach(shadoof).meets(water));
    let watered = pumps.fold(CellSet::EMPTY, |all, shadoof| all | board.reach(shadoof));
    (watered & board.land()) - state.pawns() - reach_of_others(wadi, state, seat)
}

fn claims(wadi: &Wadi, seat: Seat, played: &State, better: &State) -> Option<Weighed> {
    let new = own_land(wadi, better, seat) - own_land(wadi, played, seat) - played.pawns();
    let (at, points) = richest(new, |cell| wadi.board().fertility(CellSet::of(cell)))?;
    Some((i32::from(points) * POINT / 3, Why::Claims { at: name(wadi, at), points: count(points) }))
}

fn cedes(wadi: &Wadi, seat: Seat, played: &State, better: &State) -> Option<Weighed> {
    let ceded = |other: Seat| {
        let left = own_land(wadi, played, other) - own_land(wadi, better, other) - better.pawns();
        let (at, points) = richest(left, |cell| wadi.board().fertility(CellSet::of(cell)))?;
        let why = Why::Cedes { seat: seat_number(other.index()), at: name(wadi, at), points: count(points) };
        Some((i32::from(points) * POINT / 3, why))
    };
    let others = Seat::all(wadi.seats()).filter(|&other| other != seat);
    others.filter_map(ceded).max_by_key(|(weight, _)| *weight)
}

/// How much more of the water is on its way past the seat's shadoofs. That is little to say, so it is said where nothing else is.
pub(super) fn passes(seat: Seat, played: &Match<Wadi>, better: &Match<Wadi>) -> Option<Weighed> {
    let wadi = better.game();
    let [pawns, other] = [better, played].map(|it| passing(wadi, it.state(), seat));
    let (pawns, other) = (pawns?, other?);
    let why = Why::Passes { pawns, played: other };
    (pawns >= other + LEAST_PASSING).then(|| (POINT / 6 * i32::from(pawns - other), why))
}

/// How many pawns in the wadi lie within reach of the seat's shadoofs in some turn of the seat that is still to come, if nobody
/// takes them before. Nothing where watchmen forbid reach.
fn passing(wadi: &Wadi, state: &State, seat: Seat) -> Option<u16> {
    let Turn::Of(next) = wadi.turn(state) else { return None };
    if wadi.options().watchmen || wadi.has_left(state, seat) {
        return None;
    }
    let board = wadi.board();
    let mut sure = board.reach_of_all(state.shadoofs(seat));
    let goes_on = |sure: CellSet, course: Course| match course {
        Course::Mouth => false,
        Course::To(to) => sure.has(to),
        // Which half takes which way is not known of a pawn.
        Course::Fork { arrow, other } => sure.has(arrow) && sure.has(other),
    };
    // A tile comes after all tiles it flows into.
    for &(cell, course) in board.downstream() {
        if goes_on(sure, course) {
            sure |= CellSet::of(cell);
        }
    }
    // Whoever has had their turn in this round sees the water only after it has flowed.
    let place = |of: Seat| (of.index() + wadi.seats() - state.starter().index()) % wadi.seats();
    let has_acted = place(seat) < place(next);
    let counts = |(cell, course): &&(Cell, Course)| {
        if has_acted { goes_on(sure, *course) } else { sure.has(*cell) }
    };
    let pawns = board.downstream().iter().filter(counts).map(|(cell, _)| state.pawns_on(board, *cell));
    Some(pawns.map(u16::from).sum())
}

/// These tiles of the wadi and all that their water passes.
fn downstream(wadi: &Wadi, from: CellSet) -> CellSet {
    let mut passed = from;
    // Upstream comes last in the list, so one walk from its end passes every tile after those above it.
    for &(cell, course) in wadi.board().downstream().iter().rev() {
        if passed.has(cell) {
            passed |= match course {
                Course::Mouth => CellSet::EMPTY,
                Course::To(next) => CellSet::of(next),
                Course::Fork { arrow, other } => CellSet::of(arrow) | CellSet::of(other),
            };
        }
    }
    passed
}

/// The last pawn of an arm that the better turn takes, and that the other turn leaves to whoever comes next.
fn last_water(wadi: &Wadi, seat: Seat, played: &State, better: &State) -> Option<Weighed> {
    let Turn::Of(next) = wadi.turn(played) else { return None };
    // After a flow it lies elsewhere.
    if next == seat || played.round() != better.round() {
        return None;
    }
    let mut legal = Vec::new();
    wadi.legal(played, &mut legal);
    let comes_later = |cell: Cell| {
        let others = played.wet() - CellSet::of(cell);
        downstream(wadi, others).has(cell)
    };
    let is_taken = |cell: &Cell| {
        let takes = |action: &Action| matches!(action, Action::Pump { from, .. } if from == cell);
        played.pawns_on(wadi.board(), *cell) == 1
            && !better.wet().has(*cell)
            && !comes_later(*cell)
            && legal.iter().any(takes)
    };
    let at = played.wet().iter().find(is_taken)?;
    Some((POINT / 2, Why::LastWater { seat: seat_number(next.index()), at: name(wadi, at) }))
}
