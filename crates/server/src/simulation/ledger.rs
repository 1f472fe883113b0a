//! What really happened in a simulation, as nobody in it can know: what was acknowledged, who thought about what, and what
//! was wrong.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use store::CommandId;

use super::planted;

/// How long a lease lasts at most.
const LEASE: Duration = Duration::from_secs(6);

/// The books of a simulation.
#[derive(Debug, Default)]
pub(crate) struct Ledger(Mutex<Books>);

#[derive(Debug, Default)]
pub(super) struct Books {
    /// How late it is.
    pub(super) now: Duration,
    /// What was acknowledged, and when.
    pub(super) acknowledged: Vec<Acknowledged>,
    /// What is thought about by whoever holds it, and by how many.
    thinking: HashMap<String, u32>,
    /// How many searches were begun.
    pub(super) searches: u32,
    /// What must not be.
    pub(super) wrong: Vec<String>,
    /// What went wrong with machines, and when.
    pub(super) story: Vec<String>,
    /// When somebody last set the clock.
    pub(super) clock_set: Option<Duration>,
}

/// An order of which somebody knows that it is done.
#[derive(Debug, Clone, Copy)]
pub(super) struct Acknowledged {
    pub(super) command: CommandId,
    /// How many events the match had then.
    pub(super) seq: u32,
    pub(super) at: Duration,
}

impl Ledger {
    pub(super) fn books(&self) -> MutexGuard<'_, Books> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn acknowledge(&self, command: CommandId, seq: u32) {
        let mut books = self.books();
        let at = books.now;
        books.acknowledged.push(Acknowledged { command, seq, at });
    }
}

/// Somebody thinks about something that they hold, until this is dropped, as when they die.
#[derive(Debug)]
pub(crate) struct Search {
    ledger: Arc<Ledger>,
    thought: String,
}

/// Takes note that somebody begins to think about something that they hold: nobody else may.
pub(crate) fn begin_search(thought: &str) -> Option<Search> {
    let ledger = planted::ledger()?;
    let mut books = ledger.books();
    books.searches += 1;
    let count = books.thinking.entry(thought.to_owned()).or_default();
    *count += 1;
    let (count, at) = (*count, books.now);
    // A server that starts just after the clock was set forwards takes the new time, and the others follow: leases are then
    // over at once. Two think, and one answer is taken.
    let is_excused = books.clock_set.is_some_and(|set| at < set + LEASE);
    if count > 1 && !is_excused {
        books.wrong.push(format!("{at:?}: {thought} is thought about by two who hold it"));
    }
    drop(books);
    Some(Search { ledger, thought: thought.to_owned() })
}

impl Drop for Search {
    fn drop(&mut self) {
        if let Some(count) = self.ledger.books().thinking.get_mut(&self.thought) {
            *count -= 1;
        }
    }
}
