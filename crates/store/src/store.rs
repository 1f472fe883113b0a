//! The store: one set of operations over both engines.

use std::collections::HashSet;
use std::path::Path;
use std::sync::Arc;

use crate::error::{StoreError, corrupt};
use crate::event::{self, Append, Appended, Event, Finish, Finished};
use crate::id::{MatchId, Millis, PlayerId, Seat, Seed};
use crate::integrity::{self, Damage};
use crate::list::{self, Cursor, MatchInfo, Page, Which};
use crate::location::Location;
use crate::player::{self, AddPlayer, Player, PutNote, RenamePlayer, SeePlayer};
use crate::postgres::PostgresEngine;
use crate::session::Session;
use crate::sqlite::SqliteEngine;
use crate::table::{self, HandSeat, Handed, Holder, NewMatch};
use crate::write::Write;
use crate::writer::{Counters, Counts};

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
}

#[derive(Debug, Clone)]
enum Engine {
    Sqlite(Arc<SqliteEngine>),
    Postgres(PostgresEngine),
}

/// How a store works.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settings {
    /// How many writes to SQLite may wait before the next is refused as [`Overloaded`].
    ///
    /// [`Overloaded`]: crate::Outage::Overloaded
    pub queue: usize,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { queue: 4096 }
    }
}

