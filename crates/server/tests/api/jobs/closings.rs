//! How people and matches go for good.

use client::Guest;
use serde_json::{Value, json};
use store::{Closing, MatchId, Millis, PlayerId, Store};

use crate::support::people::{PASSWORD, account, elsewhere, sign_in};
use crate::support::{
    TestServer, done, event, events, id_of, kinds, make, make_for_two, me, open, refused, say, sit, table,
    until, wadi, watch,
};

async fn close(guest: &Guest, body: &Value) -> client::Answer {
    guest.post("/api/account/close", body).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn who_wants_to_be_forgotten_is() {
    let server = TestServer::open().await;
    let (anna, ben) = (account(&server, "Annabella").await, server.guest().await);
    let phone = elsewhere(&server, "Annabella").await;
    let waiting = id_of(&make(&ben, &wadi(&[me(), open(), open()], json!({}))).await);
    done(anna.order(&waiting, sit(1)).await.unwrap());
    let own = id_of(&make(&anna, &wadi(&[me(), open()], json!({}))).await);
    let running = make_for_two(&anna, &ben, json!({})).await;
    let deputed = make_for_two(&anna, &ben, json!({ "absence": { "kind": "computer", "level": 1 } })).await;
    done(anna.order(&running, say(0, "hello")).await.unwrap());
    anna.put(&format!("/api/matches/{running}/note"), &json!({ "text": "secret plan" })).await.unwrap();
    let (mut bens, _) = watch(&ben, &running).await;
    let (mut phones, _) = watch(&phone, &running).await;
    refused(close(&anna, &json!({})).await, 403, "wrong_password");
    refused(
        close(&anna, &json!({ "proof": { "password": "not the password" } })).await,
        403,
        "wrong_password",
    );
    let answer = close(&anna, &json!({ "proof": { "password": PASSWORD } })).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    assert!(answer.cookies[0].contains("Max-Age=0"));
    phones.next_where(|message| message["say"] == "signed_out").await.unwrap();
    for gone in [&anna, &phone] {
        refused(gone.get("/api/account").await.unwrap(), 401, "no_guest");
    }
    refused(sign_in(&ben, "Annabella", PASSWORD).await, 403, "wrong_password");
    let gone = event(&mut bens, "forgotten").await;
    assert_eq!(gone["fact"]["player"], anna.player.as_str());
    for (id, kind) in [(&waiting, "rose"), (&own, "cancelled"), (&running, "left"), (&deputed, "deputed")] {
        until(async || {
            kinds(&ben, id).await.ends_with(&[kind.to_owned(), "forgotten".to_owned()]) || {
                // A computer player goes on at once.
                kind == "deputed" && kinds(&ben, id).await.contains(&"forgotten".to_owned())
            }
        })
        .await;
        let shown = json!([table(&ben, id).await, events(&ben, id, 0).await]).to_string();
        assert!(!shown.contains("Annabella"), "{shown}");
    }
    assert_eq!(table(&ben, &running).await["seats"][0]["holder"]["name"], "");
    let record = ben.get(&format!("/api/matches/{running}/record")).await.unwrap().body;
    assert!(record.as_str().unwrap().contains("somebody"), "{record}");
    let store = Store::open(server.location()).await.unwrap();
    until(async || store.unforgotten(1).await.unwrap().is_empty()).await;
    for id in [&waiting, &own, &running, &deputed] {
        let (id, anna) = (MatchId::new(id).unwrap(), PlayerId::new(&anna.player).unwrap());
        let mentions = store.mentions_in(&id, &anna).await.unwrap();
        assert!(!mentions.is_empty() && mentions.iter().all(|mention| !mention.text.contains("Annabella")));
    }
    drop(store);
    let server = server.restart().await;
    let ben = ben.at(server.address);
    let shown = json!([table(&ben, &running).await, events(&ben, &running, 0).await]).to_string();
    assert!(!shown.contains("Annabella") && shown.contains("hello"), "{shown}");
    assert_eq!(account(&server, "Annabella").await.player.len(), 26, "the name is free again");
}

/// Whoever was in very many matches is forgotten in some of them at a time; all of them come to an end.
#[tokio::test(flavor = "multi_thread")]
async fn who_was_in_many_matches_is_forgotten_in_all_of_them() {
    let server = TestServer::open().await;
    let anna = account(&server, "Annabella").await;
    let mut ids = Vec::new();
    for _ in 0..45 {
        ids.push(id_of(&make(&anna, &wadi(&[me(), me()], json!({}))).await));
    }
    let store = Store::open(server.location()).await.unwrap();
    assert_eq!(close(&anna, &json!({ "proof": { "password": PASSWORD } })).await.status, 200);
    until(async || store.unforgotten(1).await.unwrap().is_empty()).await;
    let nobody = server.nobody();
    for id in ids {
        let shown = json!([table(&nobody, &id).await, events(&nobody, &id, 0).await]).to_string();
        assert!(!shown.contains("Annabella"), "{shown}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_needs_no_password_to_go() {
    let server = TestServer::open().await;
    let anna = server.guest().await;
    assert_eq!(close(&anna, &json!({})).await.status, 200);
    refused(anna.get("/api/account").await.unwrap(), 401, "no_guest");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_operator_closes_an_account_while_the_server_runs() {
    let server = TestServer::open().await;
    let (eve, ben) = (account(&server, "Eve").await, server.guest().await);
    let id = make_for_two(&eve, &ben, json!({})).await;
    let (mut eves, _) = watch(&eve, &id).await;
    let store = Store::open(server.location()).await.unwrap();
    let found = store.account_named(&server::name_key("EVE")).await.unwrap().unwrap();
    store.ask_to_close(Closing::Player(found.player), Millis(0)).await.unwrap();
    eves.next_where(|message| message["say"] == "signed_out").await.unwrap();
    refused(eve.get("/api/account").await.unwrap(), 401, "no_guest");
    until(async || store.closings().await.unwrap().is_empty()).await;
    until(async || kinds(&ben, &id).await.contains(&"forgotten".to_owned())).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_operator_closes_a_match_while_the_server_runs() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id =
        make_for_two(&anna, &ben, json!({ "clock": { "kind": "live", "seconds": 600, "increment": 0 } }))
            .await;
    done(anna.order(&id, say(0, "something foul")).await.unwrap());
    let (mut line, _) = watch(&ben, &id).await;
    let store = Store::open(server.location()).await.unwrap();
    store.ask_to_close(Closing::Match(MatchId::new(&id).unwrap()), Millis(0)).await.unwrap();
    event(&mut line, "closed").await;
    let now = table(&anna, &id).await;
    assert_eq!((&now["phase"], &now["clock"]["running"]), (&json!("cancelled"), &Value::Null));
    assert!(!json!(events(&ben, &id, 0).await).to_string().contains("something foul"));
    refused(anna.order(&id, say(0, "more of it")).await.unwrap(), 409, "over");
    let mine = anna.get("/api/matches?whose=mine").await.unwrap().body;
    assert_eq!(mine["matches"], json!([]));
    until(async || store.closings().await.unwrap().is_empty()).await;
}

/// The first of their matches takes nothing for a while. The others do not wait for that.
#[tokio::test(flavor = "multi_thread")]
async fn one_match_that_cannot_be_left_keeps_no_other_waiting() {
    let server = TestServer::open().await;
    let (anna, ben) = (account(&server, "Annabella").await, server.guest().await);
    let mut ids = Vec::new();
    for _ in 0..3 {
        ids.push(make_for_two(&anna, &ben, json!({})).await);
    }
    ids.sort();
    let database = rusqlite::Connection::open(server.file()).unwrap();
    let stuck = format!(
        "CREATE TRIGGER stuck BEFORE INSERT ON match_event WHEN NEW.match_id = '{}' \
         BEGIN SELECT RAISE(ABORT, 'for a while'); END",
        ids[0]
    );
    database.execute_batch(&stuck).unwrap();
    let answer = close(&anna, &json!({ "proof": { "password": PASSWORD } })).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    let is_forgotten = async |id: &String| kinds(&ben, id).await.contains(&"forgotten".to_owned());
    for id in &ids[1..] {
        until(async || is_forgotten(id).await).await;
    }
    assert!(!is_forgotten(&ids[0]).await);
    database.execute_batch("DROP TRIGGER stuck").unwrap();
    until(async || is_forgotten(&ids[0]).await).await;
}
