//! Keys to seats.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use game::Seat;
use store::MatchId;
use table::no_seat;
use wire::{Invitation, Refusal, SeatLink, Table};

use super::{Body, Named};
use crate::accounts::{Accounts, Visitor};
use crate::matches::Matches;
use crate::refusal::{ApiError, no_match};

/// The keys to the seats that wait for somebody who was invited; only for whoever made the match.
#[utoipa::path(
    get,
    path = "/api/matches/{id}/invitations",
    params(("id" = String, Path, description = "The match")),
    responses((status = 200, body = [Invitation]), (status = 403, body = Refusal), (status = 404, body = Refusal))
)]
pub(crate) async fn invitations(
    State(matches): State<Arc<Matches>>,
    Named(id): Named,
    Visitor(player): Visitor,
) -> Result<Json<Vec<Invitation>>, ApiError> {
    Ok(Json(matches.invitations(&id, &player).await?))
}

/// A key that moves the sender's seat to another device. It is good until the seat has moved.
#[utoipa::path(
    post,
    path = "/api/matches/{id}/seats/{seat}/link",
    params(("id" = String, Path, description = "The match"), ("seat" = u8, Path, description = "The seat")),
    responses((status = 200, body = SeatLink), (status = 403, body = Refusal), (status = 404, body = Refusal))
)]
pub(crate) async fn link(
    State(matches): State<Arc<Matches>>,
    Path((id, seat)): Path<(String, String)>,
    Visitor(player): Visitor,
) -> Result<Json<SeatLink>, ApiError> {
    let (id, seat) = place(&id, &seat)?;
    Ok(Json(SeatLink { key: matches.seat_key(&id, seat, &player).await? }))
}

/// Moves a seat to the sender.
#[utoipa::path(
    post,
    path = "/api/matches/{id}/seats/{seat}/move",
    params(("id" = String, Path, description = "The match"), ("seat" = u8, Path, description = "The seat")),
    request_body(content = SeatLink, example = json!({ "key": "0123456789abcdefghjkmnpqrs" })),
    responses((status = 200, body = Table), (status = 403, body = Refusal), (status = 404, body = Refusal))
)]
pub(crate) async fn take_over(
    State(accounts): State<Arc<Accounts>>,
    State(matches): State<Arc<Matches>>,
    Path((id, seat)): Path<(String, String)>,
    Visitor(player): Visitor,
    Body(SeatLink { key }): Body<SeatLink>,
) -> Result<Json<Table>, ApiError> {
    let (id, seat) = place(&id, &seat)?;
    accounts.person(&player).await?;
    matches.take_over(&id, seat, &key, &player).await?;
    Ok(Json(matches.view(&id, Some(player)).await?))
}

fn place(id: &str, seat: &str) -> Result<(MatchId, Seat), Refusal> {
    let id = MatchId::new(id).map_err(|_| no_match())?;
    let seat = seat.parse().ok().and_then(Seat::new);
    Ok((id, seat.ok_or_else(no_seat)?))
}
