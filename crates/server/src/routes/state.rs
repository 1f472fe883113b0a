//! How the server is.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use wire::Refusal;

use crate::app::App;
use crate::refusal::{ApiError, busy};

/// Whether the process lives.
#[utoipa::path(get, path = "/healthz", responses((status = 200, body = String)))]
pub(crate) async fn healthz() -> &'static str {
    "ok\n"
}

/// Whether the server can take orders.
#[utoipa::path(get, path = "/readyz", responses((status = 200, body = String), (status = 503, body = Refusal)))]
pub(crate) async fn readyz(State(app): State<Arc<App>>) -> Result<&'static str, ApiError> {
    if app.is_stopping() {
        return Err(busy().into());
    }
    app.store.ping().await.inspect_err(|error| app.check_store(error))?;
    Ok("ready\n")
}

/// Numbers for Prometheus.
#[utoipa::path(get, path = "/metrics", responses((status = 200, body = String)))]
pub(crate) async fn metrics(State(app): State<Arc<App>>) -> Response {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], app.meters.text(&app)).into_response()
}
