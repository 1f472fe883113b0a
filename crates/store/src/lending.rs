//! Connections to PostgreSQL that were in use a moment ago.
//!
//! The pool asks every connection that comes back whether it is still there, and lends the one that has rested longest: each
//! statement costs a second answer of the database, and all of its processes take turns, with cold caches. So whoever has
//! got their answer gives the connection back here, and whoever is next gets the one that was used last. Whatever did not
//! come to its end goes back to the pool, which asks.

use std::collections::VecDeque;
use std::fmt;
use std::ops::{Deref, DerefMut};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use sqlx::pool::PoolConnection;
use sqlx::postgres::PgPool;
use sqlx::{Connection as _, PgConnection, Postgres};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use crate::postgres::{CONNECT_TIMEOUT, TRUSTED_FOR};

/// After how long without use a connection goes back to the pool, which closes it some time.
const KEPT_FOR: Duration = Duration::from_secs(10);
/// After how long in use it does: the pool knows how old a connection may become.
const LENT_FOR: Duration = Duration::from_secs(60);

/// A pool, and the connections of it that were in use a moment ago.
#[derive(Clone)]
pub(crate) struct Lending {
    pool: PgPool,
    /// As many as the pool has connections: whoever has a turn gets one, so nobody waits for the pool while some are kept.
    turns: Arc<Semaphore>,
    kept: Arc<Mutex<Kept>>,
}

#[derive(Default)]
struct Kept {
    /// The one that was used last is the last.
    connections: VecDeque<Warm>,
    is_closed: bool,
}

struct Warm {
    connection: PoolConnection<Postgres>,
    /// When the pool gave it.
    lent_at: Instant,
    used_at: Instant,
}

/// A connection in use. Unless it is given back, the pool gets it, and looks in what state it is.
pub(crate) struct Lent {
    /// Before the turn, so that nobody has a turn and finds no connection.
    warm: Warm,
    _turn: OwnedSemaphorePermit,
    kept: Arc<Mutex<Kept>>,
}

impl Lending {
    pub(crate) fn new(pool: PgPool) -> Lending {
        let most = pool.options().get_max_connections();
        let turns = Semaphore::new(usize::try_from(most).unwrap_or(usize::MAX).min(Semaphore::MAX_PERMITS));
        Lending { pool, turns: Arc::new(turns), kept: Arc::default() }
    }

    pub(crate) fn pool(&self) -> &PgPool {
        &self.pool
    }

    /// A connection, as soon as one is free.
    pub(crate) async fn borrow(&self) -> Result<Lent, sqlx::Error> {
        let lent = async {
            let turn = Arc::clone(&self.turns).acquire_owned().await;
            let turn = turn.map_err(|_| sqlx::Error::PoolClosed)?;
            let warm = match self.warm().await {
                Some(warm) => warm,
                None => {
                    let connection = self.pool.acquire().await?;
                    Warm { connection, lent_at: Instant::now(), used_at: Instant::now() }
                }
            };
            Ok(Lent { warm, _turn: turn, kept: Arc::clone(&self.kept) })
        };
        timeout(CONNECT_TIMEOUT, lent).await.unwrap_or(Err(sqlx::Error::PoolTimedOut))
    }

    /// One that is kept and still leads somewhere.
    async fn warm(&self) -> Option<Warm> {
        loop {
            let mut warm = locked(&self.kept).connections.pop_back()?;
            if warm.used_at.elapsed() < TRUSTED_FOR || warm.connection.ping().await.is_ok() {
                return Some(warm);
            }
            warm.connection.close_on_drop();
        }
    }

    /// Gives all that are kept back to the pool, which asks them: one led nowhere, and so may the others.
    pub(crate) fn doubt(&self) {
        let doubtful = std::mem::take(&mut locked(&self.kept).connections);
        drop(doubtful);
    }

    /// Closes all, and waits for those in use.
    pub(crate) async fn close(&self) {
        let kept = {
            let mut kept = locked(&self.kept);
            kept.is_closed = true;
            std::mem::take(&mut kept.connections)
        };
        drop(kept);
        self.pool.close().await;
    }
}

impl Lent {
    /// Gives it back after all that was asked has been answered.
    pub(crate) fn give_back(self) {
        let Lent { mut warm, _turn, kept } = self;
        warm.used_at = Instant::now();
        let mut kept = locked(&kept);
        let spare = if kept.is_closed || warm.lent_at.elapsed() > LENT_FOR {
            Some(warm)
        } else {
            kept.connections.push_back(warm);
            kept.connections.pop_front_if(|longest| longest.used_at.elapsed() > KEPT_FOR)
        };
        drop(kept);
        drop(spare);
    }

    /// Lets nobody else have it.
    pub(crate) fn close_on_drop(&mut self) {
        self.warm.connection.close_on_drop();
    }
}

