//! What can go wrong, and what a caller can do about it.

use std::sync::Arc;

use sqlx::error::{DatabaseError, ErrorKind};

use crate::primary::is_read_only;
use crate::sqlite_statement::SqliteFailure;

/// Why the store did not do what it was asked.
#[derive(Debug, Clone, thiserror::Error)]
pub enum StoreError {
    /// There is one of that name already. Nothing was changed.
    #[error("the {0} exists already")]
    Conflict(Subject),
    /// There is none. Nothing was changed.
    #[error("there is no such {0}")]
    Missing(Subject),
    /// The store cannot answer now. Of a write, nothing was acknowledged: ask again with the same command id.
    #[error("the store is unavailable")]
    Unavailable(#[source] Outage),
    /// What is stored contradicts itself. No retry helps.
    #[error("the store is damaged: {what}")]
    Corrupt {
        /// Where the damage is.
        what: String,
    },
    /// The database was written by a newer program.
    #[error("the database has schema {found}, and this program knows {known}; use the newer program")]
    Newer {
        /// The schema's number in the database.
        found: i64,
        /// The newest number that this program knows.
        known: i64,
    },
    /// This database, or what was asked of it, is not supported.
    #[error("not supported: {what}")]
    Unsupported {
        /// What is wrong, and what would help.
        what: String,
    },
}

/// What exists, or does not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Subject {
    /// A match.
    Match,
    /// A seat of a match.
    Seat,
    /// A player.
    Player,
    /// A scenario that a player has made.
    Scenario,
    /// An account.
    Account,
    /// A name of an account, or one that looks like it.
    Name,
    /// The password of an account, or the one that was shown.
    Password,
    /// A login.
    Login,
    /// A link that was sent by mail, or one that still works here.
    Link,
    /// A mail address that was confirmed.
    Address,
    /// A passkey.
    Passkey,
    /// Another way to sign in.
    OtherWay,
    /// A challenge that waits for an answer.
    Challenge,
    /// A machine that thinks for computer players.
    Thinker,
    /// A free place among the matches that one player lets wait.
    Waiting,
    /// A free place among the matches of one player that go on.
    Running,
    /// A free place among the computer players in them.
    Computers,
    /// Room for what one player notes at positions of a match.
    PositionNote,
    /// A file that a backup should be written to.
    File,
    /// Something that a constraint of the schema names and the code does not: a mistake of ours.
    Constraint,
}

impl std::fmt::Display for Subject {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Subject::Match => "match",
            Subject::Seat => "seat",
            Subject::Player => "player",
            Subject::Scenario => "scenario",
            Subject::Account => "account",
            Subject::Name => "name",
            Subject::Password => "password",
            Subject::Login => "login",
            Subject::Link => "link",
            Subject::Address => "mail address",
            Subject::Passkey => "passkey",
            Subject::OtherWay => "other way to sign in",
            Subject::Challenge => "challenge",
            Subject::Thinker => "thinker",
            Subject::Waiting => "free place among the matches that wait",
            Subject::Running => "free place among the matches that go on",
            Subject::Computers => "free place among the computer players in matches that go on",
            Subject::PositionNote => "room for notes at positions of a match",
            Subject::File => "file",
            Subject::Constraint => "constraint",
        })
    }
}

