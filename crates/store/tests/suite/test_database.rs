//! Where a test keeps its store, and what all tests share.

use std::future::Future;
use std::path::PathBuf;

use sqlx::{AssertSqlSafe, Connection as _, Executor as _, PgConnection};
use store::{
    Append, Appended, CommandId, Event, Holder, Location, Maker, MatchId, MatchStatus, Millis, Name,
    NewEvent, NewMatch, NoteRoom, Outage, PlayerId, Seat, Seed, Settings, Store, StoreError, Visibility,
};
use tempfile::TempDir;

/// As much as a test notes.
pub(crate) const ROOM: NoteRoom = NoteRoom { positions: 9, chars: 99 };

/// An empty database for a store, gone after the test.
pub(crate) struct TestDatabase {
    pub(crate) location: Location,
    /// The databases for matches, if those are others.
    pub(crate) matches: Vec<Location>,
    pub(crate) folder: TempDir,
}

impl TestDatabase {
    pub(crate) fn file() -> TestDatabase {
        let folder = TempDir::new().unwrap();
        TestDatabase { location: Location::File(folder.path().join("store.db")), matches: Vec::new(), folder }
    }

    /// One for people and two for matches.
    pub(crate) fn several() -> TestDatabase {
        let mut database = TestDatabase::file();
        let file = |name: &str| Location::File(database.folder.path().join(name));
        database.matches = vec![file("matches1.db"), file("matches2.db")];
        database
    }

    pub(crate) async fn postgres() -> TestDatabase {
        let url = crate::postgres::new_database().await;
        TestDatabase {
            location: Location::Postgres(url),
            matches: Vec::new(),
            folder: TempDir::new().unwrap(),
        }
    }

    /// The same on PostgreSQL.
    pub(crate) async fn several_on_postgres() -> TestDatabase {
        let mut database = TestDatabase::postgres().await;
        for _ in 0..2 {
            database.matches.push(Location::Postgres(crate::postgres::new_database().await));
        }
        database
    }

    pub(crate) async fn open(&self) -> Store {
        self.try_open().await.unwrap()
    }

    pub(crate) async fn try_open(&self) -> Result<Store, StoreError> {
        Store::open_all(&self.location, &self.matches, Settings::default()).await
    }

    /// Runs some statements where matches are.
    pub(crate) async fn run_at_matches(&self, sql: &str) {
        for location in
            if self.matches.is_empty() { std::slice::from_ref(&self.location) } else { &self.matches }
        {
            run(location, sql).await;
        }
    }

    /// A name in the test's folder.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Its address.
    pub(crate) fn url(&self) -> String {
        match &self.location {
            Location::File(file) => format!("sqlite:{}", file.display()),
            Location::Postgres(url) => url.clone(),
        }
    }
}

/// Runs some statements on a database, beside all stores.
pub(crate) async fn run(location: &Location, sql: impl Into<String>) {
    let sql = sql.into();
    match location {
        Location::File(file) => rusqlite::Connection::open(file).unwrap().execute_batch(&sql).unwrap(),
        Location::Postgres(url) => {
            let mut connection = PgConnection::connect(url).await.unwrap();
            connection.execute(sqlx::raw_sql(AssertSqlSafe(sql))).await.unwrap();
            connection.close().await.unwrap();
        }
    }
}

/// Runs a test on several threads, as a server would.
pub(crate) fn block_on(test: impl Future<Output = ()>) {
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .unwrap()
        .block_on(test);
}

/// Runs each behaviour on both engines, and on several databases.
macro_rules! everywhere {
    ($($behaviour:ident),+ $(,)?) => {
        crate::test_database::on_both_engines!($($behaviour),+);
        crate::test_database::on_several_databases!($($behaviour),+);
    };
}
pub(crate) use everywhere;

/// Runs each behaviour on one database for people and two for matches.
macro_rules! on_several_databases {
    ($($behaviour:ident),+ $(,)?) => {
        mod on_several_databases {
            $(#[test]
            fn $behaviour() {
                crate::test_database::block_on(async { super::$behaviour(crate::test_database::TestDatabase::several()).await });
            })+
        }
    };
}
pub(crate) use on_several_databases;

