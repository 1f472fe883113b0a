//! Every mistake and every tip has words in all languages, which name all that comes with it and nothing else.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use serde_json::Value;
use wadi::{Dead, Much, Onto, Piece, Side, Tip, What};

/// One mistake of every kind. A new kind does not compile until it has its place here.
fn mistakes() -> Vec<What> {
    let (key, example, known, said) = ("map", "", "", String::new);
    let all = vec![
        What::Syntax { said: said() },
        What::Missing { key, example },
        What::UnknownKey { key: said(), known },
        What::WrongType { key, example },
        What::BadId { id: said() },
        What::DuplicateId { id: said(), other: said() },
        What::BadText { key },
        What::UnseenText { key },
        What::BadPlayers { said: said() },
        What::EmptyMap,
        What::TooLarge { what: Side::Rows, has: 2, most: 1 },
        What::UnequalRow { has: 2, others: 1 },
        What::UnknownWord { word: said() },
        What::BadPawns { word: said() },
        What::PawnsOnLand,
        What::Aground { direction: "n", onto: Onto::Hole },
        What::ForkToOne,
        What::ForkOffBoard { direction: "n" },
        What::Circle,
        What::NoPawns,
        What::BeyondBox { what: Piece::Wadi, has: 2, most: 1 },
        What::BeyondAll { what: Piece::Tiles, has: 2, most: 1 },
    ];
    for what in &all {
        match what {
            What::Syntax { .. }
            | What::Missing { .. }
            | What::UnknownKey { .. }
            | What::WrongType { .. }
            | What::BadId { .. }
            | What::DuplicateId { .. }
            | What::BadText { .. }
            | What::UnseenText { .. }
            | What::BadPlayers { .. }
            | What::EmptyMap
            | What::TooLarge { .. }
            | What::UnequalRow { .. }
            | What::UnknownWord { .. }
            | What::BadPawns { .. }
            | What::PawnsOnLand
            | What::Aground { .. }
            | What::ForkToOne
            | What::ForkOffBoard { .. }
            | What::Circle
            | What::NoPawns
            | What::BeyondBox { .. }
            | What::BeyondAll { .. } => {}
        }
    }
    all
}

/// One tip of every kind.
fn tips() -> Vec<Tip> {
    let all = vec![
        Tip::OneTileStrip { tiles: 4 },
        Tip::DeadArea { tiles: 1, why: Dead::Small },
        Tip::SingleMouth,
        Tip::BedTooLong { tiles: 9, most: 8 },
        Tip::BedTooShort { tiles: 4, least: 5 },
        Tip::ArmWithoutMatch { pawns: 1, land: 9, much: Much::Land },
        Tip::CrowdedStart { places: 1, players: 4 },
    ];
    for tip in &all {
        match tip {
            Tip::OneTileStrip { .. }
            | Tip::DeadArea { .. }
            | Tip::SingleMouth
            | Tip::BedTooLong { .. }
            | Tip::BedTooShort { .. }
            | Tip::ArmWithoutMatch { .. }
            | Tip::CrowdedStart { .. } => {}
        }
    }
    all
}

/// The messages that are needed, each with what it may name.
fn needed() -> BTreeMap<String, BTreeSet<String>> {
    let told = |kind: &str, value: Value| {
        let params = value["params"].as_object();
        let params = params.map(|params| params.keys().cloned().collect()).unwrap_or_default();
        (format!("{kind}-{}", value["code"].as_str().unwrap()), params)
    };
    let mistakes = mistakes().into_iter().map(|it| told("problem", serde_json::to_value(it).unwrap()));
    let tips = tips().into_iter().map(|it| told("advice", serde_json::to_value(it).unwrap()));
    mistakes.chain(tips).collect()
}

/// The messages of a language that are about mistakes and tips, each with what it names.
fn written(language: &str) -> BTreeMap<String, BTreeSet<String>> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../locales/{language}/boards.ftl"));
    let text = std::fs::read_to_string(file).unwrap();
    let mut messages: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut id = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if !line.starts_with(' ')
            && let Some((name, _)) = line.split_once(" = ")
        {
            id = name.to_owned();
        }
        if id.starts_with("problem-") || id.starts_with("advice-") {
            let names = line.split('$').skip(1).map(|rest| {
                rest.chars().take_while(|letter| letter.is_ascii_alphanumeric() || *letter == '_').collect()
            });
            messages.entry(id.clone()).or_default().extend(names);
        }
    }
    messages
}

#[test]
fn every_mistake_and_tip_has_words_in_all_languages() {
    let needed = needed();
    for language in ["en", "nl", "de"] {
        assert_eq!(written(language), needed, "{language}");
    }
}
