//! The schema, in numbered steps. Each step exists for both engines, with the same number and the same effect.

use crate::error::{StoreError, corrupt};
use crate::session::Session;

/// A step from one schema to the next.
struct Step {
    sqlite: &'static str,
    postgres: &'static str,
}

macro_rules! step {
    ($file:literal) => {
        Step {
            sqlite: include_str!(concat!("../migrations/sqlite/", $file)),
            postgres: include_str!(concat!("../migrations/postgres/", $file)),
        }
    };
}

/// All steps; the first has number 1.
const STEPS: [Step; 17] = [
    step!("0001_matches.sql"),
    step!("0002_notes.sql"),
    step!("0003_wake.sql"),
    step!("0004_papers.sql"),
    step!("0005_scenarios.sql"),
    step!("0006_accounts.sql"),
    step!("0007_passkeys.sql"),
    step!("0008_mail.sql"),
    step!("0009_private.sql"),
    step!("0010_summary.sql"),
    step!("0011_server_time.sql"),
    step!("0012_mentions.sql"),
    step!("0013_free_seats.sql"),
    step!("0014_thoughts.sql"),
    step!("0015_tallies.sql"),
    step!("0016_position_notes.sql"),
    step!("0017_match_databases.sql"),
];

/// The schema's number when all steps are done.
pub const SCHEMA: i64 = STEPS.len() as i64;

/// The number that stands in a database which a move has not finished writing. Whoever does not know it takes the database for one
/// of a newer program, and leaves it alone as well.
pub(crate) const UNFINISHED_MOVE: i64 = 1_000_000;

/// Brings the database to the newest schema, inside a transaction that the caller began and commits.
pub(crate) async fn migrate(session: &mut Session<'_>, is_move: bool) -> Result<(), StoreError> {
    migrate_to(session, SCHEMA, is_move).await
}

async fn migrate_to(session: &mut Session<'_>, target: i64, is_move: bool) -> Result<(), StoreError> {
    session
        .script(match session {
            Session::Sqlite(_) => {
                "CREATE TABLE IF NOT EXISTS migration (number INTEGER NOT NULL PRIMARY KEY) STRICT"
            }
            Session::Postgres(_) => {
                "CREATE TABLE IF NOT EXISTS migration (number BIGINT NOT NULL PRIMARY KEY)"
            }
        })
        .await?;
    let mut done = session.rows("SELECT number FROM migration ORDER BY number", [], |row| row.int(0)).await?;
    if done.last() == Some(&UNFINISHED_MOVE) {
        if !is_move {
            let what = "a database that `shadoof move` has not finished writing; run it again";
            return Err(StoreError::Unsupported { what: what.to_owned() });
        }
        done.pop();
    }
    let found = done.last().copied().unwrap_or_default();
    if found > target {
        return Err(StoreError::Newer { found, known: target });
    }
    if !done.iter().copied().eq(1..=found) {
        return Err(corrupt("a step of the schema is missing"));
    }
    for (number, step) in (1..=target).zip(&STEPS).filter(|(number, _)| *number > found) {
        let script = match session {
            Session::Sqlite(_) => step.sqlite,
            Session::Postgres(_) => step.postgres,
        };
        session.script(script).await?;
        session
            .execute("INSERT INTO migration (number) VALUES ($1)", [crate::session::Arg::Int(number)])
            .await?;
    }
    Ok(())
}
