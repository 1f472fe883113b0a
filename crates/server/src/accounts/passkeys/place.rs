//! Where passkeys are good: at the origin of our page, and for the name of its host.

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::header;
use axum::http::request::Parts;
use passkeys::RelyingParty;
use wire::{Code, Refusal};

use crate::admission::Origin;
use crate::app::App;
use crate::refusal::{ApiError, refuse};

/// An origin of ours that browsers give passkeys to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Place(RelyingParty);

impl Place {
    pub(super) fn relying_party(&self) -> &RelyingParty {
        &self.0
    }

    /// The name that passkeys are made for.
    pub(super) fn rp_id(&self) -> &str {
        self.0.rp_id()
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
        Ok(origin.and_then(|origin| RelyingParty::of_origin(origin).ok()).map(Place))
    }
}

/// Passkeys are not possible where the page comes from.
pub(crate) fn not_here() -> Refusal {
    let message = "passkeys need an address with a name: https://, or http://localhost on this machine";
    refuse(Code::NoPasskeysHere, message)
}
