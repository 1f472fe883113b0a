//! Whose address it is, and who signs in with a link. Nothing that is asked here tells who has an account: the
//! answer is given before anybody looks.

use std::sync::Arc;

use store::{
    Address, Confirmation, LoginId, LoginMethod, MailAddress, Millis, NewLink, NewLogin, PlayerId,
    Redemption, StoreError, Subject,
};
use wire::{Code, LinkToken, Mail, NewAddress, Refusal, TurnMails};

use super::logins::{OpenLogin, Token};
use super::merge_guest::MergedGuest;
use super::{Accounts, Known, passkeys};
use crate::admission::Network;
use crate::mail::{Letter, Mailer, Place, address, words};
use crate::refusal::{busy, refuse};

const MINUTE: i64 = 60 * 1_000;
const HOUR: i64 = 60 * MINUTE;
/// How long a link signs somebody in.
const LINK_LIFE: i64 = 10 * MINUTE;
/// How long an address can be confirmed.
const CONFIRMATION_LIFE: i64 = 24 * HOUR;
/// For how long after signing in with a link the password need not be proved.
const LINK_PROVES_FOR: i64 = 15 * MINUTE;

impl Accounts {
    /// Where somebody gets mail, for themselves; nothing if this server sends none.
    pub(crate) async fn mail_of(&self, player: &PlayerId) -> Result<Option<Mail>, Refusal> {
        if !self.mail.is_there() {
            return Ok(None);
        }
        let found = self.core.store.mail_address(player).await.map_err(|error| self.core.failed(&error))?;
        let asked = self.core.store.confirmation(player, self.core.time.now()).await;
        let asked = asked.map_err(|error| self.core.failed(&error))?;
        Ok(Some(Mail {
            turns: found.as_ref().is_some_and(|found| found.turns_since.is_some()),
            language: found.as_ref().map(|found| words::language(&found.language)),
            address: found.map(|found| found.address.written),
            unconfirmed: asked.map(|asked| asked.address.written),
        }))
    }

    /// Whether a login began with a link so lately that it proves as much as a password.
    pub(crate) async fn is_linked(&self, login: &LoginId) -> Result<bool, Refusal> {
        let linked = self.core.store.linked_at(login).await.map_err(|error| self.core.failed(&error))?;
        Ok(linked.is_some_and(|at| self.core.time.now().0 < at.0 + LINK_PROVES_FOR))
    }

    /// Gives an account another address once a link that is sent there proves it, or takes away the one it has.
    pub(crate) async fn set_address(
        self: &Arc<Accounts>,
        login: &OpenLogin,
        wanted: &NewAddress,
        place: Option<&passkeys::Place>,
        from: &Network,
    ) -> Result<(), Refusal> {
        let (mailer, player) = (Arc::clone(self.mail.mailer()?), &login.player);
        let address = wanted.address.as_deref().map(address::read).transpose()?;
        self.assure(login, wanted.proof.as_ref(), place, from).await?;
        let Some(address) = address else {
            let before =
                self.core.store.mail_address(player).await.map_err(|error| self.core.failed(&error))?;
            self.core.store.forget_mail(player).await.map_err(|error| self.core.failed(&error))?;
            tracing::info!(%player, "a mail address was removed");
            self.tell_of_change(before, player).await;
            return Ok(());
        };
        self.admission.admit_mail(&address.look, Some(player), from).await?;
        let place = mailer.place().ok_or_else(busy)?;
        let (token, expires_at) = (Token::new(), Millis(self.core.time.now().0 + CONFIRMATION_LIFE));
        let to = MailAddress {
            player: player.clone(),
            address,
            language: words::code(wanted.language).to_owned(),
            turns_since: None,
        };
        let asked = Confirmation {
            player: player.clone(),
            token: token.hash(),
            address: to.address.clone(),
            language: to.language.clone(),
            expires_at,
        };
        self.core.store.ask_to_confirm(asked).await.map_err(|error| self.core.failed(&error))?;
        let link = mailer.page(&format!("mail/{}", token.text()));
        mailer.send(place, &Letter::Confirm { link: link.as_str(), hours: CONFIRMATION_LIFE / HOUR }, &to);
        Ok(())
    }

    /// Takes an address for an account's own, which a link proves that was sent there.
    pub(crate) async fn confirm_address(
        self: &Arc<Accounts>,
        login: &OpenLogin,
        token: &LinkToken,
    ) -> Result<(), Refusal> {
        self.mail.mailer()?;
        let player = &login.player;
        let before = self.core.store.mail_address(player).await.map_err(|error| self.core.failed(&error))?;
        let confirmed =
            self.core.store.confirm(player, Token::of(&token.0).hash(), self.core.time.now()).await;
        confirmed.map_err(|error| {
            if matches!(error, StoreError::Missing(Subject::Link)) {
                let message =
                    "this link does not confirm an address of yours, or not any more; ask for another one";
                return refuse(Code::BadLink, message);
            }
            if matches!(error, StoreError::Conflict(Subject::Address)) {
                let message =
                    "this address belongs to another account; sign in there with a link and remove it";
                return refuse(Code::AddressTaken, message);
            }
            self.core.failed(&error)
        })?;
        tracing::info!(%player, "a mail address was confirmed");
        self.tell_of_change(before, player).await;
        Ok(())
    }

