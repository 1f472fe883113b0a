//! Matches are created once, and seats change hands with events.

use store::{Appended, Holder, MatchStatus, Millis, NewEvent, StoreError, Subject, Visibility};

use crate::test_database::{
    TestDatabase, appended, command, ending, event, events, everywhere, match_id, new_match, player_id, seat,
    sitting,
};

everywhere! {
    a_match_is_as_it_was_made,
    an_id_is_given_once,
    a_match_has_some_seats,
    unknown_players_get_no_seat,
    a_seat_changes_hands_with_an_event,
    who_is_late_changes_no_seat,
    a_match_may_begin_with_events,
    many_events_are_stored_as_they_came,
    a_match_may_be_over_when_it_comes,
    artifacts_are_kept_with_their_match,
}

async fn a_match_is_as_it_was_made(database: TestDatabase) {
    let store = database.open().await;
    store.add_player(&player_id("p"), "Ada", store::Millis(1)).await.unwrap();
    let mut new = new_match("m");
    new.visibility = Visibility::Unlisted;
    new.seats = vec![Holder::Player(player_id("p")), Holder::Nobody, Holder::Computer(8)];
    store.create_match(new.clone()).await.unwrap();
    let info = store.match_info(&match_id("m")).await.unwrap();
    assert_eq!((info.id, info.game, info.options), (new.id, new.game, new.options));
    assert_eq!((info.ruleset, info.visibility), (1, Visibility::Unlisted));
    assert_eq!((info.created_at, info.moved_at), (new.created_at, new.created_at));
    assert_eq!((info.to_act, info.wake_at, info.ended), (Some(seat(0)), None, None));
    assert_eq!(info.seats, new.seats);
    assert_eq!(store.seed(&match_id("m")).await.unwrap(), new.seed);
}

async fn an_id_is_given_once(database: TestDatabase) {
    let store = database.open().await;
    store.create_match(new_match("m")).await.unwrap();
    let mut other = new_match("m");
    other.game = "reef".to_owned();
    let again = store.create_match(other).await;
    assert!(matches!(again, Err(StoreError::Conflict(Subject::Match))), "{again:?}");
    assert_eq!(store.match_info(&match_id("m")).await.unwrap().game, "wadi");
}

async fn a_match_has_some_seats(database: TestDatabase) {
    let store = database.open().await;
    for count in [0, 17] {
        let mut new = new_match("m");
        new.seats = vec![Holder::Nobody; count];
        let refused = store.create_match(new).await;
        assert!(matches!(refused, Err(StoreError::Unsupported { .. })), "{refused:?}");
    }
}

/// More than one statement takes.
async fn many_events_are_stored_as_they_came(database: TestDatabase) {
    let store = database.open().await;
    let some = |count: u32, what: &str| -> Vec<NewEvent> {
        let who = |number: u32| (!number.is_multiple_of(3)).then(|| seat(u8::from(number % 3 > 1)));
        (0..count)
            .map(|number| NewEvent { seat: who(number), body: format!("{what} {number} 'ü\"") })
            .collect()
    };
    let (first, then) = (some(1_203, "first"), some(501, "then"));
    let begun = std::time::Instant::now();
    store.create_match(store::NewMatch { events: first.clone(), ..new_match("m") }).await.unwrap();
    println!("a match of {} events: {:?}", first.len(), begun.elapsed());
    appended(&store, store::Append { events: then.clone(), ..command("m", 1_203, 7, &[]) }).await;
    let stored = events(&store, "m").await;
    assert_eq!(stored.len(), first.len() + then.len());
    for (number, (stored, new)) in stored.iter().zip(first.iter().chain(&then)).enumerate() {
        assert_eq!((stored.seq, stored.seat, &stored.body), (number as u64, new.seat, &new.body));
        assert_eq!(stored.command_id.is_some(), number == first.len(), "the first of a command names it");
    }
}

async fn unknown_players_get_no_seat(database: TestDatabase) {
    let store = database.open().await;
    let mut new = new_match("m");
    new.seats = vec![Holder::Nobody, Holder::Player(player_id("nobody"))];
    let refused = store.create_match(new).await;
    assert!(matches!(refused, Err(StoreError::Missing(Subject::Player))), "{refused:?}");
    store.create_match(new_match("m")).await.unwrap();
    let nobody = Holder::Player(player_id("nobody"));
    let mut append = sitting("m", 0, 1, 1, &nobody);
    append.seats.insert(0, (seat(0), Holder::Computer(1)));
    let refused = store.append(append).await;
    assert!(matches!(refused, Err(StoreError::Missing(Subject::Player))), "{refused:?}");
    let refused = store.append(sitting("m", 0, 1, 2, &Holder::Computer(1))).await;
    assert!(matches!(refused, Err(StoreError::Missing(Subject::Seat))), "{refused:?}");
    assert_eq!(events(&store, "m").await, []);
    assert_eq!(store.match_info(&match_id("m")).await.unwrap().seats, [Holder::Nobody, Holder::Nobody]);
}

