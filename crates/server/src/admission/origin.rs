//! Whether a request comes from our own page.

use std::net::IpAddr;

use axum::http::{HeaderMap, header};
use wire::Code;

use super::Admission;
use crate::refusal::{ApiError, refuse};

/// Whether a request must say where it comes from. Browsers always do when they open a socket.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Origin {
    MustBeThere,
    MayBeAbsent,
}

pub(crate) fn foreign() -> ApiError {
    let message = "this request does not come from this server's own page; if the page has a name of its own in the \
                   net, the operator gives it to the server with --origin";
    ApiError(refuse(Code::ForeignOrigin, message))
}

impl Admission {
    /// Whether a request comes from our own page: its origin is exactly the address it was sent to, or one that
    /// the operator named.
    ///
    /// Without TLS, the address counts only if its name is a local one: anybody can let a name of the net lead to this
    /// machine for a moment (DNS rebinding), and a page from there would pass for ours. With TLS there is no certificate
    /// for such a name.
    pub(crate) fn is_own_origin(&self, headers: &HeaderMap, needed: Origin) -> bool {
        let Some(origin) = headers.get(header::ORIGIN) else { return needed == Origin::MayBeAbsent };
        let Ok(origin) = origin.to_str() else { return false };
        let mut hosts = headers.get_all(header::HOST).iter();
        // Of two hosts, whoever stands before this server may have gone by the other.
        let (Some(host), None) = (hosts.next(), hosts.next()) else { return false };
        let Ok(host) = host.to_str() else { return false };
        let scheme = if self.is_secure { "https" } else { "http" };
        let is_own = origin == format!("{scheme}://{host}") && (self.is_secure || is_local(host));
        is_own || self.origins.iter().any(|known| known == origin)
    }
}

/// Whether nobody in the net can let the name in a `Host` header lead elsewhere: an address, or a name that is only
/// known here.
fn is_local(host: &str) -> bool {
    // What stands before an `@` is somebody's name and no part of a host.
    if host.contains('@') {
        return false;
    }
    let Ok(authority) = host.parse::<axum::http::uri::Authority>() else { return false };
    let name = authority.host().trim_start_matches('[').trim_end_matches(']');
    let local = ["local", "localhost", "lan", "internal", "home.arpa"];
    name.parse::<IpAddr>().is_ok()
        || !name.contains('.')
        || local.iter().any(|ending| name.strip_suffix(ending).is_some_and(|rest| rest.ends_with('.')))
}

#[cfg(test)]
mod tests {
    use super::is_local;

    #[test]
    fn names_that_lead_elsewhere_are_not_local() {
        for host in [
            "127.0.0.1:7777",
            "[::1]:7777",
            "192.168.1.5",
            "localhost:7777",
            "nas",
            "nas.local:80",
            "pi.home.arpa",
        ] {
            assert!(is_local(host), "{host}");
        }
        for host in [
            "",
            "evil.example",
            "evil.example:7777",
            "127.0.0.1.evil.example",
            "local.evil.example",
            "notlocal.xlocal",
            "a b",
            "evil.example@localhost",
        ] {
            assert!(!is_local(host), "{host}");
        }
    }
}
