//! What computer players have found out at one server is known at the others.

use client::order_id;
use serde_json::json;
use wire::{Command, Order};

use super::cluster::{Cluster, Over};
use crate::support::{done, hint, make_for_two, order_again, refused, until};

super::over_every_line!(
    a_hint_is_given_once,
    positions_are_evaluated_once,
    a_run_on_a_board_is_known_everywhere
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
