//! Somebody who lets the others wait at a table without clocks.

use serde_json::{Value, json};
use wire::{Command, Request};

use crate::support::{
    TestServer, computer, done, event, id_of, kinds, make, make_for_two, me, open, play_turn, refused, say,
    sit, table, wadi, watch,
};

const DAY: u64 = 24 * 60 * 60;

fn ask(seat: u8, request: Request) -> Command {
    Command::Ask { seat, request }
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_day_a_computer_may_go_on_and_the_person_may_come_back() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = make_for_two(&anna, &ben, json!({ "absence": { "kind": "computer", "level": 1 } })).await;
    let began = table(&ben, &id).await["clock"]["patience"].clone();
    assert_eq!(
        began["dismiss_from"].as_u64().unwrap() - began["replace_from"].as_u64().unwrap(),
        6 * DAY * 1_000
    );
    refused(ben.order(&id, ask(1, Request::Replace)).await.unwrap(), 409, "too_early");
    server.skip(DAY - 60);
    refused(ben.order(&id, ask(1, Request::Replace)).await.unwrap(), 409, "too_early");
    let waits = table(&ben, &id).await["clock"].clone();
    assert_eq!(waits["patience"], began, "asking is no sign of life of the other");
    server.skip(60);
    refused(anna.order(&id, ask(0, Request::Replace)).await.unwrap(), 409, "too_early");
    let (mut line, _) = watch(&ben, &id).await;
    done(ben.order(&id, ask(1, Request::Replace)).await.unwrap());
    let deputed = event(&mut line, "deputed").await;
    assert_eq!((&deputed["seat"], &deputed["fact"]["level"]), (&json!(0), &json!(1)));
    assert_eq!(deputed["clock"]["patience"], Value::Null);
    assert_eq!(event(&mut line, "acted").await["seat"], 0);
    done(anna.order(&id, Command::Return { seat: 0 }).await.unwrap());
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_week_the_others_may_go_on_for_good() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    server.skip(7 * DAY - 60);
    refused(ben.order(&id, ask(1, Request::Dismiss)).await.unwrap(), 409, "too_early");
    server.skip(60);
    let (mut line, _) = watch(&ben, &id).await;
    done(ben.order(&id, ask(1, Request::Dismiss)).await.unwrap());
    let left = event(&mut line, "left").await;
    assert_eq!((&left["seat"], &left["fact"]["why"]), (&json!(0), &json!("absent")));
    assert_eq!(left["position"]["turn"]["outcome"]["winners"], json!([1]));
}

#[tokio::test(flavor = "multi_thread")]
async fn all_who_are_left_have_to_agree() {
    let server = TestServer::open().await;
    let (anna, ben, carl) = (server.guest().await, server.guest().await, server.guest().await);
    let id = id_of(&make(&anna, &wadi(&[me(), open(), open(), computer(1)], json!({}))).await);
    done(ben.order(&id, sit(1)).await.unwrap());
    done(carl.order(&id, sit(2)).await.unwrap());
    server.skip(DAY);
    done(ben.order(&id, ask(1, Request::Replace)).await.unwrap());
    let asked = table(&carl, &id).await["asked"].clone();
    assert_eq!(asked, json!({ "seat": 1, "request": "replace", "waits_for": [2] }));
    refused(anna.order(&id, Command::Answer { seat: 0, yes: false }).await.unwrap(), 409, "nothing_asked");
    done(carl.order(&id, Command::Answer { seat: 2, yes: false }).await.unwrap());
    assert_eq!(table(&ben, &id).await["seats"][0]["holder"]["deputy"], Value::Null);
    // Whoever says something is not gone, and has a day again.
    done(ben.order(&id, ask(1, Request::Replace)).await.unwrap());
    done(anna.order(&id, say(0, "back tomorrow")).await.unwrap());
    refused(carl.order(&id, Command::Answer { seat: 2, yes: true }).await.unwrap(), 409, "nothing_asked");
    refused(ben.order(&id, ask(1, Request::Replace)).await.unwrap(), 409, "too_early");
    server.skip(DAY);
    done(ben.order(&id, ask(1, Request::Replace)).await.unwrap());
    done(carl.order(&id, Command::Answer { seat: 2, yes: true }).await.unwrap());
    let kinds = kinds(&ben, &id).await;
    assert!(kinds.windows(2).any(|pair| pair == ["agreed", "deputed"]), "{kinds:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn where_clocks_run_or_nobody_is_waited_for_nobody_is_replaced() {
    let server = TestServer::open().await;
    let (anna, ben, carl) = (server.guest().await, server.guest().await, server.guest().await);
    let days = json!({ "clock": { "kind": "days", "days": 30, "holidays": 0 } });
    let slow = make_for_two(&anna, &ben, days).await;
    server.skip(8 * DAY);
    for request in [Request::Replace, Request::Dismiss] {
        refused(ben.order(&slow, ask(1, request)).await.unwrap(), 409, "not_at_this_table");
    }
    assert_eq!(table(&ben, &slow).await["clock"]["patience"], Value::Null);
    // The time of one is not the time of the next.
    let id = make_for_two(&anna, &ben, json!({})).await;
    server.skip(8 * DAY);
    play_turn(&anna, &id, 0).await;
    refused(anna.order(&id, ask(0, Request::Dismiss)).await.unwrap(), 409, "too_early");
    // Who has left has no say.
    let id = id_of(&make(&anna, &wadi(&[me(), open(), open()], json!({}))).await);
    done(ben.order(&id, sit(1)).await.unwrap());
    done(carl.order(&id, sit(2)).await.unwrap());
    done(carl.order(&id, Command::Resign { seat: 2 }).await.unwrap());
    server.skip(8 * DAY);
    refused(carl.order(&id, ask(2, Request::Dismiss)).await.unwrap(), 409, "already_so");
    done(ben.order(&id, ask(1, Request::Dismiss)).await.unwrap());
}
