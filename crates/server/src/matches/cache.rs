//! The matches in memory, and how they get there.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use catalog::Secret;
use game::Seat;
use store::{MatchId, MatchInfo, Millis, Store, StoreError, Visibility};
use table::{Journal, Options, TableEvent};
use tokio::sync::{Mutex as Turn, Semaphore};
use wire::{Fact, Phase};

use super::handle::MatchHandle;
use super::loaded::LoadedMatch;
use crate::admission::{Network, NetworkHeld, NetworkHoldings};

/// How many events are read from the store at once.
const EVENTS_AT_ONCE: u32 = 1_000;

/// After how many events others get their turn while a match is played through.
const EVENTS_IN_A_ROW: u32 = 32;

/// How many matches are read from the store at the same time: each is in memory before anybody can say how large it is.
const LOADED_AT_ONCE: usize = 8;

/// How many may be of one network, with those that wait, unless it is this machine; and of one site, which has many
/// networks. Whoever wants many cold matches waits behind themselves.
const LOADS_A_NETWORK: u64 = 16;
const LOADS_A_SITE: u64 = 24;

/// The matches that somebody wanted lately. All else is in the store.
#[derive(Debug)]
pub(super) struct Cache {
    known: Mutex<HashMap<MatchId, Arc<MatchHandle>>>,
    /// Those that are being read: whoever else wants one waits for it and does not read it again.
    loading: Mutex<HashMap<MatchId, Arc<Turn<()>>>>,
    room: Semaphore,
    /// For whom matches are being read, with those that wait for it.
    loads: NetworkHoldings,
    /// How many bytes of matches that nobody has at hand stay in memory.
    most: u64,
}

/// Why a match could not be set up from the store.
#[derive(Debug, thiserror::Error)]
pub(super) enum LoadError {
    #[error("the store could not be read")]
    Store(#[source] StoreError),
    #[error("too many matches are being read for one network")]
    TooMany,
    #[error("match {id} is damaged: {what}")]
    Damaged { id: MatchId, what: String },
}

impl Cache {
    /// An empty one that keeps so many bytes of matches that nobody has at hand.
    pub(super) fn new(most: u64) -> Cache {
        Cache {
            known: Mutex::default(),
            loading: Mutex::default(),
            room: Semaphore::new(LOADED_AT_ONCE),
            loads: NetworkHoldings::with_sites(LOADS_A_NETWORK, LOADS_A_SITE),
            most,
        }
    }

    /// A match, from memory or from the store. `from` is where somebody wants it, if it is not the server itself; `count` is
    /// told of the events that had to be read for it, also where nobody waits for them any more.
    pub(super) async fn get(
        &self,
        store: &Store,
        id: &MatchId,
        now: Millis,
        from: Option<&Network>,
        count: impl Fn(usize),
    ) -> Result<Arc<MatchHandle>, LoadError> {
        self.get_by(id, now, from, async || load(store, id, count).await).await
    }

    /// A match, from memory or as it is read; many may want it at once.
    async fn get_by(
        &self,
        id: &MatchId,
        now: Millis,
        from: Option<&Network>,
        read: impl AsyncFnOnce() -> Result<LoadedMatch, LoadError>,
    ) -> Result<Arc<MatchHandle>, LoadError> {
        if let Some(handle) = self.touched(id, now) {
            return Ok(handle);
        }
        let reading = Reading::of(id, &self.loading);
        let _turn = reading.turn.lock().await;
        // Whoever had the turn before may have read it.
        if let Some(handle) = self.touched(id, now) {
            return Ok(handle);
        }
        let _load = self.hold(from)?;
        let _room = self.room.acquire().await.expect("it is never closed");
        Ok(self.add(read().await?, now))
    }

    /// A place among those for whom a match is read. Those who wait for one that is being read need none.
    fn hold(&self, from: Option<&Network>) -> Result<Option<NetworkHeld>, LoadError> {
        let limited = from.filter(|from| !from.is_here());
        limited.map(|from| self.loads.take(from, 1)).transpose().map_err(|_| LoadError::TooMany)
    }

