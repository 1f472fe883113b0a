//! A process is killed while it appends. What it acknowledged is there.

use std::time::{Duration, Instant};

use sqlx::{Connection, Executor, PgConnection, Row};
use store::{Location, Store};
use testing::postgres::Server;
use testing::scaled;

use crate::postgres::new_database_on;
use crate::process::{Appender, Said, acks, check, wait_for};
use crate::test_database::{TestDatabase, block_on, on_both_engines};

on_both_engines! { what_was_acknowledged_survives_a_kill }

/// How often the process is killed at every push.
const KILLS: u32 = 6;

/// How often PostgreSQL crashes at every push.
const CRASHES: u32 = 2;

/// How many matches it writes to at the same time.
const WRITERS: u32 = 32;

/// What came of killing the process again and again.
struct Outcome {
    acknowledged: usize,
    reopened: Vec<Duration>,
    verdict: Result<(), String>,
}

async fn kill_and_check(database: &TestDatabase, mode: &str, kills: u32) -> Outcome {
    let mut all = Vec::new();
    let mut reopened = Vec::new();
    let mut verdict = Ok(());
    for kill in 0..kills {
        let appender = Appender::start(&database.url(), mode, WRITERS, u64::MAX, None);
        // In the middle of its work, somewhere else each round.
        let enough = 60 + kill as usize * 37 % 100;
        let mut said = Vec::new();
        wait_for("it appends", || {
            said.extend(appender.so_far());
            acks(&said).len() > enough
        });
        said.extend(appender.kill());
        assert!(!said.iter().any(|said| matches!(said, Said::Error(line) if line.starts_with("error"))));
        all.extend(acks(&said));
        let start = Instant::now();
        let store = database.open().await;
        reopened.push(start.elapsed());
        verdict = check(&store, WRITERS, &all).await;
        store.close().await;
        if verdict.is_err() {
            break;
        }
    }
    Outcome { acknowledged: all.len(), reopened, verdict }
}

async fn what_was_acknowledged_survives_a_kill(database: TestDatabase) {
    let outcome = kill_and_check(&database, "honest", scaled(KILLS)).await;
    println!(
        "{} kills, {} acknowledged, reopened in {} ms at most",
        outcome.reopened.len(),
        outcome.acknowledged,
        outcome.reopened.iter().max().unwrap().as_millis()
    );
    assert_eq!(outcome.verdict, Ok(()));
    assert!(outcome.acknowledged > 500, "{} acknowledged", outcome.acknowledged);
}

#[test]
fn control_an_early_acknowledgement_is_found_out() {
    block_on(async {
        let verdict = kill_and_check(&TestDatabase::file(), "early", 50).await.verdict;
        assert!(verdict.as_ref().is_err_and(|what| what.contains("is lost")), "{verdict:?}");
    });
}

#[test]
fn control_a_command_in_pieces_is_found_out() {
    block_on(async {
        let verdict = kill_and_check(&TestDatabase::file(), "piecemeal", 50).await.verdict;
        assert!(verdict.is_err());
    });
}

/// The server of the database crashes under the process, which sends again what was not answered.
#[test]
fn what_postgres_acknowledged_survives_its_crash() {
    block_on(async {
        let mut server = Server::start();
        let url = new_database_on(&server).await;
        let appender = Appender::start(&url, "honest", WRITERS, u64::MAX, None);
        let mut said = Vec::new();
        for _ in 0..scaled(CRASHES) {
            let before = acks(&said).len();
            wait_for("it appends", || {
                said.extend(appender.so_far());
                acks(&said).len() > before + 200
            });
            server.crash();
        }
        let before = acks(&said).len();
        wait_for("it goes on", || {
            said.extend(appender.so_far());
            acks(&said).len() > before + 200
        });
        said.extend(appender.kill());
        assert!(said.iter().any(|said| matches!(said, Said::Error(_))), "nobody noticed the crashes");
        println!("{} crashes of PostgreSQL, {} acknowledged", scaled(CRASHES), acks(&said).len());
        let store = Store::open(&Location::Postgres(url)).await.unwrap();
        check(&store, WRITERS, &acks(&said)).await.unwrap();
        store.close().await;
    });
}

#[test]
fn control_postgres_without_a_flush_loses_what_it_acknowledged() {
    block_on(async {
        let mut server = Server::start();
        let url = new_database_on(&server).await;
        let appender = Appender::start(&url, "unflushed", 1, u64::MAX, None);
        let mut said = Vec::new();
        wait_for("it appends", || {
            said.extend(appender.so_far());
            acks(&said).len() > 500
        });
        server.crash();
        said.extend(appender.finish());
        let mut connection = PgConnection::connect(&url).await.unwrap();
        // Even the table may be gone.
        let row = connection.fetch_one("SELECT COUNT(*) FROM fact").await;
        let stored: i64 = row.map_or(0, |row| row.get(0));
        let acknowledged = acks(&said).len();
        assert!(usize::try_from(stored).unwrap() < acknowledged, "{stored} of {acknowledged} are there");
    });
}
