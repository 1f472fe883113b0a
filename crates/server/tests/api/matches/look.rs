//! What somebody sees of a match: records, positions, replays, and turns that are only tried.

use catalog::Record;
use hyper::Method;
use serde_json::{Value, json};

use crate::support::{
    TestServer, done, first_legal, id_of, make, make_for_two, me, play_turn, refused, say, seq, table, wadi,
};

#[tokio::test(flavor = "multi_thread")]
async fn events_are_told_two_hundred_at_a_time() {
    let server = TestServer::open().await;
    let anna = server.guest().await;
    let id = id_of(&make(&anna, &wadi(&[me(), me()], json!({}))).await);
    for number in 0..250 {
        done(anna.order(&id, say(0, &format!("word {number}"))).await.unwrap());
    }
    let page = async |seen: usize| {
        let answer = anna.get(&format!("/api/matches/{id}/events?seen={seen}")).await.unwrap();
        assert_eq!(answer.status, 200, "{}", answer.body);
        answer.body.as_array().unwrap().iter().map(|event| event["seq"].as_u64().unwrap()).collect::<Vec<_>>()
    };
    let count = seq(&table(&anna, &id).await);
    assert_eq!(page(0).await, (0..200).collect::<Vec<_>>());
    assert_eq!(page(200).await, (200..u64::from(count)).collect::<Vec<_>>());
    assert!(page(count as usize).await.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn records_positions_and_replays_tell_the_same_match() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    play_turn(&anna, &id, 0).await;
    play_turn(&ben, &id, 1).await;
    let text = anna.get(&format!("/api/matches/{id}/record")).await.unwrap().body;
    let text = text.as_str().unwrap();
    let record = Record::read(text).unwrap();
    let replay = ben.send(Method::POST, "/api/replays", text.to_owned(), &[]).await.unwrap();
    assert_eq!(replay.status, 200, "{}", replay.body);
    let steps = replay.body["steps"].as_array().unwrap();
    assert_eq!(steps.len(), record.game_match.event_count() + 1);
    assert_eq!(replay.body["names"].as_array().unwrap().len(), 2);
    let now = table(&server.nobody(), &id).await;
    assert_eq!(steps.last().unwrap()["position"], now["position"]);
    for (plays, step) in steps.iter().enumerate() {
        let position = ben.get(&format!("/api/matches/{id}/positions/{plays}")).await.unwrap();
        assert_eq!(position.body, step["position"], "after {plays} plays");
    }
    let beyond = format!("/api/matches/{id}/positions/{}", steps.len());
    let message = refused(ben.get(&beyond).await.unwrap(), 404, "not_found");
    assert!(message.contains("plays"), "{message}");
    let broken = ben.send(Method::POST, "/api/replays", "not a record".to_owned(), &[]).await.unwrap();
    refused(broken, 422, "bad_text");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draft_says_what_would_follow_and_why_not_and_keeps_nothing() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    let now = table(&anna, &id).await;
    let before = table(&server.nobody(), &id).await["position"].clone();
    let place = format!("/api/matches/{id}/draft");
    let action = first_legal(&now);
    let good = anna.post(&place, &json!({ "seat": 0, "actions": [action] })).await.unwrap().body;
    assert_eq!((&good["refused"], &good["position"]["plays"]), (&Value::Null, &json!(1)));
    let twice = anna.post(&place, &json!({ "seat": 0, "actions": [action, action] })).await.unwrap().body;
    assert_eq!(twice["position"]["plays"], 1, "as far as the actions are right");
    let reason = &twice["refused"]["reason"];
    assert_eq!(twice["refused"]["code"], "against_the_rules", "{twice}");
    assert!(reason["rule"].as_str().unwrap().starts_with('W'), "{reason}");
    assert!(reason["code"].is_string() && reason["about"].is_object(), "{reason}");
    let nonsense = anna.post(&place, &json!({ "seat": 0, "actions": ["nonsense"] })).await.unwrap().body;
    assert_eq!(nonsense["refused"]["code"], "not_an_action");
    let early = ben.post(&place, &json!({ "seat": 1, "actions": [action] })).await.unwrap().body;
    assert_eq!(early["refused"]["code"], "out_of_turn");
    refused(ben.post(&place, &json!({ "seat": 0, "actions": [] })).await.unwrap(), 403, "not_your_seat");
    refused(ben.post(&place, &json!({ "seat": 9, "actions": [] })).await.unwrap(), 404, "no_seat");
    let many = json!({ "seat": 0, "actions": vec![action; 65] });
    refused(anna.post(&place, &many).await.unwrap(), 413, "too_large");
    assert_eq!(table(&server.nobody(), &id).await["position"], before);
    assert_eq!(table(&anna, &id).await["seq"], now["seq"]);
}
