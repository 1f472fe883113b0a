//! Tallies: how much of something was done lately, counted for all servers on a database together.

use crate::id::Millis;
use crate::session::{Arg, Session};
use crate::write::{Fault, Write};

/// Something that may be done only so often: a bucket that fills up by and by, and that each time takes something from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tally {
    /// What is counted, and of whom.
    pub name: String,
    /// How much there is if nobody took anything, in thousand millionths.
    pub most: i64,
    /// How much of that comes back in a millisecond.
    pub comes_back: i64,
}

/// One time, in what [`Tally`] counts in.
pub const TALLY_ONE: i64 = 1_000_000_000;

/// A bucket is full again after that long without anybody who takes from it, in milliseconds: none takes longer.
const FULL_AFTER: i64 = 24 * 60 * 60 * 1_000;

/// Takes one from each bucket, one after the other, until one has not enough.
#[derive(Debug, Clone)]
pub(crate) struct Count {
    pub(crate) tallies: Vec<Tally>,
    pub(crate) now: Millis,
}

macro_rules! take_one {
    ($least:literal, $greatest:literal) => {
        concat!(
            "INSERT INTO tally (name, left_over, counted_at) VALUES ($1, $2 - $5, $4) \
             ON CONFLICT (name) DO UPDATE SET counted_at = ",
            $greatest,
            "(tally.counted_at, $4), left_over = ",
            $least,
            "($2, tally.left_over + $3 * ",
            $greatest,
            "(0, ",
            $least,
            "($4 - tally.counted_at, $6))) - $5 WHERE ",
            $least,
            "($2, tally.left_over + $3 * ",
            $greatest,
            "(0, ",
            $least,
            "($4 - tally.counted_at, $6))) >= $5"
        )
    };
}

impl Write for Count {
    type Outcome = bool;

    fn rows(&self) -> usize {
        self.tallies.len()
    }

    async fn run(&self, session: &mut Session<'_>) -> Result<bool, Fault> {
        let sql = match session {
            Session::Sqlite(_) => take_one!("min", "max"),
            Session::Postgres(_) => take_one!("LEAST", "GREATEST"),
        };
        for Tally { name, most, comes_back } in &self.tallies {
            let args = [
                Arg::Text(name.clone()),
                Arg::Int(*most),
                Arg::Int(*comes_back),
                Arg::Int(self.now.0),
                Arg::Int(TALLY_ONE),
                Arg::Int(FULL_AFTER),
            ];
            if session.execute(sql, args).await? == 0 {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// Forgets buckets that are full again.
#[derive(Debug, Clone)]
pub(crate) struct ForgetTallies(pub(crate) Millis);

impl Write for ForgetTallies {
    type Outcome = ();

    async fn run(&self, session: &mut Session<'_>) -> Result<(), Fault> {
        let old = [Arg::Int(self.0.0 - FULL_AFTER)];
        session.execute("DELETE FROM tally WHERE counted_at < $1", old).await?;
        Ok(())
    }
}
