//! `shadoof verify` on a match of Das Riff between computer players.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use std::io::Write;
use std::process::{Command, Output, Stdio};

use catalog::{Agreement, AnyMatch, Contribution, LuckNote, Record, SeatEvent, Secret};
use game::{Event, Game, Match, Notation, Seat, Turn};
use players::{Budget, reef_player};
use reef::Reef;

fn note() -> LuckNote {
    let secret = Secret::new(std::array::from_fn(|index| 255 - u8::try_from(index).unwrap()));
    LuckNote {
        match_id: "reef-1".to_owned(),
        commitment: secret.commitment(),
        secret,
        contributions: [[3; 32], [4; 32]].map(|bytes| Some(Contribution::new(bytes))).to_vec(),
        opening: 0,
        starter_by_lot: false,
        agreement: None,
    }
}

/// The same note of a match whose seats committed themselves first; only those seats that `add`, and contribute.
fn sealed_note(add: [bool; 2]) -> LuckNote {
    let note = note();
    let added = |seat: Seat| add[seat.index()];
    let contributions: Vec<Option<Contribution>> =
        Seat::all(2).zip(&note.contributions).map(|(seat, given)| given.filter(|_| added(seat))).collect();
    let commitments = Seat::all(2)
        .zip(&contributions)
        .map(|(seat, given)| given.map(|given| given.commitment(&note.match_id, &note.commitment, seat)));
    let events = |first: u32| {
        let seats = Seat::all(2).filter(|&seat| added(seat));
        seats.zip(first..).map(|(seat, event)| SeatEvent { seat, event }).collect::<Vec<_>>()
    };
    let agreement = Agreement {
        commitments: commitments.collect(),
        promised: 10,
        committed: events(11),
        sealed: add.contains(&true).then_some(13),
        contributed: events(14),
        began: 16,
        withheld: vec![SeatEvent { seat: Seat::FIRST, event: 9 }],
    };
    LuckNote { contributions, agreement: Some(agreement), ..note }
}

/// A match between two computer players, drawn with the luck of a note.
fn play(note: &LuckNote) -> Match<Reef> {
    let mut fell = 0;
    let mut players = ["level:3", "greedy"].map(|name| reef_player(name.parse().unwrap()));
    let mut it = Match::new(Reef::default());
    loop {
        let seen = it.events().len();
        let event = match it.turn() {
            Turn::Over(_) => return it,
            Turn::Chance => {
                let ticket = note.luck().ticket(fell, it.odds().unwrap());
                fell += 1;
                it.fall(seen, ticket).unwrap()
            }
            Turn::Of(seat) => {
                let budget = Budget { iterations: 30, stop: None };
                let report =
                    players[seat.index()].choose(it.game(), it.state(), budget, seen as u64).unwrap();
                it.decide(seat, seen, report.best).unwrap()
            }
        };
        it.evolve(event);
    }
}

fn record(it: Match<Reef>, luck: LuckNote) -> String {
    let seats = vec!["level:3".to_owned(), "greedy".to_owned()];
    Record { luck: Some(luck), ..Record::new(seats, AnyMatch::Reef(it)) }.write()
}

