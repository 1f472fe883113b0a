//! What is in memory because somebody has not sent or read all of it yet: bodies of requests, answers, and what a socket
//! has missed. One network may have so much of it, and all together so much.

use std::sync::Arc;

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use wire::{Code, Refusal, limits};

use super::holdings::{Full, Held};
use super::{Admission, Network};
use crate::refusal::{ApiError, busy, refuse};

/// How many bytes of an answer are not counted: every connection may have them, and what was done is told.
const SMALL_ANSWER: usize = 4 * 1024;

impl Admission {
    /// Takes note of so many bytes that are kept for a network, unless those are too many.
    pub(crate) fn admit_bytes(&self, from: &Network, bytes: usize) -> Result<Held<Network>, Refusal> {
        self.transit.take(from, bytes as u64).map_err(|full| {
            self.core.metrics.limited.inc();
            let message = "too much that you sent or asked for is still on its way; read that first";
            match full {
                Full::Own => Refusal { retry_after: Some(2_000), ..refuse(Code::TooMany, message) },
                Full::All => busy(),
            }
        })
    }
}

/// Counts what a request brings while it is answered, and the answer until the last of it is on its way or given up. It
/// comes after the compression, whose memory is let go at once.
pub(crate) async fn count_bytes(
    State(admission): State<Arc<Admission>>,
    request: Request,
    next: Next,
) -> Response {
    let from = Network::of_request(request.extensions());
    match counted(&admission, &from, request, next).await {
        Ok(response) => response,
        Err(refusal) => ApiError(refusal).into_response(),
    }
}

async fn counted(
    admission: &Admission,
    from: &Network,
    request: Request,
    next: Next,
) -> Result<Response, Refusal> {
    let brought = admission.admit_bytes(from, announced(request.headers()))?;
    let changes_nothing = request.method().is_safe();
    let (parts, body) = next.run(request).await.into_parts();
    drop(brought);
    let bytes = to_bytes(body, usize::MAX)
        .await
        .map_err(|_| refuse(Code::Internal, "the server has made a mistake"))?;
    if bytes.len() <= SMALL_ANSWER {
        return Ok(Response::from_parts(parts, Body::from(bytes)));
    }
    let held = if changes_nothing {
        admission.admit_bytes(from, bytes.len())?
    } else {
        // What was done is told, however long the answer; the next request waits until it is read.
        admission.transit.take_anyway(from, bytes.len() as u64)
    };
    Ok(Response::from_parts(parts, Body::from(Bytes::from_owner(Counted { bytes, _held: held }))))
}

/// How long the body of a request may be that comes with these headers.
fn announced(headers: &HeaderMap) -> usize {
    let length = headers.get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse().ok());
    let is_open = headers.contains_key(header::TRANSFER_ENCODING);
    length.unwrap_or(if is_open { usize::MAX } else { 0 }).min(limits::BODY_BYTES)
}

/// Bytes that are counted as long as anybody has them.
struct Counted {
    bytes: Bytes,
    _held: Held<Network>,
}

impl AsRef<[u8]> for Counted {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}
