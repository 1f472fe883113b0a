//! Records: written and read back exactly, and refused with a line when something is wrong.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

#[path = "../../wadi/tests/wadi/random.rs"]
mod random;

use catalog::{AnyMatch, Record, RecordMistake, Remark};
use game::{Game, Match, Seat, SplitMix64, Turn};
use proptest::prelude::*;
use random::one_in;
use reef::{Deck, Reef};
use wadi::Wadi;

/// A random match, played to the end or broken off somewhere, sometimes with seats that leave.
fn random_record(seed: u64) -> Record {
    let mut dice = SplitMix64::new(seed);
    let (wadi, _) = random::game(&mut dice);
    let mut it = Match::new(wadi);
    let length = if one_in(&mut dice, 2) { usize::MAX } else { dice.below(40) };
    while let (Turn::Of(seat), true) = (it.turn(), it.events().len() < length) {
        let seen = it.events().len();
        let event = if one_in(&mut dice, 40) {
            let leaver = Seat::new(dice.below(it.game().seats())).unwrap();
            it.resign(leaver, seen).ok()
        } else {
            let action = it.game().sample(it.state(), dice.next()).unwrap();
            it.decide(seat, seen, action).ok()
        };
        if let Some(event) = event {
            it.evolve(event);
        }
    }
    let seats = (0..it.game().seats()).map(|seat| format!("player {seat} \"the\" ö")).collect();
    Record::new(seats, AnyMatch::Wadi(it))
}

fn wadi(record: &Record) -> &Match<Wadi> {
    let AnyMatch::Wadi(it) = &record.game_match else { panic!("a match of Wadi") };
    it
}

proptest! {
    #![proptest_config(ProptestConfig { cases: testing::scaled(256), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_record_reads_back_exactly(seed: u64) {
        let record = random_record(seed);
        let text = record.write();
        let again = Record::read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        prop_assert_eq!(again.write(), text);
        prop_assert_eq!(wadi(&again).state(), wadi(&record).state());
        prop_assert_eq!(wadi(&again).events(), wadi(&record).events());
        prop_assert_eq!(again.seats, record.seats);
    }

    #[test]
    fn a_record_that_lost_its_end_is_refused(seed: u64, cut: u16) {
        let record = random_record(seed);
        let text = record.write();
        let over = matches!(record.game_match.turn(), Turn::Over(_));
        let mut at = usize::from(cut) % text.len();
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        // What is left may be a shorter match that goes on, but never one that is over.
        match Record::read(&text[..at]) {
            Ok(shorter) => prop_assert!(!over || text[at..].trim().is_empty(), "{}", shorter.write()),
            Err(error) => prop_assert!(error.line <= text[..at].lines().count().max(1) + 1),
        }
    }
}

/// A random match of Das Riff, played to the end or broken off somewhere.
fn random_reef_record(seed: u64) -> Record {
    let mut dice = SplitMix64::new(seed);
    let first = Seat::new(dice.below(2)).unwrap();
    let mut it = Match::new(Reef::new(Deck::standard(), first).unwrap());
    let length = if one_in(&mut dice, 4) { usize::MAX } else { dice.below(400) };
    while it.events().len() < length {
        let seen = it.events().len();
        let event = match it.turn() {
            Turn::Over(_) => break,
            Turn::Of(seat) if one_in(&mut dice, 400) => it.resign(seat, seen).unwrap(),
            Turn::Of(seat) => {
                let action = it.game().sample(it.state(), dice.next()).unwrap();
                it.decide(seat, seen, action).unwrap()
            }
            Turn::Chance => it.fall(seen, game::scale(dice.next(), it.odds().unwrap().get())).unwrap(),
        };
        it.evolve(event);
    }
    Record::new(vec!["Anna".to_owned(), "Bram".to_owned()], AnyMatch::Reef(it))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: testing::scaled(48), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_record_of_das_riff_reads_back_exactly(seed: u64) {
        let record = random_reef_record(seed);
        let text = record.write();
        let again = Record::read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        prop_assert_eq!(again.write(), text);
        let (AnyMatch::Reef(one), AnyMatch::Reef(other)) = (&record.game_match, &again.game_match) else { panic!("another game") };
        prop_assert_eq!(one.state(), other.state());
        prop_assert_eq!(one.events(), other.events());
    }
}

