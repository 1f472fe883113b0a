//! The time that all servers on one database go by, and when none of them ran.
//!
//! One row says how far that time has come, what the database's clock said then, and which server said so. Every server that
//! runs writes it every few seconds. So a server that starts learns what time it is for the others, and whether there
//! are any; and a clock that somebody sets moves nothing back.

use crate::error::corrupt;
use crate::id::{Downtime, Millis};
use crate::session::{Arg, Row, Session};
use crate::write::{Fault, Write};

/// How long after its last sign of life a server is taken to run, in milliseconds.
const STILL_RUNS: i64 = 10_000;

/// How many downtimes are kept. A clock that has run through more of them does not get the oldest back.
const DOWNTIMES_KEPT: i64 = 100;

/// What stands in place of a server's name where the last one has stopped.
const NOBODY: &str = "";

/// A sign of life of a server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Beat {
    /// Which server: a name that no other has, not empty.
    pub server: String,
    /// What becomes of it.
    pub sign: Sign,
    /// What the machine's clock says. PostgreSQL goes by its own, which all servers share.
    pub wall: Millis,
}

/// What a server tells of itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sign {
    /// It starts.
    Starts,
    /// It runs, and so late it is there.
    Runs(Millis),
    /// It stops, so late it is there, and it knows of no other that runs.
    Stops(Millis),
}

/// What a server learns for its sign of life.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ServerTime {
    /// How late it is by now, for all servers.
    pub now: Millis,
    /// Whether another server has given a sign lately.
    pub has_others: bool,
    /// When no server ran, oldest first.
    pub downtimes: Vec<Downtime>,
}

/// The one row.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Reached {
    /// How far the time has come.
    at: Millis,
    /// What the database's clock said then.
    clock: Millis,
    /// Who said so.
    server: String,
}

/// How the time goes on from there.
#[derive(Debug, Clone, PartialEq, Eq)]
struct GoneOn {
    now: Millis,
    /// Whether another server runs.
    has_others: bool,
    /// The downtime that has ended now, if one has.
    downtime: Option<Downtime>,
}

impl Reached {
    /// What follows from a server's sign when the database's clock says `clock`.
    ///
    /// The time never goes back. While servers run, it goes by clocks that nobody can set: of the database's clock, they
    /// only believe how long ago another one gave a sign, and only where that is a few seconds.
    fn go_on(&self, server: &str, sign: Sign, clock: Millis) -> GoneOn {
        let age = clock.0 - self.clock.0;
        let runs = self.server != NOBODY && age <= STILL_RUNS;
        let has_others = runs && self.server != server;
        let since_then = Millis(self.at.0 + age.max(0));
        match sign {
            Sign::Starts if runs => GoneOn { now: since_then, has_others, downtime: None },
            Sign::Starts => {
                // Not by how much the clock went on meanwhile: somebody may have set it right.
                let now = self.at.max(clock);
                let downtime = (self.at < now).then_some(Downtime { since: self.at, until: now });
                GoneOn { now, has_others, downtime }
            }
            Sign::Runs(own) | Sign::Stops(own) => {
                let others = if has_others { since_then } else { self.at };
                GoneOn { now: own.max(others), has_others, downtime: None }
            }
        }
    }
}

impl Write for Beat {
    type Outcome = ServerTime;

    async fn run(&self, session: &mut Session<'_>) -> Result<ServerTime, Fault> {
        let row = session
            .row("SELECT at, clock, server FROM server_time WHERE id = 1", [], |row| {
                Ok(Reached { at: Millis(row.int(0)?), clock: Millis(row.int(1)?), server: row.text(2)? })
            })
            .await?
            .ok_or_else(|| corrupt("nobody knows how late it is"))?;
        let clock = self.clock(session).await?;
        let GoneOn { now, has_others, downtime } = row.go_on(&self.server, self.sign, clock);
        let server = match self.sign {
            Sign::Starts | Sign::Runs(_) => &self.server,
            Sign::Stops(_) => NOBODY,
        };
        let written = session
            .execute(
                "UPDATE server_time SET at = $1, clock = $2, server = $3 \
                 WHERE id = 1 AND at = $4 AND clock = $5 AND server = $6",
                [
                    Arg::Int(now.0),
                    Arg::Int(clock.0),
                    Arg::Text(server.to_owned()),
                    Arg::Int(row.at.0),
                    Arg::Int(row.clock.0),
                    Arg::Text(row.server),
                ],
            )
            .await?;
        if written == 0 {
            return Err(Fault::Again);
        }
        if let Some(downtime) = downtime {
            keep(session, downtime).await?;
        }
        Ok(ServerTime { now, has_others, downtimes: downtimes(session).await? })
    }
}

