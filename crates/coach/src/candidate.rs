//! Turns that might have been better than the one that was played.

use catalog::{AnyMatch, WrittenEvent};
use game::Seat;

use crate::stretch::is_under_way;

/// A turn that a search would play, as far as it is known.
#[derive(Debug, Clone)]
pub(crate) struct Candidate {
    pub(crate) actions: Vec<String>,
    /// The position that they lead to.
    pub(crate) position: AnyMatch,
    /// Where what is known of that position is kept, once the turn is complete.
    pub(crate) spot: Option<usize>,
}

impl Candidate {
    /// Nothing of the turn has been played yet.
    pub(crate) const fn new(position: AnyMatch) -> Candidate {
        Candidate { actions: Vec::new(), position, spot: None }
    }

    /// Plays on as a search would, until the turn is over. Says whether anything was played.
    pub(crate) fn go_on(&mut self, line: &[String], seat: Seat, heading: &str) -> bool {
        let before = self.actions.len();
        for action in line {
            let is_over = !is_under_way(&self.position, seat, heading);
            if is_over || self.position.play(&WrittenEvent::Acted(seat, action.clone())).is_err() {
                break;
            }
            self.actions.push(action.clone());
        }
        self.actions.len() > before
    }
}