#[test]
fn a_card_that_cannot_fall_is_refused_with_its_line() {
    let record = random_reef_record(3);
    let text = record.write();
    let deal = text.lines().position(|line| line.starts_with("deal: ")).unwrap() + 1;
    let (_, cards) = text.lines().nth(deal - 1).unwrap().split_once(": ").unwrap();
    let second = cards.split(", ").nth(1).unwrap();
    let error = Record::read(&text.replacen(&format!(", {second}, "), ", worm r, ", 1)).unwrap_err();
    assert_eq!(error.line, deal, "{error}");
    let many = "card co, ".repeat(13);
    let error = Record::read(&text.replacen("deal: ", &format!("deal: {many}"), 1)).unwrap_err();
    assert_eq!(error.line, deal, "{error}");
}

const RECORD: &str = r#"game = "wadi"
rules = 1
seats = ["Anna", "Bram"]

[result]
winners = [0]
scores = [3, 1]

[options]
players = 2
building = "free"
watchmen = false
pro = false
first = 0
scenario = '''
id = "brook"
name = { en = "Brook" }
players = [2]
map = """
3   s:2  1
1   s    1
"""
'''
---
1A: +a1 b1>a1 .
1B: +c1 b1>c1 .
"#;

#[track_caller]
fn check(change: (&str, &str), line: usize, what: &str) {
    let text = RECORD.replace(change.0, change.1);
    assert_ne!(text, RECORD, "the change changes something");
    let error = Record::read(&text).unwrap_err();
    assert_eq!((error.line, error.what.to_string().as_str()), (line, what));
}

#[test]
fn a_short_record_reads_like_this() {
    let record = Record::read(RECORD).unwrap();
    assert_eq!(record.write(), RECORD);
    assert_eq!(record.seats, ["Anna", "Bram"]);
}

#[test]
fn an_illegal_action_is_refused_with_its_line() {
    check(("b1>a1 .", "b2>a1 ."), 25, "`b2>a1` cannot be played: no pawn lies on b2 (W30)");
    check(("+c1", "+b1"), 26, "`+b1` cannot be played: b1 is a wadi tile; shadoofs stand on land (W21)");
    check(("+c1", "+d1"), 26, "`+d1` cannot be played: there is no tile at d1 on this board");
    check(
        ("+c1", "c1"),
        26,
        "`c1` cannot be played: at character 3: expected `>` and the tile that the pawn goes to",
    );
    check(("b1>a1 .", "C:left"), 25, "`C:left` cannot be played: there is no such seat at this table");
}

#[test]
fn a_wrong_result_is_refused_with_its_line() {
    let led_to = "the turns lead to winners [0] with scores [3, 1]";
    check(("[3, 1]", "[4, 1]"), 5, &format!("the head says winners [0] with scores [4, 1], and {led_to}"));
    check(
        ("winners = [0]", "winners = [1]"),
        5,
        &format!("the head says winners [1] with scores [3, 1], and {led_to}"),
    );
    check(
        ("\n[result]\nwinners = [0]\nscores = [3, 1]\n", ""),
        1,
        &format!("the head says that the match goes on, and {led_to}"),
    );
}

#[test]
fn a_truncated_line_is_refused_with_its_number() {
    check(
        ("1A: +a1 b1>a1 .", "1A: +a1 b1>a"),
        25,
        "`b1>a` cannot be played: at character 5: expected a row number from 1 to 16",
    );
    check(("1A: +a1 b1>a1 .", "1A: +a1 b1>a1"), 25, "the turn is cut off: it goes on after this line");
    check(("1A: +a1 b1>a1 .", "1A"), 25, "the turn 1A comes here: the line must begin with `1A: `");
    check(
        (" b1>c1 .\n", ""),
        5,
        "the head says winners [0] with scores [3, 1], and the turns lead to that the match goes on",
    );
}

#[test]
fn turns_come_in_their_order_and_end_when_they_end() {
    check(("1B", "2B"), 26, "the turn 1B comes here: the line must begin with `1B: `");
    check(("b1>a1 .", "b1>a1 . ."), 25, "the turn ends before `.`");
    check(("b1>c1 .\n", "b1>c1 .\n2B: .\n"), 27, "the match ended before this line");
}

