//! The time of day that never jumps.

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use store::{Beat, Downtime, Millis, ServerTime, Sign, Store, StoreError};
use tokio::time::Instant;

use crate::keys;

/// How long another server is remembered, in milliseconds. Whoever stops meanwhile leaves the time to it.
const OTHERS_REMEMBERED: i64 = 10_000;

/// The time that the store knew when the server started, moved on by a clock that only goes forwards: whoever sets the
/// machine's clock ends nobody's match, and gives nobody time. Servers on one database agree on it.
#[derive(Debug)]
pub(crate) struct Time {
    started: Millis,
    since: Instant,
    /// By how much it was moved on since then: to where other servers are, and by tests.
    moved_on: Arc<AtomicI64>,
    wall: WallClock,
    /// The name of this server, of this start of it.
    server: String,
    /// When another server was last heard of.
    others_at: AtomicI64,
    downtimes: RwLock<Arc<[Downtime]>>,
}

/// The machine's clock; for tests, one that somebody has set.
#[doc(hidden)]
#[derive(Debug, Clone, Default)]
pub struct WallClock(Arc<AtomicI64>);

impl WallClock {
    /// Sets it off by so many seconds.
    pub fn set_off(&self, seconds: i64) {
        self.0.store(seconds * 1_000, Ordering::Release);
    }

    fn now(&self) -> Millis {
        let wall = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        #[cfg(test)]
        let wall = crate::simulation::machine_clock().unwrap_or(wall);
        let wall = i64::try_from(wall.as_millis()).unwrap_or(i64::MAX);
        Millis(wall.saturating_add(self.0.load(Ordering::Acquire)))
    }
}

/// Moves the time of a server on, so that tests of clocks need not wait. No flag leads here.
#[doc(hidden)]
#[derive(Debug, Clone)]
pub struct TimeSkipper(Arc<AtomicI64>);

impl TimeSkipper {
    /// Lets so much time pass at once.
    pub fn skip(&self, time: Duration) {
        self.0.fetch_add(i64::try_from(time.as_millis()).unwrap_or(i64::MAX), Ordering::AcqRel);
    }
}

impl Time {
    /// Learns from the store how late it is.
    pub(crate) async fn start(store: &Store, wall: WallClock) -> Result<Time, StoreError> {
        let server = keys::new_command_id().to_string();
        let told = store.beat(Beat { server: server.clone(), sign: Sign::Starts, wall: wall.now() }).await?;
        Ok(Time::start_at(told, server, wall))
    }

    fn start_at(told: ServerTime, server: String, wall: WallClock) -> Time {
        let others_at = if told.has_others { told.now.0 } else { i64::MIN };
        Time {
            started: told.now,
            since: Instant::now(),
            moved_on: Arc::default(),
            wall,
            server,
            others_at: AtomicI64::new(others_at),
            downtimes: RwLock::new(told.downtimes.into()),
        }
    }

    pub(crate) fn skipper(&self) -> TimeSkipper {
        TimeSkipper(Arc::clone(&self.moved_on))
    }

    /// When the server started.
    pub(crate) fn started(&self) -> Millis {
        self.started
    }

    /// When no server ran, oldest first.
    pub(crate) fn downtimes(&self) -> Arc<[Downtime]> {
        Arc::clone(&self.downtimes.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// How far the machine's clock is ahead of the server's time (behind, if negative). Nothing follows from it
    /// but a word to the operator: a clock that jumps must not end anybody's match.
    pub(crate) fn drift(&self) -> Millis {
        Millis(self.wall.now().0.saturating_sub(self.now().0))
    }

    pub(crate) fn now(&self) -> Millis {
        let passed = i64::try_from(self.since.elapsed().as_millis()).unwrap_or(i64::MAX);
        let moved_on = self.moved_on.load(Ordering::Acquire);
        Millis(self.started.0.saturating_add(passed).saturating_add(moved_on))
    }

    /// Tells the store how late it is, and learns how late it is for others.
    pub(crate) async fn beat(&self, store: &Store) -> Result<(), StoreError> {
        let told = self.say(store, Sign::Runs(self.now())).await?;
        self.moved_on.fetch_add((told.now.0 - self.now().0).max(0), Ordering::AcqRel);
        if told.has_others {
            self.others_at.store(told.now.0, Ordering::Release);
        }
        *self.downtimes.write().unwrap_or_else(PoisonError::into_inner) = told.downtimes.into();
        Ok(())
    }

    /// Whether another server was heard of lately.
    pub(crate) fn has_others(&self) -> bool {
        self.now().0.saturating_sub(self.others_at.load(Ordering::Acquire)) <= OTHERS_REMEMBERED
    }

    /// Tells the store that no server runs from now on, unless another one does.
    pub(crate) async fn stop(&self, store: &Store) -> Result<(), StoreError> {
        if !self.has_others() {
            self.say(store, Sign::Stops(self.now())).await?;
        }
        Ok(())
    }

    async fn say(&self, store: &Store, sign: Sign) -> Result<ServerTime, StoreError> {
        store.beat(Beat { server: self.server.clone(), sign, wall: self.wall.now() }).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn started_at(now: i64) -> Time {
        let told = ServerTime { now: Millis(now), has_others: false, downtimes: Vec::new() };
        Time::start_at(told, "here".to_owned(), WallClock::default())
    }

    /// As if somebody had set the machine's clock back by decades after the server started.
    #[test]
    fn the_wall_clock_is_read_once() {
        let time = started_at(4_000_000_000_000);
        let mut last = time.started();
        for _ in 0..10_000 {
            let now = time.now();
            assert!(last <= now && now.0 < time.started().0 + 60_000, "{last:?} {now:?}");
            last = now;
        }
    }

    #[test]
    fn time_can_be_skipped_in_tests() {
        let time = started_at(0);
        time.skipper().skip(Duration::from_secs(3_600));
        assert!((3_600_000..3_660_000).contains(&time.now().0));
    }
}
