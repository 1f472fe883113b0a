//! Passwords: which will do, and how one is proved. They are never logged and never stored.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc;
use std::time::Duration;

use prometheus_client::metrics::counter::Counter;
use tokio::sync::oneshot;
use unicode_normalization::UnicodeNormalization as _;
use wire::{Code, Password, Refusal, limits};

use super::hasher::Hasher;
use crate::admission::{Network, NetworkHoldings};
use crate::heavy_work::Queue;
use crate::keys;
use crate::refusal::{busy, refuse};

/// Passwords of eight characters and more that are tried first, by how often people chose them in lists that became
/// public (after those in `zxcvbn`, MIT licence, © Dropbox and Joshua Holmer), with some of our own.
const COMMON: &str = include_str!("common-passwords.txt");

/// How many passwords may wait until they are hashed, and for how long.
const HASHES_WAITING: usize = 32;
const WAIT_FOR_HASH: Duration = Duration::from_secs(10);
/// How many of them may be of one network, unless it is this machine, and of one site, which has many networks.
const HASHES_A_NETWORK: u64 = 8;
const HASHES_A_SITE: u64 = 12;

/// The hash of no password, which costs as much to compare with as any other.
const NOBODYS: &str = "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$\
                       AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// Hashes one password at a time, on a thread of their own: each takes much memory, and a core for as long as it lasts.
#[derive(Debug)]
pub(crate) struct Passwords {
    queue: Queue,
    /// Whose passwords wait.
    waiting: NetworkHoldings,
    hashes: Counter,
    thread: mpsc::Sender<Work>,
}

type Work = Box<dyn FnOnce(&mut Hasher) + Send>;

impl Passwords {
    /// `hashes` counts how many hashes were computed.
    pub(crate) fn new(hashes: Counter) -> Passwords {
        let (thread, works) = mpsc::channel::<Work>();
        let hash = move || {
            let mut hasher = Hasher::new();
            for work in works {
                // A panic costs one answer.
                drop(catch_unwind(AssertUnwindSafe(|| work(&mut hasher))));
            }
        };
        let named = std::thread::Builder::new().name("passwords".to_owned());
        named.spawn(hash).expect("the system has a thread to spare when the server starts");
        let queue = Queue::new(1, HASHES_WAITING, WAIT_FOR_HASH);
        let waiting = NetworkHoldings::with_sites(HASHES_A_NETWORK, HASHES_A_SITE);
        Passwords { queue, waiting, hashes, thread }
    }

    /// The hash to store for a password.
    pub(crate) async fn hash(&self, password: &Password, from: &Network) -> Result<String, Refusal> {
        let text = plain(password);
        let salt = keys::random::<16>();
        self.compute(from, move |hasher| hasher.hash(&text, &salt))
            .await?
            .map_err(|_| refuse(Code::Internal, "the server has made a mistake"))
    }

    /// Whether a password is the one that a hash was made from. Without a hash it is not, and to find that out takes
    /// as long.
    pub(crate) async fn fits(
        &self,
        password: &Password,
        hash: Option<&str>,
        from: &Network,
    ) -> Result<bool, Refusal> {
        let (text, exists) = (plain(password), hash.is_some());
        let hash = hash.unwrap_or(NOBODYS).to_owned();
        let fits = self.compute(from, move |hasher| hasher.fits(&text, &hash).unwrap_or(false)).await?;
        Ok(fits && exists)
    }

    /// Where passwords wait.
    #[cfg(test)]
    pub(super) fn queue(&self) -> &Queue {
        &self.queue
    }

    async fn compute<T: Send + 'static>(
        &self,
        from: &Network,
        work: impl FnOnce(&mut Hasher) -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let is_limited = !from.is_here();
        let held = is_limited.then(|| self.waiting.take(from, 1)).transpose().map_err(|_| busy())?;
        let turn = self.queue.turn().await?;
        self.hashes.inc();
        let (answer, answered) = oneshot::channel();
        let work: Work = Box::new(move |hasher| {
            // Whoever asked may go away; the turn is over only when the work is.
            let (_turn, _held) = (turn, held);
            drop(answer.send(work(hasher)));
        });
        let mistake = || refuse(Code::Internal, "the server has made a mistake");
        self.thread.send(work).map_err(|_| mistake())?;
        answered.await.map_err(|_| mistake())
    }
}

/// Refuses a password that will not do for somebody of that name.
pub(crate) fn check(password: &Password, name: &str) -> Result<(), Refusal> {
    let length = password.0.chars().count();
    if !(limits::PASSWORD_MIN_CHARS..=limits::PASSWORD_MAX_CHARS).contains(&length) {
        let (least, most) = (limits::PASSWORD_MIN_CHARS, limits::PASSWORD_MAX_CHARS);
        let message = format!("a password has {least} to {most} characters; 15 or more are good");
        return Err(refuse(Code::WeakPassword, &message));
    }
    let small = password.0.to_lowercase();
    let first = small.chars().next();
    let is_common = COMMON.lines().any(|common| common == small)
        || small.chars().all(|letter| Some(letter) == first)
        || small == name.to_lowercase();
    if is_common {
        let message = "this password is one that everybody tries first; choose another one";
        return Err(refuse(Code::WeakPassword, message));
    }
    Ok(())
}

/// Refuses a password that is too long to be worth a hash.
pub(crate) fn check_length(password: &Password) -> Result<(), Refusal> {
    if password.0.chars().count() <= limits::PASSWORD_MAX_CHARS {
        return Ok(());
    }
    Err(refuse(
        Code::BadRequest,
        &format!("a password has at most {} characters", limits::PASSWORD_MAX_CHARS),
    ))
}

