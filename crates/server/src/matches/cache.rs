//! The matches in memory, and how they get there.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use catalog::Secret;
use game::Seat;
use store::{MatchId, MatchInfo, Millis, Store, StoreError, Visibility};
use table::{Journal, Options, TableEvent};
use wire::{Fact, Phase};

use super::handle::MatchHandle;
use super::loaded::LoadedMatch;

/// How many events are read from the store at once.
const EVENTS_AT_ONCE: u32 = 1_000;

/// The matches that somebody wanted lately. All else is in the store.
#[derive(Debug, Default)]
pub(super) struct Cache {
    known: Mutex<HashMap<MatchId, Arc<MatchHandle>>>,
}

/// Why a match could not be set up from the store.
#[derive(Debug, thiserror::Error)]
pub(super) enum LoadError {
    #[error("the store could not be read")]
    Store(#[source] StoreError),
    #[error("match {id} is damaged: {what}")]
    Damaged { id: MatchId, what: String },
}

impl Cache {
    /// A match, from memory or from the store.
    pub(super) async fn get(
        &self,
        store: &Store,
        id: &MatchId,
        now: Millis,
    ) -> Result<Arc<MatchHandle>, LoadError> {
        if let Some(handle) = self.all().get(id) {
            handle.touch(now);
            return Ok(Arc::clone(handle));
        }
        let loaded = load(store, id).await?;
        // Somebody else may have been faster; there is one handle a match.
        Ok(Arc::clone(
            self.all().entry(id.clone()).or_insert_with(|| Arc::new(MatchHandle::new(loaded, now))),
        ))
    }

    /// A match, if it is in memory.
    pub(super) fn known(&self, id: &MatchId) -> Option<Arc<MatchHandle>> {
        self.all().get(id).cloned()
    }

    /// Puts a new match into memory.
    pub(super) fn add(&self, loaded: LoadedMatch, now: Millis) -> Arc<MatchHandle> {
        let handle = Arc::new(MatchHandle::new(loaded, now));
        Arc::clone(self.all().entry(handle.id.clone()).or_insert(handle))
    }

    /// Forgets the matches that nobody has wanted since `then`.
    pub(super) fn forget_idle(&self, then: Millis) {
        // Whoever holds a handle goes on with it, so only those that nobody holds may go.
        self.all().retain(|_, handle| Arc::strong_count(handle) > 1 || !handle.is_idle_since(then));
    }

    /// The matches that somebody looks at.
    pub(super) fn watched(&self) -> Vec<Arc<MatchHandle>> {
        self.all().values().filter(|handle| handle.is_watched()).cloned().collect()
    }

    pub(super) fn len(&self) -> usize {
        self.all().len()
    }

    fn all(&self) -> std::sync::MutexGuard<'_, HashMap<MatchId, Arc<MatchHandle>>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

async fn load(store: &Store, id: &MatchId) -> Result<LoadedMatch, LoadError> {
    let info = store.match_info(id).await.map_err(LoadError::Store)?;
    let damaged = |what: String| LoadError::Damaged { id: id.clone(), what };
    let mut loaded = blank(store, &info).await?;
    read_on(store, &mut loaded).await?;
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

/// Reads the events that a match in memory lacks.
pub(super) async fn read_on(store: &Store, loaded: &mut LoadedMatch) -> Result<(), LoadError> {
    let id = loaded.table().id().clone();
    // Only the first event of a command names it; a command is done with its last one.
    let mut command = None;
    loop {
        let events = store
            .events(&id, u64::from(loaded.table().seq()), EVENTS_AT_ONCE)
            .await
            .map_err(LoadError::Store)?;
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
        }
        if is_last {
            return Ok(());
        }
    }
}
