//! One test or more for every rule of `docs/rules/wadi.md`, named by its id in a comment.

mod board;
mod build;
mod end;
mod pump;
mod round;
mod watchmen;

use std::collections::BTreeSet;

/// T32 is advice to players and nothing that a program could get wrong.
const ADVICE: [&str; 1] = ["T32"];

#[test]
fn every_rule_of_the_document_has_a_test() {
    let document = include_str!("../../../../../docs/rules/wadi.md");
    let tests = [
        include_str!("board.rs"),
        include_str!("build.rs"),
        include_str!("end.rs"),
        include_str!("pump.rs"),
        include_str!("round.rs"),
        include_str!("watchmen.rs"),
    ];
    let ids = |line: &str| -> Vec<String> {
        line.split(|c: char| !c.is_ascii_alphanumeric()).map(str::to_owned).collect()
    };
    let named: BTreeSet<String> = tests
        .iter()
        .flat_map(|file| file.lines())
        .filter_map(|line| line.trim().strip_prefix("// "))
        .flat_map(ids)
        .collect();
    let rules: Vec<&str> = document
        .lines()
        .filter_map(|line| line.strip_prefix("- **"))
        .filter_map(|line| line.split_once("**"))
        .map(|(id, _)| id)
        .collect();
    assert!(rules.len() >= 42, "the document has lost rules: {rules:?}");
    let untested: Vec<&&str> =
        rules.iter().filter(|id| !ADVICE.contains(id) && !named.contains(**id)).collect();
    assert!(untested.is_empty(), "no test names {untested:?}");
}