async fn a_seat_changes_hands_with_an_event(database: TestDatabase) {
    let store = database.open().await;
    store.create_match(new_match("m")).await.unwrap();
    store.add_player(&player_id("p"), "p", Millis(1)).await.unwrap();
    let p = Holder::Player(player_id("p"));
    let holders = [p.clone(), p.clone(), Holder::Computer(3), p.clone(), Holder::Nobody];
    for (seen, holder) in (0..).zip(&holders) {
        assert_eq!(appended(&store, sitting("m", seen, u128::from(seen), 1, holder)).await, seen + 1);
        let info = store.match_info(&match_id("m")).await.unwrap();
        assert_eq!(info.seats, [Holder::Nobody, holder.clone()], "{seen}");
    }
    // Several at once, and also after the end.
    let mut swap = ending("m", 5, 5, "left");
    swap.seats = vec![(seat(0), Holder::Computer(1)), (seat(1), p.clone())];
    appended(&store, swap.clone()).await;
    swap.seats.reverse();
    // A repeat moves nobody.
    assert!(matches!(store.append(swap).await.unwrap(), Appended::Repeat { .. }));
    let mut after = ending("m", 6, 6, "left");
    after.seats = vec![(seat(1), Holder::Nobody)];
    appended(&store, after).await;
    let info = store.match_info(&match_id("m")).await.unwrap();
    assert_eq!(info.seats, [Holder::Computer(1), Holder::Nobody]);
}

async fn who_is_late_changes_no_seat(database: TestDatabase) {
    let store = database.open().await;
    store.create_match(new_match("m")).await.unwrap();
    appended(&store, command("m", 0, 1, &["a"])).await;
    // Whatever else is wrong with it: it is late.
    for holder in [Holder::Computer(1), Holder::Player(player_id("nobody"))] {
        let late = store.append(sitting("m", 0, 2, 0, &holder)).await.unwrap();
        assert_eq!(late, Appended::Conflict { now: 1 });
    }
    assert_eq!(store.match_info(&match_id("m")).await.unwrap().seats, [Holder::Nobody, Holder::Nobody]);
}

async fn a_match_may_begin_with_events(database: TestDatabase) {
    let store = database.open().await;
    let mut new = new_match("m");
    new.status = MatchStatus::Open { to_act: None, wake_at: Some(Millis(9)) };
    let body = |number: u8| format!("action {number}");
    new.events =
        (0..200).map(|number| NewEvent { seat: Some(seat(number % 2)), body: body(number) }).collect();
    store.create_match(new.clone()).await.unwrap();
    let found = events(&store, "m").await;
    assert_eq!(found.len(), 200);
    for (number, event) in (0..).zip(found) {
        assert_eq!((event.seq, event.at), (u64::from(number), new.created_at));
        assert_eq!((event.seat, event.body), (Some(seat(number % 2)), body(number)));
        assert_eq!(event.command_id, None);
    }
    assert_eq!(store.due(Millis(9), 9).await.unwrap(), [match_id("m")]);
    // It goes on from there.
    assert_eq!(store.append(command("m", 0, 1, &["a"])).await.unwrap(), Appended::Conflict { now: 200 });
    assert_eq!(appended(&store, command("m", 200, 1, &["a"])).await, 201);
    let first = Appended::Repeat { events: vec![event(200, "a", Some(1))] };
    assert_eq!(store.append(command("m", 200, 1, &["a"])).await.unwrap(), first);
    // A match that cannot be begun is not there at all.
    let mut bad = new_match("n");
    bad.events = ["a", "b\0c"].map(|body| NewEvent { seat: None, body: body.to_owned() }).to_vec();
    let refused = store.create_match(bad).await;
    assert!(matches!(refused, Err(StoreError::Unsupported { .. })), "{refused:?}");
    store.create_match(new_match("n")).await.unwrap();
    assert_eq!(events(&store, "n").await, []);
}

async fn a_match_may_be_over_when_it_comes(database: TestDatabase) {
    let store = database.open().await;
    let mut new = new_match("m");
    new.status = MatchStatus::Over { result: "won".to_owned() };
    store.create_match(new.clone()).await.unwrap();
    let info = store.match_info(&match_id("m")).await.unwrap();
    let ended = info.ended.unwrap();
    assert_eq!((ended.at, ended.result.as_str()), (new.created_at, "won"));
    assert_eq!((info.to_act, info.wake_at), (None, None));
    let goes_on = store.append(command("m", 0, 1, &["a"])).await;
    assert!(matches!(goes_on, Err(StoreError::Unsupported { .. })), "{goes_on:?}");
}

async fn artifacts_are_kept_with_their_match(database: TestDatabase) {
    let store = database.open().await;
    for id in ["m", "n"] {
        store.create_match(new_match(id)).await.unwrap();
    }
    for (id, name, value) in
        [("m", "evaluation", "one"), ("m", "evaluation", "two"), ("m", "other", "three"), ("n", "other", "")]
    {
        store.put_artifact(&match_id(id), name, value).await.unwrap();
    }
    for (id, name, expected) in [
        ("m", "evaluation", Some("two")),
        ("m", "other", Some("three")),
        ("n", "evaluation", None),
        ("n", "other", Some("")),
        ("nowhere", "other", None),
    ] {
        assert_eq!(store.artifact(&match_id(id), name).await.unwrap().as_deref(), expected, "{id} {name}");
    }
    let missing = store.put_artifact(&match_id("nowhere"), "other", "").await;
    assert!(matches!(missing, Err(StoreError::Missing(Subject::Match))), "{missing:?}");
}
