//! Several databases for matches beside the one for people: which of them is a match's home, which databases they are, and what
//! those must know of people.
//!
//! A match is its rows, and every row of it begins with its id; so a hash of the id says where it is, and nobody needs to ask.
//! The number of databases is chosen once: with another number, matches would be looked for where they are not. So the
//! database with people keeps a name for each of them, and each keeps its own.

use sha2::{Digest as _, Sha256};

use crate::error::{StoreError, corrupt};
use crate::id::{MatchId, Millis, PlayerId};
use crate::private;
use crate::row::player_id;
use crate::session::{Arg, Session};
use crate::write::{Fault, Write};

/// The number of a match's home among so many, from 0. It never changes: matches are found by it.
pub(crate) fn number_of(id: &MatchId, count: usize) -> usize {
    let hash = Sha256::digest(id.as_str());
    let first = hash.iter().take(8).fold(0_u64, |number, byte| number << 8 | u64::from(*byte));
    // Less than `count`, so it fits.
    usize::try_from(first % count.max(1) as u64).unwrap_or_default()
}

/// A database for matches as the one for people knows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct MatchDatabase {
    pub(crate) name: String,
    /// Whether it has taken its name: from then on an empty one in its place is a mistake.
    pub(crate) is_ready: bool,
}

/// All databases for matches, in their order.
pub(crate) async fn all(session: &mut Session<'_>) -> Result<Vec<MatchDatabase>, StoreError> {
    let sql = "SELECT name, ready FROM match_database ORDER BY number";
    let read =
        |row: &crate::session::Row<'_>| Ok(MatchDatabase { name: row.text(0)?, is_ready: row.int(1)? == 1 });
    Ok(session.rows(sql, [], read).await?)
}

/// What a database for matches calls itself, if it is one.
pub(crate) async fn own_name(session: &mut Session<'_>) -> Result<Option<String>, StoreError> {
    Ok(session.row("SELECT name FROM own_name", [], |row| row.text(0)).await?)
}

/// Whether nobody plays there yet.
pub(crate) async fn has_no_match(session: &mut Session<'_>) -> Result<bool, StoreError> {
    Ok(session.row("SELECT id FROM match LIMIT 1", [], |row| row.text(0)).await?.is_none())
}

/// Draws a name for each of so many databases, unless that was done. Gives the names that count.
#[derive(Debug, Clone)]
pub(crate) struct DrawNames(pub(crate) usize);

impl Write for DrawNames {
    type Outcome = Vec<MatchDatabase>;

    async fn run(&self, session: &mut Session<'_>) -> Result<Vec<MatchDatabase>, Fault> {
        let drawn = all(session).await?;
        if !drawn.is_empty() {
            return Ok(drawn);
        }
        // Of several servers that start together the keys let one draw; the others look again.
        let sql = match session {
            Session::Sqlite(_) => {
                "INSERT INTO match_database (number, name, ready) VALUES ($1, lower(hex(randomblob(16))), 0)"
            }
            Session::Postgres(_) => {
                "INSERT INTO match_database (number, name, ready) VALUES ($1, CAST(gen_random_uuid() AS TEXT), 0)"
            }
        };
        for number in 0..self.0 {
            let number = i64::try_from(number).map_err(|_| corrupt("too many databases"))?;
            session.execute(sql, [Arg::Int(number)]).await?;
        }
        Ok(all(session).await?)
    }
}

/// A database takes its name, unless it has one. Gives the one that it has.
#[derive(Debug, Clone)]
pub(crate) struct TakeName(pub(crate) String);

impl Write for TakeName {
    type Outcome = Option<String>;

    async fn run(&self, session: &mut Session<'_>) -> Result<Option<String>, Fault> {
        let sql = "INSERT INTO own_name (id, name) VALUES (1, $1) ON CONFLICT (id) DO NOTHING";
        session.execute(sql, [Arg::Text(self.0.clone())]).await?;
        Ok(own_name(session).await?)
    }
}

/// All databases for matches have taken their names.
#[derive(Debug, Clone)]
pub(crate) struct MarkReady;

impl Write for MarkReady {
    type Outcome = ();

    async fn run(&self, session: &mut Session<'_>) -> Result<(), Fault> {
        session.execute("UPDATE match_database SET ready = 1", []).await?;
        Ok(())
    }
}

