//! Mail: where it goes, the links in it, and the turns it tells of.

use std::sync::Arc;

use super::{Engine, Session, Store};
use crate::error::StoreError;
use crate::id::{LoginId, Millis, PlayerId, TokenHash};
use crate::mail::{
    self, AddLink, AskToConfirm, Confirm, Confirmation, ExpireLinks, ForgetMail, MailAddress, NewLink,
    Redemption, WantTurns,
};
use crate::turns::{self, FinishMail, KeepMail, NewTurnMail, SettleTurns, TakeMail, TurnMail, UntoldTurn};

/// How many people each database for matches is asked about at once.
const ASKED_AT_ONCE: u32 = 1_000;

impl Store {
    /// Where a player gets mail, if anywhere.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] or [`StoreError::Corrupt`], as all reads.
    pub async fn mail_address(&self, player: &PlayerId) -> Result<Option<MailAddress>, StoreError> {
        read!(self, |session| mail::address(session, player))
    }

    /// The address that a player has not confirmed yet, while they still can.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] or [`StoreError::Corrupt`], as all reads.
    pub async fn confirmation(
        &self,
        player: &PlayerId,
        now: Millis,
    ) -> Result<Option<Confirmation>, StoreError> {
        read!(self, |session| mail::confirmation(session, player, now))
    }

    /// Keeps an address that a player says is theirs, in place of one that they had not confirmed.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if there is no such player.
    pub async fn ask_to_confirm(&self, wanted: Confirmation) -> Result<(), StoreError> {
        self.write(AskToConfirm(wanted)).await
    }

    /// Makes the address theirs that a player has proved with a link.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if the link is not one for this player or works no longer, [`StoreError::Conflict`]
    /// if the address belongs to another account.
    pub async fn confirm(&self, player: &PlayerId, token: TokenHash, at: Millis) -> Result<(), StoreError> {
        self.write(Confirm { player: player.clone(), token, at }).await
    }

    /// Forgets where a player gets mail.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`], as all writes.
    pub async fn forget_mail(&self, player: &PlayerId) -> Result<(), StoreError> {
        self.write(ForgetMail(player.clone())).await
    }

    /// Says whether a player is told of their turns by mail, from now on, and in which language if that changes.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if they have confirmed no address.
    pub async fn want_turns(
        &self,
        player: &PlayerId,
        wanted: bool,
        language: Option<String>,
        at: Millis,
    ) -> Result<(), StoreError> {
        self.write(WantTurns { player: player.clone(), wanted, language, at }).await
    }

    /// Keeps a link that signs somebody in, and says where it is to be sent; nowhere if nobody has that address.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`], as all writes.
    pub async fn add_link(&self, link: NewLink) -> Result<Option<MailAddress>, StoreError> {
        self.write(AddLink(link)).await
    }

    /// Whom a link is for. It ends with all others of theirs.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if the link does not work: it was used, is too old, or belongs to another browser.
    pub async fn redeem(&self, redemption: Redemption) -> Result<PlayerId, StoreError> {
        self.write(redemption).await
    }

    /// When a login began with a link, if it did and has not ended.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] or [`StoreError::Corrupt`], as all reads.
    pub async fn linked_at(&self, login: &LoginId) -> Result<Option<Millis>, StoreError> {
        read!(self, |session| mail::linked_at(session, login))
    }

    /// Removes links that work no longer.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`], as all writes.
    pub async fn expire_links(&self, now: Millis) -> Result<(), StoreError> {
        self.write(ExpireLinks(now)).await
    }

    /// Up to `limit` turns that their players want to be told of and have not been, longest first.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] or [`StoreError::Corrupt`], as all reads.
    pub async fn untold_turns(&self, limit: u32) -> Result<Vec<UntoldTurn>, StoreError> {
        let Some(homes) = &self.homes else { return read!(self, |session| turns::untold(session, limit)) };
        // Matches do not know who wants mail, and people not whose turn it is.
        let (mut all, mut after) = (Vec::new(), String::new());
        loop {
            let people = read!(self, |session| turns::who_wants_turns(session, &after, ASKED_AT_ONCE))?;
            let Some((last, _)) = people.last() else { break };
            after.clone_from(last);
            let people = Arc::new(people);
            let found = homes.ask_all(|store| {
                let people = Arc::clone(&people);
                async move { read!(store, |session| turns::untold_of(session, &people, limit)) }
            });
            // Turns in a database that is away are told of when it is back.
            all.extend(found.await.into_iter().flatten().flatten());
        }
        all.sort_by(|one, other| (one.since, &one.match_id).cmp(&(other.since, &other.match_id)));
        all.truncate(limit as usize);
        Ok(all)
    }

    /// Takes note that turns are told of by a mail, which is kept until it is sent, or that they need not be told
    /// of. Says how many of them nobody else had settled before; without one there is no mail.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`], as all writes.
    pub async fn settle_turns(
        &self,
        turns: Vec<UntoldTurn>,
        mail: Option<NewTurnMail>,
        at: Millis,
    ) -> Result<usize, StoreError> {
        let Some(homes) = &self.homes else {
            return Ok(self.write(SettleTurns { turns, mail, at }).await?.len());
        };
        // Who settles a turn tells of it. So matches come first: if this is interrupted, one mail is not sent, and none twice.
        let (mut taken, mut failed) = (Vec::new(), None);
        for home in homes.stores() {
            let is_there = |turn: &&UntoldTurn| std::ptr::eq(self.home_of(&turn.match_id), home);
            let turns: Vec<UntoldTurn> = turns.iter().filter(is_there).cloned().collect();
            if !turns.is_empty() {
                match home.write(SettleTurns { turns, mail: None, at }).await {
                    Ok(settled) => taken.extend(settled),
                    Err(error) => failed = Some(error),
                }
            }
        }
        let count = taken.len();
        if let Some(mail) = mail {
            self.write(KeepMail { mail, matches: taken }).await?;
        }
        failed.map_or(Ok(count), Err)
    }

    /// Takes a mail that is due, so that nobody else has it until `until`. Who took it says how it went with
    /// [`Store::finish_mail`].
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`], as all writes.
    pub async fn take_mail(&self, now: Millis, until: Millis) -> Result<Option<TurnMail>, StoreError> {
        self.write(TakeMail { now, until }).await
    }

    /// Done with a mail, or to be tried again at some time.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`], as all writes.
    pub async fn finish_mail(&self, id: &str, again_at: Option<Millis>) -> Result<(), StoreError> {
        self.write(FinishMail { id: id.to_owned(), again_at }).await
    }
}
