//! The devices that somebody is known on: a token in a cookie, and its hash in the store. The store decides; what is
//! in memory spares it most questions, and lets sockets know when their login ends.

use std::collections::HashMap;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use sha2::{Digest as _, Sha256};
use store::{Login, LoginId, Millis, PlayerId, TokenHash};
use tokio::sync::watch;
use wire::Refusal;

use super::Accounts;
use crate::matches::Person;
use crate::notice::Notice;
use crate::refusal::nobody;

/// How long an answer of the store is believed. What ends on this server is known at once, elsewhere after this.
const BELIEVED_FOR: i64 = 5_000;
/// How often the store is told that a login is in use.
const SEEN_EVERY: i64 = 10 * 60 * 1_000;

/// What a device shows to be known: 256 bits that nobody can guess.
#[derive(Clone)]
pub(crate) struct Token(String);

impl Token {
    pub(crate) fn new() -> Token {
        Token(crate::keys::spell(&crate::keys::random::<32>()))
    }

    pub(crate) fn of(text: &str) -> Token {
        Token(text.to_owned())
    }

    pub(crate) fn text(&self) -> &str {
        &self.0
    }

    /// What the store knows of it. A token has so much chance in it that a plain hash hides it.
    pub(crate) fn hash(&self) -> TokenHash {
        TokenHash::new(Sha256::digest(self.0.as_bytes()).into())
    }
}

/// A login that has not ended as far as we know.
#[derive(Debug)]
pub(crate) struct OpenLogin {
    pub(crate) id: LoginId,
    pub(crate) player: PlayerId,
    pub(crate) token: TokenHash,
    checked_at: AtomicI64,
    seen_at: AtomicI64,
    ended: watch::Sender<bool>,
}

impl OpenLogin {
    fn new(login: Login, token: TokenHash, now: Millis) -> OpenLogin {
        OpenLogin {
            id: login.id,
            player: login.player,
            token,
            checked_at: AtomicI64::new(now.0),
            seen_at: AtomicI64::new(login.last_seen.0),
            ended: watch::Sender::new(false),
        }
    }

    /// Waits until it ends.
    pub(crate) async fn ended(&self) {
        drop(self.ended.subscribe().wait_for(|ended| *ended).await);
    }
}

/// The logins that were used lately.
#[derive(Debug, Default)]
pub(super) struct Logins {
    open: Mutex<HashMap<TokenHash, Arc<OpenLogin>>>,
}

impl Logins {
    fn open(&self) -> std::sync::MutexGuard<'_, HashMap<TokenHash, Arc<OpenLogin>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes note that logins have ended: whoever waits for that is told.
    pub(super) fn end(&self, ended: &[LoginId]) {
        if ended.is_empty() {
            return;
        }
        self.open().retain(|_, login| {
            let has_ended = ended.contains(&login.id);
            if has_ended {
                login.ended.send_replace(true);
            }
            !has_ended
        });
    }

    /// Forgets what the store knows better, unless somebody waits for its end.
    pub(super) fn forget_idle(&self, now: Millis) {
        self.open().retain(|_, login| {
            Arc::strong_count(login) > 1 || now.0 - login.checked_at.load(Ordering::Relaxed) < BELIEVED_FOR
        });
    }
}

impl Accounts {
    /// Takes note that logins have ended here, and lets the other servers look.
    pub(super) fn note_own_ended(&self, ended: &[LoginId]) {
        self.logins.end(ended);
        if !ended.is_empty() {
            self.core.notices.say(Notice::LoginsEnded);
        }
    }

    /// Takes note that logins have ended, such as at another server.
    pub(crate) fn note_ended(&self, ended: &[LoginId]) {
        self.logins.end(ended);
    }

    /// Forgets logins that nobody has used lately.
    pub(crate) fn forget_idle_logins(&self) {
        self.logins.forget_idle(self.core.time.now());
    }

    /// The login of a token, unless it has ended.
    pub(crate) async fn login(
        self: &Arc<Accounts>,
        token: &TokenHash,
    ) -> Result<Option<Arc<OpenLogin>>, Refusal> {
        let now = self.core.time.now();
        let known = self.logins.open().get(token).cloned();
        if let Some(login) =
            known.filter(|login| now.0 - login.checked_at.load(Ordering::Relaxed) < BELIEVED_FOR)
        {
            return Ok(Some(login));
        }
        Ok(self.ask_for_login(token).await?.map(|(login, _)| login))
    }

    /// Who a login belongs to, by the store's word. `NoGuest` if it has ended.
    pub(crate) async fn person_of(self: &Arc<Accounts>, login: &OpenLogin) -> Result<Person, Refusal> {
        match self.ask_for_login(&login.token).await? {
            Some((login, name)) => Ok(Person { player: login.player.clone(), name }),
            None => Err(nobody()),
        }
    }

    async fn ask_for_login(
        self: &Arc<Accounts>,
        token: &TokenHash,
    ) -> Result<Option<(Arc<OpenLogin>, String)>, Refusal> {
        let found = self.core.store.login(token).await.map_err(|error| self.core.failed(&error))?;
        let now = self.core.time.now();
        let Some(found) = found else {
            let known = self.logins.open().get(token).map(|login| login.id.clone());
            self.logins.end(known.as_slice());
            return Ok(None);
        };
        let name = found.name.clone();
        let login = Arc::clone(
            self.logins.open().entry(*token).or_insert_with(|| Arc::new(OpenLogin::new(found, *token, now))),
        );
        login.checked_at.store(now.0, Ordering::Relaxed);
        if now.0 - login.seen_at.swap(now.0.max(login.seen_at.load(Ordering::Relaxed)), Ordering::Relaxed)
            > SEEN_EVERY
        {
            let (accounts, id) = (Arc::clone(self), login.id.clone());
            tokio::spawn(async move {
                if let Err(error) = accounts.core.store.see_login(&id, now).await {
                    accounts.core.check_store(&error);
                }
            });
        }
        Ok(Some((login, name)))
    }
}

/// A device in two words, from how its browser introduces itself; empty if it does not.
pub(crate) fn device(user_agent: &str) -> String {
    let first = |known: &[(&str, &'static str)]| {
        known.iter().find(|(sign, _)| user_agent.contains(sign)).map(|(_, name)| *name)
    };
    // Most browsers claim to be others as well; the honest sign comes first.
    let browser = first(&[
        ("Edg", "Edge"),
        ("OPR/", "Opera"),
        ("SamsungBrowser", "Samsung Internet"),
        ("Firefox", "Firefox"),
        ("FxiOS", "Firefox"),
        ("CriOS", "Chrome"),
        ("Chrom", "Chrome"),
        ("Safari", "Safari"),
    ]);
    let system = first(&[
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Windows", "Windows"),
        ("Mac OS X", "macOS"),
        ("CrOS", "ChromeOS"),
        ("Linux", "Linux"),
    ]);
    [browser, system].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn devices_are_two_words() {
        for (says, expected) in [
            ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Linux"),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36 Edg/150.0",
                "Edge, Windows",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1",
                "Safari, iPhone",
            ),
            (
                "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36",
                "Chrome, Android",
            ),
            ("curl/8.0 <script>", ""),
        ] {
            assert_eq!(device(says), expected);
        }
    }

    #[test]
    fn tokens_are_long_and_only_their_hash_is_kept() {
        let (one, other) = (Token::new(), Token::new());
        assert_eq!(one.text().len(), 52, "256 bits, five a letter");
        assert_ne!(one.hash(), other.hash());
        assert_eq!(one.hash(), Token::of(one.text()).hash());
    }
}
