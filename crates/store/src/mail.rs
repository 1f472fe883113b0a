//! Mail addresses of accounts: confirmed by a link before they count, and good for signing in by another one.

use crate::error::{StoreError, Subject, corrupt};
use crate::id::{LoginId, Millis, PlayerId, TokenHash};
use crate::player;
use crate::row::player_id;
use crate::session::{Arg, Row, Session};
use crate::write::{Fault, Write};

/// A mail address, and what it is compared by. No two accounts share one. It does not show itself in logs.
#[derive(Clone, PartialEq, Eq)]
pub struct Address {
    /// As mails go to it.
    pub written: String,
    /// The same in small and capital letters.
    pub look: String,
}

impl std::fmt::Debug for Address {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Address(hidden)")
    }
}

/// Where an account gets mail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MailAddress {
    /// Whose.
    pub player: PlayerId,
    /// Where to.
    pub address: Address,
    /// The language of mails, in the caller's words.
    pub language: String,
    /// Since when they want to be told of their turns, if they do.
    pub turns_since: Option<Millis>,
}

/// An address that somebody says is theirs, until a link that is sent there proves it. There is one a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Confirmation {
    /// Who says so.
    pub player: PlayerId,
    /// The hash of what is in the link.
    pub token: TokenHash,
    /// Which address.
    pub address: Address,
    /// The language of mails.
    pub language: String,
    /// Until when the link works.
    pub expires_at: Millis,
}

/// A link that signs somebody in, in the browser that asked for it.
#[derive(Debug, Clone)]
pub struct NewLink {
    /// The hash of what is in the link.
    pub token: TokenHash,
    /// The hash of what the browser shows.
    pub browser: TokenHash,
    /// Who asked, by [`Address::look`].
    pub look: String,
    /// Until when it works.
    pub expires_at: Millis,
}

/// Somebody comes with a link.
#[derive(Debug, Clone)]
pub struct Redemption {
    /// The hash of what is in the link.
    pub token: TokenHash,
    /// The hash of what the browser shows.
    pub browser: TokenHash,
    /// Now.
    pub at: Millis,
}

/// Somebody says that an address is theirs.
#[derive(Debug, Clone)]
pub(crate) struct AskToConfirm(pub(crate) Confirmation);

impl Write for AskToConfirm {
    type Outcome = ();

    async fn run(&self, session: &mut Session<'_>) -> Result<(), Fault> {
        let Confirmation { player, token, address, language, expires_at } = &self.0;
        player::open(session, player).await?;
        session
            .execute(
                "INSERT INTO mail_confirmation (player_id, token, address, look, language, expires_at) \
                 VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (player_id) DO UPDATE SET \
                 token = excluded.token, address = excluded.address, look = excluded.look, \
                 language = excluded.language, expires_at = excluded.expires_at",
                [
                    Arg::Text(player.as_str().to_owned()),
                    Arg::Bytes(token.bytes().to_vec()),
                    Arg::Text(address.written.clone()),
                    Arg::Text(address.look.clone()),
                    Arg::Text(language.clone()),
                    Arg::Int(expires_at.0),
                ],
            )
            .await?;
        Ok(())
    }
}

/// Somebody proves that an address is theirs. It takes the place of the one before.
#[derive(Debug, Clone)]
pub(crate) struct Confirm {
    pub(crate) player: PlayerId,
    pub(crate) token: TokenHash,
    pub(crate) at: Millis,
}

impl Write for Confirm {
    type Outcome = ();

