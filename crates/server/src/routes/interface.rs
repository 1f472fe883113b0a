//! The description of the HTTP interface: made, compressed and named once.

use std::io::Write as _;
use std::sync::LazyLock;

use axum::Extension;
use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest as _, Sha256};

use super::router::openapi;
use crate::answers::{IsCounted, unzips};

/// For how long a browser need not ask again.
const KEPT: &str = "public, max-age=3600";

static DESCRIPTION: LazyLock<Description> = LazyLock::new(Description::new);

struct Description {
    plain: Bytes,
    zipped: Bytes,
    /// Another description has another one.
    tag: HeaderValue,
}

impl Description {
    fn new() -> Description {
        let plain = openapi();
        let mut zipped = GzEncoder::new(Vec::new(), Compression::best());
        zipped.write_all(plain.as_bytes()).expect("a list of bytes takes all of them");
        let zipped = zipped.finish().expect("a list of bytes takes all of them").into();
        let name = data_encoding::HEXLOWER.encode(&Sha256::digest(plain.as_bytes())[..16]);
        let tag = HeaderValue::try_from(format!("\"{name}\"")).expect("digits and letters make a header");
        Description { plain: plain.into(), zipped, tag }
    }
}

/// Gives the description, or says that the sender has it.
pub(super) async fn describe(headers: HeaderMap) -> Response {
    let Description { plain, zipped, tag } = &*DESCRIPTION;
    let always = [
        (header::ETAG, tag.clone()),
        (header::CACHE_CONTROL, HeaderValue::from_static(KEPT)),
        (header::VARY, HeaderValue::from_static("accept-encoding")),
    ];
    let has = |name, wanted: &str| {
        let lists = headers.get_all(name).iter().filter_map(|list| list.to_str().ok());
        lists.flat_map(|list| list.split(',')).any(|part| part.trim() == wanted)
    };
    if has(header::IF_NONE_MATCH, tag.to_str().unwrap_or_default()) {
        return (StatusCode::NOT_MODIFIED, always).into_response();
    }
    let json = ([(header::CONTENT_TYPE, "application/json")], Extension(IsCounted));
    if unzips(&headers) {
        return (always, json, [(header::CONTENT_ENCODING, "gzip")], zipped.clone()).into_response();
    }
    (always, json, plain.clone()).into_response()
}
