//! Both engines have the same schema, reached from every earlier one.

use std::path::Path;

use sqlx::{Connection, Executor, PgConnection, Row};
use store::{Beat, Location, Millis, SCHEMA, Sign, Store, StoreError};

use crate::test_database::{
    TestDatabase, appended, block_on, command, events, match_id, new_match, on_both_engines, player_id, run,
    seat,
};

on_both_engines! {
    every_earlier_schema_becomes_the_newest,
    a_newer_schema_is_refused,
    a_missing_step_is_refused,
    servers_that_start_together_agree,
}

/// What a file answers.
fn rows_of(
    file: &Path,
    sql: &str,
    read: impl Fn(&rusqlite::Row<'_>) -> rusqlite::Result<String>,
) -> Vec<String> {
    let connection = rusqlite::Connection::open(file).unwrap();
    let mut statement = connection.prepare(sql).unwrap();
    statement.query_map((), read).unwrap().collect::<Result<_, _>>().unwrap()
}

/// Each column as `table.column type null key`, in the words of PostgreSQL.
async fn columns(location: &Location) -> Vec<String> {
    let mut found = match location {
        Location::File(file) => {
            let sql = "SELECT t.name || '.' || c.name, c.type, c.\"notnull\", c.pk FROM pragma_table_list AS t \
                       JOIN pragma_table_info(t.name) AS c \
                       WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT LIKE 'sqlite_%'";
            let read = |row: &rusqlite::Row<'_>| {
                let (name, kind): (String, String) = (row.get(0)?, row.get(1)?);
                let (not_null, key): (i64, i64) = (row.get(2)?, row.get(3)?);
                let kind = match kind.as_str() {
                    "INTEGER" => "bigint",
                    "TEXT" => "text",
                    "BLOB" => "bytea",
                    other => panic!("{other}"),
                };
                Ok(format!("{name} {kind} {} {key}", if not_null == 1 { "NO" } else { "YES" }))
            };
            rows_of(file, sql, read)
        }
        Location::Postgres(url) => {
            let mut connection = PgConnection::connect(url).await.unwrap();
            let sql = "SELECT c.table_name || '.' || c.column_name || ' ' || c.data_type || ' ' || \
                       c.is_nullable || ' ' || COALESCE(k.ordinal_position, 0) \
                       FROM information_schema.columns AS c \
                       LEFT JOIN information_schema.table_constraints AS p \
                       ON p.table_schema = 'public' AND p.table_name = c.table_name \
                       AND p.constraint_type = 'PRIMARY KEY' \
                       LEFT JOIN information_schema.key_column_usage AS k \
                       ON k.constraint_schema = 'public' AND k.constraint_name = p.constraint_name \
                       AND k.column_name = c.column_name \
                       WHERE c.table_schema = 'public'";
            connection.fetch_all(sql).await.unwrap().iter().map(|row| row.get(0)).collect()
        }
    };
    found.sort();
    found
}

/// Indexes by name.
async fn indexes(location: &Location) -> Vec<String> {
    let sql = "SELECT name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL ORDER BY name";
    match location {
        Location::File(file) => rows_of(file, sql, |row| row.get(0)),
        Location::Postgres(url) => {
            let mut connection = PgConnection::connect(url).await.unwrap();
            let sql = "SELECT i.indexname::text FROM pg_indexes AS i WHERE i.schemaname = 'public' \
                       AND NOT EXISTS (SELECT FROM pg_constraint AS c WHERE c.conname = i.indexname) \
                       ORDER BY i.indexname";
            connection.fetch_all(sql).await.unwrap().iter().map(|row| row.get(0)).collect()
        }
    }
}

#[test]
fn both_engines_have_the_same_columns() {
    block_on(async {
        let (file, server) = (TestDatabase::file(), TestDatabase::postgres().await);
        file.open().await;
        server.open().await;
        let found = columns(&file.location).await;
        assert!(found.contains(&"match_event.seq bigint NO 2".to_owned()), "{found:#?}");
        assert_eq!(found, columns(&server.location).await);
        assert_eq!(indexes(&file.location).await, indexes(&server.location).await);
    });
}

