//! `shadoof verify` on a match of Das Riff between computer players.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use std::io::Write;
use std::process::{Command, Output, Stdio};

use catalog::{AnyMatch, Contribution, LuckNote, Record, Secret};
use game::{Event, Game, Match, Notation, Turn};
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
    }
}

/// A match between two computer players, drawn with the luck of the note.
fn play() -> Match<Reef> {
    let (note, mut fell) = (note(), 0);
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
    let it = play();
    let text = record(it.clone(), note());
    let fell = it.events().iter().filter(|event| matches!(event, Event::Fell(_))).count();
    assert!(fell > 50, "{fell}");
    let expected = format!(
        "{fell} rolls and cards follow from the secret of match reef-1\n\
         seats A and B contributed\n\
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
fn what_is_no_record_or_has_no_luck_is_said_so() {
    let plain = Record::new(vec![String::new(); 2], AnyMatch::Reef(Match::new(Reef::default()))).write();
    let no_luck = "-: the record has no [luck]: it does not say where its rolls and cards come from\n";
    assert_eq!(verify(&plain), (Some(1), no_luck.to_owned()));
    let no_turns = "-: line 1: the head ends with a line `---`, and there is none\n";
    assert_eq!(verify("hello"), (Some(1), no_turns.to_owned()));
    let output =
        Command::new(env!("CARGO_BIN_EXE_shadoof")).args(["verify", "/nowhere/x.record"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8(output.stderr).unwrap().contains("cannot read /nowhere/x.record"));
}
