//! The truth about small positions: the real program and the committed set.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn solve(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_shadoof")).arg("solve").args(arguments).output().unwrap()
}

fn said(output: Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// A file in a folder of this test run.
fn file(name: &str, content: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, content).unwrap();
    path
}

const PUDDLE: &str =
    "id = \"puddle\"\nname = { en = \"Puddle\" }\nplayers = [2]\nmap = \"\"\"\n3 end:1 2\n\"\"\"\n";

#[test]
fn a_puddle_is_solved() {
    let puddle = file("puddle.toml", PUDDLE);
    let puddle = puddle.to_str().unwrap();
    // One pawn, one round, a field of 3 and one of 2: who starts builds on the 3 and pumps.
    let answer = said(solve(&[puddle]));
    assert!(answer.starts_with("to act     A\nvalue      +3\nbest       +a1\npositions  "), "{answer}");
    let answer = said(solve(&[puddle, "--after", "+c1"]));
    assert!(answer.starts_with("to act     A\nvalue      +2\nbest       b1>c1\n"), "{answer}");
    let answer = said(solve(&[puddle, "--after", "+c1 ."]));
    assert!(answer.starts_with("to act     B\nvalue      +3\nbest       +a1\n"), "{answer}");
}

#[test]
fn what_cannot_be_solved_is_refused() {
    let puddle = file("refused.toml", PUDDLE);
    let puddle = puddle.to_str().unwrap();
    for (arguments, expected) in [
        (&["first-wadi", "--nodes", "1000"][..], "too large: the position needs more than 1000 positions"),
        (&["great-oasis"], "made for 3, 4 players, not for 2"),
        (&[puddle, "--after", "+b1"], "cannot be played"),
        (&[puddle, "--after", "+a1 b1>a1 . ."], "match"),
        (&["nowhere"], "neither a built-in board"),
        (&["--check", "/nowhere/set.txt", "--player", "random"], "cannot read"),
        (&[], "required"),
    ] {
        let output = solve(arguments);
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(error.contains(expected), "{arguments:?}: {error}");
    }
}

#[test]
fn a_set_is_the_same_on_any_number_of_threads_and_players_differ_on_it() {
    let make = |threads: &str| {
        let path = file(&format!("set-{threads}.txt"), "");
        said(solve(&["--make", path.to_str().unwrap(), "--count", "12", "--threads", threads]));
        (std::fs::read_to_string(&path).unwrap(), path)
    };
    let (set, path) = make("1");
    assert_eq!(make("2").0, set);
    let optimal = |player: &str| -> f64 {
        let answer = said(solve(&["--check", path.to_str().unwrap(), "--player", player]));
        assert!(answer.starts_with(&format!("{player} on 12 positions\n")), "{answer}");
        let line = answer.lines().find(|line| line.starts_with("optimal")).unwrap();
        line.split_whitespace().nth(1).unwrap().parse().unwrap()
    };
    assert!(optimal("uct:500") > optimal("random"));
}

#[test]
fn the_committed_set_is_large_and_in_order() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/data/positions.txt");
    let set = std::fs::read_to_string(path).unwrap();
    assert!(set.lines().filter(|line| !line.starts_with('#')).count() >= 2_000);
    assert!(set.len() < 1 << 20);
}
