//! What the store keeps of one player at one match: a note, notes at its positions, whom they do not want to hear, and when they were last there.

use crate::error::{StoreError, Subject, corrupt};
use crate::id::{MatchId, Millis, PlayerId, Seat};
use crate::matches::is_match;
use crate::player;
use crate::row::seat_of;
use crate::session::{Arg, Row, Session};
use crate::write::{Fault, Write};

/// A player at a match.
#[derive(Debug, Clone)]
pub(crate) struct AtMatch {
    pub(crate) match_id: MatchId,
    pub(crate) player: PlayerId,
}

impl AtMatch {
    pub(crate) fn new(match_id: &MatchId, player: &PlayerId) -> AtMatch {
        AtMatch { match_id: match_id.clone(), player: player.clone() }
    }

    /// Refuses a match or a player whom the store does not know.
    async fn check(&self, session: &mut Session<'_>) -> Result<(), Fault> {
        if !is_match(session, &self.match_id).await? {
            return Err(StoreError::Missing(Subject::Match).into());
        }
        player::open(session, &self.player).await
    }

    fn args(&self) -> [Arg; 2] {
        [self.match_id.as_str(), self.player.as_str()].map(|text| Arg::Text(text.to_owned()))
    }
}

/// A note, in place of the one before.
#[derive(Debug, Clone)]
pub(crate) struct PutNote {
    pub(crate) at: AtMatch,
    pub(crate) text: String,
}

impl Write for PutNote {
    type Outcome = ();

    async fn run(&self, session: &mut Session<'_>) -> Result<(), Fault> {
        self.at.check(session).await?;
        let [id, player] = self.at.args();
        session
            .execute(
                "INSERT INTO match_note (match_id, player_id, body) VALUES ($1, $2, $3) \
                 ON CONFLICT (match_id, player_id) DO UPDATE SET body = excluded.body",
                [id, player, Arg::Text(self.text.clone())],
            )
            .await?;
        Ok(())
    }
}

/// What a player notes at the position after so many plays of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PositionNote {
    /// How many plays led to the position.
    pub plays: u32,
    /// The words.
    pub text: String,
}

/// How much a player may note at positions of one match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoteRoom {
    /// At how many positions.
    pub positions: u32,
    /// How many characters in all.
    pub chars: u32,
}

/// A note at a position, in place of the one before. Without words it is none.
#[derive(Debug, Clone)]
pub(crate) struct PutPositionNote {
    pub(crate) at: AtMatch,
    pub(crate) note: PositionNote,
    pub(crate) room: NoteRoom,
}

impl Write for PutPositionNote {
    type Outcome = ();

    async fn run(&self, session: &mut Session<'_>) -> Result<(), Fault> {
        self.at.check(session).await?;
        let plays = || Arg::Int(i64::from(self.note.plays));
        let [id, player] = self.at.args();
        if self.note.text.is_empty() {
            let sql = "DELETE FROM position_note WHERE match_id = $1 AND player_id = $2 AND plays = $3";
            session.execute(sql, [id, player, plays()]).await?;
            return Ok(());
        }
        let others = "SELECT COUNT(*), CAST(COALESCE(SUM(LENGTH(body)), 0) AS BIGINT) FROM position_note \
                      WHERE match_id = $1 AND player_id = $2 AND plays <> $3";
        let read = |row: &Row<'_>| Ok((row.int(0)?, row.int(1)?));
        let (positions, chars) = session.row(others, [id, player, plays()], read).await?.unwrap_or_default();
        let own = i64::try_from(self.note.text.chars().count()).unwrap_or(i64::MAX);
        if positions >= i64::from(self.room.positions)
            || chars.saturating_add(own) > i64::from(self.room.chars)
        {
            return Err(StoreError::Missing(Subject::PositionNote).into());
        }
        let [id, player] = self.at.args();
        session
            .execute(
                "INSERT INTO position_note (match_id, player_id, plays, body) VALUES ($1, $2, $3, $4) \
                 ON CONFLICT (match_id, player_id, plays) DO UPDATE SET body = excluded.body",
                [id, player, plays(), Arg::Text(self.note.text.clone())],
            )
            .await?;
        Ok(())
    }
}

/// Whether a player hears a seat from now on.
#[derive(Debug, Clone)]
pub(crate) struct Mute {
    pub(crate) at: AtMatch,
    pub(crate) seat: Seat,
    pub(crate) muted: bool,
}

impl Write for Mute {
    type Outcome = ();

    async fn run(&self, session: &mut Session<'_>) -> Result<(), Fault> {
        self.at.check(session).await?;
        let sql = if self.muted {
            "INSERT INTO match_mute (match_id, player_id, seat) VALUES ($1, $2, $3) \
             ON CONFLICT (match_id, player_id, seat) DO NOTHING"
        } else {
            "DELETE FROM match_mute WHERE match_id = $1 AND player_id = $2 AND seat = $3"
        };
        let [id, player] = self.at.args();
        session.execute(sql, [id, player, Arg::Int(i64::from(self.seat.number()))]).await?;
        Ok(())
    }
}

