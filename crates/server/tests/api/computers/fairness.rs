//! How fair a board is: computer players play it, and tell.

use client::Guest;
use hyper::Method;
use serde_json::{Value, json};

use crate::support::{TestServer, refused};

/// A board on which a match is over in three rounds.
const TINY: &str =
    "id = \"tiny\"\nname = { en = \"Tiny\" }\nplayers = [2, 3]\nmap = '''\n1 s:3 3\n2 s 1\n1 s 2\n'''\n";

async fn begin(guest: &Guest, new: &Value) -> String {
    let answer = guest.post("/api/fairness", new).await.unwrap();
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.body["id"].as_str().unwrap().to_owned()
}

async fn look(guest: &Guest, id: &str) -> Value {
    let answer = guest.get(&format!("/api/fairness/{id}")).await.unwrap();
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.body
}

/// Waits until a run is over.
async fn ready(guest: &Guest, id: &str) -> Value {
    loop {
        let fairness = look(guest, id).await;
        if fairness["ready"] == true {
            return fairness;
        }
        tokio::task::yield_now().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_run_goes_on_to_its_end_and_is_remembered() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let new = json!({ "text": TINY, "players": 3, "matches": 12 });
    let id = begin(&anna, &new).await;
    let mut seen = 0;
    let fairness = loop {
        let fairness = look(&ben, &id).await;
        let done = fairness["done"].as_u64().unwrap();
        assert!(seen <= done && done <= 12, "{fairness}");
        seen = done;
        if fairness["ready"] == true {
            break fairness;
        }
    };
    assert_eq!((&fairness["done"], &fairness["of"]), (&json!(12), &json!(12)));
    let numbers = |key: &str| -> Vec<f64> {
        fairness[key].as_array().unwrap().iter().map(|it| it.as_f64().unwrap()).collect()
    };
    let wins = numbers("wins");
    assert_eq!(wins.len(), 3);
    assert!((wins.iter().sum::<f64>() - 1.0).abs() < 0.001, "{fairness}");
    let rounds = fairness["rounds"].as_f64().unwrap();
    assert!((1.0..=3.0).contains(&rounds), "{fairness}");
    assert!((0.0..1.0).contains(&fairness["lost"].as_f64().unwrap()), "{fairness}");
    for spread in fairness["scores"].as_array().unwrap() {
        let order = ["low", "quartile", "median", "upper", "high"].map(|key| spread[key].as_i64().unwrap());
        assert!(order.is_sorted(), "{spread}");
    }
    assert!(fairness["scores"][0]["high"].as_i64().unwrap() > 0, "somebody waters something: {fairness}");
    // The same again is known; something else is not.
    assert_eq!(begin(&anna, &new).await, id);
    assert_eq!(look(&anna, &id).await, fairness);
    assert_ne!(begin(&anna, &json!({ "text": TINY, "players": 2, "matches": 12 })).await, id);
    assert_eq!(
        ready(&ben, &begin(&ben, &json!({ "text": "two-palms", "players": 2, "matches": 1 })).await).await["done"],
        1
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_run_is_stopped_by_whoever_began_it() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let new = json!({ "text": "first-wadi", "players": 4, "watchmen": true, "building": "spreading", "matches": 400 });
    let id = begin(&anna, &new).await;
    let stop = format!("/api/fairness/{id}/stop");
    refused(ben.post(&stop, &Value::Null).await.unwrap(), 404, "not_found");
    refused(server.nobody().post(&stop, &Value::Null).await.unwrap(), 401, "no_guest");
    assert_eq!(look(&anna, &id).await["ready"], false);
    let stopped = anna.post(&stop, &Value::Null).await.unwrap().body;
    assert_eq!((&stopped["ready"], &stopped["of"]), (&json!(true), &json!(400)));
    assert!(stopped["done"].as_u64().unwrap() < 400, "{stopped}");
    // What was stopped begins anew, under the same name.
    assert_eq!(begin(&anna, &new).await, id);
    assert_eq!(look(&anna, &id).await["ready"], false);
    anna.post(&stop, &Value::Null).await.unwrap();
    for nothing in ["nothing", "%F0"] {
        refused(anna.get(&format!("/api/fairness/{nothing}")).await.unwrap(), 404, "not_found");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn there_are_only_so_many_runs_at_once() {
    let server = TestServer::open().await;
    let long = |players: u8| json!({ "text": "first-wadi", "players": players, "matches": 400 });
    let mut guests = Vec::new();
    for _ in 0..4 {
        guests.push(server.guest().await);
    }
    let id = begin(&guests[0], &long(4)).await;
    assert_eq!(begin(&guests[0], &long(4)).await, id, "the same again is no second one");
    let second = guests[0].post("/api/fairness", &long(3)).await.unwrap();
    assert!(second.body["retry_after"].as_u64().unwrap() > 0, "{}", second.body);
    let message = refused(second, 503, "busy");
    assert!(message.contains("yours"), "{message}");
    begin(&guests[1], &long(4)).await;
    begin(&guests[2], &long(4)).await;
    refused(guests[3].post("/api/fairness", &long(4)).await.unwrap(), 503, "busy");
    assert_eq!(guests[0].post(&format!("/api/fairness/{id}/stop"), &Value::Null).await.unwrap().status, 200);
    begin(&guests[3], &long(4)).await;
    // A server that stops does not wait for them.
    server.stop().await.unwrap().unwrap();
}

/// Guests cost nothing, so one network could have all runs for itself.
#[tokio::test(flavor = "multi_thread")]
async fn a_network_leaves_a_run_for_others() {
    let server =
        TestServer::open_with(|settings| settings.proxies = vec!["127.0.0.1".parse().unwrap()]).await;
    let begin = async |address: &str| {
        let new = json!({ "text": "first-wadi", "players": 4, "matches": 400 }).to_string();
        let headers = [("x-forwarded-for", address)];
        server.guest().await.send(Method::POST, "/api/fairness", new, &headers).await.unwrap()
    };
    assert_eq!(begin("192.0.2.1").await.status, 200);
    assert_eq!(begin("192.0.2.1").await.status, 200);
    refused(begin("192.0.2.1").await, 503, "busy");
    assert_eq!(begin("192.0.2.2").await.status, 200);
    server.stop().await.unwrap().unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_run_says_what_to_do() {
    let server = TestServer::open().await;
    let anna = server.guest().await;
    for (new, status, code, says) in [
        (json!({ "text": "x\ny", "players": 2 }), 422, "bad_text", "line"),
        (json!({ "text": TINY, "players": 4 }), 422, "bad_text", "players"),
        (json!({ "text": TINY, "players": 9 }), 422, "bad_text", "players"),
        (json!({ "text": "atlantis", "players": 2 }), 404, "not_found", "scenario"),
        (json!({ "text": TINY, "players": 2, "building": "wild" }), 400, "bad_request", "building"),
        (json!({ "text": TINY, "players": 2, "matches": 0 }), 400, "bad_request", "matches"),
        (json!({ "text": TINY, "players": 2, "matches": 401 }), 400, "bad_request", "matches"),
        (json!({ "text": TINY }), 400, "bad_request", "players"),
    ] {
        let message = refused(anna.post("/api/fairness", &new).await.unwrap(), status, code);
        assert!(message.contains(says), "{message:?} does not say {says:?}");
    }
    let new = json!({ "text": TINY, "players": 2 });
    refused(server.nobody().post("/api/fairness", &new).await.unwrap(), 401, "no_guest");
}
