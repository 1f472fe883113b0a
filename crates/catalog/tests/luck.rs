//! Luck as another program computes it, and records that prove theirs.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use catalog::{
    Agreement, AnyMatch, Commitment, Contribution, Disorder, Hint, Luck, LuckNote, Record, RecordMistake,
    Seal, SeatEvent, Secret, Verified, VerifyError,
};
use game::{Event, Game, Match, Notation, Seat, Turn};
use reef::{Action, Deck, Reef};

/// `luck/tickets.py` wrote this: it is the second implementation.
#[test]
fn commitments_and_tickets_are_those_of_the_script() {
    let lines = include_str!("luck/tickets.txt").lines().skip(1);
    let mut count = 0;
    for line in lines {
        let [match_id, secret, commitment, given, k, odds, ticket] =
            line.split('|').collect::<Vec<_>>().try_into().unwrap();
        let secret: Secret = secret.parse().unwrap();
        let given: Vec<Option<Contribution>> = given.split(',').map(|given| given.parse().ok()).collect();
        assert_eq!(secret.commitment().to_string(), commitment);
        let luck = Luck::new(match_id, &secret, &given);
        assert_eq!(luck.ticket(k.parse().unwrap(), odds.parse().unwrap()).to_string(), ticket, "{line}");
        count += 1;
    }
    assert_eq!(count, 378);
}

/// So it did this.
#[test]
fn commitments_of_seats_and_seals_are_those_of_the_script() {
    let lines = include_str!("luck/agreements.txt").lines().skip(1);
    let mut count = 0;
    for line in lines {
        let [match_id, promised, given, committed, seal] =
            line.split('|').collect::<Vec<_>>().try_into().unwrap();
        let promised: Commitment = promised.parse().unwrap();
        let given = given.split(',').zip(Seat::all(4)).map(|(given, seat)| {
            let given: Option<Contribution> = given.parse().ok();
            given.map(|given| given.commitment(match_id, &promised, seat))
        });
        let made: Vec<Option<Commitment>> = given.collect();
        assert_eq!(made, committed.split(',').map(|made| made.parse().ok()).collect::<Vec<_>>(), "{line}");
        assert_eq!(Seal::new(match_id, &promised, &made).to_string(), seal, "{line}");
        count += 1;
    }
    assert_eq!(count, 4);
}

fn note(opening: u64) -> LuckNote {
    let secret = Secret::new(std::array::from_fn(|index| u8::try_from(index).unwrap() * 7));
    LuckNote {
        match_id: "m17".to_owned(),
        commitment: secret.commitment(),
        secret,
        contributions: vec![Some(Contribution::new([9; 32])), None],
        opening,
        starter_by_lot: false,
        agreement: None,
    }
}

