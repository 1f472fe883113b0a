//! What happens beside play does not go on for ever.

use std::sync::Arc;

use catalog::Secret;
use ids::{MatchId, Millis, PlayerId};
use table::{Asker, BeginsWhen, Cause, Journal, LuckForm, Options, SeatOption};
use wire::{Absence, ClockRule, Code, Command, GameChoice, Phase, Refusal, Request, Sitter, limits};

fn journal() -> Journal {
    let game = GameChoice::Wadi {
        scenario: "two-palms".into(),
        building: "free".into(),
        watchmen: false,
        pro: false,
        position: None,
    };
    let seat = |colour| SeatOption { sitter: Sitter::Open, colour };
    let options = Options {
        game: table::spelled_out(game).unwrap(),
        first: Some(0),
        seats: vec![seat(0), seat(1)],
        maker: "anna".to_owned(),
        clock: ClockRule::None,
        absence: Absence::Leave,
        hints: true,
        opening: 0,
        luck: LuckForm::Sealed,
        begins: BeginsWhen::Seated,
    };
    let id = MatchId::new("match").unwrap();
    Journal::new(id, Arc::new(options), Millis(0), false, Secret::new([7; 32])).unwrap()
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
    // Others still sit down; nobody goes on filling the table.
    order(&mut journal, &come).unwrap();
    assert_eq!(order(&mut journal, &go).unwrap_err().code, Code::TooMany);
    order(&mut journal, &Command::Cancel { seat: 0 }).unwrap();
}

/// Whoever plays both seats takes back at will, but not for ever.
#[test]
fn what_is_taken_back_counts_as_beside_play() {
    let mut journal = journal();
    for seat in 0..2 {
        order(&mut journal, &Command::Sit { seat, key: None, luck: None }).unwrap();
    }
    if journal.table().phase() == Phase::Waiting {
        let began = journal.decide(Cause::Time { downtimes: &[] }, Millis(60_000)).unwrap().unwrap();
        journal.accept(began);
    }
    let refusal = loop {
        let table = journal.table();
        let (seat, seen) = (table.to_act().unwrap().number(), table.seq());
        let actions = vec![table.game_match().legal()[0].clone()].into();
        order(&mut journal, &Command::Play { seat, seen, actions }).unwrap();
        if let Err(refusal) = order(&mut journal, &Command::Ask { seat, request: Request::TakeBack }) {
            break refusal;
        }
    };
    assert_eq!(refusal.code, Code::TooMany);
    assert!(journal.table().seq() <= limits::EVENTS_BESIDE_PLAY + 10, "{}", journal.table().seq());
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