/// Why the store cannot answer now.
#[derive(Debug, Clone, thiserror::Error)]
pub enum Outage {
    /// There is no room on the disk. Nothing was stored, and writes work again when there is room.
    #[error("no room to write")]
    Full(#[source] Arc<sqlx::Error>),
    /// Too much is waiting, or the database does not answer in time. Ask again later.
    #[error("too much is waiting, or the database does not answer")]
    Overloaded,
    /// The disk failed under the writer, so nobody knows what is on it. No write is taken until the store is
    /// opened anew; end the process, or open another store. Reads and backups that fail do not say this.
    #[error("an earlier write failed; the store must be opened anew")]
    Broken(#[source] Arc<sqlx::Error>),
    /// The database did not answer as it should.
    #[error("the database failed")]
    Database(#[source] Arc<sqlx::Error>),
    /// A file could not be handled.
    #[error("a file could not be handled")]
    File(#[source] Arc<std::io::Error>),
    /// The database takes no writes, such as a standby. Another one may have become the primary.
    #[error("the database takes no writes")]
    ReadOnly,
    /// The store was closed.
    #[error("the store is closed")]
    Closed,
}

/// What an error of the database means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Meaning {
    /// Somebody was faster. The same transaction gives a better answer now.
    Again,
    /// A constraint refused the row.
    Constraint,
    Full,
    /// The disk failed. For the writer, retrying would lie: pages that could not be flushed may be marked as
    /// clean.
    Broken,
    Corrupt,
    /// A value that not both engines can keep.
    Unsupported,
    Overloaded,
    ReadOnly,
    Closed,
    Other,
}

/// Reads the codes of both engines.
pub(crate) fn meaning(error: &sqlx::Error) -> Meaning {
    if matches!(error, sqlx::Error::PoolTimedOut) {
        return Meaning::Overloaded;
    }
    if matches!(error, sqlx::Error::Encode(_)) {
        return Meaning::Unsupported;
    }
    if matches!(error, sqlx::Error::PoolClosed) {
        return Meaning::Closed;
    }
    let Some(error) = error.as_database_error() else { return Meaning::Other };
    match error.try_downcast_ref::<SqliteFailure>() {
        Some(failure) => sqlite_meaning(failure.code()),
        None => postgres_meaning(error),
    }
}

fn sqlite_meaning(code: i32) -> Meaning {
    const IOERR: i32 = 10;
    const IOERR_SHMSIZE: i32 = IOERR | 19 << 8;
    const CORRUPT: i32 = 11;
    const FULL: i32 = 13;
    const CONSTRAINT: i32 = 19;
    const NOTADB: i32 = 26;
    // The index of the log could not grow. It holds no facts and is never flushed, so there is only no room.
    if code == IOERR_SHMSIZE {
        return Meaning::Full;
    }
    // The lowest byte is the kind; the others only say more about it.
    match code & 0xff {
        IOERR => Meaning::Broken,
        CORRUPT | NOTADB => Meaning::Corrupt,
        FULL => Meaning::Full,
        CONSTRAINT => Meaning::Constraint,
        _ => Meaning::Other,
    }
}

fn postgres_meaning(error: &dyn DatabaseError) -> Meaning {
    let is_unique = matches!(error.kind(), ErrorKind::UniqueViolation);
    match error.code().as_deref().unwrap_or_default() {
        _ if is_unique => Meaning::Again,
        // Serialization failure, deadlock.
        "40001" | "40P01" => Meaning::Again,
        code if code.starts_with("23") => Meaning::Constraint,
        "53100" => Meaning::Full,
        code if is_read_only(code) => Meaning::ReadOnly,
        // Too many connections; a statement that took too long.
        "53300" | "57014" => Meaning::Overloaded,
        code if code.starts_with("XX00") && code != "XX000" => Meaning::Corrupt,
        _ => Meaning::Other,
    }
}

impl From<Arc<sqlx::Error>> for StoreError {
    fn from(error: Arc<sqlx::Error>) -> StoreError {
        match meaning(&error) {
            Meaning::Constraint => StoreError::Conflict(Subject::Constraint),
            Meaning::Full => StoreError::Unavailable(Outage::Full(error)),
            Meaning::Corrupt => StoreError::Corrupt { what: error.to_string() },
            Meaning::Unsupported => StoreError::Unsupported { what: error.to_string() },
            Meaning::Overloaded => StoreError::Unavailable(Outage::Overloaded),
            Meaning::ReadOnly => StoreError::Unavailable(Outage::ReadOnly),
            Meaning::Closed => StoreError::Unavailable(Outage::Closed),
            // The writer alone knows whether it can go on after a failure of the disk.
            Meaning::Broken | Meaning::Again | Meaning::Other => {
                StoreError::Unavailable(Outage::Database(error))
            }
        }
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        StoreError::from(Arc::new(error))
    }
}

impl From<std::io::Error> for StoreError {
    fn from(error: std::io::Error) -> StoreError {
        StoreError::Unavailable(Outage::File(Arc::new(error)))
    }
}

/// A value in the database that the code never writes.
pub(crate) fn corrupt(what: impl Into<String>) -> StoreError {
    StoreError::Corrupt { what: what.into() }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A full disk passes, and a failed flush does not.
    #[test]
    fn a_full_disk_is_not_a_broken_one() {
        const IOERR: i32 = 10;
        for (name, code, expected) in [
            ("FULL", 13, Meaning::Full),
            ("IOERR_SHMSIZE", IOERR | 19 << 8, Meaning::Full),
            ("IOERR", IOERR, Meaning::Broken),
            ("IOERR_WRITE", IOERR | 3 << 8, Meaning::Broken),
            ("IOERR_FSYNC", IOERR | 4 << 8, Meaning::Broken),
            ("IOERR_DIR_FSYNC", IOERR | 5 << 8, Meaning::Broken),
            ("CORRUPT_INDEX", 11 | 3 << 8, Meaning::Corrupt),
            ("BUSY", 5, Meaning::Other),
        ] {
            assert_eq!(sqlite_meaning(code), expected, "{name}");
        }
    }
}
