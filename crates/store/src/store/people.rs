//! Accounts, logins, and how both end.

use std::collections::BTreeSet;

use super::{Engine, Session, Store};
use crate::account::{self, Account, Claim, Name, Proof, RenamePlayer, SetPassword};
use crate::closing::{self, AskToClose, ClosePlayer, Closed, Closing, ForgetInMatch, Forgotten, Mention};
use crate::error::{StoreError, Subject};
use crate::guest_merge::{self, GuestMerge, MergeOutcome};
use crate::id::{LoginId, MatchId, Millis, PlayerId, TokenHash};
use crate::login::{
    self, AddGuest, AddLogin, EndLogins, ExpireLogins, Login, LoginsToEnd, NewLogin, SeeLogin,
};
use crate::match_databases::Leave;
use crate::matches;
use crate::session::at_once;

impl Store {
    /// Adds a player who is known on one device.
    ///
    /// # Errors
    ///
    /// [`StoreError::Conflict`] if there is one of that id.
    pub async fn add_guest(&self, name: &str, login: NewLogin) -> Result<(), StoreError> {
        self.write(AddGuest { name: name.to_owned(), login }).await
    }

    /// The login that a token belongs to, unless it has ended. Every order asks for it, so it is read at once: it is found by
    /// its key, and in memory as often as it is asked for.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] or [`StoreError::Corrupt`], as all reads.
    pub async fn login(&self, token: &TokenHash) -> Result<Option<Login>, StoreError> {
        read!(self, at_once, |session| login::login(session, token))
    }

    /// The logins of a player that have not ended, last used first.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] or [`StoreError::Corrupt`], as all reads.
    pub async fn logins(&self, player: &PlayerId) -> Result<Vec<Login>, StoreError> {
        read!(self, |session| login::logins(session, player))
    }

    /// Lets somebody be known on one more device, in place of whoever it knew before.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if there is no such player any more.
    pub async fn add_login(&self, login: NewLogin, instead_of: Option<LoginId>) -> Result<(), StoreError> {
        self.write(AddLogin { login, instead_of }).await
    }

    /// The matches in which a player has a seat, and those they made that are not over.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] or [`StoreError::Corrupt`], as all reads.
    pub async fn matches_of(&self, player: &PlayerId) -> Result<Vec<MatchId>, StoreError> {
        Ok(self.all_of(player).await?.into_iter().collect())
    }

    /// The same from all databases, or from none.
    pub(super) async fn all_of(&self, player: &PlayerId) -> Result<BTreeSet<MatchId>, StoreError> {
        let Some(homes) = &self.homes else {
            return read!(self, |session| guest_merge::matches_of(session, player));
        };
        let found = homes.ask_all(|store| {
            let player = player.clone();
            async move { read!(store, |session| guest_merge::matches_of(session, &player)) }
        });
        let found = found.await.into_iter().collect::<Result<Vec<_>, _>>()?;
        Ok(found.into_iter().flatten().collect())
    }

    /// Lets a guest become an account on a device, with all that they had.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if there is no such account or match any more, and as [`Store::append`].
    pub async fn merge_guest(&self, merge: GuestMerge) -> Result<MergeOutcome, StoreError> {
        for append in &merge.matches {
            self.home_of(&append.match_id).check_sound(&append.match_id)?;
        }
        match &self.homes {
            None => self.write(merge).await,
            Some(homes) => self.merge_in_steps(homes, merge).await,
        }
    }

    /// Takes note that a login was used.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`], as all writes.
    pub async fn see_login(&self, id: &LoginId, at: Millis) -> Result<(), StoreError> {
        self.write(SeeLogin { id: id.clone(), at }).await
    }

    /// Ends logins of a player, and says which ended.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if the player has no such login.
    pub async fn end_logins(
        &self,
        player: &PlayerId,
        which: LoginsToEnd,
        at: Millis,
    ) -> Result<Vec<LoginId>, StoreError> {
        self.write(EndLogins { player: player.clone(), which, at }).await
    }

    /// The logins that ended at `since` or later, here or at another server.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] or [`StoreError::Corrupt`], as all reads.
    pub async fn ended_logins(&self, since: Millis) -> Result<Vec<LoginId>, StoreError> {
        read!(self, |session| login::ended(session, since))
    }

    /// Ends the logins that nobody has used since then, and removes those that ended before then.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`], as all writes.
    pub async fn expire_logins(
        &self,
        unseen_since: Millis,
        ended_before: Millis,
        at: Millis,
    ) -> Result<(), StoreError> {
        self.write(ExpireLogins { unseen_since, ended_before, at }).await
    }

    /// Gives a name to a player for themselves, with the hash of a password. `login` is what they are known by from
    /// now on; all others end, and are said.
    ///
    /// # Errors
    ///
    /// [`StoreError::Conflict`] if they have an account already or the name is somebody else's,
    /// [`StoreError::Missing`] if there is no such player.
    pub async fn claim(
        &self,
        name: Name,
        password: String,
        login: NewLogin,
    ) -> Result<Vec<LoginId>, StoreError> {
        self.write(Claim { name, proof: Proof::Password(password), login }).await
    }

    /// The account of a player, if they have one.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] or [`StoreError::Corrupt`], as all reads.
    pub async fn account(&self, player: &PlayerId) -> Result<Option<Account>, StoreError> {
        read!(self, |session| account::account(session, player))
    }

