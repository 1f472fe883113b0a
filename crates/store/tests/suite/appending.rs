//! Events are appended once, in order, all of a command or none.

use std::time::Duration;

use store::{Appended, Holder, Location, MatchStatus, Millis, NewEvent, StoreError, Subject};

use crate::test_database::{
    TestDatabase, appended, block_on, command, ending, event, events, everywhere, match_id, new_match, seat,
    sitting,
};

everywhere! {
    events_are_numbered_from_0,
    a_repeat_gets_the_first_answer,
    a_wrong_number_is_a_conflict,
    events_can_be_read_in_parts,
    an_event_keeps_who_and_when,
    the_first_end_counts,
    a_match_does_not_go_on_after_its_end,
    what_is_missing_is_said_to_be,
    a_command_without_events_is_refused,
    a_closed_store_refuses,
    odd_texts_come_back_as_they_were,
    a_zero_byte_is_refused,
    an_abandoned_command_can_be_sent_again,
    a_refused_event_leaves_nothing_of_its_command,
    a_refused_seat_leaves_nothing_of_its_command,
    a_ping_is_answered_until_the_store_is_closed,
    a_refused_command_does_no_harm_to_others,
}

async fn events_are_numbered_from_0(database: TestDatabase) {
    let store = database.open().await;
    store.create_match(new_match("m")).await.unwrap();
    assert_eq!(events(&store, "m").await, []);
    assert_eq!(appended(&store, command("m", 0, 1, &["a"])).await, 1);
    assert_eq!(appended(&store, command("m", 1, 2, &["b", "dice", "card"])).await, 4);
    assert_eq!(appended(&store, command("m", 4, 3, &["c"])).await, 5);
    let expected = [
        event(0, "a", Some(1)),
        event(1, "b", Some(2)),
        event(2, "dice", None),
        event(3, "card", None),
        event(4, "c", Some(3)),
    ];
    assert_eq!(events(&store, "m").await, expected);
    store.close().await;
    assert_eq!(events(&database.open().await, "m").await, expected);
}

async fn a_repeat_gets_the_first_answer(database: TestDatabase) {
    let store = database.open().await;
    store.create_match(new_match("m")).await.unwrap();
    store.create_match(new_match("n")).await.unwrap();
    appended(&store, command("m", 0, 1, &["a", "dice"])).await;
    let first = Appended::Repeat { events: vec![event(0, "a", Some(1)), event(1, "dice", None)] };
    assert_eq!(store.append(command("m", 0, 1, &["a", "dice"])).await.unwrap(), first);
    appended(&store, command("m", 2, 2, &["b"])).await;
    // Whatever else it says: the name decides.
    assert_eq!(store.append(command("m", 9, 1, &["x"])).await.unwrap(), first);
    let second = Appended::Repeat { events: vec![event(2, "b", Some(2))] };
    assert_eq!(store.append(command("m", 2, 2, &["b"])).await.unwrap(), second);
    assert_eq!(events(&store, "m").await.len(), 3);
    // A name belongs to its match.
    appended(&store, command("n", 0, 1, &["a"])).await;
    // Even after the end, and after a restart.
    appended(&store, ending("m", 3, 3, "left")).await;
    store.close().await;
    assert_eq!(database.open().await.append(command("m", 0, 1, &["a"])).await.unwrap(), first);
}

async fn a_wrong_number_is_a_conflict(database: TestDatabase) {
    let store = database.open().await;
    store.create_match(new_match("m")).await.unwrap();
    appended(&store, command("m", 0, 1, &["a", "b"])).await;
    for seen in [0, 1, 3, 4, u64::MAX] {
        let outcome = store.append(command("m", seen, 9, &["x"])).await.unwrap();
        assert_eq!(outcome, Appended::Conflict { now: 2 }, "{seen}");
    }
    assert_eq!(events(&store, "m").await.len(), 2);
}

async fn events_can_be_read_in_parts(database: TestDatabase) {
    let store = database.open().await;
    store.create_match(new_match("m")).await.unwrap();
    appended(&store, command("m", 0, 1, &["a", "b", "c", "d"])).await;
    for (seen, limit, expected) in
        [(0, 2, "ab"), (2, 9, "cd"), (3, 1, "d"), (4, 9, ""), (u64::MAX, 9, ""), (0, 0, "")]
    {
        let found = store.events(&match_id("m"), seen, limit).await.unwrap();
        let bodies: String = found.iter().map(|event| event.body.as_str()).collect();
        assert_eq!(bodies, expected, "{seen} {limit}");
    }
}

