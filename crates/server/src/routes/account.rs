//! A name of one's own, and the devices that one is known on.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use store::{LoginId, LoginsToEnd};
use wire::{Account, AccountClosing, Code, Credentials, Guest, NewPassword, Refusal};

use super::Body;
use crate::accounts::Known;
use crate::app::App;
use crate::coming::Guests;
use crate::gates::Network;
use crate::logins;
use crate::passkeys::Place;
use crate::people::Signed;
use crate::refusal::{ApiError, refuse};

/// What belongs to the sender: the name, and where they are signed in.
#[utoipa::path(
    get,
    path = "/api/account",
    responses((status = 200, body = Account), (status = 401, body = Refusal))
)]
pub(crate) async fn look(
    State(app): State<Arc<App>>,
    Signed(login): Signed,
) -> Result<Json<Account>, ApiError> {
    Ok(Json(app.account_of(&login).await?))
}

/// Makes a name the sender's own, so that they can sign in elsewhere. The cookie is a new one, and all others of the
/// sender end.
#[utoipa::path(
    post,
    path = "/api/account",
    request_body(content = Credentials, example = json!({ "name": "Amina", "password": "seventeen blue herons" })),
    responses(
        (status = 200, body = Guest),
        (status = 400, body = Refusal),
        (status = 401, body = Refusal),
        (status = 409, body = Refusal),
        (status = 422, body = Refusal),
        (status = 429, body = Refusal)
    )
)]
pub(crate) async fn claim(
    State(app): State<Arc<App>>,
    Signed(login): Signed,
    from: Network,
    headers: HeaderMap,
    Body(wanted): Body<Credentials>,
) -> Result<Response, ApiError> {
    Ok(known(&app, app.claim(&login, &wanted, device(&headers), &from).await?))
}

/// Gives the account another password. The cookie is a new one, and all other devices are signed out.
#[utoipa::path(
    put,
    path = "/api/account/password",
    request_body(content = NewPassword, example = json!({
        "proof": { "password": "seventeen blue herons" }, "new": "eighteen blue herons"
    })),
    responses(
        (status = 200, body = Account),
        (status = 401, body = Refusal),
        (status = 403, body = Refusal),
        (status = 409, body = Refusal),
        (status = 422, body = Refusal),
        (status = 429, body = Refusal)
    )
)]
pub(crate) async fn change_password(
    State(app): State<Arc<App>>,
    Signed(login): Signed,
    from: Network,
    place: Option<Place>,
    headers: HeaderMap,
    Body(wanted): Body<NewPassword>,
) -> Result<Response, ApiError> {
    let token = app.change_password(&login, &wanted, place.as_ref(), device(&headers), &from).await?;
    let fresh = app.login(&token.hash()).await?.ok_or_else(crate::people::nobody)?;
    Ok(([(header::SET_COOKIE, app.cookie(&token))], Json(app.account_of(&fresh).await?)).into_response())
}

/// Forgets the sender: the name and the notes go, the seats in matches become nobody's. Matches stay.
#[utoipa::path(
    post,
    path = "/api/account/close",
    request_body(content = AccountClosing, example = json!({ "proof": { "password": "seventeen blue herons" } })),
    responses(
        (status = 200),
        (status = 401, body = Refusal),
        (status = 403, body = Refusal),
        (status = 429, body = Refusal)
    )
)]
pub(crate) async fn close(
    State(app): State<Arc<App>>,
    Signed(login): Signed,
    from: Network,
    place: Option<Place>,
    Body(farewell): Body<AccountClosing>,
) -> Result<Response, ApiError> {
    app.close_own(&login, &farewell, place.as_ref(), &from).await?;
    Ok([(header::SET_COOKIE, app.no_cookie())].into_response())
}

/// Signs in. The cookie is a new one. What a guest had on the device comes along, but for matches in which the account
/// sits, too: they stay with the guest, who is known again when nobody is signed in there any more.
#[utoipa::path(
    post,
    path = "/api/logins",
    request_body(content = Credentials, example = json!({ "name": "Amina", "password": "seventeen blue herons" })),
    responses(
        (status = 200, body = Guest),
        (status = 403, body = Refusal),
        (status = 429, body = Refusal),
        (status = 503, body = Refusal)
    )
)]
pub(crate) async fn sign_in(
    State(app): State<Arc<App>>,
    before: Option<Signed>,
    from: Network,
    headers: HeaderMap,
    Body(shown): Body<Credentials>,
) -> Result<Response, ApiError> {
    let before = before.map(|Signed(login)| login);
    let somebody = app.sign_in(before, &shown, device(&headers), &from).await?;
    Ok(welcomed(&app, &headers, somebody))
}

/// Signs the sender out everywhere else.
#[utoipa::path(
    delete,
    path = "/api/logins",
    responses((status = 200, body = Account), (status = 401, body = Refusal))
)]
pub(crate) async fn end_others(
    State(app): State<Arc<App>>,
    Signed(login): Signed,
) -> Result<Json<Account>, ApiError> {
    app.end_logins(&login, LoginsToEnd::AllBut(login.id.clone())).await?;
    Ok(Json(app.account_of(&login).await?))
}

/// Signs the sender out on one device, which may be this one.
#[utoipa::path(
    delete,
    path = "/api/logins/{login}",
    params(("login" = String, Path, description = "The device's login")),
    responses((status = 200), (status = 401, body = Refusal), (status = 404, body = Refusal))
)]
pub(crate) async fn end(
    State(app): State<Arc<App>>,
    Signed(login): Signed,
    Path(other): Path<String>,
) -> Result<Response, ApiError> {
    let other = LoginId::new(&other).map_err(|_| refuse(Code::NotFound, "you are not signed in there"))?;
    let is_own = other == login.id;
    app.end_logins(&login, LoginsToEnd::One(other)).await?;
    if is_own { Ok([(header::SET_COOKIE, app.no_cookie())].into_response()) } else { Ok(().into_response()) }
}

pub(crate) fn known(app: &App, Known { guest, token }: Known) -> Response {
    ([(header::SET_COOKIE, app.cookie(&token))], Json(guest)).into_response()
}

/// Somebody who has signed in, before whom a guest may step aside.
pub(crate) fn welcomed(app: &App, headers: &HeaderMap, (somebody, guests): (Known, Guests)) -> Response {
    let aside = app.token(headers).filter(|_| guests == Guests::Stays).map(|token| app.aside_cookie(&token));
    let cookies = aside.map(|cookie| AppendHeaders([(header::SET_COOKIE, cookie)]));
    (cookies, known(app, somebody)).into_response()
}

pub(crate) fn device(headers: &HeaderMap) -> String {
    let says = headers.get(header::USER_AGENT).and_then(|says| says.to_str().ok());
    logins::device(says.unwrap_or_default())
}
