//! Das Riff: luck that is promised before, drawn in between and proved afterwards.

use catalog::Record;
use serde_json::{Value, json};
use wire::{Command, Request};

use crate::support::{
    TestServer, computer, done, event, id_of, make, me, open, play_first, reef, refused, sit, table, watch,
};

fn luck(digit: char) -> String {
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
    let add = |digits: &str| Command::Contribute { seat: 0, luck: digits.into() };
    refused(anna.order(&id, add("xyz")).await.unwrap(), 400, "bad_request");
    done(anna.order(&id, add(&luck('a'))).await.unwrap());
    refused(anna.order(&id, add(&luck('b'))).await.unwrap(), 409, "already_so");
    assert_eq!(table(&ben, &id).await["phase"], "waiting");
    let sit = Command::Sit { seat: 1, key: None, luck: Some(luck('c').into()) };
    done(ben.order(&id, sit).await.unwrap());
    let begun = table(&ben, &id).await;
    assert_eq!(begun["phase"], "running");
    assert_eq!(begun["luck"]["commitment"], commitment);
    assert_eq!(begun["luck"]["contributions"], json!([luck('a'), luck('c')]));
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
    assert_eq!(json!(record.luck.unwrap().commitment.to_string()), commitment);
}

#[tokio::test(flavor = "multi_thread")]
async fn control_a_changed_secret_is_found() {
    let server = TestServer::open().await;
    let anna = server.guest().await;
    let id = id_of(&make(&anna, &reef(&[me(), computer(1)], json!({}))).await);
    done(anna.order(&id, Command::Contribute { seat: 0, luck: luck('1').into() }).await.unwrap());
    done(anna.order(&id, Command::Resign { seat: 0 }).await.unwrap());
    let text = anna.get(&format!("/api/matches/{id}/record")).await.unwrap().body;
    let text = text.as_str().unwrap();
    assert!(Record::read(text).unwrap().verify().is_ok());
    let changed = text.replace(&luck('1'), &luck('2'));
    assert_ne!(changed, text);
    assert!(Record::read(&changed).unwrap().verify().is_err());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_that_adds_nothing_holds_nobody_up() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = id_of(&make(&anna, &reef(&[me(), open()], json!({}))).await);
    let (mut line, _) = watch(&anna, &id).await;
    done(ben.order(&id, sit(1)).await.unwrap());
    assert_eq!(table(&anna, &id).await["phase"], "waiting", "there is a moment to add to the luck");
    server.skip(4);
    event(&mut line, "began").await;
    assert_eq!(table(&anna, &id).await["luck"]["contributions"], json!([null, null]));
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_taken_back_behind_dice_and_cards() {
    let server = TestServer::open().await;
    let anna = server.guest().await;
    let id = id_of(&make(&anna, &reef(&[me(), me()], json!({}))).await);
    for seat in [0, 1] {
        let command = Command::Contribute { seat, luck: luck('5').into() };
        done(anna.order(&id, command).await.unwrap());
    }
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
