//! What somebody keeps about a match for themselves.

use serde_json::json;

use crate::support::{TestServer, make_for_two, refused};

#[tokio::test(flavor = "multi_thread")]
async fn a_note_is_for_whoever_wrote_it() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    let place = format!("/api/matches/{id}/note");
    let note = json!({ "text": "build on c2 next" });
    assert_eq!(anna.put(&place, &note).await.unwrap().status, 200);
    assert_eq!(anna.get(&place).await.unwrap().body, note);
    assert_eq!(ben.get(&place).await.unwrap().body, json!({ "text": "" }));
    refused(server.nobody().get(&place).await.unwrap(), 401, "no_guest");
    refused(anna.put(&place, &json!({ "text": "x".repeat(4_001) })).await.unwrap(), 413, "too_large");
    refused(anna.put("/api/matches/nowhere/note", &note).await.unwrap(), 404, "no_match");
    assert_eq!(anna.get(&place).await.unwrap().body, note);
    // Whoever only looks has nothing to keep: notes grow with the matches that somebody plays, not with all there are.
    let carla = server.guest().await;
    refused(carla.put(&place, &note).await.unwrap(), 403, "not_your_seat");
}