/// Runs each behaviour on both engines.
macro_rules! on_both_engines {
    ($($behaviour:ident),+ $(,)?) => {
        mod on_sqlite {
            $(#[test]
            fn $behaviour() {
                crate::test_database::block_on(async { super::$behaviour(crate::test_database::TestDatabase::file()).await });
            })+
        }
        mod on_postgres {
            $(#[test]
            fn $behaviour() {
                crate::test_database::block_on(async {
                    super::$behaviour(crate::test_database::TestDatabase::postgres().await).await;
                });
            })+
        }
    };
}
pub(crate) use on_both_engines;

pub(crate) fn match_id(text: &str) -> MatchId {
    MatchId::new(text).unwrap()
}

pub(crate) fn player_id(text: &str) -> PlayerId {
    PlayerId::new(text).unwrap()
}

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

/// A name that is compared by its small letters, and looks like them without their `i`s.
pub(crate) fn name(shown: &str) -> Name {
    let key = shown.to_lowercase();
    Name { shown: shown.to_owned(), look: key.replace('i', "l"), key }
}

/// Somebody who makes matches, of whom so many may wait and all may go on.
pub(crate) fn maker(player: &str, most_waiting: u32) -> Maker {
    let (most_running, most_computers) = (u32::MAX, u32::MAX);
    Maker { player: player_id(player), most_waiting, most_running, most_computers, since: Millis(0) }
}

/// A listed match for two, both seats free.
pub(crate) fn new_match(id: &str) -> NewMatch {
    NewMatch {
        id: match_id(id),
        game: "wadi".to_owned(),
        options: "{}".to_owned(),
        board: None,
        ruleset: 1,
        seed: Seed::new([7; 32]),
        visibility: Visibility::Listed,
        maker: None,
        created_at: Millis(1_000),
        status: MatchStatus::Open { to_act: Some(seat(0)), wake_at: None },
        events: Vec::new(),
        seats: vec![Holder::Nobody, Holder::Nobody],
        summary: None,
    }
}

/// A command that brings some events at a number. Nobody acts afterwards.
pub(crate) fn command(id: &str, seen: u64, command: u128, bodies: &[&str]) -> Append {
    Append {
        match_id: match_id(id),
        seen,
        command_id: CommandId::new(command),
        at: Millis(2_000),
        events: bodies.iter().map(|body| NewEvent { seat: None, body: (*body).to_owned() }).collect(),
        seats: Vec::new(),
        deputies: 0,
        then: MatchStatus::Open { to_act: None, wake_at: None },
        summary: None,
    }
}

/// A command that ends a match, or comes after the end.
pub(crate) fn ending(id: &str, seen: u64, name: u128, result: &str) -> Append {
    let then = MatchStatus::Over { result: result.to_owned() };
    Append { then, ..command(id, seen, name, &["end"]) }
}

/// A command that gives a seat to somebody.
pub(crate) fn sitting(id: &str, seen: u64, name: u128, number: u8, holder: &Holder) -> Append {
    Append { seats: vec![(seat(number), holder.clone())], ..command(id, seen, name, &["sit"]) }
}

/// A command's first event carries its name, the others none.
pub(crate) fn event(seq: u64, body: &str, command: Option<u128>) -> Event {
    Event {
        seq,
        at: Millis(2_000),
        seat: None,
        body: body.to_owned(),
        command_id: command.map(CommandId::new),
    }
}

/// Appends, and expects that it worked.
pub(crate) async fn appended(store: &Store, append: Append) -> u64 {
    match store.append(append).await.unwrap() {
        Appended::Done { now } => now,
        other @ (Appended::Repeat { .. } | Appended::Conflict { .. }) => panic!("{other:?}"),
    }
}

/// Appends, and asks again while too much is waiting.
pub(crate) async fn answer(store: &Store, append: Append) -> Appended {
    loop {
        match store.append(append.clone()).await {
            Err(StoreError::Unavailable(Outage::Overloaded)) => {
                tokio::time::sleep(std::time::Duration::from_millis(10)).await;
            }
            other => return other.unwrap(),
        }
    }
}

/// All events of a match.
pub(crate) async fn events(store: &Store, id: &str) -> Vec<Event> {
    store.events(&match_id(id), 0, u32::MAX).await.unwrap()
}
