//! Where requests come from, as far as limits go.

use std::fmt;
use std::net::{IpAddr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::Extensions;
use axum::http::request::Parts;

use crate::app::App;
use crate::refusal::ApiError;

/// As how many networks a site counts, at most, whose networks are all somebody's: a household has a few.
pub(super) const NETWORKS_A_SITE: u32 = 16;

/// Where a request comes from, as far as limits go: an address, or the /64 that somebody with IPv6 has to themselves.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Network {
    name: String,
    /// The /48 that a /64 is part of. Providers give one of these, or a part of one, to everybody who asks.
    site: Option<String>,
    /// Whether it is this machine, which brings as many guests as it likes.
    is_here: bool,
}

impl Network {
    /// The network of an address; that of nobody if there is none.
    pub(crate) fn of(address: Option<IpAddr>) -> Network {
        let address = address.map(|address| address.to_canonical());
        let is_here = address.is_some_and(|address| address.is_loopback());
        let (name, site) = match address {
            Some(IpAddr::V4(address)) => (address.to_string(), None),
            Some(IpAddr::V6(address)) => {
                let part = |segments: usize| format!("{:x?}", &address.segments()[..segments]);
                (part(4), Some(part(3)).filter(|_| !is_here))
            }
            None => (String::new(), None),
        };
        Network { name, site, is_here }
    }

    /// Where a request comes from, as the accept loop has found out.
    pub(crate) fn of_request(extensions: &Extensions) -> Network {
        Network::of(extensions.get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(address)| address.ip()))
    }

    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// The site that it is part of, if it is of the newer kind.
    pub(crate) fn site(&self) -> Option<&str> {
        self.site.as_deref()
    }

    /// The name by which those are served in turn who want the same: of a whole site, one.
    pub(crate) fn whole_name(&self) -> &str {
        self.site().unwrap_or(&self.name)
    }

    /// Whether both are the same, or of one site.
    pub(crate) fn is_near(&self, other: &Network) -> bool {
        self.whole_name() == other.whole_name()
    }

    pub(crate) fn is_here(&self) -> bool {
        self.is_here
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

impl FromRequestParts<App> for Network {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Network, ApiError> {
        Ok(Network::of_request(&parts.extensions))
    }
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
        assert!(of("2001:db8:1:2::3").is_near(&of("2001:db8:1:ffff::3")));
        assert!(!of("2001:db8:1:2::3").is_near(&of("2001:db8:2:2::3")));
        assert!(!of("192.0.2.7").is_near(&of("192.0.2.8")) && of("::1").site().is_none());
    }
}
