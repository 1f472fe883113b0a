//! The store: one set of operations over both engines.

use std::collections::HashSet;
use std::path::Path;
use std::sync::Arc;

use crate::error::StoreError;
use crate::id::{MatchId, Millis, PlayerId, ScenarioId};
use crate::integrity::{self, Damage};
use crate::location::Location;
use crate::notice::NoticeLine;
use crate::passage::{Passage, carry};
use crate::player::{self, AddPlayer, Player, SeePlayer};
use crate::postgres::PostgresEngine;
use crate::scenario::{self, DeleteScenario, SaveScenario, Saved, Scenario};
use crate::secret::{Secret32, ShareSecret};
use crate::server_time::{Beat, ServerTime};
use crate::session::{Session, at_once};
use crate::sqlite::SqliteEngine;
use crate::write::Write;
use crate::write_ahead_log::CutLog;
use crate::writer::{Counters, Counts};

use homes::Homes;

/// The facts on disk. Clones share the same connections.
///
/// A write is answered after its commit, and never before. Who stops waiting for an answer does not know whether
/// it was stored; the same command again finds out.
#[derive(Debug, Clone)]
pub struct Store {
    engine: Engine,
    counters: Arc<Counters>,
    damaged: Arc<[Damage]>,
    quarantine: Arc<HashSet<MatchId>>,
    /// Where the matches are, if others than this database have them.
    homes: Option<Arc<Homes>>,
    /// What lies between, in a simulation.
    passage: Option<Arc<dyn Passage>>,
}

#[derive(Debug, Clone)]
enum Engine {
    Sqlite(Arc<SqliteEngine>),
    Postgres(Arc<PostgresEngine>),
}

/// How a store works.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settings {
    /// How many writes to SQLite may wait before the next is refused as [`Overloaded`].
    ///
    /// [`Overloaded`]: crate::Outage::Overloaded
    pub queue: usize,
    /// How many connections to PostgreSQL there are at most, two for notice aside. Commits of so many writers share a flush.
    pub connections: u32,
    /// Whether somebody goes on to move everything into it. Nobody else opens what is not finished.
    pub is_move: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { queue: 4096, connections: 16, is_move: false }
    }
}

/// Reads on a connection of whichever engine there is, on this side of any passage; with SQLite in a certain way.
macro_rules! read_here {
    ($store:expr, $way:path, |$session:ident| $query:expr) => {
        async {
            match &$store.engine {
                Engine::Sqlite(engine) => {
                    let mut connection = engine.reader().await?;
                    let $session = &mut Session::Sqlite(&mut connection);
                    $way($query)
                }
                Engine::Postgres(engine) => {
                    let mut connection = engine.reader().await?;
                    let heard = {
                        let $session = &mut Session::Postgres(&mut connection);
                        tokio::time::timeout(crate::postgres::SILENCE, $query).await
                    };
                    engine.take_back(connection, heard)
                }
            }
        }
    };
}

/// Reads on a connection of whichever engine there is; with SQLite in a certain way, or without holding anybody up.
macro_rules! read {
    ($store:expr, |$session:ident| $query:expr) => {
        read!($store, crate::sqlite::read_aside, |$session| $query)
    };
    ($store:expr, $way:path, |$session:ident| $query:expr) => {
        match &$store.passage {
            None => read_here!($store, $way, |$session| $query).await,
            Some(passage) => {
                let reading = read_here!($store, crate::session::at_once, |$session| $query);
                crate::passage::carry(&**passage, false, reading).await
            }
        }
    };
}

mod homes;
mod mail;
mod matches;
mod passkeys;
mod people;
mod private;
mod tallies;
mod thoughts;

impl Store {
    /// Opens a store, and creates what is missing. See [`Store::open_with`].
    ///
    /// # Errors
    ///
    /// As [`Store::open_with`].
    pub async fn open(location: &Location) -> Result<Store, StoreError> {
        Store::open_with(location, Settings::default()).await
    }

    /// Opens a store: checks it, brings it to the newest schema, and looks for gaps in the events.
    ///
    /// Must be called inside a tokio runtime, which the store's tasks then belong to.
    ///
    /// # Errors
    ///
    /// [`StoreError::Corrupt`] if the file contradicts itself, [`StoreError::Newer`] if a newer program has
    /// written it, [`StoreError::Unsupported`] if the database is too old or would lose what it acknowledges,
    /// [`StoreError::Unavailable`] if it cannot be reached.
    pub async fn open_with(location: &Location, settings: Settings) -> Result<Store, StoreError> {
        Store::open_all(location, &[], settings).await
    }