    /// A match in memory, which somebody wants now.
    fn touched(&self, id: &MatchId, now: Millis) -> Option<Arc<MatchHandle>> {
        let handle = self.known(id)?;
        handle.touch(now);
        Some(handle)
    }

    /// A match, if it is in memory.
    pub(super) fn known(&self, id: &MatchId) -> Option<Arc<MatchHandle>> {
        self.all().get(id).cloned()
    }

    /// Puts a match into memory. Somebody else may have been faster; there is one handle a match.
    pub(super) fn add(&self, loaded: LoadedMatch, now: Millis) -> Arc<MatchHandle> {
        let handle = Arc::new(MatchHandle::new(loaded, now));
        let mut known = self.all();
        let handle = Arc::clone(known.entry(handle.id.clone()).or_insert(handle));
        make_room(&mut known, self.most);
        handle
    }

    /// Forgets matches that nobody holds if there are too many.
    pub(super) fn make_room(&self) {
        make_room(&mut self.all(), self.most);
    }

    /// Forgets the matches that nobody has wanted since `then`.
    pub(super) fn forget_idle(&self, then: Millis) {
        let mut known = self.all();
        known.retain(|_, handle| is_held(handle) || !handle.is_idle_since(then));
        known.values().for_each(|handle| handle.measure());
        make_room(&mut known, self.most);
    }

    /// The matches that somebody looks at.
    pub(super) fn watched(&self) -> Vec<Arc<MatchHandle>> {
        self.all().values().filter(|handle| handle.is_watched()).cloned().collect()
    }

    /// All matches in memory.
    pub(super) fn handles(&self) -> Vec<Arc<MatchHandle>> {
        self.all().values().cloned().collect()
    }

    pub(super) fn len(&self) -> usize {
        self.all().len()
    }

    fn all(&self) -> std::sync::MutexGuard<'_, HashMap<MatchId, Arc<MatchHandle>>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Somebody who wants a match that is being read. The last one to go takes the turn along, also where they give up waiting.
struct Reading<'a> {
    id: &'a MatchId,
    turn: Arc<Turn<()>>,
    all: &'a Mutex<HashMap<MatchId, Arc<Turn<()>>>>,
}

impl<'a> Reading<'a> {
    fn of(id: &'a MatchId, all: &'a Mutex<HashMap<MatchId, Arc<Turn<()>>>>) -> Reading<'a> {
        let turn =
            Arc::clone(all.lock().unwrap_or_else(PoisonError::into_inner).entry(id.clone()).or_default());
        Reading { id, turn, all }
    }
}

impl Drop for Reading<'_> {
    fn drop(&mut self) {
        let mut all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        // The map has one, and this is the other.
        if Arc::strong_count(&self.turn) == 2 {
            all.remove(self.id);
        }
    }
}

/// Whether somebody has a match at hand. Whoever does goes on with it, so only those that nobody holds may go.
fn is_held(handle: &Arc<MatchHandle>) -> bool {
    Arc::strong_count(handle) > 1
}

/// Forgets matches that nobody holds, those first that nobody has wanted for longest, until they take no more than `most`
/// bytes.
fn make_room(known: &mut HashMap<MatchId, Arc<MatchHandle>>, most: u64) {
    let idle = known.values().filter(|handle| !is_held(handle));
    let mut sum: u64 = idle.clone().map(|handle| handle.bytes()).sum();
    if sum <= most {
        return;
    }
    let mut oldest: Vec<(Millis, MatchId)> =
        idle.map(|handle| (handle.touched(), handle.id.clone())).collect();
    oldest.sort_unstable();
    for (_, id) in oldest {
        if sum <= most {
            return;
        }
        sum -= known.remove(&id).map_or(0, |handle| handle.bytes());
    }
}

