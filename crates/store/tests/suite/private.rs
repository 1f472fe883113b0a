//! What the store keeps of one player at one match.

use store::{Millis, NoteRoom, PositionNote, Store, StoreError, Subject};

use crate::test_database::{ROOM, TestDatabase, everywhere, match_id, new_match, player_id, seat};

everywhere! {
    notes_are_private,
    notes_stand_at_positions,
    notes_have_only_so_much_room,
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

async fn notes_stand_at_positions(database: TestDatabase) {
    let store = two_players(&database).await;
    let put = async |id, player, plays, text: &str| {
        let note = PositionNote { plays, text: text.to_owned() };
        store.put_position_note(&match_id(id), &player_id(player), note, ROOM).await
    };
    for (id, player, plays, text) in [
        ("p", "p", 12, "late"),
        ("p", "p", 0, "one"),
        ("p", "p", 0, "two\nlines"),
        ("p", "p", 5, "gone soon"),
        ("p", "p", 5, ""),
        ("p", "p", 6, ""),
        ("p", "q", 0, "three"),
    ] {
        put(id, player, plays, text).await.unwrap();
    }
    for (id, player, expected) in [
        ("p", "p", &[(0, "two\nlines"), (12, "late")][..]),
        ("p", "q", &[(0, "three")]),
        ("q", "p", &[]),
        ("q", "q", &[]),
    ] {
        let found = store.position_notes(&match_id(id), &player_id(player)).await.unwrap();
        let found: Vec<_> = found.iter().map(|note| (note.plays, note.text.as_str())).collect();
        assert_eq!(found, expected, "{id} {player}");
    }
    assert!(matches!(put("x", "p", 0, "").await, Err(StoreError::Missing(Subject::Match))));
    assert!(matches!(put("p", "x", 0, "").await, Err(StoreError::Missing(Subject::Player))));
}

async fn notes_have_only_so_much_room(database: TestDatabase) {
    let store = two_players(&database).await;
    let put = async |id, plays, text: &str| {
        let (note, room) =
            (PositionNote { plays, text: text.to_owned() }, NoteRoom { positions: 2, chars: 9 });
        match store.put_position_note(&match_id(id), &player_id("p"), note, room).await {
            Ok(()) => true,
            Err(StoreError::Missing(Subject::PositionNote)) => false,
            Err(error) => panic!("{error}"),
        }
    };
    for (id, plays, text, is_kept) in [
        ("p", 3, "wörter", true),
        ("p", 5, "word", false),
        ("p", 5, "wor", true),
        ("p", 7, "", true),
        ("q", 7, "x", true),
        ("p", 3, "words", true),
        ("p", 7, "x", false),
        ("p", 3, "words it has", false),
        ("p", 3, "", true),
        ("p", 7, "x", true),
    ] {
        assert_eq!(put(id, plays, text).await, is_kept, "{id} {plays} {text}");
    }
    let found = store.position_notes(&match_id("p"), &player_id("p")).await.unwrap();
    let found: Vec<_> = found.iter().map(|note| (note.plays, note.text.as_str())).collect();
    assert_eq!(found, [(5, "wor"), (7, "x")]);
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
