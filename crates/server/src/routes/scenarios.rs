//! Boards to choose from, and those that people make.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use wire::limits::IdText;
use wire::{Checked, NewScenario, OwnScenario, Refusal, Scenario, ScenarioText};

use super::{Body, Id};
use crate::accounts::{Accounts, Visitor};
use crate::admission::{Admission, Network};
use crate::answers::{Answer, Reader};
use crate::core::Core;
use crate::refusal::{ApiError, no_scenario};
use crate::scenarios::Scenarios;

/// What keeping a scenario costs of what somebody may do in a short time.
const COST: f64 = 3.0;

/// The boards of Wadi that everybody may play: the built-in ones, which are all our own design, and the newest that
/// people have published.
#[utoipa::path(get, path = "/api/scenarios", responses((status = 200, body = [Scenario]), (status = 503, body = Refusal)))]
pub(crate) async fn list(
    State(scenarios): State<Arc<Scenarios>>,
    reader: Reader,
) -> Result<Answer, ApiError> {
    Ok(scenarios.list(&reader).await?)
}

/// Says all that is wrong with the text of a scenario, and what could be better. Nothing is kept.
#[utoipa::path(
    post,
    path = "/api/scenarios/check",
    request_body(content = ScenarioText, example = json!({ "text": "id = \"mine\"\nmap = \"1 s:5\"" })),
    responses((status = 200, body = Checked), (status = 413, body = Refusal), (status = 503, body = Refusal))
)]
pub(crate) async fn check(
    State(core): State<Arc<Core>>,
    reader: Reader,
    Body(ScenarioText { text }): Body<ScenarioText>,
) -> Result<Answer, ApiError> {
    Ok(core.heavy_work.answer(&reader, move || Ok(Checked::of(&text))).await?)
}

/// The scenarios that the sender has made, newest first.
#[utoipa::path(
    get,
    path = "/api/scenarios/mine",
    responses((status = 200, body = [OwnScenario]), (status = 401, body = Refusal))
)]
pub(crate) async fn mine(
    State(scenarios): State<Arc<Scenarios>>,
    Visitor(id): Visitor,
    reader: Reader,
) -> Result<Answer, ApiError> {
    Ok(scenarios.made_by(&id, &reader).await?)
}

/// Keeps a scenario for the sender, under an id of its own, and publishes it if that is wanted. The same text again
/// is the same scenario.
#[utoipa::path(
    post,
    path = "/api/scenarios",
    request_body(content = NewScenario, example = json!({
        "text": "id = \"mine\"\nname = { en = \"Mine\" }\nplayers = [2]\nmap = \"1 s:5 2\"\n",
        "publish": true
    })),
    responses(
        (status = 200, body = Scenario),
        (status = 401, body = Refusal),
        (status = 409, description = "It is built in, or somebody else has published it", body = Refusal),
        (status = 413, description = "It is too long, or the sender keeps too many", body = Refusal),
        (status = 422, body = Refusal),
        (status = 429, description = "The sender has published too many in a day", body = Refusal)
    )
)]
pub(crate) async fn save(
    State(admission): State<Arc<Admission>>,
    State(accounts): State<Arc<Accounts>>,
    State(scenarios): State<Arc<Scenarios>>,
    Visitor(id): Visitor,
    from: Network,
    Body(new): Body<NewScenario>,
) -> Result<Json<Scenario>, ApiError> {
    admission.charge(&id, COST)?;
    admission.admit_board(&from).await?;
    let person = accounts.person(&id).await?;
    Ok(Json(scenarios.save(&person.player, &from, new).await?))
}

/// Forgets a scenario of the sender, and gives what it was. Matches with it go on.
#[utoipa::path(
    delete,
    path = "/api/scenarios/{id}",
    params(("id" = IdText, Path, description = "The scenario")),
    responses((status = 200, body = OwnScenario), (status = 401, body = Refusal), (status = 404, body = Refusal))
)]
pub(crate) async fn delete(
    State(scenarios): State<Arc<Scenarios>>,
    id: Id,
    Visitor(player): Visitor,
    from: Network,
) -> Result<Json<OwnScenario>, ApiError> {
    let Path(id) = id.map_err(|_| no_scenario())?;
    Ok(Json(scenarios.delete(&player, &from, &id).await?))
}

/// The text of a scenario: a built-in one, a published one, or one of the sender's.
#[utoipa::path(
    get,
    path = "/api/scenarios/{id}/text",
    params(("id" = IdText, Path, description = "The scenario")),
    responses((status = 200, body = String, content_type = "text/plain"), (status = 404, body = Refusal))
)]
pub(crate) async fn text(
    State(scenarios): State<Arc<Scenarios>>,
    id: Id,
    visitor: Option<Visitor>,
) -> Result<Response, ApiError> {
    let Path(id) = id.map_err(|_| no_scenario())?;
    let player = visitor.map(|Visitor(player)| player);
    let text = scenarios.text(&id, player.as_ref()).await?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}