async fn load(store: &Store, id: &MatchId, count: impl Fn(usize)) -> Result<LoadedMatch, LoadError> {
    let info = store.match_info(id).await.map_err(LoadError::Store)?;
    let damaged = |what: String| LoadError::Damaged { id: id.clone(), what };
    let mut loaded = blank(store, &info).await?;
    read_on(store, &mut loaded, count).await?;
    if loaded.table().phase() == Phase::Running && info.ended.is_some() {
        return Err(damaged("it has ended, and its events say that it goes on".to_owned()));
    }
    Ok(loaded)
}

/// The match before its first event.
async fn blank(store: &Store, info: &MatchInfo) -> Result<LoadedMatch, LoadError> {
    let damaged = |what: String| LoadError::Damaged { id: info.id.clone(), what };
    let options: Options = serde_json::from_str(&info.options).map_err(|error| damaged(error.to_string()))?;
    let listed = info.visibility == Visibility::Listed;
    let seed = store.seed(&info.id).await.map_err(LoadError::Store)?;
    let secret = Secret::new(*seed.bytes());
    let journal = Journal::new(info.id.clone(), Arc::new(options), info.created_at, listed, secret)
        .map_err(|error| damaged(error.to_string()))?;
    Ok(LoadedMatch::new(journal))
}

