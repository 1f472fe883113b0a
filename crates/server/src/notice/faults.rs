//! What tests let go wrong. No flag leads here.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// What goes wrong with notice at a server, so that tests see what is then missing, and what makes up for it.
#[doc(hidden)]
#[derive(Debug, Clone, Default)]
pub struct NoticeFaults(Arc<Faults>);

#[derive(Debug, Default)]
struct Faults {
    loses: AtomicBool,
    lost: AtomicU64,
    never_looks: AtomicBool,
}

impl NoticeFaults {
    /// Lets everything be lost that is told to the server, or nothing any more.
    pub fn lose(&self, loses: bool) {
        self.0.loses.store(loses, Ordering::Release);
    }

    /// How many bulletins of other servers were lost.
    #[must_use]
    pub fn lost(&self) -> u64 {
        self.0.lost.load(Ordering::Acquire)
    }

    /// Lets the server look for itself only when it knows that it has missed something.
    pub fn never_look(&self) {
        self.0.never_looks.store(true, Ordering::Release);
    }

    pub(super) fn loses(&self) -> bool {
        self.0.loses.load(Ordering::Acquire)
    }

    pub(super) fn note_lost(&self) {
        self.0.lost.fetch_add(1, Ordering::AcqRel);
    }

    pub(super) fn never_looks(&self) -> bool {
        self.0.never_looks.load(Ordering::Acquire)
    }
}