/// The program with a record on its standard input.
fn verify(record: &str) -> (Option<i32>, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_shadoof"));
    let mut child =
        command.args(["verify", "-"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(record.as_bytes()).unwrap();
    let Output { status, stdout, .. } = child.wait_with_output().unwrap();
    (status.code(), String::from_utf8(stdout).unwrap())
}

#[test]
fn an_honest_match_is_verified_and_every_change_is_found() {
    let it = play(&note());
    let text = record(it.clone(), note());
    let fell = it.events().iter().filter(|event| matches!(event, Event::Fell(_))).count();
    assert!(fell > 50, "{fell}");
    let expected = format!(
        "{fell} rolls and cards follow from the secret of match reef-1\n\
         seats A and B contributed openly: the server and whoever came last could choose together\n\
         the secret fits this commitment, which you saw before the match if all is well:\n\
         {}\n",
        note().commitment
    );
    assert_eq!(verify(&text), (Some(0), expected));

    // Every roll and card, exchanged for another one that could have fallen.
    let mut again = Match::new(it.game().clone());
    let mut at = text.find("\n---\n").unwrap();
    let mut k = 0;
    for &event in it.events() {
        let (Event::Acted(_, action) | Event::Fell(action)) = event else { panic!("nobody left") };
        let word = it.game().text(action);
        at += text[at..].find(&word).unwrap();
        if matches!(event, Event::Fell(_)) {
            let mut legal = Vec::new();
            it.game().legal(again.state(), &mut legal);
            if let Some(other) = legal.into_iter().find(|&other| other != action) {
                let (other, turn) = (it.game().text(other), it.game().heading(again.state()));
                let forged = format!("{}{other}{}", &text[..at], &text[at + word.len()..]);
                let expected = format!(
                    "-: chance number {k} (from 0), in turn {turn}: the record says `{other}`, \
                     the secret and the contributions say `{word}`\n"
                );
                assert_eq!(verify(&forged), (Some(1), expected));
            }
            k += 1;
        }
        at += word.len();
        again.evolve(event);
    }

    for bit in 0..256 {
        let mut secret = *note().secret.reveal();
        secret[bit / 8] ^= 1 << (bit % 8);
        let forged = record(it.clone(), LuckNote { secret: Secret::new(secret), ..note() });
        let (code, said) = verify(&forged);
        assert_eq!(code, Some(1), "{bit}");
        assert!(said.starts_with("-: the secret does not fit the commitment: the record says "), "{said}");
    }
    let commitment = Secret::new([0; 32]).commitment();
    let (code, said) = verify(&record(it.clone(), LuckNote { commitment, ..note() }));
    assert_eq!(code, Some(1));
    assert!(said.contains(&format!("the record says {commitment}, the secret has {}", note().commitment)));
    let (code, said) = verify(&text.replacen("\"0303", "\"0302", 1));
    assert_eq!(code, Some(1));
    assert!(said.starts_with("-: chance number "), "{said}");
}

#[test]
fn what_is_proved_to_whom_is_said_exactly() {
    for (add, contributed) in [
        (
            [true, true],
            "seats A and B contributed, and had committed to it before any contribution was shown\n",
        ),
        (
            [false, true],
            "seat B contributed, and had committed to it before any contribution was shown\n\
             seat A added nothing, and has to trust the others\n",
        ),
    ] {
        let note = sealed_note(add);
        let it = play(&note);
        let fell = it.events().iter().filter(|event| matches!(event, Event::Fell(_))).count();
        let seats = if add[0] { "seats A and B" } else { "seat B" };
        let seal = note.agreement.as_ref().unwrap().seal(&note).unwrap();
        let expected = format!(
            "{fell} rolls and cards follow from the secret of match reef-1\n\
             seat A was given up at event 9, after a seal: the luck was agreed on anew\n\
             {contributed}\
             to {seats} this proves that nobody chose, if this seal was shown before that:\n\
             {seal}\n"
        );
        assert_eq!(verify(&record(it.clone(), note.clone())), (Some(0), expected));
        let mut late = note;
        late.agreement.as_mut().unwrap().committed[0].event = 14;
        let said = "-: the agreement is none: the seal is event 13, and has to come after event 14, a seat's commitment\n";
        assert_eq!(verify(&record(it, late)), (Some(1), said.to_owned()));
    }
    let note = sealed_note([false, false]);
    let (code, said) = verify(&record(play(&note), note));
    assert_eq!(code, Some(0));
    assert!(
        said.contains("no seat contributed: only the server chose\nthe secret fits this commitment"),
        "{said}"
    );
}

#[test]
fn what_is_no_record_or_has_no_luck_is_said_so() {
    let plain = Record::new(vec![String::new(); 2], AnyMatch::Reef(Match::new(Reef::default()))).write();
    let no_luck = "-: nothing to check: the record does not say where its luck comes from\n";
    assert_eq!(verify(&plain), (Some(0), no_luck.to_owned()));
    assert_eq!(verify(&plain.replace("[options]", "[options]\nno = 1")).0, Some(1), "but it is no record");
    let no_turns = "-: line 1: the head ends with a line `---`, and there is none\n";
    assert_eq!(verify("hello"), (Some(1), no_turns.to_owned()));
    let output =
        Command::new(env!("CARGO_BIN_EXE_shadoof")).args(["verify", "/nowhere/x.record"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8(output.stderr).unwrap().contains("cannot read /nowhere/x.record"));
}
