//! Every mistake and every tip has words in all languages, which name all that comes with it and nothing else.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use serde_json::Value;
use wadi::{DeadLand, FlowTarget, GridAxis, MistakeKind, Piece, Surplus, Tip};

/// One mistake of every kind. A new kind does not compile until it has its place here.
fn mistakes() -> Vec<MistakeKind> {
    let (key, example, known, said) = ("map", "", "", String::new);
    let all = vec![
        MistakeKind::Syntax { said: said() },
        MistakeKind::Missing { key, example },
        MistakeKind::UnknownKey { key: said(), known },
        MistakeKind::WrongType { key, example },
        MistakeKind::BadId { id: said() },
        MistakeKind::DuplicateId { id: said(), other: said() },
        MistakeKind::BadText { key },
        MistakeKind::UnseenText { key },
        MistakeKind::BadPlayers { said: said() },
        MistakeKind::EmptyMap,
        MistakeKind::TooLarge { what: GridAxis::Rows, has: 2, most: 1 },
        MistakeKind::UnequalRow { has: 2, others: 1 },
        MistakeKind::UnknownWord { word: said() },
        MistakeKind::BadPawns { word: said() },
        MistakeKind::PawnsOnLand,
        MistakeKind::Aground { direction: "n", onto: FlowTarget::Hole },
        MistakeKind::ForkToOne,
        MistakeKind::ForkOffBoard { direction: "n" },
        MistakeKind::Circle,
        MistakeKind::NoPawns,
        MistakeKind::BeyondBox { what: Piece::Wadi, has: 2, most: 1 },
        MistakeKind::BeyondAll { what: Piece::Tiles, has: 2, most: 1 },
        MistakeKind::AndMore { more: 1 },
    ];
    for what in &all {
        match what {
            MistakeKind::Syntax { .. }
            | MistakeKind::Missing { .. }
            | MistakeKind::UnknownKey { .. }
            | MistakeKind::WrongType { .. }
            | MistakeKind::BadId { .. }
            | MistakeKind::DuplicateId { .. }
            | MistakeKind::BadText { .. }
            | MistakeKind::UnseenText { .. }
            | MistakeKind::BadPlayers { .. }
            | MistakeKind::EmptyMap
            | MistakeKind::TooLarge { .. }
            | MistakeKind::UnequalRow { .. }
            | MistakeKind::UnknownWord { .. }
            | MistakeKind::BadPawns { .. }
            | MistakeKind::PawnsOnLand
            | MistakeKind::Aground { .. }
            | MistakeKind::ForkToOne
            | MistakeKind::ForkOffBoard { .. }
            | MistakeKind::Circle
            | MistakeKind::NoPawns
            | MistakeKind::BeyondBox { .. }
            | MistakeKind::BeyondAll { .. }
            | MistakeKind::AndMore { .. } => {}
        }
    }
    all
}

/// One tip of every kind.
fn tips() -> Vec<Tip> {
    let all = vec![
        Tip::OneTileStrip { tiles: 4 },
        Tip::DeadArea { tiles: 1, why: DeadLand::Small },
        Tip::SingleMouth,
        Tip::BedTooLong { tiles: 9, most: 8 },
        Tip::BedTooShort { tiles: 4, least: 5 },
        Tip::ArmWithoutMatch { pawns: 1, land: 9, much: Surplus::Land },
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
