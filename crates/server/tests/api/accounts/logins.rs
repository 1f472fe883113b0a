//! The devices that somebody is known on, and how they stop being known.

use std::time::{Duration, Instant};

use client::{Guest, Socket};
use serde_json::{Value, json};

use crate::support::people::{PASSWORD, account, elsewhere, sign_in};
use crate::support::{TestServer, id_of, make, make_for_two, me, open, refused, say, table, wadi, watch};

async fn logins(guest: &Guest) -> Vec<Value> {
    let answer = guest.get("/api/account").await.unwrap();
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.body["logins"].as_array().unwrap().clone()
}

/// Expects that the server says goodbye and closes the line within a second.
async fn closes(mut line: Socket) {
    let start = Instant::now();
    line.next_where(|message| message["say"] == "signed_out").await.unwrap();
    let error = loop {
        if let Err(error) = line.next().await {
            break error.to_string();
        }
    };
    assert!(start.elapsed() < Duration::from_secs(1), "{:?}", start.elapsed());
    // A line on which something was still under way is cut without a word.
    assert!(error.contains("1008") || error.contains("reset"), "{error}");
}

#[tokio::test(flavor = "multi_thread")]
async fn signing_in_gives_a_new_token_and_ends_the_old_one() {
    let server = TestServer::open().await;
    account(&server, "Anna").await;
    let guest = server.guest().await;
    let id = id_of(&make(&guest, &wadi(&[me(), open()], json!({}))).await);
    let (line, _) = watch(&guest, &id).await;
    let answer = sign_in(&guest, "Anna", PASSWORD).await;
    let cookie = &answer.cookies[0];
    assert!(!cookie.starts_with(guest.cookie().unwrap()), "the token is another one");
    for word in ["HttpOnly", "SameSite=Lax", "Path=/"] {
        assert!(cookie.contains(word), "{cookie}");
    }
    refused(guest.get("/api/account").await.unwrap(), 401, "no_guest");
    closes(line).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_sees_where_they_are_signed_in() {
    let server = TestServer::open().await;
    let anna = account(&server, "Anna").await;
    let stranger = server.nobody();
    let firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
    let body = json!({ "name": "Anna", "password": PASSWORD }).to_string();
    let headers = [("user-agent", firefox)];
    let answer = stranger.send(hyper::Method::POST, "/api/logins", body, &headers).await.unwrap();
    assert_eq!(answer.status, 200);
    let seen = logins(&anna).await;
    assert_eq!(seen.len(), 2);
    let devices: Vec<(&str, bool)> = seen
        .iter()
        .map(|login| (login["device"].as_str().unwrap(), login["current"].as_bool().unwrap()))
        .collect();
    assert!(devices.contains(&("", true)) && devices.contains(&("Firefox, Linux", false)), "{devices:?}");
    let token = anna.cookie().unwrap().split_once('=').unwrap().1;
    assert!(!json!(seen).to_string().contains(token), "what is shown is no secret");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_login_that_ends_closes_its_sockets_within_a_second() {
    let server = TestServer::open().await;
    let (anna, ben) = (account(&server, "Anna").await, server.guest().await);
    let phone = elsewhere(&server, "Anna").await;
    let id = make_for_two(&anna, &ben, json!({})).await;
    let ((phones, _), (mut annas, _)) = (watch(&phone, &id).await, watch(&anna, &id).await);
    let other = logins(&anna).await.into_iter().find(|login| login["current"] == false).unwrap();
    let place = format!("/api/logins/{}", other["id"].as_str().unwrap());
    refused(ben.delete(&place).await.unwrap(), 404, "not_found");
    refused(server.nobody().delete(&place).await.unwrap(), 401, "no_guest");
    assert_eq!(anna.delete(&place).await.unwrap().status, 200);
    closes(phones).await;
    refused(phone.order(&id, say(0, "still here")).await.unwrap(), 401, "no_guest");
    assert_eq!(table(&phone, &id).await["yours"], json!([]), "a stranger from now on");
    refused(anna.delete(&place).await.unwrap(), 404, "not_found");
    assert_eq!(annas.order(say(0, "I am")).await.unwrap()["outcome"], "done");
}

#[tokio::test(flavor = "multi_thread")]
async fn all_others_end_at_once_and_ones_own_by_itself() {
    let server = TestServer::open().await;
    let anna = account(&server, "Anna").await;
    let (phone, tablet) = (elsewhere(&server, "Anna").await, elsewhere(&server, "Anna").await);
    let left = anna.delete("/api/logins").await.unwrap();
    assert_eq!((left.status, left.body["logins"].as_array().unwrap().len()), (200, 1));
    for other in [&phone, &tablet] {
        refused(other.get("/api/account").await.unwrap(), 401, "no_guest");
    }
    let own = logins(&anna).await[0]["id"].as_str().unwrap().to_owned();
    let out = anna.delete(&format!("/api/logins/{own}")).await.unwrap();
    assert!(out.cookies[0].contains("Max-Age=0"), "{:?}", out.cookies);
    refused(anna.get("/api/account").await.unwrap(), 401, "no_guest");
}

/// What ends at one server ends at the other, too, and its sockets within five seconds.
#[tokio::test(flavor = "multi_thread")]
async fn a_login_ends_at_all_servers() {
    let (here, there) = crate::matches::several_servers::two_servers().await;
    let mut anna = Guest::enter(here).await.unwrap();
    let claimed = crate::support::people::claim(&anna, "Anna", PASSWORD).await;
    anna.keep(&claimed).unwrap();
    let mut phone = Guest::enter(there).await.unwrap();
    let answer = sign_in(&phone, "Anna", PASSWORD).await;
    phone.keep(&answer).unwrap();
    let id = id_of(&make(&anna, &wadi(&[me(), open()], json!({}))).await);
    let (line, _) = watch(&phone, &id).await;
    let start = Instant::now();
    assert_eq!(anna.delete("/api/logins").await.unwrap().status, 200);
    let mut line = line;
    line.next_where(|message| message["say"] == "signed_out").await.unwrap();
    assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
    refused(phone.get("/api/account").await.unwrap(), 401, "no_guest");
}

#[tokio::test(flavor = "multi_thread")]
async fn logins_outlive_the_server() {
    let server = TestServer::open().await;
    let anna = account(&server, "Anna").await;
    let server = server.restart().await;
    let anna = anna.at(server.address);
    assert_eq!(anna.get("/api/account").await.unwrap().body["name"], "Anna");
    assert_eq!(elsewhere(&server, "Anna").await.player, anna.player);
}
