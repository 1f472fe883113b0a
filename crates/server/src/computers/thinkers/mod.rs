//! Thinkers: other machines on which computer players think. What is asked there is a row with a lease in the store, so it is
//! asked once for all servers, and whoever dies with it gives it back.
//!
//! | question | file |
//! | --- | --- |
//! | which thinkers are there, and do they have room? | `mod` |
//! | how is something asked elsewhere, and what if nobody answers? | `errands` |
//! | what does a thinker get, and what is done with its answer? | `desk` |
//! | is an answer right? | `check` |
//! | who is a thinker? | `tokens` |

mod check;
mod desk;
mod errands;
mod tokens;

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use store::{Millis, Thinker, ThinkerId};
use tokio::sync::Notify;

use super::Computers;
use crate::jobs::Ticks;

pub(super) use errands::{Answered, Errand};
pub use tokens::{NewThinker, new_thinker};

/// How long after its last word a thinker is taken to be there, in milliseconds: it may think that long before it asks again.
const THERE_FOR: i64 = 15_000;
/// How often the store is asked which thinkers other servers have seen, and told which were seen here.
const LOOK_EVERY: Duration = Duration::from_millis(TOLD_EVERY.unsigned_abs());
const TOLD_EVERY: i64 = 3_000;
/// How many errands may be out for every thread of a thinker. Whatever is more waits in the server's own room, which lets
/// those come first who have asked for least.
const OUT_A_THREAD: usize = 2;
/// How long thoughts are kept, in milliseconds: longer than anybody thinks, and waits.
const KEPT_FOR: i64 = 5 * 60 * 1_000;

/// The thinkers of this server, as far as it knows them.
#[derive(Debug)]
pub(super) struct Thinkers {
    seen: Mutex<HashMap<ThinkerId, Seen>>,
    /// How many errands of this server are out.
    out: AtomicUsize,
    /// Told when something is asked, here or elsewhere.
    asked: Notify,
    /// Told when something is answered, here or elsewhere.
    answered: Notify,
}

/// What a thinker said of itself, and when.
#[derive(Debug, Clone, Copy)]
struct Seen {
    at: Millis,
    /// When the store was told.
    told_at: Millis,
    threads: u32,
    speed: u32,
}

/// A place among the errands that are out, until this is dropped.
#[derive(Debug)]
pub(super) struct Place<'t> {
    out: &'t AtomicUsize,
    /// Whether nobody else need be waited for.
    is_for_here: bool,
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.out.fetch_sub(1, Ordering::AcqRel);
    }
}

impl Thinkers {
    pub(super) fn new() -> Thinkers {
        Thinkers {
            seen: Mutex::default(),
            out: AtomicUsize::new(0),
            asked: Notify::new(),
            answered: Notify::new(),
        }
    }

    /// Lets somebody ask elsewhere, if there are thinkers with room. What other servers may ask as well goes by the store
    /// in any case, so that it is asked once.
    fn place(&self, is_shared: bool, now: Millis) -> Option<Place<'_>> {
        let most = OUT_A_THREAD * self.threads(now);
        let has_room = self.out.load(Ordering::Acquire) < most;
        (has_room || is_shared).then(|| {
            self.out.fetch_add(1, Ordering::AcqRel);
            Place { out: &self.out, is_for_here: !has_room }
        })
    }

    /// On how many threads somebody thinks elsewhere.
    pub(super) fn threads(&self, now: Millis) -> usize {
        self.there(now, |seen| seen.threads as usize).sum()
    }

    /// Whether a thinker is so slow beside others that what is limited by time would be weaker play.
    fn is_slow(&self, speed: u32, now: Millis) -> bool {
        self.there(now, |seen| seen.speed).max().is_some_and(|fastest| speed < fastest / 2)
    }

    fn there<T>(&self, now: Millis, of: impl Fn(&Seen) -> T) -> std::vec::IntoIter<T> {
        let seen = self.seen();
        let there = seen.values().filter(|seen| now.0 - seen.at.0 < THERE_FOR).map(of);
        there.collect::<Vec<T>>().into_iter()
    }

    /// Takes note that a thinker asks here. True if the store should be told.
    fn see(&self, id: &ThinkerId, threads: u32, speed: u32, now: Millis) -> bool {
        let mut seen = self.seen();
        let told_at = seen.get(id).map(|seen| seen.told_at);
        let is_due = told_at.is_none_or(|at| now.0 - at.0 >= TOLD_EVERY);
        let told_at = if is_due { now } else { told_at.unwrap_or(now) };
        seen.insert(id.clone(), Seen { at: now, told_at, threads, speed });
        is_due
    }

    /// Takes note of what the store knows of all thinkers, and forgets those that it does not know.
    fn learn(&self, known: &[Thinker]) {
        let mut seen = self.seen();
        seen.retain(|id, _| known.iter().any(|thinker| thinker.id == *id));
        for Thinker { id, seen_at, threads, speed, .. } in known {
            let Some(at) = *seen_at else { continue };
            let is_news = seen.get(id).is_none_or(|seen| seen.at < at);
            if is_news {
                seen.insert(id.clone(), Seen { at, told_at: at, threads: *threads, speed: *speed });
            }
        }
    }

    fn seen(&self) -> MutexGuard<'_, HashMap<ThinkerId, Seen>> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Computers {
    /// On how many threads others think for this server.
    pub(crate) fn threads_elsewhere(&self) -> usize {
        self.thinkers.threads(self.core.time.now())
    }

    /// How many iterations of a search others do in a second, all together.
    pub(crate) fn speed_elsewhere(&self) -> u64 {
        let now = self.core.time.now();
        self.thinkers.there(now, |seen| u64::from(seen.threads) * u64::from(seen.speed)).sum()
    }

    /// Hears that another server has asked something.
    pub(crate) fn hear_asked(&self) {
        self.thinkers.asked.notify_waiters();
    }

    /// Hears that something was answered at another server.
    pub(crate) fn hear_answered(&self) {
        self.thinkers.answered.notify_waiters();
    }
}

