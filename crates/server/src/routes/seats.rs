//! Keys to seats.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use game::Seat;
use store::{Holder, MatchId, PlayerId};
use wire::{Code, Fact, Invitation, Refusal, SeatLink, Table};

use super::{Body, Named};
use crate::app::App;
use crate::keys::{Purpose, new_command_id};
use crate::people::Visitor;
use crate::refusal::{ApiError, no_match, refuse};
use crate::table::{Decision, Sitting, number};

/// The keys to the seats that wait for somebody who was invited; only for whoever made the match.
#[utoipa::path(
    get,
    path = "/api/matches/{id}/invitations",
    params(("id" = String, Path, description = "The match")),
    responses((status = 200, body = [Invitation]), (status = 403, body = Refusal), (status = 404, body = Refusal))
)]
pub(crate) async fn invitations(
    State(app): State<Arc<App>>,
    Named(id): Named,
    Visitor(player): Visitor,
) -> Result<Json<Vec<Invitation>>, ApiError> {
    let handle = app.table(&id).await?;
    let live = handle.lock().await;
    if live.table.maker != player.as_str() {
        return Err(refuse(Code::NotYourSeat, "only who made the match can invite").into());
    }
    let seats = Seat::all(live.table.seats.len()).map(number).zip(&live.table.seats);
    let invited = seats.filter(|(_, sitting)| **sitting == Sitting::Invited);
    Ok(Json(
        invited
            .map(|(seat, _)| Invitation {
                seat,
                key: app.keys.sign(Purpose::Invitation, &[id.as_str(), &seat.to_string()]),
            })
            .collect(),
    ))
}

/// A key that moves the sender's seat to another device. It is good until the seat has moved.
#[utoipa::path(
    post,
    path = "/api/matches/{id}/seats/{seat}/link",
    params(("id" = String, Path, description = "The match"), ("seat" = u8, Path, description = "The seat")),
    responses((status = 200, body = SeatLink), (status = 403, body = Refusal), (status = 404, body = Refusal))
)]
pub(crate) async fn link(
    State(app): State<Arc<App>>,
    Path((id, seat)): Path<(String, String)>,
    Visitor(player): Visitor,
) -> Result<Json<SeatLink>, ApiError> {
    let (id, seat) = place(&id, &seat)?;
    let handle = app.table(&id).await?;
    let live = handle.lock().await;
    let owner = live.table.seats.get(seat.index()).and_then(Sitting::player);
    if owner != Some(&player) {
        return Err(refuse(Code::NotYourSeat, "this seat is not yours").into());
    }
    Ok(Json(SeatLink { key: app.move_key(&id, seat, &player) }))
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
    State(app): State<Arc<App>>,
    Path((id, seat)): Path<(String, String)>,
    Visitor(player): Visitor,
    Body(SeatLink { key }): Body<SeatLink>,
) -> Result<Json<Table>, ApiError> {
    let (id, seat) = place(&id, &seat)?;
    let handle = app.table(&id).await?;
    let mut live = handle.lock().await;
    let wrong = || refuse(Code::WrongKey, "this link has been used or is not right");
    let (owner, name) = match live.table.seats.get(seat.index()) {
        Some(Sitting::Person { player, name, .. }) => (player.clone(), name.clone()),
        Some(Sitting::Open | Sitting::Invited | Sitting::Computer(_)) | None => return Err(wrong().into()),
    };
    let parts = [id.as_str(), &number(seat).to_string(), owner.as_str()];
    if !app.keys.is_ours(Purpose::Move, &parts, &key) {
        return Err(wrong().into());
    }
    if owner != player {
        app.person(&player).await?;
        let sat = Fact::Sat { player: player.as_str().to_owned(), name };
        let decision =
            Decision { facts: vec![(Some(seat), sat)], seats: vec![(seat, Holder::Player(player.clone()))] };
        app.append(&handle, &mut live, new_command_id(), decision, std::time::Instant::now()).await?;
    }
    drop(live);
    Ok(Json(app.face(&id, Some(Visitor(player))).await?))
}

impl App {
    fn move_key(&self, id: &MatchId, seat: Seat, owner: &PlayerId) -> String {
        self.keys.sign(Purpose::Move, &[id.as_str(), &number(seat).to_string(), owner.as_str()])
    }
}

fn place(id: &str, seat: &str) -> Result<(MatchId, Seat), Refusal> {
    let id = MatchId::new(id).map_err(|_| no_match())?;
    let seat = seat.parse().ok().and_then(Seat::new);
    Ok((id, seat.ok_or_else(|| refuse(Code::NoSeat, "there is no such seat at this table"))?))
}