/// Reads the events that a match in memory lacks. `count` is told how many, before they are played through.
pub(super) async fn read_on(
    store: &Store,
    loaded: &mut LoadedMatch,
    count: impl Fn(usize),
) -> Result<(), LoadError> {
    let id = loaded.table().id().clone();
    // Only the first event of a command names it; a command is done with its last one.
    let mut command = None;
    loop {
        let events = store
            .events(&id, u64::from(loaded.table().seq()), EVENTS_AT_ONCE)
            .await
            .map_err(LoadError::Store)?;
        count(events.len());
        let is_last = events.len() < EVENTS_AT_ONCE as usize;
        for event in events {
            let damaged = |what: String| LoadError::Damaged { id: id.clone(), what };
            let fact: Fact = serde_json::from_str(&event.body).map_err(|error| damaged(error.to_string()))?;
            let seat = event.seat.and_then(|seat| Seat::new(seat.number().into()));
            let read = TableEvent { at: event.at, seat, fact };
            loaded.journal.read(read).map_err(|error| damaged(error.to_string()))?;
            command = event.command_id.or(command);
            if let Some(command) = command {
                loaded.commands.insert(command, loaded.table().seq());
            }
            if loaded.table().seq().is_multiple_of(EVENTS_IN_A_ROW) {
                tokio::task::yield_now().await;
            }
        }
        if is_last {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn loaded(id: &str) -> LoadedMatch {
        let options = serde_json::json!({
            "game": { "name": "wadi", "scenario": "two-palms" }, "first": 0, "maker": "anna",
            "seats": [{ "sitter": { "kind": "open" }, "colour": 0 }, { "sitter": { "kind": "open" }, "colour": 1 }],
            "clock": { "kind": "none" }, "absence": { "kind": "leave" }, "hints": true
        });
        let options = Arc::new(serde_json::from_value(options).unwrap());
        let id = MatchId::new(id).unwrap();
        LoadedMatch::new(Journal::new(id, options, Millis(0), false, Secret::new([7; 32])).unwrap())
    }

    #[tokio::test]
    async fn a_match_that_many_want_at_once_is_read_once() {
        let cache = Cache::new(u64::MAX);
        let (id, other) = (MatchId::new("a").unwrap(), MatchId::new("b").unwrap());
        let reads = std::cell::Cell::new(0);
        let want = |id| {
            let (cache, reads) = (&cache, &reads);
            cache.get_by(id, Millis(0), None, async move || {
                reads.set(reads.get() + 1);
                tokio::task::yield_now().await;
                Ok(loaded(id.as_str()))
            })
        };
        let (one, two, three, four) = tokio::join!(want(&id), want(&id), want(&other), want(&id));
        assert_eq!(reads.get(), 2, "one read a match");
        let handles = [one.unwrap(), two.unwrap(), four.unwrap()];
        assert!(handles.iter().all(|handle| Arc::ptr_eq(handle, &handles[0])));
        assert_eq!(three.unwrap().id, other);
        assert!(cache.loading.lock().unwrap().is_empty(), "nothing is left of it");
    }

    /// Who could not read it leaves the turn to the next one.
    #[tokio::test]
    async fn a_match_that_could_not_be_read_is_read_again() {
        let cache = Cache::new(u64::MAX);
        let id = MatchId::new("a").unwrap();
        let damaged = async || Err(LoadError::Damaged { id: id.clone(), what: "for once".to_owned() });
        assert!(cache.get_by(&id, Millis(0), None, damaged).await.is_err());
        assert!(cache.get_by(&id, Millis(0), None, async || Ok(loaded("a"))).await.is_ok());
        assert!(cache.loading.lock().unwrap().is_empty());
    }

    /// All that one network may have read is under way or waits. Whoever comes from elsewhere waits for that and no more, and
    /// the server itself is never refused.
    #[tokio::test]
    async fn whoever_wants_many_cold_matches_waits_behind_themselves() {
        let cache = Arc::new(Cache::new(u64::MAX));
        let (say, mut said) = tokio::sync::mpsc::unbounded_channel();
        let (go, most) = (Arc::new(Semaphore::new(0)), usize::try_from(LOADS_A_NETWORK).unwrap());
        let want = |name: String, from: Option<Network>| {
            let (cache, say, go) = (Arc::clone(&cache), say.clone(), Arc::clone(&go));
            tokio::spawn(async move {
                let id = MatchId::new(&name).unwrap();
                let read = async || {
                    go.acquire().await.unwrap().forget();
                    say.send(name.clone()).unwrap();
                    Ok(loaded(&name))
                };
                cache.get_by(&id, Millis(0), from.as_ref(), read).await.map(drop)
            })
        };
        let network = |last: u8| Some(Network::of(Some([192, 0, 2, last].into())));
        let greedy: Vec<_> = (0..100).map(|number| want(format!("a{number}"), network(1))).collect();
        // On one thread all of them get as far as they can meanwhile.
        for _ in 0..100 {
            tokio::task::yield_now().await;
        }
        for refused in greedy.into_iter().skip(most) {
            assert!(refused.is_finished(), "it waits for nobody");
            assert!(matches!(refused.await.unwrap(), Err(LoadError::TooMany)));
        }
        let (other, server) = (want("b".to_owned(), network(2)), want("c".to_owned(), None));
        while cache.loading.lock().unwrap().len() < most + 2 {
            tokio::task::yield_now().await;
        }
        go.add_permits(usize::from(u16::MAX));
        other.await.unwrap().unwrap();
        server.await.unwrap().unwrap();
        let mut order = Vec::new();
        while order.len() < most + 2 {
            order.push(said.recv().await.unwrap());
        }
        assert_eq!(order[most..], ["b", "c"]);
        assert_eq!(cache.loads.sum(), 0);
    }

    #[test]
    fn the_oldest_matches_that_nobody_holds_make_room() {
        let cache = Cache::new(u64::MAX);
        let names = ["a", "b", "c", "d"];
        for (at, name) in (0..).zip(names) {
            drop(cache.add(loaded(name), Millis(at)));
        }
        let held = cache.known(&MatchId::new("a").unwrap()).unwrap();
        let each = held.bytes();
        let left = |most: u64| {
            make_room(&mut cache.all(), most);
            names.map(|name| cache.known(&MatchId::new(name).unwrap()).is_some())
        };
        assert_eq!(left(3 * each), [true; 4]);
        assert_eq!(left(3 * each - 1), [true, false, true, true], "the first is held, the second the oldest");
        assert_eq!(left(0), [true, false, false, false]);
        drop(held);
        assert_eq!(left(0), [false; 4]);
    }
}
