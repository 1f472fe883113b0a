//! What every subject stands on: the store, the time, the numbers for the operator, what the server signs with, where
//! heavy work is done, and whether it goes on.

use std::sync::atomic::{AtomicBool, Ordering};

use store::{Outage, Store, StoreError};
use tokio::sync::{Notify, watch};
use wire::Refusal;

use crate::clocks::{Time, WallClock};
use crate::heavy_work::HeavyWork;
use crate::keys::Keys;
use crate::metrics::Metrics;
use crate::notice::Notices;
use crate::refusal::of_store;

/// The ground that all subjects share.
#[derive(Debug)]
pub(crate) struct Core {
    pub(crate) store: Store,
    pub(crate) time: Time,
    pub(crate) metrics: Metrics,
    pub(crate) keys: Keys,
    pub(crate) heavy_work: HeavyWork,
    /// What this server tells the others.
    pub(crate) notices: Notices,
    /// Told when somebody should look at once for logins that ended and for what is to be closed.
    pub(crate) closings: Notify,
    /// Whether the last sign of life could be stored.
    is_writable: AtomicBool,
    stop: watch::Sender<Stop>,
}

/// Whether the server goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stop {
    /// It does.
    Running,
    /// It stops because somebody wants it to.
    Wanted,
    /// It stops because what it writes may be lost.
    Broken,
}

/// Waits until the server stops.
pub(crate) async fn stopped(stopping: &mut watch::Receiver<Stop>) {
    // Without a sender there is no server any more.
    drop(stopping.wait_for(|stop| *stop != Stop::Running).await);
}

impl Core {
    /// Takes the store, and reads from it how late it is.
    pub(crate) async fn new(
        store: Store,
        wall: WallClock,
        metrics: Metrics,
        keys: Keys,
        notices: Notices,
    ) -> Result<Core, StoreError> {
        let stop = watch::Sender::new(Stop::Running);
        let (time, heavy_work) = (Time::start(&store, wall).await?, HeavyWork::new());
        let is_writable = AtomicBool::new(true);
        let closings = Notify::new();
        Ok(Core { store, time, metrics, keys, heavy_work, notices, closings, is_writable, stop })
    }

    pub(crate) fn stop(&self, why: Stop) {
        self.stop.send_if_modified(|now| std::mem::replace(now, why) != why);
    }

    pub(crate) fn stopping(&self) -> watch::Receiver<Stop> {
        self.stop.subscribe()
    }

    pub(crate) fn is_stopping(&self) -> bool {
        *self.stop.borrow() != Stop::Running
    }

    /// Takes note whether the store takes anything.
    pub(crate) fn note_writable(&self, is_writable: bool) {
        self.is_writable.store(is_writable, Ordering::Relaxed);
    }

    /// Whether the store has taken what it was given last, such as a sign of life every few seconds. A full disk can be read
    /// and takes nothing.
    pub(crate) fn is_writable(&self) -> bool {
        self.is_writable.load(Ordering::Relaxed)
    }

    /// Takes note of a failure of the store. After a write that may be lost, nothing may be acknowledged any more: the
    /// process ends and starts anew.
    pub(crate) fn check_store(&self, error: &StoreError) {
        if let StoreError::Unavailable(Outage::Broken(_)) = error {
            self.stop(Stop::Broken);
        }
    }

    /// Takes note of a failure of the store, and says it as others may know it.
    pub(crate) fn failed(&self, error: &StoreError) -> Refusal {
        self.check_store(error);
        of_store(error)
    }
}
