//! What the store keeps of one player at one match: a note, whom they do not want to hear, and when they were last there.

use crate::error::{StoreError, Subject};
use crate::id::{MatchId, Millis, PlayerId, Seat};
use crate::matches::is_match;
use crate::player;
use crate::row::seat_of;
use crate::session::{Arg, Session};
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
        "DELETE FROM match_mute WHERE player_id = $1",
        "DELETE FROM match_presence WHERE player_id = $1",
    ] {
        session.execute(sql, [Arg::Text(player.as_str().to_owned())]).await?;
    }
    Ok(())
}
