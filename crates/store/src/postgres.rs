//! PostgreSQL: a pool of connections. The keys decide between servers, and the database groups commits itself: those of all
//! connections that wait for a flush share the next one. So a write should wait for as few answers as it can, and an append
//! waits for one ([`Write::run_at_once`]).

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{ConnectOptions, Connection as _};
use tokio::time::error::Elapsed;
use tokio::time::timeout;

use crate::address;
use crate::error::{Meaning, Outage, StoreError, meaning};
use crate::integrity::{self, Damage};
use crate::lending::{Lending, Lent};
use crate::migrate::migrate;
use crate::notice::NoticeLine;
use crate::primary::{Hosts, check_primary, is_gone};
use crate::session::{Arg, Session};
use crate::store::Settings;
use crate::write::{Fault, Write};
use crate::writer::Counters;

/// A database that does not answer for so long is not there.
pub(crate) const CONNECT_TIMEOUT: Duration = Duration::from_millis(1500);

/// A statement that takes so long is given up by the database itself, which rolls back: others wait for the connection, and
/// for what it has locked.
const ANSWER_WITHIN: &str = "10s";

/// After so long nobody answers any more: a host that was switched off says nothing, and neither does one that waits for a
/// standby that is gone. It is more than any statement may take.
pub(crate) const SILENCE: Duration = Duration::from_secs(20);

/// How long after its last use a connection is taken for one that still leads somewhere.
pub(crate) const TRUSTED_FOR: Duration = Duration::from_millis(500);

/// What is done once, before anybody waits, may take as long as it does.
const WITHOUT_HASTE: &str = "SET LOCAL statement_timeout = 0";

/// How often somebody may be faster before it is an error.
const MAX_ATTEMPTS: u32 = 20;

/// The oldest version that the tests run on.
const OLDEST_VERSION: i64 = 150_000;

/// Servers that start together bring the schema up to date one after the other. The number only has to be ours.
const MIGRATION_LOCK: i64 = 0x0053_4841_444f_4f46;

#[derive(Debug, Clone)]
pub(crate) struct PostgresEngine {
    lending: Lending,
    hosts: Hosts,
    notices: NoticeLine,
    counters: Arc<Counters>,
    /// How many connections were given to somebody.
    given: Arc<AtomicU64>,
}

impl PostgresEngine {
    /// Connects, and brings the database to the newest schema.
    pub(crate) async fn open(
        url: &str,
        settings: Settings,
        counters: Arc<Counters>,
    ) -> Result<PostgresEngine, StoreError> {
        let with = |options: PgConnectOptions| {
            options
                .options([("synchronous_commit", "on"), ("statement_timeout", ANSWER_WITHIN)])
                .disable_statement_logging()
        };
        let hosts = Hosts::new(address::read(url)?.into_iter().map(with).collect());
        let options = hosts.primary().await?;
        let notices = NoticeLine::new(&options);
        let pool = PgPoolOptions::new()
            .max_connections(settings.connections)
            .acquire_timeout(CONNECT_TIMEOUT)
            // Whoever was there a moment ago need not say so again: that would take as long as the write itself.
            .test_before_acquire(false)
            .before_acquire(|connection, last| {
                Box::pin(async move { Ok(last.idle_for < TRUSTED_FOR || connection.ping().await.is_ok()) })
            })
            // Also where a proxy stands before several, and whenever another one has taken the place of the primary.
            .after_connect(|connection, _| {
                Box::pin(async move {
                    check_primary(connection).await.map_err(|error| sqlx::Error::Protocol(error.to_string()))
                })
            })
            .connect_with(options)
            .await?;
        let mut transaction = pool.begin().await?;
        let mut session = Session::Postgres(&mut transaction);
        session.script(WITHOUT_HASTE).await?;
        session.execute("SELECT pg_advisory_xact_lock($1)", [Arg::Int(MIGRATION_LOCK)]).await?;
        migrate(&mut session, settings.is_move).await?;
        transaction.commit().await?;
        Ok(PostgresEngine { lending: Lending::new(pool), hosts, notices, counters, given: Arc::default() })
    }

    /// Looks through all events, as when a store is opened.
    pub(crate) async fn damaged(&self) -> Result<Vec<Damage>, StoreError> {
        let mut transaction = self.lending.pool().begin().await?;
        let mut session = Session::Postgres(&mut transaction);
        session.script(WITHOUT_HASTE).await?;
        let damaged = integrity::damaged(&mut session).await?;
        transaction.commit().await?;
        Ok(damaged)
    }

    pub(crate) fn notices(&self) -> &NoticeLine {
        &self.notices
    }

    /// A connection to read on. Whoever has got an answer gives it back.
    pub(crate) async fn reader(&self) -> Result<Lent, StoreError> {
        self.acquire().await.map_err(|error| {
            self.note(&error);
            error.into()
        })
    }

