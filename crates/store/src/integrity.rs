//! What is looked at before a store is used.

use crate::error::{StoreError, corrupt};
use crate::id::MatchId;
use crate::row::{match_id, unsigned};
use crate::session::Session;

/// A match whose events are not numbered 0, 1, 2, … It can be read, and nothing is appended to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Damage {
    /// Which match.
    pub match_id: MatchId,
    /// How many events are there.
    pub events: u64,
    /// The highest number among them.
    pub highest: u64,
}

/// Refuses a file whose pages contradict each other. PostgreSQL looks after its own.
pub(crate) async fn check_pages(session: &mut Session<'_>) -> Result<(), StoreError> {
    match session {
        Session::Sqlite(_) => {
            let found = session.rows("PRAGMA quick_check(3)", [], |row| row.text(0)).await?;
            if found == ["ok"] { Ok(()) } else { Err(corrupt(found.join("; "))) }
        }
        Session::Postgres(_) => Ok(()),
    }
}

/// Finds the matches whose events have gaps.
pub(crate) async fn damaged(session: &mut Session<'_>) -> Result<Vec<Damage>, StoreError> {
    let rows = session
        .rows(
            "SELECT match_id, COUNT(*), MAX(seq) FROM match_event GROUP BY match_id \
             HAVING COUNT(*) <> MAX(seq) + 1 OR MIN(seq) <> 0 ORDER BY match_id",
            [],
            |row| Ok((row.text(0)?, row.int(1)?, row.int(2)?)),
        )
        .await?;
    rows.into_iter()
        .map(|(id, events, highest)| {
            Ok(Damage { match_id: match_id(&id)?, events: unsigned(events)?, highest: unsigned(highest)? })
        })
        .collect()
}

/// Reads a little.
pub(crate) async fn ping(session: &mut Session<'_>) -> Result<(), StoreError> {
    session.row("SELECT MAX(number) FROM migration", [], |row| row.maybe_int(0)).await?;
    Ok(())
}
