//! How far an action can be taken back.

use catalog::{AnyMatch, WrittenEvent};
use game::Seat;

/// How many events of the match remain if `seat` takes back its last turn: to the beginning of that turn, but never behind dice,
/// cards or somebody's leaving. `None` if nothing of it would be taken back.
pub(super) fn remaining(game_match: &AnyMatch, seat: Seat) -> Option<usize> {
    let events = game_match.written_events();
    let last =
        events.iter().rposition(|event| matches!(event, WrittenEvent::Acted(who, _) if *who == seat))?;
    let heading = game_match.after(last).heading();
    let mut first = last;
    while first > 0 && is_action(&events[first - 1]) && game_match.after(first - 1).heading() == heading {
        first -= 1;
    }
    let is_free = events[first..].iter().all(is_action);
    let after_chance = events.iter().rposition(|event| !is_action(event)).map_or(0, |index| index + 1);
    if is_free { Some(first) } else { Some(after_chance).filter(|&from| from <= last) }
}

/// How many turns ended after the first `plays` events of a match.
pub(crate) fn turns_ended_after(game_match: &AnyMatch, plays: usize) -> usize {
    game_match.headings_since(plays).windows(2).filter(|pair| pair[0] != pair[1]).count()
}

fn is_action(event: &WrittenEvent) -> bool {
    match event {
        WrittenEvent::Acted(..) => true,
        WrittenEvent::Fell(_) | WrittenEvent::Left(_) => false,
    }
}
