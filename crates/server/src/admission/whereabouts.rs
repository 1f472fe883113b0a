//! Where people were last seen, so that many guests of one network share what one network may have.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use store::{Millis, PlayerId};

use super::Admission;
use super::network::Network;

/// How long it is remembered, in milliseconds.
const REMEMBERED: i64 = 12 * 60 * 60 * 1_000;

/// The networks from which people came lately.
#[derive(Debug, Default)]
pub(super) struct Whereabouts(Mutex<HashMap<PlayerId, (Network, Millis)>>);

impl Whereabouts {
    pub(super) fn forget_idle(&self, now: Millis) {
        self.all().retain(|_, (_, at)| now.0 - at.0 < REMEMBERED);
    }

    fn all(&self) -> MutexGuard<'_, HashMap<PlayerId, (Network, Millis)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Admission {
    /// Takes note of where somebody is.
    pub(crate) fn note_whereabouts(&self, player: &PlayerId, from: Network) {
        self.whereabouts.all().insert(player.clone(), (from, self.core.time.now()));
    }

    /// The name of the network from which somebody came last; of all who have not come for long, the same.
    pub(crate) fn last_network(&self, player: &PlayerId) -> String {
        self.whereabouts.all().get(player).map_or_else(String::new, |(from, _)| from.whole_name().to_owned())
    }
}
