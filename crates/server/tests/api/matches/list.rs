//! Where matches are found.

use serde_json::{Value, json};
use wire::Command;

use crate::support::{
    TestServer, done, id_of, invited, kinds, make, make_for_two, me, number, open, play_first, play_turn,
    refused, sit, wadi,
};

#[tokio::test(flavor = "multi_thread")]
async fn open_seats_are_found_in_the_lobby() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let listed = json!({ "listed": true });
    let open_one = id_of(&make(&anna, &wadi(&[me(), open()], listed.clone())).await);
    let hidden = id_of(&make(&anna, &wadi(&[me(), open()], json!({}))).await);
    let closed = id_of(&make(&anna, &wadi(&[me(), invited()], listed.clone())).await);
    let list = async |guest: &client::Guest, whose: &str| -> Vec<String> {
        let answer = guest.get(&format!("/api/matches?whose={whose}")).await.unwrap();
        answer.body["matches"].as_array().unwrap().iter().map(id_of).collect()
    };
    assert_eq!(list(&server.nobody(), "open").await, std::slice::from_ref(&open_one));
    assert_eq!(list(&ben, "mine").await, [""; 0]);
    assert_eq!(list(&anna, "mine").await, [closed, hidden, open_one.clone()], "newest first");
    assert_eq!(list(&anna, "live").await, [""; 0]);
    done(ben.order(&open_one, sit(1)).await.unwrap());
    assert_eq!(list(&ben, "open").await, [""; 0]);
    assert_eq!(list(&server.nobody(), "live").await, std::slice::from_ref(&open_one));
    assert_eq!(list(&ben, "mine").await, std::slice::from_ref(&open_one));
    done(ben.order(&open_one, Command::Resign { seat: 1 }).await.unwrap());
    assert_eq!(list(&ben, "mine").await, [""; 0]);
    assert_eq!(list(&ben, "played").await, [open_one]);
    refused(server.nobody().get("/api/matches?whose=mine").await.unwrap(), 401, "no_guest");
    refused(ben.get("/api/matches?whose=all").await.unwrap(), 400, "bad_request");
    refused(ben.get("/api/matches?whose=open&after=x").await.unwrap(), 404, "no_match");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_list_comes_in_parts() {
    let server = TestServer::open().await;
    let anna = server.guest().await;
    for _ in 0..35 {
        make(&anna, &wadi(&[me(), me()], json!({}))).await;
    }
    let first = anna.get("/api/matches?whose=mine").await.unwrap().body;
    assert_eq!(first["matches"].as_array().unwrap().len(), 30);
    let next = first["next"].as_str().unwrap();
    let second = anna.get(&format!("/api/matches?whose=mine&after={next}")).await.unwrap().body;
    assert_eq!(second["matches"].as_array().unwrap().len(), 5);
    assert_eq!(second["next"], Value::Null);
}

#[tokio::test(flavor = "multi_thread")]
async fn my_matches_say_whose_turn_it_is_and_what_is_new() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    play_turn(&anna, &id, 0).await;
    let mine = async |guest: &client::Guest| -> Value {
        guest.get("/api/matches?whose=mine").await.unwrap().body["matches"][0].clone()
    };
    assert_eq!((&mine(&anna).await["news"], &mine(&anna).await["to_act"]), (&json!(0), &json!(1)));
    play_turn(&ben, &id, 1).await;
    let plays = kinds(&ben, &id).await.iter().rev().take_while(|kind| *kind == "acted").count();
    let (annas, bens) = (mine(&anna).await, mine(&ben).await);
    assert_eq!((&annas["to_act"], &annas["yours"]), (&json!(0), &json!([0])));
    assert!(annas["news"].as_u64().unwrap() >= 1 && annas["news"].as_u64().unwrap() <= plays as u64);
    assert_eq!((&bens["news"], &bens["yours"]), (&json!(0), &json!([1])));
}

/// After a start no match is in memory, and a list brings none there.
#[tokio::test(flavor = "multi_thread")]
async fn a_list_reads_no_events() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    play_turn(&anna, &id, 0).await;
    play_first(&ben, &id, 1).await;
    let list = "/api/matches?whose=mine";
    let before = anna.get(list).await.unwrap().body;
    assert_eq!(before["matches"][0]["news"], 1, "{before}");
    let mut server = server.restart().await;
    for _ in 0..2 {
        let (anna, ben) = (anna.at(server.address), ben.at(server.address));
        assert_eq!(anna.get(list).await.unwrap().body, before);
        assert_eq!(ben.get(list).await.unwrap().body["matches"][0]["news"], 0);
        let loaded = number(&server, "shadoof_tables").await;
        assert!(loaded < 0.5, "{loaded} matches are in memory");
        // A match of an earlier version has no summary: it is read once, and then not again.
        forget_summaries(&server);
        assert_eq!(anna.get(list).await.unwrap().body, before);
        assert!(number(&server, "shadoof_tables").await > 0.5, "the control: without a summary it is loaded");
        server = server.restart().await;
    }
}

fn forget_summaries(server: &TestServer) {
    let connection = rusqlite::Connection::open(server.file()).unwrap();
    connection.execute_batch("UPDATE match SET summary = NULL, summary_seq = NULL").unwrap();
}
