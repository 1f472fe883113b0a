//! Guests: a name and a cookie from the first visit on.

use hyper::Method;
use serde_json::{Value, json};

use crate::support::people::account;
use crate::support::{TestServer, done, id_of, make, make_for_two, me, open, refused, sit, table, wadi};

#[tokio::test(flavor = "multi_thread")]
async fn a_cookie_that_was_tampered_with_is_nobodys() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    let good = anna.cookie().unwrap();
    let (name, token) = good.split_once('=').unwrap();
    let first = if token.starts_with('0') { '1' } else { '0' };
    for wrong in [
        format!("{name}={first}{}", &token[1..]),
        format!("{name}={}", &token[1..]),
        format!("{name}={token}0"),
        format!("{name}={}", token.to_uppercase()),
        format!("{name}="),
        format!("{name}={}", anna.player),
        format!("{name}={}.{token}", anna.player),
        format!("Shadoof={token}"),
    ] {
        let headers = [("cookie", wrong.as_str())];
        let answer =
            anna.send(Method::GET, &format!("/api/matches/{id}"), String::new(), &headers).await.unwrap();
        assert_eq!(answer.body["yours"], json!([]), "{wrong}");
        let mine = anna.send(Method::GET, "/api/matches?whose=mine", String::new(), &headers).await.unwrap();
        refused(mine, 401, "no_guest");
    }
    assert_eq!(table(&anna, &id).await["yours"], json!([0]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_has_a_name_and_may_change_it() {
    let server = TestServer::open().await;
    let anna = server.guest().await;
    let again = anna.post("/api/guest", &Value::Null).await.unwrap();
    assert_eq!(again.body["player"], anna.player.as_str(), "a second visit is the same person");
    assert!(again.body["name"].as_str().unwrap().starts_with("Guest "));
    let named = anna.put("/api/guest", &json!({ "name": " Anna " })).await.unwrap();
    assert_eq!(named.body["name"], "Anna");
    for wrong in [String::new(), "   ".to_owned(), "x".repeat(33), "a\u{202e}b".to_owned()] {
        refused(anna.put("/api/guest", &json!({ "name": wrong })).await.unwrap(), 400, "bad_name");
    }
    refused(
        anna.put("/api/guest", &json!({ "name": "x", "admin": true })).await.unwrap(),
        400,
        "bad_request",
    );
    refused(server.nobody().put("/api/guest", &json!({ "name": "x" })).await.unwrap(), 401, "no_guest");
    assert_eq!(anna.post("/api/guest", &Value::Null).await.unwrap().body["name"], "Anna");
}

/// Nobody passes for somebody with an account: not as a second person at one device, and not by having had the name before.
#[tokio::test(flavor = "multi_thread")]
async fn a_name_at_a_table_is_nobody_elses() {
    let server = TestServer::open().await;
    let (early, eve) = (server.guest().await, server.guest().await);
    let named = early.put("/api/guest", &json!({ "name": "Paul" })).await.unwrap();
    assert_eq!(named.body["name"], "Paul");
    let before = make(&early, &wadi(&[me(), open()], json!({}))).await;
    assert_eq!(before["seats"][0]["holder"]["name"], "Paul", "the name is nobody's yet");
    let paul = account(&server, "Paul").await;

    for like in ["Paul", " Paul ", "paul", "PauI", "Ｐａｕｌ"] {
        let seats = [me(), json!({ "sitter": { "kind": "me", "name": like } })];
        refused(eve.post("/api/matches", &wadi(&seats, json!({}))).await.unwrap(), 409, "name_taken");
        assert_eq!(paul.post("/api/matches", &wadi(&seats, json!({}))).await.unwrap().status, 200, "{like}");
    }

    let is_guests = |name: &Value| name.as_str().unwrap().starts_with("Guest ");
    let after = make(&early, &wadi(&[me(), open()], json!({}))).await;
    assert!(is_guests(&after["seats"][0]["holder"]["name"]), "{after}");
    assert!(is_guests(&early.post("/api/guest", &Value::Null).await.unwrap().body["name"]));
    let theirs = id_of(&make(&paul, &wadi(&[me(), open()], json!({}))).await);
    done(early.order(&theirs, sit(1)).await.unwrap());
    let seats = table(&paul, &theirs).await["seats"].clone();
    assert_eq!(seats[0]["holder"]["name"], "Paul");
    assert!(is_guests(&seats[1]["holder"]["name"]), "{seats}");
}
