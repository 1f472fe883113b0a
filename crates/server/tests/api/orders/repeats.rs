//! Old orders again: from the same and from other people, on this and on other lines, before and after a restart.

use client::{Guest, order_id};
use serde_json::{Value, json};
use wire::{Command, Order};

use crate::support::{
    TestServer, act, first_legal, hint, id_of, invited, kinds, make, make_for_two, me, open, order_again,
    refused, say, seq, sit, table, wadi, watch,
};

const TIMES: usize = 20;

fn order(command: Command) -> Order {
    Order { id: order_id(), command }
}

/// Orders of Ben from the invitation to his last word, with what was answered.
async fn recorded(anna: &Guest, ben: &Guest) -> (String, Vec<(Order, Value)>) {
    let first = json!({ "first": { "who": "seat", "seat": 1 } });
    let id = id_of(&make(anna, &wadi(&[me(), invited(), open()], first)).await);
    let keys = anna.get(&format!("/api/matches/{id}/invitations")).await.unwrap().body;
    let key = Some(keys[0]["key"].as_str().unwrap().to_owned());
    let sit = || Command::Sit { seat: 1, key: key.clone().map(Into::into), luck: None };
    let mut orders = Vec::new();
    for command in [sit(), Command::Rise { seat: 1 }, sit()] {
        let order = order(command);
        let answer = order_again(ben, &id, &order).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        orders.push((order, answer.body));
    }
    // Play begins when all seats are taken.
    assert_eq!(anna.order(&id, crate::support::sit(2)).await.unwrap().status, 200);
    let table = table(ben, &id).await;
    let legal = table["position"]["legal"].as_array().unwrap().clone();
    // Several events of one order, if the first action leaves the turn open.
    let mut actions = vec![legal[0].as_str().unwrap().to_owned()];
    let (mut line, _) = watch(ben, &id).await;
    let draft = line.draft(1, &[&actions[0]]).await.unwrap();
    if let Some(next) = draft["draft"]["position"]["legal"][0].as_str() {
        actions.push(next.to_owned());
    }
    let commands = [
        Command::Play { seat: 1, seen: seq(&table), actions: actions.into() },
        say(1, "hello"),
        Command::Resign { seat: 1 },
    ];
    for command in commands {
        let order = order(command);
        let answer = line.order_again(&order).await.unwrap();
        assert_eq!(answer["outcome"], "done", "{answer}");
        orders.push((order, answer));
    }
    (id, orders)
}

#[tokio::test(flavor = "multi_thread")]
async fn an_old_order_gets_the_same_answer_and_does_nothing() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let (id, orders) = recorded(&anna, &ben).await;
    let before = kinds(&anna, &id).await;
    let (mut line, _) = watch(&ben, &id).await;
    for round in 0..TIMES {
        let (mut other, _) = watch(&ben, &id).await;
        for index in 0..orders.len() {
            // In order, and in reverse.
            let (order, answer) = &orders[if round % 2 == 0 { index } else { orders.len() - 1 - index }];
            assert_eq!(&line.order_again(order).await.unwrap(), answer);
            assert_eq!(&other.order_again(order).await.unwrap(), answer);
            assert_eq!(&order_again(&ben, &id, order).await.body, answer);
        }
    }
    assert_eq!(kinds(&anna, &id).await, before);
    let server = server.restart().await;
    let ben = ben.at(server.address);
    for (order, answer) in &orders {
        assert_eq!(&order_again(&ben, &id, order).await.body, answer, "after a restart");
    }
    assert_eq!(kinds(&ben, &id).await, before);
}

