//! Notes that people keep about matches for themselves.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use wire::limits::IdText;
use wire::{Note, Refusal};

use super::{Body, Named};
use crate::accounts::Visitor;
use crate::admission::Network;
use crate::matches::Matches;
use crate::refusal::ApiError;

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
