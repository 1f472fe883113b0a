//! Players, and what they keep for themselves.

use crate::error::{StoreError, Subject};
use crate::id::{MatchId, Millis, PlayerId};
use crate::matches::is_match;
use crate::row::player_id;
use crate::session::{Arg, Session};
use crate::write::{Fault, Write};

/// A person who plays.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Player {
    /// Its id.
    pub id: PlayerId,
    /// How others see it.
    pub name: String,
    /// When it came first.
    pub created_at: Millis,
    /// When it was here last.
    pub last_seen: Millis,
}

/// A new player.
#[derive(Debug, Clone)]
pub(crate) struct AddPlayer {
    pub(crate) id: PlayerId,
    pub(crate) name: String,
    pub(crate) at: Millis,
}

impl Write for AddPlayer {
    type Outcome = ();

    async fn run(&self, session: &mut Session<'_>) -> Result<(), Fault> {
        let sql = "SELECT id FROM player WHERE id = $1";
        let known = session.row(sql, [Arg::Text(self.id.as_str().to_owned())], |row| row.text(0)).await?;
        if known.is_some() {
            return Err(StoreError::Conflict(Subject::Player).into());
        }
        session
            .execute(
                "INSERT INTO player (id, name, created_at, last_seen) VALUES ($1, $2, $3, $3)",
                [Arg::Text(self.id.as_str().to_owned()), Arg::Text(self.name.clone()), Arg::Int(self.at.0)],
            )
            .await?;
        Ok(())
    }
}

/// A player is here.
#[derive(Debug, Clone)]
pub(crate) struct SeePlayer {
    pub(crate) id: PlayerId,
    pub(crate) at: Millis,
}

impl Write for SeePlayer {
    type Outcome = ();

    async fn run(&self, session: &mut Session<'_>) -> Result<(), Fault> {
        // Times may come out of order from several servers; the latest counts.
        let changed = session
            .execute(
                "UPDATE player SET last_seen = CASE WHEN last_seen < $2 THEN $2 ELSE last_seen END \
                 WHERE id = $1",
                [Arg::Text(self.id.as_str().to_owned()), Arg::Int(self.at.0)],
            )
            .await?;
        if changed == 0 { Err(StoreError::Missing(Subject::Player).into()) } else { Ok(()) }
    }
}

/// Something that a player keeps about a match.
#[derive(Debug, Clone)]
pub(crate) struct PutNote {
    pub(crate) match_id: MatchId,
    pub(crate) player: PlayerId,
    pub(crate) name: String,
    pub(crate) value: String,
}

impl Write for PutNote {
    type Outcome = ();

    async fn run(&self, session: &mut Session<'_>) -> Result<(), Fault> {
        if !is_match(session, &self.match_id).await? {
            return Err(StoreError::Missing(Subject::Match).into());
        }
        open(session, &self.player).await?;
        session
            .execute(
                "INSERT INTO match_note (match_id, player_id, name, value) VALUES ($1, $2, $3, $4) \
                 ON CONFLICT (match_id, player_id, name) DO UPDATE SET value = excluded.value",
                [
                    Arg::Text(self.match_id.as_str().to_owned()),
                    Arg::Text(self.player.as_str().to_owned()),
                    Arg::Text(self.name.clone()),
                    Arg::Text(self.value.clone()),
                ],
            )
            .await?;
        Ok(())
    }
}

/// A player, if there is one of that id who has not gone for good.
pub(crate) async fn player(session: &mut Session<'_>, id: &PlayerId) -> Result<Player, StoreError> {
    let found = session
        .row(
            "SELECT id, name, created_at, last_seen FROM player WHERE id = $1 AND closed_at IS NULL",
            [Arg::Text(id.as_str().to_owned())],
            |row| Ok((row.text(0)?, row.text(1)?, row.int(2)?, row.int(3)?)),
        )
        .await?;
    let (id, name, created_at, last_seen) = found.ok_or(StoreError::Missing(Subject::Player))?;
    Ok(Player { id: player_id(&id)?, name, created_at: Millis(created_at), last_seen: Millis(last_seen) })
}

/// Refuses a player whom the store does not know, or who has gone for good.
pub(crate) async fn open(session: &mut Session<'_>, id: &PlayerId) -> Result<(), Fault> {
    let sql = "SELECT id FROM player WHERE id = $1 AND closed_at IS NULL";
    let known = session.row(sql, [Arg::Text(id.as_str().to_owned())], |row| row.text(0)).await?;
    known.ok_or(StoreError::Missing(Subject::Player))?;
    Ok(())
}

/// What a player kept under a name, if anything.
pub(crate) async fn note(
    session: &mut Session<'_>,
    match_id: &MatchId,
    player: &PlayerId,
    name: &str,
) -> Result<Option<String>, StoreError> {
    let args = [match_id.as_str(), player.as_str(), name].map(|text| Arg::Text(text.to_owned()));
    Ok(session
        .row(
            "SELECT value FROM match_note WHERE match_id = $1 AND player_id = $2 AND name = $3",
            args,
            |row| row.text(0),
        )
        .await?)
}
