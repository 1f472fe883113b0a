//! Admission: who is let in, how often, and when it is too much.
//!
//! | question | file |
//! | --- | --- |
//! | how are connections taken in, and who is closed at once? | `accept` |
//! | does somebody read what they are sent? | `line` |
//! | how many connections may a network have, and how much on its way? | `connections`, `transit` |
//! | where does a request come from? | `network`, `origin` |
//! | what may a network have, and what a whole site? | `network_limits` |
//! | at which addresses do others find the server? | `addresses` |
//! | how often may somebody ask for something? | `rate_limiter` |
//! | how many guests, accounts, sign-ins and mails? | `gates` |
//! | how much may somebody hold at a time? | `holdings` |
//! | where was somebody last seen? | `whereabouts` |
//! | does the server have too much to do? | `pressure` |

mod accept;
mod addresses;
mod connections;
mod gates;
mod holdings;
mod line;
mod network;
mod network_limits;
mod origin;
mod pressure;
mod rate_limiter;
mod transit;
mod whereabouts;

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Instant;

use store::PlayerId;
use wire::{Code, Refusal};

use crate::Settings;
use crate::core::Core;
use crate::refusal::{busy, refuse};

use connections::PENDING_A_NETWORK;
use gates::Gates;
use network_limits::NetworkLimiter;
use pressure::Pressure;
use rate_limiter::RateLimiter;
use whereabouts::Whereabouts;

pub(crate) use accept::{accept, listen};
pub(crate) use addresses::is_passed_on;
pub(crate) use connections::OpenSlot;
pub use holdings::HoldingLimits;
pub(crate) use holdings::{Held, Holdings};
pub(crate) use network::Network;
pub(crate) use network_limits::{NetworkHeld, NetworkHoldings};
pub(crate) use origin::{Origin, foreign};
pub use rate_limiter::Rate;
pub(crate) use transit::count_bytes;

/// How many people of one network may talk on sockets at the same time, each as much as one may.
const TALKERS_A_NETWORK: f64 = 10.0;

/// How many events of a match are read or played through for what a request costs: those of most matches cost little
/// beside it.
pub(crate) const EVENTS_A_REQUEST: f64 = 300.0;

/// Who is let in.
#[derive(Debug)]
pub(crate) struct Admission {
    core: Arc<Core>,
    /// What each person asks for.
    people: RateLimiter,
    /// What each network does.
    networks: NetworkLimiter,
    /// Messages of sockets, by network: beside what each person may say, all of them together.
    messages: NetworkLimiter,
    gates: Gates,
    whereabouts: Whereabouts,
    pub(crate) pressure: Pressure,
    /// Connections that have not said yet what they want.
    pending: NetworkHoldings,
    /// Connections that are open.
    connections: NetworkHoldings,
    /// Bytes of requests and answers on their way.
    transit: NetworkHoldings,
    /// How much somebody may hold at a time.
    pub(crate) holding: HoldingLimits,
    /// The origins that pages may come from beside the server's own address.
    origins: Vec<String>,
    /// The addresses of our proxies, who are believed about who asks.
    proxies: Vec<IpAddr>,
    /// Whether people reach the server over TLS only.
    is_secure: bool,
    /// Where the server listens.
    listen: SocketAddr,
}

impl Admission {
    pub(crate) fn new(core: Arc<Core>, settings: &Settings) -> Admission {
        Admission {
            core,
            people: RateLimiter::new(settings.rate),
            networks: NetworkLimiter::new(settings.rate),
            messages: NetworkLimiter::new(settings.rate.times(TALKERS_A_NETWORK)),
            gates: Gates::new(settings.holding.matches),
            whereabouts: Whereabouts::default(),
            pressure: Pressure::default(),
            pending: NetworkHoldings::new(PENDING_A_NETWORK, settings.holding.all_connections.into()),
            connections: NetworkHoldings::new(
                settings.holding.connections.into(),
                settings.holding.all_connections.into(),
            ),
            transit: NetworkHoldings::new(u64::MAX, settings.holding.transit),
            holding: settings.holding,
            origins: settings.origins.clone(),
            proxies: settings.proxies.clone(),
            is_secure: settings.is_secure,
            listen: settings.listen,
        }
    }

    /// Counts something that costs so much of what somebody may do in a short time.
    pub(crate) fn charge(&self, who: &PlayerId, cost: f64) -> Result<(), Refusal> {
        self.permitted(self.people.permits(who.as_str(), cost, self.core.time.now()))
    }

    /// Counts something that costs so much of what a network may do in a short time.
    pub(crate) fn charge_network(&self, from: &Network, cost: f64) -> Result<(), Refusal> {
        self.permitted(self.networks.permits(from, cost, self.core.time.now()))
    }

    /// Counts something that was done and costs so much: what a network does not have, it owes.
    pub(crate) fn owe_network(&self, from: &Network, cost: f64) {
        self.networks.charge(from, cost, self.core.time.now());
    }

    /// Counts events that were read and are played through because a network wanted their match. How many there are shows
    /// when they are there, so they are owed.
    pub(crate) fn charge_events(&self, from: &Network, events: usize) {
        let events = f64::from(u32::try_from(events).unwrap_or(u32::MAX));
        self.networks.charge(from, events / EVENTS_A_REQUEST, self.core.time.now());
    }

    /// Counts a message on a socket of somebody, or of a stranger, that costs so much.
    pub(crate) fn charge_message(
        &self,
        who: Option<&PlayerId>,
        from: &Network,
        cost: f64,
    ) -> Result<(), Refusal> {
        match who {
            Some(player) => self.charge(player, cost)?,
            None => self.charge_network(from, cost)?,
        }
        self.permitted(self.messages.permits(from, cost, self.core.time.now()))
    }

    fn permitted(&self, is_permitted: bool) -> Result<(), Refusal> {
        if is_permitted {
            return Ok(());
        }
        self.core.metrics.limited.inc();
        let refusal = refuse(Code::TooMany, "too many requests; wait a little");
        Err(Refusal { retry_after: Some(2_000), ..refusal })
    }

    /// Refuses something new while the server has too much to do. Whoever plays is never turned away.
    fn admit_match(&self) -> Result<(), Refusal> {
        if self.pressure.is_high(Instant::now()) {
            self.core.metrics.put_off.inc();
            return Err(busy());
        }
        Ok(())
    }

    /// How many bytes of requests and answers are on their way.
    pub(crate) fn bytes_in_transit(&self) -> u64 {
        self.transit.sum()
    }

    /// Whether an address is that of one of our proxies.
    fn is_proxy(&self, address: IpAddr) -> bool {
        self.proxies.contains(&address.to_canonical())
    }

    /// Forgets whoever may do everything again.
    pub(crate) fn forget_idle(&self) {
        let now = self.core.time.now();
        self.people.forget_idle(now);
        self.networks.forget_idle(now);
        self.messages.forget_idle(now);
        self.gates.forget_idle(now);
        self.whereabouts.forget_idle(now);
    }
}
