//! Matches that are only thought of.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use table::Sketched as Drawn;
use wire::{Advice, Refusal, Sketch, Sketched};

use super::Body;
use crate::accounts::Visitor;
use crate::admission::Admission;
use crate::computers::Computers;
use crate::refusal::ApiError;

/// What advice costs beside other requests.
const ADVICE_COST: f64 = 5.0;

/// Plays through a match that is only thought of. Nothing of it is kept.
#[utoipa::path(
    post,
    path = "/api/sketches",
    request_body(content = Sketch, example = json!({
        "game": { "name": "wadi", "scenario": "first-wadi" }, "plays": ["+a1"]
    })),
    responses((status = 200, body = Sketched), (status = 422, body = Refusal))
)]
pub(crate) async fn play_through(Body(sketch): Body<Sketch>) -> Result<Json<Sketched>, ApiError> {
    Ok(Json(Drawn::new(&sketch)?.view()))
}

/// What a strong player would do in the position that a sketch leads to.
#[utoipa::path(
    post,
    path = "/api/sketches/advice",
    request_body(content = Sketch, example = json!({ "game": { "name": "wadi", "scenario": "first-wadi" } })),
    responses((status = 200, body = Advice), (status = 401, body = Refusal), (status = 422, body = Refusal))
)]
pub(crate) async fn advise(
    State(admission): State<Arc<Admission>>,
    State(computers): State<Arc<Computers>>,
    Visitor(player): Visitor,
    Body(sketch): Body<Sketch>,
) -> Result<Json<Advice>, ApiError> {
    admission.charge(player.as_str(), ADVICE_COST)?;
    let slot = computers.admit_hint(&player)?;
    let game_match = Drawn::new(&sketch)?.to_think_about()?;
    Ok(Json(computers.ask_strong(&slot, "sketch", game_match).await?))
}
