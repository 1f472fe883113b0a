//! How accounts end, and what operators want closed.

use store::{
    Append, Closing, Holder, Maker, Mention, Millis, NewEvent, NewMatch, PositionNote, StoreError, Subject,
    TokenHash,
};

use crate::logins::{login_id, new_login};
use crate::test_database::{
    ROOM, TestDatabase, appended, command, ending, events, everywhere, maker, match_id, name, new_match,
    player_id, seat, sitting,
};

everywhere! {
    a_closed_player_leaves_only_an_id,
    a_closed_player_is_forgotten_in_matches,
    a_seat_that_was_given_up_is_looked_at,
    deputies_count_as_computers,
    operators_say_what_to_close,
    only_so_many_matches_wait,
    limits_on_matches_hold_for_those_who_hurry,
    only_so_many_matches_and_computers_go_on,
}

async fn a_closed_player_leaves_only_an_id(database: TestDatabase) {
    let store = database.open().await;
    store.add_guest("Guest 1", new_login("a", 1, "p", 1)).await.unwrap();
    store.claim(name("Ada"), "1".to_owned(), new_login("b", 2, "p", 2)).await.unwrap();
    store.create_match(new_match("m")).await.unwrap();
    let (m, p) = (match_id("m"), player_id("p"));
    store.put_note(&m, &p, "mine").await.unwrap();
    let note = PositionNote { plays: 3, text: "mine".to_owned() };
    store.put_position_note(&m, &p, note.clone(), ROOM).await.unwrap();
    store.mute_seat(&m, &p, seat(1), true).await.unwrap();
    store.see_at_match(&m, &p, Millis(5)).await.unwrap();
    assert_eq!(store.close_player(&player_id("p"), Millis(7)).await.unwrap(), [login_id("b")]);
    assert_eq!(store.login(&TokenHash::new([2; 32])).await.unwrap(), None);
    assert_eq!(store.account_named("ada").await.unwrap(), None);
    assert_eq!(store.note(&m, &p).await.unwrap(), None);
    assert_eq!(store.position_notes(&m, &p).await.unwrap(), []);
    assert_eq!(store.muted_seats(&m, &p).await.unwrap(), []);
    assert_eq!(store.last_seen_at_match(&m, &p).await.unwrap(), None);
    for result in [
        store.player(&player_id("p")).await.map(|_| ()),
        store.close_player(&player_id("p"), Millis(8)).await.map(|_| ()),
        store.rename_player(&player_id("p"), name("Eve")).await,
        store.add_login(new_login("c", 3, "p", 8), None).await,
        store.claim(name("Eve"), "1".to_owned(), new_login("c", 3, "p", 8)).await.map(|_| ()),
        store.put_note(&m, &p, "x").await,
        store.put_position_note(&m, &p, note, ROOM).await,
        store.mute_seat(&m, &p, seat(1), true).await,
        store.see_at_match(&m, &p, Millis(8)).await,
        store.ask_to_close(Closing::Player(player_id("p")), Millis(9)).await,
    ] {
        assert!(matches!(result, Err(StoreError::Missing(Subject::Player))), "{result:?}");
    }
    // The name is free again.
    store.add_guest("Guest 2", new_login("d", 4, "q", 9)).await.unwrap();
    store.claim(name("Ada"), "2".to_owned(), new_login("e", 5, "q", 9)).await.unwrap();
}

