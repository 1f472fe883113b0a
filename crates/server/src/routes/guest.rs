//! Who somebody is.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use wire::{Guest, NewName, Refusal};

use super::Body;
use super::account::device;
use crate::accounts::Known;
use crate::app::App;
use crate::gates::Network;
use crate::people::Visitor;
use crate::refusal::ApiError;

/// Says who the sender is. A first visit makes a guest with a name and sets the cookie that their seats belong to.
#[utoipa::path(post, path = "/api/guest", responses((status = 200, body = Guest), (status = 429, body = Refusal)))]
pub(crate) async fn enter(
    State(app): State<Arc<App>>,
    visitor: Option<Visitor>,
    from: Network,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    if let (Some(Visitor(id)), Some(token)) = (visitor, app.token(&headers)) {
        let guest = app.guest(&id).await?;
        return Ok(([(header::SET_COOKIE, app.cookie(&token))], Json(guest)).into_response());
    }
    // Whoever stepped aside for an account that is not signed in any more is here again.
    if let Some((id, token)) = app.aside(&headers).await? {
        let cookies = [app.cookie(&token), app.no_aside_cookie()].map(|cookie| (header::SET_COOKIE, cookie));
        return Ok((AppendHeaders(cookies), Json(app.guest(&id).await?)).into_response());
    }
    app.gates.admit_guest(&from, &app)?;
    let Known { guest, token } = app.add_guest(device(&headers)).await?;
    Ok(([(header::SET_COOKIE, app.cookie(&token))], Json(guest)).into_response())
}

/// Gives the sender another name.
#[utoipa::path(
    put,
    path = "/api/guest",
    request_body(content = NewName, example = json!({ "name": "Anna" })),
    responses(
        (status = 200, body = Guest),
        (status = 400, body = Refusal),
        (status = 401, body = Refusal),
        (status = 409, body = Refusal)
    )
)]
pub(crate) async fn rename(
    State(app): State<Arc<App>>,
    Visitor(id): Visitor,
    Body(NewName { name }): Body<NewName>,
) -> Result<Json<Guest>, ApiError> {
    Ok(Json(app.rename(&id, &name).await?))
}