async fn an_event_keeps_who_and_when(database: TestDatabase) {
    let store = database.open().await;
    store.create_match(new_match("m")).await.unwrap();
    let mut append = command("m", 0, 1, &["build a1"]);
    append.at = Millis(-5);
    append.events = vec![NewEvent { seat: Some(seat(1)), body: "build a1".to_owned() }];
    append.then = MatchStatus::Open { to_act: Some(seat(1)), wake_at: Some(Millis(77)) };
    appended(&store, append).await;
    let found = events(&store, "m").await;
    assert_eq!((found[0].seat, found[0].at), (Some(seat(1)), Millis(-5)));
    let info = store.match_info(&match_id("m")).await.unwrap();
    assert_eq!((info.to_act, info.wake_at, info.moved_at), (Some(seat(1)), Some(Millis(77)), Millis(-5)));
    assert_eq!(info.ended, None);
}

async fn the_first_end_counts(database: TestDatabase) {
    let store = database.open().await;
    store.create_match(new_match("m")).await.unwrap();
    let mut turn = command("m", 0, 1, &["a"]);
    turn.then = MatchStatus::Open { to_act: Some(seat(0)), wake_at: Some(Millis(9)) };
    appended(&store, turn).await;
    appended(&store, ending("m", 1, 2, "0 wins")).await;
    let info = store.match_info(&match_id("m")).await.unwrap();
    let ended = info.ended.clone().unwrap();
    assert_eq!((ended.at, ended.result.as_str()), (Millis(2_000), "0 wins"));
    assert_eq!((info.to_act, info.wake_at, info.moved_at), (None, None, Millis(2_000)));
    // People talk, and nothing else changes.
    let mut chat = ending("m", 2, 3, "1 wins");
    chat.at = Millis(7_000);
    appended(&store, chat.clone()).await;
    assert_eq!(store.match_info(&match_id("m")).await.unwrap(), info);
    assert_eq!(events(&store, "m").await[2].at, Millis(7_000));
    assert!(matches!(store.append(chat).await.unwrap(), Appended::Repeat { .. }));
}

async fn a_match_does_not_go_on_after_its_end(database: TestDatabase) {
    let store = database.open().await;
    store.create_match(new_match("m")).await.unwrap();
    appended(&store, ending("m", 0, 1, "left")).await;
    let info = store.match_info(&match_id("m")).await.unwrap();
    let refused = store.append(command("m", 1, 2, &["b"])).await;
    assert!(matches!(refused, Err(StoreError::Unsupported { .. })), "{refused:?}");
    // Who did not know of the end is only late.
    assert_eq!(store.append(command("m", 0, 3, &["b"])).await.unwrap(), Appended::Conflict { now: 1 });
    assert_eq!(events(&store, "m").await.len(), 1);
    assert_eq!(store.match_info(&match_id("m")).await.unwrap(), info);
}

async fn what_is_missing_is_said_to_be(database: TestDatabase) {
    let store = database.open().await;
    let missing = |result: Result<(), StoreError>| {
        assert!(matches!(result, Err(StoreError::Missing(Subject::Match))), "{result:?}");
    };
    missing(store.append(command("m", 0, 1, &["a"])).await.map(|_| ()));
    missing(store.events(&match_id("m"), 0, 9).await.map(|_| ()));
    missing(store.match_info(&match_id("m")).await.map(|_| ()));
    missing(store.seed(&match_id("m")).await.map(|_| ()));
}

async fn a_command_without_events_is_refused(database: TestDatabase) {
    let store = database.open().await;
    store.create_match(new_match("m")).await.unwrap();
    let refused = store.append(command("m", 0, 1, &[])).await;
    assert!(matches!(refused, Err(StoreError::Unsupported { .. })), "{refused:?}");
}

async fn a_closed_store_refuses(database: TestDatabase) {
    let store = database.open().await;
    store.create_match(new_match("m")).await.unwrap();
    store.close().await;
    for result in [
        store.append(command("m", 0, 1, &["a"])).await.map(|_| ()),
        store.events(&match_id("m"), 0, 9).await.map(|_| ()),
    ] {
        assert!(
            matches!(result, Err(StoreError::Unavailable(store::Outage::Closed))),
            "a closed store said {result:?}"
        );
    }
    assert_eq!(events(&database.open().await, "m").await, []);
}

async fn odd_texts_come_back_as_they_were(database: TestDatabase) {
    let store = database.open().await;
    store.create_match(new_match("m")).await.unwrap();
    let long = "x".repeat(100_000);
    let texts = ["", "'; DROP TABLE match; --", "ä ⛲ \u{202e}", "a\nb\t\\", "$1 ?1", &long];
    appended(&store, command("m", 0, 1, &texts)).await;
    let found = events(&store, "m").await;
    assert!(found.iter().map(|event| event.body.as_str()).eq(texts));
}

async fn a_zero_byte_is_refused(database: TestDatabase) {
    let store = database.open().await;
    store.create_match(new_match("m")).await.unwrap();
    let refused = store.append(command("m", 0, 1, &["a", "b\0c"])).await;
    assert!(matches!(refused, Err(StoreError::Unsupported { .. })), "{refused:?}");
    assert_eq!(events(&store, "m").await, []);
}

