//! At which addresses others find a server that somebody uses on this very machine.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};

use axum::http::HeaderMap;

use super::Admission;
use super::network::Network;

/// Somebody in the net to whom nothing is sent: the system only says which of its addresses it would do so from.
const SOMEBODY_V4: (Ipv4Addr, u16) = (Ipv4Addr::new(192, 0, 2, 1), 9);
const SOMEBODY_V6: (Ipv6Addr, u16) = (Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1), 9);

impl Admission {
    /// The addresses of the page for others in the network. It is only told to whoever sits at this machine: how it is
    /// called behind a proxy is nobody's business.
    pub(crate) fn addresses_for(&self, from: &Network, headers: &HeaderMap) -> Vec<String> {
        if !from.is_here() || is_passed_on(headers) || !self.proxies.is_empty() {
            return Vec::new();
        }
        let scheme = if self.is_secure { "https" } else { "http" };
        addresses(self.listen, own_address).map(|address| format!("{scheme}://{address}/")).collect()
    }
}

/// Whether somebody stands between whoever asks and the server, and says so.
pub(crate) fn is_passed_on(headers: &HeaderMap) -> bool {
    ["x-forwarded-for", "forwarded"].iter().any(|name| headers.contains_key(*name))
}

/// Where others find a server that listens at `listen`, given the machine's own address of either kind.
fn addresses(listen: SocketAddr, own: impl Fn(IpAddr) -> Option<IpAddr>) -> impl Iterator<Item = SocketAddr> {
    let found = match listen.ip().to_canonical() {
        // Whoever listens at all addresses of the newer kind does so at those of the older one, too.
        IpAddr::V6(Ipv6Addr::UNSPECIFIED) => [own(Ipv4Addr::UNSPECIFIED.into()), own(listen.ip())],
        IpAddr::V4(Ipv4Addr::UNSPECIFIED) => [own(listen.ip()), None],
        address @ (IpAddr::V4(_) | IpAddr::V6(_)) => [Some(address).filter(|it| !it.is_loopback()), None],
    };
    found.into_iter().flatten().map(move |address| SocketAddr::new(address, listen.port()))
}

/// The address from which this machine speaks to others, of the same kind as `any`.
fn own_address(any: IpAddr) -> Option<IpAddr> {
    let socket = UdpSocket::bind((any, 0)).ok()?;
    match any {
        IpAddr::V4(_) => socket.connect(SOMEBODY_V4),
        IpAddr::V6(_) => socket.connect(SOMEBODY_V6),
    }
    .ok()?;
    let own = socket.local_addr().ok()?.ip();
    (!own.is_loopback() && !own.is_unspecified()).then_some(own)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_server_that_lets_others_in_has_addresses_for_them() {
        let own = |any: IpAddr| {
            Some(if any.is_ipv4() { "192.168.1.5" } else { "fd00::5" }.parse::<IpAddr>().unwrap())
        };
        let of = |listen: &str, own: &dyn Fn(IpAddr) -> Option<IpAddr>| {
            addresses(listen.parse().unwrap(), own).map(|address| address.to_string()).collect::<Vec<_>>()
        };
        assert!(of("127.0.0.1:7777", &own).is_empty());
        assert!(of("[::1]:7777", &own).is_empty());
        assert_eq!(of("0.0.0.0:7777", &own), ["192.168.1.5:7777"]);
        assert_eq!(of("[::]:7777", &own), ["192.168.1.5:7777", "[fd00::5]:7777"]);
        assert_eq!(of("192.168.1.9:80", &own), ["192.168.1.9:80"]);
        assert!(of("0.0.0.0:7777", &|_| None).is_empty(), "a machine without a network");
    }
}
