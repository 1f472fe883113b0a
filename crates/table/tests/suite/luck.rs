//! Luck that nobody can choose: what an operator can try who plays and sees everything, and what comes of it.

use catalog::{Contribution, Luck, Record, Secret, VerifyError};
use game::{Seat, SplitMix64};
use table::{Journal, LuckForm, Observer};
use wire::{Code, Command, Fact, Phase, Sitter};

use crate::support::{SECRET, new_journal, sit, wait, want};

const SECOND: i64 = 1_000;
/// How many matches an operator plays who wants a certain first card.
const MATCHES: u32 = 2_000;
/// How many contributions the operator looks at before it takes one.
const LOOKS: usize = 400;

fn drawn(numbers: &mut SplitMix64) -> Contribution {
    let mut bytes = [0; 32];
    bytes.chunks_mut(8).for_each(|chunk| chunk.copy_from_slice(&numbers.next().to_be_bytes()));
    Contribution::new(bytes)
}

/// What a seat wants that commits itself to a contribution.
fn commit(journal: &Journal, seat: u8, contribution: Contribution) -> Command {
    let luck = journal.view(&Observer::default(), ids::Millis(0)).luck.unwrap();
    let (promised, id) = (luck.commitment.parse().unwrap(), journal.table().id().as_str());
    let place = Seat::new(seat.into()).unwrap();
    Command::Commit { seat, commitment: contribution.commitment(id, &promised, place).to_string().into() }
}

fn contribute(seat: u8, contribution: Contribution) -> Command {
    Command::Contribute { seat, luck: contribution.to_string().into() }
}

/// What falls first with this luck.
fn first_fall(journal: &Journal, secret: &Secret, contributions: [Contribution; 2]) -> String {
    let luck = Luck::new(journal.table().id().as_str(), secret, &contributions.map(Some));
    let game_match = journal.table().game_match();
    game_match.draw(luck.ticket(0, game_match.odds().unwrap())).unwrap()
}

fn has_fallen(facts: &[Fact]) -> Option<&str> {
    facts.iter().find_map(|fact| if let Fact::Fell { action } = fact { Some(action.as_str()) } else { None })
}

/// How often the wish comes true by chance alone in so many matches, and how much more or less is not remarkable.
fn by_chance(journal: &Journal, wish: &str, matches: f64) -> (f64, f64) {
    let game_match = journal.table().game_match();
    let odds = game_match.odds().unwrap().get();
    let hits = (0..odds).filter(|&ticket| game_match.draw(ticket).as_deref() == Some(wish)).count();
    let share = f64::from(u32::try_from(hits).unwrap()) / f64::from(u32::try_from(odds).unwrap());
    (matches * share, 4.0 * (matches * share * (1.0 - share)).sqrt())
}

fn wish() -> String {
    let journal = new_journal("m", |_| {});
    journal.table().game_match().draw(0).unwrap()
}

/// The operator sits on seat 1, knows the server's secret, and acts last whenever it may.
#[test]
fn an_operator_who_plays_gets_no_better_than_chance() {
    let (wish, mut came_true) = (wish(), 0.0);
    let mut numbers = SplitMix64::new(7);
    for number in 0..MATCHES {
        let mut journal = new_journal(&format!("m{number}"), |_| {});
        sit(&mut journal, &["anna", "operator"]);
        let annas = drawn(&mut numbers);
        let command = commit(&journal, 0, annas);
        assert_eq!(want(&mut journal, "anna", 0, &command).unwrap().len(), 1);
        // It has seen Anna's commitment. The best it can do is to take what would be good if she added nothing.
        let looked_at: Vec<Contribution> = (0..LOOKS).map(|_| drawn(&mut numbers)).collect();
        let own = *looked_at
            .iter()
            .find(|&&own| first_fall(&journal, &SECRET, [Contribution::new([0; 32]), own]) == wish)
            .unwrap_or(&looked_at[0]);
        let command = commit(&journal, 1, own);
        assert_eq!(want(&mut journal, "operator", 0, &command).unwrap().last(), Some(&Fact::Sealed));
        want(&mut journal, "anna", 0, &contribute(0, annas)).unwrap();
        // Now it knows what would bring what, and wants to exchange its own.
        let better =
            looked_at.iter().find(|&&other| first_fall(&journal, &SECRET, [annas, other]) == wish).unwrap();
        if *better != own {
            let command = contribute(1, *better);
            assert_eq!(want(&mut journal, "operator", 0, &command).unwrap_err().code, Code::BadRequest);
        }
        let command = commit(&journal, 1, *better);
        assert_eq!(want(&mut journal, "operator", 0, &command).unwrap_err().code, Code::AlreadySo);
        let facts = want(&mut journal, "operator", 0, &contribute(1, own)).unwrap();
        came_true += f64::from(u8::from(has_fallen(&facts) == Some(&wish)));
    }
    let (mean, remarkable) = by_chance(&new_journal("m", |_| {}), &wish, MATCHES.into());
    assert!((came_true - mean).abs() < remarkable, "{came_true} of {MATCHES}, {mean} by chance");
}