/// The same words with another name are another order, and the counting of events notices.
#[tokio::test(flavor = "multi_thread")]
async fn control_a_new_name_does_it_again() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    let before = kinds(&anna, &id).await;
    for _ in 0..2 {
        assert_eq!(order_again(&anna, &id, &order(say(0, "hello"))).await.status, 200);
    }
    assert_eq!(kinds(&anna, &id).await.len(), before.len() + 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_elses_order_does_nothing_and_is_no_success() {
    let server = TestServer::open().await;
    let (anna, ben, eve) = (server.guest().await, server.guest().await, server.guest().await);
    let (id, orders) = recorded(&anna, &ben).await;
    let before = kinds(&anna, &id).await;
    let (mut line, _) = watch(&eve, &id).await;
    for (order, _) in &orders {
        for guest in [&eve, &anna] {
            refused(order_again(guest, &id, order).await, 403, "not_your_seat");
        }
        refused(order_again(&server.nobody(), &id, order).await, 401, "no_guest");
        assert_eq!(line.order_again(order).await.unwrap()["code"], "not_your_seat");
    }
    assert_eq!(kinds(&anna, &id).await, before);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_order_of_one_match_does_nothing_in_another() {
    let server = TestServer::open().await;
    let (anna, ben, eve) = (server.guest().await, server.guest().await, server.guest().await);
    let (_, orders) = recorded(&anna, &ben).await;
    let other = make_for_two(&anna, &eve, json!({})).await;
    let before = kinds(&anna, &other).await;
    for (order, _) in &orders {
        let answer = order_again(&ben, &other, order).await;
        assert!(answer.status >= 400, "{}", answer.body);
        let nowhere = order_again(&ben, "nowhere", order).await;
        refused(nowhere, 404, "no_match");
    }
    assert_eq!(kinds(&anna, &other).await, before);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_know_the_newest_position_is_told_so() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    let now = table(&anna, &id).await;
    let (seen, action) = (seq(&now), first_legal(&now));
    for wrong in [0, seen - 1, seen + 1, u32::MAX] {
        let answer = anna.order(&id, act(0, wrong, &action)).await.unwrap();
        assert_eq!(answer.body["seq"], seen, "{}", answer.body);
        refused(answer, 409, "stale");
    }
    // Words do not change the position, so whoever did not hear them may go on.
    assert_eq!(ben.order(&id, say(1, "hello")).await.unwrap().status, 200);
    assert_eq!(anna.order(&id, act(0, seen, &action)).await.unwrap().status, 200);
    refused(anna.order(&id, act(0, seen, &action)).await.unwrap(), 409, "stale");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_order_needs_a_name_of_32_digits() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    for wrong in ["", "1", "zz", &"g".repeat(32), &"0".repeat(33)] {
        let order = Order { id: wrong.into(), command: say(0, "hello") };
        refused(order_again(&anna, &id, &order).await, 400, "bad_request");
    }
    refused(anna.order(&id, sit(9)).await.unwrap(), 404, "no_seat");
}

/// An order is known by its id and by what it wants: a used id is no way around the checks.
#[tokio::test(flavor = "multi_thread")]
async fn a_used_id_with_another_wish_is_judged_like_any_order() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = make_for_two(&anna, &ben, json!({ "hints": false })).await;
    let said = order(say(0, "hello"));
    assert_eq!(order_again(&anna, &id, &said).await.status, 200);
    let before = kinds(&anna, &id).await;
    let wishes = [
        (hint(0), 409, "not_at_this_table"),
        (Command::Rematch { seat: 0 }, 409, "not_over"),
        (Command::Mute { seat: 0, other: 77, muted: true }, 404, "no_seat"),
        (Command::Resign { seat: 1 }, 403, "not_your_seat"),
        (Command::Play { seat: 0, seen: 0, actions: vec!["+a1"].into() }, 409, "stale"),
    ];
    for (command, status, code) in wishes {
        let reused = Order { id: said.id.clone(), command };
        refused(order_again(&anna, &id, &reused).await, status, code);
    }
    assert_eq!(kinds(&anna, &id).await, before);
    assert_eq!(table(&anna, &id).await["muted"], json!([]));
    // The control: the same wish under that id is the order that was done.
    assert_eq!(order_again(&anna, &id, &said).await.body["outcome"], "done");
    assert_eq!(kinds(&anna, &id).await, before);
    // Another word under that id is another order.
    let other = Order { id: said.id.clone(), command: say(0, "hello again") };
    assert_eq!(order_again(&anna, &id, &other).await.body["outcome"], "done");
    assert_eq!(kinds(&anna, &id).await.len(), before.len() + 1);
}
