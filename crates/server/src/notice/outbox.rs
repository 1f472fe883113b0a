//! What waits to be told to the other servers. Of several notices about the same thing, the last one is enough.

use std::collections::{HashMap, HashSet};
use std::mem;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use super::bulletin::{FairnessTold, Here, Notice, ServerName};
use super::faults::NoticeFaults;
use crate::keys;

/// What this server has to tell the others, and what it has to look for itself.
#[derive(Debug)]
pub(crate) struct Notices {
    /// What this server is called by the others.
    pub(super) name: ServerName,
    /// Whether anybody takes what is said.
    has_line: bool,
    /// How many others are heard.
    others: AtomicUsize,
    outbox: Mutex<Outbox>,
    /// Told when something waits that somebody at another server may be waiting for.
    waits: Notify,
    /// Told when something else waits.
    waits_patiently: Notify,
    /// Told when something may have been missed.
    missed: Notify,
    pub(super) faults: NoticeFaults,
}

#[derive(Debug, Default)]
struct Outbox {
    stored: HashMap<String, u32>,
    here: HashMap<String, Here>,
    busy: HashSet<String>,
    evaluating: HashSet<String>,
    fairness: HashMap<String, FairnessTold>,
    /// What has no match.
    others: Vec<Notice>,
}

impl Notices {
    /// `has_line` says whether there is a line to other servers; without one, nothing is kept.
    pub(crate) fn new(has_line: bool) -> Notices {
        Notices {
            name: keys::spell(&keys::random::<10>()),
            has_line,
            others: AtomicUsize::new(0),
            outbox: Mutex::default(),
            waits: Notify::new(),
            waits_patiently: Notify::new(),
            missed: Notify::new(),
            faults: NoticeFaults::default(),
        }
    }

    pub(crate) fn has_line(&self) -> bool {
        self.has_line
    }

    /// What this server is called by the others.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Takes note of how many others are heard.
    pub(super) fn note_others(&self, count: usize) {
        self.others.store(count, Ordering::Relaxed);
    }

    /// Whether another server is heard.
    pub(crate) fn has_others(&self) -> bool {
        self.others.load(Ordering::Relaxed) > 0
    }

    /// Tells the other servers, soon.
    pub(crate) fn say(&self, notice: Notice) {
        if self.has_line {
            self.outbox().put(notice);
            self.waits.notify_one();
        }
    }

    /// Tells the other servers what nobody there waits for, as far as is known here: with what is said next, or a little later.
    pub(crate) fn say_patiently(&self, notice: Notice) {
        if self.has_line {
            self.outbox().put(notice);
            self.waits_patiently.notify_one();
        }
    }

    /// Waits until something waits to be told soon.
    pub(super) async fn waits(&self) {
        self.waits.notified().await;
    }

    /// Waits until something waits to be told, now or a little later.
    pub(super) async fn waits_patiently(&self) {
        self.waits_patiently.notified().await;
    }

    /// All that waits.
    pub(super) fn take(&self) -> Vec<Notice> {
        mem::take(&mut *self.outbox()).into_notices()
    }

    /// Takes note that something may have been missed, so that somebody looks.
    pub(super) fn note_missed(&self) {
        self.missed.notify_one();
    }

    pub(super) async fn missed(&self) {
        self.missed.notified().await;
    }

    pub(crate) fn faults(&self) -> NoticeFaults {
        self.faults.clone()
    }

    fn outbox(&self) -> MutexGuard<'_, Outbox> {
        self.outbox.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Outbox {
    fn put(&mut self, notice: Notice) {
        match notice {
            Notice::Stored(id, seq) => {
                let known = self.stored.entry(id).or_default();
                *known = seq.max(*known);
            }
            Notice::Here(id, here) => {
                self.here.insert(id, here);
            }
            Notice::Busy(id) => {
                self.busy.insert(id);
            }
            Notice::Evaluating(id) => {
                self.evaluating.insert(id);
            }
            Notice::Fairness(id, told) => {
                self.fairness.insert(id, told);
            }
            // What was to be said of tables comes after it, so nothing is forgotten by it.
            Notice::StopFairness(..)
            | Notice::Asked
            | Notice::Answered
            | Notice::LoginsEnded
            | Notice::Anew
            | Notice::Repeat
            | Notice::Leaving => {
                if !self.others.contains(&notice) {
                    self.others.push(notice);
                }
            }
        }
    }

    fn into_notices(self) -> Vec<Notice> {
        let Outbox { stored, here, busy, evaluating, fairness, others } = self;
        let stored = stored.into_iter().map(|(id, seq)| Notice::Stored(id, seq));
        let here = here.into_iter().map(|(id, here)| Notice::Here(id, here));
        let busy = busy.into_iter().map(Notice::Busy);
        let evaluating = evaluating.into_iter().map(Notice::Evaluating);
        let fairness = fairness.into_iter().map(|(id, told)| Notice::Fairness(id, told));
        others.into_iter().chain(stored).chain(here).chain(busy).chain(evaluating).chain(fairness).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_many_notices_about_a_match_the_last_is_told() {
        let notices = Notices::new(true);
        for seq in [3, 5, 4] {
            notices.say(Notice::Stored("m".to_owned(), seq));
        }
        let nobody = Here::default();
        let somebody = Here { seats: vec![true], others: 0 };
        notices.say(Notice::Here("m".to_owned(), somebody));
        notices.say(Notice::Here("m".to_owned(), nobody.clone()));
        notices.say(Notice::LoginsEnded);
        notices.say(Notice::LoginsEnded);
        let expected = vec![
            Notice::LoginsEnded,
            Notice::Stored("m".to_owned(), 5),
            Notice::Here("m".to_owned(), nobody),
        ];
        assert_eq!(notices.take(), expected);
        assert_eq!(notices.take(), []);
    }

    #[test]
    fn without_a_line_nothing_is_kept() {
        let notices = Notices::new(false);
        notices.say(Notice::LoginsEnded);
        assert_eq!(notices.take(), []);
    }
}
