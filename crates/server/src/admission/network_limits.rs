//! What one network may have, and what a whole site may: whoever rents a /48 of IPv6 has 65,536 networks to themselves, and
//! would otherwise count as so many people.

use store::{Millis, Tally};

use super::holdings::{Full, Held, Holdings};
use super::network::{NETWORKS_A_SITE, Network};
use super::rate_limiter::{Rate, RateLimiter};
use crate::keys::Keys;

/// Of how many parts that are left all networks of a site may hold one together.
const SITE_SHARE: u64 = 4;

/// How often something may be done, by network and by site.
#[derive(Debug)]
pub(super) struct NetworkLimiter {
    networks: RateLimiter,
    sites: RateLimiter,
}

impl NetworkLimiter {
    /// A site may do as much as so many networks as there are in a household or a small company.
    pub(super) fn new(rate: Rate) -> NetworkLimiter {
        NetworkLimiter::with_sites(rate, rate.times(f64::from(NETWORKS_A_SITE)))
    }

    pub(super) fn with_sites(network: Rate, site: Rate) -> NetworkLimiter {
        NetworkLimiter { networks: RateLimiter::new(network), sites: RateLimiter::new(site) }
    }

    /// Whether something that costs so much may be done from there now.
    pub(super) fn permits(&self, from: &Network, cost: f64, now: Millis) -> bool {
        self.permits_about("", from, cost, now)
    }

    /// The same where everything is counted by what it is about, too.
    pub(super) fn permits_about(&self, what: &str, from: &Network, cost: f64, now: Millis) -> bool {
        let of = |place: &str| format!("{what} {place}");
        self.networks.permits(&of(from.name()), cost, now)
            && from.site().is_none_or(|site| self.sites.permits(&of(site), cost, now))
    }

    /// What the store counts of a network and its site, if everybody who does `what` about something is counted for all servers
    /// together.
    pub(super) fn tallies(&self, keys: &Keys, what: &str, about: &str, from: &Network) -> Vec<Tally> {
        let of = |place: &str| format!("{about} {place}");
        let site = from.site().map(|site| self.sites.tally(keys, what, &of(site)));
        [self.networks.tally(keys, what, &of(from.name()))].into_iter().chain(site).collect()
    }

    /// Takes note of something that was done from there, and that costs so much. What a network can owe no more is not owed by
    /// its site either: one does not bring all of them into debt.
    pub(super) fn charge(&self, from: &Network, cost: f64, now: Millis) {
        let of = |place: &str| format!(" {place}");
        let counted = self.networks.charge(&of(from.name()), cost, now);
        if let Some(site) = from.site() {
            self.sites.charge(&of(site), counted, now);
        }
    }

    pub(super) fn forget_idle(&self, now: Millis) {
        self.networks.forget_idle(now);
        self.sites.forget_idle(now);
    }
}

/// What is held of something, by network and by site.
#[derive(Debug)]
pub(crate) struct NetworkHoldings {
    networks: Holdings<Network>,
    sites: Holdings<String>,
}

/// Something that a network holds until this is dropped.
#[derive(Debug)]
pub(crate) struct NetworkHeld {
    _network: Held<Network>,
    _site: Option<Held<String>>,
}

impl NetworkHoldings {
    /// One network may hold `each`, and one site `site`, however much there is.
    pub(crate) fn with_sites(each: u64, site: u64) -> NetworkHoldings {
        NetworkHoldings { networks: Holdings::new(each, u64::MAX), sites: Holdings::new(site, u64::MAX) }
    }

    /// One network may hold `each`, and all together `all`.
    pub(crate) fn new(each: u64, all: u64) -> NetworkHoldings {
        let site = each.saturating_mul(NETWORKS_A_SITE.into());
        NetworkHoldings {
            networks: Holdings::new(each, all),
            sites: Holdings::with_share(site, all, SITE_SHARE),
        }
    }

    /// Holds so much for a network, unless it is too much for it, for its site or for all.
    pub(crate) fn take(&self, from: &Network, amount: u64) -> Result<NetworkHeld, Full> {
        let network = self.networks.take(from, amount)?;
        let site = from.site().map(|site| self.sites.take(&site.to_owned(), amount)).transpose()?;
        Ok(NetworkHeld { _network: network, _site: site })
    }

    /// How much all hold together.
    pub(crate) fn sum(&self) -> u64 {
        self.networks.sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A network of a site of 65,536 networks.
    fn network(number: u16) -> Network {
        Network::of(Some(format!("2001:db8:1:{number:x}::7").parse().unwrap()))
    }

    fn elsewhere() -> Network {
        Network::of(Some("2001:db8:2::7".parse().unwrap()))
    }

    #[test]
    fn a_whole_site_does_as_much_as_some_networks() {
        let limiter = NetworkLimiter::new(Rate { burst: 2.0, per_second: 0.0 });
        let permitted =
            (0..1_000).filter(|&number| limiter.permits(&network(number), 1.0, Millis(0))).count();
        assert_eq!(permitted, 2 * NETWORKS_A_SITE as usize);
        assert!(limiter.permits(&elsewhere(), 1.0, Millis(0)), "others are not in its way");
        let older = Network::of(Some([192, 0, 2, 7].into()));
        assert_eq!((0..9).filter(|_| limiter.permits(&older, 1.0, Millis(0))).count(), 2);
    }

    #[test]
    fn one_network_does_not_bring_its_site_into_debt() {
        let limiter = NetworkLimiter::new(Rate { burst: 10.0, per_second: 0.0 });
        for _ in 0..1_000 {
            limiter.charge(&network(1), 5.0, Millis(0));
        }
        assert!(!limiter.permits(&network(1), 1.0, Millis(0)));
        assert!(limiter.permits(&network(2), 10.0, Millis(0)), "its neighbour");
    }

    #[test]
    fn a_whole_site_leaves_most_to_others() {
        let holdings = NetworkHoldings::new(u64::MAX, 1 << 20);
        let mut held = Vec::new();
        for number in 0..1_000 {
            while let Ok(more) = holdings.take(&network(number), 256) {
                held.push(more);
            }
        }
        assert!(holdings.sum() <= 1 << 18, "{}", holdings.sum());
        let other = elsewhere();
        assert!(holdings.take(&other, 1 << 14).is_ok());
        drop(held);
        assert_eq!(holdings.sum(), 0);
    }
}
