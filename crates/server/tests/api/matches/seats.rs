//! Seats: taken, given up, moved to another device, and left.

use client::Guest;
use serde_json::{Value, json};
use wire::Command;

use crate::support::people::{PASSWORD, account};
use crate::support::{
    TestServer, done, events, id_of, invited, kinds, make, make_for_two, me, open, order_again, refused, sit,
    table, until, wadi,
};

#[tokio::test(flavor = "multi_thread")]
async fn an_invited_friend_sits_down_with_the_key_and_nobody_else_does() {
    let server = TestServer::open().await;
    let (anna, ben, eve) = (server.guest().await, server.guest().await, server.guest().await);
    let id = id_of(&make(&anna, &wadi(&[me(), invited()], json!({}))).await);
    let address = format!("/api/matches/{id}/invitations");
    refused(eve.get(&address).await.unwrap(), 403, "not_your_seat");
    refused(server.nobody().get(&address).await.unwrap(), 401, "no_guest");
    let invitations = anna.get(&address).await.unwrap().body;
    assert_eq!(invitations[0]["seat"], 1);
    let key = invitations[0]["key"].as_str().unwrap();
    let other = id_of(&make(&anna, &wadi(&[me(), invited()], json!({}))).await);
    let other_key =
        anna.get(&format!("/api/matches/{other}/invitations")).await.unwrap().body[0]["key"].clone();
    for wrong in [None, Some(""), Some("0123"), other_key.as_str()] {
        let command = Command::Sit { seat: 1, key: wrong.map(Into::into), luck: None };
        refused(eve.order(&id, command).await.unwrap(), 403, "wrong_key");
    }
    let with_key = || Command::Sit { seat: 1, key: Some(key.into()), luck: None };
    done(ben.order(&id, with_key()).await.unwrap());
    assert_eq!(table(&ben, &id).await["phase"], "running");
    refused(eve.order(&id, with_key()).await.unwrap(), 409, "seat_taken");
    assert_eq!(anna.get(&address).await.unwrap().body, json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_is_given_up_and_a_match_called_off_before_it_begins() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = id_of(&make(&anna, &wadi(&[me(), open(), open()], json!({ "listed": true }))).await);
    done(ben.order(&id, sit(1)).await.unwrap());
    done(ben.order(&id, Command::Rise { seat: 1 }).await.unwrap());
    assert_eq!(table(&ben, &id).await["seats"][1]["holder"]["kind"], "open");
    done(ben.order(&id, sit(2)).await.unwrap());
    refused(ben.order(&id, Command::Cancel { seat: 2 }).await.unwrap(), 403, "not_your_seat");
    done(anna.order(&id, Command::Cancel { seat: 0 }).await.unwrap());
    assert_eq!(table(&ben, &id).await["phase"], "cancelled");
    refused(ben.order(&id, sit(1)).await.unwrap(), 409, "over");
    assert_eq!(kinds(&anna, &id).await, ["sat", "sat", "rose", "sat", "cancelled"]);
    assert_eq!(server.nobody().get("/api/matches?whose=open").await.unwrap().body["matches"], json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn who_made_a_match_calls_it_off_without_a_seat_too() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = id_of(&make(&anna, &wadi(&[open(), open(), open()], json!({ "listed": true }))).await);
    let mine = anna.get("/api/matches?whose=mine").await.unwrap().body;
    assert_eq!(mine["matches"][0]["id"], json!(id), "it waits for others, and its maker can find it");
    assert_eq!(ben.get("/api/matches?whose=mine").await.unwrap().body["matches"], json!([]));
    done(ben.order(&id, sit(1)).await.unwrap());
    for seat in 0..3 {
        refused(ben.order(&id, Command::Cancel { seat }).await.unwrap(), 403, "not_your_seat");
    }
    refused(anna.order(&id, Command::Cancel { seat: 3 }).await.unwrap(), 404, "no_seat");
    let order = wire::Order { id: client::order_id(), command: Command::Cancel { seat: 1 } };
    let first = done(order_again(&anna, &id, &order).await);
    assert_eq!(done(order_again(&anna, &id, &order).await), first, "sent twice, done once");
    refused(order_again(&ben, &id, &order).await, 403, "not_your_seat");
    let last = events(&ben, &id, 1).await.pop().unwrap();
    assert_eq!((&last["fact"]["kind"], &last["seat"]), (&json!("cancelled"), &Value::Null));
    refused(anna.order(&id, Command::Cancel { seat: 0 }).await.unwrap(), 409, "over");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_moves_to_another_device_once() {
    let server = TestServer::open().await;
    let (anna, ben, phone, eve) =
        (server.guest().await, server.guest().await, server.guest().await, server.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    let place = format!("/api/matches/{id}/seats/0");
    refused(eve.post(&format!("{place}/link"), &Value::Null).await.unwrap(), 403, "not_your_seat");
    refused(
        anna.post(&format!("/api/matches/{id}/seats/7/link"), &Value::Null).await.unwrap(),
        404,
        "no_seat",
    );
    let link = anna.post(&format!("{place}/link"), &Value::Null).await.unwrap().body;
    let wrong = json!({ "key": "0123456789abcdefghjkmnpqrs" });
    refused(eve.post(&format!("{place}/move"), &wrong).await.unwrap(), 403, "wrong_key");
    let elsewhere = format!("/api/matches/{id}/seats/1/move");
    refused(eve.post(&elsewhere, &link).await.unwrap(), 403, "wrong_key");
    // What was asked of the seat, and who plays for it, moves along.
    done(anna.order(&id, Command::Depute { seat: 0, level: 1 }).await.unwrap());
    let moved = phone.post(&format!("{place}/move"), &link).await.unwrap();
    assert_eq!((moved.status, &moved.body["yours"]), (200, &json!([0])));
    assert_eq!(moved.body["seats"][0]["holder"]["deputy"], 1);
    refused(eve.post(&format!("{place}/move"), &link).await.unwrap(), 403, "wrong_key");
    refused(anna.order(&id, Command::Return { seat: 0 }).await.unwrap(), 403, "not_your_seat");
    done(phone.order(&id, Command::Return { seat: 0 }).await.unwrap());
    assert_eq!(phone.get("/api/matches?whose=mine").await.unwrap().body["matches"][0]["id"], id);
    assert_eq!(anna.get("/api/matches?whose=mine").await.unwrap().body["matches"], json!([]));
    // Back to the first device, with a link of its own: the one that was used stays used.
    let back = phone.post(&format!("{place}/link"), &Value::Null).await.unwrap().body;
    assert_eq!(anna.post(&format!("{place}/move"), &back).await.unwrap().status, 200);
    refused(eve.post(&format!("{place}/move"), &link).await.unwrap(), 403, "wrong_key");
}

/// Nobody sits under the name of an account that is not theirs, and an account that is deleted leaves no name on a seat that
/// was moved before.
#[tokio::test(flavor = "multi_thread")]
async fn a_seat_that_moves_to_a_guest_leaves_the_name_of_the_account_behind() {
    let server = TestServer::open().await;
    let anna = account(&server, "Annabella").await;
    let bram = json!({ "sitter": { "kind": "me", "name": "Bram" } });
    let id = id_of(&make(&anna, &wadi(&[me(), bram], json!({}))).await);
    let moved = async |seat: u8, to: &Guest| {
        let place = format!("/api/matches/{id}/seats/{seat}");
        let link = anna.post(&format!("{place}/link"), &Value::Null).await.unwrap().body;
        let moved = to.post(&format!("{place}/move"), &link).await.unwrap().body;
        moved["seats"][usize::from(seat)]["holder"]["name"].as_str().unwrap().to_owned()
    };
    let (phone, tablet) = (server.guest().await, server.guest().await);
    assert!(moved(0, &phone).await.starts_with("Guest "));
    assert_eq!(moved(1, &tablet).await, "Bram", "whoever came with somebody keeps their name");
    let proof = json!({ "proof": { "password": PASSWORD } });
    assert_eq!(anna.post("/api/account/close", &proof).await.unwrap().status, 200);
    until(async || kinds(&phone, &id).await.contains(&"forgotten".to_owned())).await;
    let shown = json!([table(&phone, &id).await, events(&phone, &id, 0).await]).to_string();
    assert!(!shown.contains("Annabella"), "{shown}");
}

/// A table that strangers find begins with as many people as it has seats for.
#[tokio::test(flavor = "multi_thread")]
async fn a_stranger_takes_one_seat_of_a_listed_table() {
    let server = TestServer::open().await;
    let (anna, eve, ben) = (server.guest().await, server.guest().await, server.guest().await);
    let listed = json!({ "listed": true });
    let id = id_of(&make(&anna, &wadi(&[me(), open(), open(), open()], listed)).await);
    done(eve.order(&id, sit(1)).await.unwrap());
    refused(eve.order(&id, sit(2)).await.unwrap(), 409, "already_so");
    done(ben.order(&id, sit(2)).await.unwrap());
    // Whoever has risen may sit elsewhere.
    done(eve.order(&id, Command::Rise { seat: 1 }).await.unwrap());
    done(eve.order(&id, sit(3)).await.unwrap());
    // At a table that only people with the link find, two may come with one device.
    let id = id_of(&make(&anna, &wadi(&[me(), open(), open()], json!({}))).await);
    done(eve.order(&id, sit(1)).await.unwrap());
    done(eve.order(&id, sit(2)).await.unwrap());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_question_moves_along_with_the_seat_it_was_put_to() {
    let server = TestServer::open().await;
    let (anna, ben, phone) = (server.guest().await, server.guest().await, server.guest().await);
    let clock = json!({ "clock": { "kind": "days", "days": 1, "holidays": 0 } });
    let id = make_for_two(&anna, &ben, clock).await;
    done(anna.order(&id, Command::Ask { seat: 0, request: wire::Request::Pause }).await.unwrap());
    let link = ben.post(&format!("/api/matches/{id}/seats/1/link"), &Value::Null).await.unwrap().body;
    assert_eq!(phone.post(&format!("/api/matches/{id}/seats/1/move"), &link).await.unwrap().status, 200);
    done(phone.order(&id, Command::Answer { seat: 1, yes: true }).await.unwrap());
    assert_eq!(table(&anna, &id).await["clock"]["paused"], true);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_with_three_goes_on_when_one_leaves() {
    let server = TestServer::open().await;
    let (anna, ben, carl) = (server.guest().await, server.guest().await, server.guest().await);
    let id = id_of(&make(&anna, &wadi(&[me(), open(), open()], json!({}))).await);
    done(ben.order(&id, sit(1)).await.unwrap());
    done(carl.order(&id, sit(2)).await.unwrap());
    done(anna.order(&id, Command::Resign { seat: 0 }).await.unwrap());
    let now = table(&ben, &id).await;
    assert_eq!((&now["phase"], &now["seats"][0]["left"]), (&json!("running"), &json!(true)));
    assert_eq!(now["position"]["turn"]["who"], "seat");
    refused(anna.order(&id, Command::Resign { seat: 0 }).await.unwrap(), 409, "already_so");
    done(carl.order(&id, Command::Resign { seat: 2 }).await.unwrap());
    let end = table(&ben, &id).await;
    assert_eq!(
        (&end["phase"], &end["position"]["turn"]["outcome"]["winners"]),
        (&json!("over"), &json!([1]))
    );
}
