//! Matches that are only thought of.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use table::Sketched as Drawn;
use wire::{Advice, Refusal, Sketch, Sketched, Worth};

use super::{Body, PLAYS_A_REQUEST, share};
use crate::accounts::Visitor;
use crate::admission::{Admission, Network};
use crate::answers::{Answer, Reader};
use crate::computers::Computers;
use crate::core::Core;
use crate::refusal::ApiError;

/// What advice costs beside other requests.
const ADVICE_COST: f64 = 5.0;

/// What it costs to play a sketch through and to think about where it leads.
fn advice_cost(sketch: &Sketch) -> f64 {
    ADVICE_COST + share(sketch.plays.len(), PLAYS_A_REQUEST)
}

/// Plays through a match that is only thought of. Nothing of it is kept.
#[utoipa::path(
    post,
    path = "/api/sketches",
    request_body(content = Sketch, example = json!({
        "game": { "name": "wadi", "scenario": "first-wadi" }, "plays": ["+a1"]
    })),
    responses(
        (status = 200, body = Sketched),
        (status = 413, body = Refusal),
        (status = 422, body = Refusal),
        (status = 429, body = Refusal),
        (status = 503, body = Refusal)
    )
)]
pub(crate) async fn play_through(
    State(core): State<Arc<Core>>,
    State(admission): State<Arc<Admission>>,
    reader: Reader,
    Body(sketch): Body<Sketch>,
) -> Result<Answer, ApiError> {
    admission.charge_network(&reader.from, share(sketch.plays.len(), PLAYS_A_REQUEST))?;
    Ok(core.heavy_work.answer(&reader, move || Ok(Drawn::new(&sketch)?.view())).await?)
}

/// What a strong player would do in the position that a sketch leads to.
#[utoipa::path(
    post,
    path = "/api/sketches/advice",
    request_body(content = Sketch, example = json!({ "game": { "name": "wadi", "scenario": "first-wadi" } })),
    responses((status = 200, body = Advice), (status = 401, body = Refusal), (status = 422, body = Refusal))
)]
pub(crate) async fn advise(
    State(core): State<Arc<Core>>,
    State(admission): State<Arc<Admission>>,
    State(computers): State<Arc<Computers>>,
    Visitor(player): Visitor,
    from: Network,
    Body(sketch): Body<Sketch>,
) -> Result<Json<Advice>, ApiError> {
    admission.charge(&player, advice_cost(&sketch))?;
    let slot = computers.admit_hint(&player)?;
    let game_match = core.heavy_work.run(&from, move || Drawn::new(&sketch)?.to_think_about()).await?;
    Ok(Json(computers.ask_strong(&slot, "sketch", game_match).await?))
}

/// What the position is worth that a sketch leads to, such as after a turn that somebody tries out: judged as closely as the
/// turning points of a review.
#[utoipa::path(
    post,
    path = "/api/sketches/worth",
    request_body(content = Sketch, example = json!({ "game": { "name": "wadi", "scenario": "first-wadi" } })),
    responses((status = 200, body = Worth), (status = 401, body = Refusal), (status = 422, body = Refusal))
)]
pub(crate) async fn appraise(
    State(core): State<Arc<Core>>,
    State(admission): State<Arc<Admission>>,
    State(computers): State<Arc<Computers>>,
    Visitor(player): Visitor,
    from: Network,
    Body(sketch): Body<Sketch>,
) -> Result<Json<Worth>, ApiError> {
    admission.charge(&player, advice_cost(&sketch))?;
    let slot = computers.admit_hint(&player)?;
    let position = core.heavy_work.run(&from, move || Drawn::new(&sketch)?.complete()).await?;
    Ok(Json(computers.appraise(&slot, position).await?))
}
