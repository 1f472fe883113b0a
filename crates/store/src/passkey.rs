//! Passkeys: keys on people's devices that prove who they are. The store has the public half.

use crate::account;
use crate::error::{StoreError, Subject, corrupt};
use crate::id::{Millis, PasskeyId, PlayerId};
use crate::row::player_id;
use crate::session::{Arg, Row, Session};
use crate::write::{Fault, Write};

/// A passkey of an account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Passkey {
    /// Its name here. Not a secret.
    pub id: PasskeyId,
    /// What the device calls it.
    pub credential: Vec<u8>,
    /// Whose it is.
    pub player: PlayerId,
    /// The name of the place that it was made for; it is good nowhere else.
    pub place: String,
    /// The public key, in the caller's form.
    pub public_key: Vec<u8>,
    /// How often the device says it has signed; zero if it does not count.
    pub counter: u32,
    /// What people call it.
    pub label: String,
    /// Since when.
    pub created_at: Millis,
    /// When it was used last, if ever.
    pub last_used: Option<Millis>,
}

/// An account gets one more passkey.
#[derive(Debug, Clone)]
pub(crate) struct AddPasskey(pub(crate) Passkey);

impl Write for AddPasskey {
    type Outcome = ();

    async fn run(&self, session: &mut Session<'_>) -> Result<(), Fault> {
        let player = &self.0.player;
        hold_account(session, player).await?;
        check_new(session, &self.0).await?;
        insert(session, &self.0).await
    }
}

/// A passkey was used. Of two uses with one count, the second is refused, wherever they arrive.
#[derive(Debug, Clone)]
pub(crate) struct UsePasskey {
    pub(crate) id: PasskeyId,
    pub(crate) counter: u32,
    pub(crate) at: Millis,
}

impl Write for UsePasskey {
    type Outcome = ();

    async fn run(&self, session: &mut Session<'_>) -> Result<(), Fault> {
        let changed = session
            .execute(
                "UPDATE passkey SET counter = $2, last_used = $3 \
                 WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0))",
                [
                    Arg::Text(self.id.as_str().to_owned()),
                    Arg::Int(i64::from(self.counter)),
                    Arg::Int(self.at.0),
                ],
            )
            .await?;
        if changed == 0 { Err(StoreError::Missing(Subject::Passkey).into()) } else { Ok(()) }
    }
}

/// A passkey is good for nothing any more. The last way to sign in stays.
#[derive(Debug, Clone)]
pub(crate) struct RemovePasskey {
    pub(crate) player: PlayerId,
    pub(crate) id: PasskeyId,
}

impl Write for RemovePasskey {
    type Outcome = ();

    async fn run(&self, session: &mut Session<'_>) -> Result<(), Fault> {
        hold_account(session, &self.player).await?;
        let passkeys = passkeys(session, &self.player).await?;
        if !passkeys.iter().any(|passkey| passkey.id == self.id) {
            return Err(StoreError::Missing(Subject::Passkey).into());
        }
        let account = account::account(session, &self.player).await?;
        let has_password = account.is_some_and(|account| account.password.is_some());
        if passkeys.len() == 1 && !has_password {
            return Err(StoreError::Missing(Subject::OtherWay).into());
        }
        let args = [self.id.as_str(), self.player.as_str()].map(|text| Arg::Text(text.to_owned()));
        session.execute("DELETE FROM passkey WHERE id = $1 AND player_id = $2", args).await?;
        Ok(())
    }
}

/// Lets others wait who change the ways to sign in to an account: of two who remove a passkey at the same time, each
/// would think that the other's stays, and one that is added would outlive an account that is closed meanwhile.
async fn hold_account(session: &mut Session<'_>, player: &PlayerId) -> Result<(), Fault> {
    // Changes nothing.
    let sql = "UPDATE account SET claimed_at = claimed_at WHERE player_id = $1";
    let held = session.execute(sql, [Arg::Text(player.as_str().to_owned())]).await?;
    if held == 0 { Err(StoreError::Missing(Subject::Account).into()) } else { Ok(()) }
}

/// The passkeys of an account, oldest first.
pub(crate) async fn passkeys(
    session: &mut Session<'_>,
    player: &PlayerId,
) -> Result<Vec<Passkey>, StoreError> {
    let sql = "SELECT id, credential, player_id, place, public_key, counter, label, created_at, last_used \
               FROM passkey WHERE player_id = $1 ORDER BY created_at, id";
    session.rows(sql, [Arg::Text(player.as_str().to_owned())], read).await?.into_iter().collect()
}

/// The passkey that a device calls so.
pub(crate) async fn passkey(
    session: &mut Session<'_>,
    credential: &[u8],
) -> Result<Option<Passkey>, StoreError> {
    let sql = "SELECT id, credential, player_id, place, public_key, counter, label, created_at, last_used \
               FROM passkey WHERE credential = $1";
    session.row(sql, [Arg::Bytes(credential.to_vec())], read).await?.transpose()
}

/// Removes all passkeys of a player who goes.
pub(crate) async fn remove_all(session: &mut Session<'_>, player: &PlayerId) -> Result<(), Fault> {
    let args = [Arg::Text(player.as_str().to_owned())];
    session.execute("DELETE FROM passkey WHERE player_id = $1", args).await?;
    Ok(())
}

/// Refuses a passkey that somebody has already, be it the same person.
pub(crate) async fn check_new(session: &mut Session<'_>, new: &Passkey) -> Result<(), Fault> {
    match passkey(session, &new.credential).await? {
        None => Ok(()),
        Some(_) => Err(StoreError::Conflict(Subject::Passkey).into()),
    }
}

pub(crate) async fn insert(session: &mut Session<'_>, new: &Passkey) -> Result<(), Fault> {
    session
        .execute(
            "INSERT INTO passkey \
             (id, credential, player_id, place, public_key, counter, label, created_at, last_used) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
            [
                Arg::Text(new.id.as_str().to_owned()),
                Arg::Bytes(new.credential.clone()),
                Arg::Text(new.player.as_str().to_owned()),
                Arg::Text(new.place.clone()),
                Arg::Bytes(new.public_key.clone()),
                Arg::Int(i64::from(new.counter)),
                Arg::Text(new.label.clone()),
                Arg::Int(new.created_at.0),
                Arg::MaybeInt(new.last_used.map(|at| at.0)),
            ],
        )
        .await?;
    Ok(())
}

fn read(row: &Row<'_>) -> Result<Result<Passkey, StoreError>, sqlx::Error> {
    let (id, credential, player, place) = (row.text(0)?, row.bytes(1)?, row.text(2)?, row.text(3)?);
    let (public_key, counter, label) = (row.bytes(4)?, row.int(5)?, row.text(6)?);
    let (created_at, last_used) = (Millis(row.int(7)?), row.maybe_int(8)?.map(Millis));
    Ok((|| {
        let id = PasskeyId::new(&id).map_err(|_| corrupt("the id of a passkey is not one"))?;
        let counter = u32::try_from(counter).map_err(|_| corrupt("a passkey counts beyond what it can"))?;
        let player = player_id(&player)?;
        Ok(Passkey { id, credential, player, place, public_key, counter, label, created_at, last_used })
    })())
}
