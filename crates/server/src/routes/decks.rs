//! Decks of Das Riff.

use axum::Json;
use reef::{Deck, DeckProblem as Problem};
use wire::{DeckChecked, DeckProblem, DeckText};

use super::Body;

/// The built-in deck. How many cards there are of each kind is our assumption.
#[utoipa::path(get, path = "/api/deck", responses((status = 200, body = DeckText)))]
pub(crate) async fn standard() -> Json<DeckText> {
    Json(DeckText { text: Deck::standard().to_string() })
}

/// Says what is wrong with a deck.
#[utoipa::path(
    post,
    path = "/api/decks/check",
    request_body(content = DeckText, example = json!({ "text": "co = 12\npe = 6\n" })),
    responses((status = 200, body = DeckChecked))
)]
pub(crate) async fn check(Body(DeckText { text }): Body<DeckText>) -> Json<DeckChecked> {
    let problems = match Deck::read(&text) {
        Ok(_) => Vec::new(),
        Err(errors) => errors.0.iter().map(told).collect(),
    };
    Json(DeckChecked { problems })
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
