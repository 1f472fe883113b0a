//! Clocks at a table that runs. The server's time is moved on from outside; nobody waits.

use serde_json::{Value, json};
use wire::Command;

use crate::support::{
    TestServer, done, event, events, kinds, make_for_two, play_turn, refused, say, table, watch,
};

fn live(absence: Value) -> Value {
    json!({ "clock": { "kind": "live", "seconds": 10, "increment": 5 }, "absence": absence })
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_never_returns_leaves() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = make_for_two(&anna, &ben, live(json!({ "kind": "leave" }))).await;
    let (mut line, _) = watch(&ben, &id).await;
    server.skip(12);
    let left = event(&mut line, "left").await;
    assert_eq!((&left["seat"], &left["fact"]["why"]), (&json!(0), &json!("time_up")));
    assert_eq!(left["position"]["turn"]["outcome"]["winners"], json!([1]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_computer_goes_on_for_a_player_whose_time_is_up() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = make_for_two(&anna, &ben, live(json!({ "kind": "computer", "level": 1 }))).await;
    let (mut line, _) = watch(&ben, &id).await;
    server.skip(12);
    assert_eq!(event(&mut line, "deputed").await["seat"], 0);
    assert_eq!(event(&mut line, "acted").await["seat"], 0);
    done(anna.order(&id, Command::Return { seat: 0 }).await.unwrap());
    let back = table(&anna, &id).await;
    assert_eq!(back["seats"][0]["holder"]["deputy"], Value::Null);
    assert!(back["clock"]["left"][0].as_u64().unwrap() > 20_000, "{}", back["clock"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn time_runs_for_whoever_is_to_act_and_each_turn_brings_some() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = make_for_two(&anna, &ben, live(json!({ "kind": "leave" }))).await;
    server.skip(4);
    let clock = table(&anna, &id).await["clock"].clone();
    assert_eq!((&clock["running"], &clock["left"][1]), (&json!(0), &json!(10_000)));
    assert!((1..=6_000).contains(&clock["left"][0].as_u64().unwrap()), "{clock}");
    play_turn(&anna, &id, 0).await;
    let clock = table(&anna, &id).await["clock"].clone();
    assert_eq!(clock["running"], 1);
    assert!((5_001..=11_000).contains(&clock["left"][0].as_u64().unwrap()), "{clock}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_order_within_the_grace_period_is_in_time() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let days = json!({ "clock": { "kind": "days", "days": 1, "holidays": 2 } });
    let id = make_for_two(&anna, &ben, days).await;
    server.skip(24 * 60 * 60 - 60);
    play_turn(&anna, &id, 0).await;
    server.skip(60);
    // A day has passed in all, and each has a day a turn.
    assert_eq!(table(&anna, &id).await["phase"], "running");
    refused(ben.order(&id, Command::Holiday { seat: 1, days: 3 }).await.unwrap(), 400, "bad_request");
    done(ben.order(&id, Command::Holiday { seat: 1, days: 2 }).await.unwrap());
    refused(ben.order(&id, Command::Holiday { seat: 1, days: 1 }).await.unwrap(), 400, "bad_request");
    server.skip(2 * 24 * 60 * 60);
    assert!(table(&ben, &id).await["clock"]["left"][1].as_u64().unwrap() > 23 * 60 * 60 * 1_000);
    let (mut line, _) = watch(&anna, &id).await;
    server.skip(24 * 60 * 60 + 60);
    assert_eq!(event(&mut line, "left").await["seat"], 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_gives_back_the_time_in_which_no_server_ran_and_no_more() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = make_for_two(&anna, &ben, live(json!({ "kind": "leave" }))).await;
    server.skip(4);
    assert!(table(&anna, &id).await["clock"]["left"][0].as_u64().unwrap() <= 6_000);
    // An hour passes until somebody starts it again.
    let server = server.restart_at(3_600).await;
    let (anna, ben) = (anna.at(server.address), ben.at(server.address));
    let (mut line, _) = watch(&ben, &id).await;
    done(anna.order(&id, say(0, "at last")).await.unwrap());
    let given_back = events(&anna, &id, 0).await.into_iter().rev().nth(1).unwrap();
    assert_eq!(given_back["fact"]["kind"], "given_back", "{given_back}");
    assert!((3_500_000..3_700_000).contains(&given_back["fact"]["millis"].as_i64().unwrap()));
    let left = event(&mut line, "said").await["clock"]["left"][0].as_u64().unwrap();
    assert!((1..=6_000).contains(&left), "{left}");
    assert!(kinds(&anna, &id).await.iter().all(|kind| kind != "resumed"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_machines_clock_that_is_set_back_gives_no_time() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let clock = json!({ "clock": { "kind": "live", "seconds": 600, "increment": 0 } });
    let id = make_for_two(&anna, &ben, clock).await;
    server.skip(100);
    let server = server.restart_at(-3_600).await;
    let anna = anna.at(server.address);
    let left = table(&anna, &id).await["clock"]["left"][0].as_u64().unwrap();
    assert!((400_000..=500_000).contains(&left), "{left}");
    let before = kinds(&anna, &id).await.len();
    done(anna.order(&id, say(0, "what time is it?")).await.unwrap());
    assert_eq!(kinds(&anna, &id).await.len(), before + 1, "nothing was given back");
}
