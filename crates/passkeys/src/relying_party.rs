//! The relying party: at which origin credentials are used, and for which name they are made.

// Addresses only; what opens connections is in `std`.
use core::net::Ipv4Addr;

/// Why browsers give an origin no credentials.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum OriginError {
    /// Others on the way could listen: neither `https` nor this machine itself.
    #[error("passkeys need https, or http on localhost")]
    Insecure,
    /// An address of digits, or no host at all.
    #[error("passkeys need a host that has a name")]
    NoName,
}

/// Whoever asks for credentials: a page at an origin, known by the name of its host.
///
/// Invariant: browsers let it have credentials. Only [`RelyingParty::of_origin`] makes one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RelyingParty {
    origin: String,
    rp_id: String,
}

impl RelyingParty {
    /// The relying party of a page at this origin, as browsers write it. Its RP ID is the host's whole name, so that
    /// a credential is good under this name and no other.
    ///
    /// # Errors
    ///
    /// [`OriginError`] says why browsers would give it no credentials.
    pub fn of_origin(origin: &str) -> Result<RelyingParty, OriginError> {
        let (scheme, authority) = origin.split_once("://").ok_or(OriginError::NoName)?;
        let host = match authority.rsplit_once(':') {
            Some((host, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => host,
            Some(_) => return Err(OriginError::NoName),
            None => authority,
        };
        let is_plain =
            |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-' || byte == b'.';
        let is_name = !host.is_empty() && host.bytes().all(is_plain) && host.parse::<Ipv4Addr>().is_err();
        if !is_name {
            return Err(OriginError::NoName);
        }
        let is_local = host == "localhost" || host.ends_with(".localhost");
        let is_secure = scheme == "https" || (scheme == "http" && is_local);
        if !is_secure {
            return Err(OriginError::Insecure);
        }
        Ok(RelyingParty { origin: origin.to_owned(), rp_id: host.to_owned() })
    }

    /// The origin that client data must name.
    #[must_use]
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// The RP ID whose hash authenticator data must begin with.
    #[must_use]
    pub fn rp_id(&self) -> &str {
        &self.rp_id
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_relying_party_has_a_name_and_is_secure() {
        for (origin, rp_id) in [
            ("http://localhost:7777", "localhost"),
            ("http://wadi.localhost", "wadi.localhost"),
            ("https://play.example.org", "play.example.org"),
            ("https://xn--dn-yja.example:8443", "xn--dn-yja.example"),
        ] {
            let expected = RelyingParty { origin: origin.to_owned(), rp_id: rp_id.to_owned() };
            assert_eq!(RelyingParty::of_origin(origin), Ok(expected), "{origin}");
        }
        for (origin, why) in [
            ("http://127.0.0.1:7777", OriginError::NoName),
            ("https://127.0.0.1", OriginError::NoName),
            ("https://[::1]:7777", OriginError::NoName),
            ("http://play.example.org", OriginError::Insecure),
            ("http://localhost.example.org", OriginError::Insecure),
            ("https://", OriginError::NoName),
            ("https://:443", OriginError::NoName),
            ("https://a b", OriginError::NoName),
            ("https://user@example.org", OriginError::NoName),
            ("https://EXAMPLE.org", OriginError::NoName),
            ("https://example.org/", OriginError::NoName),
            ("ftp://localhost", OriginError::Insecure),
            ("null", OriginError::NoName),
        ] {
            assert_eq!(RelyingParty::of_origin(origin), Err(why), "{origin}");
        }
    }
}
