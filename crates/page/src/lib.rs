//! The page, built by npm (`build.rs`) and kept in the program.

use axum::Router;
use axum::http::{HeaderValue, Uri, header};
use axum::middleware::{self, Next};
use axum::response::Response;
use memory_serve::CacheControl;

/// The page and all it consists of, compressed in the release build. A build for tests has no compressed page in it and
/// would compress all of it at every start, for more than a second.
pub fn router() -> Router {
    let compressed = !cfg!(debug_assertions);
    memory_serve::load!()
        .index_file(Some("/index.html"))
        .html_cache_control(CacheControl::NoCache)
        .cache_control(CacheControl::NoCache)
        .enable_brotli(compressed)
        .enable_gzip(compressed)
        .into_router()
        .layer(middleware::from_fn(keep))
}

/// Files with a hash of their content in their name never change: they are kept for ever.
async fn keep(uri: Uri, request: axum::extract::Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    if uri.path().starts_with("/assets/") && response.status().is_success() {
        let value = HeaderValue::from_static("public, max-age=31536000, immutable");
        response.headers_mut().insert(header::CACHE_CONTROL, value);
    }
    response
}