/// A player is at a match.
#[derive(Debug, Clone)]
pub(crate) struct SeeAtMatch {
    pub(crate) at: AtMatch,
    pub(crate) seen_at: Millis,
}

impl Write for SeeAtMatch {
    type Outcome = ();

    async fn run(&self, session: &mut Session<'_>) -> Result<(), Fault> {
        self.at.check(session).await?;
        let [id, player] = self.at.args();
        // Times may come out of order from several servers; the latest counts.
        session
            .execute(
                "INSERT INTO match_presence (match_id, player_id, seen_at) VALUES ($1, $2, $3) \
                 ON CONFLICT (match_id, player_id) DO UPDATE SET seen_at = CASE \
                 WHEN match_presence.seen_at < excluded.seen_at THEN excluded.seen_at \
                 ELSE match_presence.seen_at END",
                [id, player, Arg::Int(self.seen_at.0)],
            )
            .await?;
        Ok(())
    }
}

/// The note of a player, if there is one.
pub(crate) async fn note(session: &mut Session<'_>, at: &AtMatch) -> Result<Option<String>, StoreError> {
    let sql = "SELECT body FROM match_note WHERE match_id = $1 AND player_id = $2";
    Ok(session.row(sql, at.args(), |row| row.text(0)).await?)
}

/// The notes of a player at positions of a match, ascending.
pub(crate) async fn position_notes(
    session: &mut Session<'_>,
    at: &AtMatch,
) -> Result<Vec<PositionNote>, StoreError> {
    let sql = "SELECT plays, body FROM position_note WHERE match_id = $1 AND player_id = $2 ORDER BY plays";
    let rows = session.rows(sql, at.args(), |row| Ok((row.int(0)?, row.text(1)?))).await?;
    let read = |(plays, text)| {
        let plays = u32::try_from(plays).map_err(|_| corrupt("a note is at no position"))?;
        Ok(PositionNote { plays, text })
    };
    rows.into_iter().map(read).collect()
}

/// The seats that a player does not want to hear, ascending.
pub(crate) async fn muted_seats(session: &mut Session<'_>, at: &AtMatch) -> Result<Vec<Seat>, StoreError> {
    let sql = "SELECT seat FROM match_mute WHERE match_id = $1 AND player_id = $2 ORDER BY seat";
    session.rows(sql, at.args(), |row| row.int(0)).await?.into_iter().map(seat_of).collect()
}

/// When a player was last at a match, if ever.
pub(crate) async fn last_seen(session: &mut Session<'_>, at: &AtMatch) -> Result<Option<Millis>, StoreError> {
    let sql = "SELECT seen_at FROM match_presence WHERE match_id = $1 AND player_id = $2";
    Ok(session.row(sql, at.args(), |row| row.int(0)).await?.map(Millis))
}

/// Gives what a guest kept at a match to an account, where it has none of its own.
pub(crate) async fn bring_along(
    session: &mut Session<'_>,
    guest: &AtMatch,
    account: &PlayerId,
) -> Result<(), sqlx::Error> {
    for sql in [
        "UPDATE match_note SET player_id = $3 WHERE match_id = $1 AND player_id = $2 \
         AND NOT EXISTS (SELECT 1 FROM match_note WHERE match_id = $1 AND player_id = $3)",
        "UPDATE position_note SET player_id = $3 WHERE match_id = $1 AND player_id = $2 \
         AND plays NOT IN (SELECT plays FROM position_note WHERE match_id = $1 AND player_id = $3)",
        "UPDATE match_mute SET player_id = $3 WHERE match_id = $1 AND player_id = $2 \
         AND NOT EXISTS (SELECT 1 FROM match_mute WHERE match_id = $1 AND player_id = $3)",
        "UPDATE match_presence SET player_id = $3 WHERE match_id = $1 AND player_id = $2 \
         AND NOT EXISTS (SELECT 1 FROM match_presence WHERE match_id = $1 AND player_id = $3)",
    ] {
        let [id, from] = guest.args();
        session.execute(sql, [id, from, Arg::Text(account.as_str().to_owned())]).await?;
    }
    Ok(())
}

/// Forgets all that a player kept at matches.
pub(crate) async fn forget(session: &mut Session<'_>, player: &PlayerId) -> Result<(), sqlx::Error> {
    for sql in [
        "DELETE FROM match_note WHERE player_id = $1",
        "DELETE FROM position_note WHERE player_id = $1",
        "DELETE FROM match_mute WHERE player_id = $1",
        "DELETE FROM match_presence WHERE player_id = $1",
    ] {
        session.execute(sql, [Arg::Text(player.as_str().to_owned())]).await?;
    }
    Ok(())
}
