//! The time of day that never jumps.

use std::time::{Instant, SystemTime, UNIX_EPOCH};

use store::Millis;

/// The wall clock as it was when the server started, moved on by a clock that only goes forwards: whoever sets the
/// machine's clock ends nobody's match.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Time {
    started: Millis,
    since: Instant,
}

impl Time {
    pub(crate) fn start() -> Time {
        let wall = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Time { started: Millis(i64::try_from(wall.as_millis()).unwrap_or(i64::MAX)), since: Instant::now() }
    }

    /// When the server started.
    pub(crate) fn started(&self) -> Millis {
        self.started
    }

    pub(crate) fn now(&self) -> Millis {
        let passed = i64::try_from(self.since.elapsed().as_millis()).unwrap_or(i64::MAX);
        Millis(self.started.0.saturating_add(passed))
    }
}
