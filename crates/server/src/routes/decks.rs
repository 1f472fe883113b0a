//! Decks of Das Riff.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use reef::Deck;
use wire::{DeckChecked, DeckText, Refusal};

use super::Body;
use crate::admission::Network;
use crate::core::Core;
use crate::refusal::ApiError;

/// The built-in deck. How many cards there are of each kind is our assumption.
#[utoipa::path(get, path = "/api/deck", responses((status = 200, body = DeckText)))]
pub(crate) async fn standard() -> Json<DeckText> {
    Json(DeckText { text: Deck::standard().to_string().into() })
}

/// Says what is wrong with a deck, and what to know before playing with it.
#[utoipa::path(
    post,
    path = "/api/decks/check",
    request_body(content = DeckText, example = json!({ "text": "co = 12\npe = 6\n" })),
    responses((status = 200, body = DeckChecked), (status = 413, body = Refusal), (status = 503, body = Refusal))
)]
pub(crate) async fn check(
    State(core): State<Arc<Core>>,
    from: Network,
    Body(DeckText { text }): Body<DeckText>,
) -> Result<Json<DeckChecked>, ApiError> {
    Ok(Json(core.heavy_work.run(&from, move || Ok(DeckChecked::of(&text))).await?))
}
