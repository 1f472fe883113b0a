//! The time of day that never jumps.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use store::Millis;

/// The wall clock as it was when the server started, moved on by a clock that only goes forwards: whoever sets the
/// machine's clock ends nobody's match.
#[derive(Debug, Clone)]
pub(crate) struct Time {
    started: Millis,
    since: Instant,
    skipped: Arc<AtomicI64>,
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
    pub(crate) fn start() -> Time {
        Time::start_at(wall())
    }

    fn start_at(started: Millis) -> Time {
        Time { started, since: Instant::now(), skipped: Arc::default() }
    }

    pub(crate) fn skipper(&self) -> TimeSkipper {
        TimeSkipper(Arc::clone(&self.skipped))
    }

    /// When the server started.
    pub(crate) fn started(&self) -> Millis {
        self.started
    }

    /// How far the machine's clock is ahead of the server's time (behind, if negative). Nothing follows from it
    /// but a word to the operator: a clock that jumps must not end anybody's match.
    pub(crate) fn drift(&self) -> Millis {
        Millis(wall().0.saturating_sub(self.now().0))
    }

    pub(crate) fn now(&self) -> Millis {
        let passed = i64::try_from(self.since.elapsed().as_millis()).unwrap_or(i64::MAX);
        let skipped = self.skipped.load(Ordering::Acquire);
        Millis(self.started.0.saturating_add(passed).saturating_add(skipped))
    }
}

/// What the machine's clock says.
fn wall() -> Millis {
    let wall = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis(i64::try_from(wall.as_millis()).unwrap_or(i64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As if somebody had set the machine's clock back by decades after the server started.
    #[test]
    fn the_wall_clock_is_read_once() {
        let time = Time::start_at(Millis(4_000_000_000_000));
        let mut last = time.started();
        for _ in 0..10_000 {
            let now = time.now();
            assert!(last <= now && now.0 < time.started().0 + 60_000, "{last:?} {now:?}");
            last = now;
        }
    }

    #[test]
    fn time_can_be_skipped_in_tests() {
        let time = Time::start_at(Millis(0));
        time.skipper().skip(Duration::from_secs(3_600));
        assert!((3_600_000..3_660_000).contains(&time.now().0));
    }
}
