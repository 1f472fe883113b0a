//! What somebody keeps about a match for themselves: a note, and whom they do not want to hear.

use store::{MatchId, PlayerId};
use wire::{Code, Refusal, limits};

use super::Matches;
use crate::refusal::refuse;

const MUTED: &str = "muted";
const NOTE: &str = "note";

impl Matches {
    /// What somebody has noted about a match.
    pub(crate) async fn note(&self, id: &MatchId, player: &PlayerId) -> Result<String, Refusal> {
        let note = self.core.store.note(id, player, NOTE).await.map_err(|error| self.core.failed(&error))?;
        Ok(note.unwrap_or_default())
    }

    /// Notes something in place of what was noted before.
    pub(crate) async fn put_note(&self, id: &MatchId, player: &PlayerId, text: &str) -> Result<(), Refusal> {
        if text.chars().count() > limits::NOTE_CHARS {
            return Err(refuse(Code::TooLarge, &format!("at most {} characters", limits::NOTE_CHARS)));
        }
        self.get(id).await?;
        self.core.store.put_note(id, player, NOTE, text).await.map_err(|error| self.core.failed(&error))
    }

    /// The seats that somebody does not want to hear.
    pub(crate) async fn muted(&self, id: &MatchId, player: &PlayerId) -> Result<Vec<u8>, Refusal> {
        let note = self.core.store.note(id, player, MUTED).await.map_err(|error| self.core.failed(&error))?;
        Ok(note.and_then(|note| serde_json::from_str(&note).ok()).unwrap_or_default())
    }

    /// Hears a seat no more, or again.
    pub(crate) async fn mute(
        &self,
        id: &MatchId,
        player: &PlayerId,
        seat: u8,
        muted: bool,
    ) -> Result<(), Refusal> {
        let mut seats = self.muted(id, player).await?;
        seats.retain(|other| *other != seat);
        if muted {
            seats.push(seat);
        }
        let note = serde_json::to_string(&seats).expect("a list of numbers");
        self.core.store.put_note(id, player, MUTED, &note).await.map_err(|error| self.core.failed(&error))
    }
}
