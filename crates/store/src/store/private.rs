//! What the store keeps of one player at one match.

use super::{Engine, Session, Store};
use crate::error::StoreError;
use crate::id::{MatchId, Millis, PlayerId, Seat};
use crate::private::{self, AtMatch, Mute, NoteRoom, PositionNote, PutNote, PutPositionNote, SeeAtMatch};
use crate::session::at_once;

impl Store {
    /// The note that a player wrote about a match, if there is one. Nobody else sees it.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] or [`StoreError::Corrupt`], as all reads.
    pub async fn note(&self, match_id: &MatchId, player: &PlayerId) -> Result<Option<String>, StoreError> {
        let at = AtMatch::new(match_id, player);
        read!(self.home_of(match_id), |session| private::note(session, &at))
    }

    /// Keeps a note of a player about a match, in place of the one before.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if there is no such match or player.
    pub async fn put_note(
        &self,
        match_id: &MatchId,
        player: &PlayerId,
        text: &str,
    ) -> Result<(), StoreError> {
        self.home_with(match_id, vec![player.clone()])
            .await?
            .write(PutNote { at: AtMatch::new(match_id, player), text: text.to_owned() })
            .await
    }

    /// What a player noted at positions of a match, ascending by how many plays led there. Nobody else sees it.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] or [`StoreError::Corrupt`], as all reads.
    pub async fn position_notes(
        &self,
        match_id: &MatchId,
        player: &PlayerId,
    ) -> Result<Vec<PositionNote>, StoreError> {
        let at = AtMatch::new(match_id, player);
        read!(self.home_of(match_id), |session| private::position_notes(session, &at))
    }

    /// Keeps a note of a player at a position of a match, in place of the one before; without words it is removed.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if there is no such match or player, or it would be more than there is room for.
    pub async fn put_position_note(
        &self,
        match_id: &MatchId,
        player: &PlayerId,
        note: PositionNote,
        room: NoteRoom,
    ) -> Result<(), StoreError> {
        self.home_with(match_id, vec![player.clone()])
            .await?
            .write(PutPositionNote { at: AtMatch::new(match_id, player), note, room })
            .await
    }

    /// The seats of a match that a player does not want to hear, ascending.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] or [`StoreError::Corrupt`], as all reads.
    pub async fn muted_seats(&self, match_id: &MatchId, player: &PlayerId) -> Result<Vec<Seat>, StoreError> {
        let at = AtMatch::new(match_id, player);
        read!(self.home_of(match_id), at_once, |session| private::muted_seats(session, &at))
    }

    /// Says whether a player hears a seat of a match from now on.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if there is no such match or player.
    pub async fn mute_seat(
        &self,
        match_id: &MatchId,
        player: &PlayerId,
        seat: Seat,
        muted: bool,
    ) -> Result<(), StoreError> {
        self.home_with(match_id, vec![player.clone()])
            .await?
            .write(Mute { at: AtMatch::new(match_id, player), seat, muted })
            .await
    }

    /// When a player was last at a match, if anybody has noted it.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] or [`StoreError::Corrupt`], as all reads.
    pub async fn last_seen_at_match(
        &self,
        match_id: &MatchId,
        player: &PlayerId,
    ) -> Result<Option<Millis>, StoreError> {
        let at = AtMatch::new(match_id, player);
        read!(self.home_of(match_id), |session| private::last_seen(session, &at))
    }

    /// Takes note that a player is at a match. The latest time counts.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if there is no such match or player.
    pub async fn see_at_match(
        &self,
        match_id: &MatchId,
        player: &PlayerId,
        at: Millis,
    ) -> Result<(), StoreError> {
        self.home_with(match_id, vec![player.clone()])
            .await?
            .write(SeeAtMatch { at: AtMatch::new(match_id, player), seen_at: at })
            .await
    }
}
