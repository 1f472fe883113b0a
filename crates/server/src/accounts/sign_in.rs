//! Accounts: a name of one's own, how it is claimed, and how somebody signs in to it.

use std::sync::Arc;

use store::{LoginId, LoginMethod, LoginsToEnd, Name, NewLogin, PlayerId, StoreError, Subject};
use wire::{Account, AccountClosing, Code, Credentials, Guest, Login, NewPassword, Password, Proof, Refusal};

use super::logins::{OpenLogin, Token};
use super::merge_guest::MergedGuest;
use super::passkeys::{self, Place};
use super::{Accounts, Known, names, passwords};
use crate::admission::Network;
use crate::keys;
use crate::refusal::refuse;

impl Accounts {
    /// A login for somebody who is known by a new token from now on.
    pub(crate) fn new_login(&self, player: &PlayerId, token: &Token, device: String) -> NewLogin {
        let (id, token, at) = (keys::new_login_id(), token.hash(), self.core.time.now());
        let (player, way, password) = (player.clone(), LoginMethod::Proof, None);
        NewLogin { id, token, player, device, way, password, at }
    }

    /// Gives a guest a name of their own.
    pub(crate) async fn claim(
        &self,
        login: &OpenLogin,
        wanted: &Credentials,
        device: String,
        from: &Network,
    ) -> Result<Known, Refusal> {
        let name = own_name(&wanted.name)?;
        passwords::check(&wanted.password, &name.shown)?;
        if self.core.store.account(&login.player).await.map_err(|error| self.core.failed(&error))?.is_some() {
            return Err(refuse(Code::AlreadySo, "you have an account already"));
        }
        self.admission.admit_account(from).await?;
        let hash = self.passwords.hash(&wanted.password, from).await?;
        let (token, shown) = (Token::new(), name.shown.clone());
        let new = self.new_login(&login.player, &token, device);
        let ended = self.core.store.claim(name, hash, new).await.map_err(|error| self.not_named(&error))?;
        self.note_own_ended(&ended);
        tracing::info!(player = %login.player, "a name was claimed");
        let player = login.player.as_str().to_owned();
        Ok(Known { guest: Guest { player, name: shown, claimed: true, mail: self.mail.is_there() }, token })
    }

    /// Lets somebody in who knows the name and the password of an account. Whether there is such an account shows
    /// neither in the answer nor in the time it takes.
    pub(crate) async fn sign_in(
        self: &Arc<Accounts>,
        before: Option<Arc<OpenLogin>>,
        shown: &Credentials,
        device: String,
        from: &Network,
    ) -> Result<(Known, MergedGuest), Refusal> {
        let key = names::key(&shown.name);
        passwords::check_length(&shown.password)?;
        self.admission.admit_try(&key, from).await?;
        let account = self.core.store.account_named(&key).await.map_err(|error| self.core.failed(&error))?;
        let hash = account.as_ref().and_then(|account| account.password.as_deref());
        let fits = self.passwords.fits(&shown.password, hash, from).await?;
        let Some(account) = account.filter(|_| fits) else {
            tracing::info!(%from, "a sign-in was refused");
            return Err(wrong());
        };
        let token = Token::new();
        let new = self.new_login(&account.player, &token, device);
        self.welcome(token, NewLogin { password: account.password, ..new }, before).await
    }

    /// Makes somebody known on a device who has shown who they are, in place of whoever it knew before.
    pub(crate) async fn welcome(
        self: &Arc<Accounts>,
        token: Token,
        new: NewLogin,
        before: Option<Arc<OpenLogin>>,
    ) -> Result<(Known, MergedGuest), Refusal> {
        let (person, way) = (self.person(&new.player).await?, new.way);
        let guests = self.let_in(&person, new, before.as_deref()).await?;
        tracing::info!(player = %person.player, ?way, "somebody signed in");
        let player = person.player.as_str().to_owned();
        let guest = Guest { player, name: person.name, claimed: true, mail: self.mail.is_there() };
        Ok((Known { guest, token }, guests))
    }

    /// Gives an account another password, and ends all its logins but for a new one.
    pub(crate) async fn change_password(
        &self,
        login: &OpenLogin,
        wanted: &NewPassword,
        place: Option<&Place>,
        device: String,
        from: &Network,
    ) -> Result<Token, Refusal> {
        let person = self.person(&login.player).await?;
        passwords::check(&wanted.new, &person.name)?;
        self.assure(login, wanted.proof.as_ref(), place, from).await?;
        let hash = self.passwords.hash(&wanted.new, from).await?;
        let token = Token::new();
        let new = self.new_login(&login.player, &token, device);
        let ended =
            self.core.store.set_password(hash, new).await.map_err(|error| self.core.failed(&error))?;
        self.note_own_ended(&ended);
        tracing::info!(player = %login.player, "a password was changed");
        self.tell_of_password(&login.player).await;
        Ok(token)
    }

    /// What belongs to somebody.
    pub(crate) async fn account_of(&self, login: &OpenLogin) -> Result<Account, Refusal> {
        let person = self.person(&login.player).await?;
        let account =
            self.core.store.account(&login.player).await.map_err(|error| self.core.failed(&error))?;
        let passkeys =
            self.core.store.passkeys(&login.player).await.map_err(|error| self.core.failed(&error))?;
        let logins = self.core.store.logins(&login.player).await.map_err(|error| self.core.failed(&error))?;
        let shown = |other: store::Login| Login {
            current: other.id == login.id,
            id: other.id.as_str().to_owned(),
            device: other.device,
            created_at: other.created_at.0,
            last_seen: other.last_seen.0,
        };
        Ok(Account {
            player: login.player.as_str().to_owned(),
            name: person.name,
            claimed_at: account.as_ref().map(|account| account.claimed_at.0),
            has_password: account.is_some_and(|account| account.password.is_some()),
            passkeys: passkeys.into_iter().map(passkeys::view).collect(),
            logins: logins.into_iter().map(shown).collect(),
            mail: self.mail_of(&login.player).await?,
            linked: self.is_linked(&login.id).await?,
        })
    }

