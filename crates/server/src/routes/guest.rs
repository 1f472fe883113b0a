//! Who somebody is.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use wire::{Guest, NewName, Refusal};

use super::Body;
use crate::app::App;
use crate::people::Visitor;
use crate::perform::Person;
use crate::refusal::ApiError;

/// Says who the sender is. A first visit makes a guest with a name and sets the cookie that their seats belong to.
#[utoipa::path(post, path = "/api/guest", responses((status = 200, body = Guest)))]
pub(crate) async fn enter(
    State(app): State<Arc<App>>,
    visitor: Option<Visitor>,
) -> Result<Response, ApiError> {
    if let Some(Visitor(id)) = visitor
        && let Ok(Person { player, name }) = app.person(&id).await
    {
        let guest = Guest { player: player.as_str().to_owned(), name };
        return Ok(([(header::SET_COOKIE, app.cookie(&player))], Json(guest)).into_response());
    }
    let guest = app.add_guest().await?;
    let id = store::PlayerId::new(&guest.player).expect("it was made just now");
    Ok(([(header::SET_COOKIE, app.cookie(&id))], Json(guest)).into_response())
}

/// Gives the sender another name.
#[utoipa::path(
    put,
    path = "/api/guest",
    request_body(content = NewName, example = json!({ "name": "Anna" })),
    responses((status = 200, body = Guest), (status = 400, body = Refusal), (status = 401, body = Refusal))
)]
pub(crate) async fn rename(
    State(app): State<Arc<App>>,
    Visitor(id): Visitor,
    Body(NewName { name }): Body<NewName>,
) -> Result<Json<Guest>, ApiError> {
    Ok(Json(app.rename(&id, &name).await?))
}
