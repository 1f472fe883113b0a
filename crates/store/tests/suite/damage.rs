//! Damage is found when a store is opened.

use std::io::{Seek, SeekFrom, Write};

use sqlx::{Connection, Executor, PgConnection};
use store::{Damage, Location, Store, StoreError};
use testing::postgres::Server;

use crate::postgres::new_database_on;
use crate::test_database::{
    TestDatabase, appended, block_on, command, events, everywhere, match_id, new_match,
};

everywhere! { a_match_with_a_gap_is_only_read }

async fn a_match_with_a_gap_is_only_read(database: TestDatabase) {
    let store = database.open().await;
    for id in ["good", "tail", "torn"] {
        store.create_match(new_match(id)).await.unwrap();
        appended(&store, command(id, 0, 1, &["a", "b", "c"])).await;
    }
    assert_eq!(store.damaged(), []);
    store.close().await;
    database.run_at_matches("DELETE FROM match_event WHERE match_id = 'torn' AND seq = 1").await;
    let store = database.open().await;
    assert_eq!(store.damaged(), [Damage { match_id: match_id("torn"), events: 2, highest: 2 }]);
    let refused = store.append(command("torn", 3, 2, &["d"])).await;
    assert!(matches!(refused, Err(StoreError::Corrupt { .. })), "{refused:?}");
    assert_eq!(events(&store, "torn").await.len(), 2);
    appended(&store, command("good", 3, 2, &["d"])).await;
}

#[test]
fn a_file_with_a_broken_page_is_refused() {
    block_on(async {
        let database = TestDatabase::file();
        let Location::File(file) = &database.location else { panic!("a file") };
        let store = database.open().await;
        store.create_match(new_match("m")).await.unwrap();
        for number in 0..50_u64 {
            let body = "x".repeat(300);
            appended(&store, command("m", number, u128::from(number), &[&body])).await;
        }
        store.close().await;
        // Unharmed, it opens.
        database.open().await.close().await;
        let length = std::fs::metadata(file).unwrap().len();
        let mut damaged = std::fs::OpenOptions::new().write(true).open(file).unwrap();
        damaged.seek(SeekFrom::Start(length - 4096)).unwrap();
        damaged.write_all(&[0xa5; 4096]).unwrap();
        drop(damaged);
        let refused = Store::open(&database.location).await.map(|_| ());
        assert!(matches!(refused, Err(StoreError::Corrupt { .. })), "{refused:?}");
    });
}

/// A copy of a store and its log as a crash would leave them, with a wound in the log.
async fn crashed(wound: impl FnOnce(&mut Vec<u8>)) -> TestDatabase {
    let (running, crashed) = (TestDatabase::file(), TestDatabase::file());
    let store = running.open().await;
    store.create_match(new_match("m")).await.unwrap();
    for number in 0..5_u64 {
        appended(&store, command("m", number, u128::from(number), &["x"])).await;
    }
    for end in ["", "-wal"] {
        let name = format!("store.db{end}");
        let bytes = std::fs::read(running.path(&name)).unwrap();
        if end == "-wal" {
            assert!(bytes.len() > 5 * 4_096, "the events are still in the log");
        }
        std::fs::write(crashed.path(&name), &bytes).unwrap();
    }
    let log = crashed.path("store.db-wal");
    let mut bytes = std::fs::read(&log).unwrap();
    wound(&mut bytes);
    std::fs::write(&log, bytes).unwrap();
    crashed
}

#[test]
fn a_log_that_is_cut_is_told() {
    block_on(async {
        // As the crash left it, and with the last write torn: nobody was told of that one.
        for torn in [0, 1, 100, 5_000] {
            let database = crashed(|log| log.truncate(log.len() - torn)).await;
            let store = database.open().await;
            assert_eq!(store.cut_log(), None, "{torn}");
        }
        // A bit is wrong in the frame before the last commits.
        let database = crashed(|log| {
            let third_last = log.len() - 3 * (24 + 4_096) + 100;
            log[third_last] ^= 1;
        })
        .await;
        let store = database.open().await;
        let cut = store.cut_log().expect("what was acknowledged is missing");
        assert!(cut.lost > 0 && cut.kept > 0, "{cut:?}");
        assert!(events(&store, "m").await.len() < 5);
        // The header of the log is wrong: all of it goes.
        for place in [17, 25] {
            let database = crashed(|log| log[place] ^= 1).await;
            assert_eq!(database.open().await.cut_log().map(|cut| cut.kept), Some(0), "{place}");
        }
    });
}

#[test]
fn a_file_of_another_kind_is_refused() {
    block_on(async {
        let database = TestDatabase::file();
        let Location::File(file) = &database.location else { panic!("a file") };
        std::fs::write(file, "not a database, but long enough to be looked at. ".repeat(100)).unwrap();
        let refused = Store::open(&database.location).await.map(|_| ());
        assert!(matches!(refused, Err(StoreError::Corrupt { .. })), "{refused:?}");
    });
}

#[test]
fn a_server_that_does_not_flush_is_refused() {
    block_on(async {
        let server = Server::start();
        let location = Location::Postgres(new_database_on(&server).await);
        let Location::Postgres(url) = &location else { panic!("a server") };
        Store::open(&location).await.unwrap().close().await;
        let mut connection = PgConnection::connect(url).await.unwrap();
        connection.execute("ALTER SYSTEM SET fsync = off").await.unwrap();
        connection.execute("SELECT pg_reload_conf()").await.unwrap();
        // The server reads its settings anew when it comes to it.
        for _ in 0..100 {
            match Store::open(&location).await {
                Ok(store) => store.close().await,
                Err(StoreError::Unsupported { what }) => {
                    assert!(what.contains("fsync=off"), "{what}");
                    return;
                }
                Err(other) => panic!("{other:?}"),
            }
        }
        panic!("it was never refused");
    });
}

#[test]
fn a_server_that_is_not_there_is_soon_given_up() {
    block_on(async {
        let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let location = Location::Postgres(format!("postgres://me:secret@127.0.0.1:{port}/none"));
        let start = std::time::Instant::now();
        let refused = Store::open(&location).await.map(|_| ());
        assert!(matches!(refused, Err(StoreError::Unavailable(_))), "{refused:?}");
        assert!(!format!("{refused:?}").contains("secret"));
        assert!(start.elapsed().as_secs_f64() < 3.0, "{:?}", start.elapsed());
    });
}
