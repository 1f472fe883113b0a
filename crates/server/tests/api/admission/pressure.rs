//! Too much to do at once.

use std::time::Duration;

use serde_json::json;
use tokio::time::timeout;

use crate::support::{TestServer, done, hold_up, make_for_two, me, number, open, refused, say, wadi};

#[tokio::test(flavor = "multi_thread")]
async fn a_server_with_too_much_to_do_puts_off_new_matches_and_loses_nothing() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    let new = wadi(&[me(), open()], json!({}));
    // The control: with nothing to do, it is made.
    assert_eq!(anna.post("/api/matches", &new).await.unwrap().status, 200);
    let held = hold_up(&server);
    let waiting: Vec<_> = (0..20)
        .map(|number| {
            let (ben, id) = (ben.clone(), id.clone());
            tokio::spawn(async move { ben.order(&id, say(1, &format!("word {number}"))).await.unwrap() })
        })
        .collect();
    tokio::time::sleep(Duration::from_millis(900)).await;
    let answer =
        timeout(Duration::from_secs(2), anna.post("/api/matches", &new)).await.expect("it says so at once");
    let answer = answer.unwrap();
    assert_eq!(answer.retry_after, Some(2), "{}", answer.body);
    refused(answer, 503, "busy");
    held.execute_batch("ROLLBACK").unwrap();
    let mut numbers = Vec::new();
    for order in waiting {
        numbers.push(done(order.await.unwrap())["seq"].as_u64().unwrap());
    }
    numbers.sort_unstable();
    numbers.dedup();
    assert_eq!(numbers.len(), 20, "each is done once: {numbers:?}");
    assert_eq!(anna.post("/api/matches", &new).await.unwrap().status, 200, "and then there is room again");
    assert!(number(&server, "shadoof_put_off_total").await >= 1.0);
}
