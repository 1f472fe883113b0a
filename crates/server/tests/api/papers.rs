//! Notes, records, replays, positions, evaluations and hints.

use catalog::Record;
use hyper::Method;
use serde_json::{Value, json};
use wire::Command;

use crate::house::{
    House, act, done, first_legal, kinds, make_for_two, play_first, play_turn, refused, seq, table,
};

#[tokio::test(flavor = "multi_thread")]
async fn a_note_is_for_whoever_wrote_it() {
    let house = House::open().await;
    let (anna, ben) = (house.guest().await, house.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    let place = format!("/api/matches/{id}/note");
    let note = json!({ "text": "build on c2 next" });
    assert_eq!(anna.put(&place, &note).await.unwrap().status, 200);
    assert_eq!(anna.get(&place).await.unwrap().body, note);
    assert_eq!(ben.get(&place).await.unwrap().body, json!({ "text": "" }));
    refused(house.nobody().get(&place).await.unwrap(), 401, "no_guest");
    refused(anna.put(&place, &json!({ "text": "x".repeat(4_001) })).await.unwrap(), 413, "too_large");
    refused(anna.put("/api/matches/nowhere/note", &note).await.unwrap(), 404, "no_match");
    assert_eq!(anna.get(&place).await.unwrap().body, note);
}

#[tokio::test(flavor = "multi_thread")]
async fn records_positions_and_replays_tell_the_same_match() {
    let house = House::open().await;
    let (anna, ben) = (house.guest().await, house.guest().await);
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
    let now = table(&house.nobody(), &id).await;
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
async fn the_positions_of_a_finished_match_are_evaluated() {
    let house = House::open().await;
    let (anna, ben) = (house.guest().await, house.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    play_first(&anna, &id, 0).await;
    let place = format!("/api/matches/{id}/evaluation");
    refused(anna.get(&place).await.unwrap(), 409, "not_over");
    done(anna.order(&id, Command::Resign { seat: 0 }).await.unwrap());
    let evaluation = loop {
        let answer = ben.get(&place).await.unwrap();
        assert_eq!(answer.status, 200, "{}", answer.body);
        if answer.body["complete"] == true {
            break answer.body;
        }
        tokio::task::yield_now().await;
    };
    let shares = evaluation["shares"].as_array().unwrap();
    assert_eq!(shares.len(), 3, "the start, an action, the end");
    assert_eq!(shares[2], json!([0.0, 1.0]));
    for share in shares {
        let sum: f64 = share.as_array().unwrap().iter().map(|value| value.as_f64().unwrap()).sum();
        assert!((sum - 1.0).abs() < 1e-6, "{share}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_is_good_advice_and_stands_in_the_record() {
    let house = House::open().await;
    let (anna, ben) = (house.guest().await, house.guest().await);
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
    let house = House::open().await;
    let (anna, ben) = (house.guest().await, house.guest().await);
    let id = make_for_two(&anna, &ben, json!({ "hints": false })).await;
    refused(anna.order(&id, Command::Hint { seat: 0 }).await.unwrap(), 409, "not_at_this_table");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draft_says_what_would_follow_and_why_not_and_keeps_nothing() {
    let house = House::open().await;
    let (anna, ben) = (house.guest().await, house.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    let now = table(&anna, &id).await;
    let before = table(&house.nobody(), &id).await["position"].clone();
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
    assert_eq!(table(&house.nobody(), &id).await["position"], before);
    assert_eq!(table(&anna, &id).await["seq"], now["seq"]);
}