/// The bytes of a password, the same from every keyboard.
fn plain(password: &Password) -> Vec<u8> {
    password.0.nfkc().collect::<String>().into_bytes()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    fn password(text: &str) -> Password {
        Password(text.to_owned())
    }

    fn here() -> Network {
        Network::of(Some([127, 0, 0, 1].into()))
    }

    #[test]
    fn long_passwords_will_do_and_common_ones_will_not() {
        for good in ["kestrel in may", "ünïcödé", "ääääääöööö", &"xy".repeat(32), &"xy".repeat(128)]
        {
            let good = if good.chars().count() < 8 { format!("{good}{good}") } else { good.to_owned() };
            assert_eq!(check(&password(&good), "Anna"), Ok(()), "{good}");
        }
        let long = "xy".repeat(129);
        for weak in ["", "1234567", "password", "PassWord1", "qwertyuiop", "wachtwoord", "xxxxxxxxxx", &long]
        {
            let refusal = check(&password(weak), "Anna").unwrap_err();
            assert_eq!(refusal.code, Code::WeakPassword, "{weak}");
        }
        assert!(check(&password("Annabella"), "annabella").is_err(), "the name itself");
    }

    #[test]
    fn the_list_has_thousands_and_none_that_is_too_short() {
        assert!(COMMON.lines().count() >= 3_000);
        for common in COMMON.lines() {
            assert!(
                common.len() >= limits::PASSWORD_MIN_CHARS && common == common.to_lowercase(),
                "{common}"
            );
        }
    }

    #[tokio::test]
    async fn a_password_fits_its_hash_and_nothing_else() {
        let passwords = Passwords::new(Counter::default());
        let hash = passwords.hash(&password("kestrel in may"), &here()).await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        assert!(passwords.fits(&password("kestrel in may"), Some(&hash), &here()).await.unwrap());
        assert!(!passwords.fits(&password("kestrel in mai"), Some(&hash), &here()).await.unwrap());
        assert!(!passwords.fits(&password("kestrel in may"), None, &here()).await.unwrap());
        let (written, typed) = ("caf\u{e9} au lait", "cafe\u{301} au lait");
        let hash = passwords.hash(&password(written), &here()).await.unwrap();
        assert!(
            passwords.fits(&password(typed), Some(&hash), &here()).await.unwrap(),
            "from another keyboard"
        );
    }

    /// The comparison with nobody's hash must not fail early, or its time would tell who exists.
    #[test]
    fn nobodys_hash_is_as_good_as_any() {
        use argon2::password_hash::phc::PasswordHash;
        let hash = PasswordHash::new(NOBODYS).unwrap();
        let params = argon2::Params::try_from(&hash).unwrap();
        assert_eq!((params.m_cost(), params.t_cost(), params.p_cost()), (19 * 1024, 2, 1));
        assert_eq!((hash.salt.unwrap().len(), hash.hash.unwrap().len()), (16, 32));
    }

    #[tokio::test]
    async fn only_so_many_wait_for_a_hash() {
        let passwords = Arc::new(Passwords::new(Counter::default()));
        let turn = passwords.queue.turn().await.unwrap();
        let ask = || {
            let passwords = Arc::clone(&passwords);
            tokio::spawn(async move { passwords.fits(&password("kestrel in may"), None, &here()).await })
        };
        let waiting: Vec<_> = (1..HASHES_WAITING).map(|_| ask()).collect();
        while passwords.queue.free_places() > 0 {
            tokio::task::yield_now().await;
        }
        assert_eq!(ask().await.unwrap().unwrap_err().code, Code::Busy);
        waiting.iter().for_each(tokio::task::JoinHandle::abort);
        drop(turn);
    }

    /// Whoever sends many passwords at once leaves room for those of others, from one network as from a whole site.
    #[tokio::test]
    async fn one_network_does_not_take_the_whole_queue() {
        let passwords = Arc::new(Passwords::new(Counter::default()));
        let turn = passwords.queue.turn().await.unwrap();
        let ask = |address: std::net::IpAddr| {
            let passwords = Arc::clone(&passwords);
            let from = Network::of(Some(address));
            tokio::spawn(async move { passwords.fits(&password("kestrel in may"), None, &from).await })
        };
        let one = std::net::IpAddr::from([192, 0, 2, 1]);
        let part = |number: u64| {
            let number = u16::try_from(number).unwrap();
            std::net::IpAddr::from([0x2001, 0xdb8, 1, number, 0, 0, 0, 1])
        };
        let mut waiting: Vec<_> = (0..HASHES_A_NETWORK).map(|_| ask(one)).collect();
        waiting.extend((0..HASHES_A_SITE).map(|number| ask(part(number))));
        let refused = [one, part(0), part(HASHES_A_SITE)].map(ask);
        // On one thread all of them get as far as they can meanwhile.
        for _ in 0..100 {
            tokio::task::yield_now().await;
        }
        assert_eq!(passwords.waiting.sum(), HASHES_A_NETWORK + HASHES_A_SITE);
        for asked in refused {
            assert!(asked.is_finished(), "it waits for nobody");
            assert_eq!(asked.await.unwrap().unwrap_err().code, Code::Busy);
        }
        let other = ask([192, 0, 2, 2].into());
        drop(turn);
        assert_eq!(other.await.unwrap(), Ok(false));
        for asked in waiting {
            assert_eq!(asked.await.unwrap(), Ok(false));
        }
    }
}
