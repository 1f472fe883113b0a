//! Luck that is promised before, drawn in between and proved afterwards.

use catalog::{Contribution, Record, VerifyError};
use client::Share;
use serde_json::{Value, json};
use wire::{Command, Request};

use crate::support::{
    TestServer, add_luck, computer, done, event, id_of, make, me, open, play_first, reef, refused, sit,
    table, wadi, watch,
};

fn digits(digit: char) -> String {
    String::from(digit).repeat(64)
}

#[tokio::test(flavor = "multi_thread")]
async fn luck_is_promised_gathered_and_proved() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let made = make(&anna, &reef(&[me(), open()], json!({}))).await;
    let id = id_of(&made);
    let commitment = made["luck"]["commitment"].clone();
    assert_eq!(commitment.as_str().unwrap().len(), 64);
    assert_eq!(made["luck"]["secret"], Value::Null);
    let (annas, bens) = (Share::draw(&made, 0).unwrap(), Share::draw(&made, 1).unwrap());
    refused(anna.order(&id, annas.commit()).await.unwrap(), 409, "nothing_asked");
    // What older pages send along does nothing.
    done(ben.order(&id, Command::Sit { seat: 1, key: None, luck: Some(digits('c').into()) }).await.unwrap());
    let wrong = Command::Commit { seat: 0, commitment: "xyz".into() };
    refused(anna.order(&id, wrong).await.unwrap(), 400, "bad_request");
    done(anna.order(&id, annas.commit()).await.unwrap());
    refused(anna.order(&id, annas.commit()).await.unwrap(), 409, "already_so");
    refused(anna.order(&id, annas.contribute()).await.unwrap(), 409, "nothing_asked");
    assert_eq!(table(&ben, &id).await["luck"]["seal"], Value::Null);
    done(ben.order(&id, bens.commit()).await.unwrap());
    let sealed = table(&ben, &id).await["luck"].clone();
    assert_eq!(sealed["seal"].as_str().unwrap().len(), 64);
    assert_eq!((&sealed["commitment"], &sealed["withheld"]), (&commitment, &json!(0)));
    done(anna.order(&id, annas.contribute()).await.unwrap());
    refused(anna.order(&id, annas.contribute()).await.unwrap(), 409, "already_so");
    let other = Command::Contribute { seat: 1, luck: digits('d').into() };
    refused(ben.order(&id, other).await.unwrap(), 400, "bad_request");
    assert_eq!(table(&ben, &id).await["phase"], "waiting");
    done(ben.order(&id, bens.contribute()).await.unwrap());
    let begun = table(&ben, &id).await;
    assert_eq!(begun["phase"], "running");
    assert_eq!(begun["luck"]["commitments"], sealed["commitments"]);
    let (guest, seat) = if begun["position"]["turn"]["seat"] == 0 { (&anna, 0) } else { (&ben, 1) };
    play_first(guest, &id, seat).await;
    let running = anna.get(&format!("/api/matches/{id}/record")).await.unwrap().body;
    let running = Record::read(running.as_str().unwrap()).unwrap();
    assert!(running.luck.is_none(), "nobody learns the secret while the match runs");
    done(anna.order(&id, Command::Resign { seat: 0 }).await.unwrap());
    let over = table(&ben, &id).await;
    assert_eq!(over["luck"]["secret"].as_str().unwrap().len(), 64);
    let text = anna.get(&format!("/api/matches/{id}/record")).await.unwrap().body;
    let record = Record::read(text.as_str().unwrap()).unwrap();
    let verified = record.verify().unwrap();
    assert!(verified.drawn > 0, "{verified:?}");
    let note = record.luck.unwrap();
    assert_eq!(json!(note.commitment.to_string()), commitment);
    let seal = note.agreement.as_ref().and_then(|agreement| agreement.seal(&note)).unwrap();
    assert_eq!(json!(seal.to_string()), sealed["seal"], "the record leads to what was shown before");
}

