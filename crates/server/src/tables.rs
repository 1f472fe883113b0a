//! The tables in memory.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use catalog::{Luck, Secret};
use game::Seat;
use store::{MatchId, MatchInfo, Millis, Store, StoreError, Visibility};
use wire::{ChatMessage, Fact, Phase};

use crate::live::{Handle, Live};
use crate::table::{Logged, Options, Table};

/// How many events are read from the store at once.
const PAGE: u32 = 1_000;

/// The tables that somebody wanted lately. All else is in the store.
#[derive(Debug, Default)]
pub(crate) struct Tables {
    known: Mutex<HashMap<MatchId, Arc<Handle>>>,
}

/// Why a table could not be set up from the store.
#[derive(Debug, thiserror::Error)]
pub(crate) enum LoadError {
    #[error("the store could not be read")]
    Store(#[source] StoreError),
    #[error("match {id} is damaged: {what}")]
    Damaged { id: MatchId, what: String },
}

impl Tables {
    /// The table of a match, from memory or from the store.
    pub(crate) async fn get(
        &self,
        store: &Store,
        id: &MatchId,
        now: Millis,
    ) -> Result<Arc<Handle>, LoadError> {
        if let Some(handle) = self.known().get(id) {
            handle.touch(now);
            return Ok(Arc::clone(handle));
        }
        let live = load(store, id).await?;
        // Somebody else may have been faster; there is one handle a match.
        Ok(Arc::clone(self.known().entry(id.clone()).or_insert_with(|| Arc::new(Handle::new(live, now)))))
    }

    /// The table of a match, if it is in memory.
    pub(crate) fn known_table(&self, id: &MatchId) -> Option<Arc<Handle>> {
        self.known().get(id).cloned()
    }

    /// Puts a new table into memory.
    pub(crate) fn add(&self, live: Live, now: Millis) -> Arc<Handle> {
        let handle = Arc::new(Handle::new(live, now));
        Arc::clone(self.known().entry(handle.id.clone()).or_insert(handle))
    }

    /// Forgets the tables that nobody has wanted since `then`.
    pub(crate) fn forget_idle(&self, then: Millis) {
        // Whoever holds a handle goes on with it, so only those that nobody holds may go.
        self.known().retain(|_, handle| Arc::strong_count(handle) > 1 || !handle.is_idle_since(then));
    }

    /// The tables that somebody looks at.
    pub(crate) fn watched(&self) -> Vec<Arc<Handle>> {
        self.known().values().filter(|handle| handle.is_watched()).cloned().collect()
    }

    pub(crate) fn len(&self) -> usize {
        self.known().len()
    }

    fn known(&self) -> std::sync::MutexGuard<'_, HashMap<MatchId, Arc<Handle>>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

async fn load(store: &Store, id: &MatchId) -> Result<Live, LoadError> {
    let info = store.match_info(id).await.map_err(LoadError::Store)?;
    let damaged = |what: String| LoadError::Damaged { id: id.clone(), what };
    let mut live = blank(store, &info).await?;
    read_on(store, &mut live).await?;
    if live.table.phase() == Phase::Running && info.ended.is_some() {
        return Err(damaged("it has ended, and its events say that it goes on".to_owned()));
    }
    Ok(live)
}

/// The match before its first event.
async fn blank(store: &Store, info: &MatchInfo) -> Result<Live, LoadError> {
    let damaged = |what: String| LoadError::Damaged { id: info.id.clone(), what };
    let options: Options = serde_json::from_str(&info.options).map_err(|error| damaged(error.to_string()))?;
    let listed = info.visibility == Visibility::Listed;
    let table = Table::new(info.id.clone(), Arc::new(options), info.created_at, listed)
        .map_err(|error| damaged(error.to_string()))?;
    let seed = store.seed(&info.id).await.map_err(LoadError::Store)?;
    Ok(Live::new(table, Secret::new(*seed.bytes())))
}

/// Reads the events that a table in memory lacks.
pub(crate) async fn read_on(store: &Store, live: &mut Live) -> Result<(), LoadError> {
    let id = live.table.id.clone();
    // Only the first event of a command names it; a command is done with its last one.
    let mut command = None;
    loop {
        let events = store.events(&id, u64::from(live.table.seq), PAGE).await.map_err(LoadError::Store)?;
        let is_last = events.len() < PAGE as usize;
        for event in events {
            let damaged = |what: String| LoadError::Damaged { id: id.clone(), what };
            let fact: Fact = serde_json::from_str(&event.body).map_err(|error| damaged(error.to_string()))?;
            let seat = event.seat.and_then(|seat| Seat::new(seat.number().into()));
            let logged = Logged { at: event.at, seat, fact };
            live.table.evolve(&logged).map_err(|error| damaged(error.to_string()))?;
            live.note(logged);
            command = event.command_id.or(command);
            if let Some(command) = command {
                live.commands.insert(command, live.table.seq);
            }
        }
        if is_last {
            return Ok(());
        }
    }
}

impl Live {
    /// A table without events.
    pub(crate) fn new(table: Table, secret: Secret) -> Live {
        Live { table, log: Vec::new(), commands: HashMap::new(), secret, luck: None, hint: None }
    }

    /// Keeps an event that the table has taken note of.
    pub(crate) fn note(&mut self, logged: Logged) {
        if logged.fact == Fact::Began {
            self.luck = Some(self.luck_of(&self.table));
        }
        if let Fact::Forgotten { player } = &logged.fact {
            let guests: Vec<String> = became(&self.log)
                .filter(|(_, account)| account == player)
                .map(|(guest, _)| guest.to_owned())
                .collect();
            for event in &mut self.log {
                hide_name(&mut event.fact, player, &guests);
            }
        }
        if logged.fact == Fact::Closed {
            self.log.iter_mut().for_each(|event| hide_words(&mut event.fact));
        }
        self.log.push(logged);
    }

    /// The id that whoever had this one is known by now.
    pub(crate) fn known_since_as<'a>(&'a self, player: &'a str) -> &'a str {
        let mut became = became(&self.log).filter(|(guest, _)| *guest == player);
        became.next().map_or(player, |(_, account)| account)
    }

    /// The luck of a table whose seats have added to it what they wanted.
    pub(crate) fn luck_of(&self, table: &Table) -> Luck {
        Luck::new(table.id.as_str(), &self.secret, &table.contributions)
    }
}

/// The guests at a table who became accounts, each with the account.
fn became(log: &[Logged]) -> impl Iterator<Item = (&str, &str)> {
    log.iter().filter_map(|event| {
        let Fact::Became { guest, player, .. } = &event.fact else { return None };
        Some((guest.as_str(), player.as_str()))
    })
}

/// Takes the name of whoever is gone out of a fact, also the one they had as a guest. The store forgets it, too, a
/// little later.
fn hide_name(fact: &mut Fact, gone: &str, guests: &[String]) {
    if let Fact::Sat { player, name } | Fact::Became { player, name, .. } = fact
        && (player == gone || guests.contains(player))
    {
        name.clear();
    }
}

/// Takes out of a fact what was said at a match that is closed.
fn hide_words(fact: &mut Fact) {
    if let Fact::Said { words: ChatMessage::Text { text } } = fact {
        text.clear();
    }
}
