//! What happens beside play does not go on for ever.

use ids::{Millis, PlayerId};
use table::{Asker, Cause, Journal};
use wire::{Code, Command, Phase, Refusal, Request, limits};

use crate::support::{game, new_journal};

fn journal() -> Journal {
    new_journal("match", |options| {
        options.game = table::spelled_out(game("wadi")).unwrap();
        options.hints = true;
    })
}

fn order(journal: &mut Journal, command: &Command) -> Result<(), Refusal> {
    let player = PlayerId::new("anna").unwrap();
    let by = Asker { player: &player, name: "Anna", has_key: false };
    let advance = journal.decide(Cause::Command { by, command }, Millis(0))?.unwrap();
    journal.accept(advance);
    Ok(())
}

#[test]
fn a_table_takes_only_so_much_beside_play_and_can_be_called_off_then() {
    let mut journal = journal();
    let come = Command::Sit { seat: 0, key: None, luck: None };
    let go = Command::Rise { seat: 0 };
    for number in 0..limits::EVENTS_BESIDE_PLAY {
        order(&mut journal, if number % 2 == 0 { &come } else { &go }).unwrap();
    }
    assert_eq!(journal.table().seq(), limits::EVENTS_BESIDE_PLAY);
    // What one seat has filled is no other's loss.
    order(&mut journal, &Command::Sit { seat: 1, key: None, luck: None }).unwrap();
    order(&mut journal, &Command::Rise { seat: 1 }).unwrap();
    // Others still sit down; nobody goes on filling the table.
    order(&mut journal, &come).unwrap();
    assert_eq!(order(&mut journal, &go).unwrap_err().code, Code::TooMany);
    order(&mut journal, &Command::Cancel { seat: 0 }).unwrap();
}

/// Whoever plays both seats takes back at will, but not for ever: all that was played is played through again each time.
#[test]
fn turns_are_taken_back_only_so_often() {
    let mut journal = journal();
    for seat in 0..2 {
        order(&mut journal, &Command::Sit { seat, key: None, luck: None }).unwrap();
    }
    if journal.table().phase() == Phase::Waiting {
        let began = journal.decide(Cause::Time { downtimes: &[] }, Millis(60_000)).unwrap().unwrap();
        journal.accept(began);
    }
    let mut taken_back = 0;
    let refusal = loop {
        let table = journal.table();
        let (seat, seen) = (table.to_act().unwrap().number(), table.seq());
        let actions = vec![table.game_match().legal()[0].clone()].into();
        order(&mut journal, &Command::Play { seat, seen, actions }).unwrap();
        if let Err(refusal) = order(&mut journal, &Command::Ask { seat, request: Request::TakeBack }) {
            break refusal;
        }
        taken_back += 1;
    };
    assert_eq!((refusal.code, taken_back), (Code::TooMany, limits::TAKE_BACKS_PER_MATCH));
}

#[test]
fn events_are_told_page_by_page() {
    let mut journal = journal();
    let (come, go) = (Command::Sit { seat: 0, key: None, luck: None }, Command::Rise { seat: 0 });
    for _ in 0..limits::EVENTS_A_PAGE {
        order(&mut journal, &come).unwrap();
        order(&mut journal, &go).unwrap();
    }
    order(&mut journal, &come).unwrap();
    let mut seen = Vec::new();
    let mut pages = Vec::new();
    loop {
        let page = journal.events_since(u32::try_from(seen.len()).unwrap(), &[]).unwrap();
        seen.extend(page.iter().map(|event| event.seq));
        pages.push(page.len());
        if page.len() < limits::EVENTS_A_PAGE as usize {
            break;
        }
    }
    assert_eq!(pages, [200, 200, 1]);
    assert_eq!(seen, (0..401).collect::<Vec<_>>());
    assert!(journal.events_since(u32::MAX, &[]).unwrap().is_empty());
}
