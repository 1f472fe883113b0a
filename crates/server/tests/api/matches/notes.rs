//! What somebody keeps about a match for themselves.

use serde_json::json;
use store::{MatchId, NoteRoom, PlayerId, PositionNote, Store};
use wire::limits::{POSITION_NOTES_CHARS, POSITION_NOTES_PER_MATCH};

use crate::support::{TestServer, make_for_two, play_first, refused, table};

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

#[tokio::test(flavor = "multi_thread")]
async fn notes_at_positions_are_for_whoever_wrote_them() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    play_first(&anna, &id, 0).await;
    let plays = table(&anna, &id).await["position"]["plays"].as_u64().unwrap();
    let all = format!("/api/matches/{id}/notes");
    let at = |plays: &str| format!("{all}/{plays}");
    let noted = |plays: u64, text: &str| json!({ "plays": plays, "text": text });
    let text = |text: &str| json!({ "text": text });
    let last = at(&plays.to_string());
    let answer = anna.put(&last, &text("too early")).await.unwrap();
    assert_eq!((answer.status, answer.body), (200, noted(plays, "too early")));
    for words in ["before", "so it begins"] {
        anna.put(&at("0"), &text(words)).await.unwrap();
    }
    let hers = json!([noted(0, "so it begins"), noted(plays, "too early")]);
    assert_eq!(anna.get(&all).await.unwrap().body, hers);

    // Nobody else reads them: not at the table, not beside it, not in the record.
    let carla = server.guest().await;
    for other in [&ben, &carla] {
        assert_eq!(other.get(&all).await.unwrap().body, json!([]));
        for path in ["", "/events", "/record", "/note"] {
            let seen = other.get(&format!("/api/matches/{id}{path}")).await.unwrap().body.to_string();
            assert!(!seen.contains("too early"), "{path}: {seen}");
        }
    }
    refused(server.nobody().get(&all).await.unwrap(), 401, "no_guest");
    refused(server.nobody().put(&last, &text("x")).await.unwrap(), 401, "no_guest");
    refused(carla.put(&last, &text("x")).await.unwrap(), 403, "not_your_seat");
    ben.put(&last, &text("just in time")).await.unwrap();

    refused(anna.put(&at(&(plays + 1).to_string()), &text("x")).await.unwrap(), 404, "not_found");
    refused(anna.put(&at("-1"), &text("x")).await.unwrap(), 404, "not_found");
    refused(anna.put("/api/matches/nowhere/notes/0", &text("x")).await.unwrap(), 404, "no_match");
    refused(anna.put(&last, &text(&"x".repeat(2_001))).await.unwrap(), 413, "too_large");
    assert_eq!(anna.get(&all).await.unwrap().body, hers);

    anna.put(&last, &text("")).await.unwrap();
    assert_eq!(anna.get(&all).await.unwrap().body, json!([noted(0, "so it begins")]));
    assert_eq!(ben.get(&all).await.unwrap().body, json!([noted(plays, "just in time")]));
}

#[tokio::test(flavor = "multi_thread")]
async fn notes_at_a_match_have_only_so_much_room() {
    let server = TestServer::open().await;
    let (anna, ben) = (server.guest().await, server.guest().await);
    let id = make_for_two(&anna, &ben, json!({})).await;
    let store = Store::open(server.location()).await.unwrap();
    let player = PlayerId::new(&anna.player).unwrap();
    let room = NoteRoom { positions: POSITION_NOTES_PER_MATCH, chars: POSITION_NOTES_CHARS };
    for plays in 1..=POSITION_NOTES_CHARS / 2_000 {
        let note = PositionNote { plays, text: "x".repeat(2_000) };
        store.put_position_note(&MatchId::new(&id).unwrap(), &player, note, room).await.unwrap();
    }
    let place = format!("/api/matches/{id}/notes/0");
    refused(anna.put(&place, &json!({ "text": "one more" })).await.unwrap(), 413, "too_large");
    assert_eq!(ben.put(&place, &json!({ "text": "his first" })).await.unwrap().status, 200);
}
