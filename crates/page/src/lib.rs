//! The page, built by npm (`build.rs`) and kept in the program.

use axum::Router;
use axum::body::{Body, Bytes, to_bytes};
use axum::http::{HeaderValue, Request, Uri, header};
use axum::middleware::{self, Next};
use axum::response::Response;
use memory_serve::{Asset, CacheControl, MemoryServe};
use tower::ServiceExt as _;

/// All files of the page, under the name of their only list; `build.rs` has written them down.
const FILES: &[(&str, &[Asset])] = include!(concat!(env!("OUT_DIR"), "/memory_serve_assets.rs"));

/// The page and all it consists of, compressed in the release build. A build for tests has no compressed page in it and
/// would compress all of it at every start, for more than a second.
pub fn router() -> Router {
    let compressed = !cfg!(debug_assertions);
    MemoryServe::new(FILES[0].1)
        .index_file(Some("/index.html"))
        .html_cache_control(CacheControl::NoCache)
        .cache_control(CacheControl::NoCache)
        .enable_brotli(compressed)
        .enable_gzip(compressed)
        .into_router()
        .layer(middleware::from_fn(keep))
}

/// All files of the page by their names, as a host of files has them: not compressed.
pub async fn files() -> Vec<(&'static str, Bytes)> {
    let router = router();
    let mut files = Vec::new();
    for file in FILES[0].1 {
        let Ok(request) = Request::get(file.route).body(Body::empty()) else { continue };
        let Ok(response) = router.clone().oneshot(request).await;
        // They are in memory.
        let Ok(bytes) = to_bytes(response.into_body(), usize::MAX).await else { continue };
        files.push((file.route.trim_start_matches('/'), bytes));
    }
    files
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
