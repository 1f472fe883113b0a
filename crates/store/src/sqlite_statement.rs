//! Statements of SQLite: prepared once, bound by the numbers of their parameters, run where they are asked for.

use std::borrow::Cow;
use std::fmt;

use rusqlite::types::ToSqlOutput;
use rusqlite::{Connection, ToSql, ffi};
use sqlx::error::{BoxDynError, DatabaseError, ErrorKind};

use crate::session::Arg;

/// Runs a statement, and says how many rows it changed.
pub(crate) fn execute(
    connection: &Connection,
    sql: &str,
    is_kept: bool,
    args: &[Arg],
) -> rusqlite::Result<usize> {
    if is_kept {
        let mut statement = connection.prepare_cached(sql)?;
        bind(&mut statement, args)?;
        statement.raw_execute()
    } else {
        let mut statement = connection.prepare(sql)?;
        bind(&mut statement, args)?;
        statement.raw_execute()
    }
}

/// All rows of a query, each turned into a value.
pub(crate) fn rows<T>(
    connection: &Connection,
    sql: &str,
    args: &[Arg],
    read: impl Fn(&rusqlite::Row<'_>) -> Result<T, sqlx::Error>,
) -> Result<Vec<T>, sqlx::Error> {
    let mut statement = connection.prepare_cached(sql).map_err(failure)?;
    bind(&mut statement, args).map_err(failure)?;
    let mut found = Vec::new();
    let mut rows = statement.raw_query();
    while let Some(row) = rows.next().map_err(failure)? {
        found.push(read(row)?);
    }
    Ok(found)
}

/// Gives parameters their values. `$2` is the second value wherever it stands; SQLite itself takes it for a name, and counts
/// names as they come. A bare `?` is the next one.
fn bind(statement: &mut rusqlite::Statement<'_>, args: &[Arg]) -> rusqlite::Result<()> {
    for place in 1..=statement.parameter_count() {
        let number = statement.parameter_name(place).and_then(|name| name.strip_prefix('$')?.parse().ok());
        let arg = args
            .get(number.unwrap_or(place) - 1)
            .ok_or(rusqlite::Error::InvalidParameterCount(place, args.len()))?;
        statement.raw_bind_parameter(place, arg)?;
    }
    Ok(())
}

impl ToSql for Arg {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        match self {
            Arg::Int(value) => value.to_sql(),
            Arg::MaybeInt(value) => value.to_sql(),
            Arg::Text(value) => value.to_sql(),
            Arg::MaybeText(value) => value.to_sql(),
            Arg::Bytes(value) => value.to_sql(),
            Arg::MaybeBytes(value) => value.to_sql(),
        }
    }
}

/// What SQLite refused, in the words in which errors of both engines are told.
#[derive(Debug)]
pub(crate) struct SqliteFailure {
    /// The kind in the lowest byte, and more about it in the others.
    code: i32,
    error: rusqlite::Error,
}

impl SqliteFailure {
    pub(crate) fn code(&self) -> i32 {
        self.code
    }
}

/// An error as both engines tell theirs.
pub(crate) fn failure(error: rusqlite::Error) -> sqlx::Error {
    match error.sqlite_error() {
        Some(&ffi::Error { extended_code, .. }) => {
            sqlx::Error::Database(Box::new(SqliteFailure { code: extended_code, error }))
        }
        None => sqlx::Error::Decode(Box::new(error)),
    }
}

impl fmt::Display for SqliteFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "(code: {}) {}", self.code, self.error)
    }
}

impl std::error::Error for SqliteFailure {}

impl DatabaseError for SqliteFailure {
    fn message(&self) -> &str {
        if let rusqlite::Error::SqliteFailure(_, Some(message)) = &self.error {
            message
        } else {
            "SQLite failed"
        }
    }

    fn code(&self) -> Option<Cow<'_, str>> {
        Some(self.code.to_string().into())
    }

    fn as_error(&self) -> &(dyn std::error::Error + Send + Sync + 'static) {
        self
    }

    fn as_error_mut(&mut self) -> &mut (dyn std::error::Error + Send + Sync + 'static) {
        self
    }

    fn into_error(self: Box<Self>) -> BoxDynError {
        self
    }

    fn kind(&self) -> ErrorKind {
        match self.code {
            ffi::SQLITE_CONSTRAINT_UNIQUE | ffi::SQLITE_CONSTRAINT_PRIMARYKEY => ErrorKind::UniqueViolation,
            ffi::SQLITE_CONSTRAINT_FOREIGNKEY => ErrorKind::ForeignKeyViolation,
            ffi::SQLITE_CONSTRAINT_NOTNULL => ErrorKind::NotNullViolation,
            ffi::SQLITE_CONSTRAINT_CHECK => ErrorKind::CheckViolation,
            _ => ErrorKind::Other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Parameters are numbers, not places.
    #[test]
    fn the_second_value_may_stand_first() {
        let connection = Connection::open_in_memory().unwrap();
        let args = [Arg::Int(1), Arg::Text("two".to_owned())];
        let read =
            |row: &rusqlite::Row<'_>| Ok((row.get(0).unwrap(), row.get(1).unwrap(), row.get(2).unwrap()));
        let found: Vec<(String, i64, String)> = rows(&connection, "SELECT $2, $1, $2", &args, read).unwrap();
        assert_eq!(found, [("two".to_owned(), 1, "two".to_owned())]);
        assert!(rows(&connection, "SELECT $3", &args, |_| Ok(())).is_err());
    }
}
