//! What every subject stands on: the store, the time, the numbers for the operator, what the server signs with, where
//! heavy work is done, and whether it goes on.

use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};

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
    /// When one could be stored last.
    written_at: AtomicI64,
    /// Whether others go on with this store, and this server cannot.
    cut_off: watch::Sender<bool>,
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

/// A server that others run beside, and that could store nothing for so long, is cut off from the store, in milliseconds. A
/// standby takes the place of its primary in less.
const CUT_OFF_AFTER: i64 = 6_000;

/// Waits until the server is cut off from a store that others have.
pub(crate) async fn cut_off(cut_off: &mut watch::Receiver<bool>) {
    // Without a sender there is no server any more.
    drop(cut_off.wait_for(|is_cut_off| *is_cut_off).await);
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
        let (is_writable, written_at) = (AtomicBool::new(true), AtomicI64::new(time.now().0));
        let cut_off = watch::Sender::new(false);
        let closings = Notify::new();
        Ok(Core {
            store,
            time,
            metrics,
            keys,
            heavy_work,
            notices,
            closings,
            is_writable,
            written_at,
            cut_off,
            stop,
        })
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
        let now = self.time.now().0;
        if is_writable {
            self.written_at.store(now, Ordering::Relaxed);
        }
        let has_others = || self.notices.has_others() || self.time.has_others();
        let is_late = now - self.written_at.load(Ordering::Relaxed) >= CUT_OFF_AFTER;
        let is_cut_off = !is_writable && (self.is_cut_off() || is_late && has_others());
        if self.cut_off.send_if_modified(|before| std::mem::replace(before, is_cut_off) != is_cut_off) {
            if is_cut_off {
                tracing::warn!("the store is lost and others have it: people are sent to the other servers");
            } else {
                tracing::info!("the store is there again: people may come back");
            }
        }
    }

    /// Whether people are better off with other servers: they go on with the store, and this one has lost it.
    pub(crate) fn is_cut_off(&self) -> bool {
        *self.cut_off.borrow()
    }

    pub(crate) fn cutting_off(&self) -> watch::Receiver<bool> {
        self.cut_off.subscribe()
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
