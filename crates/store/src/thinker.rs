//! Thinkers: other machines that think for computer players, each known by a token.

use crate::error::{StoreError, Subject, corrupt};
use crate::id::{Millis, ThinkerId, TokenHash};
use crate::session::{Arg, Row, Session};
use crate::write::{Fault, Write};

/// A machine that may think for the servers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Thinker {
    /// Its id, which its token begins with.
    pub id: ThinkerId,
    /// What the operator calls it.
    pub name: String,
    /// The hash of its token.
    pub token: TokenHash,
    /// When it was made known.
    pub made_at: Millis,
    /// When it last asked for something to think about, if it ever did.
    pub seen_at: Option<Millis>,
    /// On how many threads it thinks, by its own account.
    pub threads: u32,
    /// How fast each of them is, by its own account.
    pub speed: u32,
}

/// A thinker is known from now on.
#[derive(Debug, Clone)]
pub(crate) struct AddThinker {
    pub(crate) id: ThinkerId,
    pub(crate) name: String,
    pub(crate) token: TokenHash,
    pub(crate) at: Millis,
}

impl Write for AddThinker {
    type Outcome = ();

    async fn run(&self, session: &mut Session<'_>) -> Result<(), Fault> {
        let args = [
            Arg::Text(self.id.as_str().to_owned()),
            Arg::Text(self.name.clone()),
            Arg::Bytes(self.token.bytes().to_vec()),
            Arg::Int(self.at.0),
        ];
        let sql = "INSERT INTO thinker (id, name, token_hash, made_at) VALUES ($1, $2, $3, $4)";
        session.execute(sql, args).await?;
        Ok(())
    }
}

/// A thinker has asked for something to think about.
#[derive(Debug, Clone)]
pub(crate) struct SeeThinker {
    pub(crate) id: ThinkerId,
    pub(crate) at: Millis,
    pub(crate) threads: u32,
    pub(crate) speed: u32,
}

impl Write for SeeThinker {
    type Outcome = ();

    async fn run(&self, session: &mut Session<'_>) -> Result<(), Fault> {
        let args = [
            Arg::Text(self.id.as_str().to_owned()),
            Arg::Int(self.at.0),
            Arg::Int(self.threads.into()),
            Arg::Int(self.speed.into()),
        ];
        let sql = "UPDATE thinker SET seen_at = $2, threads = $3, speed = $4 WHERE id = $1";
        session.execute(sql, args).await?;
        Ok(())
    }
}

/// A thinker is not known any more, and gives back what it thinks about.
#[derive(Debug, Clone)]
pub(crate) struct EndThinker {
    pub(crate) id: ThinkerId,
}

impl Write for EndThinker {
    type Outcome = ();

    async fn run(&self, session: &mut Session<'_>) -> Result<(), Fault> {
        let id = || [Arg::Text(self.id.as_str().to_owned())];
        if session.execute("DELETE FROM thinker WHERE id = $1", id()).await? == 0 {
            return Err(StoreError::Missing(Subject::Thinker).into());
        }
        let give_back =
            "UPDATE thought SET taken_by = NULL, taken_until = NULL WHERE taken_by = $1 AND answer IS NULL";
        session.execute(give_back, id()).await?;
        Ok(())
    }
}

macro_rules! select_thinkers {
    ($rest:literal) => {
        concat!("SELECT id, name, token_hash, made_at, seen_at, threads, speed FROM thinker ", $rest)
    };
}

/// The thinker with this id, if it is known.
pub(crate) async fn thinker(
    session: &mut Session<'_>,
    id: &ThinkerId,
) -> Result<Option<Thinker>, StoreError> {
    let id = [Arg::Text(id.as_str().to_owned())];
    session.row(select_thinkers!("WHERE id = $1"), id, columns).await?.map(read).transpose()
}

/// All thinkers, in the order in which they were made known.
pub(crate) async fn thinkers(session: &mut Session<'_>) -> Result<Vec<Thinker>, StoreError> {
    let rows = session.rows(select_thinkers!("ORDER BY made_at, id"), [], columns).await?;
    rows.into_iter().map(read).collect()
}

type Columns = (String, String, Vec<u8>, i64, Option<i64>, i64, i64);

fn columns(row: &Row<'_>) -> Result<Columns, sqlx::Error> {
    Ok((row.text(0)?, row.text(1)?, row.bytes(2)?, row.int(3)?, row.maybe_int(4)?, row.int(5)?, row.int(6)?))
}

fn read((id, name, token, made_at, seen_at, threads, speed): Columns) -> Result<Thinker, StoreError> {
    let number = |number| u32::try_from(number).map_err(|_| corrupt("a number of a thinker is not one"));
    Ok(Thinker {
        id: ThinkerId::new(&id).map_err(|_| corrupt("the id of a thinker is not one"))?,
        name,
        token: TokenHash::new(token.try_into().map_err(|_| corrupt("a hash has another length"))?),
        made_at: Millis(made_at),
        seen_at: seen_at.map(Millis),
        threads: number(threads)?,
        speed: number(speed)?,
    })
}