fn locked(kept: &Mutex<Kept>) -> MutexGuard<'_, Kept> {
    kept.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Deref for Lent {
    type Target = PgConnection;

    fn deref(&self) -> &PgConnection {
        &self.warm.connection
    }
}

impl DerefMut for Lent {
    fn deref_mut(&mut self) -> &mut PgConnection {
        &mut self.warm.connection
    }
}

impl fmt::Debug for Lending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lending").field("kept", &locked(&self.kept).connections.len()).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use sqlx::postgres::PgPoolOptions;
    use testing::postgres::Server;

    use super::*;
    use crate::session::Session;

    fn with_pool<F: Future<Output = ()>>(connections: u32, test: impl FnOnce(Lending) -> F) {
        let server = Server::shared();
        tokio::runtime::Runtime::new().unwrap().block_on(async {
            let pool = PgPoolOptions::new().max_connections(connections).test_before_acquire(false);
            let lending = Lending::new(pool.connect(&server.address("postgres")).await.unwrap());
            test(lending.clone()).await;
            lending.close().await;
            assert!(matches!(lending.borrow().await, Err(sqlx::Error::PoolClosed)));
        });
    }

    /// Which process of the database answers.
    async fn process(lent: &mut Lent) -> i64 {
        let sql = "SELECT CAST(pg_backend_pid() AS BIGINT)";
        Session::Postgres(lent).row(sql, [], |row| row.int(0)).await.unwrap().unwrap()
    }

    /// Keeps a connection that leads nowhere any more, and says to which process it led.
    async fn keep_an_ended_one(lending: &Lending) -> i64 {
        let mut lent = lending.borrow().await.unwrap();
        let ended = process(&mut lent).await;
        let end = "SELECT pg_terminate_backend(pg_backend_pid())";
        Session::Postgres(&mut lent).script(end).await.unwrap_err();
        lent.give_back();
        ended
    }

    #[test]
    fn the_one_that_was_used_last_is_lent_first() {
        with_pool(3, |lending| async move {
            let (mut one, mut other) = (lending.borrow().await.unwrap(), lending.borrow().await.unwrap());
            let last = process(&mut other).await;
            assert_ne!(process(&mut one).await, last);
            one.give_back();
            other.give_back();
            for _ in 0..10 {
                let mut again = lending.borrow().await.unwrap();
                assert_eq!(process(&mut again).await, last);
                again.give_back();
            }
        });
    }

    #[test]
    fn many_more_than_there_are_connections_get_their_turn() {
        with_pool(2, |lending| async move {
            let mut all = tokio::task::JoinSet::new();
            for number in 0..200 {
                let lending = lending.clone();
                all.spawn(async move {
                    let mut lent = lending.borrow().await.unwrap();
                    let process = process(&mut lent).await;
                    // Some do not come to their end.
                    if number % 7 != 0 {
                        lent.give_back();
                    }
                    process
                });
            }
            let processes: std::collections::HashSet<i64> = all.join_all().await.into_iter().collect();
            assert!(processes.len() <= 2, "{processes:?}");
            assert_eq!(lending.turns.available_permits(), 2);
        });
    }

    /// What was left in the middle of a transaction is not what somebody else gets.
    #[test]
    fn what_did_not_come_to_its_end_is_not_handed_on() {
        with_pool(1, |lending| async move {
            let mut lent = lending.borrow().await.unwrap();
            let mut session = Session::Postgres(&mut lent);
            session.script("CREATE TEMPORARY TABLE mark (at BIGINT)").await.unwrap();
            lent.give_back();
            let mut lent = lending.borrow().await.unwrap();
            let mut transaction = lent.begin().await.unwrap();
            let insert = "INSERT INTO mark VALUES (1)";
            Session::Postgres(&mut transaction).script(insert).await.unwrap();
            drop(transaction);
            drop(lent);
            let mut lent = lending.borrow().await.unwrap();
            let count = "SELECT COUNT(*) FROM mark";
            let left = Session::Postgres(&mut lent).row(count, [], |row| row.int(0)).await.unwrap();
            assert_eq!(left, Some(0));
            lent.give_back();
        });
    }

    /// Where one has led nowhere, nobody gets another one that does, however lately it was in use.
    #[test]
    fn those_that_are_doubted_are_asked_first() {
        with_pool(1, |lending| async move {
            let ended = keep_an_ended_one(&lending).await;
            lending.doubt();
            let mut lent = lending.borrow().await.unwrap();
            assert_ne!(process(&mut lent).await, ended);
            lent.give_back();
        });
    }

    /// A database that was started anew has ended all connections; nobody gets one of those after a while.
    #[test]
    fn one_that_has_rested_is_asked_first() {
        with_pool(1, |lending| async move {
            let ended = keep_an_ended_one(&lending).await;
            for warm in &mut locked(&lending.kept).connections {
                warm.used_at -= TRUSTED_FOR;
            }
            let mut lent = lending.borrow().await.unwrap();
            assert_ne!(process(&mut lent).await, ended);
            lent.give_back();
        });
    }
}
