//! Players, and what they keep for themselves.

use store::{Millis, Player, StoreError, Subject};

use crate::test_database::{TestDatabase, match_id, name, new_match, on_both_engines, player_id};

on_both_engines! {
    a_player_is_as_it_was_added,
    unknown_players_are_missing,
    notes_are_private,
}

async fn a_player_is_as_it_was_added(database: TestDatabase) {
    let store = database.open().await;
    let id = player_id("p");
    store.add_player(&id, "Ada ⛲", Millis(5)).await.unwrap();
    let player = |name: &str, last_seen| Player {
        id: id.clone(),
        name: name.to_owned(),
        created_at: Millis(5),
        last_seen: Millis(last_seen),
    };
    assert_eq!(store.player(&id).await.unwrap(), player("Ada ⛲", 5));
    let again = store.add_player(&id, "Eve", Millis(6)).await;
    assert!(matches!(again, Err(StoreError::Conflict(Subject::Player))), "{again:?}");
    store.rename_player(&id, name("Lady Ada")).await.unwrap();
    store.see_player(&id, Millis(9)).await.unwrap();
    store.see_player(&id, Millis(7)).await.unwrap();
    assert_eq!(store.player(&id).await.unwrap(), player("Lady Ada", 9));
}

async fn unknown_players_are_missing(database: TestDatabase) {
    let store = database.open().await;
    let id = player_id("p");
    store.create_match(new_match("m")).await.unwrap();
    for result in [
        store.player(&id).await.map(|_| ()),
        store.rename_player(&id, name("x")).await,
        store.see_player(&id, Millis(1)).await,
        store.put_note(&match_id("m"), &id, "note", "x").await,
    ] {
        assert!(matches!(result, Err(StoreError::Missing(Subject::Player))), "{result:?}");
    }
    store.add_player(&id, "", Millis(1)).await.unwrap();
    let missing = store.put_note(&match_id("n"), &id, "note", "x").await;
    assert!(matches!(missing, Err(StoreError::Missing(Subject::Match))), "{missing:?}");
}

async fn notes_are_private(database: TestDatabase) {
    let store = database.open().await;
    for name in ["p", "q"] {
        store.add_player(&player_id(name), name, Millis(1)).await.unwrap();
        store.create_match(new_match(name)).await.unwrap();
    }
    let put = async |id: &str, player: &str, name: &str, value: &str| {
        store.put_note(&match_id(id), &player_id(player), name, value).await.unwrap();
    };
    put("p", "p", "note", "one").await;
    put("p", "p", "note", "two").await;
    put("p", "p", "mute", "q").await;
    put("p", "q", "note", "three").await;
    for (id, player, name, expected) in [
        ("p", "p", "note", Some("two")),
        ("p", "p", "mute", Some("q")),
        ("p", "q", "note", Some("three")),
        ("p", "q", "mute", None),
        ("q", "p", "note", None),
    ] {
        let found = store.note(&match_id(id), &player_id(player), name).await.unwrap();
        assert_eq!(found.as_deref(), expected, "{id} {player} {name}");
    }
}
