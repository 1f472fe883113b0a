//! How the server says that it is well, and what it says about what is not there or too long.

use client::Guest;
use serde_json::json;

use crate::support::{TestServer, make_for_two, refused};

#[tokio::test(flavor = "multi_thread")]
async fn bodies_have_a_longest_length() {
    let server = TestServer::open().await;
    let anna = server.guest().await;
    let long = json!({ "name": "x".repeat(300 * 1024) });
    let answer = anna.put("/api/guest", &long).await;
    // The server may close the line before all of it was sent.
    if let Ok(answer) = answer {
        refused(answer, 413, "too_large");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_known_of_matches_that_are_not() {
    let server = TestServer::open().await;
    let anna = server.guest().await;
    for place in ["/api/matches/nowhere", "/api/matches/nowhere/events", "/api/matches/nowhere/record"] {
        refused(anna.get(place).await.unwrap(), 404, "no_match");
    }
    refused(anna.get("/api/nothing").await.unwrap(), 404, "not_found");
    let error = anna.socket("nowhere", None).await.unwrap_err();
    assert!(error.to_string().contains("404"), "{error}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_server_says_how_it_is() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    make_for_two(&anna, &ben, json!({})).await;
    let anybody: &Guest = &server.nobody();
    assert_eq!(anybody.get("/healthz").await.unwrap().body, json!("ok\n"));
    let ready = anybody.get("/readyz").await.unwrap();
    assert_eq!((ready.status, ready.body), (200, json!("ready\n")));
    let metrics = anybody.get("/metrics").await.unwrap().body;
    let metrics = metrics.as_str().unwrap();
    for line in [
        "shadoof_events_total",
        "shadoof_tables 1",
        "shadoof_order_seconds_count",
        "shadoof_store_commits_total",
    ] {
        assert!(metrics.contains(line), "{line}:\n{metrics}");
    }
    assert!(!metrics.contains(&anna.player));
}