async fn a_closed_player_is_forgotten_in_matches(database: TestDatabase) {
    let store = database.open().await;
    store.add_guest("Ada", new_login("a", 1, "p", 1)).await.unwrap();
    store.add_guest("Ben", new_login("b", 2, "q", 1)).await.unwrap();
    let said = |body: &str| NewEvent { seat: None, body: body.to_owned() };
    store
        .create_match(NewMatch {
            options: "made by \"p\", who is Ada".to_owned(),
            events: vec![said("\"p\" is Ada"), said("\"q\" is Ben")],
            maker: Some(maker("p", 9)),
            summary: Some("Ada against Ben".to_owned()),
            ..new_match("m")
        })
        .await
        .unwrap();
    // Where they have never been, nobody looks for them: there may be millions of events.
    let elsewhere = vec![said("\"p\" is nobody here")];
    store.create_match(NewMatch { events: elsewhere, ..new_match("elsewhere") }).await.unwrap();
    let mention = |seq, text: &str| Mention { seq, text: text.to_owned() };
    assert_eq!(store.mentioning(&player_id("p"), 9).await.unwrap(), [match_id("m")]);
    let found = store.mentions_in(&match_id("m"), &player_id("p")).await.unwrap();
    assert_eq!(found, [mention(Some(0), "\"p\" is Ada"), mention(None, "made by \"p\", who is Ada")]);
    assert_eq!(store.unforgotten(10).await.unwrap(), []);
    store.close_player(&player_id("p"), Millis(7)).await.unwrap();
    assert_eq!(store.unforgotten(10).await.unwrap(), [player_id("p")]);
    let instead = vec![mention(Some(0), "\"p\" is gone"), mention(None, "made by \"p\"")];
    store.note_forgotten(&player_id("p"), Millis(8)).await.unwrap();
    assert_eq!(store.unforgotten(10).await.unwrap(), [player_id("p")], "a match mentions them");
    store.forget_in_match(&match_id("m"), &player_id("p"), instead).await.unwrap();
    assert_eq!(store.mentioning(&player_id("p"), 9).await.unwrap(), []);
    store.note_forgotten(&player_id("p"), Millis(8)).await.unwrap();
    assert_eq!(store.unforgotten(10).await.unwrap(), []);
    let bodies: Vec<String> = events(&store, "m").await.into_iter().map(|event| event.body).collect();
    assert_eq!(bodies, ["\"p\" is gone", "\"q\" is Ben"]);
    let info = store.match_info(&match_id("m")).await.unwrap();
    assert_eq!((info.options.as_str(), info.summary), ("made by \"p\"", None));
}

/// Whoever once had a seat may be mentioned there for ever, and so may an account that a guest became.
async fn a_seat_that_was_given_up_is_looked_at(database: TestDatabase) {
    let store = database.open().await;
    store.add_guest("Ada", new_login("a", 1, "p", 1)).await.unwrap();
    store.create_match(new_match("m")).await.unwrap();
    store.create_match(new_match("n")).await.unwrap();
    let p = Holder::Player(player_id("p"));
    for (id, seen, body, holder) in [("m", 0, "\"p\" sits", p), ("m", 1, "\"p\" rises", Holder::Nobody)] {
        let mut sits = sitting(id, seen, u128::from(seen) + 1, 0, &holder);
        sits.events = vec![NewEvent { seat: None, body: body.to_owned() }];
        appended(&store, sits).await;
    }
    assert_eq!(store.mentioning(&player_id("p"), 9).await.unwrap(), [match_id("m")]);
    let found = store.mentions_in(&match_id("m"), &player_id("p")).await.unwrap();
    let found: Vec<String> = found.into_iter().map(|mention| mention.text).collect();
    assert_eq!(found, ["\"p\" sits", "\"p\" rises"]);
    assert_eq!(store.mentions_in(&match_id("n"), &player_id("p")).await.unwrap(), []);
}

/// Computer players who go on for people count among those who sit in somebody's matches, until the people come back.
async fn deputies_count_as_computers(database: TestDatabase) {
    let store = database.open().await;
    store.add_guest("Ada", new_login("a", 1, "p", 1)).await.unwrap();
    let by = |id: &str, computers: usize| NewMatch {
        maker: Some(Maker { most_running: 9, most_computers: 4, since: Millis(0), ..maker("p", 0) }),
        seats: [vec![Holder::Player(player_id("p"))], vec![Holder::Computer(8); computers]].concat(),
        ..new_match(id)
    };
    let count = async || store.computers_of(&player_id("p"), Millis(0)).await.unwrap();
    store.create_match(by("a", 2)).await.unwrap();
    assert_eq!(count().await, 2);
    appended(&store, Append { deputies: 2, ..command("a", 0, 1, &["x"]) }).await;
    assert_eq!(count().await, 4);
    let second = store.create_match(by("b", 1)).await;
    assert!(matches!(second, Err(StoreError::Missing(Subject::Computers))), "{second:?}");
    store.create_match(by("b", 0)).await.unwrap();
    appended(&store, Append { deputies: 0, ..command("a", 1, 2, &["x"]) }).await;
    store.create_match(by("c", 2)).await.unwrap();
    assert_eq!(count().await, 4);
    appended(&store, ending("a", 2, 3, "over")).await;
    assert_eq!(count().await, 2);
}

