//! Who sends a request, by its cookie.

use std::sync::Arc;

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::request::Parts;
use store::PlayerId;
use wire::Refusal;

use super::Accounts;
use super::cookies::Cookie;
use super::logins::OpenLogin;
use crate::admission::Network;
use crate::app::App;
use crate::refusal::{ApiError, nobody};

/// Who sends a request, by its cookie.
#[derive(Debug, Clone)]
pub(crate) struct Visitor(pub(crate) PlayerId);

/// The login that a request's cookie belongs to.
#[derive(Debug, Clone)]
pub(crate) struct Signed(pub(crate) Arc<OpenLogin>);

impl FromRequestParts<App> for Signed {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Signed, ApiError> {
        app.accounts.signed(parts).await?.map(Signed).ok_or_else(|| nobody().into())
    }
}

impl OptionalFromRequestParts<App> for Signed {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Option<Signed>, ApiError> {
        Ok(app.accounts.signed(parts).await?.map(Signed))
    }
}

impl FromRequestParts<App> for Visitor {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Visitor, ApiError> {
        let Signed(login) = <Signed as FromRequestParts<_>>::from_request_parts(parts, app).await?;
        Ok(Visitor(login.player.clone()))
    }
}

impl OptionalFromRequestParts<App> for Visitor {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Option<Visitor>, ApiError> {
        Ok(app.accounts.signed(parts).await?.map(|login| Visitor(login.player.clone())))
    }
}

impl Accounts {
    /// The login of whoever sends a request, if its cookie is one of ours and has not ended.
    async fn signed(self: &Arc<Accounts>, parts: &Parts) -> Result<Option<Arc<OpenLogin>>, Refusal> {
        let Some(token) = self.cookies.shown(&parts.headers, Cookie::Login) else { return Ok(None) };
        let login = self.login(&token.hash()).await?;
        if let Some(login) = &login {
            self.admission.note_whereabouts(&login.player, Network::of_request(&parts.extensions));
        }
        Ok(login)
    }
}
