//! What goes when something is taken back.

use wire::{Command, Fact, Request};

use crate::support::{game, new_journal, sit, want};

fn take_back(seat: u8) -> Command {
    Command::Ask { seat, request: Request::TakeBack }
}

/// Whoever has several seats names the one whose turn just ended, whoever is to act: only that turn goes.
#[test]
fn at_one_device_the_turn_that_just_ended_goes_and_no_other() {
    let mut journal = new_journal("m", |options| options.game = game("wadi"));
    sit(&mut journal, &["anna", "anna"]);
    let mut before = Vec::new();
    for _ in 0..3 {
        let table = journal.table();
        let (seat, seen) = (table.to_act().unwrap().number(), table.seq());
        before.push((seat, u32::try_from(table.game_match().event_count()).unwrap()));
        let end = Command::Play { seat, seen, actions: vec!["."].into() };
        want(&mut journal, "anna", 0, &end).unwrap();
    }
    while let Some((seat, plays)) = before.pop() {
        let facts = want(&mut journal, "anna", 0, &take_back(seat)).unwrap();
        assert_eq!(facts, [Fact::TookBack { plays }]);
        assert_eq!(journal.table().to_act().unwrap().number(), seat);
    }
    want(&mut journal, "anna", 0, &take_back(0)).unwrap_err();
}
