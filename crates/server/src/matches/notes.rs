//! What somebody keeps about a match for themselves: notes, and whom they do not want to hear.

use store::{MatchId, NoteRoom, PlayerId, PositionNote};
use table::{no_seat, not_your_seat};
use wire::Refusal;
use wire::limits::{NoteText, POSITION_NOTES_CHARS, POSITION_NOTES_PER_MATCH, PositionNoteText};

use super::Matches;
use super::look::played;
use crate::admission::Network;
use crate::answers::{Answer, Reader};

const NOTE_ROOM: NoteRoom = NoteRoom { positions: POSITION_NOTES_PER_MATCH, chars: POSITION_NOTES_CHARS };

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

    /// What somebody has noted at positions of a match.
    pub(crate) async fn position_notes(
        &self,
        id: &MatchId,
        player: &PlayerId,
        reader: &Reader,
    ) -> Result<Answer, Refusal> {
        let notes = self.core.store.position_notes(id, player).await;
        let notes = notes.map_err(|error| self.core.failed(&error))?;
        self.core.heavy_work.answer(reader, || Ok(notes.into_iter().map(told).collect::<Vec<_>>())).await
    }

    /// Notes something at the position after so many plays, for whoever may note something about the match.
    pub(crate) async fn put_position_note(
        &self,
        id: &MatchId,
        player: &PlayerId,
        from: &Network,
        plays: &str,
        text: &PositionNoteText,
    ) -> Result<wire::PositionNote, Refusal> {
        let plays = {
            let handle = self.get(id, from).await?;
            let loaded = handle.lock().await;
            if loaded.table().seats_of(player).next().is_none() {
                return Err(not_your_seat());
            }
            played(plays, loaded.table().game_match().event_count())?
        };
        let note = PositionNote { plays, text: text.to_string() };
        let done = self.core.store.put_position_note(id, player, note.clone(), NOTE_ROOM).await;
        done.map_err(|error| self.core.failed(&error))?;
        Ok(told(note))
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

fn told(note: PositionNote) -> wire::PositionNote {
    wire::PositionNote { plays: note.plays, text: note.text.into() }
}