    /// Opens one database.
    async fn open_one(location: &Location, settings: Settings) -> Result<Store, StoreError> {
        let counters = Arc::new(Counters::default());
        let engine = match location {
            Location::File(file) => {
                let engine = SqliteEngine::open(file, settings, Arc::clone(&counters)).await?;
                Engine::Sqlite(Arc::new(engine))
            }
            Location::Postgres(url) => {
                Engine::Postgres(Arc::new(PostgresEngine::open(url, settings, Arc::clone(&counters)).await?))
            }
        };
        let mut store = Store {
            engine,
            counters,
            damaged: Arc::from([]),
            quarantine: Arc::new(HashSet::new()),
            homes: None,
            passage: None,
        };
        let damaged = match &store.engine {
            Engine::Sqlite(engine) => {
                let mut connection = engine.reader().await?;
                integrity::damaged(&mut Session::Sqlite(&mut connection)).await?
            }
            Engine::Postgres(engine) => engine.damaged().await?,
        };
        store.quarantine = Arc::new(damaged.iter().map(|damage| damage.match_id.clone()).collect());
        store.damaged = damaged.into();
        Ok(store)
    }

    /// The same store, at the other end of a way that is only simulated.
    #[doc(hidden)]
    #[must_use]
    pub fn through(&self, passage: Arc<dyn Passage>) -> Store {
        Store { passage: Some(passage), ..self.clone() }
    }

    /// Matches that had gaps when the store was opened. Nothing is appended to them.
    pub fn damaged(&self) -> &[Damage] {
        &self.damaged
    }

    /// What was lost of the write-ahead log, if it was damaged when the store was opened. PostgreSQL looks after its own.
    pub fn cut_log(&self) -> Option<CutLog> {
        self.databases().find_map(|database| match &database.engine {
            Engine::Sqlite(engine) => engine.cut(),
            Engine::Postgres(_) => None,
        })
    }

    /// All databases, that with people first.
    fn databases(&self) -> impl Iterator<Item = &Store> {
        std::iter::once(self).chain(self.homes.iter().flat_map(|homes| homes.stores()))
    }

    /// How many writes were stored since the store was opened, with how many commits, and how many wait.
    pub fn counts(&self) -> Counts {
        self.databases().map(|database| database.counters.read()).fold(Counts::default(), Counts::and)
    }

    /// Whether the store can answer: reads a little, and says so if no write is taken any more. Where others have the matches,
    /// the database with people answers for the store: with one of the others away, matches of the rest go on.
    ///
    /// # Errors
    ///
    /// What the next write would be answered after a failure of the disk ([`Outage::Broken`] or
    /// [`StoreError::Corrupt`]); otherwise as all reads.
    ///
    /// [`Outage::Broken`]: crate::Outage::Broken
    pub async fn ping(&self) -> Result<(), StoreError> {
        for database in self.databases() {
            if let Engine::Sqlite(engine) = &database.engine
                && let Some(refusal) = engine.writer().refusal()
            {
                return Err(refusal.clone());
            }
        }
        read!(self, |session| integrity::ping(session))
    }

    /// The secret of that name, which all servers on this database share. If there is none, `fresh` becomes it.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] if it could not be stored, [`StoreError::Corrupt`] if it is not one.
    pub async fn secret(&self, name: &str, fresh: Secret32) -> Result<Secret32, StoreError> {
        self.write(ShareSecret { name: name.to_owned(), fresh }).await
    }

    /// Takes a server's sign of life, and tells how late it is for all servers and when none of them ran.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`], as all writes, or [`StoreError::Corrupt`].
    pub async fn beat(&self, beat: Beat) -> Result<ServerTime, StoreError> {
        self.write(beat).await
    }

    /// Stores what waits, and closes all connections. Later calls are answered with an error.
    pub async fn close(&self) {
        for database in self.databases() {
            match &database.engine {
                Engine::Sqlite(engine) => engine.close().await,
                Engine::Postgres(engine) => engine.close().await,
            }
        }
    }

