//! Boards to choose from.

use std::collections::BTreeMap;

use axum::Json;
use wire::Scenario;

use crate::table::board;

/// The built-in boards of Wadi. All are our own design: the printed ones are not ours to copy.
#[utoipa::path(get, path = "/api/scenarios", responses((status = 200, body = [Scenario])))]
pub(crate) async fn list() -> Json<Vec<Scenario>> {
    Json(wadi::BUILT_IN.iter().map(|scenario| shown(scenario)).collect())
}

fn shown(scenario: &wadi::Scenario) -> Scenario {
    Scenario {
        id: scenario.id().to_owned(),
        name: by_language(Some(scenario.name())),
        note: by_language(scenario.note()),
        players: scenario.players().iter().filter_map(|&count| u8::try_from(count).ok()).collect(),
        rounds: u8::try_from(scenario.board().rounds()).unwrap_or(u8::MAX),
        board: board(scenario.board()),
    }
}

fn by_language(text: Option<&wadi::Text>) -> BTreeMap<String, String> {
    let mut texts = BTreeMap::new();
    if let Some(text) = text {
        texts.insert("en".to_owned(), text.en.clone());
        texts.extend(text.nl.clone().map(|text| ("nl".to_owned(), text)));
        texts.extend(text.de.clone().map(|text| ("de".to_owned(), text)));
    }
    texts
}
