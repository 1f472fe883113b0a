//! Matches whose time has come: clocks that run out, play that begins, seats that nobody sits on any more, computer
//! players that were forgotten.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use store::{MatchId, Millis};
use tokio::sync::Semaphore;
use tokio::task::{Id, JoinSet};
use wire::Refusal;

use crate::app::App;
use crate::jobs::Ticks;
use crate::matches::Matches;

/// How often somebody looks.
const LOOK_EVERY: Duration = Duration::from_millis(250);
/// How far the machine's clock may move away before the operator is told, in milliseconds.
const DRIFT_TOLD: i64 = 60_000;
/// How many matches are looked after at once, at most.
const MATCHES_AT_ONCE: u32 = 200;
/// How many of them are read from the store at once, so that people who want one need not wait for all of those.
const READ_AT_ONCE: usize = 4;
/// After how long a match is looked after again of which nothing came, in milliseconds.
const LOOK_AGAIN_AFTER: i64 = 10_000;
/// How much time lies between two matches that are looked after again because a computer player waits and nobody looks, in
/// milliseconds: each is read from the store.
const WAITING_APART: i64 = 50;

/// Looks after matches whose time has come, until the server stops.
pub(crate) async fn look_after_matches(app: App) {
    let mut ticks = Ticks::every(LOOK_EVERY, &app.core);
    let mut told = 0;
    let (waiting, reading) = (Arc::new(Spread::default()), Arc::new(Semaphore::new(READ_AT_ONCE)));
    let mut in_hand = InHand::default();
    while ticks.next().await {
        told = tell_drift(app.core.time.drift(), told);
        // Those in hand are still due, and among those that are listed first.
        match app.core.store.due(app.core.time.now(), MATCHES_AT_ONCE).await {
            Ok(due) => {
                let look = |id: MatchId| {
                    let (app, waiting, reading) = (app.clone(), Arc::clone(&waiting), Arc::clone(&reading));
                    async move { look_after(&app, &id, &waiting, &reading).await }
                };
                in_hand.take(due, look);
            }
            Err(error) => {
                app.core.check_store(&error);
                tracing::error!(error = &error as &dyn std::error::Error, "due matches could not be listed");
                tokio::time::sleep(LOOK_EVERY * 4).await;
            }
        }
    }
    in_hand.finish().await;
}

/// The matches that are being looked after: each by itself, so that what is stored for them shares its commits and none that
/// takes long holds up the others.
#[derive(Debug, Default)]
struct InHand {
    tasks: JoinSet<()>,
    matches: HashMap<Id, MatchId>,
}

impl InHand {
    /// Begins to look after the first of these, unless that is done already: none twice at once, and not too many.
    fn take<F: Future<Output = ()> + Send + 'static>(
        &mut self,
        due: Vec<MatchId>,
        look: impl Fn(MatchId) -> F,
    ) {
        while let Some(done) = self.tasks.try_join_next_with_id() {
            // One that failed is looked after again.
            let id = done.map_or_else(|failed| failed.id(), |(id, ())| id);
            self.matches.remove(&id);
        }
        for id in due {
            let is_full = self.matches.len() >= MATCHES_AT_ONCE as usize;
            if is_full || self.matches.values().any(|taken| *taken == id) {
                continue;
            }
            let task = self.tasks.spawn(look(id.clone()));
            self.matches.insert(task.id(), id);
        }
    }

    /// Waits until all that was begun is done.
    async fn finish(mut self) {
        while self.tasks.join_next().await.is_some() {}
    }
}

/// Tells the operator when the machine's clock has jumped since that was last told. Gives what is told by now.
fn tell_drift(drift: Millis, told: i64) -> i64 {
    if (drift.0 - told).abs() < DRIFT_TOLD {
        return told;
    }
    tracing::warn!(
        seconds = drift.0 / 1_000,
        "the machine's clock has jumped; matches go on by the server's own time"
    );
    drift.0
}

/// What came of looking after a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Came {
    /// Something has happened.
    Something,
    /// Nothing, and somebody is there.
    Nothing,
    /// Nothing: a computer player waits for its turn to think, and nobody looks.
    Waiting,
}

/// When each of many is looked after again, one after the other.
#[derive(Debug, Default)]
struct Spread(AtomicI64);

impl Spread {
    /// The next time: not too soon after `now`, nor after the one before.
    fn next(&self, now: Millis) -> Millis {
        let after = |last: i64| (now.0 + LOOK_AGAIN_AFTER).max(last + WAITING_APART);
        let last = self.0.fetch_update(Ordering::AcqRel, Ordering::Acquire, |last| Some(after(last)));
        Millis(after(last.unwrap_or_default()))
    }
}