#[tokio::test(flavor = "multi_thread")]
async fn control_a_changed_contribution_is_found() {
    let server = TestServer::open().await;
    let anna = server.guest().await;
    let made = make(&anna, &reef(&[me(), computer(1)], json!({}))).await;
    let (id, own) = (id_of(&made), Contribution::new([0x11; 32]));
    let share = Share::of(&made, 0, own).unwrap();
    done(anna.order(&id, share.commit()).await.unwrap());
    done(anna.order(&id, share.contribute()).await.unwrap());
    done(anna.order(&id, Command::Resign { seat: 0 }).await.unwrap());
    let text = anna.get(&format!("/api/matches/{id}/record")).await.unwrap().body;
    let text = text.as_str().unwrap();
    assert!(Record::read(text).unwrap().verify().is_ok());
    let changed = text.replace(&digits('1'), &digits('2'));
    assert_ne!(changed, text);
    assert!(Record::read(&changed).unwrap().verify().is_err());
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_withholds_what_it_stands_for_loses_the_seat() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = id_of(&make(&anna, &reef(&[me(), open()], json!({}))).await);
    let (mut line, _) = watch(&anna, &id).await;
    done(ben.order(&id, sit(1)).await.unwrap());
    let first = table(&anna, &id).await;
    let (annas, bens) = (Share::draw(&first, 0).unwrap(), Share::draw(&first, 1).unwrap());
    done(anna.order(&id, annas.commit()).await.unwrap());
    done(ben.order(&id, bens.commit()).await.unwrap());
    done(anna.order(&id, annas.contribute()).await.unwrap());
    server.skip(61);
    assert_eq!(event(&mut line, "withheld").await["seat"], 1);
    let after = table(&anna, &id).await;
    assert_eq!(
        (&after["phase"], &after["seats"][1]["holder"]),
        (&json!("waiting"), &json!({ "kind": "open" }))
    );
    assert_eq!(
        (&after["luck"]["withheld"], &after["luck"]["contributions"]),
        (&json!(1), &json!([null, null]))
    );
    assert_ne!(after["luck"]["commitment"], first["luck"]["commitment"]);
    done(ben.order(&id, sit(1)).await.unwrap());
    add_luck(&[(&anna, 0), (&ben, 1)], &id).await;
    done(anna.order(&id, Command::Resign { seat: 0 }).await.unwrap());
    let text = anna.get(&format!("/api/matches/{id}/record")).await.unwrap().body;
    assert!(text.as_str().unwrap().contains("\nwithheld = [\"B"), "{text}");
    assert!(Record::read(text.as_str().unwrap()).unwrap().verify().is_ok());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_that_adds_nothing_holds_nobody_up() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = id_of(&make(&anna, &reef(&[me(), open()], json!({}))).await);
    let (mut line, _) = watch(&anna, &id).await;
    done(ben.order(&id, sit(1)).await.unwrap());
    assert_eq!(table(&anna, &id).await["phase"], "waiting", "there is a moment to add to the luck");
    server.skip(6);
    event(&mut line, "began").await;
    assert_eq!(table(&anna, &id).await["luck"]["contributions"], json!([null, null]));
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_taken_back_behind_dice_and_cards() {
    let server = TestServer::open().await;
    let anna = server.guest().await;
    let id = id_of(&make(&anna, &reef(&[me(), me()], json!({}))).await);
    add_luck(&[(&anna, 0), (&anna, 1)], &id).await;
    let take_back = |seat| Command::Ask { seat, request: Request::TakeBack };
    // Plays on until chance has spoken after an action, and tries to take that action back.
    for _ in 0..200 {
        let now = table(&anna, &id).await;
        let turn = now["position"]["turn"]["seat"].as_u64().expect("the match goes on");
        let seat = u8::try_from(turn).unwrap();
        play_first(&anna, &id, seat).await;
        let events = crate::support::events(&anna, &id, 0).await;
        if events.last().unwrap()["fact"]["kind"] == "fell" {
            refused(anna.order(&id, take_back(seat)).await.unwrap(), 409, "nothing_to_take_back");
            return;
        }
    }
    panic!("no card was turned up in 200 actions");
}

/// Who begins is drawn from the same luck, in a game without dice as well.
#[tokio::test(flavor = "multi_thread")]
async fn the_lot_for_the_starter_is_sealed_drawn_and_proved() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let new = wadi(&[me(), open()], json!({ "first": { "who": "random" } }));
    let mut starters = [false, false];
    while starters != [true, true] {
        let made = make(&anna, &new).await;
        let id = id_of(&made);
        assert_eq!((&made["first"], &made["luck"]["secret"]), (&Value::Null, &Value::Null));
        done(ben.order(&id, sit(1)).await.unwrap());
        assert_eq!(table(&anna, &id).await["phase"], "waiting", "nobody knows yet");
        add_luck(&[(&anna, 0), (&ben, 1)], &id).await;
        let begun = table(&anna, &id).await;
        assert_eq!(begun["position"]["turn"], json!({ "who": "seat", "seat": begun["first"] }));
        let first = usize::try_from(begun["first"].as_u64().unwrap()).unwrap();
        starters[first] = true;
        play_first(if first == 0 { &anna } else { &ben }, &id, u8::try_from(first).unwrap()).await;
        done(anna.order(&id, Command::Resign { seat: 0 }).await.unwrap());
        let text = anna.get(&format!("/api/matches/{id}/record")).await.unwrap().body;
        let (text, lot) = (text.as_str().unwrap(), "starter_by_lot = true\n");
        assert!(text.contains(lot), "{text}");
        let (record, _) = Record::read_verified(text).unwrap();
        assert_eq!(record.game_match.first().index(), first);
        let forged = text.replace("first = 0", "first = 2").replace("first = 1", "first = 0");
        let forged = forged.replace("first = 2", "first = 1");
        assert!(matches!(Record::read_verified(&forged), Err(VerifyError::Starter { .. })), "{forged}");
    }
}
