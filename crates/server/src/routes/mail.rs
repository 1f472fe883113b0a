//! Mail: where somebody gets it, and the links in it.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Redirect, Response};
use serde::Deserialize;
use utoipa::IntoParams;
use wire::limits::{IdText, KeyText};
use wire::{Account, Guest, LinkRequest, MailedLink, NewAddress, Refusal, TurnMails};

use super::account::{device, welcomed};
use super::{Body, Params};
use crate::accounts::passkeys::Place;
use crate::accounts::{Accounts, Cookie, Signed, Token};
use crate::admission::{Admission, Network};
use crate::mail::Mail;
use crate::refusal::{ApiError, accepted};

/// Sends a link to a mail address; once it is confirmed, mail of the account goes there. Without an address, the
/// account's mail address is forgotten.
#[utoipa::path(
    put,
    path = "/api/account/mail",
    request_body(content = NewAddress, example = json!({
        "address": "amina@example.org", "proof": { "password": "seventeen blue herons" }, "language": "en"
    })),
    responses(
        (status = 200, body = Account),
        (status = 400, body = Refusal),
        (status = 401, body = Refusal),
        (status = 403, body = Refusal),
        (status = 404, body = Refusal),
        (status = 409, body = Refusal),
        (status = 429, body = Refusal)
    )
)]
pub(crate) async fn set(
    State(accounts): State<Arc<Accounts>>,
    Signed(login): Signed,
    place: Option<Place>,
    from: Network,
    Body(wanted): Body<NewAddress>,
) -> Result<Json<Account>, ApiError> {
    accounts.set_address(&login, &wanted, place.as_ref(), &from).await?;
    Ok(Json(accounts.account_of(&login).await?))
}

/// Confirms the address that a link was sent to. The sender is signed in to the account that asked for it.
#[utoipa::path(
    post,
    path = "/api/account/mail/confirm",
    request_body(content = MailedLink, example = json!({ "token": "0123456789abcdefghjkmnpqrstvwxyz0123456789abcdefghjk" })),
    responses(
        (status = 200, body = Account),
        (status = 401, body = Refusal),
        (status = 403, body = Refusal),
        (status = 404, body = Refusal),
        (status = 409, body = Refusal)
    )
)]
pub(crate) async fn confirm(
    State(accounts): State<Arc<Accounts>>,
    Signed(login): Signed,
    Body(MailedLink { token }): Body<MailedLink>,
) -> Result<Json<Account>, ApiError> {
    accounts.confirm_address(&login, &token).await?;
    Ok(Json(accounts.account_of(&login).await?))
}

/// Says whether a mail tells the sender of turns in matches without a clock that runs.
#[utoipa::path(
    put,
    path = "/api/account/mail/turns",
    request_body(content = TurnMails, example = json!({ "turns": true, "language": "en" })),
    responses(
        (status = 200, body = Account),
        (status = 400, body = Refusal),
        (status = 401, body = Refusal),
        (status = 404, body = Refusal)
    )
)]
pub(crate) async fn turns(
    State(accounts): State<Arc<Accounts>>,
    Signed(login): Signed,
    Body(wanted): Body<TurnMails>,
) -> Result<Json<Account>, ApiError> {
    accounts.set_turn_mails(&login.player, &wanted).await?;
    Ok(Json(accounts.account_of(&login).await?))
}

/// Sends a link to sign in with, if an account has that address. The answer is the same if none has. The link works
/// once, for ten minutes, in the browser that gets the cookie.
#[utoipa::path(
    post,
    path = "/api/links",
    request_body(content = LinkRequest, example = json!({ "address": "amina@example.org" })),
    responses(
        (status = 202),
        (status = 400, body = Refusal),
        (status = 404, body = Refusal),
        (status = 429, body = Refusal),
        (status = 503, body = Refusal)
    )
)]
pub(crate) async fn ask(
    State(accounts): State<Arc<Accounts>>,
    from: Network,
    headers: HeaderMap,
    Body(LinkRequest { address }): Body<LinkRequest>,
) -> Result<Response, ApiError> {
    // Who asks twice may use either link.
    let browser = accounts.cookies.shown(&headers, Cookie::MailLink).unwrap_or_else(Token::new);
    accounts.ask_for_link(&address, &browser, &from).await?;
    Ok((accepted(), [(header::SET_COOKIE, accounts.cookies.set(Cookie::MailLink, &browser))]).into_response())
}

/// Signs in with a link. As with a password, what a guest had on the device comes along.
#[utoipa::path(
    post,
    path = "/api/links/redeem",
    request_body(content = MailedLink, example = json!({ "token": "0123456789abcdefghjkmnpqrstvwxyz0123456789abcdefghjk" })),
    responses((status = 200, body = Guest), (status = 403, body = Refusal), (status = 404, body = Refusal))
)]
pub(crate) async fn redeem(
    State(accounts): State<Arc<Accounts>>,
    before: Option<Signed>,
    headers: HeaderMap,
    Body(MailedLink { token }): Body<MailedLink>,
) -> Result<Response, ApiError> {
    let before = before.map(|Signed(login)| login);
    let somebody = accounts
        .redeem(before, &token, accounts.cookies.shown(&headers, Cookie::MailLink), device(&headers))
        .await?;
    let mut response = welcomed(&accounts, &headers, somebody);
    response.headers_mut().append(header::SET_COOKIE, accounts.cookies.remove(Cookie::MailLink));
    Ok(response)
}

/// Who wants no more mails about turns, as their mails say.
#[derive(Debug, Deserialize, IntoParams)]
pub(crate) struct Stop {
    /// The player.
    #[param(inline)]
    who: IdText,
    /// What proves that a mail said so.
    #[param(inline)]
    key: KeyText,
}

/// Sends no more mails about turns to somebody. Mail programs do it with one click (RFC 8058), so it needs neither
/// sign-in nor header.
#[utoipa::path(
    post,
    path = "/api/mail/stop",
    params(Stop),
    responses((status = 200), (status = 400, body = Refusal), (status = 403, body = Refusal))
)]
pub(crate) async fn stop(
    State(admission): State<Arc<Admission>>,
    State(accounts): State<Arc<Accounts>>,
    from: Network,
    Params(Stop { who, key }): Params<Stop>,
) -> Result<(), ApiError> {
    admission.charge_network(&from, 1.0)?;
    accounts.stop_turn_mails(&who, &key).await?;
    Ok(())
}

/// Leads to the page that asks whether to send no more mails about turns. Nothing changes.
#[utoipa::path(
    get,
    path = "/api/mail/stop",
    params(Stop),
    responses((status = 303), (status = 404, body = Refusal))
)]
pub(crate) async fn before_stop(
    State(mail): State<Arc<Mail>>,
    Params(Stop { who, key }): Params<Stop>,
) -> Result<Redirect, ApiError> {
    Ok(Redirect::to(mail.mailer()?.page(&format!("stop/{who}/{key}")).as_str()))
}