async fn operators_say_what_to_close(database: TestDatabase) {
    let (server, operator) = (database.open().await, database.open().await);
    server.add_guest("Ada", new_login("a", 1, "p", 1)).await.unwrap();
    server.create_match(new_match("m")).await.unwrap();
    let (player, game) = (Closing::Player(player_id("p")), Closing::Match(match_id("m")));
    operator.ask_to_close(game.clone(), Millis(3)).await.unwrap();
    operator.ask_to_close(game.clone(), Millis(4)).await.unwrap();
    operator.ask_to_close(player.clone(), Millis(5)).await.unwrap();
    let missing = operator.ask_to_close(Closing::Match(match_id("n")), Millis(5)).await;
    assert!(matches!(missing, Err(StoreError::Missing(Subject::Match))), "{missing:?}");
    assert_eq!(server.closings().await.unwrap(), [game.clone(), player.clone()]);
    server.closed(game).await.unwrap();
    assert_eq!(operator.closings().await.unwrap(), [player]);
}

async fn only_so_many_matches_wait(database: TestDatabase) {
    let store = database.open().await;
    store.add_guest("Ada", new_login("a", 1, "p", 1)).await.unwrap();
    let by = |id: &str, seats: Vec<Holder>| NewMatch { maker: Some(maker("p", 2)), seats, ..new_match(id) };
    let free = || vec![Holder::Player(player_id("p")), Holder::Nobody];
    store.create_match(by("a", free())).await.unwrap();
    store.create_match(by("b", free())).await.unwrap();
    let third = store.create_match(by("c", free())).await;
    assert!(matches!(third, Err(StoreError::Missing(Subject::Waiting))), "{third:?}");
    let full = vec![Holder::Player(player_id("p")), Holder::Computer(1)];
    store.create_match(by("d", full)).await.unwrap();
    store.create_match(new_match("of nobody".replace(' ', "-").as_str())).await.unwrap();
    appended(&store, ending("a", 0, 1, "over")).await;
    store.create_match(by("c", free())).await.unwrap();
}

async fn limits_on_matches_hold_for_those_who_hurry(database: TestDatabase) {
    let store = database.open().await;
    store.add_guest("Ada", new_login("a", 1, "p", 1)).await.unwrap();
    let tasks: Vec<_> = (0..12)
        .map(|number| {
            let new = NewMatch { maker: Some(maker("p", 3)), ..new_match(&format!("m{number}")) };
            let store = store.clone();
            tokio::spawn(async move { store.create_match(new).await })
        })
        .collect();
    let mut made = 0;
    for task in tasks {
        match task.await.unwrap() {
            Ok(()) => made += 1,
            Err(error) => assert!(matches!(error, StoreError::Missing(Subject::Waiting)), "{error:?}"),
        }
    }
    assert_eq!(made, 3);
}

async fn only_so_many_matches_and_computers_go_on(database: TestDatabase) {
    let store = database.open().await;
    store.add_guest("Ada", new_login("a", 1, "p", 1)).await.unwrap();
    let by = |id: &str, at: i64, computers: usize| NewMatch {
        maker: Some(Maker { most_running: 3, most_computers: 4, since: Millis(at - 100), ..maker("p", 0) }),
        seats: [vec![Holder::Player(player_id("p"))], vec![Holder::Computer(8); computers]].concat(),
        created_at: Millis(at),
        ..new_match(id)
    };
    store.create_match(by("a", 1_000, 3)).await.unwrap();
    let second = store.create_match(by("b", 1_000, 2)).await;
    assert!(matches!(second, Err(StoreError::Missing(Subject::Computers))), "{second:?}");
    store.create_match(by("b", 1_000, 1)).await.unwrap();
    store.create_match(by("c", 1_000, 0)).await.unwrap();
    let fourth = store.create_match(by("d", 1_100, 0)).await;
    assert!(matches!(fourth, Err(StoreError::Missing(Subject::Running))), "{fourth:?}");
    // What is over, and what nothing happens in, is no longer counted.
    appended(&store, ending("a", 0, 1, "over")).await;
    store.create_match(by("d", 1_100, 3)).await.unwrap();
    store.create_match(by("e", 1_101, 1)).await.unwrap();
}