/// Learns which thinkers other servers have seen, and forgets old thoughts, until the server stops.
pub(crate) async fn look_for_thinkers(computers: Arc<Computers>) {
    let core = &computers.core;
    let mut ticks = Ticks::every(LOOK_EVERY, core);
    while ticks.next().await {
        match core.store.thinkers().await {
            Ok(known) => computers.thinkers.learn(&known),
            Err(error) => core.check_store(&error),
        }
        if computers.threads_elsewhere() > 0 || core.time.has_others() {
            let old = Millis(core.time.now().0 - KEPT_FOR);
            if let Err(error) = core.store.expire_thoughts(old).await {
                core.check_store(&error);
            }
            match core.store.thoughts_waiting(core.time.now()).await {
                Ok(waiting) => drop(core.metrics.thoughts_waiting.set(waiting.into())),
                Err(error) => core.check_store(&error),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(text: &str) -> ThinkerId {
        ThinkerId::new(text).unwrap()
    }

    #[test]
    fn errands_go_out_as_long_as_thinkers_have_room() {
        let thinkers = Thinkers::new();
        let now = Millis(1_000);
        assert!(thinkers.place(false, now).is_none(), "there is nobody");
        assert!(thinkers.see(&id("a"), 1, 100, now));
        let places: Vec<_> = (0..3).map_while(|_| thinkers.place(false, now)).collect();
        assert_eq!(places.len(), OUT_A_THREAD);
        assert!(thinkers.place(true, now).is_some_and(|place| place.is_for_here));
        drop(places);
        assert!(thinkers.place(true, now).is_some_and(|place| !place.is_for_here));
        let later = Millis(now.0 + THERE_FOR);
        assert!(thinkers.place(false, later).is_none(), "it has gone");
    }

    #[test]
    fn the_store_is_told_now_and_then_and_believed() {
        let thinkers = Thinkers::new();
        assert!(thinkers.see(&id("a"), 1, 100, Millis(0)));
        assert!(!thinkers.see(&id("a"), 1, 100, Millis(2_999)));
        assert!(thinkers.see(&id("a"), 1, 100, Millis(3_000)));
        let known = |text: &str, seen_at| Thinker {
            id: id(text),
            name: text.to_owned(),
            token: store::TokenHash::new([0; 32]),
            made_at: Millis(0),
            seen_at,
            threads: 3,
            speed: 300,
        };
        thinkers.learn(&[known("a", Some(Millis(10))), known("b", Some(Millis(3_000))), known("c", None)]);
        assert_eq!(thinkers.threads(Millis(3_000)), 4, "what was seen here is newer");
        assert!(thinkers.is_slow(149, Millis(3_000)) && !thinkers.is_slow(150, Millis(3_000)));
        thinkers.learn(&[known("b", Some(Millis(3_000)))]);
        assert_eq!(thinkers.threads(Millis(3_000)), 3, "the other one was ended");
    }
}
