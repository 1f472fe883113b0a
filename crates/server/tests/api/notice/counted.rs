//! Whatever may be done only so often is counted for all servers together.

use client::{Answer, Guest, Method};
use serde_json::{Value, json};

use super::cluster::{Cluster, Node, Over};
use crate::support::{number_at, refused};

/// Somebody of a network that the test names asks for something, at one server and then at the other, again and again.
async fn asked(nodes: &[Node; 2], from: &str, path: &str, body: &Value, times: usize) -> Vec<Answer> {
    let mut answers = Vec::new();
    for time in 0..times {
        let line = Guest::stranger(nodes[time % 2].address);
        let headers = [("x-forwarded-for", from)];
        answers.push(line.send(Method::POST, path, body.to_string(), &headers).await.unwrap());
    }
    answers
}

fn permitted(answers: &[Answer]) -> usize {
    answers.iter().filter(|answer| answer.status != 429).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn two_servers_permit_as_much_as_one() {
    let cluster = Cluster::new(Over::Database).await;
    let nodes = [cluster.start().await, cluster.start().await];
    // Tries at one account from one network: ten in a quarter of an hour.
    let wrong = json!({ "name": "nobody", "password": "seventeen red herons" });
    let tries = asked(&nodes, "192.0.2.1", "/api/logins", &wrong, 14).await;
    assert_eq!(permitted(&tries), 10);
    refused(tries.last().cloned().unwrap(), 429, "too_many");
    // Guests of one network: a hundred an hour. Those of another one come in all the same.
    let guests = asked(&nodes, "192.0.2.2", "/api/guest", &Value::Null, 106).await;
    assert_eq!(permitted(&guests), 100);
    assert_eq!(permitted(&asked(&nodes, "192.0.2.3", "/api/guest", &Value::Null, 2).await), 2);
    let lines = nodes.each_ref().map(|node| Guest::stranger(node.address));
    let told = async |name| number_at(&lines[0], name).await + number_at(&lines[1], name).await;
    assert_eq!(told("shadoof_tallies_counted_total").await, 112.0);
    assert_eq!(told("shadoof_tallies_refused_total").await, 10.0);
}
