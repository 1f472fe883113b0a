//! Computer players compete: the real program, its report and the records it writes.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use std::path::{Path, PathBuf};
use std::process::Command;

use catalog::Record;
use serde_json::Value;

fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("arena").join(name);
    if path.exists() {
        std::fs::remove_dir_all(&path).unwrap();
    }
    path
}

fn arena(words: &str) -> String {
    let output =
        Command::new(env!("CARGO_BIN_EXE_shadoof")).arg("arena").args(words.split(' ')).output().unwrap();
    assert!(output.status.success(), "{words}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// All records of a folder, by file name.
fn records(folder: &Path) -> Vec<(String, String)> {
    let mut records: Vec<(String, String)> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .map(|path| {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            (name, std::fs::read_to_string(path).unwrap())
        })
        .collect();
    records.sort();
    records
}

#[test]
fn the_same_seed_brings_the_same_matches_on_any_number_of_threads() {
    let play = |threads: usize| {
        let folder = folder(&format!("threads-{threads}"));
        let report = arena(&format!(
            "uct random --iterations 50 --scenario two-palms --matches 7 --threads {threads} --records {}",
            folder.display()
        ));
        (report, records(&folder))
    };
    let (report, records) = play(1);
    assert_eq!(play(3), (report.clone(), records.clone()));
    assert!(
        report.starts_with("wadi: uct against random, 2 seats, 50 iterations an action, seed 1\n"),
        "{report}"
    );
    assert!(report.contains("matches      8 in cycles of 2\n"), "whole cycles: {report}");
    for line in ["win share", "Elo", "margin", "in seat A", "in seat B", "actions", "over time"] {
        assert!(report.contains(line), "{line}: {report}");
    }

    assert_eq!(records.len(), 8);
    for (number, (name, text)) in records.iter().enumerate() {
        assert_eq!(*name, format!("{:05}.record", number + 1));
        let record = Record::read(text).unwrap();
        assert!(record.game_match.winners().is_some(), "{name} is over");
        let expected = if number % 2 == 0 { ["uct", "random"] } else { ["random", "uct"] };
        assert_eq!(record.seats, expected);
    }
}

#[test]
fn a_search_beats_chance_and_the_summary_says_so() {
    let json = Path::new(env!("CARGO_TARGET_TMPDIR")).join("arena.json");
    arena(&format!("uct:50 random --scenario two-palms --matches 40 --seed 3 --json {}", json.display()));
    let summary: Value = serde_json::from_str(&std::fs::read_to_string(json).unwrap()).unwrap();
    assert_eq!(summary["matches"], 40);
    assert!(summary["win_share"][0]["interval"]["low"].as_f64().unwrap() > 0.6, "{summary}");
    assert!(summary["elo"]["interval"]["low"].as_f64().unwrap() > 70.0, "{summary}");
    assert_eq!(summary["overruns"]["count"], 0);
}

#[test]
fn a_test_stops_when_it_is_sure() {
    let words = "uct:50 random --scenario two-palms --matches 400 --sprt 0,100 --threads";
    let report = arena(&format!("{words} 1"));
    assert!(report.contains(": at least 100 Elo\n"), "{report}");
    assert!(!report.contains("matches      400"), "{report}");
    assert_eq!(arena(&format!("{words} 2")), report);
}

#[test]
fn tables_of_three_and_of_the_reef_are_played_too() {
    let folder = folder("reef");
    let report = arena("uct:5 random greedy --players 3 --scenario first-wadi --iterations 5 --matches 3");
    assert!(report.contains("in seat C") && report.contains("greedy"), "{report}");
    let report = arena(&format!("random random --game reef --matches 4 --records {}", folder.display()));
    assert!(report.starts_with("reef: random against random"), "{report}");
    for (name, text) in records(&folder) {
        assert!(Record::read(&text).unwrap().game_match.winners().is_some(), "{name} is over");
    }
}

#[test]
fn ladder_pace_and_fairness_are_tables() {
    let table = arena("--ladder --iterations 2 --matches 2 --scenario two-palms");
    assert_eq!(table.lines().count(), 9, "{table}");
    assert!(table.lines().nth(2).unwrap().starts_with("| level:2 | level:1 | 2 | "), "{table}");
    let table = arena("--pace --iterations 2 --matches 2 --scenario two-palms");
    assert_eq!(table.lines().count(), 10, "{table}");
    assert!(table.lines().nth(2).unwrap().starts_with("| level:1 | 2 | "), "{table}");
    let table = arena("--fairness random --matches 4");
    let rows: usize = wadi::BUILT_IN.iter().map(|scenario| scenario.players().len()).sum();
    assert_eq!(table.lines().filter(|line| line.starts_with("| ")).count(), rows + 2, "{table}");
    assert!(table.contains("| two-palms | 2 | 4 | "), "{table}");
}

#[test]
fn a_board_is_judged_in_every_variant() {
    let folder = folder("variants");
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("partly.toml");
    let board = wadi::built_in("two-palms").unwrap();
    let says = |fair: &str| {
        let lines = board.source().lines().filter(|line| !line.starts_with("fair"));
        lines
            .map(
                |line| {
                    if line.starts_with("players") { format!("{line}\nfair = {fair}") } else { line.into() }
                },
            )
            .collect::<Vec<String>>()
            .join("\n")
    };
    let table = |fair: &str| {
        std::fs::write(&file, says(fair)).unwrap();
        let words = "random --opening greedy --fairness --variants --matches 2 --threads 2 --scenario";
        arena(&format!("{words} {}", file.display()))
    };
    let whole = table(&format!("{{ 2 = {:?} }}", wadi::Variant::ALL.map(wadi::Variant::words)));
    assert!(
        whole.starts_with("random against itself after openings by greedy, 2 matches each, seed 1\n"),
        "{whole}"
    );
    assert!(
        whole.contains("| board | players | free | spreading | free, Watchmen | spreading, Watchmen |"),
        "{whole}"
    );
    let row =
        |table: &str| table.lines().find(|line| line.starts_with("| two-palms | 2 |")).unwrap().to_owned();
    assert_eq!(row(&whole).matches('|').count(), 11, "{whole}");
    assert!(!whole.contains('(') && whole.contains(" of 8 above the limits"), "{whole}");
    let partly = table("{ 2 = ['free', 'spreading', 'free watchmen', 'spreading watchmen'] }");
    assert_eq!(row(&partly).matches('(').count(), 4, "{partly}");
    assert!(partly.contains(" of 4 above the limits"), "{partly}");
}

#[test]
fn what_cannot_be_played_is_refused() {
    for words in [
        "random",
        "random nobody",
        "random random random",
        "random random --players 5",
        "random random --scenario two-palms --players 3",
        "random random --game reef --players 3",
        "random random --game reef --scenario two-palms",
        "random random --ms 5 --iterations 5",
        "random random --sprt 5",
    ] {
        let output =
            Command::new(env!("CARGO_BIN_EXE_shadoof")).arg("arena").args(words.split(' ')).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{words}");
    }
}

/// The page offers as many levels as there are players for.
#[test]
fn the_interface_counts_the_levels() {
    assert_eq!(wire::limits::LEVELS, players::Level::HIGHEST.number());
}

#[test]
fn a_net_competes_by_its_file_and_only_where_it_learned() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../neural/tests/data/reference.wadi");
    let report = arena(&format!("net:{file} random --iterations 4 --scenario two-palms --matches 2"));
    assert!(
        report.starts_with(&format!("wadi: net:{file} against random, 2 seats, 4 iterations")),
        "{report}"
    );
    let refused = |words: &str| {
        let output =
            Command::new(env!("CARGO_BIN_EXE_shadoof")).arg("arena").args(words.split(' ')).output().unwrap();
        assert!(!output.status.success(), "{words}");
        String::from_utf8(output.stderr).unwrap()
    };
    let elsewhere = refused(&format!("net:{file} random --game reef"));
    assert!(elsewhere.contains("has not learned reef"), "{elsewhere}");
    let other = refused(concat!("net:", env!("CARGO_MANIFEST_DIR"), "/Cargo.toml random"));
    assert!(other.contains("is no net for this program"), "{other}");
}
