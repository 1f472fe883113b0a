//! Signs of life: every few seconds the store learns that a server runs and how late it is there, and the server how late
//! it is for others.

use std::sync::Arc;
use std::time::Duration;

use store::{Outage, StoreError};
use tokio::time::timeout;

use crate::core::Core;
use crate::jobs::Ticks;

/// How often a sign is given. The store takes a server to run for five times as long.
const BEAT_EVERY: Duration = Duration::from_secs(2);

/// A store that takes no sign of life for so long takes nothing: a line that was cut says nothing at all.
const TAKEN_WITHIN: Duration = Duration::from_secs(3);

/// Gives signs of life until the server stops.
pub(crate) async fn give_signs_of_life(core: Arc<Core>) {
    let mut ticks = Ticks::every(BEAT_EVERY, &core);
    while ticks.next().await {
        let given = timeout(TAKEN_WITHIN, core.time.beat(&core.store)).await;
        let given = given.unwrap_or(Err(StoreError::Unavailable(Outage::Overloaded)));
        core.note_writable(given.is_ok());
        if let Err(error) = given {
            core.check_store(&error);
            tracing::warn!(error = &error as &dyn std::error::Error, "a sign of life could not be stored");
        }
    }
}
