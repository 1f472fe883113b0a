//! Admission: who is let in, how often, and when it is too much.
//!
//! | question | file |
//! | --- | --- |
//! | how are connections taken in, and who is closed at once? | `accept` |
//! | where does a request come from? | `network`, `origin` |
//! | how often may somebody ask for something? | `rate_limiter` |
//! | how many guests, accounts, sign-ins and mails? | `gates` |
//! | does the server have too much to do? | `pressure` |

mod accept;
mod gates;
mod network;
mod origin;
mod pressure;
mod rate_limiter;

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;

use wire::{Code, Refusal};

use crate::Settings;
use crate::core::Core;
use crate::refusal::{busy, refuse};

use gates::Gates;
use pressure::Pressure;
use rate_limiter::RateLimiter;

pub(crate) use accept::{accept, listen};
pub(crate) use network::Network;
pub(crate) use origin::{Origin, foreign};
pub use rate_limiter::Rate;

/// Who is let in.
#[derive(Debug)]
pub(crate) struct Admission {
    core: Arc<Core>,
    limiter: RateLimiter,
    gates: Gates,
    pub(crate) pressure: Pressure,
    /// The origins that pages may come from beside the server's own address.
    origins: Vec<String>,
    /// The addresses of our proxies, who are believed about who asks.
    proxies: Vec<IpAddr>,
    /// Whether people reach the server over TLS only.
    is_secure: bool,
}

impl Admission {
    pub(crate) fn new(core: Arc<Core>, settings: &Settings) -> Admission {
        Admission {
            core,
            limiter: RateLimiter::new(settings.rate),
            gates: Gates::new(settings.matches_a_day),
            pressure: Pressure::default(),
            origins: settings.origins.clone(),
            proxies: settings.proxies.clone(),
            is_secure: settings.is_secure,
        }
    }

    /// Counts something that costs so much of what `who` may do in a short time.
    pub(crate) fn charge(&self, who: &str, cost: f64) -> Result<(), Refusal> {
        if self.limiter.permits(who, cost, self.core.time.now()) {
            return Ok(());
        }
        self.core.metrics.limited.inc();
        let refusal = refuse(Code::TooMany, "too many requests; wait a little");
        Err(Refusal { retry_after: Some(2_000), ..refusal })
    }

    /// Refuses something new while the server has too much to do. Whoever plays is never turned away.
    pub(crate) fn admit_match(&self) -> Result<(), Refusal> {
        if self.pressure.is_high(Instant::now()) {
            self.core.metrics.put_off.inc();
            return Err(busy());
        }
        Ok(())
    }

    /// Forgets whoever may do everything again.
    pub(crate) fn forget_idle(&self) {
        let now = self.core.time.now();
        self.limiter.forget_idle(now);
        self.gates.forget_idle(now);
    }
}
