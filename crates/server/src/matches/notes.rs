//! What somebody keeps about a match for themselves: a note, and whom they do not want to hear.

use store::{MatchId, PlayerId};
use table::{no_seat, not_your_seat};
use wire::Refusal;
use wire::limits::NoteText;

use super::Matches;
use crate::admission::Network;

impl Matches {
    /// What somebody has noted about a match.
    pub(crate) async fn note(&self, id: &MatchId, player: &PlayerId) -> Result<String, Refusal> {
        let note = self.core.store.note(id, player).await.map_err(|error| self.core.failed(&error))?;
        Ok(note.unwrap_or_default())
    }

    /// Notes something in place of what was noted before. Whoever has no seat keeps nothing here: there are as many matches
    /// as anybody makes, and so many notes there would be.
    pub(crate) async fn put_note(
        &self,
        id: &MatchId,
        player: &PlayerId,
        from: &Network,
        text: &NoteText,
    ) -> Result<(), Refusal> {
        if self.get(id, from).await?.lock().await.table().seats_of(player).next().is_none() {
            return Err(not_your_seat());
        }
        self.core.store.put_note(id, player, text).await.map_err(|error| self.core.failed(&error))
    }

    /// The seats that somebody does not want to hear.
    pub(crate) async fn muted(&self, id: &MatchId, player: &PlayerId) -> Result<Vec<u8>, Refusal> {
        let seats = self.core.store.muted_seats(id, player).await;
        let seats = seats.map_err(|error| self.core.failed(&error))?;
        Ok(seats.into_iter().map(store::Seat::number).collect())
    }

    /// Hears a seat no more, or again.
    pub(crate) async fn mute(
        &self,
        id: &MatchId,
        player: &PlayerId,
        seat: u8,
        muted: bool,
    ) -> Result<(), Refusal> {
        let seat = store::Seat::new(seat).ok_or_else(no_seat)?;
        let done = self.core.store.mute_seat(id, player, seat, muted).await;
        done.map_err(|error| self.core.failed(&error))
    }
}
