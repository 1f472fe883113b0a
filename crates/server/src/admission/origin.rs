//! Whether a request comes from our own page.

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
    ApiError(refuse(Code::ForeignOrigin, "this request does not come from this server's own page"))
}

impl Admission {
    /// Whether a request comes from our own page: its origin is exactly the address it was sent to, or one that
    /// the operator named.
    pub(crate) fn is_own_origin(&self, headers: &HeaderMap, needed: Origin) -> bool {
        let Some(origin) = headers.get(header::ORIGIN) else { return needed == Origin::MayBeAbsent };
        let Ok(origin) = origin.to_str() else { return false };
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
        let scheme = if self.is_secure { "https" } else { "http" };
        let is_own = !host.is_empty() && origin == format!("{scheme}://{host}");
        is_own || self.origins.iter().any(|known| known == origin)
    }
}
