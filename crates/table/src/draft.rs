//! Turns that are only tried: what would follow, or why not.

use catalog::WrittenEvent;
use game::{Seat, Turn};
use ids::PlayerId;
use wire::limits::ActionText;
use wire::{Code, Draft, Drafted, Position, Refusal};

use crate::refusal::{against_the_rules, no_seat, not_your_seat};
use crate::table::Table;

/// A turn that is tried by whoever sits on a seat. It holds a copy of the match, so that nobody waits for it.
#[derive(Debug, Clone)]
pub struct Trial {
    seat: Seat,
    game_match: catalog::AnyMatch,
}

impl Table {
    /// The match as it would be after actions of a seat that still has something to decide then.
    ///
    /// # Errors
    ///
    /// [`Refusal`] if an action is against the rules, or the turn does not go on after them.
    pub fn after_actions(&self, seat: Seat, actions: &[ActionText]) -> Result<catalog::AnyMatch, Refusal> {
        let mut game_match = self.game_match.clone();
        for action in actions {
            let acted = WrittenEvent::Acted(seat, action.to_string());
            game_match.play(&acted).map_err(|why| against_the_rules(&why))?;
        }
        if game_match.turn() != Turn::Of(seat) {
            return Err(Refusal::new(Code::OutOfTurn, "there is nothing left to decide in this turn"));
        }
        Ok(game_match)
    }

    /// Lets somebody try a turn on a seat of theirs.
    ///
    /// # Errors
    ///
    /// [`Refusal`] if there is no such seat, or it is somebody else's.
    pub fn trial(&self, player: &PlayerId, seat: u8) -> Result<Trial, Refusal> {
        let seat =
            Seat::new(seat.into()).filter(|seat| seat.index() < self.seats.len()).ok_or_else(no_seat)?;
        if self.seats[seat.index()].player() != Some(player) {
            return Err(not_your_seat());
        }
        Ok(Trial { seat, game_match: self.game_match.clone() })
    }
}

impl Trial {
    /// What would follow from actions, as far as they are right and chance has no say.
    #[must_use]
    pub fn draft(mut self, draft: &Draft) -> Drafted {
        let (mut effects, mut refused) = (Vec::new(), None);
        for action in &draft.actions {
            match self.game_match.play(&WrittenEvent::Acted(self.seat, action.to_string())) {
                Ok(told) => effects.push(told),
                Err(why) => {
                    refused = Some(against_the_rules(&why));
                    break;
                }
            }
        }
        let legal = (self.game_match.turn() == Turn::Of(self.seat)).then(|| self.game_match.legal());
        Drafted { position: Position { legal, ..Position::of(&self.game_match) }, effects, refused }
    }
}
