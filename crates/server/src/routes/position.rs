//! Single positions of a match.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use store::MatchId;
use wire::{Code, Position, Refusal};

use crate::app::App;
use crate::refusal::{ApiError, no_match, refuse};

/// The position after so many plays.
#[utoipa::path(
    get,
    path = "/api/matches/{id}/positions/{plays}",
    params(
        ("id" = String, Path, description = "The match"),
        ("plays" = u32, Path, description = "How many plays led to the position")
    ),
    responses((status = 200, body = Position), (status = 404, body = Refusal))
)]
pub(crate) async fn at(
    State(app): State<Arc<App>>,
    Path((id, plays)): Path<(String, String)>,
) -> Result<Json<Position>, ApiError> {
    let id = MatchId::new(&id).map_err(|_| no_match())?;
    let handle = app.table(&id).await?;
    let live = handle.lock().await;
    let plays =
        plays.parse().ok().filter(|&plays| plays <= live.table.play.event_count()).ok_or_else(|| {
            refuse(Code::NotFound, &format!("this match has {} plays", live.table.play.event_count()))
        })?;
    Ok(Json(crate::table::position(&live.table.play.after(plays))))
}
