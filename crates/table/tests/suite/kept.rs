//! Tables whose events go back to a time without limits, and tables at their limits.

use std::sync::Arc;

use catalog::Secret;
use game::Seat;
use ids::{MatchId, Millis, PlayerId};
use serde_json::json;
use table::{Asker, Cause, Journal, Options, TableEvent};
use wadi::Scenario;
use wire::{ChatMessage, Code, Command, Fact, limits};

/// A table at which Anna has both seats, on a board with a comment of so many bytes.
fn table(comment: usize) -> Journal {
    let scenario = format!("# {}\n{}", "x".repeat(comment), Scenario::find("two-palms").unwrap().source());
    let options: Options = serde_json::from_value(json!({
        "game": { "name": "wadi", "scenario": scenario },
        "first": 0,
        "seats": [{ "sitter": { "kind": "me" }, "colour": 0 }, { "sitter": { "kind": "me" }, "colour": 1 }],
        "maker": "anna",
        "clock": { "kind": "none" },
        "absence": { "kind": "leave" },
        "hints": true,
    }))
    .unwrap();
    let id = MatchId::new("m").unwrap();
    let mut journal = Journal::new(id, Arc::new(options), Millis(0), false, Secret::new([7; 32])).unwrap();
    let sat = || Fact::Sat { player: "anna".to_owned(), name: "Anna".to_owned() };
    let begun = journal.begin(Seat::all(2).map(|seat| (Some(seat), sat()))).unwrap();
    journal.accept(begun);
    journal
}

fn says(journal: &Journal, seat: u8) -> Result<(), Code> {
    let anna = PlayerId::new("anna").unwrap();
    let by = Asker { player: &anna, name: "Anna", has_key: false };
    let command = Command::Say { seat, words: ChatMessage::Phrase { number: 3 } };
    let decided = journal.decide(Cause::Command { by, command: &command }, Millis(1));
    decided.map(drop).map_err(|refusal| refusal.code)
}

#[test]
fn a_seat_says_only_so_much() {
    let mut journal = table(0);
    let said = json!({ "kind": "said", "words": { "kind": "text", "text": "bell \u{7}" } });
    let said: Fact = serde_json::from_value(said).unwrap();
    for number in 0..limits::CHATS_PER_MATCH {
        assert_eq!(says(&journal, 0), Ok(()), "{number}");
        journal.read(TableEvent { at: Millis(1), seat: Seat::new(0), fact: said.clone() }).unwrap();
    }
    assert_eq!(says(&journal, 0), Err(Code::TooMany));
    assert_eq!(says(&journal, 1), Ok(()), "others may");
    // What was said before there was a limit is still read.
    journal.read(TableEvent { at: Millis(1), seat: Seat::new(0), fact: said }).unwrap();
}

#[test]
fn a_board_that_was_kept_before_there_was_a_limit_is_played() {
    let journal = table(10 * limits::SCENARIO_BYTES);
    assert!(!journal.table().options().game.is_within_limits());
    assert_eq!(says(&journal, 0), Ok(()));
    let options = serde_json::to_string(&**journal.table().options()).unwrap();
    assert!(serde_json::from_str::<Options>(&options).is_ok());
    let summary = serde_json::to_string(&journal.table().summary()).unwrap();
    assert!(serde_json::from_str::<table::Summary>(&summary).is_ok());
}

/// What was stored before tables waited for everybody or drew who begins says nothing of either.
#[test]
fn a_match_of_long_ago_began_when_all_sat_with_the_seat_that_was_stored() {
    let journal = table(0);
    let facts: Vec<&Fact> = journal.log().iter().map(|event| &event.fact).collect();
    assert!(matches!(facts[..], [Fact::Sat { .. }, Fact::Sat { .. }, Fact::Began]), "{facts:?}");
    assert_eq!(journal.table().first(), Seat::new(0));
    assert!(Seat::all(2).all(|seat| !journal.table().is_awaited(seat)));
}
