//! Finished matches: what their positions were worth, and records played through.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use wire::{Code, Evaluation, Refusal, Replay};

use super::Named;
use crate::computers::Computers;
use crate::refusal::{ApiError, refuse};

/// What the positions of a finished match were worth.
#[utoipa::path(
    get,
    path = "/api/matches/{id}/evaluation",
    params(("id" = String, Path, description = "The match")),
    responses((status = 200, body = Evaluation), (status = 409, body = Refusal))
)]
pub(crate) async fn evaluation(
    State(computers): State<Arc<Computers>>,
    Named(id): Named,
) -> Result<Json<Evaluation>, ApiError> {
    Ok(Json(computers.evaluation(&id).await?))
}

/// A record played through, position by position.
#[utoipa::path(
    post,
    path = "/api/replays",
    request_body(content = String, content_type = "text/plain"),
    responses((status = 200, body = Replay), (status = 422, body = Refusal))
)]
pub(crate) async fn replay(
    text: Result<String, axum::extract::rejection::StringRejection>,
) -> Result<Json<Replay>, ApiError> {
    let text = text.map_err(|_| refuse(Code::TooLarge, "the record is too long, or not text"))?;
    Ok(Json(table::replay(&text)?))
}
