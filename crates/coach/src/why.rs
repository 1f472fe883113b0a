//! Why another turn is better: what the rules alone can tell of the two positions that the turns lead to.

mod reef;
mod wadi;

use std::cmp::Reverse;

use catalog::{AnyMatch, WrittenEvent};
use game::{Seat, Turn};
use wire::Why;

use crate::cost::seat_number;
use crate::stretch::is_under_way;

/// How many reasons are given at most.
pub(crate) const MOST_REASONS: usize = 3;
/// What a point weighs; less is only hoped for.
const POINT: i32 = 36;

/// A reason with what it weighs.
type Weighed = (i32, Why);

/// What speaks for one turn of a seat against another, what weighs most first.
///
/// The turns are known by the positions that they lead to. Nothing is said if no fact speaks for the better one: then it takes
/// more than one action to see why.
#[must_use]
pub fn why(seat: Seat, played: &AnyMatch, better: &AnyMatch) -> Vec<Why> {
    let mut found = standing(seat, played, better);
    found.extend(next_action(seat, played, better));
    match (played, better) {
        (AnyMatch::Wadi(played), AnyMatch::Wadi(better)) => found.extend(wadi::reasons(seat, played, better)),
        (AnyMatch::Reef(played), AnyMatch::Reef(better)) => found.extend(reef::reasons(seat, played, better)),
        (AnyMatch::Wadi(_), AnyMatch::Reef(_)) | (AnyMatch::Reef(_), AnyMatch::Wadi(_)) => {}
    }
    // Of reasons that weigh the same, the one that is there already comes before the one that may come.
    found.sort_by_key(|(weight, _)| Reverse(*weight));
    if let (true, AnyMatch::Wadi(played), AnyMatch::Wadi(better)) = (found.is_empty(), played, better) {
        found.extend(wadi::passes(seat, played, better));
    }
    found.into_iter().map(|(_, why)| why).collect()
}

/// What speaks for the rest of a turn that somebody is advised to play, against doing nothing more, and whether it is known
/// how the match ends then.
#[must_use]
pub fn why_advised(here: &AnyMatch, turn: &[String], solved: Option<&[f64]>) -> Vec<Why> {
    let Turn::Of(seat) = here.turn() else { return Vec::new() };
    let mut found = Vec::new();
    let share = solved.and_then(|shares| shares.get(seat.index()).copied());
    if share == Some(1.0) {
        found.push(Why::Wins);
    } else if share == Some(0.0) {
        // Nothing speaks for one way to lose against another.
        return vec![Why::Lost];
    }
    let heading = here.heading();
    let mut advised = here.position();
    let is_played =
        turn.iter().all(|action| advised.play(&WrittenEvent::Acted(seat, action.clone())).is_ok());
    let ends = is_played.then(|| ended(advised, seat, &heading)).flatten();
    if let (Some(advised), Some(idle)) = (ends, ended(here.position(), seat, &heading)) {
        found.extend(why(seat, &idle, &advised));
    }
    found.truncate(MOST_REASONS);
    found
}

/// The points as they stand when the turn is over.
fn standing(seat: Seat, played: &AnyMatch, better: &AnyMatch) -> Vec<Weighed> {
    let more = points(better).into_iter().zip(points(played)).map(|(better, played)| better - played);
    let reason = |(other, more): (usize, i32)| {
        if other == seat.index() {
            (more > 0).then(|| (more * POINT, Why::Scores { points: count(more) }))
        } else {
            (more < 0)
                .then(|| (-more * POINT, Why::Denies { seat: seat_number(other), points: count(-more) }))
        }
    };
    more.enumerate().filter_map(reason).collect()
}

/// What whoever comes next can do at once, after the one turn and after the other.
fn next_action(seat: Seat, played: &AnyMatch, better: &AnyMatch) -> Option<Weighed> {
    let (Turn::Of(next), Turn::Of(other)) = (played.turn(), better.turn()) else { return None };
    if next != other || next == seat {
        return None;
    }
    let (then, instead) = (effects(played, next)?, effects(better, next)?);
    let most = |effects: &[Effect], whose: Seat, sign: i32| {
        let gain = |effect: &Effect| sign * effect.change[whose.index()];
        let best = effects.iter().max_by_key(|effect| gain(effect));
        best.map_or((0, String::new()), |best| (gain(best).max(0), best.action.clone()))
    };
    let loss = (most(&then, seat, -1), most(&instead, seat, -1).0);
    let gain = (most(&then, next, 1), most(&instead, next, 1).0);
    let seat = seat_number(next.index());
    let ((lost, by), (gained, with)) = (loss.0, gain.0);
    let exposes = Why::Exposes { seat, action: by, points: count(lost), better: count(loss.1) };
    let lets = Why::Lets { seat, action: with, points: count(gained), better: count(gain.1) };
    // One action often does both; then the greater is said.
    let weighed = [((lost - loss.1) * POINT, exposes), ((gained - gain.1) * POINT, lets)];
    weighed.into_iter().filter(|(weight, _)| *weight > 0).max_by_key(|(weight, _)| *weight)
}

/// What one action changes against doing nothing at all.
struct Effect {
    action: String,
    /// By seat, in points.
    change: Vec<i32>,
}

/// All that a seat can do with one action, each against doing nothing. Nothing where doing nothing is not allowed, since
/// then there is nothing to hold it against.
fn effects(position: &AnyMatch, seat: Seat) -> Option<Vec<Effect>> {
    let idle = points(&ended(position.position(), seat, &position.heading())?);
    let effect = |action: String| {
        let mut after = position.position();
        after.play(&WrittenEvent::Acted(seat, action.clone())).ok()?;
        // Water flows at the end of a round, and for both it must have flowed.
        let after = ended(after, seat, &position.heading())?;
        let change = points(&after).into_iter().zip(&idle).map(|(after, idle)| after - idle).collect();
        Some(Effect { action, change })
    };
    let actions = position.legal().into_iter().filter(|action| action != position.end_of_turn());
    Some(actions.filter_map(effect).collect())
}

/// The position in which the turn of this name is over.
pub(crate) fn ended(mut position: AnyMatch, seat: Seat, heading: &str) -> Option<AnyMatch> {
    if is_under_way(&position, seat, heading) {
        position.play(&WrittenEvent::Acted(seat, position.end_of_turn().to_owned())).ok()?;
    }
    Some(position)
}

fn points(position: &AnyMatch) -> Vec<i32> {
    position.points().into_iter().map(i32::from).collect()
}

/// A number of points as it travels; never below 0 here.
fn count(points: i32) -> u16 {
    u16::try_from(points).unwrap_or(0)
}
