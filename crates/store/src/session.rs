//! One way to talk to both engines: plain SQL with numbered parameters, and rows of numbers, texts and bytes.

use std::future::Future;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

use sqlx::postgres::PgRow;
use sqlx::{AssertSqlSafe, Executor, PgConnection, Row as _};

use crate::sqlite_statement::{self, failure};

/// How many rows are inserted with one statement: both engines take some thousand values.
const ROWS_A_STATEMENT: usize = 500;

/// For how many rows a statement is kept that inserts them.
const FEW_ROWS: usize = 4;

/// A connection of either engine, for as long as an operation borrows it.
pub(crate) enum Session<'c> {
    /// What is asked of it is done before anybody goes on: nothing waits for it.
    Sqlite(&'c mut rusqlite::Connection),
    Postgres(&'c mut PgConnection),
}

/// A value for a parameter. PostgreSQL wants to know the type of what is absent, too.
#[derive(Debug, Clone)]
pub(crate) enum Arg {
    Int(i64),
    MaybeInt(Option<i64>),
    Text(String),
    MaybeText(Option<String>),
    Bytes(Vec<u8>),
    MaybeBytes(Option<Vec<u8>>),
}

/// A row of either engine.
pub(crate) enum Row<'r> {
    Sqlite(&'r rusqlite::Row<'r>),
    Postgres(&'r PgRow),
}

/// A query of PostgreSQL with its parameters.
macro_rules! bound {
    ($sql:expr, $args:expr) => {{
        let mut query = sqlx::query($sql);
        for arg in $args {
            query = match arg {
                Arg::Int(value) => query.bind(value),
                Arg::MaybeInt(value) => query.bind(value),
                Arg::Text(value) => query.bind(value),
                Arg::MaybeText(value) => query.bind(value),
                Arg::Bytes(value) => query.bind(value),
                Arg::MaybeBytes(value) => query.bind(value),
            };
        }
        query
    }};
}

/// A statement of PostgreSQL that inserts rows. There are as many of these as numbers of rows,
/// so only those for a few rows are kept for the next time: an action brings one event or two.
macro_rules! inserting {
    ($into:expr, $rows:expr, $is_kept:expr) => {
        sqlx::QueryBuilder::new($into)
            .push_values($rows, |mut values, row| {
                for arg in row {
                    match arg {
                        Arg::Int(value) => values.push_bind(value),
                        Arg::MaybeInt(value) => values.push_bind(value),
                        Arg::Text(value) => values.push_bind(value),
                        Arg::MaybeText(value) => values.push_bind(value),
                        Arg::Bytes(value) => values.push_bind(value),
                        Arg::MaybeBytes(value) => values.push_bind(value),
                    };
                }
            })
            .build()
            .persistent($is_kept)
    };
}

impl Session<'_> {
    /// Runs a statement, and says how many rows it changed.
    pub(crate) async fn execute<const N: usize>(
        &mut self,
        sql: &'static str,
        args: [Arg; N],
    ) -> Result<u64, sqlx::Error> {
        check(&args)?;
        match self {
            Session::Sqlite(connection) => {
                Ok(sqlite_statement::execute(connection, sql, true, &args).map_err(failure)? as u64)
            }
            Session::Postgres(connection) => {
                Ok(bound!(sql, args).execute(&mut **connection).await?.rows_affected())
            }
        }
    }

    /// Inserts rows, many with each statement. `into` names the table and its columns.
    pub(crate) async fn insert<const N: usize>(
        &mut self,
        into: &'static str,
        mut rows: Vec<[Arg; N]>,
    ) -> Result<(), sqlx::Error> {
        rows.iter().try_for_each(|row| check(row))?;
        while !rows.is_empty() {
            let later = rows.split_off(rows.len().min(ROWS_A_STATEMENT));
            let is_kept = rows.len() <= FEW_ROWS;
            match self {
                Session::Sqlite(connection) => {
                    let row = format!("({})", vec!["?"; N].join(", "));
                    let sql = format!("{into}VALUES {}", vec![row; rows.len()].join(", "));
                    let args: Vec<Arg> = rows.into_iter().flatten().collect();
                    sqlite_statement::execute(connection, &sql, is_kept, &args).map_err(failure)?;
                }
                Session::Postgres(connection) => {
                    inserting!(into, rows, is_kept).execute(&mut **connection).await?;
                }
            }
            rows = later;
        }
        Ok(())
    }

    /// All rows of a query, each turned into a value.
    pub(crate) async fn rows<T, const N: usize>(
        &mut self,
        sql: &'static str,
        args: [Arg; N],
        read: impl Fn(&Row<'_>) -> Result<T, sqlx::Error>,
    ) -> Result<Vec<T>, sqlx::Error> {
        check(&args)?;
        match self {
            Session::Sqlite(connection) => {
                sqlite_statement::rows(connection, sql, &args, |row| read(&Row::Sqlite(row)))
            }
            Session::Postgres(connection) => {
                let rows = bound!(sql, args).fetch_all(&mut **connection).await?;
                rows.iter().map(|row| read(&Row::Postgres(row))).collect()
            }
        }
    }

    /// The first row of a query, if there is one.
    pub(crate) async fn row<T, const N: usize>(
        &mut self,
        sql: &'static str,
        args: [Arg; N],
        read: impl Fn(&Row<'_>) -> Result<T, sqlx::Error>,
    ) -> Result<Option<T>, sqlx::Error> {
        Ok(self.rows(sql, args, read).await?.into_iter().next())
    }

    /// The same for a query that was put together from names of tables and columns.
    pub(crate) async fn rows_written<T>(
        &mut self,
        sql: &str,
        args: Vec<Arg>,
        read: impl Fn(&Row<'_>) -> Result<T, sqlx::Error>,
    ) -> Result<Vec<T>, sqlx::Error> {
        check(&args)?;
        match self {
            Session::Sqlite(connection) => {
                sqlite_statement::rows(connection, sql, &args, |row| read(&Row::Sqlite(row)))
            }
            Session::Postgres(connection) => {
                let sql = AssertSqlSafe(sql.to_owned());
                let rows = bound!(sql, args).fetch_all(&mut **connection).await?;
                rows.iter().map(|row| read(&Row::Postgres(row))).collect()
            }
        }
    }

    /// Runs a statement that was put together from names of tables and columns.
    pub(crate) async fn execute_written(&mut self, sql: &str, args: Vec<Arg>) -> Result<(), sqlx::Error> {
        check(&args)?;
        match self {
            Session::Sqlite(connection) => {
                sqlite_statement::execute(connection, sql, true, &args).map(drop).map_err(failure)
            }
            Session::Postgres(connection) => {
                let sql = AssertSqlSafe(sql.to_owned());
                bound!(sql, args).execute(&mut **connection).await.map(drop)
            }
        }
    }

    /// Runs several statements without parameters.
    pub(crate) async fn script(&mut self, sql: &'static str) -> Result<(), sqlx::Error> {
        match self {
            Session::Sqlite(connection) => connection.execute_batch(sql).map_err(failure),
            Session::Postgres(connection) => connection.execute(sqlx::raw_sql(sql)).await.map(|_| ()),
        }
    }
}

/// Does what waits for nothing, such as all that is asked of SQLite.
pub(crate) fn at_once<T>(deed: impl Future<Output = T>) -> T {
    match pin!(deed).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(done) => done,
        Poll::Pending => unreachable!("SQLite does what it is asked where it is asked"),
    }
}

/// PostgreSQL keeps no zero bytes in texts, so SQLite may not either.
fn check(args: &[Arg]) -> Result<(), sqlx::Error> {
    let has_zero = |arg: &Arg| match arg {
        Arg::Text(text) | Arg::MaybeText(Some(text)) => text.contains('\0'),
        Arg::Int(_) | Arg::MaybeInt(_) | Arg::MaybeText(None) | Arg::Bytes(_) | Arg::MaybeBytes(_) => false,
    };
    if args.iter().any(has_zero) {
        return Err(sqlx::Error::Encode("a text with a zero byte".into()));
    }
    Ok(())
}

impl Row<'_> {
    pub(crate) fn int(&self, column: usize) -> Result<i64, sqlx::Error> {
        match self {
            Row::Sqlite(row) => row.get(column).map_err(failure),
            Row::Postgres(row) => row.try_get(column),
        }
    }

    pub(crate) fn maybe_int(&self, column: usize) -> Result<Option<i64>, sqlx::Error> {
        match self {
            Row::Sqlite(row) => row.get(column).map_err(failure),
            Row::Postgres(row) => row.try_get(column),
        }
    }

    pub(crate) fn text(&self, column: usize) -> Result<String, sqlx::Error> {
        match self {
            Row::Sqlite(row) => row.get(column).map_err(failure),
            Row::Postgres(row) => row.try_get(column),
        }
    }

    pub(crate) fn maybe_text(&self, column: usize) -> Result<Option<String>, sqlx::Error> {
        match self {
            Row::Sqlite(row) => row.get(column).map_err(failure),
            Row::Postgres(row) => row.try_get(column),
        }
    }

    pub(crate) fn bytes(&self, column: usize) -> Result<Vec<u8>, sqlx::Error> {
        match self {
            Row::Sqlite(row) => row.get(column).map_err(failure),
            Row::Postgres(row) => row.try_get(column),
        }
    }

    pub(crate) fn maybe_bytes(&self, column: usize) -> Result<Option<Vec<u8>>, sqlx::Error> {
        match self {
            Row::Sqlite(row) => row.get(column).map_err(failure),
            Row::Postgres(row) => row.try_get(column),
        }
    }
}
