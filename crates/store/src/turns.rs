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
    /// Those that nobody else had settled before.
    type Outcome = Vec<MatchId>;

    async fn run(&self, session: &mut Session<'_>) -> Result<Vec<MatchId>, Fault> {
        let mut taken = Vec::new();
        for turn in &self.turns {
            // Of two servers, the second changes nothing here. A turn that is over is nobody's news.
            let sql = "UPDATE match SET turn_told = $3 \
                       WHERE id = $1 AND turn_at = $2 AND turn_told IS NULL AND to_act IS NOT NULL";
            let args =
                [Arg::Text(turn.match_id.as_str().to_owned()), Arg::Int(turn.since.0), Arg::Int(self.at.0)];
            if session.execute(sql, args).await? > 0 {
                taken.push(turn.match_id.clone());
            }
        }
        if let Some(mail) = &self.mail {
            keep(session, mail, &taken).await?;
        }
        Ok(taken)
    }
}

/// A mail about turns that were settled elsewhere.
#[derive(Debug, Clone)]
pub(crate) struct KeepMail {
    pub(crate) mail: NewTurnMail,
    pub(crate) matches: Vec<MatchId>,
}

impl Write for KeepMail {
    type Outcome = ();

    async fn run(&self, session: &mut Session<'_>) -> Result<(), Fault> {
        Ok(keep(session, &self.mail, &self.matches).await?)
    }
}

/// Keeps a mail about these matches until it is sent. Without any there is none.
async fn keep(
    session: &mut Session<'_>,
    NewTurnMail { id, player, due_at }: &NewTurnMail,
    matches: &[MatchId],
) -> Result<(), sqlx::Error> {
    if matches.is_empty() {
        return Ok(());
    }
    let matches: Vec<&str> = matches.iter().map(MatchId::as_str).collect();
    session
        .execute(
            "INSERT INTO mail_turns (id, player_id, matches, due_at, tries) VALUES ($1, $2, $3, $4, 0)",
            [
                Arg::Text(id.clone()),
                Arg::Text(player.as_str().to_owned()),
                Arg::Text(matches.join(" ")),
                Arg::Int(due_at.0),
            ],
        )
        .await
        .map(drop)
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
    rows.iter().map(turn).collect()
}

/// Up to so many who want to be told of their turns, after somebody by their ids, each with since when.
pub(crate) async fn who_wants_turns(
    session: &mut Session<'_>,
    after: &str,
    limit: u32,
) -> Result<Vec<(String, i64)>, StoreError> {
    let sql = "SELECT player_id, turns_since FROM mail_address WHERE turns_since IS NOT NULL AND player_id > $1 \
               ORDER BY player_id LIMIT $2";
    let args = [Arg::Text(after.to_owned()), Arg::Int(i64::from(limit))];
    Ok(session.rows(sql, args, |row| Ok((row.text(0)?, row.int(1)?))).await?)
}

/// Untold turns of those whom another database knows, given how an engine reads a list of them.
macro_rules! select_untold {
    ($player:literal, $since:literal, $list:literal) => {
        concat!(
            "SELECT m.id, s.player_id, m.turn_at FROM ",
            $list,
            " JOIN match_seat AS s ON s.player_id = ",
            $player,
            " JOIN match AS m ON m.id = s.match_id AND m.to_act = s.seat \
             WHERE m.to_act IS NOT NULL AND m.turn_told IS NULL AND m.turn_at >= ",
            $since,
            " ORDER BY m.turn_at, m.id LIMIT $2"
        )
    };
}

/// The same as [`untold`] for these people, where another database knows who wants mail.
pub(crate) async fn untold_of(
    session: &mut Session<'_>,
    people: &[(String, i64)],
    limit: u32,
) -> Result<Vec<UntoldTurn>, StoreError> {
    let sql = match session {
        Session::Sqlite(_) => select_untold!(
            "json_extract(w.value, '$[0]')",
            "json_extract(w.value, '$[1]')",
            "json_each($1) AS w"
        ),
        Session::Postgres(_) => select_untold!(
            "(w.value ->> 0)",
            "CAST(w.value ->> 1 AS BIGINT)",
            "json_array_elements(CAST($1 AS json)) AS w (value)"
        ),
    };
    // Ids are letters, digits and signs that mean nothing here.
    let list: Vec<String> = people.iter().map(|(id, since)| format!("[\"{id}\",{since}]")).collect();
    let args = [Arg::Text(format!("[{}]", list.join(","))), Arg::Int(i64::from(limit))];
    let rows = session.rows(sql, args, |row| Ok((row.text(0)?, row.text(1)?, row.int(2)?))).await?;
    rows.iter().map(turn).collect()
}

fn turn((id, player, since): &(String, String, i64)) -> Result<UntoldTurn, StoreError> {
    Ok(UntoldTurn { match_id: match_id(id)?, player: player_id(player)?, since: Millis(*since) })
}
