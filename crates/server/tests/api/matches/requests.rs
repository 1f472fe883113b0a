//! What is asked of others: taking back, pauses; and who plays on for somebody.

use serde_json::json;
use wire::{Command, Request};

use crate::support::{
    TestServer, computer, done, event, id_of, kinds, make, make_for_two, me, open, play_first, play_turn,
    refused, sit, table, wadi, watch,
};

fn take_back(seat: u8) -> Command {
    Command::Ask { seat, request: Request::TakeBack }
}

fn answer(seat: u8, yes: bool) -> Command {
    Command::Answer { seat, yes }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_is_taken_back_when_the_other_agrees() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    let start = table(&anna, &id).await["position"].clone();
    refused(anna.order(&id, take_back(0)).await.unwrap(), 409, "nothing_to_take_back");
    play_turn(&anna, &id, 0).await;
    done(anna.order(&id, take_back(0)).await.unwrap());
    let asked = table(&ben, &id).await["asked"].clone();
    assert_eq!(asked, json!({ "seat": 0, "request": "take_back", "waits_for": [1] }));
    refused(anna.order(&id, answer(0, true)).await.unwrap(), 409, "nothing_asked");
    refused(anna.order(&id, take_back(0)).await.unwrap(), 409, "already_asked");
    done(ben.order(&id, answer(1, false)).await.unwrap());
    refused(ben.order(&id, answer(1, true)).await.unwrap(), 409, "nothing_asked");
    done(anna.order(&id, take_back(0)).await.unwrap());
    done(ben.order(&id, answer(1, true)).await.unwrap());
    assert_eq!(table(&anna, &id).await["position"], start);
    let kinds = kinds(&anna, &id).await;
    assert_eq!(kinds[kinds.len() - 3..], ["asked", "agreed", "took_back"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn playing_on_answers_a_question_with_no() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    play_turn(&anna, &id, 0).await;
    done(anna.order(&id, take_back(0)).await.unwrap());
    play_first(&ben, &id, 1).await;
    refused(ben.order(&id, answer(1, true)).await.unwrap(), 409, "nothing_asked");
}

#[tokio::test(flavor = "multi_thread")]
async fn computers_let_one_take_back_at_once_even_while_they_think() {
    let server = TestServer::open().await;
    let anna = server.guest().await;
    let id = id_of(&make(&anna, &wadi(&[me(), computer(1)], json!({}))).await);
    let (mut line, start) = watch(&anna, &id).await;
    play_turn(&anna, &id, 0).await;
    done(anna.order(&id, take_back(0)).await.unwrap());
    assert_eq!(table(&anna, &id).await["position"], start["position"]);
    // Once more, after the computer has played.
    play_turn(&anna, &id, 0).await;
    loop {
        let acted = event(&mut line, "acted").await;
        if acted["seat"] == 1 && acted["position"]["turn"] == json!({ "who": "seat", "seat": 0 }) {
            break;
        }
    }
    done(anna.order(&id, take_back(0)).await.unwrap());
    assert_eq!(table(&anna, &id).await["position"], start["position"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_is_asked_and_one_no_is_enough() {
    let server = TestServer::open().await;
    let (anna, ben, carl) = (server.guest().await, server.guest().await, server.guest().await);
    let id = id_of(&make(&anna, &wadi(&[me(), open(), open()], json!({}))).await);
    done(ben.order(&id, sit(1)).await.unwrap());
    done(carl.order(&id, sit(2)).await.unwrap());
    play_turn(&anna, &id, 0).await;
    done(anna.order(&id, take_back(0)).await.unwrap());
    done(ben.order(&id, answer(1, true)).await.unwrap());
    assert_eq!(table(&carl, &id).await["asked"]["waits_for"], json!([2]));
    refused(ben.order(&id, answer(1, true)).await.unwrap(), 409, "nothing_asked");
    done(carl.order(&id, answer(2, false)).await.unwrap());
    let now = table(&carl, &id).await;
    assert_eq!((&now["asked"], &now["position"]["turn"]["seat"]), (&json!(null), &json!(1)));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_computer_goes_on_for_somebody_until_they_are_back() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    let (mut line, _) = watch(&ben, &id).await;
    refused(anna.order(&id, Command::Depute { seat: 0, level: 9 }).await.unwrap(), 400, "bad_request");
    done(anna.order(&id, Command::Depute { seat: 0, level: 1 }).await.unwrap());
    loop {
        let acted = event(&mut line, "acted").await;
        assert_eq!(acted["seat"], 0);
        if acted["position"]["turn"] == json!({ "who": "seat", "seat": 1 }) {
            break;
        }
    }
    refused(anna.order(&id, take_back(0)).await.unwrap(), 409, "already_so");
    refused(anna.order(&id, Command::Depute { seat: 0, level: 2 }).await.unwrap(), 409, "already_so");
    assert_eq!(table(&ben, &id).await["seats"][0]["holder"]["deputy"], 1);
    done(anna.order(&id, Command::Return { seat: 0 }).await.unwrap());
    refused(anna.order(&id, Command::Return { seat: 0 }).await.unwrap(), 409, "already_so");
    play_turn(&ben, &id, 1).await;
    play_turn(&anna, &id, 0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_pause_by_consent_and_anybody_lets_them_run_again() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let plain = make_for_two(&anna, &ben, json!({})).await;
    let pause = |seat| Command::Ask { seat, request: Request::Pause };
    refused(anna.order(&plain, pause(0)).await.unwrap(), 409, "not_at_this_table");
    let clock = json!({ "clock": { "kind": "live", "seconds": 60, "increment": 0 } });
    let id = make_for_two(&anna, &ben, clock).await;
    done(anna.order(&id, pause(0)).await.unwrap());
    done(ben.order(&id, answer(1, true)).await.unwrap());
    let left = table(&anna, &id).await["clock"]["left"].clone();
    server.skip(3_600);
    let paused = table(&anna, &id).await["clock"].clone();
    assert_eq!((&paused["paused"], &paused["left"]), (&json!(true), &left));
    refused(anna.order(&id, pause(0)).await.unwrap(), 409, "already_so");
    done(ben.order(&id, Command::Resume { seat: 1 }).await.unwrap());
    assert_eq!(table(&anna, &id).await["clock"]["paused"], false);
    assert_eq!(table(&anna, &id).await["phase"], "running");
}

/// Whoever hands over to a strong player and comes back has its moves, so a table without hints has weak ones.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_hands_over_to_a_strong_player_at_a_table_without_hints() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = make_for_two(&anna, &ben, json!({ "hints": false })).await;
    for level in 3..=8 {
        let handed = anna.order(&id, Command::Depute { seat: 0, level }).await.unwrap();
        refused(handed, 409, "not_at_this_table");
    }
    done(anna.order(&id, Command::Depute { seat: 0, level: 2 }).await.unwrap());
    let id = make_for_two(&anna, &ben, json!({ "hints": true })).await;
    done(anna.order(&id, Command::Depute { seat: 0, level: 8 }).await.unwrap());
}
