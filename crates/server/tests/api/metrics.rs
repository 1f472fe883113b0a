//! The numbers for operators: what the dashboard and the document name is what the server shows.

use std::collections::BTreeSet;

use hyper::Method;
use serde_json::{Value, json};

use crate::support::{TestServer, make_for_two, play_first, watch};

/// All names of numbers of ours in a text, as they are registered.
fn names_in(text: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for rest in text.split("shadoof_").skip(1) {
        let end =
            rest.find(|letter: char| !letter.is_ascii_lowercase() && letter != '_').unwrap_or(rest.len());
        let name = &rest[..end];
        let name = ["_bucket", "_sum", "_count", "_total"]
            .iter()
            .find_map(|end| name.strip_suffix(end))
            .unwrap_or(name);
        names.insert(name.to_owned());
    }
    names
}

async fn served(server: &TestServer) -> String {
    server.nobody().get("/metrics").await.unwrap().body.as_str().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_dashboard_and_the_document_name_is_served_and_nothing_else() {
    let server = TestServer::open().await;
    let served = names_in(&served(&server).await);
    let dashboard = include_str!("../../../../ops/grafana.json");
    let parsed: Value = serde_json::from_str(dashboard).unwrap();
    assert!(parsed["panels"].as_array().unwrap().len() > 5);
    assert_eq!(names_in(dashboard), served, "ops/grafana.json");
    // A table of the document: one line a number.
    let document = include_str!("../../../../docs/operate.md");
    let listed =
        document.lines().filter(|line| line.starts_with("| `shadoof_")).collect::<Vec<_>>().join("\n");
    assert_eq!(names_in(&listed), served, "docs/operate.md");
}

/// Whether a mail was sent just now is nobody's business: an address has an account or it has not. So nobody gets the numbers
/// through a proxy, also where its operator has forgotten to keep them in.
#[tokio::test(flavor = "multi_thread")]
async fn numbers_are_not_passed_on() {
    let server = TestServer::open().await;
    for header in [("x-forwarded-for", "203.0.113.9"), ("forwarded", "for=203.0.113.9")] {
        let answer = server.nobody().send(Method::GET, "/metrics", String::new(), &[header]).await.unwrap();
        assert_eq!(
            (answer.status, answer.body["code"].as_str()),
            (404, Some("not_found")),
            "{}",
            answer.body
        );
    }
    assert!(served(&server).await.contains("shadoof_mails_total"));
}

#[tokio::test(flavor = "multi_thread")]
async fn numbers_count_what_happens() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    let (_line, _) = watch(&ben, &id).await;
    let number = |text: &str, name: &str| -> f64 {
        let mut lines = text.lines();
        lines.find_map(|line| line.strip_prefix(name)?.strip_prefix(' ')?.parse().ok()).unwrap()
    };
    let before = served(&server).await;
    play_first(&anna, &id, 0).await;
    let mut after = served(&server).await;
    while number(&after, "shadoof_told_seconds_count") < 1.0 {
        tokio::task::yield_now().await;
        after = served(&server).await;
    }
    let added = |name: &str| number(&after, name) - number(&before, name);
    assert!(added("shadoof_events_total") >= 1.0);
    assert!(added("shadoof_order_seconds_count") >= 1.0);
    assert!(added("shadoof_request_seconds_count") >= 1.0);
    assert!(added("shadoof_store_writes_total") >= 1.0 && added("shadoof_store_commits_total") >= 1.0);
    assert_eq!((number(&after, "shadoof_sockets"), number(&after, "shadoof_tables")), (1.0, 1.0));
    assert!(number(&after, "shadoof_connections") >= 1.0, "the one that asks");
}
