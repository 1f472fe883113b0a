//! What a simulation puts into the server's own code: chance that can be repeated, and faults that it must find. All of a
//! simulation happens on one thread; elsewhere nothing is changed.

use std::cell::RefCell;
use std::sync::Arc;

use store::{Appended, StoreError};
use table::Table;

use super::ledger::Ledger;
use crate::notice::{Notice, Notices};

/// A fault that somebody might build in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fault {
    /// Whoever takes a thought has it for ever: one that dies with it never gives it back.
    LeaseNeverEnds,
    /// Whoever takes a thought has it for a moment: others take it while it is thought about.
    LeaseEndsEarly,
    /// Other servers hear of events before they are stored, and not again.
    NoticeBeforeCommit,
    /// An order is answered before it is stored.
    AnswerBeforeCommit,
}

struct Simulated {
    fault: Option<Fault>,
    chance: Chance,
    ledger: Arc<Ledger>,
}

thread_local! {
    static SIMULATED: RefCell<Option<Simulated>> = const { RefCell::new(None) };
}

/// The simulation on this thread, until this is dropped.
pub(super) struct Planted(());

impl Planted {
    pub(super) fn new(fault: Option<Fault>, seed: u64, ledger: Arc<Ledger>) -> Planted {
        let simulated = Simulated { fault, chance: Chance::new(seed), ledger };
        SIMULATED.with_borrow_mut(|now| *now = Some(simulated));
        Planted(())
    }
}

impl Drop for Planted {
    fn drop(&mut self) {
        SIMULATED.with_borrow_mut(|now| *now = None);
    }
}

fn simulated<T>(ask: impl FnOnce(&mut Simulated) -> T) -> Option<T> {
    SIMULATED.with_borrow_mut(|now| now.as_mut().map(ask))
}

/// Whether the server has this fault.
pub(crate) fn has(fault: Fault) -> bool {
    simulated(|now| now.fault == Some(fault)).unwrap_or(false)
}

/// Says that something is stored before it is.
pub(crate) fn say_early(notices: &Notices, table: &Table) {
    if has(Fault::NoticeBeforeCommit) {
        notices.say(Notice::Stored(table.id().as_str().to_owned(), table.seq()));
    }
}

/// Takes what is not known to be stored for stored.
pub(crate) fn take_for_stored(appended: Result<Appended, StoreError>) -> Result<Appended, StoreError> {
    match appended {
        Err(_) if has(Fault::AnswerBeforeCommit) => Ok(Appended::Done { now: 0 }),
        appended => appended,
    }
}

/// How long a lease lasts, in milliseconds.
pub(crate) fn lease(right: u32) -> u32 {
    match simulated(|now| now.fault).flatten() {
        Some(Fault::LeaseNeverEnds) => u32::MAX,
        Some(Fault::LeaseEndsEarly) => right / 50,
        Some(Fault::NoticeBeforeCommit | Fault::AnswerBeforeCommit) | None => right,
    }
}

/// Bytes that nobody could foresee outside of a simulation.
pub(crate) fn random(bytes: &mut [u8]) -> bool {
    simulated(|now| bytes.fill_with(|| now.chance.below(256).to_le_bytes()[0])).is_some()
}

/// A number below that.
pub(super) fn below(bound: u64) -> u64 {
    simulated(|now| now.chance.below(bound)).expect("only simulations ask")
}

/// What is known of the simulation on this thread.
pub(super) fn ledger() -> Option<Arc<Ledger>> {
    simulated(|now| Arc::clone(&now.ledger))
}

/// Numbers that follow from a seed (Steele's SplitMix64).
#[derive(Debug)]
pub(super) struct Chance(u64);

impl Chance {
    pub(super) fn new(seed: u64) -> Chance {
        Chance(seed)
    }

    pub(super) fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ mixed >> 31) % bound
    }

    pub(super) fn is_one_in(&mut self, bound: u64) -> bool {
        self.below(bound) == 0
    }

    /// One of these.
    pub(super) fn of<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        let count = u64::try_from(all.len()).expect("no list is so long");
        &all[usize::try_from(self.below(count)).expect("it is below a length")]
    }
}
