//! Which address leads where, and what is checked before.

use std::sync::Arc;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::{Code, limits};

use super::{
    account, cost, decks, fairness, guest, health, interface, mail, matches, notes, orders, passkeys,
    reviews, scenarios, seats, sketches, thinkers,
};
use crate::admission::{Admission, Network, Origin, count_bytes, foreign};
use crate::answers::compression;
use crate::app::App;
use crate::core::Core;
use crate::refusal::{ApiError, refuse, unstorable};
use crate::sockets;

/// What the interface is called and what it promises.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Shadoof",
        description = "Tables for Wadi, The Watchmen and Das Riff. What is answered with success is on disk. Every \
                       POST, PUT and DELETE carries the header `x-shadoof: 1`. Play goes over the socket \
                       `api/matches/{id}/socket?seen=N`, whose messages are JSON texts: `FromClient`, \
                       which is described here, and `FromServer` in `crates/wire`."
    ),
    components(schemas(wire::Refusal, wire::FromClient))
)]
struct Interface;

/// All addresses, with their description.
fn described() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(Interface::openapi())
        .routes(routes!(fairness::begin))
        .routes(routes!(fairness::look))
        .routes(routes!(fairness::stop))
        .routes(routes!(guest::enter, guest::rename))
        .routes(routes!(account::look, account::claim))
        .routes(routes!(account::change_password))
        .routes(routes!(account::close))
        .routes(routes!(account::sign_in, account::end_others))
        .routes(routes!(account::end))
        .routes(routes!(passkeys::ask))
        .routes(routes!(passkeys::begin))
        .routes(routes!(passkeys::claim))
        .routes(routes!(passkeys::add))
        .routes(routes!(passkeys::sign_in))
        .routes(routes!(passkeys::remove))
        .routes(routes!(mail::set))
        .routes(routes!(mail::confirm))
        .routes(routes!(mail::turns))
        .routes(routes!(mail::ask))
        .routes(routes!(mail::redeem))
        .routes(routes!(mail::before_stop, mail::stop))
        .routes(routes!(scenarios::list, scenarios::save))
        .routes(routes!(scenarios::check))
        .routes(routes!(scenarios::mine))
        .routes(routes!(scenarios::delete))
        .routes(routes!(scenarios::text))
        .routes(routes!(decks::standard))
        .routes(routes!(decks::check))
        .routes(routes!(sketches::play_through))
        .routes(routes!(sketches::advise))
        .routes(routes!(sketches::appraise))
        .routes(routes!(matches::make, matches::list))
        .routes(routes!(matches::look))
        .routes(routes!(matches::events))
        .routes(routes!(matches::position))
        .routes(routes!(orders::order))
        .routes(routes!(orders::draft))
        .routes(routes!(seats::invitations))
        .routes(routes!(seats::link))
        .routes(routes!(seats::take_over))
        .routes(routes!(notes::note, notes::put_note))
        .routes(routes!(notes::at_positions))
        .routes(routes!(notes::put_at_position))
        .routes(routes!(matches::record))
        .routes(routes!(reviews::evaluation))
        .routes(routes!(reviews::replay))
        .routes(routes!(health::healthz))
        .routes(routes!(health::readyz))
        .routes(routes!(health::metrics))
        .routes(routes!(health::addresses))
}

/// The description of the HTTP interface, as JSON.
///
/// # Panics
///
/// Never: a description is made of texts.
#[must_use]
pub fn openapi() -> String {
    described().split_for_parts().1.to_pretty_json().expect("a description is made of texts")
}

/// The whole server as one service.
pub(crate) fn router(app: App, page: Option<Router>) -> Router {
    let (router, _) = described().split_for_parts();
    let router = router
        .route("/api/matches/{id}/socket", axum::routing::get(sockets::open))
        .layer(DefaultBodyLimit::max(limits::BODY_BYTES))
        .layer(compression())
        // It is compressed already.
        .route("/api/openapi.json", axum::routing::get(interface::describe))
        .layer(middleware::from_fn_with_state(app.clone(), guard))
        .merge(for_thinkers())
        .layer(middleware::map_response(keep_nothing))
        .layer(middleware::from_fn_with_state(app.clone(), count_bytes))
        .with_state(app);
    // The page is compressed already.
    let page = page.unwrap_or_default().fallback(nothing_here);
    router.fallback_service(page).layer(middleware::map_response(secure))
}

/// What thinkers ask, who are no browsers and known by a token of their own.
fn for_thinkers() -> Router<App> {
    Router::new()
        .route("/api/thinkers/errand", axum::routing::post(thinkers::errand))
        .route("/api/thinkers/answer", axum::routing::post(thinkers::answer))
        .layer(DefaultBodyLimit::max(wire::LONGEST_THOUGHT))
}

pub(super) async fn nothing_here() -> ApiError {
    ApiError(refuse(Code::NotFound, "there is nothing at this address"))
}

/// What browsers must not do with our answers.
async fn secure(mut response: Response) -> Response {
    const HEADERS: [(HeaderName, &str); 5] = [
        (
            header::CONTENT_SECURITY_POLICY,
            "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src-attr 'unsafe-inline'; \
             img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; \
             frame-ancestors 'none'",
        ),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "same-origin"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    ];
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

/// What the interface answers is for whoever asked, and for now: nobody on the way keeps it, nor does the browser, unless
/// an answer says otherwise.
async fn keep_nothing(mut response: Response) -> Response {
    response.headers_mut().entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Lets through what comes from our own page, and not too much of it.
async fn guard(
    State(admission): State<Arc<Admission>>,
    State(core): State<Arc<Core>>,
    request: Request,
    next: Next,
) -> Response {
    // How the server is can always be asked. Everything else is better asked elsewhere, at once.
    if core.is_cut_off() && request.uri().path().starts_with("/api/") {
        return ApiError(unstorable()).into_response();
    }
    let changes = !cost::is_look(request.method());
    // A mail program that ends mails with one click knows nothing of our page.
    if changes && request.uri().path() != "/api/mail/stop" {
        if !admission.is_own_origin(request.headers(), Origin::MayBeAbsent) {
            return foreign().into_response();
        }
        if !request.headers().contains_key("x-shadoof") {
            let message = "requests that change something carry the header `x-shadoof: 1`";
            return ApiError(refuse(Code::BadRequest, message)).into_response();
        }
    }
    let from = Network::of_request(request.extensions());
    if let Err(refusal) = admission.charge_network(&from, cost::of(request.method(), request.extensions())) {
        return ApiError(refusal).into_response();
    }
    next.run(request).await
}
