//! Notes that people keep about matches for themselves.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use wire::limits::{Count, IdText, WordText};
use wire::{NewPositionNote, Note, PositionNote, Refusal};

use super::{Body, Named};
use crate::accounts::Visitor;
use crate::admission::Network;
use crate::answers::{Answer, Reader};
use crate::matches::Matches;
use crate::refusal::{ApiError, no_match};

/// What the sender has noted about a match. Nobody else reads it.
#[utoipa::path(
    get,
    path = "/api/matches/{id}/note",
    params(("id" = IdText, Path, description = "The match")),
    responses((status = 200, body = Note), (status = 401, body = Refusal))
)]
pub(crate) async fn note(
    State(matches): State<Arc<Matches>>,
    Named(id): Named,
    Visitor(player): Visitor,
) -> Result<Json<Note>, ApiError> {
    Ok(Json(Note { text: matches.note(&id, &player).await?.into() }))
}

/// Notes something about a match in place of what was noted before.
#[utoipa::path(
    put,
    path = "/api/matches/{id}/note",
    params(("id" = IdText, Path, description = "The match")),
    request_body(content = Note, example = json!({ "text": "build on c2 next" })),
    responses(
        (status = 200, body = Note),
        (status = 401, body = Refusal),
        (status = 403, description = "The sender has no seat at this table", body = Refusal),
        (status = 404, body = Refusal)
    )
)]
pub(crate) async fn put_note(
    State(matches): State<Arc<Matches>>,
    Named(id): Named,
    Visitor(player): Visitor,
    from: Network,
    Body(note): Body<Note>,
) -> Result<Json<Note>, ApiError> {
    matches.put_note(&id, &player, &from, &note.text).await?;
    Ok(Json(note))
}

/// What the sender has noted at positions of a match, in the order of play. Nobody else reads it.
#[utoipa::path(
    get,
    path = "/api/matches/{id}/notes",
    params(("id" = IdText, Path, description = "The match")),
    responses((status = 200, body = [PositionNote]), (status = 401, body = Refusal))
)]
pub(crate) async fn at_positions(
    State(matches): State<Arc<Matches>>,
    Named(id): Named,
    Visitor(player): Visitor,
    reader: Reader,
) -> Result<Answer, ApiError> {
    Ok(matches.position_notes(&id, &player, &reader).await?)
}

/// Notes something at a position in place of what was noted there before. An empty text removes it.
#[utoipa::path(
    put,
    path = "/api/matches/{id}/notes/{plays}",
    params(
        ("id" = IdText, Path, description = "The match"),
        ("plays" = Count, Path, description = "How many plays led to the position")
    ),
    request_body(content = NewPositionNote, example = json!({ "text": "too early" })),
    responses(
        (status = 200, body = PositionNote),
        (status = 401, body = Refusal),
        (status = 403, description = "The sender has no seat at this table", body = Refusal),
        (status = 404, description = "There is no such match, or it has not so many plays", body = Refusal),
        (status = 413, description = "That is too long, or too much with all others", body = Refusal)
    )
)]
pub(crate) async fn put_at_position(
    State(matches): State<Arc<Matches>>,
    Named(id): Named,
    place: Result<Path<(IdText, WordText)>, PathRejection>,
    Visitor(player): Visitor,
    from: Network,
    Body(note): Body<NewPositionNote>,
) -> Result<Json<PositionNote>, ApiError> {
    let Path((_, plays)) = place.map_err(|_| no_match())?;
    Ok(Json(matches.put_position_note(&id, &player, &from, &plays, &note.text).await?))
}
