//! Logins: the devices that somebody is known on.

use crate::account;
use crate::error::{StoreError, Subject, corrupt};
use crate::id::{LoginId, Millis, PlayerId, TokenHash};
use crate::player;
use crate::row::player_id;
use crate::session::{Arg, Row, Session};
use crate::write::{Fault, Write};

/// On how many devices somebody is known at once.
const MOST_LOGINS: i64 = 100;

/// Ends logins of a player that a condition selects, at a time, and says which.
macro_rules! end_logins {
    ($which:literal) => {
        concat!(
            "UPDATE login SET ended_at = $2, device = '' WHERE player_id = $1 AND ended_at IS NULL AND ",
            $which,
            " RETURNING id"
        )
    };
}

/// A device that somebody is known on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Login {
    /// Its name. Not a secret: whoever knows it is not yet signed in.
    pub id: LoginId,
    /// Who.
    pub player: PlayerId,
    /// Who, by the name that others see.
    pub name: String,
    /// What kind of device, in the caller's words.
    pub device: String,
    /// Since when.
    pub created_at: Millis,
    /// When it was used last, roughly.
    pub last_seen: Millis,
}

/// A device that somebody is known on from now on.
#[derive(Debug, Clone)]
pub struct NewLogin {
    /// Its name.
    pub id: LoginId,
    /// The hash of what the device shows; the store never sees the thing itself.
    pub token: TokenHash,
    /// Who.
    pub player: PlayerId,
    /// What kind of device.
    pub device: String,
    /// How they showed who they are.
    pub way: LoginMethod,
    /// The hash of the password that they showed, if it was one. It must still be the account's.
    pub password: Option<String>,
    /// Now.
    pub at: Millis,
}

/// How somebody shows who they are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LoginMethod {
    /// By what they know or have: a password, a passkey; or they are new.
    Proof,
    /// By a link that was sent to them.
    Link,
}

/// Which logins of a player end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LoginsToEnd {
    /// This one.
    One(LoginId),
    /// All but this one.
    AllBut(LoginId),
}

/// Somebody new, known on one device.
#[derive(Debug, Clone)]
pub(crate) struct AddGuest {
    pub(crate) name: String,
    pub(crate) login: NewLogin,
}

impl Write for AddGuest {
    type Outcome = ();

    async fn run(&self, session: &mut Session<'_>) -> Result<(), Fault> {
        let NewLogin { player, at, .. } = &self.login;
        player::AddPlayer { id: player.clone(), name: self.name.clone(), at: *at }.run(session).await?;
        insert(session, &self.login).await
    }
}

/// Somebody is known on one more device, which knew somebody else before, or nobody.
#[derive(Debug, Clone)]
pub(crate) struct AddLogin {
    pub(crate) login: NewLogin,
    pub(crate) instead_of: Option<LoginId>,
}

impl Write for AddLogin {
    type Outcome = ();

    async fn run(&self, session: &mut Session<'_>) -> Result<(), Fault> {
        check(session, &self.login).await?;
        if let Some(old) = &self.instead_of {
            let args = [Arg::Text(old.as_str().to_owned()), Arg::Int(self.login.at.0)];
            let sql = "UPDATE login SET ended_at = $2, device = '' WHERE id = $1 AND ended_at IS NULL";
            session.execute(sql, args).await?;
        }
        insert(session, &self.login).await?;
        end_oldest(session, &self.login).await
    }
}

/// Some logins of a player end.
#[derive(Debug, Clone)]
pub(crate) struct EndLogins {
    pub(crate) player: PlayerId,
    pub(crate) which: LoginsToEnd,
    pub(crate) at: Millis,
}

impl Write for EndLogins {
    type Outcome = Vec<LoginId>;

    async fn run(&self, session: &mut Session<'_>) -> Result<Vec<LoginId>, Fault> {
        let (sql, id) = match &self.which {
            LoginsToEnd::One(one) => (end_logins!("id = $3"), one),
            LoginsToEnd::AllBut(kept) => (end_logins!("id <> $3"), kept),
        };
        let [player, id] = [self.player.as_str(), id.as_str()].map(|text| Arg::Text(text.to_owned()));
        let ended = session.rows(sql, [player, Arg::Int(self.at.0), id], |row| row.text(0)).await?;
        if let (LoginsToEnd::One(_), []) = (&self.which, ended.as_slice()) {
            return Err(StoreError::Missing(Subject::Login).into());
        }
        Ok(ended.iter().map(|id| login_id(id)).collect::<Result<_, _>>()?)
    }
}

/// A login is used.
#[derive(Debug, Clone)]
pub(crate) struct SeeLogin {
    pub(crate) id: LoginId,
    pub(crate) at: Millis,
}

impl Write for SeeLogin {
    type Outcome = ();

    async fn run(&self, session: &mut Session<'_>) -> Result<(), Fault> {
        // Times may come out of order from several servers; the latest counts.
        let args = [Arg::Text(self.id.as_str().to_owned()), Arg::Int(self.at.0)];
        session.execute("UPDATE login SET last_seen = $2 WHERE id = $1 AND last_seen < $2", args).await?;
        Ok(())
    }
}

/// Ends the logins that nobody has used for long, and removes those that ended long ago.
#[derive(Debug, Clone)]
pub(crate) struct ExpireLogins {
    pub(crate) unseen_since: Millis,
    pub(crate) ended_before: Millis,
    pub(crate) at: Millis,
}

impl Write for ExpireLogins {
    type Outcome = ();

