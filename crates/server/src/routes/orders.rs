//! What people want to happen at a table, and what they only try.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use wire::limits::IdText;
use wire::{Draft, Drafted, Order, OrderOutcome, Refusal};

use super::{Body, Named};
use crate::accounts::{Accounts, Visitor};
use crate::admission::{Admission, Network};
use crate::matches::Matches;
use crate::orders::Orders;
use crate::refusal::ApiError;

/// Carries out an order. The answer comes when it is on disk.
#[utoipa::path(
    post,
    path = "/api/matches/{id}/orders",
    params(("id" = IdText, Path, description = "The match")),
    request_body(content = Order, example = json!({
        "id": "6f1c2d3e4f5061728394a5b6c7d8e9f0",
        "command": { "do": "play", "seat": 0, "seen": 2, "actions": ["+c2"] }
    })),
    responses(
        (status = 200, body = OrderOutcome),
        (status = 401, body = Refusal),
        (status = 403, body = Refusal),
        (status = 404, body = Refusal),
        (status = 409, body = Refusal),
        (status = 422, body = Refusal),
        (status = 503, body = Refusal)
    )
)]
pub(crate) async fn order(
    State(admission): State<Arc<Admission>>,
    State(accounts): State<Arc<Accounts>>,
    State(orders): State<Arc<Orders>>,
    Named(id): Named,
    Visitor(player): Visitor,
    from: Network,
    Body(order): Body<Order>,
) -> Result<Json<OrderOutcome>, ApiError> {
    admission.charge(&player, 1.0)?;
    let person = accounts.person(&player).await?;
    Ok(Json(orders.submit(&id, person, &from, order).await?))
}

/// Tries actions without playing them: what would follow, or why not.
#[utoipa::path(
    post,
    path = "/api/matches/{id}/draft",
    params(("id" = IdText, Path, description = "The match")),
    request_body(content = Draft, example = json!({ "seat": 0, "actions": ["+c2"] })),
    responses((status = 200, body = Drafted), (status = 403, body = Refusal), (status = 404, body = Refusal))
)]
pub(crate) async fn draft(
    State(admission): State<Arc<Admission>>,
    State(matches): State<Arc<Matches>>,
    Named(id): Named,
    Visitor(player): Visitor,
    from: Network,
    Body(draft): Body<Draft>,
) -> Result<Json<Drafted>, ApiError> {
    admission.charge(&player, 1.0)?;
    Ok(Json(matches.draft(&id, &player, &from, &draft).await?))
}