/// The same operator at a table as they were long ago has its wish.
#[test]
fn control_whoever_contributes_openly_and_last_chooses() {
    let (wish, mut came_true) = (wish(), 0);
    let mut numbers = SplitMix64::new(7);
    for number in 0..50 {
        let mut journal = new_journal(&format!("m{number}"), |options| options.luck = LuckForm::Open);
        sit(&mut journal, &["anna", "operator"]);
        let annas = drawn(&mut numbers);
        want(&mut journal, "anna", 0, &contribute(0, annas)).unwrap();
        let own = (0..LOOKS).map(|_| drawn(&mut numbers));
        let own = own.into_iter().find(|&own| first_fall(&journal, &SECRET, [annas, own]) == wish).unwrap();
        let facts = want(&mut journal, "operator", 0, &contribute(1, own)).unwrap();
        came_true += u32::from(has_fallen(&facts) == Some(&wish));
    }
    assert_eq!(came_true, 50);
}

/// Both commit themselves. Gives what they are to show.
fn sealed(journal: &mut Journal, people: [&str; 2], now: i64, numbers: &mut SplitMix64) -> [Contribution; 2] {
    let both = [drawn(numbers), drawn(numbers)];
    for ((seat, name), own) in (0..).zip(people).zip(both) {
        let command = commit(journal, seat, own);
        want(journal, name, now, &command).unwrap();
    }
    both
}

/// Whoever plays against computers alone, and is away for an hour in the middle of it, finds their seat again.
#[test]
fn one_who_plays_alone_has_time_to_show_their_own() {
    let mut journal = new_journal("m", |options| options.seats[1].sitter = Sitter::Computer { level: 1 });
    sit(&mut journal, &["anna"]);
    let own = drawn(&mut SplitMix64::new(1));
    let committed = commit(&journal, 0, own);
    want(&mut journal, "anna", 0, &committed).unwrap();
    assert_eq!(journal.table().wakes_at(), None);
    assert_eq!(wait(&mut journal, 3_600 * SECOND), []);
    let facts = want(&mut journal, "anna", 3_600 * SECOND, &contribute(0, own)).unwrap();
    assert!(facts.contains(&Fact::Began), "{facts:?}");
}

/// An operator who does not like what would come, and does not show its own: the match does not begin with it, and the
/// record of the one that begins at last tells how often.
#[test]
fn withholding_costs_the_seat_and_is_told() {
    let wish = wish();
    let mut numbers = SplitMix64::new(8);
    let mut journal = new_journal("m", |_| {});
    sit(&mut journal, &["anna", "operator"]);
    let (mut now, mut tries) = (0, 0_u32);
    let mut promised = Vec::new();
    loop {
        let both = sealed(&mut journal, ["anna", "operator"], now, &mut numbers);
        want(&mut journal, "anna", now, &contribute(0, both[0])).unwrap();
        let luck = journal.view(&Observer::default(), ids::Millis(now)).luck.unwrap();
        assert_eq!(luck.withheld, tries);
        assert!(!promised.contains(&luck.commitment), "each time with another secret");
        promised.push(luck.commitment);
        if first_fall(&journal, &SECRET.of_round(tries), both) == wish {
            let facts = want(&mut journal, "operator", now, &contribute(1, both[1])).unwrap();
            assert_eq!(has_fallen(&facts), Some(wish.as_str()));
            break;
        }
        assert_eq!(wait(&mut journal, now + 59 * SECOND), []);
        now += 60 * SECOND;
        assert_eq!(wait(&mut journal, now), [Fact::Withheld]);
        assert_eq!(journal.table().phase(), Phase::Waiting);
        // Anna cannot be held to what she has shown.
        assert_eq!(
            want(&mut journal, "anna", now, &contribute(0, both[0])).unwrap_err().code,
            Code::NothingAsked
        );
        want(&mut journal, "operator", now, &Command::Sit { seat: 1, key: None, luck: None }).unwrap();
        tries += 1;
    }
    assert!(tries > 0, "the wish came true at once: take another seed");
    want(&mut journal, "operator", now, &Command::Resign { seat: 1 }).unwrap();
    let (record, _) = Record::read_verified(&journal.record()).unwrap();
    let agreement = record.luck.unwrap().agreement.unwrap();
    assert_eq!(u32::try_from(agreement.withheld.len()).unwrap(), tries);
    assert!(agreement.withheld.iter().all(|given_up| given_up.seat.index() == 1));
}

