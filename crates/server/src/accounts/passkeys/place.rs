//! Where passkeys are good: at the origin of our page, and for the name of its host.

use std::net::Ipv4Addr;

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::header;
use axum::http::request::Parts;
use wire::{Code, Refusal};

use crate::admission::Origin;
use crate::app::App;
use crate::refusal::{ApiError, refuse};

/// An origin of ours that has a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Place {
    pub(super) origin: String,
    /// What WebAuthn calls the id of the relying party.
    pub(super) host: String,
}

impl Place {
    /// The place of an origin, if browsers let it have passkeys: its host has a name, and nobody on the way to it can
    /// listen.
    fn of(origin: &str) -> Option<Place> {
        let (scheme, authority) = origin.split_once("://")?;
        let host = match authority.rsplit_once(':') {
            Some((host, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => host,
            Some(_) => return None,
            None => authority,
        };
        let is_plain =
            |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-' || byte == b'.';
        let is_name = !host.is_empty() && host.bytes().all(is_plain) && host.parse::<Ipv4Addr>().is_err();
        let is_local = host == "localhost" || host.ends_with(".localhost");
        let is_safe = scheme == "https" || (scheme == "http" && is_local);
        (is_name && is_safe).then(|| Place { origin: origin.to_owned(), host: host.to_owned() })
    }
}

impl FromRequestParts<App> for Place {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Place, ApiError> {
        let place = <Place as OptionalFromRequestParts<_>>::from_request_parts(parts, app).await?;
        place.ok_or_else(|| not_here().into())
    }
}

impl OptionalFromRequestParts<App> for Place {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Option<Place>, ApiError> {
        if !app.admission.is_own_origin(&parts.headers, Origin::MustBeThere) {
            return Ok(None);
        }
        let origin = parts.headers.get(header::ORIGIN).and_then(|origin| origin.to_str().ok());
        Ok(origin.and_then(Place::of))
    }
}

/// Passkeys are not possible where the page comes from.
pub(crate) fn not_here() -> Refusal {
    let message = "passkeys need an address with a name: https://, or http://localhost on this machine";
    refuse(Code::NoPasskeysHere, message)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_has_a_name_and_is_safe() {
        for (origin, host) in [
            ("http://localhost:7777", "localhost"),
            ("http://wadi.localhost", "wadi.localhost"),
            ("https://play.example.org", "play.example.org"),
            ("https://xn--dn-yja.example:8443", "xn--dn-yja.example"),
        ] {
            let place = Place { origin: origin.to_owned(), host: host.to_owned() };
            assert_eq!(Place::of(origin), Some(place), "{origin}");
        }
        for origin in [
            "http://127.0.0.1:7777",
            "https://127.0.0.1",
            "https://[::1]:7777",
            "http://play.example.org",
            "http://localhost.example.org",
            "https://",
            "https://:443",
            "https://a b",
            "https://user@example.org",
            "ftp://localhost",
            "null",
        ] {
            assert_eq!(Place::of(origin), None, "{origin}");
        }
    }
}
