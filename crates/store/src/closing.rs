//! The end of an account: at once for whoever had it, and then in all that mentions it. And what an operator wants
//! closed, until a server has done it.

use crate::error::{StoreError, corrupt};
use crate::id::{LoginId, MatchId, Millis, PlayerId};
use crate::login;
use crate::mail;
use crate::match_databases::note_leaving;
use crate::passkey;
use crate::player;
use crate::private;
use crate::row::{match_id, player_id, unsigned};
use crate::session::{Arg, Session};
use crate::write::{Fault, Write};

/// A player goes for good: no name, no password, no passkeys, no mail address, no notes, known on no device. The id stays, because seats of
/// matches have it.
#[derive(Debug, Clone)]
pub(crate) struct ClosePlayer {
    pub(crate) id: PlayerId,
    pub(crate) at: Millis,
}

impl Write for ClosePlayer {
    type Outcome = Vec<LoginId>;

    async fn run(&self, session: &mut Session<'_>) -> Result<Vec<LoginId>, Fault> {
        player::open(session, &self.id).await?;
        let id = || Arg::Text(self.id.as_str().to_owned());
        session.execute("DELETE FROM account WHERE player_id = $1", [id()]).await?;
        passkey::remove_all(session, &self.id).await?;
        private::forget(session, &self.id).await?;
        mail::forget(session, &self.id).await?;
        let sql = "UPDATE player SET name = '', closed_at = $2 WHERE id = $1";
        session.execute(sql, [id(), Arg::Int(self.at.0)]).await?;
        note_leaving(session, &self.id, self.at).await?;
        login::end_all(session, &self.id, self.at).await
    }
}

/// An event, or the options of a match, in which a player is mentioned. Only the caller can read them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mention {
    /// Which event; the options if none.
    pub seq: Option<u64>,
    /// The text.
    pub text: String,
}

/// Texts to keep in a match in place of those that mentioned a closed player by name. The only change that events ever see.
/// Nobody looks for them in that match any more.
#[derive(Debug, Clone)]
pub(crate) struct ForgetInMatch {
    pub(crate) id: PlayerId,
    pub(crate) match_id: MatchId,
    pub(crate) instead: Vec<Mention>,
}

impl Write for ForgetInMatch {
    type Outcome = ();

    fn rows(&self) -> usize {
        self.instead.len() + 1
    }

    async fn run(&self, session: &mut Session<'_>) -> Result<(), Fault> {
        let id = || Arg::Text(self.match_id.as_str().to_owned());
        for Mention { seq, text } in &self.instead {
            let text = Arg::Text(text.clone());
            match seq {
                None => session.execute("UPDATE match SET options = $2 WHERE id = $1", [id(), text]).await?,
                Some(seq) => {
                    let seq = i64::try_from(*seq).map_err(|_| corrupt("an event has no such number"))?;
                    let sql = "UPDATE match_event SET body = $2 WHERE match_id = $1 AND seq = $3";
                    session.execute(sql, [id(), text, Arg::Int(seq)]).await?
                }
            };
        }
        // What lists show of the match may mention them, too.
        session.execute("UPDATE match SET summary = NULL, summary_seq = NULL WHERE id = $1", [id()]).await?;
        let sql = "DELETE FROM match_mention WHERE match_id = $1 AND player_id = $2";
        session.execute(sql, [id(), Arg::Text(self.id.as_str().to_owned())]).await?;
        Ok(())
    }
}

/// No match mentions a closed player by name any more.
#[derive(Debug, Clone)]
pub(crate) struct Forgotten {
    pub(crate) id: PlayerId,
    pub(crate) at: Millis,
}

impl Write for Forgotten {
    type Outcome = ();

    async fn run(&self, session: &mut Session<'_>) -> Result<(), Fault> {
        let args = [Arg::Text(self.id.as_str().to_owned()), Arg::Int(self.at.0)];
        let sql = "UPDATE player SET forgotten_at = $2 WHERE id = $1 AND closed_at IS NOT NULL \
                   AND NOT EXISTS (SELECT 1 FROM match_mention WHERE player_id = $1)";
        session.execute(sql, args).await?;
        Ok(())
    }
}

/// Closed players whose names may still stand in matches, longest closed first.
pub(crate) async fn unforgotten(session: &mut Session<'_>, limit: u32) -> Result<Vec<PlayerId>, StoreError> {
    let sql = "SELECT id FROM player WHERE closed_at IS NOT NULL AND forgotten_at IS NULL \
               ORDER BY closed_at, id LIMIT $1";
    let rows = session.rows(sql, [Arg::Int(i64::from(limit))], |row| row.text(0)).await?;
    rows.iter().map(|id| player_id(id)).collect()
}

