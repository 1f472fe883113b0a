//! Finished matches: what their positions were worth, and records played through.

use std::sync::Arc;

use axum::extract::State;
use wire::limits::{IdText, RecordBody};
use wire::{Code, Evaluation, Refusal, Replay};

use super::{Named, RECORD_BYTES_A_REQUEST, SentRecord, share};
use crate::admission::Admission;
use crate::answers::{Answer, Reader};
use crate::computers::Computers;
use crate::core::Core;
use crate::refusal::{ApiError, refuse};

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
    let most = admission.holding.opening;
    let play_through = move || {
        check_length(&text, most)?;
        table::replay(&text)
    };
    Ok(core.heavy_work.answer(&reader, play_through).await?)
}

/// Refuses a record of too many plays before a position is made of each of them.
fn check_length(text: &str, most: usize) -> Result<(), Refusal> {
    // Each play has a letter at least, and something that parts it from the next.
    if text.len() / 2 <= most {
        return Ok(());
    }
    let plays = table::read_record(text)?.game_match.event_count();
    if plays <= most {
        return Ok(());
    }
    let message = format!("records of at most {most} plays are played through, and this one has {plays}");
    Err(refuse(Code::TooLarge, &message))
}
