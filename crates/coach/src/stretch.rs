//! A match in stretches: whole turns, and what chance brings in between.

use catalog::{AnyMatch, WrittenEvent};
use game::{Seat, Turn};

/// A part of a match in which one goes on deciding.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Stretch {
    /// After how many plays it begins.
    pub(crate) from: usize,
    /// After how many plays it is over.
    pub(crate) to: usize,
    pub(crate) who: Who,
    /// The turn that it belongs to, such as `3B`.
    pub(crate) heading: String,
}

/// Who decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Who {
    /// A seat, with actions.
    Seat(Seat),
    /// Dice or cards.
    Chance,
    /// A seat that leaves the match: there is nothing to judge.
    Leaves(Seat),
}

/// All stretches of a match, in order, and the positions where they begin, with that at the end: each alone, because together
/// with what led to them they would take room for the square of a match's length.
pub(crate) fn stretches(game_match: &AnyMatch) -> (Vec<Stretch>, Vec<AnyMatch>) {
    let (mut all, mut positions): (Vec<Stretch>, Vec<AnyMatch>) = (Vec::new(), Vec::new());
    let mut position = game_match.after(0);
    for (index, event) in game_match.written_events().iter().enumerate() {
        let who = match event {
            WrittenEvent::Acted(seat, _) => Who::Seat(*seat),
            WrittenEvent::Fell(_) => Who::Chance,
            WrittenEvent::Left(seat) => Who::Leaves(*seat),
        };
        let heading = position.heading();
        match all.last_mut() {
            Some(last) if last.who == who && last.heading == heading => last.to = index + 1,
            Some(_) | None => {
                all.push(Stretch { from: index, to: index + 1, who, heading });
                positions.push(position.position());
            }
        }
        // What happened in a match was right.
        drop(position.play(event));
    }
    positions.push(position.position());
    (all, positions)
}

/// Whether the turn of this name is still under way.
pub(crate) fn is_under_way(position: &AnyMatch, seat: Seat, heading: &str) -> bool {
    position.turn() == Turn::Of(seat) && position.heading() == heading
}
