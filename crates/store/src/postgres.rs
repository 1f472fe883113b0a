//! PostgreSQL: a pool of connections. The keys decide between servers, and the database groups commits itself.

use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use sqlx::{ConnectOptions, Postgres};

use crate::error::{Meaning, Outage, StoreError, meaning};
use crate::integrity::{self, Damage};
use crate::migrate::migrate;
use crate::notice::NoticeLine;
use crate::session::{Arg, Session};
use crate::write::{Fault, Write};
use crate::writer::Counters;

/// Commits of this many writers share a flush.
const MAX_CONNECTIONS: u32 = 16;

/// A database that does not answer for so long is not there.
const CONNECT_TIMEOUT: Duration = Duration::from_millis(1500);

/// A statement that takes so long is given up by the database itself, which rolls back: others wait for the connection, and
/// for what it has locked.
const ANSWER_WITHIN: &str = "10s";

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
    pool: PgPool,
    notices: NoticeLine,
    counters: Arc<Counters>,
}

impl PostgresEngine {
    /// Connects, and brings the database to the newest schema.
    pub(crate) async fn open(url: &str, counters: Arc<Counters>) -> Result<PostgresEngine, StoreError> {
        let options = PgConnectOptions::from_str(url)
            .map_err(|_| StoreError::Unsupported { what: "a malformed address of a database".to_owned() })?
            .options([("synchronous_commit", "on"), ("statement_timeout", ANSWER_WITHIN)])
            .disable_statement_logging();
        let notices = NoticeLine::new(&options);
        let pool = PgPoolOptions::new()
            .max_connections(MAX_CONNECTIONS)
            .acquire_timeout(CONNECT_TIMEOUT)
            .connect_with(options)
            .await?;
        let mut transaction = pool.begin().await?;
        let mut session = Session::Postgres(&mut transaction);
        check_server(&mut session).await?;
        session.script(WITHOUT_HASTE).await?;
        session.execute("SELECT pg_advisory_xact_lock($1)", [Arg::Int(MIGRATION_LOCK)]).await?;
        migrate(&mut session).await?;
        transaction.commit().await?;
        Ok(PostgresEngine { pool, notices, counters })
    }

    /// Looks through all events, as when a store is opened.
    pub(crate) async fn damaged(&self) -> Result<Vec<Damage>, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let mut session = Session::Postgres(&mut transaction);
        session.script(WITHOUT_HASTE).await?;
        let damaged = integrity::damaged(&mut session).await?;
        transaction.commit().await?;
        Ok(damaged)
    }

    pub(crate) fn notices(&self) -> &NoticeLine {
        &self.notices
    }

    pub(crate) async fn reader(&self) -> Result<PoolConnection<Postgres>, StoreError> {
        Ok(self.pool.acquire().await?)
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
                Err(Fault::Storage(error)) => return Err(error.into()),
                Err(Fault::Refused(error)) => return Err(error),
            }
        }
        Err(last.map_or(StoreError::Unavailable(Outage::Overloaded), StoreError::from))
    }

    async fn try_write<W: Write>(&self, write: &W) -> Result<W::Outcome, Fault> {
        // A transaction that is dropped is rolled back.
        let mut transaction = self.pool.begin().await?;
        let outcome = write.run(&mut Session::Postgres(&mut transaction)).await?;
        transaction.commit().await?;
        Ok(outcome)
    }

    pub(crate) async fn close(&self) {
        self.pool.close().await;
    }
}

/// Refuses a server that is too old, or that would acknowledge what is not on its disk.
async fn check_server(session: &mut Session<'_>) -> Result<(), StoreError> {
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
    use sqlx::{AssertSqlSafe, Connection as _, Executor as _, PgConnection};
    use testing::postgres::Server;

    use super::*;

    /// Whoever waits for a row that somebody else keeps is told so in the end, and the connection is free again.
    #[test]
    fn no_statement_takes_for_ever() {
        tokio::runtime::Runtime::new().unwrap().block_on(give_up_a_statement());
    }

    async fn give_up_a_statement() {
        let server = Server::shared();
        let name = format!("deadline{}", std::process::id());
        let mut connection = PgConnection::connect(&server.address("postgres")).await.unwrap();
        connection.execute(AssertSqlSafe(format!("CREATE DATABASE {name}"))).await.unwrap();
        let engine = PostgresEngine::open(&server.address(&name), Arc::default()).await.unwrap();
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
}
