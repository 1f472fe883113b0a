//! What the store keeps of one player at one match.

use store::{Millis, Store};

use crate::test_database::{TestDatabase, match_id, new_match, on_both_engines, player_id, seat};

on_both_engines! {
    notes_are_private,
    seats_are_muted_one_by_one,
    the_latest_visit_counts,
}

/// Two players, and a match of the name of each.
async fn two_players(database: &TestDatabase) -> Store {
    let store = database.open().await;
    for name in ["p", "q"] {
        store.add_player(&player_id(name), name, Millis(1)).await.unwrap();
        store.create_match(new_match(name)).await.unwrap();
    }
    store
}

async fn notes_are_private(database: TestDatabase) {
    let store = two_players(&database).await;
    for (id, player, text) in [("p", "p", "one"), ("p", "p", "two"), ("p", "q", "three")] {
        store.put_note(&match_id(id), &player_id(player), text).await.unwrap();
    }
    for (id, player, expected) in
        [("p", "p", Some("two")), ("p", "q", Some("three")), ("q", "p", None), ("q", "q", None)]
    {
        let found = store.note(&match_id(id), &player_id(player)).await.unwrap();
        assert_eq!(found.as_deref(), expected, "{id} {player}");
    }
}

async fn seats_are_muted_one_by_one(database: TestDatabase) {
    let store = two_players(&database).await;
    let (p, q) = (player_id("p"), player_id("q"));
    let mute = async |player, number, muted| {
        store.mute_seat(&match_id("p"), player, seat(number), muted).await.unwrap();
    };
    let muted = async |id, player| -> Vec<u8> {
        let seats = store.muted_seats(&match_id(id), player).await.unwrap();
        seats.into_iter().map(store::Seat::number).collect()
    };
    for number in [3, 0, 3] {
        mute(&p, number, true).await;
    }
    mute(&q, 1, true).await;
    assert_eq!(muted("p", &p).await, [0, 3]);
    assert_eq!(muted("p", &q).await, [1]);
    assert_eq!(muted("q", &p).await, [0; 0]);
    for number in [3, 2] {
        mute(&p, number, false).await;
    }
    assert_eq!(muted("p", &p).await, [0]);
}

async fn the_latest_visit_counts(database: TestDatabase) {
    let store = two_players(&database).await;
    let (id, p) = (match_id("p"), player_id("p"));
    assert_eq!(store.last_seen_at_match(&id, &p).await.unwrap(), None);
    for (at, expected) in [(5, 5), (9, 9), (7, 9)] {
        store.see_at_match(&id, &p, Millis(at)).await.unwrap();
        assert_eq!(store.last_seen_at_match(&id, &p).await.unwrap(), Some(Millis(expected)));
    }
    assert_eq!(store.last_seen_at_match(&id, &player_id("q")).await.unwrap(), None);
    assert_eq!(store.last_seen_at_match(&match_id("q"), &p).await.unwrap(), None);
}