/// A match whose seats do anything, drawn with the luck of the note; what the opening brings is up to `opening`.
fn play(note: &LuckNote, opening: impl Fn(u64) -> u64) -> Match<Reef> {
    let luck = note.luck();
    let mut it = Match::new(Reef::new(Deck::standard(), Seat::FIRST).unwrap());
    let mut fell = 0;
    while it.events().len() < 500 {
        let seen = it.events().len();
        let event = match it.turn() {
            Turn::Over(_) => break,
            Turn::Of(seat) => {
                let roll = (seen as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
                it.decide(seat, seen, it.game().sample(it.state(), roll).unwrap()).unwrap()
            }
            Turn::Chance => {
                let odds = it.odds().unwrap();
                let ticket = if fell < note.opening { opening(odds.get()) } else { luck.ticket(fell, odds) };
                fell += 1;
                it.fall(seen, ticket).unwrap()
            }
        };
        it.evolve(event);
    }
    it
}

fn record(it: Match<Reef>, note: LuckNote) -> Record {
    let seats = vec!["Anna".to_owned(), "Bram".to_owned()];
    Record { luck: Some(note), ..Record::new(seats, AnyMatch::Reef(it)) }
}

fn proved() -> Record {
    record(play(&note(0), |_| 0), note(0))
}

fn falls(it: &Match<Reef>) -> u64 {
    it.events().iter().filter(|event| matches!(event, Event::Fell(_))).count() as u64
}

#[test]
fn a_record_proves_its_luck() {
    let record = proved();
    let AnyMatch::Reef(it) = &record.game_match else { panic!("Das Riff") };
    let drawn = falls(it);
    assert!(drawn > 100, "{drawn}");
    assert_eq!(record.verify(), Ok(Verified { drawn, opening: 0 }));
    let text = record.write();
    let (again, verified) = Record::read_verified(&text).unwrap();
    assert_eq!(verified, Verified { drawn, opening: 0 });
    assert_eq!(again.write(), text);
    assert_eq!(again.luck, record.luck);
}

#[test]
fn a_match_that_goes_on_from_another_counts_on() {
    let it = play(&note(30), |odds| odds - 1);
    let drawn = falls(&it) - 30;
    let record = record(it, note(30));
    assert_eq!(record.verify(), Ok(Verified { drawn, opening: 30 }));
    assert!(record.write().contains("\nopening = 30\n"));
    let text = record.write().replace("opening = 30\n", "");
    let Err(VerifyError::Fell { k, turn, .. }) = Record::read_verified(&text) else {
        panic!("a false opening")
    };
    assert!(k < 30, "{k}");
    assert_eq!(turn, "deal");
}

/// Puts another outcome in place of each that fell, in the text, so that what follows may become impossible.
#[test]
fn every_changed_roll_and_card_is_found() {
    let record = proved();
    let AnyMatch::Reef(it) = &record.game_match else { panic!("Das Riff") };
    let text = record.write();
    let turns = text.find("\n---\n").unwrap() + 5;
    let mut again = Match::new(it.game().clone());
    let mut at = turns;
    let (mut k, mut changed) = (0, 0);
    for &event in it.events() {
        let (Event::Acted(_, action) | Event::Fell(action)) = event else { panic!("nobody left") };
        let word = it.game().text(action);
        at += text[at..].find(&word).unwrap();
        if matches!(event, Event::Fell(_)) {
            let mut legal: Vec<Action> = Vec::new();
            it.game().legal(again.state(), &mut legal);
            for other in legal.into_iter().filter(|&other| other != action).take(3) {
                let other = it.game().text(other);
                let forged = format!("{}{other}{}", &text[..at], &text[at + word.len()..]);
                let turn = it.game().heading(again.state());
                let found = VerifyError::Fell { k, turn, recorded: other, drawn: word.clone() };
                assert_eq!(Record::read_verified(&forged).unwrap_err(), found);
                changed += 1;
            }
            k += 1;
        }
        at += word.len();
        again.evolve(event);
    }
    assert!(changed > 200, "{changed}");
}

#[test]
fn every_bit_of_the_secret_is_bound() {
    let mut record = proved();
    let right = *note(0).secret.reveal();
    for bit in 0..256 {
        let mut secret = right;
        secret[bit / 8] ^= 1 << (bit % 8);
        record.luck = Some(LuckNote { secret: Secret::new(secret), ..note(0) });
        assert!(matches!(record.verify(), Err(VerifyError::Commitment { .. })), "{bit}");
        // With a commitment to match, the rolls give it away.
        let commitment = Secret::new(secret).commitment();
        record.luck = Some(LuckNote { secret: Secret::new(secret), commitment, ..note(0) });
        assert!(matches!(record.verify(), Err(VerifyError::Fell { .. })), "{bit}");
    }
}

#[test]
fn another_contribution_match_or_commitment_is_found() {
    let mut record = proved();
    let [one, other] = [[9; 32], [8; 32]].map(|bytes| Some(Contribution::new(bytes)));
    for contributions in [vec![None, None], vec![None, one], vec![one, one], vec![other, None]] {
        record.luck = Some(LuckNote { contributions, ..note(0) });
        assert!(matches!(record.verify(), Err(VerifyError::Fell { .. })));
    }
    record.luck = Some(LuckNote { match_id: "m18".to_owned(), ..note(0) });
    assert!(matches!(record.verify(), Err(VerifyError::Fell { .. })));
    record.luck = Some(LuckNote { commitment: Secret::new([1; 32]).commitment(), ..note(0) });
    assert!(matches!(record.verify(), Err(VerifyError::Commitment { .. })));
    record.luck = None;
    assert_eq!(record.verify(), Err(VerifyError::NoLuck));
}

#[test]
fn the_notes_read_like_this() {
    let hints = ["A0", "B17"].map(|hint| hint.parse().unwrap()).to_vec();
    let record = Record { hints, ..proved() };
    let (text, note) = (record.write(), note(0));
    assert!(text.contains("\nhints = [\"A0\", \"B17\"]\n"), "{text}");
    let expected = format!(
        "\n[luck]\nmatch = \"m17\"\ncommitment = \"{}\"\nsecret = \"{}\"\ncontributions = [\"{}\", \"\"]\n\n[options]\n",
        note.commitment,
        note.secret.reveal_hex(),
        "09".repeat(32),
    );
    assert!(text.contains(&expected), "{text}");
    let again = Record::read(&text).unwrap();
    assert_eq!(again.hints, [Hint { seat: Seat::FIRST, seen: 0 }, "B17".parse().unwrap()]);
    assert_eq!(again.write(), text);
    assert!(!format!("{again:?}").contains(&note.secret.reveal_hex()), "no Debug shows the secret");
}

#[track_caller]
fn check(from: &str, to: &str, key: &str, what: &str) {
    let hints = vec!["B17".parse().unwrap()];
    let text = Record { hints, ..proved() }.write();
    let wrong = text.replacen(from, to, 1);
    assert_ne!(wrong, text, "the change changes something");
    let error = Record::read(&wrong).unwrap_err();
    let line = 1 + wrong.lines().position(|line| line.starts_with(key)).unwrap();
    assert_eq!((error.line, error.what.to_string().as_str()), (line, what));
}

#[test]
fn wrong_notes_are_refused_with_their_line() {
    let digits = "the head is not right: expected 64 digits from 0 to 9 and a to f";
    check("secret = \"00", "secret = \"0", "secret", digits);
    check("commitment = \"", "commitment = \"x", "commitment", digits);
    check("contributions = [\"0909", "contributions = [\"09O9", "contributions", digits);
    check(", \"\"]\n", "]\n", "contributions", "there are 1 contributions for 2 seats");
    let many = "9999 rolls and cards are said to come from another match, and there are ";
    let fell = falls(&play(&note(0), |_| 0));
    check(", \"\"]\n", ", \"\"]\nopening = 9999\n", "opening", &format!("{many}{fell}"));
    let hint = "the head is not right: a hint is a seat and how many events had happened, such as `B17`";
    for wrong in ["", "B", "17", "B+17", "B017", "E17", "b17", "B-1"] {
        check("B17", wrong, "hints", hint);
    }
    let AnyMatch::Reef(it) = proved().game_match else { panic!("Das Riff") };
    let events = it.events().len();
    let there_are = format!("and there are 2 seats and {events} events");
    check("B17", "C17", "hints", &format!("seat C asks for a hint after 17 events, {there_are}"));
    check("B17", "B9999", "hints", &format!("seat B asks for a hint after 9999 events, {there_are}"));
    let error = Record::read(&proved().write().replace("match = \"m17\"\n", "")).unwrap_err();
    assert!(matches!(error.what, RecordMistake::Header(_)), "{error}");
}

/// The same luck, agreed on by seat A alone after seat B had been given up once.
fn agreed() -> Record {
    let note = note(0);
    let committed = |given: &Contribution| given.commitment(&note.match_id, &note.commitment, Seat::FIRST);
    let event = |event| vec![SeatEvent { seat: Seat::FIRST, event }];
    let agreement = Agreement {
        commitments: vec![note.contributions[0].as_ref().map(committed), None],
        promised: 8,
        committed: event(9),
        sealed: Some(10),
        contributed: event(11),
        began: 12,
        withheld: vec!["B7".parse().unwrap()],
    };
    record(play(&note, |_| 0), LuckNote { agreement: Some(agreement), ..note })
}

#[test]
fn an_agreement_reads_like_this() {
    let record = agreed();
    let note = record.luck.clone().unwrap();
    let commitment = note.agreement.as_ref().unwrap().commitments[0].unwrap();
    let text = record.write();
    let expected = format!(
        "\n[luck.agreement]\ncommitments = [\"{commitment}\", \"\"]\npromised = 8\ncommitted = [\"A9\"]\nsealed = 10\n\
         contributed = [\"A11\"]\nbegan = 12\nwithheld = [\"B7\"]\n\n[options]\n"
    );
    assert!(text.contains("\n[luck]\nversion = 2\nmatch = \"m17\"\n"), "{text}");
    assert!(text.contains(&expected), "{text}");
    let (again, _) = Record::read_verified(&text).unwrap();
    assert_eq!(again.luck, Some(note));
    assert_eq!(again.write(), text);
}

#[test]
fn an_agreement_in_another_order_is_none() {
    let disorder = |change: fn(&mut Agreement)| {
        let mut record = agreed();
        change(record.luck.as_mut().unwrap().agreement.as_mut().unwrap());
        match record.verify() {
            Err(VerifyError::Agreement(disorder)) => disorder,
            other => panic!("{other:?}"),
        }
    };
    let early = |later, at, earlier, after| Disorder::TooEarly { later, at, earlier, after };
    let (server, seat, seal, shown) =
        ("the server's commitment", "a seat's commitment", "the seal", "a contribution");
    assert_eq!(disorder(|it| it.withheld[0].event = 8), early(server, 8, "a seat that was given up", 8));
    assert_eq!(disorder(|it| it.promised = 10), early(seat, 10, server, 10));
    assert_eq!(disorder(|it| it.committed[0].event = 10), early(seal, 10, seat, 10));
    assert_eq!(disorder(|it| it.contributed[0].event = 10), early(shown, 10, seal, 10));
    assert_eq!(disorder(|it| it.began = 11), early("the beginning", 11, shown, 11));
    assert_eq!(disorder(|it| it.sealed = None), Disorder::Unsealed);
    let unpaired = Disorder::Unpaired { seat: Seat::FIRST };
    assert_eq!(disorder(|it| it.committed.clear()), unpaired);
    assert_eq!(disorder(|it| it.contributed.push(it.contributed[0])), unpaired);
    assert_eq!(disorder(|it| it.commitments[0] = None), unpaired);
    let stranger = "C11".parse::<SeatEvent>().unwrap();
    assert_eq!(
        {
            let mut record = agreed();
            record.luck.as_mut().unwrap().agreement.as_mut().unwrap().contributed.push(stranger);
            record.verify()
        },
        Err(VerifyError::Agreement(Disorder::Unpaired { seat: stranger.seat }))
    );
    let mut record = agreed();
    record.luck.as_mut().unwrap().contributions[0] = Some(Contribution::new([8; 32]));
    assert_eq!(record.verify(), Err(VerifyError::Agreement(Disorder::Exchanged { seat: Seat::FIRST })));
}

#[test]
fn versions_are_told_apart() {
    let text = agreed().write();
    for (from, to, what) in [
        ("version = 2\n", "", "an `agreement` belongs to version 2 of `[luck]`"),
        ("version = 2\n", "version = 3\n", "this program knows versions 1 and 2 of `[luck]`"),
        (
            "committed = [\"A9\"]",
            "committed = [\"A09\"]",
            "expected a seat and the number of an event, such as `B7`",
        ),
    ] {
        let error = Record::read(&text.replacen(from, to, 1)).unwrap_err();
        assert_eq!(error.what.to_string(), format!("the head is not right: {what}"));
    }
    let old = proved().write().replace("[luck]\n", "[luck]\nversion = 2\n");
    assert!(Record::read(&old).unwrap_err().to_string().contains("version 2 of `[luck]` has an `agreement`"));
    let few = Record::read(&text.replacen("\", \"\"]\npromised", "\"]\npromised", 1)).unwrap_err();
    assert_eq!(few.what, RecordMistake::Commitments { found: 1, seats: 2 });
}

/// This file is never made again: if it is no longer right, the order or the weights of what can fall have changed, and
/// with them the rules number must.
#[test]
fn a_record_of_long_ago_is_still_right() {
    let text = include_str!("luck/reef.record");
    let (record, verified) = Record::read_verified(text).unwrap();
    assert_eq!(verified, Verified { drawn: 256, opening: 0 });
    assert_eq!(record.write(), text);
}
