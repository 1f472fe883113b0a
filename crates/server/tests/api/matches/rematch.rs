//! The match that follows a finished one.

use client::Guest;
use serde_json::json;
use wire::Command;

use crate::support::{
    TestServer, computer, done, event, id_of, kinds, make, make_for_two, me, open, refused, say, sit, table,
    until, wadi, watch,
};

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_moves_the_seats_on_and_is_one_match_however_often_it_is_asked_for() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
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

/// Those who read the old match have turns of heavy work, and so needs the new one.
#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_and_those_who_read_the_old_match_do_not_wait_for_each_other() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    for _ in 0..8 {
        let id = make_for_two(&anna, &ben, json!({})).await;
        done(anna.order(&id, Command::Resign { seat: 0 }).await.unwrap());
        let readers: Vec<_> = (0..24)
            .map(|_| {
                let (ben, path) = (ben.clone(), format!("/api/matches/{id}/record"));
                tokio::spawn(async move { ben.get(&path).await.unwrap().status })
            })
            .collect();
        done(ben.order(&id, Command::Rematch { seat: 1 }).await.unwrap());
        for reader in readers {
            assert_eq!(reader.await.unwrap(), 200);
        }
    }
}

/// Two who have played a match with a live clock; Ben wants another one.
async fn live_rematch(anna: &Guest, ben: &Guest) -> String {
    let live = json!({ "clock": { "kind": "live", "seconds": 60, "increment": 0 } });
    let id = make_for_two(anna, ben, live).await;
    done(anna.order(&id, Command::Resign { seat: 0 }).await.unwrap());
    let rematch = done(ben.order(&id, Command::Rematch { seat: 1 }).await.unwrap());
    rematch["follows"].as_str().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_live_rematch_begins_only_when_everybody_has_come() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = live_rematch(&anna, &ben).await;
    let (mut bens, seen) = watch(&ben, &id).await;
    assert_eq!((&seen["phase"], &seen["awaited"]), (&json!("waiting"), &json!([1])), "Anna has seat 1 now");
    // However long Anna stays away, she loses neither time nor her seat.
    server.skip(3_600);
    done(ben.order(&id, say(0, "Where are you?")).await.unwrap());
    let waits = table(&ben, &id).await;
    assert_eq!((&waits["phase"], &waits["clock"]["left"]), (&json!("waiting"), &json!([60_000, 60_000])));
    assert_eq!(waits["seats"][1]["holder"]["player"], anna.player.as_str());
    let listed = anna.get("/api/matches?whose=mine").await.unwrap().body;
    assert_eq!(listed["matches"][0]["awaited"], json!([1]), "her list says so");
    let (_annas, _) = watch(&anna, &id).await;
    assert_eq!(event(&mut bens, "came").await["seat"], 1);
    event(&mut bens, "began").await;
    let runs = table(&ben, &id).await;
    assert_eq!((&runs["phase"], &runs["awaited"]), (&json!("running"), &json!([])));
    assert!(runs["clock"]["left"][0].as_u64().unwrap() > 50_000, "{}", runs["clock"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_come_and_gone_is_waited_for_again() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = live_rematch(&anna, &ben).await;
    drop(watch(&ben, &id).await);
    server.skip(125);
    until(async || kinds(&anna, &id).await.contains(&"gone".to_owned())).await;
    let (_annas, seen) = watch(&anna, &id).await;
    assert_eq!((&seen["phase"], &seen["awaited"]), (&json!("waiting"), &json!([0])));
    let (_bens, seen) = watch(&ben, &id).await;
    assert_eq!(seen["phase"], "running");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_wants_the_rematch_is_its_maker_and_a_stranger_cannot() {
    let server = TestServer::open().await;
    let (anna, ben, eve) = (server.guest().await, server.guest().await, server.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    done(anna.order(&id, Command::Resign { seat: 0 }).await.unwrap());
    for seat in 0..2 {
        refused(eve.order(&id, Command::Rematch { seat }).await.unwrap(), 403, "not_your_seat");
    }
    assert!(!kinds(&anna, &id).await.contains(&"followed".to_owned()));
    let next = done(ben.order(&id, Command::Rematch { seat: 1 }).await.unwrap())["follows"].clone();
    let next = next.as_str().unwrap();
    assert_eq!(table(&ben, next).await["made_by_you"], true);
    assert_eq!(table(&anna, next).await["made_by_you"], false);
}
