//! Decks of Das Riff.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use reef::{Deck, DeckProblem as Problem};
use wire::{DeckChecked, DeckProblem, DeckText, Refusal};

use super::Body;
use crate::core::Core;
use crate::refusal::ApiError;

/// The built-in deck. How many cards there are of each kind is our assumption.
#[utoipa::path(get, path = "/api/deck", responses((status = 200, body = DeckText)))]
pub(crate) async fn standard() -> Json<DeckText> {
    Json(DeckText { text: Deck::standard().to_string().into() })
}

/// Says what is wrong with a deck.
#[utoipa::path(
    post,
    path = "/api/decks/check",
    request_body(content = DeckText, example = json!({ "text": "co = 12\npe = 6\n" })),
    responses((status = 200, body = DeckChecked), (status = 413, body = Refusal), (status = 503, body = Refusal))
)]
pub(crate) async fn check(
    State(core): State<Arc<Core>>,
    Body(DeckText { text }): Body<DeckText>,
) -> Result<Json<DeckChecked>, ApiError> {
    let read = move || Ok(Deck::read(&text).map_or_else(|errors| errors.0, |_| Vec::new()));
    let problems = core.heavy_work.run(read).await?.iter().map(told).collect();
    Ok(Json(DeckChecked { problems }))
}

fn told(error: &reef::DeckError) -> DeckProblem {
    let (code, card, count) = match &error.problem {
        Problem::NotToml(_) => ("not_toml", None, None),
        Problem::UnknownKey(_) => ("unknown_card", None, None),
        Problem::NotACount(card) => ("not_a_count", Some(card), None),
        Problem::Missing(card) => ("missing", Some(card), None),
        Problem::FishCount { card, count } => ("fish_count", Some(card), Some(*count)),
        Problem::TooFewCorals(count) => ("too_few_corals", None, Some(*count)),
        Problem::WrongTotal(count) => ("wrong_total", None, Some(*count)),
        Problem::AndMore(more) => ("and_more", None, Some(u32::try_from(*more).unwrap_or(u32::MAX))),
    };
    DeckProblem {
        code: code.to_owned(),
        card: card.map(ToString::to_string),
        count,
        line: error.line.and_then(|line| u32::try_from(line).ok()),
        message: error.to_string(),
    }
}
