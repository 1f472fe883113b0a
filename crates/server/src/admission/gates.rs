//! How many may come in from where, and how often somebody may try to sign in. The counts outlive requests and
//! connections, and where several servers may run, they hold for all of them together.

use store::{Millis, PlayerId, Tally};
use wire::{Code, Refusal};

use super::Admission;
use super::network::Network;
use super::network_limits::NetworkLimiter;
use super::rate_limiter::{Rate, RateLimiter};
use crate::refusal::refuse;

/// How many come in.
#[derive(Debug)]
pub(super) struct Gates {
    /// Tries to prove a password, by account and network: whoever guesses locks out nobody but themselves.
    tries: NetworkLimiter,
    /// The same by account alone: whoever guesses from many networks.
    tries_at: RateLimiter,
    /// The same by network alone.
    tries_from: NetworkLimiter,
    /// Names claimed, by network.
    accounts: NetworkLimiter,
    /// New guests, by network.
    guests: NetworkLimiter,
    /// Mails with links, by address and network: whoever asks for mails to somebody else's address neither keeps them from
    /// asking for one nor fills their letter box.
    mails: NetworkLimiter,
    /// The same by address alone: whoever asks from many networks.
    mails_to: RateLimiter,
    /// The same by the account that asks: nobody sends mails to many strangers.
    mails_of: RateLimiter,
    /// The same by network alone.
    mails_from: NetworkLimiter,
    /// Matches made, by person.
    matches: RateLimiter,
    /// The same by network.
    matches_from: NetworkLimiter,
    /// What is said at tables, by network: all of it is kept.
    words_from: NetworkLimiter,
    /// Boards to be kept, by network.
    boards_from: NetworkLimiter,
}

/// What making a match costs of what somebody may do in a short time.
const NEW_MATCH_COST: f64 = 5.0;
const QUARTER_OF_AN_HOUR: u32 = 15 * 60;
const HOUR: u32 = 60 * 60;
const DAY: u32 = 24 * HOUR;
/// How many times as many matches come from a network as from a person.
const PEOPLE_A_NETWORK: u32 = 5;
/// How many things are said where one person makes one match, and how many boards are kept: guests cost nothing, so what each
/// of them may have kept does not limit what a network fills the disk with.
const WORDS_A_MATCH: u32 = 50;
const BOARDS_A_MATCH: u32 = 2;

/// How many mails go to one address because one network wants it: five at once, then one an hour.
const MAILS_TO_ONE: Rate = Rate { burst: 5.0, per_second: 1.0 / 3_600.0 };
/// The same because many networks want it: forty at once, then sixty a day.
const MAILS_TO_ONE_FROM_ALL: Rate = Rate { burst: 40.0, per_second: 60.0 / 86_400.0 };

fn so_many(count: u32, seconds: u32) -> Rate {
    Rate { burst: f64::from(count), per_second: f64::from(count) / f64::from(seconds) }
}

impl Gates {
    pub(super) fn new(matches_a_day: u32) -> Gates {
        Gates {
            tries: NetworkLimiter::with_sites(
                so_many(10, QUARTER_OF_AN_HOUR),
                so_many(30, QUARTER_OF_AN_HOUR),
            ),
            tries_at: RateLimiter::new(so_many(100, QUARTER_OF_AN_HOUR)),
            tries_from: NetworkLimiter::new(so_many(300, 10 * 60)),
            accounts: NetworkLimiter::new(so_many(20, HOUR)),
            // A school class may come at once.
            guests: NetworkLimiter::new(so_many(100, HOUR)),
            mails: NetworkLimiter::with_sites(MAILS_TO_ONE, MAILS_TO_ONE),
            mails_to: RateLimiter::new(MAILS_TO_ONE_FROM_ALL),
            mails_of: RateLimiter::new(so_many(5, QUARTER_OF_AN_HOUR)),
            mails_from: NetworkLimiter::new(so_many(60, HOUR)),
            matches: RateLimiter::new(so_many(matches_a_day, DAY)),
            matches_from: NetworkLimiter::new(so_many(matches_a_day.saturating_mul(PEOPLE_A_NETWORK), DAY)),
            words_from: NetworkLimiter::new(so_many(matches_a_day.saturating_mul(WORDS_A_MATCH), DAY)),
            boards_from: NetworkLimiter::new(so_many(matches_a_day.saturating_mul(BOARDS_A_MATCH), DAY)),
        }
    }

    pub(super) fn forget_idle(&self, now: Millis) {
        for limiter in [&self.tries_at, &self.mails_to, &self.mails_of, &self.matches] {
            limiter.forget_idle(now);
        }
        for limiter in [
            &self.tries,
            &self.tries_from,
            &self.accounts,
            &self.guests,
            &self.mails,
            &self.mails_from,
            &self.matches_from,
            &self.words_from,
            &self.boards_from,
        ] {
            limiter.forget_idle(now);
        }
    }
}

impl Admission {
    /// Counts a try to prove a password, whether or not there is such an account.
    pub(crate) async fn admit_try(&self, account: &str, from: &Network) -> Result<(), Refusal> {
        let (gates, keys, now) = (&self.gates, &self.core.keys, self.core.time.now());
        let is_permitted = gates.tries_from.permits(from, 1.0, now)
            && gates.tries.permits_about(account, from, 1.0, now)
            && gates.tries_at.permits(account, 1.0, now);
        let together = || {
            let mut all = gates.tries_from.tallies(keys, "tries from", "", from);
            all.extend(gates.tries.tallies(keys, "tries", account, from));
            all.push(gates.tries_at.tally(keys, "tries at", account));
            all
        };
        if is_permitted && self.permits_together(together).await? {
            return Ok(());
        }
        Err(self.too_many_tries(from))
    }

