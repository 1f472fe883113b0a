//! Decks of Das Riff.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use reef::{Card, Deck, DeckProblem as Problem};
use wire::{DeckChecked, DeckProblem, DeckText, Refusal};

use super::Body;
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
    Body(DeckText { text }): Body<DeckText>,
) -> Result<Json<DeckChecked>, ApiError> {
    let checked = core.heavy_work.run(move || Ok(check_deck(&text))).await?;
    Ok(Json(checked))
}

fn check_deck(text: &str) -> DeckChecked {
    match Deck::read(text) {
        Err(errors) => DeckChecked { problems: errors.0.iter().map(told).collect(), warnings: Vec::new() },
        Ok(deck) => DeckChecked {
            problems: Vec::new(),
            warnings: deck.few_corals().map(few_corals).into_iter().collect(),
        },
    }
}

fn few_corals(corals: u8) -> DeckProblem {
    DeckProblem {
        code: "few_corals".to_owned(),
        card: Some(Card::Coral.to_string()),
        count: Some(corals.into()),
        line: None,
        message: format!("the deck has {corals} corals: too few for both players to have five"),
    }
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
