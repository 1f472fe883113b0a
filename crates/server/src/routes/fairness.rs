//! How fair a board is, found out by computer players.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use wire::limits::IdText;
use wire::{Fairness, FairnessRun, NewFairness, Refusal};

use super::{Body, Id};
use crate::accounts::Visitor;
use crate::admission::{Admission, Network};
use crate::computers::{Computers, no_run};
use crate::refusal::ApiError;

/// What a run costs of what somebody may do in a short time.
const COST: f64 = 5.0;

/// Lets computer players play a board many times. The same board and options again is the same run, for an hour.
#[utoipa::path(
    post,
    path = "/api/fairness",
    request_body(content = NewFairness, example = json!({ "text": "two-palms", "players": 2, "matches": 1 })),
    responses(
        (status = 200, body = FairnessRun),
        (status = 400, body = Refusal),
        (status = 401, body = Refusal),
        (status = 404, body = Refusal),
        (status = 413, body = Refusal),
        (status = 422, body = Refusal),
        (status = 503, description = "A run of the sender, or of too many others, is under way", body = Refusal)
    )
)]
pub(crate) async fn begin(
    State(admission): State<Arc<Admission>>,
    State(computers): State<Arc<Computers>>,
    from: Network,
    Visitor(player): Visitor,
    Body(new): Body<NewFairness>,
) -> Result<Json<FairnessRun>, ApiError> {
    admission.charge(&player, COST)?;
    Ok(Json(FairnessRun { id: computers.begin_fairness(&player, from, new).await? }))
}

/// What came of the matches so far. Seats are numbered in the order of play.
#[utoipa::path(
    get,
    path = "/api/fairness/{id}",
    params(("id" = IdText, Path, description = "The run")),
    responses((status = 200, body = Fairness), (status = 404, body = Refusal))
)]
pub(crate) async fn look(
    State(computers): State<Arc<Computers>>,
    id: Id,
) -> Result<Json<Fairness>, ApiError> {
    let Path(id) = id.map_err(|_| no_run())?;
    Ok(Json(computers.fairness(&id)?))
}

/// Stops a run of the sender. What is known so far stays known.
#[utoipa::path(
    post,
    path = "/api/fairness/{id}/stop",
    params(("id" = IdText, Path, description = "The run")),
    responses((status = 200, body = Fairness), (status = 401, body = Refusal), (status = 404, body = Refusal))
)]
pub(crate) async fn stop(
    State(computers): State<Arc<Computers>>,
    id: Id,
    Visitor(player): Visitor,
) -> Result<Json<Fairness>, ApiError> {
    let Path(id) = id.map_err(|_| no_run())?;
    Ok(Json(computers.stop_fairness(&player, &id)?))
}
