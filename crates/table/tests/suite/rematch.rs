//! The match that follows another one.

use game::Seat;
use ids::{MatchId, Millis, PlayerId};
use table::Plan;
use wire::{Fact, GameChoice};

use crate::support::{SECRET, new_journal, sit};

#[test]
fn whoever_was_given_a_head_start_takes_it_along() {
    let game = serde_json::json!({ "name": "reef", "head_start": [2, 0] });
    let mut journal = new_journal("before", |options| options.game = serde_json::from_value(game).unwrap());
    sit(&mut journal, &["anna", "ben"]);
    assert_eq!(journal.table().game_match().points(), [2, 0]);

    let maker = PlayerId::new("ben").unwrap();
    let plan = Plan::follow(journal.table(), MatchId::new("after").unwrap(), &maker);
    let (mut journal, advance) = plan.begin(Millis(0), SECRET).unwrap();
    let events = journal.accept(advance).into_iter().map(|step| step.event);
    let mut annas =
        events.filter(|event| matches!(&event.fact, Fact::Sat { player, .. } if player == "anna"));
    let anna = annas.next().and_then(|event| event.seat);
    assert_eq!(anna.map(Seat::number), Some(1), "who sat on a seat sits on the next");
    assert_eq!(journal.table().game_match().points(), [0, 2]);
    let GameChoice::Reef { head_start, .. } = &journal.table().options().game else { panic!("Das Riff") };
    assert_eq!(**head_start, [0, 2]);
}
