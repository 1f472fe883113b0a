//! Players.

use crate::error::{StoreError, Subject};
use crate::id::{Millis, PlayerId};
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

/// Makes others wait who do something for the same player until this is stored, so that what is counted here is still so
/// then. Changes nothing, and refuses a player whom the store does not know.
pub(crate) async fn hold(session: &mut Session<'_>, id: &PlayerId) -> Result<(), Fault> {
    let sql = "UPDATE player SET name = name WHERE id = $1";
    let held = session.execute(sql, [Arg::Text(id.as_str().to_owned())]).await?;
    if held == 0 { Err(StoreError::Missing(Subject::Player).into()) } else { Ok(()) }
}

/// Refuses a player whom the store does not know, or who has gone for good.
pub(crate) async fn open(session: &mut Session<'_>, id: &PlayerId) -> Result<(), Fault> {
    if is_open(session, id).await? { Ok(()) } else { Err(StoreError::Missing(Subject::Player).into()) }
}

/// Whether there is such a player, who has not gone for good.
pub(crate) async fn is_open(session: &mut Session<'_>, id: &PlayerId) -> Result<bool, StoreError> {
    let sql = "SELECT id FROM player WHERE id = $1 AND closed_at IS NULL";
    let known = session.row(sql, [Arg::Text(id.as_str().to_owned())], |row| row.text(0)).await?;
    Ok(known.is_some())
}
