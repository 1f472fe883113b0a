//! What jobs wait for: the next time to look, or the end.

use std::time::Duration;

use tokio::sync::watch;
use tokio::time::{Interval, MissedTickBehavior, interval};

use crate::app::{App, Stop};

/// Comes round again and again until the server stops.
#[derive(Debug)]
pub(crate) struct Ticks {
    interval: Interval,
    stopping: watch::Receiver<Stop>,
}

impl App {
    /// Once now, and then again after each `pause`.
    pub(crate) fn every(&self, pause: Duration) -> Ticks {
        let mut interval = interval(pause);
        interval.set_missed_tick_behavior(MissedTickBehavior::Delay);
        Ticks { interval, stopping: self.stopping() }
    }
}

impl Ticks {
    /// Waits for the next time. There is none once the server stops.
    pub(crate) async fn next(&mut self) -> bool {
        tokio::select! {
            _ = self.interval.tick() => true,
            _ = self.stopping.changed() => false,
        }
    }
}
