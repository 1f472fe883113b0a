//! A name of one's own, and the devices that one is known on.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use store::{LoginId, LoginsToEnd};
use wire::limits::IdText;
use wire::{Account, AccountClosing, Code, Credentials, Guest, NewPassword, Refusal};

use super::{Body, Id};
use crate::accounts::passkeys::Place;
use crate::accounts::{self, Accounts, Cookie, Known, MergedGuest, Signed};
use crate::admission::Network;
use crate::refusal::{ApiError, nobody, refuse};

/// What belongs to the sender: the name, and where they are signed in.
#[utoipa::path(
    get,
    path = "/api/account",
    responses((status = 200, body = Account), (status = 401, body = Refusal))
)]
pub(crate) async fn look(
    State(accounts): State<Arc<Accounts>>,
    Signed(login): Signed,
) -> Result<Json<Account>, ApiError> {
    Ok(Json(accounts.account_of(&login).await?))
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
    State(accounts): State<Arc<Accounts>>,
    Signed(login): Signed,
    from: Network,
    headers: HeaderMap,
    Body(wanted): Body<Credentials>,
) -> Result<Response, ApiError> {
    Ok(known(&accounts, accounts.claim(&login, &wanted, device(&headers), &from).await?))
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
    State(accounts): State<Arc<Accounts>>,
    Signed(login): Signed,
    from: Network,
    place: Option<Place>,
    headers: HeaderMap,
    Body(wanted): Body<NewPassword>,
) -> Result<Response, ApiError> {
    let token = accounts.change_password(&login, &wanted, place.as_ref(), device(&headers), &from).await?;
    let fresh = accounts.login(&token.hash()).await?.ok_or_else(nobody)?;
    Ok((
        [(header::SET_COOKIE, accounts.cookies.set(Cookie::Login, &token))],
        Json(accounts.account_of(&fresh).await?),
    )
        .into_response())
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
    State(accounts): State<Arc<Accounts>>,
    Signed(login): Signed,
    from: Network,
    place: Option<Place>,
    Body(farewell): Body<AccountClosing>,
) -> Result<Response, ApiError> {
    accounts.close_own(&login, &farewell, place.as_ref(), &from).await?;
    Ok([(header::SET_COOKIE, accounts.cookies.remove(Cookie::Login))].into_response())
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
    State(accounts): State<Arc<Accounts>>,
    before: Option<Signed>,
    from: Network,
    headers: HeaderMap,
    Body(shown): Body<Credentials>,
) -> Result<Response, ApiError> {
    let before = before.map(|Signed(login)| login);
    let somebody = accounts.sign_in(before, &shown, device(&headers), &from).await?;
    Ok(welcomed(&accounts, &headers, somebody))
}

/// Signs the sender out everywhere else.
#[utoipa::path(
    delete,
    path = "/api/logins",
    responses((status = 200, body = Account), (status = 401, body = Refusal))
)]
pub(crate) async fn end_others(
    State(accounts): State<Arc<Accounts>>,
    Signed(login): Signed,
) -> Result<Json<Account>, ApiError> {
    accounts.end_logins(&login, LoginsToEnd::AllBut(login.id.clone())).await?;
    Ok(Json(accounts.account_of(&login).await?))
}

/// Signs the sender out on one device, which may be this one.
#[utoipa::path(
    delete,
    path = "/api/logins/{login}",
    params(("login" = IdText, Path, description = "The device's login")),
    responses((status = 200), (status = 401, body = Refusal), (status = 404, body = Refusal))
)]
pub(crate) async fn end(
    State(accounts): State<Arc<Accounts>>,
    Signed(login): Signed,
    other: Id,
) -> Result<Response, ApiError> {
    let other = other.ok().and_then(|path| LoginId::new(&path).ok());
    let other = other.ok_or_else(|| refuse(Code::NotFound, "you are not signed in there"))?;
    let is_own = other == login.id;
    accounts.end_logins(&login, LoginsToEnd::One(other)).await?;
    if is_own {
        Ok([(header::SET_COOKIE, accounts.cookies.remove(Cookie::Login))].into_response())
    } else {
        Ok(().into_response())
    }
}

pub(super) fn known(accounts: &Accounts, Known { guest, token }: Known) -> Response {
    ([(header::SET_COOKIE, accounts.cookies.set(Cookie::Login, &token))], Json(guest)).into_response()
}

/// Somebody who has signed in, before whom a guest may step aside.
pub(super) fn welcomed(
    accounts: &Accounts,
    headers: &HeaderMap,
    (somebody, guest): (Known, MergedGuest),
) -> Response {
    let cookies = accounts.cookies;
    let stays = cookies.shown(headers, Cookie::Login).filter(|_| guest == MergedGuest::Stays);
    let aside = stays.map(|token| AppendHeaders([(header::SET_COOKIE, cookies.set(Cookie::Aside, &token))]));
    (aside, known(accounts, somebody)).into_response()
}

pub(super) fn device(headers: &HeaderMap) -> String {
    let says = headers.get(header::USER_AGENT).and_then(|says| says.to_str().ok());
    accounts::device(says.unwrap_or_default())
}
