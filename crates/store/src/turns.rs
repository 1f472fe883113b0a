//! Turns that somebody may be told of by mail, and the mails that wait to be sent. Whoever takes a turn or a mail has
//! it alone, so several servers may share the work.

use crate::error::StoreError;
use crate::id::{MatchId, Millis, PlayerId};
use crate::row::{match_id, player_id};
use crate::session::{Arg, Session};
use crate::write::{Fault, Write};

/// A turn that its player wants to be told of, and has not been.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UntoldTurn {
    /// In which match.
    pub match_id: MatchId,
    /// Whose turn.
    pub player: PlayerId,
    /// Since when. With the match it is the turn's name.
    pub since: Millis,
}

/// A mail about turns that waits to be sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TurnMail {
    /// Its name.
    pub id: String,
    /// Who gets it.
    pub player: PlayerId,
    /// The matches that wait for them.
    pub matches: Vec<MatchId>,
    /// How often it was taken, this time included.
    pub tries: u32,
}

/// A mail about turns to keep until it is sent.
#[derive(Debug, Clone)]
pub struct NewTurnMail {
    /// Its name.
    pub id: String,
    /// Who gets it.
    pub player: PlayerId,
    /// When it is to be sent.
    pub due_at: Millis,
}

/// Takes note that turns are told of, or need not be, all at once with the mail that tells of them.
#[derive(Debug, Clone)]
pub(crate) struct SettleTurns {
    pub(crate) turns: Vec<UntoldTurn>,
    pub(crate) mail: Option<NewTurnMail>,
    pub(crate) at: Millis,
}

impl Write for SettleTurns {
    type Outcome = usize;

    async fn run(&self, session: &mut Session<'_>) -> Result<usize, Fault> {
        let mut taken = Vec::new();
        for turn in &self.turns {
            // Of two servers, the second changes nothing here. A turn that is over is nobody's news.
            let sql = "UPDATE match SET turn_told = $3 \
                       WHERE id = $1 AND turn_at = $2 AND turn_told IS NULL AND to_act IS NOT NULL";
            let args =
                [Arg::Text(turn.match_id.as_str().to_owned()), Arg::Int(turn.since.0), Arg::Int(self.at.0)];
            if session.execute(sql, args).await? > 0 {
                taken.push(turn.match_id.as_str());
            }
        }
        if let Some(NewTurnMail { id, player, due_at }) = self.mail.as_ref().filter(|_| !taken.is_empty()) {
            session
                .execute(
                    "INSERT INTO mail_turns (id, player_id, matches, due_at, tries) VALUES ($1, $2, $3, $4, 0)",
                    [
                        Arg::Text(id.clone()),
                        Arg::Text(player.as_str().to_owned()),
                        Arg::Text(taken.join(" ")),
                        Arg::Int(due_at.0),
                    ],
                )
                .await?;
        }
        Ok(taken.len())
    }
}

/// Takes the mail that is due longest, so that nobody else takes it until `until`.
#[derive(Debug, Clone)]
pub(crate) struct TakeMail {
    pub(crate) now: Millis,
    pub(crate) until: Millis,
}

impl Write for TakeMail {
    type Outcome = Option<TurnMail>;

    async fn run(&self, session: &mut Session<'_>) -> Result<Option<TurnMail>, Fault> {
        let found = session
            .row(
                "UPDATE mail_turns SET due_at = $2, tries = tries + 1 WHERE due_at <= $1 AND id = \
                 (SELECT id FROM mail_turns WHERE due_at <= $1 ORDER BY due_at, id LIMIT 1) \
                 RETURNING id, player_id, matches, tries",
                [Arg::Int(self.now.0), Arg::Int(self.until.0)],
                |row| Ok((row.text(0)?, row.text(1)?, row.text(2)?, row.int(3)?)),
            )
            .await?;
        let Some((id, player, matches, tries)) = found else { return Ok(None) };
        let matches = matches.split(' ').map(match_id).collect::<Result<_, _>>()?;
        let tries = u32::try_from(tries).unwrap_or(u32::MAX);
        Ok(Some(TurnMail { id, player: player_id(&player)?, matches, tries }))
    }
}

/// What becomes of a mail that was taken: it waits for another time, or it is done with.
#[derive(Debug, Clone)]
pub(crate) struct FinishMail {
    pub(crate) id: String,
    pub(crate) again_at: Option<Millis>,
}

impl Write for FinishMail {
    type Outcome = ();

    async fn run(&self, session: &mut Session<'_>) -> Result<(), Fault> {
        let id = Arg::Text(self.id.clone());
        match self.again_at {
            Some(at) => {
                let sql = "UPDATE mail_turns SET due_at = $2 WHERE id = $1";
                session.execute(sql, [id, Arg::Int(at.0)]).await?
            }
            None => session.execute("DELETE FROM mail_turns WHERE id = $1", [id]).await?,
        };
        Ok(())
    }
}

/// Up to `limit` turns that their players want to be told of, longest first.
pub(crate) async fn untold(session: &mut Session<'_>, limit: u32) -> Result<Vec<UntoldTurn>, StoreError> {
    let rows = session
        .rows(
            "SELECT m.id, a.player_id, m.turn_at FROM match AS m \
             JOIN match_seat AS s ON s.match_id = m.id AND s.seat = m.to_act \
             JOIN mail_address AS a ON a.player_id = s.player_id \
             WHERE m.to_act IS NOT NULL AND m.turn_told IS NULL AND m.turn_at >= a.turns_since \
             ORDER BY m.turn_at, m.id LIMIT $1",
            [Arg::Int(i64::from(limit))],
            |row| Ok((row.text(0)?, row.text(1)?, row.int(2)?)),
        )
        .await?;
    rows.iter()
        .map(|(id, player, since)| {
            Ok(UntoldTurn { match_id: match_id(id)?, player: player_id(player)?, since: Millis(*since) })
        })
        .collect()
}
