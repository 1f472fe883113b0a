//! Matches: those in memory, and the one way in which anything happens at them.
//!
//! | question | file |
//! | --- | --- |
//! | what is in memory, and how does it get there? | `cache`, `loaded` |
//! | how does anything happen: people, time, computer players, operators? | `execute` |
//! | how does the store list a match? | `status` |
//! | how is a match made, and the one that follows it? | `create`, `rematch` |
//! | who looks on, and what are they told? | `handle`, `presence`, `update` |
//! | how does it follow what other servers have stored? | `reading_on` |
//! | what becomes of seats that somebody took and left behind? | `idle_seats` |
//! | how does somebody get to a seat with a link? | `seat_links` |
//! | what does somebody see of it? | `look`, `list` |
//! | how do people and matches go? | `departure` |
//! | what does somebody keep about it for themselves? | `notes` |
//!
//! The rules of a table (who may do what, and what follows) are in the crate `table`. Here, what was decided is stored,
//! and only then taken note of and told. The key of the store refuses whoever comes second, so several servers may share
//! a database.

mod cache;
mod create;
mod departure;
mod execute;
mod handle;
mod idle_seats;
mod list;
mod loaded;
mod look;
mod notes;
mod presence;
mod reading_on;
mod rematch;
mod seat_links;
mod status;
mod update;

use std::sync::Arc;

use store::{MatchId, Millis, PlayerId};
use tokio::sync::{Semaphore, mpsc};
use wire::{Code, Refusal};

use crate::admission::{Admission, HoldingLimits, Network};
use crate::core::Core;
use crate::refusal::{busy, refuse};
use crate::scenarios::Scenarios;

use cache::{Cache, LoadError};
use create::FOUNDED_AT_ONCE;
use presence::Elsewhere;
use reading_on::READING_AT_ONCE;

pub(crate) use execute::TRIES;
#[cfg(test)]
pub(crate) use execute::command_id;
pub(crate) use handle::MatchHandle;
pub(crate) use loaded::LoadedMatch;
pub(crate) use table::Person;
pub(crate) use update::{EncodedEvent, Update, message};

/// The matches of this server.
#[derive(Debug)]
pub(crate) struct Matches {
    core: Arc<Core>,
    admission: Arc<Admission>,
    scenarios: Arc<Scenarios>,
    cache: Cache,
    /// Who is at tables with other servers.
    elsewhere: Elsewhere,
    /// Whoever has a permit reads what other servers have stored.
    reading: Semaphore,
    /// Whoever has a permit stores a new match.
    founding: Semaphore,
    /// How much one person may hold.
    holding: HoldingLimits,
    /// Takes the matches in which a computer player is to act.
    computer_turns: mpsc::UnboundedSender<Arc<MatchHandle>>,
}

impl Matches {
    /// Whoever has the other end of `computer_turns` lets computer players think.
    pub(crate) fn new(
        core: Arc<Core>,
        admission: Arc<Admission>,
        scenarios: Arc<Scenarios>,
        holding: HoldingLimits,
        computer_turns: mpsc::UnboundedSender<Arc<MatchHandle>>,
    ) -> Matches {
        Matches {
            core,
            admission,
            scenarios,
            cache: Cache::new(holding.memory),
            elsewhere: Elsewhere::default(),
            reading: Semaphore::new(READING_AT_ONCE),
            founding: Semaphore::new(FOUNDED_AT_ONCE),
            holding,
            computer_turns,
        }
    }

    /// A match that somebody wants, from memory or from the store. Reading it counts for the network they come from.
    pub(crate) async fn get(&self, id: &MatchId, from: &Network) -> Result<Arc<MatchHandle>, Refusal> {
        let count = |events| self.admission.charge_events(from, events);
        let got = self.cache.get(&self.core.store, id, self.core.time.now(), Some(from), count).await;
        got.map_err(|error| self.unloadable(&error))
    }

    /// A match that the server itself wants, such as because its time has come: nobody pays for it, and it is never refused.
    pub(crate) async fn get_unasked(&self, id: &MatchId) -> Result<Arc<MatchHandle>, Refusal> {
        let got = self.cache.get(&self.core.store, id, self.core.time.now(), None, |_| ()).await;
        got.map_err(|error| self.unloadable(&error))
    }

    /// Whether a match is in memory.
    pub(crate) fn is_known(&self, id: &MatchId) -> bool {
        self.cache.known(id).is_some()
    }

    /// How many matches are in memory.
    pub(crate) fn count(&self) -> usize {
        self.cache.len()
    }

    /// Forgets the matches that nobody has wanted since `then`.
    pub(crate) fn forget_idle(&self, then: Millis) {
        self.cache.forget_idle(then);
    }

    /// Whether somebody has a socket to a table at this server.
    pub(crate) fn is_here(&self, id: &MatchId, player: &PlayerId) -> bool {
        self.cache.known(id).is_some_and(|handle| handle.is_here(player))
    }

    /// Nobody needs this match any more who had it at hand.
    pub(crate) fn let_go(&self, handle: Arc<MatchHandle>) {
        drop(handle);
        self.cache.make_room();
    }

    /// Lets a match that wanted to be looked after by now wait. If that cannot be stored, it is looked after again at once.
    pub(crate) async fn put_off(&self, id: &MatchId, until: Millis) {
        if let Err(error) = self.core.store.postpone(id, self.core.time.now(), until).await {
            self.core.check_store(&error);
        }
    }

    /// Takes note of what other servers have appended, and tells it.
    pub(crate) async fn refresh(
        &self,
        handle: &MatchHandle,
        loaded: &mut LoadedMatch,
    ) -> Result<(), Refusal> {
        let (seen, sat) = (loaded.table().seq(), loaded.table().seats().to_vec());
        cache::read_on(&self.core.store, loaded, |_| ()).await.map_err(|error| self.unloadable(&error))?;
        if loaded.table().seq() > seen {
            let damaged = |_| refuse(Code::Damaged, "this match is damaged and cannot be shown");
            for event in loaded.encoded_since(seen).map_err(damaged)? {
                handle.tell(Update::Event(Arc::new(event), None));
            }
            if loaded.table().seats() != sat {
                self.tell_presence(handle, loaded.table());
            }
        }
        Ok(())
    }

    /// Asks for a computer player if it is one's turn. Nothing happens if one thinks already.
    pub(crate) fn call_computer(&self, handle: &Arc<MatchHandle>, loaded: &LoadedMatch) {
        if loaded.table().computer_to_act().is_some() && handle.begin_to_think() {
            // Without anybody who lets them think, the server stops.
            drop(self.computer_turns.send(Arc::clone(handle)));
        }
    }

    fn unloadable(&self, error: &LoadError) -> Refusal {
        match error {
            LoadError::Store(error) => self.core.failed(error),
            LoadError::TooMany => busy(),
            LoadError::Damaged { .. } => {
                tracing::error!(error = error as &dyn std::error::Error, "a match cannot be set up");
                refuse(Code::Damaged, "this match is damaged and cannot be shown")
            }
        }
    }
}
