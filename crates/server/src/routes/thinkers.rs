//! What thinkers ask for and answer. They are known by a token, and not limited like others: whoever has one works for us.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use store::Thinker;
use wire::{Code, Refusal, ThinkerAnswer, ThinkerReady};

use super::Body;
use crate::admission::{Admission, Network};
use crate::computers::Computers;
use crate::refusal::ApiError;

/// What a token costs that is right, beside other requests, and what one costs that is not.
const TOKEN: f64 = 0.01;
const WRONG_TOKEN: f64 = 10.0;

/// Gives a thinker something to do; no content if there is nothing for a while.
pub(super) async fn errand(
    State(admission): State<Arc<Admission>>,
    State(computers): State<Arc<Computers>>,
    from: Network,
    headers: HeaderMap,
    Body(ready): Body<ThinkerReady>,
) -> Result<Response, ApiError> {
    let thinker = known(&admission, &computers, &from, &headers).await?;
    Ok(match computers.errand(&thinker, &ready).await? {
        Some(errand) => Json(errand).into_response(),
        None => StatusCode::NO_CONTENT.into_response(),
    })
}

/// Takes the answer of a thinker.
pub(super) async fn answer(
    State(admission): State<Arc<Admission>>,
    State(computers): State<Arc<Computers>>,
    from: Network,
    headers: HeaderMap,
    Body(answer): Body<ThinkerAnswer>,
) -> Result<StatusCode, ApiError> {
    let thinker = known(&admission, &computers, &from, &headers).await?;
    computers.take_answer(&thinker, answer).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Who asks. Whoever tries tokens pays for it.
async fn known(
    admission: &Admission,
    computers: &Computers,
    from: &Network,
    headers: &HeaderMap,
) -> Result<Thinker, Refusal> {
    admission.charge_network(from, TOKEN)?;
    let known = computers.thinker(headers).await;
    if known.as_ref().is_err_and(|refusal| refusal.code == Code::WrongKey) {
        admission.owe_network(from, WRONG_TOKEN);
    }
    known
}
