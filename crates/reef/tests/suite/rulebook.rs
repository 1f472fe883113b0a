//! The rules document and the tests name the same rules.

use std::collections::BTreeSet;
use std::path::Path;

/// The ids that head a list item of the document, in order.
fn ids(document: &str) -> Vec<String> {
    document
        .lines()
        .filter_map(|line| line.strip_prefix("- **R")?.split_once("**"))
        .map(|(id, _)| format!("R{id}"))
        .collect()
}

#[test]
fn every_rule_of_the_document_has_a_test() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let document = std::fs::read_to_string(root.join("../../docs/rules/reef.md")).unwrap();
    let ids = ids(&document);
    let distinct: BTreeSet<&String> = ids.iter().collect();
    assert_eq!(distinct.len(), ids.len(), "every rule is there once");
    assert_eq!(ids.len(), 33, "all rules are there");

    let mut proven = BTreeSet::new();
    for entry in std::fs::read_dir(root.join("tests/suite")).unwrap() {
        let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        for comment in text.lines().filter_map(|line| line.trim().strip_prefix("// R")) {
            let list = format!("R{comment}");
            proven.extend(list.split(':').next().unwrap().split(", ").map(str::to_owned));
        }
    }
    for id in &ids {
        assert!(proven.contains(id), "no test names {id}");
    }
    for id in &proven {
        assert!(distinct.contains(id), "a test names {id}, which is no rule of the document");
    }
}