#[test]
fn control_a_column_of_one_engine_is_noticed() {
    block_on(async {
        let (file, server) = (TestDatabase::file(), TestDatabase::postgres().await);
        file.open().await;
        server.open().await;
        run(&server.location, "ALTER TABLE player ADD COLUMN mail TEXT".to_owned()).await;
        assert_ne!(columns(&file.location).await, columns(&server.location).await);
    });
}

/// The text of a step, as the store would run it.
fn step(location: &Location, number: i64) -> String {
    let engine = match location {
        Location::File(_) => "sqlite",
        Location::Postgres(_) => "postgres",
    };
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations").join(engine);
    let prefix = format!("{number:04}_");
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files = entries.filter(|file| file.file_name().unwrap().to_str().unwrap().starts_with(&prefix));
    let file = files.next().unwrap_or_else(|| panic!("no step {number} for {engine}"));
    assert_eq!(files.next(), None, "two steps {number} for {engine}");
    std::fs::read_to_string(file).unwrap()
}

async fn every_earlier_schema_becomes_the_newest(database: TestDatabase) {
    let newest = {
        database.open().await.close().await;
        columns(&database.location).await
    };
    for earlier in 0..SCHEMA {
        let old = match &database.location {
            Location::File(_) => TestDatabase::file(),
            Location::Postgres(_) => TestDatabase::postgres().await,
        };
        if earlier > 0 {
            let table = "CREATE TABLE migration (number BIGINT NOT NULL PRIMARY KEY);".to_owned();
            let table = match &old.location {
                Location::File(_) => table.replace("BIGINT", "INTEGER").replace(");", ") STRICT;"),
                Location::Postgres(_) => table,
            };
            run(&old.location, table).await;
            for number in 1..=earlier {
                run(&old.location, step(&old.location, number)).await;
                run(&old.location, format!("INSERT INTO migration VALUES ({number})")).await;
            }
            // A match of those days, with an event.
            let seed = match &old.location {
                Location::File(_) => "zeroblob(32)",
                Location::Postgres(_) => "decode(repeat('00', 32), 'hex')",
            };
            let facts = format!(
                "INSERT INTO match (id, game, options, ruleset, seed, listed, created_at, moved_at) \
                 VALUES ('old', 'wadi', '', 1, {seed}, 1, 5, 5); \
                 INSERT INTO match_seat (match_id, seat) VALUES ('old', 0); \
                 INSERT INTO match_event (match_id, seq, at, body) VALUES ('old', 0, 6, 'a');"
            );
            run(&old.location, facts).await;
            if earlier >= 6 {
                let account = "INSERT INTO player (id, name, created_at, last_seen) VALUES ('p', 'Ada', 5, 5); \
                               INSERT INTO account (player_id, name, look, password, claimed_at) \
                               VALUES ('p', 'ada', 'ada', 'hash', 5);";
                run(&old.location, account.to_owned()).await;
            }
            let sat = r#"INSERT INTO match_event (match_id, seq, at, body) VALUES
                ('old', 1, 7, '{"kind":"sat","player":"q7","name":"Q \"player\":\"r\""}'),
                ('old', 2, 8, '{"kind":"became","guest":"q7","player":"q8","name":"Q"}'),
                ('old', 3, 9, '{"kind":"said","words":{"kind":"text","text":"\"player\":\"r\""}}');
                UPDATE match SET options = '{"maker":"q9"}' WHERE id = 'old';"#;
            run(&old.location, sat.to_owned()).await;
            if earlier >= 13 {
                // From then on it is noted how many seats are free.
                run(&old.location, "UPDATE match SET free_seats = 1".to_owned()).await;
            }
            if NOTES_BY_NAME.contains(&earlier) {
                let notes = "INSERT INTO player (id, name, created_at, last_seen) \
                             VALUES ('n', 'Ned', 5, 5), ('o', 'Odd', 5, 5); \
                             INSERT INTO match_note (match_id, player_id, name, value) VALUES \
                             ('old', 'n', 'note', 'mine'), ('old', 'n', 'muted', '[3,0]'), ('old', 'n', 'here', '77'), \
                             ('old', 'o', 'muted', 'nobody'), ('old', 'o', 'here', 'soon'), ('old', 'o', 'other', '');";
                run(&old.location, notes.to_owned()).await;
            }
        }
        let store = old.open().await;
        assert_eq!(columns(&old.location).await, newest, "from {earlier}");
        if earlier > 0 {
            assert_eq!(appended(&store, command("old", 4, 1, &["b"])).await, 5);
            assert_eq!(events(&store, "old").await.len(), 5);
            // From step 12 on it is noted with the event who is mentioned.
            let noted = |count: usize| if earlier < 12 { count } else { 0 };
            for (player, count) in [("q7", 2), ("q8", 1), ("q9", 1), ("r", 0)] {
                let mut found = 0;
                for id in store.mentioning(&player_id(player), 9).await.unwrap() {
                    found += store.mentions_in(&id, &player_id(player)).await.unwrap().len();
                }
                assert_eq!(found, noted(count), "{player} from {earlier}");
            }
            let account = store.account_named("ada").await.unwrap();
            let password = account.and_then(|account| account.password);
            assert_eq!(password.as_deref(), (earlier >= 6).then_some("hash"), "from {earlier}");
            let list = store.list(&store::MatchFilter::Open, None, 9).await.unwrap().matches;
            assert_eq!(list.iter().map(|found| found.summary.as_deref()).collect::<Vec<_>>(), [None]);
            check_notes(&store, NOTES_BY_NAME.contains(&earlier)).await;
            if earlier < 11 {
                // No server has given a sign of life; the newest event is one.
                let (server, wall) = ("s".to_owned(), Millis(i64::MAX / 2));
                let told = store.beat(Beat { server, sign: Sign::Starts, wall }).await.unwrap();
                assert_eq!(told.downtimes.first().map(|downtime| downtime.since), Some(Millis(5)));
            }
        }
    }
}

