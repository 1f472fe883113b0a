//! The connections that read from SQLite, each for one at a time.

use std::ops::{Deref, DerefMut};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use rusqlite::Connection;
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::timeout;

use crate::error::StoreError;
use crate::sqlite::{BUSY_TIMEOUT, connect};
use crate::sqlite_statement::failure;

/// Reads are short; more connections would only wait for the same disk.
const MOST: u32 = 4;

/// Connections that read.
#[derive(Debug)]
pub(crate) struct Readers {
    file: PathBuf,
    idle: Mutex<Vec<Connection>>,
    places: Semaphore,
}

/// A connection that reads, until whoever has it gives it back.
pub(crate) struct Reader<'r> {
    readers: &'r Readers,
    connection: Option<Connection>,
    _place: SemaphorePermit<'r>,
}

impl Readers {
    pub(crate) fn new(file: &Path) -> Readers {
        let (idle, places) = (Mutex::default(), Semaphore::new(MOST as usize));
        Readers { file: file.to_owned(), idle, places }
    }

    /// A connection, as soon as one is free.
    pub(crate) async fn acquire(&self) -> Result<Reader<'_>, StoreError> {
        let place = match timeout(BUSY_TIMEOUT, self.places.acquire()).await {
            Ok(Ok(place)) => place,
            Ok(Err(_)) => return Err(sqlx::Error::PoolClosed.into()),
            Err(_) => return Err(sqlx::Error::PoolTimedOut.into()),
        };
        let idle = self.idle().pop();
        let connection = match idle {
            Some(connection) => connection,
            None => self.connect().map_err(failure)?,
        };
        Ok(Reader { readers: self, connection: Some(connection), _place: place })
    }

    fn connect(&self) -> rusqlite::Result<Connection> {
        let connection = connect(&self.file)?;
        connection.pragma_update(None, "query_only", "ON")?;
        Ok(connection)
    }

    fn idle(&self) -> std::sync::MutexGuard<'_, Vec<Connection>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets those who read finish, and closes all connections.
    pub(crate) async fn close(&self) {
        // An error means that they are closed already.
        if let Ok(all) = self.places.acquire_many(MOST).await {
            self.places.close();
            drop(all);
        }
        self.idle().clear();
    }
}

impl Drop for Reader<'_> {
    fn drop(&mut self) {
        self.readers.idle().extend(self.connection.take());
    }
}

impl Deref for Reader<'_> {
    type Target = Connection;

    fn deref(&self) -> &Connection {
        self.connection.as_ref().expect("a reader has its connection until it is dropped")
    }
}

impl DerefMut for Reader<'_> {
    fn deref_mut(&mut self) -> &mut Connection {
        self.connection.as_mut().expect("a reader has its connection until it is dropped")
    }
}
