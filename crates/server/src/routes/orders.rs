//! What people want to happen at a table, and what they only try.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use catalog::WrittenEvent;
use game::Seat;
use store::{MatchId, PlayerId};
use wire::{Code, Draft, Drafted, Order, OrderOutcome, Position, Refusal};

use super::{Body, Named};
use crate::app::App;
use crate::people::Visitor;
use crate::refusal::{ApiError, refuse};
use crate::router::too_many;
use crate::table::{checked, position, refusal};

/// Carries out an order. The answer comes when it is on disk.
#[utoipa::path(
    post,
    path = "/api/matches/{id}/orders",
    params(("id" = String, Path, description = "The match")),
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
    State(app): State<Arc<App>>,
    Named(id): Named,
    Visitor(player): Visitor,
    Body(order): Body<Order>,
) -> Result<Json<OrderOutcome>, ApiError> {
    if !app.permits(player.as_str(), 1.0) {
        return Err(too_many());
    }
    let person = app.person(&player).await?;
    Ok(Json(app.command(&id, person, order).await?))
}

/// Tries actions without playing them: what would follow, or why not.
#[utoipa::path(
    post,
    path = "/api/matches/{id}/draft",
    params(("id" = String, Path, description = "The match")),
    request_body(content = Draft, example = json!({ "seat": 0, "actions": ["+c2"] })),
    responses((status = 200, body = Drafted), (status = 403, body = Refusal), (status = 404, body = Refusal))
)]
pub(crate) async fn draft(
    State(app): State<Arc<App>>,
    Named(id): Named,
    Visitor(player): Visitor,
    Body(draft): Body<Draft>,
) -> Result<Json<Drafted>, ApiError> {
    if !app.permits(player.as_str(), 1.0) {
        return Err(too_many());
    }
    Ok(Json(app.draft(&id, &player, &draft).await?))
}

impl App {
    /// What would follow from actions of a seat, as far as they are right and chance has no say.
    pub(crate) async fn draft(
        &self,
        id: &MatchId,
        player: &PlayerId,
        draft: &Draft,
    ) -> Result<Drafted, Refusal> {
        let handle = self.table(id).await?;
        let (mut play, seat) = {
            let live = handle.lock().await;
            let seat = Seat::new(draft.seat.into())
                .filter(|seat| seat.index() < live.table.seats.len())
                .ok_or_else(|| refuse(Code::NoSeat, "there is no such seat at this table"))?;
            if live.table.seats[seat.index()].player() != Some(player) {
                return Err(refuse(Code::NotYourSeat, "this seat is not yours"));
            }
            (live.table.play.clone(), seat)
        };
        let (mut effects, mut refused) = (Vec::new(), None);
        for action in checked(&draft.actions)? {
            match play.play(&WrittenEvent::Acted(seat, action.clone())) {
                Ok(told) => effects.push(told),
                Err(why) => {
                    refused = Some(refusal(&why));
                    break;
                }
            }
        }
        let legal = (play.turn() == game::Turn::Of(seat)).then(|| play.legal());
        Ok(Drafted { position: Position { legal, ..position(&play) }, effects, refused })
    }
}
