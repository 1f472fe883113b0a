//! Names that belong to somebody, with what proves it.

use crate::error::{StoreError, Subject};
use crate::id::{LoginId, Millis, PlayerId};
use crate::login::{self, NewLogin};
use crate::mail;
use crate::passkey::{self, Passkey};
use crate::player;
use crate::row::player_id;
use crate::session::{Arg, Row, Session};
use crate::write::{Fault, Write};

/// A name, and what it is compared by. No two accounts share one of the two keys.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Name {
    /// As others see it.
    pub shown: String,
    /// As it is signed in with: the same in small and capital letters.
    pub key: String,
    /// As it looks to somebody who reads in haste.
    pub look: String,
}

/// A player whose name belongs to them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    /// Who.
    pub player: PlayerId,
    /// The hash of the password, in the caller's form, if there is one.
    pub password: Option<String>,
    /// Since when.
    pub claimed_at: Millis,
}

/// What proves from the first day on that a name is somebody's.
#[derive(Debug, Clone)]
pub(crate) enum Proof {
    /// The hash of a password.
    Password(String),
    Passkey(Passkey),
}

/// A player takes a name for themselves.
#[derive(Debug, Clone)]
pub(crate) struct Claim {
    pub(crate) name: Name,
    pub(crate) proof: Proof,
    /// What the player is known by from now on, in place of everything before.
    pub(crate) login: NewLogin,
}

impl Write for Claim {
    type Outcome = Vec<LoginId>;

    async fn run(&self, session: &mut Session<'_>) -> Result<Vec<LoginId>, Fault> {
        let player = &self.login.player;
        player::open(session, player).await?;
        check_claim(session, &self.name, player).await?;
        let password = match &self.proof {
            Proof::Password(hash) => Some(hash.clone()),
            Proof::Passkey(new) => {
                passkey::check_new(session, new).await?;
                None
            }
        };
        session
            .execute(
                "INSERT INTO account (player_id, name, look, password, claimed_at) \
                 VALUES ($1, $2, $3, $4, $5)",
                [
                    Arg::Text(player.as_str().to_owned()),
                    Arg::Text(self.name.key.clone()),
                    Arg::Text(self.name.look.clone()),
                    Arg::MaybeText(password),
                    Arg::Int(self.login.at.0),
                ],
            )
            .await?;
        if let Proof::Passkey(new) = &self.proof {
            passkey::insert(session, new).await?;
        }
        set_name(session, player, &self.name.shown).await?;
        login::replace_all(session, &self.login).await
    }
}

/// Another name for a player, claimed or not.
#[derive(Debug, Clone)]
pub(crate) struct RenamePlayer {
    pub(crate) id: PlayerId,
    pub(crate) name: Name,
}

impl Write for RenamePlayer {
    type Outcome = ();

    async fn run(&self, session: &mut Session<'_>) -> Result<(), Fault> {
        player::open(session, &self.id).await?;
        check_free(session, &self.name, &self.id).await?;
        session
            .execute(
                "UPDATE account SET name = $2, look = $3 WHERE player_id = $1",
                [self.id.as_str(), &self.name.key, &self.name.look].map(|text| Arg::Text(text.to_owned())),
            )
            .await?;
        set_name(session, &self.id, &self.name.shown).await
    }
}

/// Another password. Everybody who signed in with the old one is signed out.
#[derive(Debug, Clone)]
pub(crate) struct SetPassword {
    pub(crate) password: String,
    pub(crate) login: NewLogin,
}

impl Write for SetPassword {
    type Outcome = Vec<LoginId>;

    async fn run(&self, session: &mut Session<'_>) -> Result<Vec<LoginId>, Fault> {
        let player = &self.login.player;
        player::hold(session, player).await?;
        account(session, player).await?.ok_or(StoreError::Missing(Subject::Account))?;
        session
            .execute(
                "UPDATE account SET password = $2 WHERE player_id = $1",
                [player.as_str(), &self.password].map(|text| Arg::Text(text.to_owned())),
            )
            .await?;
        mail::end_links(session, player).await?;
        login::replace_all(session, &self.login).await
    }
}

/// The account of a player, if they have one.
pub(crate) async fn account(
    session: &mut Session<'_>,
    player: &PlayerId,
) -> Result<Option<Account>, StoreError> {
    let sql = "SELECT player_id, password, claimed_at FROM account WHERE player_id = $1";
    session.row(sql, [Arg::Text(player.as_str().to_owned())], read).await?.transpose()
}

/// The account that is signed in to with a name, if there is one.
pub(crate) async fn named(session: &mut Session<'_>, key: &str) -> Result<Option<Account>, StoreError> {
    let sql = "SELECT player_id, password, claimed_at FROM account WHERE name = $1";
    session.row(sql, [Arg::Text(key.to_owned())], read).await?.transpose()
}

fn read(row: &Row<'_>) -> Result<Result<Account, StoreError>, sqlx::Error> {
    let (player, password, claimed_at) = (row.text(0)?, row.maybe_text(1)?, Millis(row.int(2)?));
    Ok(player_id(&player).map(|player| Account { player, password, claimed_at }))
}

/// Refuses a name that does not become a player's by claiming it.
pub(crate) async fn check_claim(
    session: &mut Session<'_>,
    name: &Name,
    player: &PlayerId,
) -> Result<(), StoreError> {
    if account(session, player).await?.is_some() {
        return Err(StoreError::Conflict(Subject::Account));
    }
    check_free(session, name, player).await
}

/// Refuses a name that is somebody else's, or looks like it.
async fn check_free(session: &mut Session<'_>, name: &Name, player: &PlayerId) -> Result<(), StoreError> {
    if is_of_another(session, name, player).await? {
        return Err(StoreError::Conflict(Subject::Name));
    }
    Ok(())
}

/// Whether a name is somebody else's, or looks like it.
pub(crate) async fn is_of_another(
    session: &mut Session<'_>,
    name: &Name,
    player: &PlayerId,
) -> Result<bool, StoreError> {
    let args = [&name.key, &name.look, player.as_str()].map(|text| Arg::Text(text.to_owned()));
    let sql = "SELECT player_id FROM account WHERE (name = $1 OR look = $2) AND player_id <> $3";
    Ok(session.row(sql, args, |row| row.text(0)).await?.is_some())
}

async fn set_name(session: &mut Session<'_>, player: &PlayerId, name: &str) -> Result<(), Fault> {
    session
        .execute(
            "UPDATE player SET name = $2 WHERE id = $1",
            [player.as_str(), name].map(|text| Arg::Text(text.to_owned())),
        )
        .await?;
    Ok(())
}
