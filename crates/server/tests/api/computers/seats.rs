//! More computer players than there is room for.

use std::num::NonZeroUsize;

use serde_json::json;

use crate::support::until;
use crate::support::{TestServer, computer, event, hint, id_of, make, me, refused, wadi, watch};

#[tokio::test(flavor = "multi_thread")]
async fn a_server_without_room_to_think_says_so_and_goes_on() {
    let server = TestServer::open_with(|settings| {
        settings.thinkers = NonZeroUsize::MIN;
        settings.queue = 1;
    })
    .await;
    let anna = server.guest().await;
    let own = id_of(&make(&anna, &wadi(&[me(), computer(1)], json!({}))).await);
    let mut lines = Vec::new();
    for _ in 0..3 {
        let id = id_of(&make(&anna, &wadi(&[computer(8), me()], json!({}))).await);
        lines.push(watch(&anna, &id).await.0);
    }
    // One thinks and one waits; for the third there is no room, nor for somebody who wants a hint.
    lines[2].next_where(|message| message["say"] == "busy").await.unwrap();
    until(async || {
        let answer = anna.order(&own, hint(0)).await.unwrap();
        answer.status == 503 && !refused(answer, 503, "busy").is_empty()
    })
    .await;
    assert_eq!(event(&mut lines[0], "acted").await["seat"], 0);
}