    /// Whether all servers together permit what this one does.
    async fn permits_together(&self, tallies: impl FnOnce() -> Vec<Tally>) -> Result<bool, Refusal> {
        if !self.core.store.is_shared() {
            return Ok(true);
        }
        let counted = self.core.store.count(tallies(), self.core.time.now()).await;
        let is_permitted = counted.map_err(|error| self.core.failed(&error))?;
        let metrics = &self.core.metrics;
        if is_permitted {
            metrics.tallies_counted.inc()
        } else {
            metrics.tallies_refused.inc()
        };
        Ok(is_permitted)
    }

    /// Counts a question that is put to whoever wants to sign in, before they have proved anything.
    pub(crate) async fn admit_asking(&self, from: &Network) -> Result<(), Refusal> {
        let together = || self.gates.tries_from.tallies(&self.core.keys, "tries from", "", from);
        if self.gates.tries_from.permits(from, 1.0, self.core.time.now())
            && self.permits_together(together).await?
        {
            return Ok(());
        }
        Err(self.too_many_tries(from))
    }

    fn too_many_tries(&self, from: &Network) -> Refusal {
        tracing::warn!(%from, "too many tries to sign in");
        self.core.metrics.limited.inc();
        later("too many tries; wait a few minutes", QUARTER_OF_AN_HOUR / 10)
    }

    pub(crate) async fn admit_account(&self, from: &Network) -> Result<(), Refusal> {
        let message = "too many accounts come from where you are; wait a while";
        self.admit_newcomer(&self.gates.accounts, "accounts", from, message, HOUR / 20).await
    }

    pub(crate) async fn admit_guest(&self, from: &Network) -> Result<(), Refusal> {
        let message = "too many guests come from where you are; wait a while";
        self.admit_newcomer(&self.gates.guests, "guests", from, message, HOUR / 100).await
    }

    async fn admit_newcomer(
        &self,
        limiter: &NetworkLimiter,
        what: &str,
        from: &Network,
        message: &str,
        seconds: u32,
    ) -> Result<(), Refusal> {
        let together = || limiter.tallies(&self.core.keys, what, "", from);
        if from.is_here()
            || limiter.permits(from, 1.0, self.core.time.now()) && self.permits_together(together).await?
        {
            return Ok(());
        }
        tracing::warn!(%from, "too many newcomers, or too much of theirs");
        self.core.metrics.limited.inc();
        Err(later(message, seconds))
    }

    /// Counts a match that somebody makes, or that follows another one because they want it to.
    pub(crate) async fn admit_new_match(&self, maker: &PlayerId, from: &Network) -> Result<(), Refusal> {
        self.charge(maker, NEW_MATCH_COST)?;
        self.admit_match()?;
        // In this order: whoever is refused does not use up what others make there.
        self.admit_match_of(maker).await?;
        self.admit_match_from(from).await
    }

    async fn admit_match_from(&self, from: &Network) -> Result<(), Refusal> {
        let message = "too many matches were made where you are; come back tomorrow";
        self.admit_newcomer(&self.gates.matches_from, "matches from", from, message, HOUR).await
    }

    async fn admit_match_of(&self, maker: &PlayerId) -> Result<(), Refusal> {
        let together = || vec![self.gates.matches.tally(&self.core.keys, "matches", maker.as_str())];
        if self.gates.matches.permits(maker.as_str(), 1.0, self.core.time.now())
            && self.permits_together(together).await?
        {
            return Ok(());
        }
        tracing::warn!(%maker, "too many matches");
        self.core.metrics.limited.inc();
        Err(later("you have made too many matches in a day; come back tomorrow", HOUR))
    }

    /// Counts something that is said at a table, and kept.
    pub(crate) async fn admit_words(&self, from: &Network) -> Result<(), Refusal> {
        let message = "too much was said in a day where you are; come back tomorrow";
        self.admit_newcomer(&self.gates.words_from, "words from", from, message, HOUR).await
    }

    /// Counts a board that is to be kept.
    pub(crate) async fn admit_board(&self, from: &Network) -> Result<(), Refusal> {
        let message = "too many scenarios were kept in a day where you are; come back tomorrow";
        self.admit_newcomer(&self.gates.boards_from, "boards from", from, message, HOUR).await
    }

    /// Counts a mail to an address that somebody asks for, whether or not it will be sent. `by` is their account, if that is
    /// known.
    pub(crate) async fn admit_mail(
        &self,
        address: &str,
        by: Option<&PlayerId>,
        from: &Network,
    ) -> Result<(), Refusal> {
        let (gates, keys, now) = (&self.gates, &self.core.keys, self.core.time.now());
        let is_permitted = gates.mails_from.permits(from, 1.0, now)
            && by.is_none_or(|account| gates.mails_of.permits(account.as_str(), 1.0, now))
            && gates.mails.permits_about(address, from, 1.0, now)
            && gates.mails_to.permits(address, 1.0, now);
        let together = || {
            let mut all = gates.mails_from.tallies(keys, "mails from", "", from);
            all.extend(by.map(|account| gates.mails_of.tally(keys, "mails of", account.as_str())));
            all.extend(gates.mails.tallies(keys, "mails", address, from));
            all.push(gates.mails_to.tally(keys, "mails to", address));
            all
        };
        if is_permitted && self.permits_together(together).await? {
            return Ok(());
        }
        tracing::warn!(%from, "too many mails were asked for");
        self.core.metrics.limited.inc();
        Err(later("too many mails were asked for; wait for an hour", HOUR))
    }
}

fn later(message: &str, seconds: u32) -> Refusal {
    Refusal { retry_after: Some(seconds * 1_000), ..refuse(Code::TooMany, message) }
}