    /// Writes a consistent copy of everything to a new file, while reads and writes go on.
    ///
    /// # Errors
    ///
    /// [`StoreError::Conflict`] if the file exists, [`StoreError::Unsupported`] on PostgreSQL, which has tools of
    /// its own for that, and [`StoreError::Unavailable`] if the copy cannot be written.
    pub async fn backup(&self, file: &Path) -> Result<(), StoreError> {
        if self.homes.is_some() {
            let what = "a backup of several databases; copy each of them, that with people last";
            return Err(StoreError::Unsupported { what: what.to_owned() });
        }
        match &self.engine {
            Engine::Sqlite(engine) => engine.backup(file).await,
            Engine::Postgres(_) => {
                Err(StoreError::Unsupported { what: "a backup of PostgreSQL; use pg_dump".to_owned() })
            }
        }
    }

    /// A line on which all servers of this database hear each other; none for a file.
    pub fn notice_line(&self) -> Option<NoticeLine> {
        match &self.engine {
            Engine::Sqlite(_) => None,
            Engine::Postgres(engine) => Some(engine.notices().clone()),
        }
    }

    /// Adds a player.
    ///
    /// # Errors
    ///
    /// [`StoreError::Conflict`] if there is one of that id.
    pub async fn add_player(&self, id: &PlayerId, name: &str, at: Millis) -> Result<(), StoreError> {
        self.write(AddPlayer { id: id.clone(), name: name.to_owned(), at }).await
    }

    /// A player.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if there is none.
    pub async fn player(&self, id: &PlayerId) -> Result<Player, StoreError> {
        read!(self, at_once, |session| player::player(session, id))
    }

    /// Takes note that a player was here.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if there is no such player.
    pub async fn see_player(&self, id: &PlayerId, at: Millis) -> Result<(), StoreError> {
        self.write(SeePlayer { id: id.clone(), at }).await
    }

    /// Keeps a scenario of a player, and publishes it if that is wanted.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if there is no such player.
    pub async fn save_scenario(&self, save: SaveScenario) -> Result<Saved, StoreError> {
        self.write(save).await
    }

    /// Forgets a scenario of a player. Matches on its board go on.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if the player has no such scenario.
    pub async fn delete_scenario(&self, owner: &PlayerId, id: &ScenarioId) -> Result<(), StoreError> {
        self.write(DeleteScenario { id: id.clone(), owner: owner.clone() }).await
    }

    /// A scenario that a player has made, published or not.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if there is none.
    pub async fn scenario(&self, id: &ScenarioId) -> Result<Scenario, StoreError> {
        read!(self, |session| scenario::scenario(session, id))
    }

    /// All scenarios of a player, newest first.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] or [`StoreError::Corrupt`], as all reads.
    pub async fn scenarios_of(&self, owner: &PlayerId) -> Result<Vec<Scenario>, StoreError> {
        read!(self, |session| scenario::scenarios_of(session, owner))
    }

    /// Up to `limit` published scenarios, newest first.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] or [`StoreError::Corrupt`], as all reads.
    pub async fn published_scenarios(&self, limit: u32) -> Result<Vec<Scenario>, StoreError> {
        read!(self, |session| scenario::published(session, limit))
    }

    /// How many matches were made on each of these boards.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] or [`StoreError::Corrupt`], as all reads.
    pub async fn match_counts(&self, boards: &[&str]) -> Result<Vec<u64>, StoreError> {
        read!(self, |session| scenario::match_counts(session, boards))
    }

    /// Reads with whichever engine there is. Nobody moves a database that is simulated.
    pub(crate) async fn read_with<T>(
        &self,
        query: impl AsyncFnOnce(&mut Session<'_>) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        read_here!(self, crate::sqlite::read_aside, |session| query(session)).await
    }

    pub(crate) async fn write<W: Write>(&self, write: W) -> Result<W::Outcome, StoreError> {
        let _waiting = self.counters.wait();
        let writing = async {
            match &self.engine {
                Engine::Sqlite(engine) => engine.writer().write(write).await,
                Engine::Postgres(engine) => engine.write(write).await,
            }
        };
        match &self.passage {
            None => writing.await,
            Some(passage) => carry(&**passage, true, writing).await,
        }
    }
}
