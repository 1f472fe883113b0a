//! The match that follows a finished one.

use std::sync::Arc;

use store::{MatchId, PlayerId};
use table::{Cause, Plan};
use wire::Refusal;

use super::create::NotFounded;
use super::{MatchHandle, Matches, Person};
use crate::accounts::names;
use crate::admission::Network;
use crate::keys::Purpose;
use crate::refusal::busy;

impl Matches {
    /// The match that follows this one, if it was made already, and after how many events that was known.
    pub(crate) async fn followed(&self, handle: &MatchHandle) -> Option<(String, u32)> {
        handle.lock().await.journal.followed()
    }

    /// Makes the match that follows a finished one, with the seats moved on by one. Whoever asks for it first is its maker:
    /// nobody has matches made in their name. Says which one it is, and after how many events that was known.
    pub(crate) async fn rematch(
        &self,
        handle: &Arc<MatchHandle>,
        maker: &PlayerId,
        from: &Network,
    ) -> Result<(String, u32), Refusal> {
        // The name follows from that of the old match, so that two who ask at once get the same one.
        let name = self.core.keys.sign(Purpose::Rematch, &[handle.id.as_str()]);
        let id = MatchId::new(&name[..16]).expect("letters and digits make an id");
        // Whoever has a turn of heavy work may wait for the old match, so nobody waits for a turn while they hold it.
        let mut plan = {
            let loaded = handle.lock().await;
            if let Some(followed) = loaded.journal.followed() {
                return Ok(followed);
            }
            Plan::follow(loaded.table(), id.clone(), maker)
        };
        for (_, Person { player, name }) in &mut plan.sits {
            *name = names::shown(&self.core, player, std::mem::take(name)).await?;
        }
        match self.found(plan, from).await {
            Ok(_) | Err(NotFounded::NameTaken) => {}
            Err(NotFounded::Refused(refusal)) => return Err(refusal),
        }
        let mut loaded = handle.lock().await;
        self.cause(handle, &mut loaded, Cause::Rematch { by: &id }).await?;
        loaded.journal.followed().ok_or_else(busy)
    }
}
