//! Notes, records and evaluations.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use catalog::{AnyMatch, Record};
use wire::{Code, Evaluation, Note, Phase, Refusal, Replay, Step};

use super::{Body, Named};
use crate::app::App;
use crate::people::Visitor;
use crate::refusal::{ApiError, refuse};
use crate::table::{board, position};

/// What the sender has noted about a match. Nobody else reads it.
#[utoipa::path(
    get,
    path = "/api/matches/{id}/note",
    params(("id" = String, Path, description = "The match")),
    responses((status = 200, body = Note), (status = 401, body = Refusal))
)]
pub(crate) async fn note(
    State(app): State<Arc<App>>,
    Named(id): Named,
    Visitor(player): Visitor,
) -> Result<Json<Note>, ApiError> {
    Ok(Json(Note { text: app.note(&id, &player).await? }))
}

/// Notes something about a match in place of what was noted before.
#[utoipa::path(
    put,
    path = "/api/matches/{id}/note",
    params(("id" = String, Path, description = "The match")),
    request_body(content = Note, example = json!({ "text": "build on c2 next" })),
    responses((status = 200, body = Note), (status = 401, body = Refusal), (status = 404, body = Refusal))
)]
pub(crate) async fn put_note(
    State(app): State<Arc<App>>,
    Named(id): Named,
    Visitor(player): Visitor,
    Body(note): Body<Note>,
) -> Result<Json<Note>, ApiError> {
    app.table(&id).await?;
    app.put_note(&id, &player, &note.text).await?;
    Ok(Json(note))
}

/// The match written down. Once it is over, with all that is needed to check its luck.
#[utoipa::path(
    get,
    path = "/api/matches/{id}/record",
    params(("id" = String, Path, description = "The match")),
    responses((status = 200, body = String, content_type = "text/plain"), (status = 404, body = Refusal))
)]
pub(crate) async fn record(State(app): State<Arc<App>>, Named(id): Named) -> Result<Response, ApiError> {
    let handle = app.table(&id).await?;
    let text = crate::record::record(&*handle.lock().await);
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

/// What the positions of a finished match were worth.
#[utoipa::path(
    get,
    path = "/api/matches/{id}/evaluation",
    params(("id" = String, Path, description = "The match")),
    responses((status = 200, body = Evaluation), (status = 409, body = Refusal))
)]
pub(crate) async fn evaluation(
    State(app): State<Arc<App>>,
    Named(id): Named,
) -> Result<Json<Evaluation>, ApiError> {
    let handle = app.table(&id).await?;
    if handle.lock().await.table.phase() != Phase::Over {
        return Err(refuse(Code::NotOver, "positions are evaluated when the match is over").into());
    }
    Ok(Json(app.evaluation(&handle).await?))
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
    let record = Record::read(&text).map_err(|error| refuse(Code::BadText, &error.to_string()))?;
    let mut play = record.game_match.after(0);
    let mut steps = vec![Step { seat: None, action: None, effects: Vec::new(), position: position(&play) }];
    for made in record.game_match.written_events() {
        let effects = play.play(&made).map_err(|refused| refuse(Code::BadText, &refused.to_string()))?;
        let (seat, action) = match made {
            catalog::WrittenEvent::Acted(seat, action) => (Some(crate::table::number(seat)), Some(action)),
            catalog::WrittenEvent::Fell(action) => (None, Some(action)),
            catalog::WrittenEvent::Left(seat) => (Some(crate::table::number(seat)), None),
        };
        steps.push(Step { seat, action, effects, position: position(&play) });
    }
    let board = match &record.game_match {
        AnyMatch::Wadi(it) => Some(board(it.game().board())),
        AnyMatch::Reef(_) => None,
    };
    Ok(Json(Replay { names: record.seats, board, steps }))
}
