//! Players are known once, and only those.

use store::{Millis, Player, StoreError, Subject};

use crate::test_database::{TestDatabase, everywhere, match_id, name, new_match, player_id, seat};

everywhere! {
    a_player_is_as_it_was_added,
    unknown_players_are_missing,
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
        store.put_note(&match_id("m"), &id, "x").await,
        store.mute_seat(&match_id("m"), &id, seat(0), true).await,
        store.see_at_match(&match_id("m"), &id, Millis(1)).await,
    ] {
        assert!(matches!(result, Err(StoreError::Missing(Subject::Player))), "{result:?}");
    }
    store.add_player(&id, "", Millis(1)).await.unwrap();
    for missing in [
        store.put_note(&match_id("n"), &id, "x").await,
        store.mute_seat(&match_id("n"), &id, seat(0), true).await,
        store.see_at_match(&match_id("n"), &id, Millis(1)).await,
    ] {
        assert!(matches!(missing, Err(StoreError::Missing(Subject::Match))), "{missing:?}");
    }
}
