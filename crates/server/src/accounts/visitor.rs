//! Who sends a request, by its cookie.

use std::sync::Arc;

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use store::PlayerId;
use wire::Refusal;

use super::Accounts;
use super::cookies::Cookie;
use super::logins::OpenLogin;
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
        app.accounts.signed(&parts.headers).await?.map(Signed).ok_or_else(|| nobody().into())
    }
}

impl OptionalFromRequestParts<App> for Signed {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Option<Signed>, ApiError> {
        Ok(app.accounts.signed(&parts.headers).await?.map(Signed))
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
        Ok(app.accounts.signed(&parts.headers).await?.map(|login| Visitor(login.player.clone())))
    }
}

impl Accounts {
    /// The login of whoever sends a request, if its cookie is one of ours and has not ended.
    async fn signed(self: &Arc<Accounts>, headers: &HeaderMap) -> Result<Option<Arc<OpenLogin>>, Refusal> {
        match self.cookies.shown(headers, Cookie::Login) {
            Some(token) => self.login(&token.hash()).await,
            None => Ok(None),
        }
    }
}
