//! What a position is worth for certain.

use std::fmt;
use std::str::FromStr;

use game::{Game, Seat, Turn};
use search::Unsolved;
use wadi::{Action, State, Wadi};

/// How far a seat is ahead of the other at the end, in points. A match that is won on shadoofs left (W51) counts
/// half a point, so that more is always better.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Lead {
    half_points: i32,
}

/// The true value of a position and all that keeps it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Solved {
    /// Who is to act.
    pub(crate) seat: Seat,
    /// How far that seat is ahead in the end if both play as well as can be.
    pub(crate) lead: Lead,
    /// All actions that lead there.
    pub(crate) best: Vec<Action>,
    /// How many positions it took.
    pub(crate) positions: u64,
}

impl Lead {
    pub(crate) fn points(self) -> f64 {
        f64::from(self.half_points) / 2.0
    }

    /// Who wins: 1 for a victory, 0 for a shared one, −1 for a defeat.
    pub(crate) const fn result(self) -> i32 {
        self.half_points.signum()
    }
}

impl fmt::Display for Lead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.half_points == 0 { f.write_str("0") } else { write!(f, "{:+}", self.points()) }
    }
}

impl FromStr for Lead {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Lead, &'static str> {
        let (whole, half) = match text.strip_suffix(".5") {
            Some(whole) => (whole, true),
            None => (text, false),
        };
        let sign = if whole.starts_with('-') { -1 } else { 1 };
        let whole: i32 = whole.parse().map_err(|_| "expected a lead such as +3, -1 or +0.5")?;
        Ok(Lead { half_points: 2 * whole + if half { sign } else { 0 } })
    }
}

/// Solves a position between two players with at most `limit` positions for each of its actions; `None` if the match
/// is over.
///
/// # Errors
///
/// [`Unsolved`] says why there is no answer.
pub(crate) fn solve(wadi: &Wadi, state: &State, limit: u64) -> Result<Option<Solved>, Unsolved> {
    let Turn::Of(seat) = wadi.turn(state) else { return Ok(None) };
    let (margin, mut positions) = margin_of(wadi, state, (i32::MIN, i32::MAX), limit)?;
    // For the others it is enough to know whether they keep the margin, so all that is worse counts the same.
    let matters = if seat == Seat::FIRST { (margin - 1, margin) } else { (margin, margin + 1) };
    let mut actions = Vec::new();
    wadi.legal(state, &mut actions);
    let mut best = Vec::new();
    for action in actions {
        let mut after = *state;
        wadi.apply(&mut after, action);
        let (kept, more) = margin_of(wadi, &after, matters, limit)?;
        positions += more;
        if kept == margin {
            best.push(action);
        }
    }
    Ok(Some(Solved { seat, lead: lead_of(margin, seat), best, positions }))
}

/// What `seat` has in the end of a position, whoever is to act.
///
/// # Errors
///
/// [`Unsolved`] says why there is no answer.
pub(crate) fn value(wadi: &Wadi, state: &State, seat: Seat, limit: u64) -> Result<Lead, Unsolved> {
    margin_of(wadi, state, (i32::MIN, i32::MAX), limit).map(|(margin, _)| lead_of(margin, seat))
}

/// The lead of `seat` in the end of a position in half points, whoever is to act, as far as it lies between two numbers; and
/// how many positions it took.
///
/// # Errors
///
/// [`Unsolved`] says why there is no answer.
pub(crate) fn half_points_within(
    wadi: &Wadi,
    state: &State,
    seat: Seat,
    (low, high): (i32, i32),
    limit: u64,
) -> Result<(i32, u64), Unsolved> {
    let of_first = if seat == Seat::FIRST { (low, high) } else { (-high, -low) };
    let (margin, positions) = margin_of(wadi, state, of_first, limit)?;
    Ok((lead_of(margin, seat).half_points, positions))
}

const fn lead_of(margin: i32, seat: Seat) -> Lead {
    Lead { half_points: if seat.index() == 0 { margin } else { -margin } }
}

/// The first seat's lead in half points, as far as it lies between two numbers, and the positions it took.
fn margin_of(
    wadi: &Wadi,
    state: &State,
    (low, high): (i32, i32),
    limit: u64,
) -> Result<(i32, u64), Unsolved> {
    let at_end = |wadi: &Wadi, state: &State| half_points(wadi, state).clamp(low, high);
    search::solve(wadi, state, at_end, limit, &mut || false)
        .map(|solution| (solution.margin, solution.positions))
}

/// The first seat's lead at the end of a match, in half points.
fn half_points(wadi: &Wadi, state: &State) -> i32 {
    let [points, supplies] = [
        |wadi: &Wadi, state: &State, seat| i32::from(wadi.score(state, seat)),
        |_: &Wadi, state: &State, seat| i32::try_from(state.supply(seat)).expect("a few shadoofs"),
    ]
    .map(|of| {
        let mut of_seats = Seat::all(2).map(|seat| of(wadi, state, seat));
        of_seats.next().unwrap_or_default() - of_seats.next().unwrap_or_default()
    });
    if points == 0 { supplies.signum() } else { 2 * points }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::puzzle::board;
    use game::Notation;
    use wadi::Options;

    /// Plays actions and solves what they lead to.
    #[track_caller]
    fn check(map: &str, before: &str, lead: &str, best: &str) {
        let wadi = Wadi::new(board(map).unwrap(), Options::basic(2)).unwrap();
        let mut state = wadi.start();
        for word in before.split_whitespace() {
            wadi.apply(&mut state, wadi.read(word).unwrap());
        }
        let solved = solve(&wadi, &state, 1_000_000).unwrap().unwrap();
        let texts: Vec<String> = solved.best.iter().map(|&action| wadi.text(action)).collect();
        assert_eq!((solved.lead.to_string().as_str(), texts.join(" ").as_str()), (lead, best));
    }

    /// A pond of two pawns beside a field of A's and one of B's; each pawn is worth what the field has.
    #[test]
    fn the_last_pump_wins() {
        // A has built on a1 and pumped nothing yet; the water runs away after this round.
        check("3 end:1 2", "+a1", "+3", "b1>a1");
        check("3 end:1 2", "+c1", "+2", "b1>c1");
    }

    #[test]
    fn a_shadoof_saved_is_worth_half_a_point() {
        // Nothing can be pumped, so who builds less wins: A must end the turn, and B then ends it too.
        check("1 . . end:1", "", "0", ".");
        check("1 . . end:1", ". ", "0", ".");
        check("1 . . end:1", "+a1 .", "+0.5", ".");
    }

    #[test]
    fn leads_read_back() {
        for text in ["0", "+3", "-2", "+0.5", "-0.5"] {
            assert_eq!(text.parse::<Lead>().unwrap().to_string(), text);
        }
        assert!("x".parse::<Lead>().is_err());
    }
}
