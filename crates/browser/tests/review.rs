//! A review in the browser asks about the positions of the match, whoever answers in whichever worker.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use browser::Looked;
use catalog::{AnyMatch, Record, WrittenEvent};
use coach::{Opinion, Review};
use game::{Match, SplitMix64, Turn};
use serde_json::{Value, json};
use wadi::{Options, Wadi};

const SEED: u64 = 7;

/// A match of Wadi in which everybody does anything.
fn played() -> Record {
    let game = Wadi::new(wadi::built_in("two-palms").unwrap(), Options::basic(2)).unwrap();
    let (mut game_match, mut rolls) = (AnyMatch::Wadi(Match::new(game)), SplitMix64::new(3));
    while let Turn::Of(seat) = game_match.turn() {
        let legal = game_match.legal();
        let action = legal[rolls.below(legal.len())].clone();
        game_match.play(&WrittenEvent::Acted(seat, action)).unwrap();
    }
    Record::new(vec!["A".to_owned(), "B".to_owned()], game_match)
}

#[test]
fn every_task_is_about_the_position_that_is_meant() {
    let record = played();
    let mut looked = Looked::new(&record.write(), SEED).unwrap();
    let mut review = Review::new(record.game_match, SEED);
    let mut tasks = 0;
    while let Some(task) = review.next_task() {
        let asked: Value = serde_json::from_str(&looked.next_task().unwrap()).unwrap();
        let read = Record::read(asked["record"].as_str().unwrap()).unwrap();
        assert!(read.game_match.is_where(&task.position), "{asked}");
        let line: Vec<String> = task.position.legal().into_iter().take(1).collect();
        let answer = json!({ "value": [0.5, 0.5], "line": &line, "is_proven": false });
        looked.note(&answer.to_string()).unwrap();
        review.note(Opinion { value: vec![0.5, 0.5], line, is_proven: false, points: None });
        tasks += 1;
    }
    assert!(looked.next_task().is_none() && tasks > 30, "{tasks}");
}
