//! How a match in memory follows what other servers have stored.

use std::collections::HashMap;
use std::sync::Arc;

use store::{MatchId, StoreError};

use super::{MatchHandle, Matches, Update};
use crate::notice::Notice;

/// How many matches read on at the same time. The others wait, so that people's orders find a free connection.
pub(super) const READING_AT_ONCE: usize = 6;
/// Of how many matches the store is asked at once.
const ASKED_AT_ONCE: usize = 500;

impl Matches {
    /// Hears that a match has so many events. Whoever has it in memory and is behind reads on, and tells it; if the store
    /// has not got them after all, nothing happens.
    pub(crate) fn hear_stored(self: &Arc<Matches>, id: &MatchId, seq: u32) {
        if let Some(handle) = self.cache.known(id).filter(|handle| handle.told() < seq) {
            let matches = Arc::clone(self);
            tokio::spawn(async move { matches.read_on(&handle, seq).await });
        }
    }

    /// Tells everybody that a computer player has to wait for its turn to think.
    pub(crate) fn tell_busy(&self, handle: &MatchHandle) {
        self.core.notices.say(Notice::Busy(handle.id.as_str().to_owned()));
        handle.tell(Update::Busy);
    }

    /// Hears that a computer player at another server has to wait for its turn to think.
    pub(crate) fn hear_busy(&self, id: &MatchId) {
        if let Some(handle) = self.cache.known(id) {
            handle.tell(Update::Busy);
        }
    }

    /// Reads on wherever a match in memory is behind, as after something was missed.
    pub(crate) async fn read_on_all(&self) -> Result<(), StoreError> {
        let known = self.cache.handles();
        for handles in known.chunks(ASKED_AT_ONCE) {
            let ids: Vec<MatchId> = handles.iter().map(|handle| handle.id.clone()).collect();
            let counts: HashMap<MatchId, u64> =
                self.core.store.event_counts(&ids).await?.into_iter().collect();
            for handle in handles {
                let count = counts.get(&handle.id).copied().unwrap_or_default();
                let seq = u32::try_from(count).unwrap_or(u32::MAX);
                if handle.told() < seq {
                    self.read_on(handle, seq).await;
                }
            }
        }
        Ok(())
    }

    /// Reads on, unless somebody did meanwhile. What fails here is made up for by whoever looks next.
    async fn read_on(&self, handle: &MatchHandle, seq: u32) {
        let Ok(_turn) = self.reading.acquire().await else { return };
        let mut loaded = handle.lock().await;
        if loaded.table().seq() >= seq {
            return;
        }
        if let Err(refusal) = self.refresh(handle, &mut loaded).await {
            tracing::warn!(id = %handle.id, ?refusal.code, "a match could not be brought up to date");
        }
    }
}
