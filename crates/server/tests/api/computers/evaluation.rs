//! What the positions of a finished match were worth.

use serde_json::json;
use wire::Command;

use crate::support::{TestServer, done, make_for_two, play_first, refused};

#[tokio::test(flavor = "multi_thread")]
async fn the_positions_of_a_finished_match_are_evaluated() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
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
    let positions = evaluation["positions"].as_array().unwrap();
    assert_eq!(positions.len(), 3, "the start, after an action, the end");
    assert_eq!((&positions[2]["shares"], &positions[2]["exact"]), (&json!([0.0, 1.0]), &json!(true)));
    for position in positions {
        let sum: f64 =
            position["shares"].as_array().unwrap().iter().map(|value| value.as_f64().unwrap()).sum();
        assert!((sum - 1.0).abs() < 1e-3, "{position}");
    }
    // To resign is no turn, and is not judged.
    let turns = evaluation["turns"].as_array().unwrap();
    assert_eq!((turns.len(), &turns[0]["seat"], &turns[0]["heading"]), (1, &json!(0), &json!("1A")));
    assert!(turns[0]["cost"]["share"].as_f64().is_some(), "{evaluation}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_that_somebody_tries_out_is_judged() {
    let server = TestServer::open().await;
    let anna = server.guest().await;
    let sketch = json!({ "game": { "name": "wadi", "scenario": "two-palms" } });
    let answer = anna.post("/api/sketches/worth", &sketch).await.unwrap();
    assert_eq!(answer.status, 200, "{}", answer.body);
    assert_eq!(answer.body["shares"].as_array().unwrap().len(), 2);
    assert!(answer.body["margins"][0].as_f64().unwrap() > 0.0);
    let wrong = json!({ "game": { "name": "wadi", "scenario": "two-palms" }, "plays": ["+z9"] });
    assert_ne!(anna.post("/api/sketches/worth", &wrong).await.unwrap().status, 200);
}
