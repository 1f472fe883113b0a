//! Hints: good advice, where the table has it, and written down.

use catalog::Record;
use serde_json::json;
use wire::Command;

use crate::support::{TestServer, act, done, kinds, make_for_two, refused, seq, table};

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_is_good_advice_and_stands_in_the_record() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    refused(ben.order(&id, Command::Hint { seat: 1 }).await.unwrap(), 409, "out_of_turn");
    let now = table(&anna, &id).await;
    let hint = done(anna.order(&id, Command::Hint { seat: 0 }).await.unwrap())["hint"].clone();
    let best = hint["best"].as_str().unwrap();
    assert!(now["position"]["legal"].as_array().unwrap().contains(&json!(best)));
    done(anna.order(&id, act(0, seq(&now), best)).await.unwrap());
    assert_eq!(kinds(&ben, &id).await.iter().filter(|kind| *kind == "hinted").count(), 1);
    let text = ben.get(&format!("/api/matches/{id}/record")).await.unwrap().body;
    assert_eq!(Record::read(text.as_str().unwrap()).unwrap().hints.len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn there_are_no_hints_at_a_table_made_without_them() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = make_for_two(&anna, &ben, json!({ "hints": false })).await;
    refused(anna.order(&id, Command::Hint { seat: 0 }).await.unwrap(), 409, "not_at_this_table");
}
