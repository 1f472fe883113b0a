//! Keys to seats.

use std::sync::Arc;

use axum::Json;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::request::Parts;
use game::Seat;
use store::MatchId;
use table::no_seat;
use wire::limits::{IdText, SeatNumber, WordText};
use wire::{Invitation, Refusal, SeatLink, Table};

use super::{Body, Named};
use crate::accounts::{Accounts, Visitor};
use crate::admission::Network;
use crate::app::App;
use crate::matches::Matches;
use crate::refusal::ApiError;

/// The keys to the seats that wait for somebody who was invited; only for whoever made the match.
#[utoipa::path(
    get,
    path = "/api/matches/{id}/invitations",
    params(("id" = IdText, Path, description = "The match")),
    responses((status = 200, body = [Invitation]), (status = 403, body = Refusal), (status = 404, body = Refusal))
)]
pub(crate) async fn invitations(
    State(matches): State<Arc<Matches>>,
    Named(id): Named,
    Visitor(player): Visitor,
    from: Network,
) -> Result<Json<Vec<Invitation>>, ApiError> {
    Ok(Json(matches.invitations(&id, &player, &from).await?))
}

/// A key that moves the sender's seat to another device. It is good until the seat has moved.
#[utoipa::path(
    post,
    path = "/api/matches/{id}/seats/{seat}/link",
    params(("id" = IdText, Path, description = "The match"), ("seat" = SeatNumber, Path, description = "The seat")),
    responses((status = 200, body = SeatLink), (status = 403, body = Refusal), (status = 404, body = Refusal))
)]
pub(crate) async fn link(
    State(matches): State<Arc<Matches>>,
    AtSeat(id, seat): AtSeat,
    Visitor(player): Visitor,
    from: Network,
) -> Result<Json<SeatLink>, ApiError> {
    Ok(Json(SeatLink { key: matches.seat_key(&id, seat, &player, &from).await?.into() }))
}

/// Moves a seat to the sender.
#[utoipa::path(
    post,
    path = "/api/matches/{id}/seats/{seat}/move",
    params(("id" = IdText, Path, description = "The match"), ("seat" = SeatNumber, Path, description = "The seat")),
    request_body(content = SeatLink, example = json!({ "key": "0123456789abcdefghjkmnpqrs" })),
    responses((status = 200, body = Table), (status = 403, body = Refusal), (status = 404, body = Refusal))
)]
pub(crate) async fn take_over(
    State(accounts): State<Arc<Accounts>>,
    State(matches): State<Arc<Matches>>,
    AtSeat(id, seat): AtSeat,
    Visitor(player): Visitor,
    from: Network,
    Body(SeatLink { key }): Body<SeatLink>,
) -> Result<Json<Table>, ApiError> {
    accounts.person(&player).await?;
    matches.take_over(&id, seat, &key, &player, &from).await?;
    Ok(Json(matches.view(&id, Some(player), &from).await?))
}

/// The match and the seat that an address names.
#[derive(Debug)]
pub(crate) struct AtSeat(MatchId, Seat);

impl FromRequestParts<App> for AtSeat {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<AtSeat, ApiError> {
        let Named(id) = Named::from_request_parts(parts, app).await?;
        let seat = Path::<(IdText, WordText)>::from_request_parts(parts, app).await.ok();
        let seat = seat.and_then(|Path((_, seat))| seat.parse().ok()).and_then(Seat::new);
        Ok(AtSeat(id, seat.ok_or_else(no_seat)?))
    }
}
