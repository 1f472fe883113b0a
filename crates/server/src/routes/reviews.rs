//! Finished matches: what their positions were worth, and records played through.

use std::sync::Arc;

use axum::extract::State;
use wire::limits::{IdText, RecordBody};
use wire::{Evaluation, Refusal, Replay};

use super::{Named, RECORD_BYTES_A_REQUEST, SentRecord, share};
use crate::admission::Admission;
use crate::answers::{Answer, Reader};
use crate::computers::Computers;
use crate::core::Core;
use crate::refusal::ApiError;

/// What the positions of a finished match were worth.
#[utoipa::path(
    get,
    path = "/api/matches/{id}/evaluation",
    params(("id" = IdText, Path, description = "The match")),
    responses((status = 200, body = Evaluation), (status = 409, body = Refusal))
)]
pub(crate) async fn evaluation(
    State(computers): State<Arc<Computers>>,
    Named(id): Named,
    reader: Reader,
) -> Result<Answer, ApiError> {
    Ok(computers.evaluation(&id, &reader).await?)
}

/// A record played through, position by position.
#[utoipa::path(
    post,
    path = "/api/replays",
    request_body(content = RecordBody, content_type = "text/plain"),
    responses(
        (status = 200, body = Replay),
        (status = 413, body = Refusal),
        (status = 422, body = Refusal),
        (status = 429, body = Refusal),
        (status = 503, body = Refusal)
    )
)]
pub(crate) async fn replay(
    State(core): State<Arc<Core>>,
    State(admission): State<Arc<Admission>>,
    reader: Reader,
    SentRecord(text): SentRecord,
) -> Result<Answer, ApiError> {
    admission.charge_network(&reader.from, share(text.len(), RECORD_BYTES_A_REQUEST))?;
    Ok(core.heavy_work.answer(&reader, move || table::replay(&text)).await?)
}
