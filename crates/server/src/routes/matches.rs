//! Matches: making, finding and looking.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use serde::Deserialize;
use store::MatchId;
use wire::limits::{self, Count, IdText, WordText};
use wire::{Beginning, Event, MatchListPage, MatchListQuery, NewMatch, Position, Refusal, Table};

use super::{Body, Named, PLAYS_A_REQUEST, Params, RECORD_BYTES_A_REQUEST, share};
use crate::accounts::{Accounts, Visitor};
use crate::admission::{Admission, Network};
use crate::answers::{Answer, Reader};
use crate::matches::Matches;
use crate::refusal::{ApiError, no_match};

/// Makes a match. It begins as soon as all seats are taken.
#[utoipa::path(
    post,
    path = "/api/matches",
    request_body(content = NewMatch, example = json!({
        "game": { "name": "wadi", "scenario": "two-palms" },
        "first": { "who": "seat", "seat": 0 },
        "seats": [{ "sitter": { "kind": "me" } }, { "sitter": { "kind": "computer", "level": 3 } }]
    })),
    responses(
        (status = 200, body = Table),
        (status = 400, body = Refusal),
        (status = 413, body = Refusal),
        (status = 422, body = Refusal),
        (status = 429, description = "The sender has made too many", body = Refusal),
        (status = 503, body = Refusal)
    )
)]
pub(crate) async fn make(
    State(admission): State<Arc<Admission>>,
    State(accounts): State<Arc<Accounts>>,
    State(matches): State<Arc<Matches>>,
    Visitor(id): Visitor,
    from: Network,
    Body(new): Body<NewMatch>,
) -> Result<Json<Table>, ApiError> {
    admission.charge_network(&from, opening_cost(&new))?;
    admission.admit_new_match(&id, &from).await?;
    let person = accounts.person(&id).await?;
    let handle = matches.create(person, &from, new).await?;
    Ok(Json(matches.view(&handle.id, Some(id), &from).await?))
}

/// What it costs beside its request to play through what a match goes on from.
fn opening_cost(new: &NewMatch) -> f64 {
    match &new.beginning {
        None => 0.0,
        Some(Beginning::Match { at, .. }) => {
            let plays = usize::try_from(*at).unwrap_or(usize::MAX);
            share(plays.min(limits::SKETCH_EVENTS), PLAYS_A_REQUEST)
        }
        Some(Beginning::Record { text, .. }) => share(text.len(), RECORD_BYTES_A_REQUEST),
    }
}

/// Lists matches, newest first.
#[utoipa::path(
    get,
    path = "/api/matches",
    params(MatchListQuery),
    responses((status = 200, body = MatchListPage), (status = 401, body = Refusal))
)]
pub(crate) async fn list(
    State(matches): State<Arc<Matches>>,
    visitor: Option<Visitor>,
    Params(query): Params<MatchListQuery>,
) -> Result<Json<MatchListPage>, ApiError> {
    let player = visitor.map(|Visitor(id)| id);
    Ok(Json(matches.list(player.as_ref(), &query).await?))
}

/// A table as the sender sees it.
#[utoipa::path(
    get,
    path = "/api/matches/{id}",
    params(("id" = IdText, Path, description = "The match")),
    responses((status = 200, body = Table), (status = 404, body = Refusal))
)]
pub(crate) async fn look(
    State(matches): State<Arc<Matches>>,
    Named(id): Named,
    visitor: Option<Visitor>,
    from: Network,
) -> Result<Json<Table>, ApiError> {
    Ok(Json(matches.view(&id, visitor.map(|Visitor(id)| id), &from).await?))
}

#[derive(Debug, Deserialize)]
pub(crate) struct Seen {
    #[serde(default)]
    pub(crate) seen: u32,
}

/// What happened at a table after the first `seen` events, each with the position that it led to: at most 200 events.
/// Whoever gets so many asks again with as many more seen.
#[utoipa::path(
    get,
    path = "/api/matches/{id}/events",
    params(
        ("id" = IdText, Path, description = "The match"),
        ("seen" = Option<Count>, Query, description = "How many events the sender knows")
    ),
    responses((status = 200, body = [Event]), (status = 404, body = Refusal))
)]
pub(crate) async fn events(
    State(matches): State<Arc<Matches>>,
    Named(id): Named,
    visitor: Option<Visitor>,
    reader: Reader,
    Params(Seen { seen }): Params<Seen>,
) -> Result<Answer, ApiError> {
    let player = visitor.map(|Visitor(id)| id);
    Ok(matches.events(&id, player, &reader, seen).await?)
}

/// The position after so many plays.
#[utoipa::path(
    get,
    path = "/api/matches/{id}/positions/{plays}",
    params(
        ("id" = IdText, Path, description = "The match"),
        ("plays" = Count, Path, description = "How many plays led to the position")
    ),
    responses((status = 200, body = Position), (status = 404, body = Refusal))
)]
pub(crate) async fn position(
    State(matches): State<Arc<Matches>>,
    place: Result<Path<(IdText, WordText)>, PathRejection>,
    from: Network,
) -> Result<Json<Position>, ApiError> {
    let Path((id, plays)) = place.map_err(|_| no_match())?;
    let id = MatchId::new(&id).map_err(|_| no_match())?;
    Ok(Json(matches.position(&id, &plays, &from).await?))
}

/// The match written down. Once it is over, with all that is needed to check its luck.
#[utoipa::path(
    get,
    path = "/api/matches/{id}/record",
    params(("id" = IdText, Path, description = "The match")),
    responses((status = 200, body = String, content_type = "text/plain"), (status = 404, body = Refusal))
)]
pub(crate) async fn record(
    State(matches): State<Arc<Matches>>,
    Named(id): Named,
    reader: Reader,
) -> Result<Answer, ApiError> {
    Ok(matches.record(&id, &reader).await?)
}
