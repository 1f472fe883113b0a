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
    let shares = evaluation["shares"].as_array().unwrap();
    assert_eq!(shares.len(), 3, "the start, an action, the end");
    assert_eq!(shares[2], json!([0.0, 1.0]));
    for share in shares {
        let sum: f64 = share.as_array().unwrap().iter().map(|value| value.as_f64().unwrap()).sum();
        assert!((sum - 1.0).abs() < 1e-6, "{share}");
    }
}
