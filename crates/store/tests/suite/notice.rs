//! Notice between the servers of one database, and how a server finds out for itself what it has missed.

use sqlx::{Connection as _, PgConnection};
use store::LONGEST_NOTICE;

use crate::test_database::{TestDatabase, appended, block_on, command, everywhere, match_id, new_match};

everywhere!(events_of_many_matches_are_counted_at_once);

async fn events_of_many_matches_are_counted_at_once(database: TestDatabase) {
    let store = database.open().await;
    for id in ["a", "b-2", "c_3"] {
        store.create_match(new_match(id)).await.unwrap();
    }
    appended(&store, command("b-2", 0, 1, &["one", "two"])).await;
    appended(&store, command("c_3", 0, 2, &["one"])).await;
    let ids = ["c_3", "nowhere", "a", "b-2"].map(match_id);
    let mut counts = store.event_counts(&ids).await.unwrap();
    counts.sort();
    assert_eq!(counts, [(match_id("a"), 0), (match_id("b-2"), 2), (match_id("c_3"), 1)]);
    assert_eq!(store.event_counts(&[]).await.unwrap(), []);
}

#[test]
fn a_file_has_no_line() {
    block_on(async { assert!(TestDatabase::file().open().await.notice_line().is_none()) });
}

#[test]
fn what_one_server_says_all_hear_in_order() {
    block_on(async {
        let (database, other) = (TestDatabase::postgres().await, TestDatabase::postgres().await);
        let (here, there) = (database.open().await, database.open().await);
        let (speaks, hears) = (here.notice_line().unwrap(), there.notice_line().unwrap());
        let (mut own, mut others) = (speaks.listen().await.unwrap(), hears.listen().await.unwrap());
        other.open().await.notice_line().unwrap().say("of another database").await.unwrap();
        let longest = "x".repeat(LONGEST_NOTICE);
        for text in ["one", "two", longest.as_str(), "it's"] {
            speaks.say(text).await.unwrap();
        }
        for text in ["one", "two", longest.as_str(), "it's"] {
            assert_eq!(own.next().await.unwrap(), text);
            assert_eq!(others.next().await.unwrap(), text);
        }
    });
}

#[test]
fn a_connection_that_is_lost_is_told_and_another_one_works() {
    block_on(async {
        let database = TestDatabase::postgres().await;
        let line = database.open().await.notice_line().unwrap();
        let mut listener = line.listen().await.unwrap();
        line.say("before").await.unwrap();
        assert_eq!(listener.next().await.unwrap(), "before");
        let mut operator = PgConnection::connect(&database.url()).await.unwrap();
        sqlx::query(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
             WHERE datname = current_database() AND application_name LIKE 'shadoof: %'",
        )
        .execute(&mut operator)
        .await
        .unwrap();
        listener.next().await.unwrap_err();
        line.say("nobody knows whether it was said").await.unwrap_err();
        let mut listener = line.listen().await.unwrap();
        line.say("after").await.unwrap();
        assert_eq!(listener.next().await.unwrap(), "after");
    });
}