/// A database for matches gets to know somebody, so that seats and notes may be theirs: an id, and no name. Whoever has gone
/// there stays gone.
#[derive(Debug, Clone)]
pub(crate) struct Introduce(pub(crate) PlayerId);

impl Write for Introduce {
    type Outcome = ();

    async fn run(&self, session: &mut Session<'_>) -> Result<(), Fault> {
        let sql = "INSERT INTO player (id, name, created_at, last_seen) VALUES ($1, '', 0, 0) \
                   ON CONFLICT (id) DO NOTHING";
        session.execute(sql, [Arg::Text(self.0.as_str().to_owned())]).await?;
        Ok(())
    }
}

/// Somebody who has gone for good, as a database for matches takes note of it: no seat and no note is theirs from then on. Also
/// where nobody knew them: whoever wants to introduce them at this moment comes too late.
#[derive(Debug, Clone)]
pub(crate) struct Leave {
    pub(crate) id: PlayerId,
    pub(crate) at: Millis,
}

impl Write for Leave {
    type Outcome = ();

    async fn run(&self, session: &mut Session<'_>) -> Result<(), Fault> {
        let sql = "INSERT INTO player (id, name, created_at, last_seen, closed_at, forgotten_at) \
                   VALUES ($1, '', 0, 0, $2, $2) ON CONFLICT (id) DO UPDATE SET \
                   closed_at = COALESCE(player.closed_at, excluded.closed_at), \
                   forgotten_at = COALESCE(player.forgotten_at, excluded.forgotten_at)";
        session.execute(sql, [Arg::Text(self.id.as_str().to_owned()), Arg::Int(self.at.0)]).await?;
        private::forget(session, &self.id).await?;
        Ok(())
    }
}

/// Takes note, where somebody goes, that the databases for matches are to be told; nothing where there are none.
pub(crate) async fn note_leaving(
    session: &mut Session<'_>,
    id: &PlayerId,
    at: Millis,
) -> Result<(), sqlx::Error> {
    let sql = "INSERT INTO leaving (player_id, at) SELECT CAST($1 AS TEXT), CAST($2 AS BIGINT) \
               WHERE EXISTS (SELECT 1 FROM match_database) ON CONFLICT (player_id) DO NOTHING";
    session.execute(sql, [Arg::Text(id.as_str().to_owned()), Arg::Int(at.0)]).await.map(drop)
}

/// All databases for matches know that somebody has gone.
#[derive(Debug, Clone)]
pub(crate) struct HasLeft(pub(crate) PlayerId);

impl Write for HasLeft {
    type Outcome = ();

    async fn run(&self, session: &mut Session<'_>) -> Result<(), Fault> {
        let sql = "DELETE FROM leaving WHERE player_id = $1";
        session.execute(sql, [Arg::Text(self.0.as_str().to_owned())]).await?;
        Ok(())
    }
}

/// Who has gone while not all databases for matches may know, longest gone first.
pub(crate) async fn leaving(session: &mut Session<'_>, limit: u32) -> Result<Vec<Leave>, StoreError> {
    let sql = "SELECT player_id, at FROM leaving ORDER BY at, player_id LIMIT $1";
    let rows = session.rows(sql, [Arg::Int(i64::from(limit))], |row| Ok((row.text(0)?, row.int(1)?))).await?;
    rows.iter().map(|(id, at)| Ok(Leave { id: player_id(id)?, at: Millis(*at) })).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A match is where it was put years ago, so these numbers are for ever.
    #[test]
    fn a_match_is_always_found_where_it_was_put() {
        let id = |text: &str| MatchId::new(text).unwrap();
        let homes = |count| ["a", "b", "q3Zk_9-x", "m"].map(|text| number_of(&id(text), count));
        assert_eq!(homes(1), [0, 0, 0, 0]);
        assert_eq!(homes(2), HOMES_OF_TWO);
        assert_eq!(homes(16), HOMES_OF_SIXTEEN);
    }

    const HOMES_OF_TWO: [usize; 4] = [0, 0, 1, 1];
    const HOMES_OF_SIXTEEN: [usize; 4] = [10, 10, 11, 1];

    #[test]
    fn matches_are_spread_evenly() {
        let mut counts = [0; 7];
        for number in 0..7_000 {
            counts[number_of(&MatchId::new(&format!("m{number}")).unwrap(), 7)] += 1;
        }
        assert!(counts.iter().all(|count| (850..1_150).contains(count)), "{counts:?}");
    }
}