/// Reads on a connection of whichever engine there is.
macro_rules! read {
    ($store:expr, |$session:ident| $query:expr) => {
        match &$store.engine {
            Engine::Sqlite(engine) => {
                let mut connection = engine.reader().await?;
                let $session = &mut Session::Sqlite(&mut connection);
                $query.await
            }
            Engine::Postgres(engine) => {
                let mut connection = engine.reader().await?;
                let $session = &mut Session::Postgres(&mut connection);
                $query.await
            }
        }
    };
}

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
        let counters = Arc::new(Counters::default());
        let engine = match location {
            Location::File(file) => {
                let engine = SqliteEngine::open(file, settings.queue, Arc::clone(&counters)).await?;
                Engine::Sqlite(Arc::new(engine))
            }
            Location::Postgres(url) => {
                Engine::Postgres(PostgresEngine::open(url, Arc::clone(&counters)).await?)
            }
        };
        let mut store =
            Store { engine, counters, damaged: Arc::from([]), quarantine: Arc::new(HashSet::new()) };
        let damaged = read!(store, |session| integrity::damaged(session))?;
        store.quarantine = Arc::new(damaged.iter().map(|damage| damage.match_id.clone()).collect());
        store.damaged = damaged.into();
        Ok(store)
    }

    /// Matches that had gaps when the store was opened. Nothing is appended to them.
    pub fn damaged(&self) -> &[Damage] {
        &self.damaged
    }

    /// How many writes were stored since the store was opened, and with how many commits.
    pub fn counts(&self) -> Counts {
        self.counters.read()
    }

    /// Stores what waits, and closes all connections. Later calls are answered with an error.
    pub async fn close(&self) {
        match &self.engine {
            Engine::Sqlite(engine) => engine.close().await,
            Engine::Postgres(engine) => engine.close().await,
        }
    }

    /// Writes a consistent copy of everything to a new file, while reads and writes go on.
    ///
    /// # Errors
    ///
    /// [`StoreError::Conflict`] if the file exists, [`StoreError::Unsupported`] on PostgreSQL, which has tools of
    /// its own for that, and [`StoreError::Unavailable`] if the copy cannot be written.
    pub async fn backup(&self, file: &Path) -> Result<(), StoreError> {
        match &self.engine {
            Engine::Sqlite(engine) => engine.backup(file).await,
            Engine::Postgres(_) => {
                Err(StoreError::Unsupported { what: "a backup of PostgreSQL; use pg_dump".to_owned() })
            }
        }
    }

    /// Creates a match.
    ///
    /// # Errors
    ///
    /// [`StoreError::Conflict`] if there is one of that id, [`StoreError::Missing`] if a player is not known,
    /// [`StoreError::Unsupported`] if the number of seats is.
    pub async fn create_match(&self, new: NewMatch) -> Result<(), StoreError> {
        self.write(new).await
    }

    /// What a match is and how it stands.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if there is none.
    pub async fn match_info(&self, id: &MatchId) -> Result<MatchInfo, StoreError> {
        read!(self, |session| list::info(session, id))
    }

    /// The secret of a match. Only what draws its luck, and what shows it after the end, asks for it.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if there is no such match.
    pub async fn seed(&self, id: &MatchId) -> Result<Seed, StoreError> {
        read!(self, |session| table::seed(session, id))
    }

    /// Gives a free seat to a player. Of several who try, exactly one gets it.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if there is no such seat or player.
    pub async fn claim_seat(
        &self,
        match_id: &MatchId,
        seat: Seat,
        player: &PlayerId,
    ) -> Result<Handed, StoreError> {
        self.hand_seat(match_id, seat, Holder::Nobody, Holder::Player(player.clone())).await
    }

    /// Hands a seat from one holder to another, if the first one still has it.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if there is no such seat or player.
    pub async fn hand_seat(
        &self,
        match_id: &MatchId,
        seat: Seat,
        from: Holder,
        to: Holder,
    ) -> Result<Handed, StoreError> {
        self.write(HandSeat { match_id: match_id.clone(), seat, from, to }).await
    }

    /// Appends the events of a command, all or none.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if there is no such match, [`StoreError::Corrupt`] if it is damaged,
    /// [`StoreError::Unsupported`] if there is no event, [`StoreError::Unavailable`] if it could not be stored or
    /// nobody knows whether it was; the same command again finds out.
    pub async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        if self.quarantine.contains(&append.match_id) {
            return Err(corrupt(format!("match {}: events are missing", append.match_id)));
        }
        self.write(append).await
    }

    /// Up to `limit` events of a match, in order, after the first `seen` ones.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if there is no such match.
    pub async fn events(&self, id: &MatchId, seen: u64, limit: u32) -> Result<Vec<Event>, StoreError> {
        read!(self, |session| event::events(session, id, seen, limit))
    }

    /// Ends a match without an event.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if there is no such match.
    pub async fn finish(&self, id: &MatchId, at: Millis, result: &str) -> Result<Finished, StoreError> {
        self.write(Finish { match_id: id.clone(), at, result: result.to_owned() }).await
    }

    /// Up to `limit` matches of a list, newest first, beginning after a place in it.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] or [`StoreError::Corrupt`], as all reads.
    pub async fn list(&self, which: &Which, after: Option<&Cursor>, limit: u32) -> Result<Page, StoreError> {
        read!(self, |session| list::page(session, which, after, limit))
    }

    /// Up to `limit` matches that wanted to be looked after at `now` or before, longest overdue first.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] or [`StoreError::Corrupt`], as all reads.
    pub async fn due(&self, now: Millis, limit: u32) -> Result<Vec<MatchId>, StoreError> {
        read!(self, |session| list::due(session, now, limit))
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
        read!(self, |session| player::player(session, id))
    }

    /// Gives a player another name.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if there is no such player.
    pub async fn rename_player(&self, id: &PlayerId, name: &str) -> Result<(), StoreError> {
        self.write(RenamePlayer { id: id.clone(), name: name.to_owned() }).await
    }

    /// Takes note that a player was here.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if there is no such player.
    pub async fn see_player(&self, id: &PlayerId, at: Millis) -> Result<(), StoreError> {
        self.write(SeePlayer { id: id.clone(), at }).await
    }

    /// Keeps something of a player's own about a match, in place of what had that name before.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] if there is no such match or player.
    pub async fn put_note(
        &self,
        match_id: &MatchId,
        player: &PlayerId,
        name: &str,
        value: &str,
    ) -> Result<(), StoreError> {
        let (name, value) = (name.to_owned(), value.to_owned());
        self.write(PutNote { match_id: match_id.clone(), player: player.clone(), name, value }).await
    }

    /// What a player kept about a match under a name, if anything.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] or [`StoreError::Corrupt`], as all reads.
    pub async fn note(
        &self,
        match_id: &MatchId,
        player: &PlayerId,
        name: &str,
    ) -> Result<Option<String>, StoreError> {
        read!(self, |session| player::note(session, match_id, player, name))
    }

    async fn write<W: Write>(&self, write: W) -> Result<W::Outcome, StoreError> {
        match &self.engine {
            Engine::Sqlite(engine) => engine.writer().write(write).await,
            Engine::Postgres(engine) => engine.write(write).await,
        }
    }
}
