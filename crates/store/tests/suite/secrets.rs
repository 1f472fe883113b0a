//! A seed is read in one place and shown in none.

use std::path::Path;

use crate::place::{Place, match_id, new_match, on_both_engines};

on_both_engines! { a_seed_is_not_printed }

async fn a_seed_is_not_printed(place: Place) {
    let store = place.open().await;
    let mut new = new_match("m");
    new.seed = store::Seed::new(*b"a secret that must stay hidden!!");
    let texts = [
        format!("{new:?}"),
        format!("{store:?}"),
        format!("{:?}", store.create_match(new.clone()).await),
        format!("{:?}", store.create_match(new).await),
        format!("{:?}", store.match_info(&match_id("m")).await),
        format!("{:?}", store.seed(&match_id("m")).await),
    ];
    for text in texts {
        assert!(!text.contains("97, 32, 115") && !text.contains("secret that"), "{text}");
    }
    assert_eq!(store.seed(&match_id("m")).await.unwrap().bytes(), b"a secret that must stay hidden!!");
}

/// The lines that name the column in a query.
fn queries(text: &str) -> usize {
    let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    code.filter(|line| line.contains("SELECT") && (line.contains("seed") || line.contains('*'))).count()
}

#[test]
fn one_function_reads_seeds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        found += queries(&text.replace("COUNT(*)", ""));
    }
    assert_eq!(found, 1);
}

#[test]
fn control_another_query_of_a_seed_is_found() {
    assert_eq!(queries("// SELECT seed\n\"SELECT id, seed FROM match\"\n\"SELECT * FROM match\""), 2);
}
