//! How far an action can be taken back.

use catalog::{AnyMatch, WrittenEvent};
use game::Seat;

/// How many plays remain if `seat` takes back its last turn: to the beginning of that turn, but never behind dice,
/// cards or somebody's leaving. `None` if nothing of it would be taken back.
pub(crate) fn remaining(play: &AnyMatch, seat: Seat) -> Option<usize> {
    let plays = play.written_events();
    let last = plays.iter().rposition(|play| matches!(play, WrittenEvent::Acted(who, _) if *who == seat))?;
    let heading = play.after(last).heading();
    let mut first = last;
    while first > 0 && is_action(&plays[first - 1]) && play.after(first - 1).heading() == heading {
        first -= 1;
    }
    let is_free = plays[first..].iter().all(is_action);
    let after_chance = plays.iter().rposition(|play| !is_action(play)).map_or(0, |index| index + 1);
    if is_free { Some(first) } else { Some(after_chance).filter(|&from| from <= last) }
}

fn is_action(play: &WrittenEvent) -> bool {
    match play {
        WrittenEvent::Acted(..) => true,
        WrittenEvent::Fell(_) | WrittenEvent::Left(_) => false,
    }
}
