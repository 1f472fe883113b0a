//! What computer players have found out at one server is known at the others.

use client::order_id;
use serde_json::json;
use wire::{Command, Order};

use super::cluster::{Cluster, Over};
use crate::support::{done, hint, make_for_two, order_again, refused, until};

super::over_every_line!(
    a_hint_is_given_once,
    positions_are_evaluated_once,
    a_run_on_a_board_is_known_everywhere,
    a_search_is_begun_once,
    a_thinker_at_one_server_thinks_for_all,
);

async fn a_hint_is_given_once(over: Over) {
    let (here, there) = Cluster::pair(over).await;
    let (anna, ben) = (here.guest().await, here.guest().await);
    let id = make_for_two(&anna, &ben, json!({ "hints": true })).await;
    let order = Order { id: order_id(), command: hint(0) };
    let first = done(order_again(&anna, &id, &order).await);
    let again = done(order_again(&anna.at(there.address), &id, &order).await);
    assert_eq!(again["hint"], first["hint"]);
    assert!(order_again(&ben.at(there.address), &id, &order).await.status >= 400, "it is not for others");
}

async fn positions_are_evaluated_once(over: Over) {
    let (here, there) = Cluster::pair(over).await;
    let (anna, ben) = (here.guest().await, here.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    crate::support::play_turn(&anna, &id, 0).await;
    done(anna.order(&id, Command::Resign { seat: 0 }).await.unwrap());
    let place = format!("/api/matches/{id}/evaluation");
    until(async || anna.get(&place).await.unwrap().body["complete"] == true).await;
    let told = anna.get(&place).await.unwrap().body;
    assert_eq!(anna.at(there.address).get(&place).await.unwrap().body, told);
}

async fn a_run_on_a_board_is_known_everywhere(over: Over) {
    let (here, there) = Cluster::pair(over).await;
    let (anna, ben) = (here.guest().await, there.guest().await);
    let board = json!({ "text": "two-palms", "players": 2, "matches": 200 });
    let begun = anna.post("/api/fairness", &board).await.unwrap();
    assert_eq!(begun.status, 200, "{}", begun.body);
    let place = format!("/api/fairness/{}", begun.body["id"].as_str().unwrap());
    let annas_there = anna.at(there.address);
    until(async || annas_there.get(&place).await.unwrap().status == 200).await;
    assert_eq!(annas_there.get(&place).await.unwrap().body["of"], 200);
    // It is the same run there, and the only one that she may have.
    assert_eq!(annas_there.post("/api/fairness", &board).await.unwrap().body, begun.body);
    let other = json!({ "text": "two-palms", "players": 2, "matches": 100 });
    refused(annas_there.post("/api/fairness", &other).await.unwrap(), 503, "busy");
    // Only she stops it, wherever she is.
    assert_eq!(ben.post(&format!("{place}/stop"), &json!(null)).await.unwrap().status, 404);
    assert_eq!(annas_there.post(&format!("{place}/stop"), &json!(null)).await.unwrap().status, 200);
    until(async || anna.get(&place).await.unwrap().body["ready"] == true).await;
}

/// A strong computer player is to act, and both servers have the table open: one of them thinks, and the other waits for it.
async fn a_search_is_begun_once(over: Over) {
    let (here, there) = Cluster::pair(over).await;
    let anna = here.guest().await;
    for node in [&here, &there] {
        until(async || node.number("shadoof_servers_heard").await > 0.0).await;
    }
    let new = crate::support::wadi(&[crate::support::computer(8), crate::support::me()], json!({}));
    let id = crate::support::id_of(&crate::support::make(&anna, &new).await);
    let annas_there = anna.at(there.address);
    let _lines = (crate::support::watch(&anna, &id).await, crate::support::watch(&annas_there, &id).await);
    let is_annas = json!({ "who": "seat", "seat": 1 });
    until(async || crate::support::table(&annas_there, &id).await["position"]["turn"] == is_annas).await;
    let all = crate::support::events(&annas_there, &id, 0).await;
    let acted = all.iter().filter(|event| event["fact"]["kind"] == "acted").count();
    let searched = async |node: &super::cluster::Node| node.number("shadoof_searches_done_total").await;
    assert_eq!(searched(&here).await + searched(&there).await, acted as f64);
}

/// What is asked at one server is given to whoever waits at another, and answered there.
async fn a_thinker_at_one_server_thinks_for_all(over: Over) {
    let cluster = Cluster::new(over).await;
    let (here, there) = (cluster.start().await, cluster.start().await);
    let store = store::Store::open(&store::Location::Postgres(cluster.url.clone())).await.unwrap();
    let server::NewThinker { id: thinker, token, hash } = server::new_thinker();
    store.add_thinker(&thinker, "test", hash, store::Millis(1)).await.unwrap();
    let (token, line) = (format!("Bearer {token}"), client::Guest::stranger(there.address));
    let post = async |path: &str, body: serde_json::Value| {
        let headers = [("authorization", token.as_str())];
        line.send(client::Method::POST, path, body.to_string(), &headers).await.unwrap()
    };
    let anna = here.guest().await;
    let making = async {
        until(async || here.number("shadoof_thinker_threads").await > 0.0).await;
        let new = crate::support::wadi(&[crate::support::computer(8), crate::support::me()], json!({}));
        crate::support::id_of(&crate::support::make(&anna, &new).await)
    };
    let asking = async {
        loop {
            let ready = json!({ "protocol": 1, "threads": 1, "speed": 1_000 });
            let answer = post("/api/thinkers/errand", ready).await;
            if answer.status == 200 {
                return answer.body;
            }
        }
    };
    let (id, errand) = tokio::join!(making, asking);
    let advice =
        json!({ "best": "+a1", "value": [0.5, 0.5], "line": ["+a1"], "turn": ["+a1"], "choices": [] });
    let answer = json!({ "id": errand["id"], "tries": errand["tries"], "said": { "advice": advice } });
    assert_eq!(post("/api/thinkers/answer", answer).await.status, 204);
    until(async || {
        let all = crate::support::events(&anna, &id, 0).await;
        all.iter().any(|event| event["fact"]["action"] == "+a1")
    })
    .await;
    assert_eq!(here.number("shadoof_searches_done_total").await, 0.0);
}
