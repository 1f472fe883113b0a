//! What is in memory because somebody has not sent or read all of it yet: bodies of requests, answers, and what a socket
//! has missed. One network may have so much of it, and all together so much.

use std::sync::Arc;

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{MatchedPath, Request, State};
use axum::http::{Extensions, HeaderMap, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use wire::{Code, Refusal, limits};

use super::holdings::Full;
use super::{Admission, Network, NetworkHeld};
use crate::answers::IsCounted;
use crate::refusal::{ApiError, busy, refuse};

/// How many bytes of an answer are not counted: every connection may have them, and what was done is told.
const SMALL_ANSWER: usize = 4 * 1024;
/// How long an answer to what changes something is at most, about: a table with the largest board.
const CHANGE_ANSWER: usize = 64 * 1024;

/// How many bytes of an answer, before it is compressed, cost as much as a request: they take about a millisecond.
const BYTES_A_REQUEST: usize = 64 * 1024;

/// What is sent to ask something. Their answers may be long, and can be asked for again.
const QUESTIONS: [&str; 8] = [
    "/api/scenarios/check",
    "/api/decks/check",
    "/api/sketches",
    "/api/sketches/advice",
    "/api/sketches/worth",
    "/api/matches/{id}/draft",
    "/api/replays",
    "/api/thinkers/errand",
];

impl Admission {
    /// Takes note of so many bytes that are kept for a network, unless those are too many.
    pub(crate) fn admit_bytes(&self, from: &Network, bytes: usize) -> Result<NetworkHeld, Refusal> {
        self.transit.take(from, bytes as u64).map_err(|full| {
            self.core.metrics.limited.inc();
            let message = "too much that you sent or asked for is still on its way; read that first";
            match full {
                Full::Own => Refusal { retry_after: Some(2_000), ..refuse(Code::TooMany, message) },
                Full::All => busy(),
            }
        })
    }

    /// Counts an answer of so many bytes to what a network may do in a short time. How long it is shows when it is there, so
    /// it is owed.
    pub(crate) fn charge_answer(&self, from: &Network, bytes: usize) {
        let cost = f64::from(u32::try_from(bytes / BYTES_A_REQUEST).unwrap_or(u32::MAX));
        if cost > 0.0 {
            self.networks.charge(from, cost, self.core.time.now());
        }
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
    // What changes something may not be refused once it is done, so there is room for its answer before.
    let changes = !request.method().is_safe() && !is_question(request.extensions());
    let room = if changes { CHANGE_ANSWER } else { 0 };
    let brought = admission.admit_bytes(from, announced(request.headers()).max(room))?;
    let (parts, body) = next.run(request).await.into_parts();
    let bytes = to_bytes(body, usize::MAX)
        .await
        .map_err(|_| refuse(Code::Internal, "the server has made a mistake"))?;
    if parts.extensions.get::<IsCounted>().is_none() {
        admission.charge_answer(from, bytes.len());
    }
    if bytes.len() <= SMALL_ANSWER {
        return Ok(Response::from_parts(parts, Body::from(bytes)));
    }
    let held = if changes {
        brought
    } else {
        drop(brought);
        admission.admit_bytes(from, bytes.len())?
    };
    Ok(Response::from_parts(parts, Body::from(Bytes::from_owner(Counted { bytes, _held: held }))))
}

/// Whether a request asks for something in a body, and changes nothing.
fn is_question(extensions: &Extensions) -> bool {
    let path = extensions.get::<MatchedPath>().map_or("", MatchedPath::as_str);
    QUESTIONS.contains(&path)
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
    _held: NetworkHeld,
}

impl AsRef<[u8]> for Counted {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}
