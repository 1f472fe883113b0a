//! What can be asked over HTTP, by resource. Handlers unpack, ask a subject, and answer; `router` says which address leads
//! where, and what is checked before.

mod account;
mod cost;
mod decks;
mod fairness;
mod guest;
mod health;
mod interface;
mod mail;
mod matches;
mod notes;
mod orders;
mod passkeys;
mod reviews;
mod router;
mod scenarios;
mod seats;
mod sketches;
mod thinkers;

use std::time::Duration;

use axum::extract::{FromRequest, FromRequestParts, Path, Query, RawPathParams, Request};
use axum::http::request::Parts;
use serde::Deserialize as _;
use serde::de::value::StringDeserializer;
use serde::de::{DeserializeOwned, IntoDeserializer as _};
use store::MatchId;
use tokio::time::timeout;
use wire::Code;
use wire::limits::{IdText, RecordBody};

use crate::app::App;
use crate::refusal::{ApiError, misread, no_match, refuse};

pub use router::openapi;
pub(crate) use router::router;

/// How long a body may take to come.
const BODY_TIMEOUT: Duration = Duration::from_secs(10);

/// How many plays cost as much as a request to play them through.
const PLAYS_A_REQUEST: usize = 100;
/// How many bytes of a record do.
const RECORD_BYTES_A_REQUEST: usize = 4 * 1024;

/// What something costs beside its request, if so much of it costs as much as one.
fn share(amount: usize, a_request: usize) -> f64 {
    f64::from(u32::try_from(amount / a_request).unwrap_or(u32::MAX))
}

/// The body of a request, with our own words when it is not right.
#[derive(Debug)]
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Body<T>, ApiError> {
        let text = body(request, app).await?;
        let body = serde_json::from_str(&text).map_err(|error| misread("the body", &error.to_string()))?;
        Ok(Body(body))
    }
}

async fn body(request: Request, app: &App) -> Result<String, ApiError> {
    let text = timeout(BODY_TIMEOUT, String::from_request(request, app))
        .await
        .map_err(|_| refuse(Code::BadRequest, "the body took too long to come"))?;
    text.map_err(|_| refuse(Code::TooLarge, "the body is too long, or not text").into())
}

/// A record as the body of a request.
#[derive(Debug)]
pub(crate) struct SentRecord(pub(crate) RecordBody);

impl FromRequest<App> for SentRecord {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<SentRecord, ApiError> {
        let text = body(request, app).await?;
        let text: StringDeserializer<serde::de::value::Error> = text.into_deserializer();
        let record =
            RecordBody::deserialize(text).map_err(|error| misread("the record", &error.to_string()))?;
        Ok(SentRecord(record))
    }
}

/// What an address asks for behind its `?`, with our own words when it is not right.
#[derive(Debug)]
pub(crate) struct Params<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequestParts<App> for Params<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Params<T>, ApiError> {
        let query = Query::from_request_parts(parts, app).await;
        let Query(asked) = query.map_err(|error| misread("the address", &error.body_text()))?;
        Ok(Params(asked))
    }
}

/// The id in an address of something else than a match, whatever it is.
pub(crate) type Id = Result<Path<IdText>, axum::extract::rejection::PathRejection>;

/// The match that an address names.
#[derive(Debug)]
pub(crate) struct Named(pub(crate) MatchId);

impl FromRequestParts<App> for Named {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Named, ApiError> {
        let path = RawPathParams::from_request_parts(parts, app).await.map_err(|_| ApiError(no_match()))?;
        let id = path.iter().find(|(name, _)| *name == "id").and_then(|(_, id)| MatchId::new(id).ok());
        Ok(Named(id.ok_or_else(no_match)?))
    }
}
