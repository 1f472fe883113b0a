//! Seats: taken, given up, moved to another device; where matches are found.

use serde_json::{Value, json};
use wire::Command;

use crate::house::{
    House, computer, done, event, events, id_of, invited, kinds, make, make_for_two, me, open, order_again,
    play_turn, refused, sit, table, wadi, watch,
};

#[tokio::test(flavor = "multi_thread")]
async fn an_invited_friend_sits_down_with_the_key_and_nobody_else_does() {
    let house = House::open().await;
    let (anna, ben, eve) = (house.guest().await, house.guest().await, house.guest().await);
    let id = id_of(&make(&anna, &wadi(&[me(), invited()], json!({}))).await);
    let address = format!("/api/matches/{id}/invitations");
    refused(eve.get(&address).await.unwrap(), 403, "not_your_seat");
    refused(house.nobody().get(&address).await.unwrap(), 401, "no_guest");
    let invitations = anna.get(&address).await.unwrap().body;
    assert_eq!(invitations[0]["seat"], 1);
    let key = invitations[0]["key"].as_str().unwrap();
    let other = id_of(&make(&anna, &wadi(&[me(), invited()], json!({}))).await);
    let other_key =
        anna.get(&format!("/api/matches/{other}/invitations")).await.unwrap().body[0]["key"].clone();
    for wrong in [None, Some(""), Some("0123"), other_key.as_str()] {
        let command = Command::Sit { seat: 1, key: wrong.map(ToOwned::to_owned), luck: None };
        refused(eve.order(&id, command).await.unwrap(), 403, "wrong_key");
    }
    let with_key = || Command::Sit { seat: 1, key: Some(key.to_owned()), luck: None };
    done(ben.order(&id, with_key()).await.unwrap());
    assert_eq!(table(&ben, &id).await["phase"], "running");
    refused(eve.order(&id, with_key()).await.unwrap(), 409, "seat_taken");
    assert_eq!(anna.get(&address).await.unwrap().body, json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn open_seats_are_found_in_the_lobby() {
    let house = House::open().await;
    let (anna, ben) = (house.guest().await, house.guest().await);
    let listed = json!({ "listed": true });
    let open_one = id_of(&make(&anna, &wadi(&[me(), open()], listed.clone())).await);
    let hidden = id_of(&make(&anna, &wadi(&[me(), open()], json!({}))).await);
    let closed = id_of(&make(&anna, &wadi(&[me(), invited()], listed.clone())).await);
    let list = async |guest: &client::Guest, whose: &str| -> Vec<String> {
        let answer = guest.get(&format!("/api/matches?whose={whose}")).await.unwrap();
        answer.body["matches"].as_array().unwrap().iter().map(id_of).collect()
    };
    assert_eq!(list(&house.nobody(), "open").await, std::slice::from_ref(&open_one));
    assert_eq!(list(&ben, "mine").await, [""; 0]);
    assert_eq!(list(&anna, "mine").await, [closed, hidden, open_one.clone()], "newest first");
    assert_eq!(list(&anna, "live").await, [""; 0]);
    done(ben.order(&open_one, sit(1)).await.unwrap());
    assert_eq!(list(&ben, "open").await, [""; 0]);
    assert_eq!(list(&house.nobody(), "live").await, std::slice::from_ref(&open_one));
    assert_eq!(list(&ben, "mine").await, std::slice::from_ref(&open_one));
    done(ben.order(&open_one, Command::Resign { seat: 1 }).await.unwrap());
    assert_eq!(list(&ben, "mine").await, [""; 0]);
    assert_eq!(list(&ben, "played").await, [open_one]);
    refused(house.nobody().get("/api/matches?whose=mine").await.unwrap(), 401, "no_guest");
    refused(ben.get("/api/matches?whose=all").await.unwrap(), 400, "bad_request");
    refused(ben.get("/api/matches?whose=open&after=x").await.unwrap(), 404, "no_match");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_list_comes_in_parts() {
    let house = House::open().await;
    let anna = house.guest().await;
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
    let house = House::open().await;
    let (anna, ben) = (house.guest().await, house.guest().await);
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

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_is_given_up_and_a_match_called_off_before_it_begins() {
    let house = House::open().await;
    let (anna, ben) = (house.guest().await, house.guest().await);
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
    assert_eq!(house.nobody().get("/api/matches?whose=open").await.unwrap().body["matches"], json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn who_made_a_match_calls_it_off_without_a_seat_too() {
    let house = House::open().await;
    let (anna, ben) = (house.guest().await, house.guest().await);
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
    let house = House::open().await;
    let (anna, ben, phone, eve) =
        (house.guest().await, house.guest().await, house.guest().await, house.guest().await);
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
}

#[tokio::test(flavor = "multi_thread")]
async fn a_question_moves_along_with_the_seat_it_was_put_to() {
    let house = House::open().await;
    let (anna, ben, phone) = (house.guest().await, house.guest().await, house.guest().await);
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
    let house = House::open().await;
    let (anna, ben, carl) = (house.guest().await, house.guest().await, house.guest().await);
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

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_moves_the_seats_on_and_is_one_match_however_often_it_is_asked_for() {
    let house = House::open().await;
    let (anna, ben) = (house.guest().await, house.guest().await);
    let id = id_of(&make(&anna, &wadi(&[me(), open(), computer(2)], json!({}))).await);
    done(ben.order(&id, sit(1)).await.unwrap());
    done(anna.order(&id, Command::Resign { seat: 0 }).await.unwrap());
    let (mut line, _) = watch(&anna, &id).await;
    done(ben.order(&id, Command::Resign { seat: 1 }).await.unwrap());
    let (annas, bens) = tokio::join!(
        anna.order(&id, Command::Rematch { seat: 0 }),
        ben.order(&id, Command::Rematch { seat: 1 })
    );
    let (annas, bens) = (done(annas.unwrap()), done(bens.unwrap()));
    assert_eq!(annas["follows"], bens["follows"]);
    let next = annas["follows"].as_str().unwrap().to_owned();
    assert_eq!(event(&mut line, "followed").await["fact"]["by"], next.as_str());
    assert_eq!(done(ben.order(&id, Command::Rematch { seat: 1 }).await.unwrap()), bens, "asked again");
    let follows = table(&anna, &next).await;
    let seats = follows["seats"].as_array().unwrap();
    assert_eq!(seats[0]["holder"], json!({ "kind": "computer", "level": 2 }));
    assert_eq!(seats[1]["holder"]["player"], anna.player.as_str());
    assert_eq!(seats[2]["holder"]["player"], ben.player.as_str());
    assert_eq!(follows["phase"], "running");
    let kinds = kinds(&anna, &id).await;
    assert_eq!(kinds.iter().filter(|kind| *kind == "followed").count(), 1);
}