    /// A connection, as soon as one is free. If nobody has got one for as long as somebody waits at most, there is no crowd: the
    /// database is away.
    async fn acquire(&self) -> Result<Lent, sqlx::Error> {
        let (begun, before) = (Instant::now(), self.given.load(Ordering::Relaxed));
        let acquired = self.lending.borrow().await;
        match acquired {
            Ok(_) => drop(self.given.fetch_add(1, Ordering::Relaxed)),
            Err(sqlx::Error::PoolTimedOut)
                if begun.elapsed() >= CONNECT_TIMEOUT && self.given.load(Ordering::Relaxed) == before =>
            {
                return Err(silent());
            }
            Err(_) => {}
        }
        acquired
    }

    /// Takes note of an error: if the database is not there, or no longer the primary, another one may be.
    fn note(&self, error: &sqlx::Error) {
        if is_gone(error) {
            self.hosts.look_for_primary(self.lending.pool(), &self.notices);
        }
    }

    /// Stores a change. The answer comes after the commit.
    pub(crate) async fn write<W: Write>(&self, write: W) -> Result<W::Outcome, StoreError> {
        let mut last = None;
        for _ in 0..MAX_ATTEMPTS {
            match self.try_write(&write).await {
                Ok(outcome) => {
                    self.counters.add(1);
                    return Ok(outcome);
                }
                Err(Fault::Again) => {}
                Err(Fault::Storage(error)) if meaning(&error) == Meaning::Again => last = Some(error),
                Err(Fault::Storage(error)) => {
                    self.note(&error);
                    return Err(error.into());
                }
                Err(Fault::Refused(error)) => return Err(error),
            }
        }
        Err(last.map_or(StoreError::Unavailable(Outage::Overloaded), StoreError::from))
    }

    async fn try_write<W: Write>(&self, write: &W) -> Result<W::Outcome, Fault> {
        let mut connection = self.acquire().await?;
        let written = async {
            if let Some(outcome) = write.run_at_once(&mut Session::Postgres(&mut connection)).await? {
                return Ok(outcome);
            }
            // A transaction that is dropped is rolled back.
            let mut transaction = connection.begin().await?;
            let outcome = write.run(&mut Session::Postgres(&mut transaction)).await?;
            transaction.commit().await?;
            Ok(outcome)
        };
        let written = match timeout(SILENCE, written).await {
            Ok(written) => written,
            Err(_) => Err(silent().into()),
        };
        match &written {
            Ok(_) => connection.give_back(),
            // It leads to a database that takes no writes any more, or to nobody, so nobody else gets it.
            Err(Fault::Storage(error)) if meaning(error) == Meaning::ReadOnly || is_gone(error) => {
                connection.close_on_drop();
                self.lending.doubt();
            }
            Err(_) => {}
        }
        written
    }

    /// Takes a connection back from whoever has read on it, or has heard nothing for too long.
    pub(crate) fn take_back<T>(
        &self,
        mut connection: Lent,
        heard: Result<Result<T, StoreError>, Elapsed>,
    ) -> Result<T, StoreError> {
        match heard {
            Ok(Ok(answer)) => {
                connection.give_back();
                Ok(answer)
            }
            Ok(Err(refusal)) => {
                if matches!(refusal, StoreError::Unavailable(_)) {
                    self.lending.doubt();
                }
                Err(refusal)
            }
            Err(_) => {
                // Nobody else gets it.
                connection.close_on_drop();
                let error = silent();
                self.note(&error);
                Err(error.into())
            }
        }
    }

    pub(crate) async fn close(&self) {
        self.lending.close().await;
    }
}

fn silent() -> sqlx::Error {
    sqlx::Error::Io(std::io::ErrorKind::TimedOut.into())
}