/// Who sent a command went away at some point: it is stored or not, and sent again it is stored once.
async fn an_abandoned_command_can_be_sent_again(database: TestDatabase) {
    let store = database.open().await;
    store.create_match(new_match("m")).await.unwrap();
    let (mut stored, mut seen) = (0, 0);
    for step in 0..100_u64 {
        let append = command("m", seen, u128::from(step), &["a", "b"]);
        let timeout = Duration::from_micros(step * 30);
        let abandoned = tokio::time::timeout(timeout, store.append(append.clone())).await.is_err();
        match store.append(append).await.unwrap() {
            Appended::Done { .. } => assert!(abandoned, "what was answered was not there"),
            Appended::Repeat { events } => {
                assert_eq!((events.len(), events[0].seq), (2, seen));
                stored += 1;
            }
            other @ Appended::Conflict { .. } => panic!("{other:?}"),
        }
        seen += 2;
    }
    println!("{stored} of 100 were stored the first time");
    assert_eq!(events(&store, "m").await.len(), 200);
}

/// Makes the database refuse an event with the body `poison`, and computer player 99.
async fn poison(database: &TestDatabase) {
    let statements = match database.location {
        Location::File(_) => {
            "CREATE TRIGGER poison BEFORE INSERT ON match_event WHEN NEW.body = 'poison' \
             BEGIN SELECT RAISE(ABORT, 'poison'); END; \
             CREATE TRIGGER poison_seat BEFORE UPDATE ON match_seat WHEN NEW.computer = 99 \
             BEGIN SELECT RAISE(ABORT, 'poison'); END"
        }
        Location::Postgres(_) => {
            "ALTER TABLE match_event ADD CONSTRAINT poison CHECK (body <> 'poison'); \
             ALTER TABLE match_seat ADD CONSTRAINT poison_seat CHECK (computer <> 99)"
        }
    };
    database.run_at_matches(statements).await;
}

async fn a_refused_event_leaves_nothing_of_its_command(database: TestDatabase) {
    let store = database.open().await;
    poison(&database).await;
    store.create_match(new_match("m")).await.unwrap();
    let refused = store.append(command("m", 0, 1, &["a", "b", "poison"])).await;
    assert!(matches!(refused, Err(StoreError::Conflict(Subject::Constraint))), "{refused:?}");
    assert_eq!(events(&store, "m").await, []);
    assert_eq!(store.match_info(&match_id("m")).await.unwrap().moved_at, Millis(1_000));
    appended(&store, command("m", 0, 2, &["a"])).await;
}

/// Seats are set after the events are stored; without a transaction around both, the events would stay.
async fn a_refused_seat_leaves_nothing_of_its_command(database: TestDatabase) {
    let store = database.open().await;
    poison(&database).await;
    store.create_match(new_match("m")).await.unwrap();
    let refused = store.append(sitting("m", 0, 1, 0, &Holder::Computer(99))).await;
    assert!(matches!(refused, Err(StoreError::Conflict(Subject::Constraint))), "{refused:?}");
    assert_eq!(events(&store, "m").await, []);
    appended(&store, sitting("m", 0, 2, 0, &Holder::Computer(98))).await;
}

async fn a_ping_is_answered_until_the_store_is_closed(database: TestDatabase) {
    let store = database.open().await;
    store.ping().await.unwrap();
    store.close().await;
    let closed = store.ping().await;
    assert!(matches!(closed, Err(StoreError::Unavailable(store::Outage::Closed))), "{closed:?}");
}

async fn a_refused_command_does_no_harm_to_others(database: TestDatabase) {
    let store = database.open().await;
    poison(&database).await;
    let mut tasks = Vec::new();
    for number in 0..60_u128 {
        let id = format!("m{number}");
        store.create_match(new_match(&id)).await.unwrap();
        let body = if number % 20 == 7 { "poison" } else { "a" };
        let (store, append) = (store.clone(), command(&id, 0, number, &["first", body]));
        tasks.push(tokio::spawn(async move { store.append(append).await }));
    }
    for (number, task) in tasks.into_iter().enumerate() {
        let outcome = task.await.unwrap();
        assert_eq!(outcome.is_err(), number % 20 == 7, "{number}: {outcome:?}");
        let expected = if number % 20 == 7 { 0 } else { 2 };
        assert_eq!(events(&store, &format!("m{number}")).await.len(), expected);
    }
}

/// The same three events, each in a command of its own: the first two stay.
#[test]
fn control_separate_commands_are_not_all_or_none() {
    block_on(async {
        let database = TestDatabase::file();
        let store = database.open().await;
        poison(&database).await;
        store.create_match(new_match("m")).await.unwrap();
        for (seen, body) in (0..).zip(["a", "b", "poison"]) {
            store.append(command("m", seen, u128::from(seen), &[body])).await.ok();
        }
        assert_eq!(events(&store, "m").await.len(), 2);
    });
}
