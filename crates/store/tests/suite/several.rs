//! Several databases for matches beside the one with people: what only they do.

use sqlx::{AssertSqlSafe, Connection as _, PgConnection, Row as _};
use store::{
    GuestMerge, Holder, Location, Maker, MatchFilter, MatchId, MergeOutcome, Millis, NewMatch, Outage, Store,
    StoreError, Subject, TokenHash, move_all,
};

use crate::logins::{login_id, new_login};
use crate::mail::{mail, reachable, waiting_match};
use crate::test_database::{
    TestDatabase, appended, block_on, command, events, maker, match_id, name, new_match, player_id, run,
    seat, sitting,
};

/// Runs each behaviour on files and on PostgreSQL.
macro_rules! on_files_and_servers {
    ($($behaviour:ident),+ $(,)?) => {
        mod on_files {
            $(#[test]
            fn $behaviour() {
                super::block_on(async { super::$behaviour(super::TestDatabase::several()).await });
            })+
        }
        mod on_postgres {
            $(#[test]
            fn $behaviour() {
                super::block_on(async {
                    super::$behaviour(super::TestDatabase::several_on_postgres().await).await;
                });
            })+
        }
    };
}

on_files_and_servers! {
    matches_are_spread_and_people_are_not,
    other_databases_than_the_first_time_are_refused,
    a_guest_who_is_interrupted_between_two_databases_goes_on,
    somebody_who_goes_while_a_database_is_away_has_gone,
    with_one_database_away_the_others_go_on,
    each_turn_is_told_once,
}

/// What a query of one number says.
async fn number(location: &Location, sql: &str) -> i64 {
    match location {
        Location::File(file) => {
            rusqlite::Connection::open(file).unwrap().query_row(sql, (), |row| row.get(0)).unwrap()
        }
        Location::Postgres(url) => {
            let mut connection = PgConnection::connect(url).await.unwrap();
            let row = sqlx::query(AssertSqlSafe(sql.to_owned())).fetch_one(&mut connection).await.unwrap();
            connection.close().await.unwrap();
            row.get(0)
        }
    }
}

/// The number of a match's home, from 0.
async fn home(database: &TestDatabase, id: &str) -> usize {
    for (place, location) in database.matches.iter().enumerate() {
        if number(location, &format!("SELECT COUNT(*) FROM match WHERE id = '{id}'")).await == 1 {
            return place;
        }
    }
    panic!("{id} is nowhere");
}

/// A match of somebody in each of both databases, in the order of those.
async fn one_in_each(database: &TestDatabase, store: &Store, player: &str) -> [String; 2] {
    let mut found = [None, None];
    for number in 0.. {
        let id = format!("{player}-{number}");
        let mut new = new_match(&id);
        new.seats[0] = Holder::Player(player_id(player));
        new.maker = Some(maker(player, 99));
        store.create_match(new).await.unwrap();
        let place = home(database, &id).await;
        if found[place].is_none() {
            found[place] = Some(id);
        } else {
            // It belongs to nobody then.
            run(
                &database.matches[place],
                format!("UPDATE match_seat SET player_id = NULL WHERE match_id = '{id}'"),
            )
            .await;
            run(&database.matches[place], format!("UPDATE match SET maker = NULL WHERE id = '{id}'")).await;
        }
        if let [Some(one), Some(two)] = &found {
            return [one.clone(), two.clone()];
        }
    }
    unreachable!("every database is the home of some")
}

/// A database for matches fails, whoever writes to that table.
async fn hide(location: &Location, table: &str) {
    run(location, format!("ALTER TABLE {table} RENAME TO hidden")).await;
}

async fn show(location: &Location, table: &str) {
    run(location, format!("ALTER TABLE hidden RENAME TO {table}")).await;
}

