//! What is counted for all servers on a database together.

use super::{Engine, Store};
use crate::error::StoreError;
use crate::id::Millis;
use crate::tally::{Count, ForgetTallies, Tally};

impl Store {
    /// Whether other servers may use the same database: what they should count together is counted in it.
    pub fn is_shared(&self) -> bool {
        matches!(self.engine, Engine::Postgres(_))
    }

    /// Counts something in each of these, in order, until one has no more left; then the answer is false.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`], as all writes.
    pub async fn count(&self, tallies: Vec<Tally>, now: Millis) -> Result<bool, StoreError> {
        self.write(Count { tallies, now }).await
    }

    /// Forgets what nobody has counted for so long that it makes no difference.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`], as all writes.
    pub async fn forget_tallies(&self, now: Millis) -> Result<(), StoreError> {
        self.write(ForgetTallies(now)).await
    }
}