/// Looks after a match. If nothing comes of it, such as where a computer player waits for its turn to think, it is looked after
/// again later: those that have waited longest come first, and however many wait like that keep nobody else's waiting, and
/// are no more work.
async fn look_after(app: &App, id: &MatchId, waiting: &Spread, reading: &Semaphore) {
    let came = bring_on(&app.matches, id, reading).await.unwrap_or_else(|refusal| {
        tracing::warn!(%id, ?refusal.code, "a match could not be looked after");
        Came::Nothing
    });
    let now = app.core.time.now();
    let until = match came {
        Came::Something => return,
        Came::Nothing => Millis(now.0 + LOOK_AGAIN_AFTER),
        Came::Waiting => waiting.next(now),
    };
    app.matches.put_off(id, until).await;
}

/// Does what time brings to a match.
async fn bring_on(matches: &Matches, id: &MatchId, reading: &Semaphore) -> Result<Came, Refusal> {
    let handle = in_turn(matches.is_known(id), reading, matches.get_unasked(id)).await?;
    let mut loaded = handle.lock().await;
    // Where another server has appended something, time goes by that.
    matches.refresh(&handle, &mut loaded).await?;
    let seen = loaded.table().seq();
    matches.keep_time(&handle, &mut loaded).await?;
    matches.free_seats(&handle, &mut loaded).await?;
    matches.call_computer(&handle, &loaded);
    let waits = loaded.table().computer_to_act().is_some() && !handle.is_watched();
    Ok(match (loaded.table().seq() > seen, waits) {
        (true, _) => Came::Something,
        (false, true) => Came::Waiting,
        (false, false) => Came::Nothing,
    })
}

/// Gets a match: at once if it is in memory, and else when it is its turn to be read.
async fn in_turn<T>(is_known: bool, reading: &Semaphore, get: impl Future<Output = T>) -> T {
    let _turn = match is_known {
        true => None,
        false => Some(reading.acquire().await.expect("it is never closed")),
    };
    get.await
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Many are due that have to be read, and each takes for ever. A few are read at once; those in memory wait for none.
    #[tokio::test]
    async fn only_a_few_are_read_at_once() {
        let reading = Arc::new(Semaphore::new(READ_AT_ONCE));
        let begun = Arc::new(AtomicI64::new(0));
        let mut all = JoinSet::new();
        for _ in 0..50 {
            let (reading, begun) = (Arc::clone(&reading), Arc::clone(&begun));
            let get = async move {
                begun.fetch_add(1, Ordering::Relaxed);
                std::future::pending::<()>().await;
            };
            all.spawn(async move { in_turn(false, &reading, get).await });
        }
        // On one thread all of them get as far as they can meanwhile.
        for _ in 0..100 {
            tokio::task::yield_now().await;
        }
        assert_eq!(begun.load(Ordering::Relaxed), READ_AT_ONCE as i64);
        assert_eq!(in_turn(true, &reading, async { 7 }).await, 7);
    }

    /// Matches by number.
    fn ids(numbers: std::ops::Range<u32>) -> Vec<MatchId> {
        numbers.map(|number| MatchId::new(&format!("m{number}")).unwrap()).collect()
    }

    /// One match takes for ever; those that are due beside it and after it are looked after all the same.
    #[tokio::test]
    async fn no_match_waits_for_another() {
        let (begun, mut seen) = tokio::sync::mpsc::unbounded_channel();
        let look = |id: MatchId| {
            begun.send(id.as_str().to_owned()).unwrap();
            async move {
                if id.as_str() == "m0" {
                    std::future::pending::<()>().await;
                }
                assert_ne!(id.as_str(), "m1", "on purpose: a task that fails");
            }
        };
        let mut in_hand = InHand::default();
        in_hand.take(ids(0..3), look);
        while in_hand.tasks.len() > 1 {
            in_hand.take(Vec::new(), look);
            tokio::task::yield_now().await;
        }
        // What failed is due again, and so is what is still in hand.
        in_hand.take(ids(0..2), look);
        in_hand.take(ids(3..4), look);
        let mut all = Vec::new();
        while let Ok(id) = seen.try_recv() {
            all.push(id);
        }
        assert_eq!(all, ["m0", "m1", "m2", "m1", "m3"]);
    }

    #[tokio::test]
    async fn only_so_many_are_in_hand() {
        let mut in_hand = InHand::default();
        in_hand.take(ids(0..MATCHES_AT_ONCE + 50), |_| std::future::pending());
        assert_eq!(in_hand.tasks.len(), MATCHES_AT_ONCE as usize);
    }

    #[test]
    fn many_that_wait_are_looked_after_one_after_the_other() {
        let spread = Spread::default();
        assert_eq!(spread.next(Millis(1_000)), Millis(1_000 + LOOK_AGAIN_AFTER));
        let last = (0..1_000).map(|_| spread.next(Millis(1_000))).last();
        assert_eq!(last, Some(Millis(1_000 + LOOK_AGAIN_AFTER + 1_000 * WAITING_APART)));
        assert_eq!(spread.next(Millis(900_000)), Millis(900_000 + LOOK_AGAIN_AFTER));
    }
}
