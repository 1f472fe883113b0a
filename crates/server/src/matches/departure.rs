//! How people and matches go, and how a guest's seats become an account's.

use std::sync::Arc;

use store::{Append, MatchId, PlayerId};
use table::Cause;
use wire::Refusal;

use super::execute::append;
use super::{MatchHandle, Matches, Person};
use crate::keys::new_command_id;
use crate::refusal::busy;

/// How many things happen at a table at the most because one person is gone: each seat is left, and a name forgotten.
const MOST_DEPARTURES: usize = 16;

impl Matches {
    /// Ends a match for everybody, and hides what was said at it.
    pub(crate) async fn close(&self, id: &MatchId) -> Result<(), Refusal> {
        let handle = self.get_unasked(id).await?;
        let mut loaded = handle.lock().await;
        self.cause(&handle, &mut loaded, Cause::MatchClosed).await?;
        tracing::info!(%id, "a match was closed");
        Ok(())
    }

    /// Lets a match go on without somebody who is gone for good.
    pub(crate) async fn leave(&self, id: &MatchId, player: &PlayerId) -> Result<(), Refusal> {
        let handle = self.get_unasked(id).await?;
        let mut loaded = handle.lock().await;
        for _ in 0..MOST_DEPARTURES {
            let seen = loaded.table().seq();
            self.cause(&handle, &mut loaded, Cause::PlayerClosed { player }).await?;
            if loaded.table().seq() == seen {
                return Ok(());
            }
        }
        Err(busy())
    }

    /// What has to happen in a match so that an account has what a guest had; nothing if the account sits there, too.
    pub(crate) async fn merge_guest(
        &self,
        handle: &Arc<MatchHandle>,
        guest: &PlayerId,
        account: &Person,
    ) -> Result<Option<Append>, Refusal> {
        let mut loaded = handle.lock().await;
        self.refresh(handle, &mut loaded).await?;
        let table = loaded.table();
        let both_sit = [guest, &account.player].iter().all(|player| table.seats_of(player).next().is_some());
        if both_sit {
            return Ok(None);
        }
        let cause = Cause::GuestMerged { guest, account: &account.player, name: &account.name };
        let advance = loaded.journal.decide(cause, self.core.time.now())?;
        Ok(advance.map(|advance| append(&loaded, new_command_id(), &advance)))
    }

    /// Takes note of what the store has about matches, and tells those who look. What fails here is made up for by
    /// whoever looks next.
    pub(crate) async fn catch_up(&self, matches: &[MatchId]) {
        for id in matches {
            let Ok(handle) = self.get_unasked(id).await else { continue };
            let mut loaded = handle.lock().await;
            if let Err(refusal) = self.refresh(&handle, &mut loaded).await {
                tracing::warn!(%id, ?refusal.code, "a match could not be brought up to date");
            }
            self.say_stored(&loaded);
        }
    }
}