    async fn run(&self, session: &mut Session<'_>) -> Result<(), Fault> {
        let asked = confirmation(session, &self.player, self.at).await?;
        let Some(asked) = asked.filter(|asked| asked.token == self.token) else {
            return Err(StoreError::Missing(Subject::Link).into());
        };
        let sql = "SELECT player_id FROM mail_address WHERE look = $1 AND player_id <> $2";
        let args = [&asked.address.look, self.player.as_str()].map(|text| Arg::Text(text.to_owned()));
        if session.row(sql, args, |row| row.text(0)).await?.is_some() {
            return Err(StoreError::Conflict(Subject::Address).into());
        }
        let player = || Arg::Text(self.player.as_str().to_owned());
        session.execute("DELETE FROM mail_confirmation WHERE player_id = $1", [player()]).await?;
        end_links(session, &self.player).await?;
        session
            .execute(
                "INSERT INTO mail_address (player_id, address, look, language) VALUES ($1, $2, $3, $4) \
                 ON CONFLICT (player_id) DO UPDATE SET \
                 address = excluded.address, look = excluded.look, language = excluded.language",
                [
                    player(),
                    Arg::Text(asked.address.written),
                    Arg::Text(asked.address.look),
                    Arg::Text(asked.language),
                ],
            )
            .await?;
        Ok(())
    }
}

/// Somebody wants no mail any more.
#[derive(Debug, Clone)]
pub(crate) struct ForgetMail(pub(crate) PlayerId);

impl Write for ForgetMail {
    type Outcome = ();

    async fn run(&self, session: &mut Session<'_>) -> Result<(), Fault> {
        forget(session, &self.0).await
    }
}

/// Whether somebody is told of their turns, and in which language.
#[derive(Debug, Clone)]
pub(crate) struct WantTurns {
    pub(crate) player: PlayerId,
    pub(crate) wanted: bool,
    /// As it is if none.
    pub(crate) language: Option<String>,
    pub(crate) at: Millis,
}

impl Write for WantTurns {
    type Outcome = ();

    async fn run(&self, session: &mut Session<'_>) -> Result<(), Fault> {
        // Who wants it already has wanted it since then.
        let changed = session
            .execute(
                "UPDATE mail_address SET language = COALESCE($2, language), \
                 turns_since = CASE WHEN $3 = 1 THEN COALESCE(turns_since, $4) END WHERE player_id = $1",
                [
                    Arg::Text(self.player.as_str().to_owned()),
                    Arg::MaybeText(self.language.clone()),
                    Arg::Int(i64::from(self.wanted)),
                    Arg::Int(self.at.0),
                ],
            )
            .await?;
        if changed == 0 { Err(StoreError::Missing(Subject::Address).into()) } else { Ok(()) }
    }
}

/// Keeps a link for whoever has an address, and says where it goes. Nothing happens if nobody has it.
#[derive(Debug, Clone)]
pub(crate) struct AddLink(pub(crate) NewLink);

impl Write for AddLink {
    type Outcome = Option<MailAddress>;

    async fn run(&self, session: &mut Session<'_>) -> Result<Option<MailAddress>, Fault> {
        let sql = "SELECT player_id, address, look, language, turns_since FROM mail_address WHERE look = $1";
        let found = session.row(sql, [Arg::Text(self.0.look.clone())], read).await?.transpose()?;
        let Some(found) = found else { return Ok(None) };
        session
            .execute(
                "INSERT INTO mail_link (token, browser, player_id, expires_at) VALUES ($1, $2, $3, $4)",
                [
                    Arg::Bytes(self.0.token.bytes().to_vec()),
                    Arg::Bytes(self.0.browser.bytes().to_vec()),
                    Arg::Text(found.player.as_str().to_owned()),
                    Arg::Int(self.0.expires_at.0),
                ],
            )
            .await?;
        Ok(Some(found))
    }
}

impl Write for Redemption {
    type Outcome = PlayerId;

    async fn run(&self, session: &mut Session<'_>) -> Result<PlayerId, Fault> {
        let found = session
            .row(
                "SELECT player_id FROM mail_link WHERE token = $1 AND browser = $2 AND expires_at > $3",
                [
                    Arg::Bytes(self.token.bytes().to_vec()),
                    Arg::Bytes(self.browser.bytes().to_vec()),
                    Arg::Int(self.at.0),
                ],
                |row| row.text(0),
            )
            .await?;
        let player = player_id(&found.ok_or(StoreError::Missing(Subject::Link))?)?;
        player::open(session, &player).await?;
        let sql = "DELETE FROM mail_link WHERE token = $1";
        if session.execute(sql, [Arg::Bytes(self.token.bytes().to_vec())]).await? == 0 {
            // Somebody used it meanwhile.
            return Err(Fault::Again);
        }
        end_links(session, &player).await?;
        Ok(player)
    }
}