    /// Whether a name is that of somebody else's account, or looks like it.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] or [`StoreError::Corrupt`], as all reads.
    pub async fn is_name_of_another(&self, name: &Name, player: &PlayerId) -> Result<bool, StoreError> {
        read!(self, |session| account::is_of_another(session, name, player))
    }

    /// The account that is signed in to with a name, by [`Name::key`].
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] or [`StoreError::Corrupt`], as all reads.
    pub async fn account_named(&self, key: &str) -> Result<Option<Account>, StoreError> {
        read!(self, |session| account::named(session, key))
    }

    /// Gives a player another name.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if there is no such player, [`StoreError::Conflict`] if the name is somebody else's.
    pub async fn rename_player(&self, id: &PlayerId, name: Name) -> Result<(), StoreError> {
        self.write(RenamePlayer { id: id.clone(), name }).await
    }

    /// Gives an account another password, by its hash. All logins end but for the new one, and are said.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if there is no such account.
    pub async fn set_password(&self, password: String, login: NewLogin) -> Result<Vec<LoginId>, StoreError> {
        self.write(SetPassword { password, login }).await
    }

    /// Closes a player's account for good, or a guest's place: no name, no password, no passkey, no notes, no login. Says which
    /// logins ended. Names in matches go with [`Store::forget_in_match`].
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if there is no such player, or not any more.
    pub async fn close_player(&self, id: &PlayerId, at: Millis) -> Result<Vec<LoginId>, StoreError> {
        let ended = self.write(ClosePlayer { id: id.clone(), at }).await?;
        // They have gone, whatever becomes of this: it is noted with people who else is to be told, and done again until all have
        // been (`Store::unforgotten`). The other way round, whoever is interrupted would be half gone, and nobody would know.
        self.tell_who_left().await.ok();
        Ok(ended)
    }

    /// Up to `limit` closed players whose names may still stand in matches, longest closed first.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] or [`StoreError::Corrupt`], as all reads.
    pub async fn unforgotten(&self, limit: u32) -> Result<Vec<PlayerId>, StoreError> {
        // A database that is away is told when it is back; nobody else waits for that.
        self.tell_who_left().await.ok();
        read!(self, |session| closing::unforgotten(session, limit))
    }

    /// Up to `limit` matches that may mention a player by name.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] or [`StoreError::Corrupt`], as all reads.
    pub async fn mentioning(&self, id: &PlayerId, limit: u32) -> Result<Vec<MatchId>, StoreError> {
        let Some(homes) = &self.homes else {
            return read!(self, |session| closing::mentioning(session, id, limit));
        };
        let found = homes.ask_all(|store| {
            let id = id.clone();
            async move { read!(store, |session| closing::mentioning(session, &id, limit)) }
        });
        let found = found.await.into_iter().collect::<Result<Vec<_>, _>>()?;
        let mut found: Vec<MatchId> = found.into_iter().flatten().collect();
        found.sort();
        found.truncate(limit as usize);
        Ok(found)
    }

    /// The texts of a match in which a player's id stands between quotation marks.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] or [`StoreError::Corrupt`], as all reads.
    pub async fn mentions_in(&self, match_id: &MatchId, id: &PlayerId) -> Result<Vec<Mention>, StoreError> {
        read!(self.home_of(match_id), |session| closing::mentions_in(session, match_id, id))
    }

    /// Keeps texts of a match in place of those that mentioned a closed player by name, all or nothing. The match does not
    /// mention them any more.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`], as all writes.
    pub async fn forget_in_match(
        &self,
        match_id: &MatchId,
        id: &PlayerId,
        instead: Vec<Mention>,
    ) -> Result<(), StoreError> {
        self.home_of(match_id)
            .write(ForgetInMatch { id: id.clone(), match_id: match_id.clone(), instead })
            .await
    }

    /// Takes note that a closed player is forgotten, unless a match mentions them.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`], as all writes.
    pub async fn note_forgotten(&self, id: &PlayerId, at: Millis) -> Result<(), StoreError> {
        if let Some(homes) = &self.homes {
            // First all know that they have gone, so that no match mentions them from then on.
            self.tell_left(homes, Leave { id: id.clone(), at }).await?;
            if !self.mentioning(id, 1).await?.is_empty() {
                return Ok(());
            }
        }
        self.write(Forgotten { id: id.clone(), at }).await
    }

    /// Takes note that an operator wants something closed. A server that runs on this database does it.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if there is none.
    pub async fn ask_to_close(&self, what: Closing, at: Millis) -> Result<(), StoreError> {
        if let Closing::Match(id) = &what
            && !read!(self.home_of(id), |session| matches::is_known(session, id))?
        {
            return Err(StoreError::Missing(Subject::Match));
        }
        self.write(AskToClose { what, at }).await
    }

    /// What operators want closed and no server has closed yet.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] or [`StoreError::Corrupt`], as all reads.
    pub async fn closings(&self) -> Result<Vec<Closing>, StoreError> {
        read!(self, |session| closing::closings(session))
    }

    /// Takes note that a server has closed what an operator wanted closed.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`], as all writes.
    pub async fn closed(&self, what: Closing) -> Result<(), StoreError> {
        self.write(Closed(what)).await
    }
}