/// Refuses a server that is too old, or that would acknowledge what is not on its disk.
pub(crate) async fn check_server(session: &mut Session<'_>) -> Result<(), StoreError> {
    let settings = session
        .row(
            "SELECT current_setting('server_version_num'), current_setting('fsync'), \
             current_setting('synchronous_commit')",
            [],
            |row| Ok((row.text(0)?, row.text(1)?, row.text(2)?)),
        )
        .await?;
    let (version, fsync, commit) = settings.unwrap_or_default();
    if version.parse::<i64>().unwrap_or_default() < OLDEST_VERSION {
        return Err(StoreError::Unsupported { what: format!("PostgreSQL {version}; 15 or newer is needed") });
    }
    if (fsync.as_str(), commit.as_str()) != ("on", "on") {
        let what = format!("PostgreSQL with fsync={fsync} and synchronous_commit={commit}; both must be on");
        return Err(StoreError::Unsupported { what });
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use sqlx::{AssertSqlSafe, Executor as _, PgConnection};
    use testing::postgres::Server;

    use super::*;
    use crate::event::{Append, Appended, MatchStatus, NewEvent};
    use crate::id::{CommandId, MatchId, Millis, Seat, Seed};
    use crate::matches::{Holder, Holdings, MakeMatch, NewMatch, Visibility};

    /// Whoever waits for a row that somebody else keeps is told so in the end, and the connection is free again.
    #[test]
    fn no_statement_takes_for_ever() {
        tokio::runtime::Runtime::new().unwrap().block_on(give_up_a_statement());
    }

    /// A database of one's own on a server that runs until it is dropped.
    async fn engine(server: &Server, name: &str) -> PostgresEngine {
        let name = format!("{name}{}", std::process::id());
        let mut connection = PgConnection::connect(&server.address("postgres")).await.unwrap();
        connection.execute(AssertSqlSafe(format!("CREATE DATABASE {name}"))).await.unwrap();
        PostgresEngine::open(&server.address(&name), Settings::default(), Arc::default()).await.unwrap()
    }

    async fn give_up_a_statement() {
        let server = Server::shared();
        let engine = engine(&server, "deadline").await;
        let mut reader = engine.reader().await.unwrap();
        let mut session = Session::Postgres(&mut reader);
        let sql = "SELECT current_setting('statement_timeout')";
        let within = session.row(sql, [], |row| row.text(0)).await.unwrap();
        assert_eq!(within.as_deref(), Some(ANSWER_WITHIN));
        // A shorter time shows what becomes of it.
        session.script("SET statement_timeout = '10ms'").await.unwrap();
        let slow = session.row("SELECT CAST(pg_sleep(600) AS TEXT)", [], |row| row.text(0)).await;
        let error = StoreError::from(slow.unwrap_err());
        assert!(matches!(error, StoreError::Unavailable(Outage::Overloaded)), "{error:?}");
        assert_eq!(
            session.row("SELECT 'here'", [], |row| row.text(0)).await.unwrap().as_deref(),
            Some("here")
        );
    }

    /// What is appended in play waits for one answer of the database; what is not as usual is left to the longer way.
    #[test]
    fn most_appends_are_one_statement() {
        tokio::runtime::Runtime::new().unwrap().block_on(append_at_once());
    }

    async fn append_at_once() {
        let server = Server::shared();
        let engine = engine(&server, "at_once").await;
        let id = MatchId::new("m").unwrap();
        let open = MatchStatus::Open { to_act: None, wake_at: None };
        let new = NewMatch {
            id: id.clone(),
            game: "wadi".to_owned(),
            options: "{}".to_owned(),
            board: None,
            ruleset: 1,
            seed: Seed::new([7; 32]),
            visibility: Visibility::Listed,
            maker: None,
            created_at: Millis(1),
            status: open.clone(),
            seats: vec![Holder::Nobody, Holder::Nobody],
            events: Vec::new(),
            summary: None,
        };
        engine.write(MakeMatch { new, elsewhere: Holdings::default() }).await.unwrap();
        let event = |body: &str| NewEvent { seat: Seat::new(1), body: body.to_owned() };
        let append = |seen: u64, command: u128, then: MatchStatus| Append {
            match_id: id.clone(),
            seen,
            command_id: CommandId::new(command),
            at: Millis(2),
            events: vec![event("one"), event("two")],
            seats: Vec::new(),
            deputies: 0,
            then,
            summary: Some("short".to_owned()),
        };
        let at_once = async |append: Append| {
            let mut connection = engine.reader().await.unwrap();
            append.run_at_once(&mut Session::Postgres(&mut connection)).await.unwrap()
        };
        let over = MatchStatus::Over { result: "over".to_owned() };
        let first = append(0, 1, open.clone());
        assert_eq!(at_once(first.clone()).await, Some(Appended::Done { now: 2 }));
        for (what, unusual) in [
            ("the same command again", first.clone()),
            ("the same command at another number", Append { seen: 2, ..first.clone() }),
            ("a number that is taken", append(1, 2, open.clone())),
            ("a number that is not reached", append(3, 2, open.clone())),
            (
                "a seat that changes hands",
                Append {
                    seats: vec![(Seat::new(0).unwrap(), Holder::Computer(3))],
                    ..append(2, 2, open.clone())
                },
            ),
        ] {
            assert_eq!(at_once(unusual).await, None, "{what}");
        }
        assert_eq!(at_once(append(2, 2, over.clone())).await, Some(Appended::Done { now: 4 }));
        assert_eq!(at_once(append(4, 3, over)).await, None, "a match that is over");
        let mut connection = engine.reader().await.unwrap();
        let session = &mut Session::Postgres(&mut connection);
        let stored = crate::event::events(session, &id, 0, 10).await.unwrap();
        let stored: Vec<(&str, bool)> =
            stored.iter().map(|event| (event.body.as_str(), event.command_id.is_some())).collect();
        assert_eq!(stored, [("one", true), ("two", false), ("one", true), ("two", false)]);
        let info = crate::list::info(session, &id).await.unwrap();
        assert_eq!(info.summary.as_deref(), Some("short"));
        assert_eq!(info.ended.map(|ended| ended.result).as_deref(), Some("over"));
    }
}
