//! The README's examples work as printed, and boards are as documents describe them.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use std::path::Path;
use std::process::Command;

/// Runs a line in a shell at the root of the repository, with the program on its path.
fn run(line: &str) -> String {
    let program = Path::new(env!("CARGO_BIN_EXE_shadoof"));
    let path = format!("{}:{}", program.parent().unwrap().display(), std::env::var("PATH").unwrap());
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let output = Command::new("sh").args(["-c", line]).env("PATH", path).current_dir(root).output().unwrap();
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "", "{line}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn the_examples_of_the_readme_work_as_printed() {
    let readme = include_str!("../../../README.md");
    let blocks: Vec<&str> =
        readme.split("```console\n").skip(1).map(|rest| rest.split("```").next().unwrap()).collect();
    assert!(blocks.len() >= 3);
    for block in blocks {
        let (line, expected) = block.split_once('\n').unwrap();
        let line = line.strip_prefix("$ ").unwrap();
        assert_eq!(run(line), expected, "{line}");
    }
}

#[test]
fn the_board_of_the_readme_is_a_scenario() {
    let readme = include_str!("../../../README.md");
    let board = readme.split("```toml\n").nth(1).unwrap().split("```").next().unwrap();
    wadi::Scenario::read(board).unwrap();
}

#[test]
fn boards_have_as_many_pawns_and_rounds_as_is_written() {
    let document = include_str!("../../../docs/scenarios.md");
    let list = run("shadoof scenario list");
    for line in list.lines().skip(1) {
        let id = line.split_whitespace().next().unwrap();
        let [rounds, pawns] = line.split_whitespace().rev().take(2).collect::<Vec<_>>()[..] else {
            panic!("{line}");
        };
        let row = document.lines().find(|row| row.starts_with(&format!("| `{id}` |"))).unwrap();
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        assert_eq!([cells[4], cells[6]], [pawns, rounds], "{row}");
    }
}