async fn matches_are_spread_and_people_are_not(database: TestDatabase) {
    let (here, there) = (database.open().await, database.open().await);
    here.add_guest("Ada", new_login("a", 1, "p", 1)).await.unwrap();
    let mut new = new_match("on-a-board");
    new.board = Some("board".to_owned());
    here.create_match(new).await.unwrap();
    for number in 0..20 {
        let id = format!("m{number}");
        // Those of one moment are in both databases.
        let created_at = Millis(number / 5);
        let new = NewMatch { maker: Some(maker("p", 99)), created_at, ..new_match(&id) };
        here.create_match(new).await.unwrap();
        assert_eq!(appended(&there, command(&id, 0, 1, &["a"])).await, 1);
        assert_eq!(events(&here, &id).await.len(), 1);
    }
    let count = "SELECT COUNT(*) FROM match";
    let [one, two] = [&database.matches[0], &database.matches[1]];
    let (first, second) = (number(one, count).await, number(two, count).await);
    assert!(first >= 3 && second >= 3 && first + second == 21, "{first} {second}");
    assert_eq!(number(&database.location, count).await, 0);
    for home in &database.matches {
        assert_eq!(number(home, "SELECT COUNT(*) FROM login").await, 0);
        assert_eq!(number(home, "SELECT COUNT(*) FROM player WHERE name <> ''").await, 0, "an id is enough");
    }
    assert_eq!(there.match_counts(&["board"]).await.unwrap(), [1]);
    assert_eq!(there.computers_of(&player_id("p"), Millis(0)).await.unwrap(), 0);
    // Page by page, what is between two pages of one database is on the right one.
    let whole = there.list(&MatchFilter::Open, None, 100).await.unwrap();
    assert_eq!(whole.matches.len(), 21);
    assert!(whole.matches.is_sorted_by(|one, other| {
        (one.created_at, one.id.as_str()) > (other.created_at, other.id.as_str())
    }));
    for limit in [1, 4, 7] {
        let (mut found, mut after) = (Vec::new(), None);
        loop {
            let page = here.list(&MatchFilter::Open, after.as_ref(), limit).await.unwrap();
            found.extend(page.matches);
            after = page.next;
            if after.is_none() {
                break;
            }
        }
        assert_eq!(found, whole.matches, "{limit}");
    }
    // Limits count what is elsewhere.
    let too_many = Maker { most_running: 20, ..maker("p", 99) };
    let refused = here.create_match(NewMatch { maker: Some(too_many), ..new_match("x") }).await;
    assert!(matches!(refused, Err(StoreError::Missing(Subject::Running))), "{refused:?}");
}

async fn other_databases_than_the_first_time_are_refused(mut database: TestDatabase) {
    let another = match database.location {
        Location::File(_) => TestDatabase::several(),
        Location::Postgres(_) => TestDatabase::several_on_postgres().await,
    };
    let store = database.open().await;
    store.create_match(new_match("m")).await.unwrap();
    store.close().await;
    let refusal = async |database: &TestDatabase| match database.try_open().await {
        Err(StoreError::Unsupported { what }) => what,
        other => panic!("{other:?}"),
    };
    let [one, two] = [database.matches[0].clone(), database.matches[1].clone()];
    another.open().await.close().await;
    let empty = match another.location {
        Location::File(_) => Location::File(another.path("empty.db")),
        Location::Postgres(_) => Location::Postgres(crate::postgres::new_database().await),
    };
    for (matches, expected) in [
        (vec![], "in 2 databases, opened with 0"),
        (vec![one.clone()], "in 2 databases, opened with 1"),
        (vec![one.clone(), two.clone(), empty.clone()], "in 2 databases, opened with 3"),
        (
            vec![two.clone(), one.clone()],
            "number 1 of the databases for matches is not the one of the first time (it is number 2)",
        ),
        (
            vec![one.clone(), one.clone()],
            "number 2 of the databases for matches is not the one of the first time (it is number 1)",
        ),
        (vec![one.clone(), empty.clone()], "it has no matches of this place"),
        (vec![one.clone(), another.matches[1].clone()], "it belongs to another place"),
        (vec![one.clone(), database.location.clone()], "the one with people"),
    ] {
        database.matches = matches;
        let told = refusal(&database).await;
        assert!(told.contains(expected), "{told}");
    }
    // One of them is not all of the place, nor may another place have it.
    database.matches = vec![one.clone(), two.clone()];
    let alone = Store::open(&one).await.map(drop).unwrap_err().to_string();
    assert!(alone.contains("name the one with people"), "{alone}");
    let moved = move_all(&database.location, &empty).await.map(drop).unwrap_err().to_string();
    assert!(moved.contains("in 2 databases, opened with 0"), "{moved}");
    let mut third = match another.location {
        Location::File(_) => TestDatabase::file(),
        Location::Postgres(_) => TestDatabase::postgres().await,
    };
    let store = third.open().await;
    store.create_match(new_match("m")).await.unwrap();
    store.close().await;
    third.matches = vec![empty.clone()];
    assert!(refusal(&third).await.contains("has matches already"));
    let mut fourth = match another.location {
        Location::File(_) => TestDatabase::file(),
        Location::Postgres(_) => TestDatabase::postgres().await,
    };
    fourth.matches = vec![empty, two.clone()];
    assert!(refusal(&fourth).await.contains("in use: number 2"));
    // Whoever was interrupted the first time goes on.
    run(&database.location, "UPDATE match_database SET ready = 0").await;
    let empty_one = if number(&one, "SELECT COUNT(*) FROM match").await == 0 { &one } else { &two };
    run(empty_one, "DELETE FROM own_name").await;
    let store = database.open().await;
    assert_eq!(events(&store, "m").await, []);
    store.close().await;
    run(empty_one, "DELETE FROM own_name").await;
    assert!(refusal(&database).await.contains("it has no matches of this place"));
}

