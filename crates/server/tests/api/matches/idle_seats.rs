//! Seats that somebody took and left behind before the match began.

use client::Guest;
use serde_json::{Value, json};
use store::{MatchId, Millis, PlayerId, Store};
use wire::Command;

use crate::support::until;
use crate::support::{TestServer, done, id_of, invited, kinds, make, me, open, sit, table, wadi, watch};

fn live() -> Value {
    json!({ "clock": { "kind": "live", "seconds": 60, "increment": 0 } })
}

/// A match for three that waits, with somebody on seat 1.
async fn with(maker: &Guest, squatter: &Guest, more: Value) -> String {
    let id = id_of(&make(maker, &wadi(&[me(), open(), open()], more)).await);
    done(squatter.order(&id, sit(1)).await.unwrap());
    id
}

async fn is_free(guest: &Guest, id: &str) -> bool {
    table(guest, id).await["seats"][1]["holder"]["kind"] != "person"
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_at_a_live_match_is_free_again_when_nobody_is_there_for_two_minutes() {
    let server = TestServer::open().await;
    let (anna, ben, carl) = (server.guest().await, server.guest().await, server.guest().await);
    let (left, stays) = (with(&anna, &ben, live()).await, with(&anna, &carl, live()).await);
    let (line, _) = watch(&carl, &stays).await;
    server.skip(100);
    let soon = with(&anna, &ben, live()).await;
    let store = Store::open(server.location()).await.unwrap();
    let looked_at = async || store.match_info(&MatchId::new(&soon).unwrap()).await.unwrap().wake_at;
    let before = looked_at().await;
    server.skip(25);
    until(async || is_free(&anna, &left).await).await;
    assert_eq!(kinds(&anna, &left).await, ["sat", "sat", "rose"]);
    until(async || looked_at().await != before).await;
    assert!(!is_free(&anna, &soon).await, "two minutes have not passed");
    server.skip(600);
    until(async || is_free(&anna, &soon).await).await;
    assert!(!is_free(&anna, &stays).await, "who looks on keeps the seat");
    drop(line);
    server.skip(125);
    until(async || is_free(&anna, &stays).await).await;
    // As before: anybody may take it, also who had it.
    done(ben.order(&left, sit(1)).await.unwrap());
    done(carl.order(&left, sit(2)).await.unwrap());
    assert_eq!(table(&anna, &left).await["phase"], "running");
    server.skip(10);
    assert!(!kinds(&anna, &left).await[5..].contains(&"rose".to_owned()));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_works_again_for_a_seat_that_was_left_behind() {
    let server = TestServer::open().await;
    let (anna, ben, carl) = (server.guest().await, server.guest().await, server.guest().await);
    let id = id_of(&make(&anna, &wadi(&[me(), invited(), open()], live())).await);
    let address = format!("/api/matches/{id}/invitations");
    let key = anna.get(&address).await.unwrap().body[0]["key"].as_str().unwrap().to_owned();
    let with_key = || Command::Sit { seat: 1, key: Some(key.as_str().into()), luck: None };
    done(ben.order(&id, with_key()).await.unwrap());
    server.skip(125);
    until(async || is_free(&anna, &id).await).await;
    assert_eq!(table(&anna, &id).await["seats"][1]["holder"]["kind"], "invited");
    done(carl.order(&id, with_key()).await.unwrap());
}

#[tokio::test(flavor = "multi_thread")]
async fn where_there_is_time_a_seat_is_kept() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let days = json!({ "clock": { "kind": "days", "days": 3, "holidays": 0 }, "listed": true });
    let kept = [with(&anna, &ben, days).await, with(&anna, &ben, json!({})).await];
    // The maker may wait elsewhere, wherever they sit.
    let makers = id_of(&make(&anna, &wadi(&[open(), open(), open()], live())).await);
    done(anna.order(&makers, sit(1)).await.unwrap());
    let lobby = with(&anna, &ben, json!({ "listed": true })).await;
    server.skip(125);
    until(async || is_free(&anna, &lobby).await).await;
    for id in kept.iter().chain([&makers]) {
        assert!(!is_free(&anna, id).await);
    }
}

/// A server notes who is with it, and believes what another one has noted.
#[tokio::test(flavor = "multi_thread")]
async fn who_is_at_another_server_is_here() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let (elsewhere, gone) = (with(&anna, &ben, live()).await, with(&anna, &ben, live()).await);
    let (id, player) = (MatchId::new(&elsewhere).unwrap(), PlayerId::new(&ben.player).unwrap());
    let store = Store::open(server.location()).await.unwrap();
    let line = watch(&ben, &elsewhere).await;
    server.skip(15);
    let noted = async || store.last_seen_at_match(&id, &player).await.unwrap();
    until(async || noted().await.is_some()).await;
    // As if the socket were at another server, which has noted it a minute later.
    drop(line);
    let later = noted().await.unwrap().0 + 60_000;
    store.see_at_match(&id, &player, Millis(later)).await.unwrap();
    server.skip(125);
    until(async || is_free(&anna, &gone).await).await;
    assert!(!is_free(&anna, &elsewhere).await);
    server.skip(60);
    until(async || is_free(&anna, &elsewhere).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_loses_a_seat_once_the_match_has_begun() {
    let server = TestServer::open().await;
    let (anna, ben, carl) = (server.guest().await, server.guest().await, server.guest().await);
    let clock = json!({ "clock": { "kind": "live", "seconds": 150, "increment": 0 } });
    let id = with(&anna, &ben, clock).await;
    done(carl.order(&id, sit(2)).await.unwrap());
    // Anna's time runs out, so the server looks at the table, and neither Ben nor Carl is there.
    server.skip(160);
    until(async || kinds(&anna, &id).await.contains(&"left".to_owned())).await;
    server.skip(130);
    tokio::time::sleep(std::time::Duration::from_secs(1)).await;
    let kinds = kinds(&anna, &id).await;
    assert!(!kinds.contains(&"rose".to_owned()), "{kinds:?}");
}

/// Nobody can be at a table while no server runs.
#[tokio::test(flavor = "multi_thread")]
async fn after_a_start_there_is_time_to_come_back() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = with(&anna, &ben, live()).await;
    // As if the server had been away for an hour.
    let database = rusqlite::Connection::open(server.file()).unwrap();
    database.execute_batch("UPDATE match_event SET at = at - 3600000").unwrap();
    database.close().unwrap();
    let server = server.restart().await;
    let (anna, store) = (anna.at(server.address), Store::open(server.location()).await.unwrap());
    let looked_at = async || store.match_info(&MatchId::new(&id).unwrap()).await.unwrap().wake_at;
    let before = looked_at().await;
    server.skip(15);
    until(async || looked_at().await != before).await;
    assert!(!is_free(&anna, &id).await, "two minutes have not passed since the start");
    server.skip(120);
    until(async || is_free(&anna, &id).await).await;
}