impl Beat {
    /// What the clock says that the servers of this database share.
    async fn clock(&self, session: &mut Session<'_>) -> Result<Millis, Fault> {
        match session {
            // The servers of one file are on one machine.
            Session::Sqlite(_) => Ok(self.wall),
            Session::Postgres(_) => {
                let sql = "SELECT CAST(FLOOR(EXTRACT(EPOCH FROM clock_timestamp()) * 1000) AS BIGINT)";
                let clock = session.row(sql, [], |row| row.int(0)).await?;
                Ok(Millis(clock.ok_or_else(|| corrupt("the database has no clock"))?))
            }
        }
    }
}

async fn keep(session: &mut Session<'_>, downtime: Downtime) -> Result<(), Fault> {
    session
        .execute(
            "INSERT INTO downtime (since, until) VALUES ($1, $2)",
            [Arg::Int(downtime.since.0), Arg::Int(downtime.until.0)],
        )
        .await?;
    session
        .execute(
            "DELETE FROM downtime WHERE since NOT IN (SELECT since FROM downtime ORDER BY since DESC LIMIT $1)",
            [Arg::Int(DOWNTIMES_KEPT)],
        )
        .await?;
    Ok(())
}

async fn downtimes(session: &mut Session<'_>) -> Result<Vec<Downtime>, Fault> {
    let read = |row: &Row<'_>| Ok(Downtime { since: Millis(row.int(0)?), until: Millis(row.int(1)?) });
    Ok(session.rows("SELECT since, until FROM downtime ORDER BY since", [], read).await?)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: i64 = 1_000;

    fn reached(at: i64, clock: i64, server: &str) -> Reached {
        Reached { at: Millis(at * SECOND), clock: Millis(clock * SECOND), server: server.to_owned() }
    }

    /// What server `b` learns, in seconds: how late it is, and the downtime that has ended.
    #[track_caller]
    fn check(row: &Reached, sign: Sign, clock: i64, now: i64, downtime: Option<(i64, i64)>) {
        let told = row.go_on("b", sign, Millis(clock * SECOND));
        let downtime = downtime
            .map(|(since, until)| Downtime { since: Millis(since * SECOND), until: Millis(until * SECOND) });
        assert_eq!((told.now, told.downtime), (Millis(now * SECOND), downtime));
    }

    fn runs(now: i64) -> Sign {
        Sign::Runs(Millis(now * SECOND))
    }

    #[test]
    fn who_starts_alone_goes_by_the_clock_and_learns_how_long_none_ran() {
        check(&reached(100, 100, "a"), Sign::Starts, 160, 160, Some((100, 160)));
        check(&reached(100, 100, NOBODY), Sign::Starts, 102, 102, Some((100, 102)));
        // The clock was set forwards while the last one ran, which that one did not follow.
        check(&reached(100, 3_700, NOBODY), Sign::Starts, 3_760, 3_760, Some((100, 3_760)));
        // It was set back while the last one ran, and right again before this one starts.
        check(&reached(4_000, 400, "a"), Sign::Starts, 4_060, 4_060, Some((4_000, 4_060)));
    }

    #[test]
    fn who_starts_beside_another_takes_its_time() {
        check(&reached(100, 100, "a"), Sign::Starts, 103, 103, None);
        check(&reached(100, 3_700, "a"), Sign::Starts, 3_703, 103, None);
        check(&reached(3_700, 100, "a"), Sign::Starts, 103, 3_703, None);
    }

    #[test]
    fn a_clock_that_was_set_back_gives_nothing() {
        check(&reached(4_000, 4_000, NOBODY), Sign::Starts, 400, 4_000, None);
        check(&reached(4_000, 4_000, "a"), Sign::Starts, 400, 4_000, None);
        check(&reached(4_000, 4_000, "a"), runs(4_002), 402, 4_002, None);
    }

    #[test]
    fn who_runs_follows_others_and_no_clock() {
        check(&reached(100, 100, "b"), runs(102), 3_702, 102, None);
        check(&reached(100, 100, "a"), runs(98), 101, 101, None);
        check(&reached(100, 100, "a"), runs(103), 101, 103, None);
        // A row so old is from a server that has gone, or the clock has jumped.
        check(&reached(100, 100, "a"), runs(101), 3_701, 101, None);
        check(&reached(100, 100, "a"), runs(98), 3_701, 100, None);
    }

    /// Servers on one database whose clock somebody sets again and again.
    struct World {
        row: Reached,
        /// The time by a clock that nobody sets, as servers have it.
        truth: i64,
        /// By how much the database's clock is off.
        clock_off: i64,
        /// Those that run, each with how far its time is ahead of the true one.
        running: Vec<(String, i64)>,
        numbers: u64,
    }

    impl World {
        fn below(&mut self, bound: i64) -> i64 {
            // Knuth's generator MMIX.
            self.numbers =
                self.numbers.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            i64::try_from(self.numbers >> 33).unwrap() % bound
        }

        /// Any one of those that run, taken out.
        fn take_one(&mut self) -> Option<(String, i64)> {
            let count = i64::try_from(self.running.len()).unwrap();
            (count > 0).then(|| usize::try_from(self.below(count)).unwrap()).map(|at| self.running.remove(at))
        }

        /// How far the time is ahead of the true one after this sign. It never goes back.
        fn say(&mut self, server: &str, sign: Sign) -> i64 {
            let clock = Millis(self.truth + self.clock_off);
            let told = self.row.go_on(server, sign, clock);
            assert!(told.now >= self.row.at, "time goes back");
            assert!(told.downtime.is_none() || self.running.is_empty(), "one ran in a downtime");
            let server = if matches!(sign, Sign::Stops(_)) { NOBODY } else { server };
            self.row = Reached { at: told.now, clock, server: server.to_owned() };
            told.now.0 - self.truth
        }

        /// All that run give a sign. None loses time, and none wins any but by a clock that is set by a few seconds.
        fn beat(&mut self) {
            for _ in 0..self.running.len() {
                let (server, ahead) = self.running.remove(0);
                let by_now = self.say(&server, Sign::Runs(Millis(self.truth + ahead)));
                assert!((0..=STILL_RUNS).contains(&(by_now - ahead)), "ahead by {ahead}, then by {by_now}");
                self.running.push((server, by_now));
            }
        }
    }

    #[test]
    fn time_cannot_be_won_by_any_order_of_starts_and_set_clocks() {
        for seed in 0..500 {
            let row = reached(1_000, 1_000, NOBODY);
            let mut world =
                World { row, truth: 1_000 * SECOND, clock_off: 0, running: Vec::new(), numbers: seed };
            for step in 0..300 {
                world.truth += 2 * SECOND;
                world.beat();
                match world.below(8) {
                    0 => {
                        let ahead = world.say(&step.to_string(), Sign::Starts);
                        world.running.push((step.to_string(), ahead));
                    }
                    // One dies.
                    1 => drop(world.take_one()),
                    2 if world.running.len() == 1 => {
                        let (server, ahead) = world.take_one().unwrap();
                        world.say(&server, Sign::Stops(Millis(world.truth + ahead)));
                    }
                    3 => world.clock_off += (world.below(7_200) - 3_600) * SECOND,
                    _ => {}
                }
            }
        }
    }
}
