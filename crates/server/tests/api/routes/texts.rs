//! Texts that somebody made to be slow or large: refused wherever they come in, while others go on.

use std::fmt::Write as _;
use std::time::Duration;

use catalog::{AnyMatch, Record};
use client::{Answer, Guest};
use game::Match;
use hyper::Method;
use serde_json::{Value, json};
use tokio::time::timeout;
use wadi::{Choices, Scenario};

use crate::support::{TestServer, computer, me, refused, wadi};

/// A board that can be played, with a comment of so many bytes.
fn with_comment(bytes: usize) -> String {
    format!("# {}\n{}", "x".repeat(bytes), Scenario::find("two-palms").unwrap().source())
}

fn record_of(scenario: &str) -> String {
    let rules = Choices::basic(2).rules(Scenario::find(scenario).unwrap()).unwrap();
    Record::new(vec!["Anna".to_owned(), "Ben".to_owned()], AnyMatch::Wadi(Match::new(rules))).write()
}

/// Sends a scenario to every address that takes one.
async fn sent_everywhere(guest: &Guest, scenario: &str) -> Vec<(&'static str, Answer)> {
    let game = json!({ "name": "wadi", "scenario": scenario });
    let mut answers = Vec::new();
    for (path, body) in [
        ("/api/sketches", json!({ "game": game })),
        ("/api/sketches/advice", json!({ "game": game })),
        ("/api/sketches/worth", json!({ "game": game })),
        ("/api/matches", wadi(&[me(), computer(1)], json!({ "game": game }))),
        ("/api/scenarios/check", json!({ "text": scenario })),
        ("/api/scenarios", json!({ "text": scenario })),
        ("/api/fairness", json!({ "text": scenario, "players": 2, "matches": 1 })),
        ("/api/decks/check", json!({ "text": scenario })),
        ("/api/sketches", json!({ "game": { "name": "reef", "deck": scenario } })),
        (
            "/api/sketches",
            json!({ "game": { "name": "wadi", "scenario": "two-palms", "position": scenario } }),
        ),
    ] {
        answers.push((path, guest.post(path, &body).await.unwrap()));
    }
    answers
}

async fn replayed(guest: &Guest, record: String) -> Answer {
    guest.send(Method::POST, "/api/replays", record, &[]).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_scenario_that_is_too_long_is_refused_everywhere() {
    let server = TestServer::open().await;
    let anna = server.guest().await;
    let long = with_comment(156 * 1024);
    for (path, answer) in sent_everywhere(&anna, &long).await {
        assert_eq!(
            (answer.status, &answer.body["code"]),
            (413, &json!("too_large")),
            "{path}: {}",
            answer.body
        );
    }
    let record = record_of(&long);
    refused(replayed(&anna, record.clone()).await, 413, "too_large");
    let beginning = json!({ "kind": "record", "text": record });
    let new = wadi(&[me(), computer(1)], json!({ "beginning": beginning }));
    refused(anna.post("/api/matches", &new).await.unwrap(), 413, "too_large");
    assert_eq!(
        anna.get("/api/matches?whose=mine").await.unwrap().body["matches"],
        json!([]),
        "none was made"
    );
    // One that is as long as it may be is played.
    let longest = with_comment(wire::limits::SCENARIO_BYTES - with_comment(0).len());
    assert_eq!(longest.len(), wire::limits::SCENARIO_BYTES);
    let new = wadi(&[me(), computer(1)], json!({ "game": { "name": "wadi", "scenario": longest } }));
    assert_eq!(anna.post("/api/matches", &new).await.unwrap().status, 200);
    assert_eq!(replayed(&anna, record_of(&longest)).await.status, 200);
}

/// Twenty-five thousand mistakes, from twelve at once. Whether anybody is there is asked meanwhile.
#[tokio::test(flavor = "multi_thread")]
async fn texts_full_of_mistakes_keep_nobody_waiting() {
    let server = TestServer::open().await;
    let anna = server.guest().await;
    let mut mistakes = String::from("game = \"wadi\"\n");
    (0..25_000).for_each(|number| writeln!(mistakes, "k{number}=1").unwrap());
    let record = format!("{mistakes}---\n");
    let attacks = (0..12).map(|_| {
        let (anna, mistakes, record) = (anna.clone(), mistakes.clone(), record.clone());
        tokio::spawn(async move {
            for (path, answer) in sent_everywhere(&anna, &mistakes).await {
                assert_eq!(answer.status, 413, "{path}: {}", answer.body);
            }
            let answer = replayed(&anna, record).await;
            assert!([422, 503].contains(&answer.status), "{}", answer.body);
        })
    });
    let attacks: Vec<_> = attacks.collect();
    let nobody = server.nobody();
    // Far more than it takes, and far less than it would if these texts were read on the way.
    let alive = timeout(Duration::from_secs(10), nobody.get("/healthz")).await;
    assert_eq!(alive.expect("others go on").unwrap().status, 200);
    for attack in attacks {
        attack.await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn only_so_many_mistakes_are_told() {
    let server = TestServer::open().await;
    let nobody = server.nobody();
    let mut many = String::new();
    (0..60).for_each(|number| writeln!(many, "k{number} = 1").unwrap());
    for path in ["/api/scenarios/check", "/api/decks/check"] {
        let checked = nobody.post(path, &json!({ "text": many })).await.unwrap();
        let problems = checked.body["problems"].as_array().unwrap();
        assert_eq!((checked.status, problems.len()), (200, 51), "{path}");
        assert_eq!(problems[50]["code"], "and_more", "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_seen_is_refused_and_not_a_fault() {
    let server = TestServer::open().await;
    let anna = server.guest().await;
    let id = crate::support::id_of(&crate::support::make(&anna, &wadi(&[me(), me()], json!({}))).await);
    let note = anna.put(&format!("/api/matches/{id}/note"), &json!({ "text": "a\u{0}b" })).await.unwrap();
    refused(note, 400, "bad_request");
    let sign_in = json!({ "name": "Anna\u{0}", "password": "seventeen blue herons" });
    refused(anna.post("/api/logins", &sign_in).await.unwrap(), 400, "bad_request");
    let lines = json!({ "text": "one\n\ttwo\r\n" });
    assert_eq!(anna.put(&format!("/api/matches/{id}/note"), &lines).await.unwrap().body, lines);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sign_in_name_is_no_longer_than_a_name() {
    let server = TestServer::open().await;
    let nobody = server.nobody();
    // This letter becomes eighteen others.
    let long = "\u{fdfa}".repeat(70_000);
    let sign_in = |name: &str| json!({ "name": name, "password": "seventeen blue herons" });
    refused(nobody.post("/api/logins", &sign_in(&long)).await.unwrap(), 413, "too_large");
    let metrics = nobody.get("/metrics").await.unwrap().body;
    let hashes = |text: &Value| {
        let line = text
            .as_str()
            .unwrap()
            .lines()
            .find(|line| line.starts_with("shadoof_password_hashes"))
            .map(ToOwned::to_owned);
        line.unwrap_or_default()
    };
    refused(nobody.post("/api/logins", &sign_in(&long[..3 * 128])).await.unwrap(), 403, "wrong_password");
    assert_ne!(hashes(&nobody.get("/metrics").await.unwrap().body), hashes(&metrics), "the longest is tried");
}