async fn a_guest_who_is_interrupted_between_two_databases_goes_on(database: TestDatabase) {
    let store = database.open().await;
    store.add_guest("Guest 1", new_login("l", 1, "g", 1)).await.unwrap();
    store.add_guest("Guest 2", new_login("k", 2, "a", 1)).await.unwrap();
    store.claim(name("Ada"), "hash".to_owned(), new_login("m", 3, "a", 2)).await.unwrap();
    let ids = one_in_each(&database, &store, "g").await;
    store.put_note(&match_id(&ids[1]), &player_id("g"), "mine").await.unwrap();
    let merge = |ids: &[&String]| GuestMerge {
        guest: player_id("g"),
        was: login_id("l"),
        login: new_login("n", 7, "a", 9),
        matches: ids.iter().map(|id| sitting(id, 0, 7, 0, &Holder::Player(player_id("a")))).collect(),
        stay: Vec::new(),
        is_last: true,
    };
    let owner = async |id: &str| store.match_info(&match_id(id)).await.unwrap().seats[0].clone();
    let is_known = async |token: u8| store.login(&TokenHash::new([token; 32])).await.unwrap().is_some();
    // All look before the first one writes.
    let mut late = merge(&[&ids[0], &ids[1]]);
    late.matches[1].seen = 9;
    assert_eq!(store.merge_guest(late).await.unwrap(), MergeOutcome::Conflict);
    assert_eq!(owner(&ids[0]).await, Holder::Player(player_id("g")), "nothing was changed");
    hide(&database.matches[1], "match_mention").await;
    let interrupted = store.merge_guest(merge(&[&ids[0], &ids[1]])).await;
    assert!(matches!(interrupted, Err(StoreError::Unavailable(_))), "{interrupted:?}");
    show(&database.matches[1], "match_mention").await;
    assert_eq!(owner(&ids[0]).await, Holder::Player(player_id("a")), "it has gone along");
    assert_eq!(owner(&ids[1]).await, Holder::Player(player_id("g")));
    assert!(is_known(1).await && !is_known(7).await, "the guest is still here, and nobody is let in");
    let left: Vec<MatchId> = store.matches_of(&player_id("g")).await.unwrap();
    assert_eq!(left, [match_id(&ids[1])]);
    assert_eq!(store.merge_guest(merge(&[&ids[0], &ids[1]])).await.unwrap(), MergeOutcome::Conflict);
    assert_eq!(store.merge_guest(merge(&[&ids[1]])).await.unwrap(), MergeOutcome::Done);
    assert_eq!(owner(&ids[1]).await, Holder::Player(player_id("a")));
    assert_eq!(store.note(&match_id(&ids[1]), &player_id("a")).await.unwrap().as_deref(), Some("mine"));
    assert!(!is_known(1).await && is_known(7).await);
    assert_eq!(store.matches_of(&player_id("a")).await.unwrap().len(), 2);
    for location in &database.matches {
        let gone = "SELECT COUNT(*) FROM player WHERE id = 'g' AND closed_at = 9";
        assert_eq!(number(location, gone).await, 1, "all know that the guest has gone");
    }
    assert_eq!(number(&database.location, "SELECT COUNT(*) FROM leaving").await, 0);
}

