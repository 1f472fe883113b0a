//! Who somebody is.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use wire::{Guest, NewName, Refusal};

use super::Body;
use super::account::device;
use crate::accounts::{Accounts, Cookie, Known, Visitor};
use crate::admission::{Admission, Network};
use crate::refusal::ApiError;

/// Says who the sender is. A first visit makes a guest with a name and sets the cookie that their seats belong to.
#[utoipa::path(post, path = "/api/guest", responses((status = 200, body = Guest), (status = 429, body = Refusal)))]
pub(crate) async fn enter(
    State(admission): State<Arc<Admission>>,
    State(accounts): State<Arc<Accounts>>,
    visitor: Option<Visitor>,
    from: Network,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let cookies = accounts.cookies;
    if let (Some(Visitor(id)), Some(token)) = (visitor, cookies.shown(&headers, Cookie::Login)) {
        let guest = accounts.guest(&id).await?;
        return Ok(([(header::SET_COOKIE, cookies.set(Cookie::Login, &token))], Json(guest)).into_response());
    }
    // Whoever stepped aside for an account that is not signed in any more is here again.
    if let Some((id, token)) = accounts.aside(&headers).await? {
        let cookies = [cookies.set(Cookie::Login, &token), cookies.remove(Cookie::Aside)]
            .map(|cookie| (header::SET_COOKIE, cookie));
        return Ok((AppendHeaders(cookies), Json(accounts.guest(&id).await?)).into_response());
    }
    admission.admit_guest(&from).await?;
    let Known { guest, token } = accounts.add_guest(device(&headers)).await?;
    Ok(([(header::SET_COOKIE, cookies.set(Cookie::Login, &token))], Json(guest)).into_response())
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
    State(accounts): State<Arc<Accounts>>,
    Visitor(id): Visitor,
    Body(NewName { name }): Body<NewName>,
) -> Result<Json<Guest>, ApiError> {
    Ok(Json(accounts.rename(&id, &name).await?))
}