#[test]
fn a_head_that_is_not_right_is_refused_with_its_line() {
    check(
        ("rules = 1", "rules = 2"),
        2,
        "the record follows rules number 2, and this program knows number 1",
    );
    check(("[\"Anna\", \"Bram\"]", "[\"Anna\"]"), 3, "there are 1 names for 2 seats");
    check(("\"free\"", "\"open\""), 9, "the options are not right: `building` is free, spreading or classic");
    check(
        ("players = 2\n", "players = 3\n"),
        9,
        "the options are not right: the scenario brook is made for 2 players, not for 3",
    );
    check(
        ("s:2", "e:2"),
        9,
        "the scenario is not right: line 5, cell b1: the water runs e onto land; turn it to a wadi tile, \
         off the board, or write `end`",
    );
    assert_eq!(Record::read("").unwrap_err().what, RecordMistake::NoTurns);
    assert!(matches!(Record::read("game = 3\n---\n").unwrap_err().what, RecordMistake::Header(_)));
}

#[test]
fn a_match_may_begin_with_a_position() {
    let position =
        "position = \"\"\"\nround = 2\nwater = { b2 = 1, a1 = 1 }\nshadoofs = { a1 = 0 }\n\"\"\"\n---";
    let head = RECORD.split_once("---\n").unwrap().0.replace("scores = [3, 1]", "scores = [4, 0]");
    let text = format!("{}{position}\n2A: b2>a2 .\n2B: .\n", head);
    let record = Record::read(&text).unwrap();
    assert_eq!(
        Record::read(&record.write()).unwrap().game_match.written_events(),
        record.game_match.written_events()
    );
    let error = Record::read(&text.replace("a1 = 1", "a1 = 2")).unwrap_err();
    assert!(error.to_string().contains("a land tile holds at most one pawn"), "{error}");
}

/// A record of two turns with what is said about it.
const REMARKED: &str = r#"game = "wadi"
rules = 1
seats = ["Anna", "Bram"]

[options]
players = 2
building = "free"
watchmen = false
pro = false
first = 0
scenario = '''
id = "brook"
name = { en = "Brook" }
players = [2]
map = """
3   s:2  1
1   s    1
"""
'''
---
; Before anything has happened.
1A: +a1 b1>a1 .
(1A: +a1 b1>a1 b1>a2 / 1B: .)
(1A: .)
; Three points; (1A: .) gives them away.
1B: +c1 .
"#;

#[test]
fn what_is_said_about_a_match_reads_back_and_changes_nothing() {
    let record = Record::read(REMARKED).unwrap_or_else(|error| panic!("{error}"));
    let comment = |after, text: &str| Remark::Comment { after, text: text.to_owned() };
    let variation = |plays: &[&str]| Remark::Variation {
        from: 0,
        plays: plays.iter().map(|&it| it.to_owned()).collect(),
    };
    let expected = [
        comment(0, "Before anything has happened."),
        variation(&["+a1", "b1>a1", "b1>a2", "."]),
        variation(&["."]),
        comment(3, "Three points; (1A: .) gives them away."),
    ];
    assert_eq!(record.remarks, expected);
    assert_eq!(record.write(), REMARKED);
    let plain: String = REMARKED
        .lines()
        .filter(|line| !line.starts_with([';', '(']))
        .map(|line| format!("{line}\n"))
        .collect();
    assert_eq!(wadi(&Record::read(&plain).unwrap()).events(), wadi(&record).events());
    assert_eq!(Record { remarks: Vec::new(), ..record.clone() }.write(), plain);
    // A text of several lines becomes as many comments.
    let remarks = vec![comment(3, "one\ntwo")];
    assert!(Record { remarks, ..record }.write().contains("\n; one\n; two\n1B"));
}

#[test]
fn a_variation_is_played_too() {
    let wrong = |before: &str, after: &str| Record::read(&REMARKED.replace(before, after)).unwrap_err();
    let error = wrong("(1A: .)", "(1A: b1>c1)");
    assert_eq!(error.line, 24);
    assert!(matches!(error.what, RecordMistake::Refused { .. }), "{error}");
    assert_eq!(wrong("(1A: .)", "(1A: .").what, RecordMistake::OpenVariation);
    assert_eq!(wrong("; Before anything has happened.", "(1A: .)").what, RecordMistake::NoTurnToVary);
    assert!(matches!(wrong("(1A: .)", "(1B: .)").what, RecordMistake::WrongTurn { .. }));
}