async fn somebody_who_goes_while_a_database_is_away_has_gone(database: TestDatabase) {
    let store = database.open().await;
    store.add_guest("Ada", new_login("a", 1, "p", 1)).await.unwrap();
    let ids = one_in_each(&database, &store, "p").await;
    let note = async |id: &String| store.note(&match_id(id), &player_id("p")).await.unwrap();
    for id in &ids {
        store.put_note(&match_id(id), &player_id("p"), "mine").await.unwrap();
    }
    hide(&database.matches[1], "match_mute").await;
    assert_eq!(store.close_player(&player_id("p"), Millis(7)).await.unwrap(), [login_id("a")]);
    let gone = store.player(&player_id("p")).await;
    assert!(matches!(gone, Err(StoreError::Missing(Subject::Player))), "{gone:?}");
    assert_eq!((note(&ids[0]).await, note(&ids[1]).await.as_deref()), (None, Some("mine")));
    store.note_forgotten(&player_id("p"), Millis(8)).await.unwrap_err();
    show(&database.matches[1], "match_mute").await;
    // Whoever looks for those who have gone tells of them, at any server.
    assert_eq!(database.open().await.unforgotten(9).await.unwrap(), [player_id("p")]);
    assert_eq!((note(&ids[0]).await, note(&ids[1]).await), (None, None));
    for id in &ids {
        let sits = sitting(id, 0, 1, 1, &Holder::Player(player_id("p")));
        let refused = store.append(sits).await;
        assert!(matches!(refused, Err(StoreError::Missing(Subject::Player))), "{refused:?}");
    }
    let mentioning = store.mentioning(&player_id("p"), 99).await.unwrap();
    assert!(ids.iter().all(|id| mentioning.contains(&match_id(id))), "{mentioning:?}");
    for id in mentioning {
        store.note_forgotten(&player_id("p"), Millis(8)).await.unwrap();
        assert_eq!(store.unforgotten(9).await.unwrap(), [player_id("p")], "a match mentions them");
        store.forget_in_match(&id, &player_id("p"), Vec::new()).await.unwrap();
    }
    store.note_forgotten(&player_id("p"), Millis(8)).await.unwrap();
    assert_eq!(store.unforgotten(9).await.unwrap(), []);
    // Also where nobody knew them, it is known that they have gone: whoever introduces them at the same moment comes too late.
    store.add_guest("Eve", new_login("b", 2, "q", 1)).await.unwrap();
    store.close_player(&player_id("q"), Millis(9)).await.unwrap();
    for location in &database.matches {
        let gone = "SELECT COUNT(*) FROM player WHERE id = 'q' AND closed_at = 9";
        assert_eq!(number(location, gone).await, 1);
    }
    // Nobody who was known long ago comes back.
    let late = database.open().await;
    let mut new = new_match("late");
    new.seats[0] = Holder::Player(player_id("p"));
    drop(late.create_match(new).await);
    let refused = late.put_note(&match_id(&ids[0]), &player_id("p"), "x").await;
    assert!(matches!(refused, Err(StoreError::Missing(Subject::Player))), "{refused:?}");
}

async fn with_one_database_away_the_others_go_on(database: TestDatabase) {
    let store = database.open().await;
    store.add_guest("Ada", new_login("a", 1, "p", 1)).await.unwrap();
    let ids = one_in_each(&database, &store, "p").await;
    for id in &ids {
        let mut turn = command(id, 0, 1, &["a"]);
        turn.then = store::MatchStatus::Open { to_act: None, wake_at: Some(Millis(5)) };
        appended(&store, turn).await;
    }
    assert_eq!(store.due(Millis(9), 9).await.unwrap().len(), 2);
    hide(&database.matches[1], "match").await;
    assert_eq!(store.due(Millis(9), 9).await.unwrap(), [match_id(&ids[0])]);
    let counts = store.event_counts(&[match_id(&ids[0]), match_id(&ids[1])]).await.unwrap();
    assert_eq!(counts, [(match_id(&ids[0]), 1)]);
    assert_eq!(appended(&store, command(&ids[0], 1, 2, &["b"])).await, 2);
    store.ping().await.unwrap();
    store.append(command(&ids[1], 1, 2, &["b"])).await.unwrap_err();
    // Half a list would say that there is no more.
    store.list(&MatchFilter::Open, None, 9).await.unwrap_err();
    let elsewhere = (0..).map(|number| format!("n{number}"));
    let mut made = 0;
    for id in elsewhere.take(9) {
        made += i32::from(
            store.create_match(NewMatch { maker: Some(maker("p", 99)), ..new_match(&id) }).await.is_ok(),
        );
    }
    assert!((1..9).contains(&made), "{made}");
    show(&database.matches[1], "match").await;
    assert_eq!(appended(&store, command(&ids[1], 1, 2, &["b"])).await, 2);
    assert!(store.list(&MatchFilter::Open, None, 99).await.unwrap().matches.len() >= 2);
}