#[test]
fn a_seat_that_is_given_up_after_the_seal_is_told_too() {
    let mut numbers = SplitMix64::new(4);
    let mut journal = new_journal("m", |_| {});
    sit(&mut journal, &["anna", "operator"]);
    // Before the seal nobody knows anything: whoever rises then is not told of.
    want(&mut journal, "operator", 0, &Command::Rise { seat: 1 }).unwrap();
    want(&mut journal, "operator", 0, &Command::Sit { seat: 1, key: None, luck: None }).unwrap();
    let both = sealed(&mut journal, ["anna", "operator"], 0, &mut numbers);
    want(&mut journal, "anna", 0, &contribute(0, both[0])).unwrap();
    want(&mut journal, "operator", 0, &Command::Rise { seat: 1 }).unwrap();
    let luck = journal.view(&Observer::default(), ids::Millis(0)).luck.unwrap();
    assert_eq!((luck.withheld, luck.seal, luck.commitments), (1, None, Some(vec![None, None])));
    assert_eq!(luck.contributions, [None, None]);
}

#[test]
fn whoever_is_away_has_no_say_and_keeps_nobody_waiting() {
    let mut numbers = SplitMix64::new(5);
    let mut journal = new_journal("m", |_| {});
    let own = drawn(&mut numbers);
    want(&mut journal, "anna", 0, &Command::Sit { seat: 0, key: None, luck: None }).unwrap();
    let command = commit(&journal, 0, own);
    assert_eq!(
        want(&mut journal, "anna", 0, &command).unwrap_err().code,
        Code::NothingAsked,
        "others may come when she is away"
    );
    want(&mut journal, "ben", 0, &Command::Sit { seat: 1, key: None, luck: None }).unwrap();
    want(&mut journal, "anna", 0, &command).unwrap();
    assert_eq!(want(&mut journal, "anna", 0, &contribute(0, own)).unwrap_err().code, Code::NothingAsked);
    assert_eq!(wait(&mut journal, 4 * SECOND), []);
    assert_eq!(wait(&mut journal, 5 * SECOND), [Fact::Sealed]);
    let command = commit(&journal, 1, drawn(&mut numbers));
    assert_eq!(want(&mut journal, "ben", 5 * SECOND, &command).unwrap_err().code, Code::AlreadySo);
    let facts = want(&mut journal, "anna", 6 * SECOND, &contribute(0, own)).unwrap();
    assert_eq!(facts[1], Fact::Began);
    // Nobody at all commits themselves: only the server chose.
    let mut journal = new_journal("m", |_| {});
    sit(&mut journal, &["anna", "ben"]);
    assert_eq!(wait(&mut journal, 5 * SECOND)[0], Fact::Began);
}

/// A server that lets its own seat commit itself after it has seen what Anna shows, and writes that down.
#[test]
fn a_record_in_which_the_order_is_another_is_refused() {
    let mut numbers = SplitMix64::new(6);
    let mut journal = new_journal("m", |_| {});
    sit(&mut journal, &["anna", "operator"]);
    let both = sealed(&mut journal, ["anna", "operator"], 0, &mut numbers);
    want(&mut journal, "anna", 0, &contribute(0, both[0])).unwrap();
    want(&mut journal, "operator", 0, &contribute(1, both[1])).unwrap();
    want(&mut journal, "operator", 0, &Command::Resign { seat: 1 }).unwrap();
    let text = journal.record();
    assert!(
        text.contains(
            "committed = [\"A2\", \"B3\"]\nsealed = 4\ncontributed = [\"A5\", \"B6\"]\nbegan = 7\n"
        ),
        "{text}"
    );
    Record::read_verified(&text).unwrap();
    for (from, to) in [
        ("\"A2\", \"B3\"", "\"A2\", \"B6\""),
        ("\"A5\", \"B6\"", "\"A3\", \"B6\""),
        ("sealed = 4", "sealed = 6"),
        ("sealed = 4\n", ""),
        ("began = 7", "began = 5"),
        ("promised = 0", "promised = 4"),
        ("\"A2\", \"B3\"", "\"A2\", \"A3\""),
        ("\"A5\", \"B6\"", "\"A5\""),
        ("\"A5\", \"B6\"", "\"A5\", \"B6\", \"C6\""),
    ] {
        let wrong = text.replacen(from, to, 1);
        assert_ne!(wrong, text);
        let found = Record::read_verified(&wrong).map(drop);
        assert!(matches!(found, Err(VerifyError::Agreement(_))), "{to}: {found:?}");
    }
    // Another contribution that would bring the same commitment cannot be found; any other is.
    let other = drawn(&mut numbers).to_string();
    let found = Record::read_verified(&text.replace(&both[1].to_string(), &other)).map(drop);
    assert!(matches!(found, Err(VerifyError::Agreement(_))), "{found:?}");
}