/// Takes note that a match may mention a player by name. Whoever looks for them then need not look through all others.
pub(crate) async fn note_mention(
    session: &mut Session<'_>,
    player: &PlayerId,
    match_id: &MatchId,
) -> Result<(), sqlx::Error> {
    let args = [player.as_str(), match_id.as_str()].map(|text| Arg::Text(text.to_owned()));
    let sql = "INSERT INTO match_mention (player_id, match_id) VALUES ($1, $2) ON CONFLICT DO NOTHING";
    session.execute(sql, args).await.map(|_| ())
}

/// Up to `limit` matches in which a player may be mentioned by name: they made them or had a seat, whenever that was.
pub(crate) async fn mentioning(
    session: &mut Session<'_>,
    id: &PlayerId,
    limit: u32,
) -> Result<Vec<MatchId>, StoreError> {
    let sql = "SELECT match_id FROM match_mention WHERE player_id = $1 ORDER BY match_id LIMIT $2";
    let args = [Arg::Text(id.as_str().to_owned()), Arg::Int(i64::from(limit))];
    let rows = session.rows(sql, args, |row| row.text(0)).await?;
    rows.iter().map(|id| match_id(id)).collect()
}

/// The events and the options of a match that mention somebody.
pub(crate) async fn mentions_in(
    session: &mut Session<'_>,
    match_id: &MatchId,
    id: &PlayerId,
) -> Result<Vec<Mention>, StoreError> {
    // Ids are plain, so the pattern has no surprises but for `_`, which finds a little more than it should.
    let args = || [Arg::Text(match_id.as_str().to_owned()), Arg::Text(format!("%\"{id}\"%"))];
    let events = "SELECT seq, body FROM match_event WHERE match_id = $1 AND body LIKE $2 ORDER BY seq";
    let events = session.rows(events, args(), |row| Ok((Some(row.int(0)?), row.text(1)?))).await?;
    let options = "SELECT options FROM match WHERE id = $1 AND options LIKE $2";
    let options = session.rows(options, args(), |row| Ok((None, row.text(0)?))).await?;
    let all = events.into_iter().chain(options);
    all.map(|(seq, text)| Ok(Mention { seq: seq.map(unsigned).transpose()?, text })).collect()
}

/// Something that an operator wants closed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Closing {
    /// An account, or a guest's place.
    Player(PlayerId),
    /// A match.
    Match(MatchId),
}

impl Closing {
    fn args(&self) -> [Arg; 2] {
        let (kind, about) = match self {
            Closing::Player(id) => ("player", id.as_str()),
            Closing::Match(id) => ("match", id.as_str()),
        };
        [kind, about].map(|text| Arg::Text(text.to_owned()))
    }
}

/// An operator wants something closed.
#[derive(Debug, Clone)]
pub(crate) struct AskToClose {
    pub(crate) what: Closing,
    pub(crate) at: Millis,
}

impl Write for AskToClose {
    type Outcome = ();

    async fn run(&self, session: &mut Session<'_>) -> Result<(), Fault> {
        // Of a match, its home has said that it is there; and it stays.
        if let Closing::Player(id) = &self.what {
            player::open(session, id).await?;
        }
        let [kind, about] = self.what.args();
        let sql = "INSERT INTO closing (kind, about, asked_at) VALUES ($1, $2, $3) \
                   ON CONFLICT (kind, about) DO NOTHING";
        session.execute(sql, [kind, about, Arg::Int(self.at.0)]).await?;
        Ok(())
    }
}

/// A server has closed what an operator wanted closed.
#[derive(Debug, Clone)]
pub(crate) struct Closed(pub(crate) Closing);

impl Write for Closed {
    type Outcome = ();

    async fn run(&self, session: &mut Session<'_>) -> Result<(), Fault> {
        session.execute("DELETE FROM closing WHERE kind = $1 AND about = $2", self.0.args()).await?;
        Ok(())
    }
}

/// What operators want closed and no server has closed yet.
pub(crate) async fn closings(session: &mut Session<'_>) -> Result<Vec<Closing>, StoreError> {
    let sql = "SELECT kind, about FROM closing ORDER BY asked_at, kind, about";
    let rows = session.rows(sql, [], |row| Ok((row.text(0)?, row.text(1)?))).await?;
    let read = |(kind, about): &(String, String)| match kind.as_str() {
        "player" => player_id(about).map(Closing::Player),
        "match" => match_id(about).map(Closing::Match),
        _ => Err(corrupt("something else than a player or a match is to be closed")),
    };
    rows.iter().map(read).collect()
}