/// Removes links that work no longer.
#[derive(Debug, Clone)]
pub(crate) struct ExpireLinks(pub(crate) Millis);

impl Write for ExpireLinks {
    type Outcome = ();

    async fn run(&self, session: &mut Session<'_>) -> Result<(), Fault> {
        session.execute("DELETE FROM mail_link WHERE expires_at <= $1", [Arg::Int(self.0.0)]).await?;
        session.execute("DELETE FROM mail_confirmation WHERE expires_at <= $1", [Arg::Int(self.0.0)]).await?;
        Ok(())
    }
}

/// Where a player gets mail, if anywhere.
pub(crate) async fn address(
    session: &mut Session<'_>,
    player: &PlayerId,
) -> Result<Option<MailAddress>, StoreError> {
    let sql = "SELECT player_id, address, look, language, turns_since FROM mail_address WHERE player_id = $1";
    session.row(sql, [Arg::Text(player.as_str().to_owned())], read).await?.transpose()
}

/// The address that a player has not confirmed yet, while they still can.
pub(crate) async fn confirmation(
    session: &mut Session<'_>,
    player: &PlayerId,
    now: Millis,
) -> Result<Option<Confirmation>, StoreError> {
    let found = session
        .row(
            "SELECT token, address, look, language, expires_at FROM mail_confirmation \
             WHERE player_id = $1 AND expires_at > $2",
            [Arg::Text(player.as_str().to_owned()), Arg::Int(now.0)],
            |row| Ok((row.bytes(0)?, row.text(1)?, row.text(2)?, row.text(3)?, row.int(4)?)),
        )
        .await?;
    let Some((token, written, look, language, expires_at)) = found else { return Ok(None) };
    let token = <[u8; 32]>::try_from(token).map_err(|_| corrupt("the hash of a link has another length"))?;
    Ok(Some(Confirmation {
        player: player.clone(),
        token: TokenHash::new(token),
        address: Address { written, look },
        language,
        expires_at: Millis(expires_at),
    }))
}

/// When a login began with a link, if it did and has not ended.
pub(crate) async fn linked_at(
    session: &mut Session<'_>,
    login: &LoginId,
) -> Result<Option<Millis>, StoreError> {
    let sql = "SELECT linked_at FROM login WHERE id = $1 AND ended_at IS NULL";
    let found = session.row(sql, [Arg::Text(login.as_str().to_owned())], |row| row.maybe_int(0)).await?;
    Ok(found.flatten().map(Millis))
}

/// Forgets where a player gets mail, and what waits to be sent there.
pub(crate) async fn forget(session: &mut Session<'_>, player: &PlayerId) -> Result<(), Fault> {
    for sql in [
        "DELETE FROM mail_address WHERE player_id = $1",
        "DELETE FROM mail_confirmation WHERE player_id = $1",
        "DELETE FROM mail_turns WHERE player_id = $1",
    ] {
        session.execute(sql, [Arg::Text(player.as_str().to_owned())]).await?;
    }
    end_links(session, player).await
}

/// Ends all links that would sign a player in.
pub(crate) async fn end_links(session: &mut Session<'_>, player: &PlayerId) -> Result<(), Fault> {
    let sql = "DELETE FROM mail_link WHERE player_id = $1";
    session.execute(sql, [Arg::Text(player.as_str().to_owned())]).await?;
    Ok(())
}

fn read(row: &Row<'_>) -> Result<Result<MailAddress, StoreError>, sqlx::Error> {
    let (player, written, look, language) = (row.text(0)?, row.text(1)?, row.text(2)?, row.text(3)?);
    let turns_since = row.maybe_int(4)?.map(Millis);
    Ok(player_id(&player).map(|player| MailAddress {
        player,
        address: Address { written, look },
        language,
        turns_since,
    }))
}
