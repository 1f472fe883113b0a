//! Hints: good advice, where the table has it, and written down.

use catalog::Record;
use client::order_id;
use serde_json::json;
use wire::{Command, Order};

use crate::support::{
    TestServer, act, done, hint, hint_after, kinds, make_for_two, order_again, refused, seq, table,
};

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_is_good_advice_and_stands_in_the_record() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    refused(ben.order(&id, hint(1)).await.unwrap(), 409, "out_of_turn");
    let now = table(&anna, &id).await;
    let advice = done(anna.order(&id, hint(0)).await.unwrap())["hint"].clone();
    let best = advice["best"].as_str().unwrap();
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
    refused(anna.order(&id, hint(0)).await.unwrap(), 409, "not_at_this_table");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_is_for_the_turn_as_it_is_composed() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    let legal = table(&anna, &id).await["position"]["legal"].clone();
    let built = legal.as_array().unwrap().iter().find_map(|it| it.as_str().filter(|it| it.starts_with('+')));
    let built = built.unwrap();
    // One build a turn: what is left to do is something else.
    let advice = done(anna.order(&id, hint_after(0, &[built])).await.unwrap())["hint"].clone();
    assert!(!advice["best"].as_str().unwrap().starts_with('+'), "{advice}");
    // Nothing was played by asking, and what is against the rules is not thought about.
    assert_eq!(table(&anna, &id).await["position"]["legal"], legal);
    let twice = anna.order(&id, hint_after(0, &[built, built])).await.unwrap();
    refused(twice, 422, "against_the_rules");
    refused(anna.order(&id, hint_after(0, &[built, "."])).await.unwrap(), 409, "out_of_turn");
    assert_eq!(kinds(&ben, &id).await.iter().filter(|kind| *kind == "hinted").count(), 1);
}

/// A hint is noted once, and so it is given once: an old order brings no advice about what came after it.
#[tokio::test(flavor = "multi_thread")]
async fn a_hint_that_is_not_kept_is_not_thought_about_again() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    let first = Order { id: order_id(), command: hint(0) };
    let advice = done(order_again(&anna, &id, &first).await)["hint"].clone();
    assert_eq!(done(order_again(&anna, &id, &first).await)["hint"], advice, "the answer may have been lost");
    done(anna.order(&id, hint(0)).await.unwrap());
    refused(order_again(&anna, &id, &first).await, 409, "stale");
}

/// Whoever lets their own device think is noted down as well, and the server does not think.
#[tokio::test(flavor = "multi_thread")]
async fn a_hint_of_ones_own_device_is_only_written_down() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    let own = |seat| Command::Hint { seat, actions: Vec::<&str>::new().into(), own: true };
    assert_eq!(done(anna.order(&id, own(0)).await.unwrap()).get("hint"), None);
    assert_eq!(kinds(&ben, &id).await.iter().filter(|kind| *kind == "hinted").count(), 1);
    refused(ben.order(&id, own(1)).await.unwrap(), 409, "out_of_turn");
    let quiet = make_for_two(&anna, &ben, json!({ "hints": false })).await;
    refused(anna.order(&quiet, own(0)).await.unwrap(), 409, "not_at_this_table");
}
