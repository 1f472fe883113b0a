//! How the server is, and where.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use tokio::time::timeout;
use wire::{Addresses, Refusal};

use super::router::nothing_here;
use crate::admission::{Admission, Network, is_passed_on};
use crate::app::App;
use crate::core::Core;
use crate::refusal::{ApiError, busy, unstorable};

/// Proxies ask every few seconds, and do not wait long for an answer.
const ANSWERS_WITHIN: Duration = Duration::from_secs(1);

/// Whether the process lives.
#[utoipa::path(get, path = "/healthz", responses((status = 200, body = String)))]
pub(crate) async fn healthz() -> &'static str {
    "ok\n"
}

/// Whether the server can take orders.
#[utoipa::path(get, path = "/readyz", responses((status = 200, body = String), (status = 503, body = Refusal)))]
pub(crate) async fn readyz(State(core): State<Arc<Core>>) -> Result<&'static str, ApiError> {
    if core.is_stopping() {
        return Err(busy().into());
    }
    // Whoever has failed to write does not wait for an answer that may never come.
    if !core.is_writable() {
        return Err(ApiError(unstorable()));
    }
    let ping = timeout(ANSWERS_WITHIN, core.store.ping()).await;
    ping.map_err(|_| ApiError(unstorable()))?.inspect_err(|error| core.check_store(error))?;
    Ok("ready\n")
}

/// Where others in the network find the page. Told to whoever uses the server on its own machine, where the address of
/// the page is of no use to others; nothing if it lets nobody else in.
#[utoipa::path(get, path = "/api/addresses", responses((status = 200, body = Addresses)))]
pub(crate) async fn addresses(
    State(admission): State<Arc<Admission>>,
    from: Network,
    headers: HeaderMap,
) -> Json<Addresses> {
    Json(Addresses { addresses: admission.addresses_for(&from, &headers) })
}

/// Numbers for Prometheus. They tell an operator much, such as whether a mail was sent just now; so nobody gets them who comes
/// through a proxy.
#[utoipa::path(
    get,
    path = "/metrics",
    responses((status = 200, body = String), (status = 404, body = Refusal))
)]
pub(crate) async fn metrics(State(app): State<App>, headers: HeaderMap) -> Response {
    if is_passed_on(&headers) {
        return nothing_here().await.into_response();
    }
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], app.core.metrics.text(&app)).into_response()
}
