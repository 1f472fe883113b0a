//! Two servers on one database. Nobody owns a match: the key of the store decides who was first.

use std::net::SocketAddr;

use client::{Guest, Socket};
use serde_json::{Value, json};
use server::{Server, WallClock};
use store::Location;

use crate::support::{
    act, done, events, first_legal, make, make_for_two, me, play_turn, refused, say, seq, settings, table,
    wadi, watch,
};

/// How often two servers race at every push.
const ROUNDS: u32 = 20;

/// A server that runs until the test ends.
async fn start(url: &str) -> SocketAddr {
    start_off_by(url, 0).await
}

/// The same on a machine whose clock is off by so many seconds.
async fn start_off_by(url: &str, seconds: i64) -> SocketAddr {
    let wall = WallClock::default();
    wall.set_off(seconds);
    let server = Server::open_by(settings(Location::Postgres(url.to_owned())), wall).await.unwrap();
    let address = server.address();
    tokio::spawn(server.run(None, std::future::pending()));
    address
}

pub(crate) async fn two_servers() -> (SocketAddr, SocketAddr) {
    let url = crate::support::postgres::new_database().await;
    (start(&url).await, start(&url).await)
}

/// The next `count` events of a line.
async fn heard(line: &mut Socket, count: usize) -> Vec<Value> {
    let mut events = Vec::new();
    while events.len() < count {
        let mut message = line.next_where(|message| message["say"] == "event").await.unwrap();
        events.push(message["event"].take());
    }
    events
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_orders_at_the_same_number_one_wins() {
    let (here, there) = two_servers().await;
    let anna = Guest::enter(here).await.unwrap();
    let (ben, anna_there) = (Guest::enter(there).await.unwrap(), anna.at(there));
    for round in 0..testing::scaled(ROUNDS) {
        let id = make_for_two(&anna, &ben.at(here), json!({})).await;
        let now = table(&anna_there, &id).await;
        let legal = now["position"]["legal"].as_array().unwrap();
        let (one, other) = (legal[0].as_str().unwrap(), legal[legal.len() - 1].as_str().unwrap());
        assert_ne!(one, other);
        let (first, second) = tokio::join!(
            anna.order(&id, act(0, seq(&now), one)),
            anna_there.order(&id, act(0, seq(&now), other))
        );
        let (first, second) = (first.unwrap(), second.unwrap());
        let (winner, loser) = match (first.status, second.status) {
            (200, 409) => (one, second),
            (409, 200) => (other, first),
            both => panic!("round {round}: {both:?}"),
        };
        assert_eq!(loser.body["seq"], seq(&now) + 1, "the loser learns where the match is");
        refused(loser, 409, "stale");
        let told = events(&anna, &id, seq(&now)).await;
        assert_eq!(told.len(), 1);
        assert_eq!(told[0]["fact"], json!({ "kind": "acted", "action": winner }));
        assert_eq!(events(&anna_there, &id, seq(&now)).await, told, "both servers tell the same");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn people_at_two_servers_see_the_same_events_in_the_same_order() {
    let (here, there) = two_servers().await;
    let (anna, ben) = (Guest::enter(here).await.unwrap(), Guest::enter(there).await.unwrap());
    let id = make_for_two(&anna, &ben.at(here), json!({})).await;
    let ((mut annas, now), (mut bens, _)) = (watch(&anna, &id).await, watch(&ben, &id).await);
    let begun = seq(&now);
    // Both talk at once. Whatever one server stores first, the other finds when it writes, or is told.
    for _ in 0..20 {
        let (first, second) = tokio::join!(anna.order(&id, say(0, "ping")), ben.order(&id, say(1, "pong")));
        done(first.unwrap());
        done(second.unwrap());
    }
    done(anna.order(&id, say(0, "bye")).await.unwrap());
    let told = events(&anna, &id, begun).await;
    assert_eq!(told.len(), 41);
    let facts = |events: &[Value]| -> Vec<(Value, Value, Value)> {
        events
            .iter()
            .map(|event| (event["seq"].clone(), event["seat"].clone(), event["fact"].clone()))
            .collect()
    };
    assert_eq!(facts(&heard(&mut annas, 41).await), facts(&told));
    assert_eq!(facts(&heard(&mut bens, 41).await), facts(&told));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_was_not_told_is_up_to_date_for_whoever_looks_or_comes() {
    let (here, there) = two_servers().await;
    let (anna, ben) = (Guest::enter(here).await.unwrap(), Guest::enter(there).await.unwrap());
    let id = make_for_two(&anna, &ben.at(here), json!({})).await;
    let (mut bens, old) = watch(&ben, &id).await;
    play_turn(&anna, &id, 0).await;
    let newest = table(&anna, &id).await;
    // Whoever changes servers finds there what they have seen here.
    let mut moved = anna.at(there).socket(&id, Some(seq(&newest))).await.unwrap();
    assert_eq!(moved.next().await.unwrap()["say"], "presence", "no gap, and no table from the past");
    assert_eq!(heard(&mut bens, 1).await[0]["seq"], seq(&old), "and those who look on there learn of it");
    let bens_table = table(&ben, &id).await;
    assert_eq!(bens_table["seq"], newest["seq"]);
    done(ben.order(&id, act(1, seq(&bens_table), &first_legal(&bens_table))).await.unwrap());
}

#[tokio::test(flavor = "multi_thread")]
async fn who_has_seen_more_than_the_server_may_go_on() {
    let (here, there) = two_servers().await;
    let (anna, ben) = (Guest::enter(here).await.unwrap(), Guest::enter(there).await.unwrap());
    let id = make_for_two(&anna, &ben.at(here), json!({})).await;
    table(&ben, &id).await;
    play_turn(&anna, &id, 0).await;
    let seen_here = table(&ben.at(here), &id).await;
    done(ben.order(&id, act(1, seq(&seen_here), &first_legal(&seen_here))).await.unwrap());
}

#[tokio::test(flavor = "multi_thread")]
async fn two_who_want_a_rematch_at_two_servers_get_one() {
    let (here, there) = two_servers().await;
    let (anna, ben) = (Guest::enter(here).await.unwrap(), Guest::enter(there).await.unwrap());
    for _ in 0..10 {
        let id = make_for_two(&anna, &ben.at(here), json!({})).await;
        done(anna.order(&id, wire::Command::Resign { seat: 0 }).await.unwrap());
        table(&ben, &id).await;
        let rematch = |seat| wire::Command::Rematch { seat };
        let (first, second) = tokio::join!(anna.order(&id, rematch(0)), ben.order(&id, rematch(1)));
        let (first, second) = (done(first.unwrap()), done(second.unwrap()));
        assert_eq!(first["follows"], second["follows"]);
        let told = events(&anna, &id, 0).await;
        assert_eq!(told.iter().filter(|event| event["fact"]["kind"] == "followed").count(), 1);
    }
}

/// A server that has not heard of the last events moves a seat all the same, or says that it was moved before.
#[tokio::test(flavor = "multi_thread")]
async fn a_seat_moves_at_a_server_that_is_behind() {
    let (here, there) = two_servers().await;
    let (anna, ben) = (Guest::enter(here).await.unwrap(), Guest::enter(here).await.unwrap());
    let (phone, tablet) = (Guest::enter(here).await.unwrap(), Guest::enter(here).await.unwrap());
    let id = make_for_two(&anna, &ben, json!({})).await;
    let place = format!("/api/matches/{id}/seats/0");
    let link = anna.post(&format!("{place}/link"), &Value::Null).await.unwrap().body;
    table(&anna.at(there), &id).await;
    done(anna.order(&id, say(0, "something that is not known there")).await.unwrap());
    let moved = phone.at(there).post(&format!("{place}/move"), &link).await.unwrap();
    assert_eq!((moved.status, &moved.body["yours"]), (200, &json!([0])), "{}", moved.body);
    // Here, where anna still seems to sit, the link that was used there works no more.
    let again = tablet.post(&format!("{place}/move"), &link).await.unwrap();
    assert_eq!(again.status, 403, "{}", again.body);
    done(phone.order(&id, say(0, "I am")).await.unwrap());
    assert_eq!(table(&phone, &id).await["yours"], json!([0]));
    assert_eq!(table(&tablet, &id).await["yours"], json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_starts_beside_another_gives_no_time_back() {
    let url = crate::support::postgres::new_database().await;
    let here = start(&url).await;
    let (anna, ben) = (Guest::enter(here).await.unwrap(), Guest::enter(here).await.unwrap());
    let live = json!({ "clock": { "kind": "live", "seconds": 600, "increment": 0 } });
    let id = make_for_two(&anna, &ben, live).await;
    let before = events(&anna, &id, 0).await.len();
    let there = start(&url).await;
    // Whatever is done there, time comes first.
    done(ben.at(there).order(&id, say(1, "here I am")).await.unwrap());
    let after = events(&ben.at(there), &id, 0).await;
    assert_eq!(after.len(), before + 1, "{after:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_databases_clock_counts_and_not_those_of_the_machines() {
    let url = crate::support::postgres::new_database().await;
    let (here, there) = (start_off_by(&url, 30).await, start_off_by(&url, -30).await);
    let (anna, ben) = (Guest::enter(here).await.unwrap(), Guest::enter(there).await.unwrap());
    let live = json!({ "clock": { "kind": "live", "seconds": 60, "increment": 0 } });
    let id = make_for_two(&anna, &ben.at(here), live).await;
    done(ben.order(&id, say(1, "here I am")).await.unwrap());
    done(anna.order(&id, say(0, "so am I")).await.unwrap());
    let told = events(&anna, &id, 0).await;
    let at: Vec<i64> = told.iter().map(|event| event["at"].as_i64().unwrap()).collect();
    assert!(at.is_sorted(), "{at:?}");
    // A minute lies between the machines' clocks.
    assert!(at[at.len() - 1] - at[0] < 12_000, "{at:?}");
    let made_there = make(&ben, &wadi(&[me(), me()], json!({}))).await["made_at"].as_i64().unwrap();
    assert!((made_there - at[0]).abs() < 12_000, "{made_there} {at:?}");
    for guest in [&anna, &ben] {
        let left = table(guest, &id).await["clock"]["left"][0].as_u64().unwrap();
        assert!((30_001..=60_000).contains(&left), "{left}");
    }
}