    /// Ends a login of somebody, or all but the one that asks.
    pub(crate) async fn end_logins(
        &self,
        login: &OpenLogin,
        which: LoginsToEnd,
    ) -> Result<Vec<LoginId>, Refusal> {
        let ended = self.core.store.end_logins(&login.player, which, self.core.time.now()).await;
        let ended = ended.map_err(|error| {
            if matches!(error, StoreError::Missing(Subject::Login)) {
                return refuse(Code::NotFound, "you are not signed in there");
            }
            self.core.failed(&error)
        })?;
        self.note_own_ended(&ended);
        Ok(ended)
    }

    /// Forgets somebody who wants it and can prove who they are.
    pub(crate) async fn close_own(
        self: &Arc<Accounts>,
        login: &OpenLogin,
        farewell: &AccountClosing,
        place: Option<&Place>,
        from: &Network,
    ) -> Result<(), Refusal> {
        if self.core.store.account(&login.player).await.map_err(|error| self.core.failed(&error))?.is_some() {
            self.assure(login, farewell.proof.as_ref(), place, from).await?;
        }
        self.close(&login.player).await
    }

    /// Checks that it is really somebody who wants something grave: they know the password of their account, have a
    /// passkey of it at hand, or signed in with a link just now. `place` is where passkeys are good, if they are here.
    pub(crate) async fn assure(
        &self,
        login: &OpenLogin,
        proof: Option<&Proof>,
        place: Option<&Place>,
        from: &Network,
    ) -> Result<(), Refusal> {
        match proof {
            Some(Proof::Password(password)) => self.prove(&login.player, password, from).await,
            Some(Proof::Passkey(answer)) => {
                self.prove_with_passkey(login, answer, place.ok_or_else(passkeys::not_here)?, from).await
            }
            None if self.is_linked(&login.id).await? => Ok(()),
            None => Err(wrong()),
        }
    }

    /// Checks that somebody knows the password of their account.
    async fn prove(&self, player: &PlayerId, password: &Password, from: &Network) -> Result<(), Refusal> {
        passwords::check_length(password)?;
        let account = self.core.store.account(player).await.map_err(|error| self.core.failed(&error))?;
        let account = account.ok_or_else(|| refuse(Code::NoAccount, "you have no account yet"))?;
        self.admission.admit_try(player.as_str(), from).await?;
        let fits = self.passwords.fits(password, account.password.as_deref(), from).await?;
        if fits { Ok(()) } else { Err(wrong()) }
    }

    /// Why somebody is not let in who has shown who they are.
    pub(crate) fn not_let_in(&self, error: &StoreError) -> Refusal {
        // Another password was chosen meanwhile.
        if matches!(error, StoreError::Missing(Subject::Password)) {
            return wrong();
        }
        self.core.failed(error)
    }

    /// Why somebody does not get a name.
    pub(crate) fn not_named(&self, error: &StoreError) -> Refusal {
        if matches!(error, StoreError::Conflict(Subject::Name)) {
            return refuse(Code::NameTaken, "this name belongs to somebody else, or looks as if it did");
        }
        if matches!(error, StoreError::Conflict(Subject::Account)) {
            return refuse(Code::AlreadySo, "you have an account already");
        }
        self.core.failed(error)
    }
}

/// A name that somebody may keep.
pub(crate) fn own_name(text: &str) -> Result<Name, Refusal> {
    let name = names::read(text)?;
    if names::is_guests(&name) {
        return Err(refuse(Code::BadName, "guests have names like this one; choose another"));
    }
    Ok(name)
}

fn wrong() -> Refusal {
    refuse(Code::WrongPassword, "the name or the password is not right")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// While somebody's old password waits to be compared, the account gets another one.
    #[tokio::test]
    async fn the_old_password_lets_nobody_in_once_there_is_a_new_one() {
        let (app, _folder) = crate::Server::silent(crate::Rate { burst: 1e9, per_second: 0.0 }).await;
        let (accounts, store) = (Arc::clone(&app.accounts), &app.core.store);
        let (anna, from) = (PlayerId::new("anna").unwrap(), Network::of(None));
        let new_login = || accounts.new_login(&anna, &Token::new(), String::new());
        store.add_guest("Guest 1", new_login()).await.unwrap();
        let shown = serde_json::json!({ "name": "Anna", "password": "kestrel in may" });
        let shown: Credentials = serde_json::from_value(shown).unwrap();
        let hash = accounts.passwords.hash(&shown.password, &from).await.unwrap();
        store.claim(own_name("Anna").unwrap(), hash, new_login()).await.unwrap();
        let queue = accounts.passwords.queue();
        let (turn, left) = (queue.turn().await.unwrap(), queue.free_places());
        let signing_in = tokio::spawn({
            let accounts = Arc::clone(&accounts);
            async move { accounts.sign_in(None, &shown, String::new(), &from).await.map(drop) }
        });
        while queue.free_places() == left {
            tokio::task::yield_now().await;
        }
        store.set_password("another".to_owned(), new_login()).await.unwrap();
        drop(turn);
        assert_eq!(signing_in.await.unwrap().unwrap_err().code, Code::WrongPassword);
        assert_eq!(store.logins(&anna).await.unwrap().len(), 1, "the one that has chosen it");
    }
}
