//! Where requests come from, as far as limits go.

use std::fmt;
use std::net::{IpAddr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::Extensions;
use axum::http::request::Parts;

use crate::app::App;
use crate::refusal::ApiError;

/// Where a request comes from, as far as limits go: an address, or the /64 that somebody with IPv6 has to themselves.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Network {
    name: String,
    /// Whether it is this machine, which brings as many guests as it likes.
    is_here: bool,
}

impl Network {
    /// The network of an address; that of nobody if there is none.
    pub(crate) fn of(address: Option<IpAddr>) -> Network {
        let address = address.map(|address| address.to_canonical());
        let name = match address {
            Some(IpAddr::V4(address)) => address.to_string(),
            Some(IpAddr::V6(address)) => format!("{:x?}", &address.segments()[..4]),
            None => String::new(),
        };
        Network { name, is_here: address.is_some_and(|address| address.is_loopback()) }
    }

    /// Where a request comes from, as the accept loop has found out.
    pub(crate) fn of_request(extensions: &Extensions) -> Network {
        Network::of(extensions.get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(address)| address.ip()))
    }

    pub(crate) fn name(&self) -> &str {
        &self.name
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
    }
}
