//! Who comes from where, and how many may come in from there.

use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::Extensions;
use axum::http::request::Parts;
use wire::{Code, Refusal};

use crate::app::App;
use crate::limiter::{Limiter, Rate};
use crate::refusal::{ApiError, refuse};

/// Where a request comes from, as far as limits go: an address, or the /64 that somebody with IPv6 has to themselves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Network {
    name: String,
    /// Whether it is this machine, which brings as many guests as it likes.
    is_here: bool,
}

impl Network {
    fn of(address: Option<IpAddr>) -> Network {
        let address = address.map(|address| address.to_canonical());
        let name = match address {
            Some(IpAddr::V4(address)) => address.to_string(),
            Some(IpAddr::V6(address)) => format!("{:x?}", &address.segments()[..4]),
            None => String::new(),
        };
        Network { name, is_here: address.is_some_and(|address| address.is_loopback()) }
    }

    /// Where a request comes from, as the door has found out.
    pub(crate) fn of_request(extensions: &Extensions) -> Network {
        Network::of(extensions.get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(address)| address.ip()))
    }

    pub(crate) fn name(&self) -> &str {
        &self.name
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

impl FromRequestParts<Arc<App>> for Network {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &Arc<App>) -> Result<Network, ApiError> {
        Ok(Network::of_request(&parts.extensions))
    }
}

/// How many come in. The counts outlive requests and connections.
#[derive(Debug)]
pub(crate) struct Gates {
    /// Tries to prove a password, by account.
    tries: Limiter,
    /// The same by network.
    tries_from: Limiter,
    /// Names claimed, by network.
    accounts: Limiter,
    /// New guests, by network.
    guests: Limiter,
    /// Mails with links, by address and by account.
    mails: Limiter,
    /// The same by network.
    mails_from: Limiter,
}

const QUARTER: u32 = 15 * 60;
const HOUR: u32 = 60 * 60;

fn so_many(count: u32, seconds: u32) -> Rate {
    Rate { burst: f64::from(count), per_second: f64::from(count) / f64::from(seconds) }
}

impl Gates {
    pub(crate) fn new() -> Gates {
        Gates {
            tries: Limiter::new(so_many(10, QUARTER)),
            tries_from: Limiter::new(so_many(300, 10 * 60)),
            accounts: Limiter::new(so_many(20, HOUR)),
            // A school class may come at once.
            guests: Limiter::new(so_many(100, HOUR)),
            mails: Limiter::new(so_many(5, QUARTER)),
            mails_from: Limiter::new(so_many(60, HOUR)),
        }
    }

    /// Counts a try to prove a password, whether or not there is such an account.
    pub(crate) fn admit_try(&self, account: &str, from: &Network, app: &App) -> Result<(), Refusal> {
        let now = app.time.now();
        let is_permitted =
            self.tries_from.permits(&from.name, 1.0, now) && self.tries.permits(account, 1.0, now);
        if is_permitted {
            return Ok(());
        }
        tracing::warn!(%from, "too many tries to sign in");
        app.meters.limited.inc();
        Err(later("too many tries; wait a few minutes", QUARTER / 10))
    }

    pub(crate) fn admit_account(&self, from: &Network, app: &App) -> Result<(), Refusal> {
        admit(&self.accounts, from, app, "too many accounts come from where you are; wait a while", HOUR / 20)
    }

    pub(crate) fn admit_guest(&self, from: &Network, app: &App) -> Result<(), Refusal> {
        admit(&self.guests, from, app, "too many guests come from where you are; wait a while", HOUR / 100)
    }

    /// Counts a mail that somebody asks for, whether or not it will be sent. `whom` is who it is about: its address,
    /// and the account if that is known.
    pub(crate) fn admit_mail(&self, whom: &[&str], from: &Network, app: &App) -> Result<(), Refusal> {
        let now = app.time.now();
        let is_permitted = self.mails_from.permits(&from.name, 1.0, now)
            && whom.iter().all(|whom| self.mails.permits(whom, 1.0, now));
        if is_permitted {
            return Ok(());
        }
        tracing::warn!(%from, "too many mails were asked for");
        app.meters.limited.inc();
        Err(later("too many mails were asked for; wait a few minutes", QUARTER / 5))
    }

    /// Counts a question that is put to whoever wants to sign in, before they have proved anything.
    pub(crate) fn admit_asking(&self, from: &Network, app: &App) -> Result<(), Refusal> {
        if self.tries_from.permits(&from.name, 1.0, app.time.now()) {
            return Ok(());
        }
        tracing::warn!(%from, "too many tries to sign in");
        app.meters.limited.inc();
        Err(later("too many tries; wait a few minutes", QUARTER / 10))
    }

    pub(crate) fn forget_idle(&self, now: store::Millis) {
        for limiter in
            [&self.tries, &self.tries_from, &self.accounts, &self.guests, &self.mails, &self.mails_from]
        {
            limiter.forget_idle(now);
        }
    }
}

fn admit(limiter: &Limiter, from: &Network, app: &App, message: &str, seconds: u32) -> Result<(), Refusal> {
    if from.is_here || limiter.permits(&from.name, 1.0, app.time.now()) {
        return Ok(());
    }
    tracing::warn!(%from, "too many newcomers");
    app.meters.limited.inc();
    Err(later(message, seconds))
}

fn later(message: &str, seconds: u32) -> Refusal {
    Refusal { retry_after: Some(seconds * 1_000), ..refuse(Code::TooMany, message) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_has_a_whole_network_counts_once() {
        let of = |text: &str| Network::of(Some(text.parse().unwrap()));
        assert_eq!(of("2001:db8:1:2::3"), of("2001:db8:1:2:ffff::9"));
        assert_ne!(of("2001:db8:1:2::3"), of("2001:db8:1:3::3"));
        assert_eq!(of("::ffff:192.0.2.7"), of("192.0.2.7"));
        assert_ne!(of("192.0.2.7"), of("192.0.2.8"));
        assert!(of("127.0.0.1").is_here && of("::1").is_here && !of("192.0.2.7").is_here);
    }
}