/// The schemas in which all that a player kept about a match was a note with a name.
const NOTES_BY_NAME: std::ops::RangeInclusive<i64> = 2..=8;

/// What was a note with a name has a place of its own; what nobody can have written is gone.
async fn check_notes(store: &Store, were_there: bool) {
    let (old, ned, odd) = (match_id("old"), player_id("n"), player_id("o"));
    assert_eq!(store.note(&old, &ned).await.unwrap().as_deref(), were_there.then_some("mine"));
    let muted: &[_] = if were_there { &[seat(0), seat(3)] } else { &[] };
    assert_eq!(store.muted_seats(&old, &ned).await.unwrap(), muted);
    let seen = store.last_seen_at_match(&old, &ned).await.unwrap();
    assert_eq!(seen, were_there.then_some(Millis(77)));
    assert_eq!(store.note(&old, &odd).await.unwrap(), None);
    assert_eq!(store.muted_seats(&old, &odd).await.unwrap(), []);
    assert_eq!(store.last_seen_at_match(&old, &odd).await.unwrap(), None);
}

async fn a_newer_schema_is_refused(database: TestDatabase) {
    let store = database.open().await;
    store.create_match(new_match("m")).await.unwrap();
    store.close().await;
    let newer = SCHEMA + 1;
    run(&database.location, format!("INSERT INTO migration VALUES ({newer})")).await;
    let refused = Store::open(&database.location).await.map(|_| ());
    match &refused {
        Err(error @ StoreError::Newer { found, known }) => {
            assert_eq!((*found, *known), (newer, SCHEMA));
            assert!(error.to_string().contains("use the newer program"), "{error}");
        }
        other => panic!("{other:?}"),
    }
    // Without that line it opens: the refusal was not for something else.
    run(&database.location, format!("DELETE FROM migration WHERE number = {newer}")).await;
    assert_eq!(events(&database.open().await, "m").await, []);
}

async fn a_missing_step_is_refused(database: TestDatabase) {
    database.open().await.close().await;
    run(&database.location, "DELETE FROM migration WHERE number = 1".to_owned()).await;
    let refused = Store::open(&database.location).await.map(|_| ());
    assert!(matches!(refused, Err(StoreError::Corrupt { .. })), "{refused:?}");
}

async fn servers_that_start_together_agree(database: TestDatabase) {
    let starts: Vec<_> = (0..4)
        .map(|_| {
            let location = database.location.clone();
            tokio::spawn(async move { Store::open(&location).await.map(|_| ()) })
        })
        .collect();
    for start in starts {
        start.await.unwrap().unwrap();
    }
}