async fn each_turn_is_told_once(database: TestDatabase) {
    let (here, there) = (database.open().await, database.open().await);
    reachable(&here, "p", 1, "ada@example.org").await;
    here.add_guest("Eve", new_login("q0", 11, "q", 1)).await.unwrap();
    let player = player_id("p");
    here.want_turns(&player, true, None, Millis(1)).await.unwrap();
    for number in 0..9 {
        waiting_match(&here, &format!("m{number}"), &player).await;
        waiting_match(&here, &format!("n{number}"), &player_id("q")).await;
    }
    let turns = here.untold_turns(99).await.unwrap();
    assert_eq!(turns.len(), 9, "of those who want to know");
    assert!(turns.is_sorted_by_key(|turn| (turn.since, turn.match_id.clone())));
    assert_eq!(here.untold_turns(4).await.unwrap(), turns[..4]);
    let settle = |store: &Store, id: &str| {
        let (store, turns, mail) = (store.clone(), turns.clone(), mail(id, 7));
        tokio::spawn(async move { store.settle_turns(turns, Some(mail), Millis(7)).await.unwrap() })
    };
    let (one, two) = (settle(&here, "x"), settle(&there, "y"));
    assert_eq!(one.await.unwrap() + two.await.unwrap(), 9);
    assert_eq!(here.untold_turns(99).await.unwrap(), []);
    let mut told = Vec::new();
    while let Some(mail) = there.take_mail(Millis(7), Millis(99)).await.unwrap() {
        told.extend(mail.matches);
    }
    told.sort();
    assert_eq!(told, turns.iter().map(|turn| turn.match_id.clone()).collect::<Vec<_>>());
}

/// Whoever sits down while they become an account does not lose that seat.
#[test]
fn a_guest_who_sits_down_meanwhile_is_still_the_guest() {
    block_on(async {
        let database = TestDatabase::several();
        let store = database.open().await;
        store.add_guest("Guest 1", new_login("l", 1, "g", 1)).await.unwrap();
        store.add_guest("Guest 2", new_login("a", 2, "a", 1)).await.unwrap();
        store.claim(name("Ada"), "hash".to_owned(), new_login("m", 3, "a", 2)).await.unwrap();
        let [one, two] = one_in_each(&database, &store, "g").await;
        run(&database.matches[1], format!("UPDATE match_seat SET player_id = NULL WHERE match_id = '{two}'"))
            .await;
        run(&database.matches[1], format!("UPDATE match SET maker = NULL WHERE id = '{two}'")).await;
        // In the very moment in which the guest's match goes along, something else becomes theirs.
        let meanwhile = "CREATE TRIGGER meanwhile AFTER INSERT ON match_event BEGIN \
                         INSERT INTO match_seat (match_id, seat, player_id) VALUES (NEW.match_id, 2, 'g'); END";
        run(&database.matches[0], meanwhile).await;
        let merge = |seen: u64, command: u128, seats: &[u8]| {
            let ada = Holder::Player(player_id("a"));
            let mut append = sitting(&one, seen, command, 0, &ada);
            append.seats = seats.iter().map(|number| (seat(*number), ada.clone())).collect();
            GuestMerge {
                guest: player_id("g"),
                was: login_id("l"),
                login: new_login("n", 7, "a", 9),
                matches: vec![append],
                stay: Vec::new(),
                is_last: true,
            }
        };
        assert_eq!(store.merge_guest(merge(0, 7, &[0])).await.unwrap(), MergeOutcome::Conflict);
        assert!(store.login(&TokenHash::new([1; 32])).await.unwrap().is_some(), "still the guest");
        run(&database.matches[0], "DROP TRIGGER meanwhile").await;
        assert_eq!(store.merge_guest(merge(1, 8, &[0, 2])).await.unwrap(), MergeOutcome::Done);
        assert_eq!(store.matches_of(&player_id("g")).await.unwrap(), []);
    });
}

/// Whoever waits for a connection in vain is told that there are too many, or that nobody is there.
#[test]
fn a_database_that_is_away_is_not_taken_for_a_crowded_one() {
    block_on(async {
        let mut server = testing::postgres::Server::start();
        let url = crate::postgres::new_database_on(&server).await;
        let store = Store::open(&Location::Postgres(url)).await.unwrap();
        store.create_match(new_match("m")).await.unwrap();
        server.stop();
        for _ in 0..3 {
            let read = store.match_info(&match_id("m")).await.map(drop);
            assert!(matches!(read, Err(StoreError::Unavailable(Outage::Database(_)))), "{read:?}");
        }
        let written = store.append(command("m", 0, 1, &["a"])).await;
        assert!(matches!(written, Err(StoreError::Unavailable(Outage::Database(_)))), "{written:?}");
        server.start_again();
        while store.match_info(&match_id("m")).await.is_err() {
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
        appended(&store, command("m", 0, 1, &["a"])).await;
    });
}

#[test]
fn a_copy_of_one_file_is_not_taken_for_all() {
    block_on(async {
        let database = TestDatabase::several();
        let store = database.open().await;
        let refused = store.backup(&database.path("copy.db")).await;
        assert!(matches!(refused, Err(StoreError::Unsupported { .. })), "{refused:?}");
    });
}
