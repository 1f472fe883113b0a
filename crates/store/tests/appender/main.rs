//! Appends to a store and says so on standard output, until it is killed: `appender URL MODE WRITERS COUNT`.
//!
//! Every command brings three events. A line `ack MATCH SEQ COMMAND` says that a command is stored, a line
//! `error MATCH …` that one was not; it is then sent again. The modes other than `honest` break a promise on purpose, so
//! that the tests can show that they would notice.
#![expect(clippy::print_stdout, reason = "standard output is what the tests read")]

use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions, Executor};
use store::{
    Append, Appended, CommandId, Location, MatchId, MatchStatus, Millis, NewEvent, NewMatch, Outage, Seed,
    Store, StoreError, Subject, Visibility,
};

/// How many events a command brings.
const EVENTS: u32 = 3;

/// How much longer the events of [`Mode::Large`] are: three of them are more than 4096 pages.
const LARGE: usize = 6_000_000;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mode {
    /// Acknowledges what is stored.
    Honest,
    /// Acknowledges before it is stored.
    Early,
    /// Stores the events of a command one by one.
    Piecemeal,
    /// Acknowledges what is stored, and each command is larger than a part of the log's index covers.
    Large,
    /// Acknowledges commits that are not flushed to the disk.
    Unflushed,
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [url, mode, writers, count] = arguments.as_slice() else { panic!("URL MODE WRITERS COUNT") };
    let mode = match mode.as_str() {
        "honest" => Mode::Honest,
        "early" => Mode::Early,
        "piecemeal" => Mode::Piecemeal,
        "large" => Mode::Large,
        "unflushed" => Mode::Unflushed,
        other => panic!("no mode {other}"),
    };
    let location: Location = url.parse().expect("an address of a database");
    let writers: u32 = writers.parse().expect("a number of writers");
    let count: u64 = count.parse().expect("a number of commands");
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        if mode == Mode::Unflushed {
            return unflushed(&location, count).await;
        }
        let store = Arc::new(Store::open(&location).await.expect("a store"));
        let mut tasks = Vec::new();
        for writer in 0..writers {
            tasks.push(tokio::spawn(append(Arc::clone(&store), writer, mode, count)));
        }
        for task in tasks {
            task.await.expect("a writer");
        }
        store.close().await;
    });
}

async fn append(store: Arc<Store>, writer: u32, mode: Mode, count: u64) {
    let id = MatchId::new(&format!("m{writer}")).expect("an id");
    let mut seen = loop {
        match begin(&store, &id).await {
            Ok(seen) => break seen,
            Err(error) => println!("error {id} {error:?}"),
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    };
    for _ in 0..count {
        // A resumed match gives names that it has not given before.
        let command = CommandId::new(u128::from(writer) << 64 | u128::from(seen) << 8 | 1);
        let line = format!("ack {id} {seen} {command}");
        if mode == Mode::Early {
            println!("{line}");
        }
        let padding = " ".repeat(if mode == Mode::Large { LARGE } else { 0 });
        let body = |part: u32| NewEvent { seat: None, body: format!("{command} {part}{padding}") };
        let append = |seen: u64, command_id: CommandId, events: Vec<NewEvent>| Append {
            match_id: id.clone(),
            seen,
            command_id,
            at: Millis(1),
            events,
            seats: Vec::new(),
            deputies: 0,
            then: MatchStatus::Open { to_act: None, wake_at: None },
            summary: None,
        };
        if mode == Mode::Piecemeal {
            for part in 0..EVENTS {
                let name = CommandId::new(command.bits() + u128::from(part));
                until_stored(&store, append(seen, name, vec![body(part)])).await;
                seen += 1;
            }
        } else {
            until_stored(&store, append(seen, command, (0..EVENTS).map(body).collect())).await;
            seen += u64::from(EVENTS);
        }
        if mode != Mode::Early {
            println!("{line}");
        }
    }
}

/// Makes the match, unless an earlier process has, and says how many events it has.
async fn begin(store: &Store, id: &MatchId) -> Result<u64, StoreError> {
    match store.create_match(new_match(id)).await {
        Ok(()) | Err(StoreError::Conflict(Subject::Match)) => {}
        Err(error) => return Err(error),
    }
    Ok(store.events(id, 0, u32::MAX).await?.len() as u64)
}

/// Sends a command until it is answered.
async fn until_stored(store: &Store, append: Append) {
    let id = &append.match_id;
    loop {
        match store.append(append.clone()).await {
            Ok(Appended::Done { .. } | Appended::Repeat { .. }) => return,
            Ok(other @ Appended::Conflict { .. }) => panic!("{other:?}"),
            Err(error @ StoreError::Unavailable(Outage::Full(_) | Outage::Broken(_))) => {
                println!("error {id} {error:?} ping {:?}", store.ping().await);
            }
            Err(error) => println!("error {id} {error:?}"),
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

fn new_match(id: &MatchId) -> NewMatch {
    NewMatch {
        id: id.clone(),
        game: "wadi".to_owned(),
        options: String::new(),
        board: None,
        ruleset: 1,
        seed: Seed::new([1; 32]),
        visibility: Visibility::Listed,
        maker: None,
        created_at: Millis(0),
        status: MatchStatus::Open { to_act: None, wake_at: None },
        events: Vec::new(),
        seats: vec![store::Holder::Nobody],
        summary: None,
    }
}

/// What the store must not do: commits without a flush.
async fn unflushed(location: &Location, count: u64) {
    match location {
        Location::File(file) => {
            let connection = rusqlite::Connection::open(file).expect("a file");
            connection.pragma_update(None, "journal_mode", "WAL").expect("a log");
            connection.pragma_update(None, "synchronous", "NORMAL").expect("a setting");
            insert(count, async |sql| connection.execute_batch(sql).is_ok()).await;
        }
        Location::Postgres(url) => {
            let options = PgConnectOptions::from_str(url).expect("an address");
            let options = options.options([("synchronous_commit", "off")]);
            let mut connection = options.connect().await.expect("a server");
            insert(count, async |sql| connection.execute(sql).await.is_ok()).await;
        }
    }
}

/// Acknowledges rows until the database is gone.
async fn insert(count: u64, mut execute: impl AsyncFnMut(&'static str) -> bool) {
    assert!(execute("CREATE TABLE fact (number INTEGER)").await, "a table");
    for number in 0..count {
        if !execute("INSERT INTO fact VALUES (1)").await {
            return;
        }
        println!("ack m0 {number} {}", CommandId::new(u128::from(number)));
    }
}