    /// Says whether an account is told of its turns.
    pub(crate) async fn set_turn_mails(&self, player: &PlayerId, wanted: &TurnMails) -> Result<(), Refusal> {
        self.mail.mailer()?;
        let language = Some(words::code(wanted.language).to_owned());
        let set = self.core.store.want_turns(player, wanted.turns, language, self.core.time.now()).await;
        set.map_err(|error| {
            if matches!(error, StoreError::Missing(Subject::Address)) {
                return refuse(Code::BadAddress, "confirm a mail address first");
            }
            self.core.failed(&error)
        })
    }

    /// Tells nobody of their turns any more who comes with a link from such a mail. No sign-in is needed.
    pub(crate) async fn stop_turn_mails(&self, player: &str, key: &str) -> Result<(), Refusal> {
        let is_ours = self.mail.is_stop_key(player, key);
        let Some(player) = PlayerId::new(player).ok().filter(|_| is_ours) else {
            return Err(refuse(Code::BadLink, "this link is not one of ours"));
        };
        match self.core.store.want_turns(&player, false, None, self.core.time.now()).await {
            // Whoever has no address gets no mail.
            Ok(()) | Err(StoreError::Missing(Subject::Address)) => Ok(()),
            Err(error) => Err(self.core.failed(&error)),
        }
    }

    /// Sends a link to whoever has an address, if anybody has. The answer does not wait for that, so that it takes
    /// as long for an address that nobody has.
    pub(crate) async fn ask_for_link(
        self: &Arc<Accounts>,
        written: &str,
        browser: &Token,
        from: &Network,
    ) -> Result<(), Refusal> {
        let mailer = Arc::clone(self.mail.mailer()?);
        let Address { look, .. } = address::read(written)?;
        self.admission.admit_mail(&look, None, from).await?;
        let place = mailer.place().ok_or_else(busy)?;
        let (accounts, browser) = (Arc::clone(self), browser.hash());
        tokio::spawn(async move {
            let (token, expires_at) = (Token::new(), Millis(accounts.core.time.now().0 + LINK_LIFE));
            let link = NewLink { token: token.hash(), browser, look, expires_at };
            match accounts.core.store.add_link(link).await {
                Ok(None) => {}
                Ok(Some(to)) => accounts.send_link(&mailer, place, &to, &token).await,
                Err(error) => accounts.core.check_store(&error),
            }
        });
        Ok(())
    }

    async fn send_link(&self, mailer: &Arc<Mailer>, place: Place, to: &MailAddress, token: &Token) {
        let Ok(person) = self.person(&to.player).await else { return };
        let link = mailer.page(&format!("link/{}", token.text()));
        let letter = Letter::Link { name: &person.name, link: link.as_str(), minutes: LINK_LIFE / MINUTE };
        mailer.send(place, &letter, to);
    }

    /// Lets somebody in who comes with a link, in the browser that asked for it.
    pub(crate) async fn redeem(
        self: &Arc<Accounts>,
        before: Option<Arc<OpenLogin>>,
        token: &LinkToken,
        browser: Option<Token>,
        device: String,
    ) -> Result<(Known, MergedGuest), Refusal> {
        self.mail.mailer()?;
        let bad = || {
            let message = "this link works once, for ten minutes, in the browser that asked for it; ask for \
                           another one";
            refuse(Code::BadLink, message)
        };
        let Some(browser) = browser else { return Err(bad()) };
        let redemption = Redemption {
            token: Token::of(&token.0).hash(),
            browser: browser.hash(),
            at: self.core.time.now(),
        };
        let player = self.core.store.redeem(redemption).await.map_err(|error| {
            if matches!(error, StoreError::Missing(Subject::Link | Subject::Player)) {
                return bad();
            }
            self.core.failed(&error)
        })?;
        let token = Token::new();
        let new = self.new_login(&player, &token, device);
        self.welcome(token, NewLogin { way: LoginMethod::Link, ..new }, before).await
    }

    /// Tells the address that an account had before that it has none or another one now.
    async fn tell_of_change(&self, before: Option<MailAddress>, player: &PlayerId) {
        let Some(before) = before else { return };
        let now = self.core.store.mail_address(player).await.ok().flatten();
        if now.is_none_or(|now| now.address.look != before.address.look) {
            self.send_notice(&before, |name, link| Letter::AddressChanged { name, link }).await;
        }
    }

    /// Tells whoever has an account with an address that it has another password now.
    pub(crate) async fn tell_of_password(&self, player: &PlayerId) {
        if !self.mail.is_there() {
            return;
        }
        if let Ok(Some(to)) = self.core.store.mail_address(player).await {
            self.send_notice(&to, |name, link| Letter::PasswordChanged { name, link }).await;
        }
    }

    async fn send_notice(&self, to: &MailAddress, letter: impl for<'a> Fn(&'a str, &'a str) -> Letter<'a>) {
        let Ok(mailer) = self.mail.mailer() else { return };
        let (Some(place), Ok(person)) = (mailer.place(), self.person(&to.player).await) else { return };
        mailer.send(place, &letter(&person.name, mailer.page("account").as_str()), to);
    }
}
