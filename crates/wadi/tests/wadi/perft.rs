//! Perft files: how many ways there are to play on from a position, in several variants.
//!
//! The numbers come from the naive implementation: with `BLESS=1` in the environment this test writes them
//! anew. Without it the fast rules must find the same numbers, and the naive ones still do for the small ones.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use game::{Game, Notation, Seat, perft};
use wadi::{Building, Options, State, Wadi, built_in};

use crate::against_naive::naive_options;
use crate::naive::Naive;

/// The naive rules recount what takes them no longer than a moment.
const RECOUNT: u64 = 3_000;

struct Position {
    wadi: Wadi,
    state: State,
    naive: Naive,
}

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "perft"));
    files.sort();
    files
}

fn read_position(text: &str) -> Position {
    let words = |key: &str| {
        text.lines()
            .filter_map(|line| line.split_once(' '))
            .find(|line| line.0 == key)
            .map_or("", |line| line.1)
    };
    let options = Options {
        building: Building::from_word(words("building")).unwrap_or_default(),
        watchmen: words("watchmen") == "yes",
        pro: words("pro") == "yes",
        first: Seat::new(words("first").parse().unwrap_or(0)).unwrap(),
        ..Options::basic(words("players").parse().unwrap())
    };
    let wadi = Wadi::new(built_in(words("scenario")).unwrap(), options).unwrap();
    let map = wadi.scenario().source().split("\"\"\"").nth(1).unwrap();
    let mut naive = Naive::new(map, naive_options(&wadi));
    let mut state = wadi.start();
    for text in words("play").split_whitespace() {
        let action = wadi.read(text).unwrap();
        wadi.check(&state, action).unwrap_or_else(|reason| panic!("{text}: {reason}\n{}", wadi.draw(&state)));
        wadi.apply(&mut state, action);
        naive.play(text);
    }
    Position { wadi, state, naive }
}

fn naive_perft(naive: &Naive, depth: u32) -> u64 {
    let legal = naive.legal();
    if depth == 1 {
        return legal.len() as u64;
    }
    legal
        .iter()
        .map(|action| {
            let mut child = naive.clone();
            child.play(action);
            naive_perft(&child, depth - 1)
        })
        .sum()
}

/// The lines `perft DEPTH COUNT`; without a count it is 0.
fn counts(text: &str) -> Vec<(u32, u64)> {
    let lines = text.lines().filter_map(|line| line.strip_prefix("perft "));
    lines
        .map(|line| {
            let mut words = line.split_whitespace().map(|word| word.parse::<u64>().unwrap());
            (u32::try_from(words.next().unwrap()).unwrap(), words.next().unwrap_or(0))
        })
        .collect()
}

#[test]
fn the_rules_count_as_many_ways_as_the_naive_ones_did() {
    let files = files();
    assert!(files.len() >= 6);
    for path in files {
        let text = std::fs::read_to_string(&path).unwrap();
        let Position { wadi, state, naive } = read_position(&text);
        if std::env::var_os("BLESS").is_some() {
            let mut blessed: String = text
                .lines()
                .filter(|line| !line.starts_with("perft"))
                .fold(String::new(), |all, line| all + line + "\n");
            for (depth, _) in counts(&text) {
                let _ = writeln!(blessed, "perft {depth} {}", naive_perft(&naive, depth));
            }
            std::fs::write(&path, blessed).unwrap();
            continue;
        }
        for (depth, count) in counts(&text) {
            assert_eq!(perft(&wadi, &state, depth), count, "{} at depth {depth}", path.display());
            if count <= RECOUNT {
                assert_eq!(naive_perft(&naive, depth), count, "naive, {} at depth {depth}", path.display());
            }
        }
    }
}