    async fn run(&self, session: &mut Session<'_>) -> Result<(), Fault> {
        let sql = "DELETE FROM login WHERE ended_at IS NOT NULL AND ended_at < $1";
        session.execute(sql, [Arg::Int(self.ended_before.0)]).await?;
        let sql = "UPDATE login SET ended_at = $2, device = '' WHERE ended_at IS NULL AND last_seen < $1";
        session.execute(sql, [Arg::Int(self.unseen_since.0), Arg::Int(self.at.0)]).await?;
        Ok(())
    }
}

/// The login that a token belongs to, unless it has ended.
pub(crate) async fn login(session: &mut Session<'_>, token: &TokenHash) -> Result<Option<Login>, StoreError> {
    let sql = "SELECT l.id, l.player_id, p.name, l.device, l.created_at, l.last_seen \
               FROM login AS l JOIN player AS p ON p.id = l.player_id \
               WHERE l.token = $1 AND l.ended_at IS NULL";
    session.row(sql, [Arg::Bytes(token.bytes().to_vec())], read).await?.transpose()
}

/// The logins of a player that have not ended, last used first.
pub(crate) async fn logins(session: &mut Session<'_>, player: &PlayerId) -> Result<Vec<Login>, StoreError> {
    let sql = "SELECT l.id, l.player_id, p.name, l.device, l.created_at, l.last_seen \
               FROM login AS l JOIN player AS p ON p.id = l.player_id \
               WHERE l.player_id = $1 AND l.ended_at IS NULL ORDER BY l.last_seen DESC, l.id";
    session.rows(sql, [Arg::Text(player.as_str().to_owned())], read).await?.into_iter().collect()
}

/// The logins that ended at `since` or later.
pub(crate) async fn ended(session: &mut Session<'_>, since: Millis) -> Result<Vec<LoginId>, StoreError> {
    let sql = "SELECT id FROM login WHERE ended_at IS NOT NULL AND ended_at >= $1";
    let rows = session.rows(sql, [Arg::Int(since.0)], |row| row.text(0)).await?;
    rows.iter().map(|id| login_id(id)).collect()
}

/// Ends all logins of a player, and says which.
pub(crate) async fn end_all(
    session: &mut Session<'_>,
    player: &PlayerId,
    at: Millis,
) -> Result<Vec<LoginId>, Fault> {
    let args = [Arg::Text(player.as_str().to_owned()), Arg::Int(at.0)];
    let ended = session.rows(end_logins!("id IS NOT NULL"), args, |row| row.text(0)).await?;
    Ok(ended.iter().map(|id| login_id(id)).collect::<Result<_, _>>()?)
}

/// Ends all logins of a player but for a new one, and says which.
pub(crate) async fn replace_all(session: &mut Session<'_>, new: &NewLogin) -> Result<Vec<LoginId>, Fault> {
    let ended = end_all(session, &new.player, new.at).await?;
    insert(session, new).await?;
    Ok(ended)
}

/// Refuses a login of somebody who has gone for good, or who showed a password that is not theirs any more. Whoever changes it
/// meanwhile waits, and then ends this login with all the others.
pub(crate) async fn check(session: &mut Session<'_>, new: &NewLogin) -> Result<(), Fault> {
    player::hold(session, &new.player).await?;
    player::open(session, &new.player).await?;
    if new.password.is_none() {
        return Ok(());
    }
    let account = account::account(session, &new.player).await?;
    if account.is_some_and(|account| account.password == new.password) {
        return Ok(());
    }
    Err(StoreError::Missing(Subject::Password).into())
}

/// Ends those logins of a player that were not used for longest, if there are too many with a new one.
async fn end_oldest(session: &mut Session<'_>, new: &NewLogin) -> Result<(), Fault> {
    let sql = "UPDATE login SET ended_at = $2, device = '' WHERE id IN \
               (SELECT id FROM login WHERE player_id = $1 AND ended_at IS NULL AND id <> $3 \
               ORDER BY last_seen DESC, id DESC LIMIT $4 OFFSET $5)";
    let [player, id] = [new.player.as_str(), new.id.as_str()].map(|text| Arg::Text(text.to_owned()));
    let args = [player, Arg::Int(new.at.0), id, Arg::Int(i64::from(u32::MAX)), Arg::Int(MOST_LOGINS - 1)];
    session.execute(sql, args).await?;
    Ok(())
}

async fn insert(session: &mut Session<'_>, new: &NewLogin) -> Result<(), Fault> {
    session
        .execute(
            "INSERT INTO login (id, token, player_id, device, created_at, last_seen, linked_at) \
             VALUES ($1, $2, $3, $4, $5, $5, CASE WHEN $6 = 1 THEN $5 END)",
            [
                Arg::Text(new.id.as_str().to_owned()),
                Arg::Bytes(new.token.bytes().to_vec()),
                Arg::Text(new.player.as_str().to_owned()),
                Arg::Text(new.device.clone()),
                Arg::Int(new.at.0),
                Arg::Int(i64::from(new.way == LoginMethod::Link)),
            ],
        )
        .await?;
    Ok(())
}

fn read(row: &Row<'_>) -> Result<Result<Login, StoreError>, sqlx::Error> {
    let (id, player, name, device) = (row.text(0)?, row.text(1)?, row.text(2)?, row.text(3)?);
    let (created_at, last_seen) = (Millis(row.int(4)?), Millis(row.int(5)?));
    Ok((|| {
        let (id, player) = (login_id(&id)?, player_id(&player)?);
        Ok(Login { id, player, name, device, created_at, last_seen })
    })())
}

fn login_id(text: &str) -> Result<LoginId, StoreError> {
    LoginId::new(text).map_err(|_| corrupt("the id of a login is not one"))
}
