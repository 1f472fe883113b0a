//! The whole matches that the page explains: they replay to their end, and every turn has its sentence in every language.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod words;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use catalog::Record;

/// Each record by its name, as text.
fn examples() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    files
        .map(|path| {
            let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
            (name, fs::read_to_string(path).unwrap())
        })
        .collect()
}

/// How many turns a record has: it has a line for each.
fn turns(text: &str) -> usize {
    text.lines().skip_while(|&line| line != "---").skip(1).count()
}

#[test]
fn every_example_replays_to_its_end() {
    for (name, text) in examples() {
        let record = Record::read(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(record.game_match.winners().is_some(), "{name}: the match goes on");
        assert_eq!(record.write(), text, "{name} is not written as records are");
    }
}

#[test]
fn there_is_an_example_of_each_game_and_of_wadi_with_any_number_of_players() {
    let names: BTreeSet<String> = examples().into_iter().map(|(name, _)| name).collect();
    assert_eq!(
        names.iter().map(String::as_str).collect::<Vec<_>>(),
        ["reef", "wadi", "wadi-four", "wadi-three", "watchmen"]
    );
}

#[test]
fn every_turn_has_its_sentence_in_every_language() {
    for (language, ids) in words::by_language("examples.ftl") {
        for (name, text) in examples() {
            let prefix = format!("example-{name}-");
            let told: BTreeSet<usize> =
                ids.iter().filter_map(|id| id.strip_prefix(&prefix)?.parse().ok()).collect();
            let expected: BTreeSet<usize> = (1..=turns(&text)).collect();
            assert_eq!(told, expected, "{language}: sentences for the turns of {name}");
        }
    }
}
