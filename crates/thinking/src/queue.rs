//! Who thinks next, and who is refused.
//!
//! Whoever had a turn longest ago comes first: among networks, then among the people of a network, then among the tables
//! of a person. So one person's tenth question waits for everybody's first, and a hundred guests of one network have
//! no more turns than one. Where too many wait, whoever has asked for most gives way.

use std::collections::HashMap;

use crate::claim::{Claim, Pace, Terms, Urgency};

/// How many watched questions may begin one after the other while an unwatched one waits.
const WATCHED_IN_A_ROW: usize = 3;
/// Of how many turns the last ones are remembered. Who had none of them comes first.
const TURNS_REMEMBERED: u64 = 1_024;

/// Jobs that wait, and how many are under way.
pub(crate) struct Queue<J> {
    /// How many threads take all jobs, beside the one for quick ones.
    threads: usize,
    /// How many may wait beside those that a free thread takes at once; as many again in the background.
    most: usize,
    waiting: Vec<Waiting<J>>,
    under_way: HashMap<Slot, usize>,
    /// How many watched jobs were begun since an unwatched one could have been.
    watched_in_a_row: usize,
    turns: Turns,
}

/// A job that waits.
struct Waiting<J> {
    ticket: Ticket,
    terms: Terms,
    job: J,
}

/// The number of a job that waits or waited.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Ticket(pub(crate) u64);

/// A thread by what it does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Thread {
    /// Everything.
    Any,
    /// Only what is quick.
    Quick,
}

/// What a job that is under way takes up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Slot {
    /// A thread.
    Awaited,
    /// A thread that the background may have.
    Background,
    /// The thread for quick jobs.
    Quick,
}

impl<J> Queue<J> {
    pub(crate) fn new(threads: usize, most: usize) -> Queue<J> {
        Queue {
            threads,
            most,
            waiting: Vec::new(),
            under_way: HashMap::new(),
            watched_in_a_row: 0,
            turns: Turns::default(),
        }
    }

    /// Lets a job wait. Where too many do, the last one of whoever has asked for most gives way: the job that comes
    /// back, which may be this one.
    pub(crate) fn push(&mut self, ticket: Ticket, terms: Terms, job: J) -> Option<(Ticket, J)> {
        let is_background = terms.is_background();
        let most = self.most + self.free_threads(is_background);
        self.waiting.push(Waiting { ticket, terms, job });
        let alike = || self.waiting.iter().filter(|other| other.terms.is_background() == is_background);
        if alike().count() <= most {
            return None;
        }
        let (mut of_network, mut of_person) = (HashMap::new(), HashMap::new());
        for other in alike() {
            *of_network.entry(&other.terms.claim.network).or_insert(0) += 1;
            *of_person.entry(&other.terms.claim.person).or_insert(0) += 1;
        }
        let last = alike().max_by_key(|other| {
            let Claim { network, person, .. } = &other.terms.claim;
            (of_network.get(network), of_person.get(person), (other.terms.urgency)(), other.ticket)
        });
        let last = last?.ticket;
        self.take(last).map(|waiting| (last, waiting.job))
    }

    /// The job that a thread should do now, which is under way from here on.
    pub(crate) fn begin(&mut self, thread: Thread) -> Option<(Slot, J)> {
        let open = |waiting: &&Waiting<J>| match thread {
            Thread::Any => self.free_threads(waiting.terms.is_background()) > 0,
            Thread::Quick => waiting.terms.pace == Pace::Quick,
        };
        let place = |waiting: &Waiting<J>| {
            let urgency = (waiting.terms.urgency)();
            let is_due = urgency == Urgency::Unwatched && self.watched_in_a_row >= WATCHED_IN_A_ROW;
            (!is_due, urgency, self.turns.last(&waiting.terms.claim), waiting.ticket)
        };
        let (_, urgency, _, ticket) = self.waiting.iter().filter(open).map(place).min()?;
        let Waiting { terms: Terms { claim, .. }, job, .. } = self.take(ticket)?;
        self.turns.note(&claim);
        self.watched_in_a_row = match urgency {
            Urgency::Watched if self.waits(Urgency::Unwatched) => self.watched_in_a_row + 1,
            Urgency::Watched | Urgency::Unwatched => 0,
            Urgency::Background => self.watched_in_a_row,
        };
        let slot = match (thread, urgency) {
            (Thread::Quick, _) => Slot::Quick,
            (Thread::Any, Urgency::Background) => Slot::Background,
            (Thread::Any, Urgency::Watched | Urgency::Unwatched) => Slot::Awaited,
        };
        *self.under_way.entry(slot).or_default() += 1;
        Some((slot, job))
    }

    /// A job with this slot is no longer under way.
    pub(crate) fn end(&mut self, slot: Slot) {
        self.under_way.entry(slot).and_modify(|count| *count -= 1);
    }

    /// Takes a job out that still waits.
    pub(crate) fn remove(&mut self, ticket: Ticket) -> Option<J> {
        self.take(ticket).map(|waiting| waiting.job)
    }

    /// Takes out all jobs that still wait.
    pub(crate) fn clear(&mut self) -> Vec<J> {
        self.waiting.drain(..).map(|waiting| waiting.job).collect()
    }

    pub(crate) fn waiting(&self) -> usize {
        self.waiting.len()
    }

    pub(crate) fn under_way(&self) -> usize {
        self.under_way.values().sum()
    }

    fn take(&mut self, ticket: Ticket) -> Option<Waiting<J>> {
        let place = self.waiting.iter().position(|waiting| waiting.ticket == ticket)?;
        Some(self.waiting.remove(place))
    }

    fn waits(&self, urgency: Urgency) -> bool {
        self.waiting.iter().any(|waiting| (waiting.terms.urgency)() == urgency)
    }

    /// How many threads could begin a job now, in the background or not.
    fn free_threads(&self, is_background: bool) -> usize {
        let busy = |slot| self.under_way.get(&slot).copied().unwrap_or_default();
        let free = self.threads.saturating_sub(busy(Slot::Awaited) + busy(Slot::Background));
        if is_background {
            let share = (self.threads - 1).max(1);
            free.min(share.saturating_sub(busy(Slot::Background)))
        } else {
            free
        }
    }
}

/// When each party had its last turn.
#[derive(Default)]
struct Turns {
    /// How many there were.
    count: u64,
    /// The number of the last one: of networks, people and tables.
    last: [HashMap<String, u64>; 3],
}

impl Turns {
    /// The last turns of those whom a claim names; 0 if they had none that is remembered.
    fn last(&self, claim: &Claim) -> [u64; 3] {
        let mut known = self.last.iter().zip(claim.parties());
        std::array::from_fn(|_| {
            known.next().and_then(|(last, party)| last.get(party).copied()).unwrap_or_default()
        })
    }

    fn note(&mut self, claim: &Claim) {
        self.count += 1;
        for (last, party) in self.last.iter_mut().zip(claim.parties()) {
            last.insert(party.to_owned(), self.count);
            if last.len() as u64 > 2 * TURNS_REMEMBERED {
                last.retain(|_, number| *number + TURNS_REMEMBERED > self.count);
            }
        }
    }
}

#[cfg(test)]
mod tests;
