//! Keys on people's devices, in place of passwords.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use store::PasskeyId;
use wire::limits::IdText;
use wire::{
    Account, Guest, NewPasskey, PasskeyAnswer, PasskeyChallenge, PasskeyClaim, PasskeyMade, PasskeyTemplate,
    PasskeyUse, Refusal,
};

use super::account::{device, known, welcomed};
use super::{Body, Id};
use crate::accounts::passkeys::{self, Asker, Place};
use crate::accounts::{Accounts, Cookie, Signed};
use crate::admission::Network;
use crate::refusal::{ApiError, nobody};

/// Asks for something that a passkey can sign. What the sender was asked before is void.
#[utoipa::path(
    post,
    path = "/api/passkeys/challenge",
    request_body(content = PasskeyUse, example = json!({ "purpose": "sign_in" })),
    responses(
        (status = 200, body = PasskeyChallenge),
        (status = 400, body = Refusal),
        (status = 401, body = Refusal),
        (status = 429, body = Refusal)
    )
)]
pub(crate) async fn ask(
    State(accounts): State<Arc<Accounts>>,
    asker: Asker,
    place: Place,
    from: Network,
    Body(wanted): Body<PasskeyUse>,
) -> Result<Response, ApiError> {
    match wanted {
        PasskeyUse::Prove {} => {
            let login = asker.login.ok_or_else(nobody)?;
            Ok(Json(accounts.ask_to_prove(&login, place).await?).into_response())
        }
        PasskeyUse::SignIn {} => {
            let (asker, browser) = asker.or_new();
            let asked = Json(accounts.ask_to_sign_in(asker, place, &from).await?);
            Ok(match browser {
                None => asked.into_response(),
                Some(token) => {
                    let cookie = accounts.cookies.set(Cookie::Challenge, &token);
                    ([(header::SET_COOKIE, cookie)], asked).into_response()
                }
            })
        }
    }
}

/// Asks how a new passkey is to be made: by a guest with the name to keep, else with the password or a passkey of the
/// account.
#[utoipa::path(
    post,
    path = "/api/passkeys/template",
    request_body(content = NewPasskey, example = json!({ "name": "Bahiti" })),
    responses(
        (status = 200, body = PasskeyTemplate),
        (status = 400, body = Refusal),
        (status = 401, body = Refusal),
        (status = 403, body = Refusal),
        (status = 409, body = Refusal),
        (status = 413, body = Refusal),
        (status = 429, body = Refusal)
    )
)]
pub(crate) async fn begin(
    State(accounts): State<Arc<Accounts>>,
    Signed(login): Signed,
    place: Place,
    from: Network,
    Body(wish): Body<NewPasskey>,
) -> Result<Json<PasskeyTemplate>, ApiError> {
    Ok(Json(accounts.ask_for_new(&login, &wish, place, &from).await?))
}

/// Makes a name the sender's own with a passkey. The cookie is a new one, and all others of the sender end.
#[utoipa::path(
    post,
    path = "/api/account/passkey",
    request_body(content = PasskeyClaim),
    responses(
        (status = 200, body = Guest),
        (status = 400, body = Refusal),
        (status = 401, body = Refusal),
        (status = 403, body = Refusal),
        (status = 409, body = Refusal),
        (status = 429, body = Refusal)
    )
)]
pub(crate) async fn claim(
    State(accounts): State<Arc<Accounts>>,
    Signed(login): Signed,
    place: Place,
    from: Network,
    headers: HeaderMap,
    Body(wanted): Body<PasskeyClaim>,
) -> Result<Response, ApiError> {
    Ok(known(&accounts, accounts.claim_with_passkey(&login, &wanted, &place, device(&headers), &from).await?))
}

/// Adds a passkey to the sender's account.
#[utoipa::path(
    post,
    path = "/api/passkeys",
    request_body(content = PasskeyMade),
    responses(
        (status = 200, body = Account),
        (status = 400, body = Refusal),
        (status = 401, body = Refusal),
        (status = 403, body = Refusal),
        (status = 409, body = Refusal)
    )
)]
pub(crate) async fn add(
    State(accounts): State<Arc<Accounts>>,
    Signed(login): Signed,
    place: Place,
    headers: HeaderMap,
    Body(made): Body<PasskeyMade>,
) -> Result<Json<Account>, ApiError> {
    accounts.add_passkey(&login, &made, &place, &device(&headers)).await?;
    Ok(Json(accounts.account_of(&login).await?))
}

/// Signs in with a passkey. The cookie is a new one; whoever was known on the device before is not any more.
#[utoipa::path(
    post,
    path = "/api/logins/passkey",
    request_body(content = PasskeyAnswer),
    responses(
        (status = 200, body = Guest),
        (status = 400, body = Refusal),
        (status = 403, body = Refusal),
        (status = 409, body = Refusal),
        (status = 429, body = Refusal)
    )
)]
pub(crate) async fn sign_in(
    State(accounts): State<Arc<Accounts>>,
    asker: Asker,
    place: Place,
    from: Network,
    headers: HeaderMap,
    Body(answer): Body<PasskeyAnswer>,
) -> Result<Response, ApiError> {
    let somebody = accounts.sign_in_with_passkey(asker, &answer, &place, device(&headers), &from).await?;
    Ok(welcomed(&accounts, &headers, somebody))
}

/// Removes a passkey of the sender, unless it is the last way to sign in.
#[utoipa::path(
    delete,
    path = "/api/passkeys/{passkey}",
    params(("passkey" = IdText, Path, description = "The passkey's id")),
    responses(
        (status = 200, body = Account),
        (status = 401, body = Refusal),
        (status = 404, body = Refusal),
        (status = 409, body = Refusal)
    )
)]
pub(crate) async fn remove(
    State(accounts): State<Arc<Accounts>>,
    Signed(login): Signed,
    id: Id,
) -> Result<Json<Account>, ApiError> {
    let id = id.ok().and_then(|path| PasskeyId::new(&path).ok()).ok_or_else(passkeys::unknown)?;
    accounts.remove_passkey(&login, &id).await?;
    Ok(Json(accounts.account_of(&login).await?))
}
