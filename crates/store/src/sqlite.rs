//! SQLite: a file, one writer, a few readers.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use sqlx::pool::PoolConnection;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, Sqlite};

use crate::error::{StoreError, Subject};
use crate::integrity;
use crate::migrate::migrate;
use crate::session::{Arg, Session};
use crate::store::Settings;
use crate::write_ahead_log::{self, CutLog};
use crate::writer::{Counters, Writer};

/// How long to wait while another process writes.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// How long to wait between two tries where SQLite does not wait by itself.
const RETRY_INTERVAL: Duration = Duration::from_millis(20);
/// What SQLite says while somebody else has the file (`SQLITE_BUSY`).
const SQLITE_BUSY: &str = "5";

/// Reads are short; more connections would only wait for the same disk.
const READ_CONNECTIONS: u32 = 4;

#[derive(Debug)]
pub(crate) struct SqliteEngine {
    options: SqliteConnectOptions,
    readers: SqlitePool,
    writer: Writer,
    /// What was lost of the log, if anything was.
    cut: Option<CutLog>,
}

impl SqliteEngine {
    /// Opens the file, or creates it; checks it and brings it to the newest schema.
    pub(crate) async fn open(
        file: &Path,
        settings: Settings,
        counters: Arc<Counters>,
    ) -> Result<SqliteEngine, StoreError> {
        create_private(file)?;
        // Before anybody connects: SQLite cuts the log, and after that nothing is to be seen of it.
        let cut = write_ahead_log::examine(file)?;
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(false)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(BUSY_TIMEOUT)
            .disable_statement_logging();
        let mut connection = connect(&options).await?;
        let mut session = Session::Sqlite(&mut connection);
        integrity::check_pages(&mut session).await?;
        session.script("BEGIN IMMEDIATE").await?;
        migrate(&mut session, settings.is_move).await?;
        session.script("COMMIT").await?;
        let readers = SqlitePoolOptions::new()
            .max_connections(READ_CONNECTIONS)
            .acquire_timeout(BUSY_TIMEOUT)
            .connect_with(options.clone().pragma("query_only", "ON"))
            .await?;
        Ok(SqliteEngine {
            options,
            readers,
            writer: Writer::start(connection, settings.queue, counters),
            cut,
        })
    }

    pub(crate) fn cut(&self) -> Option<CutLog> {
        self.cut
    }

    pub(crate) fn writer(&self) -> &Writer {
        &self.writer
    }

    pub(crate) async fn reader(&self) -> Result<PoolConnection<Sqlite>, StoreError> {
        Ok(self.readers.acquire().await?)
    }

    pub(crate) async fn close(&self) {
        // The writer goes last: the last connection tidies the log up, and only the writer may write.
        self.readers.close().await;
        self.writer.close().await;
    }

    /// Writes a consistent copy to `file` while others read and write. The copy has its name only once it is
    /// complete, checked and flushed.
    pub(crate) async fn backup(&self, file: &Path) -> Result<(), StoreError> {
        if file.try_exists()? {
            return Err(StoreError::Conflict(Subject::File));
        }
        let mut part = file.as_os_str().to_owned();
        part.push(".part");
        let part = PathBuf::from(part);
        // What an interrupted backup left.
        if part.try_exists()? {
            std::fs::remove_file(&part)?;
        }
        let Some(name) = part.to_str() else {
            let what = format!("a file name that is not Unicode: {}", part.display());
            return Err(StoreError::Unsupported { what });
        };
        create_private(&part)?;
        if let Err(error) = self.copy_to(name).await {
            // Half a copy helps nobody; the error that counts is the first one.
            std::fs::remove_file(&part).ok();
            return Err(error);
        }
        let file = file.to_owned();
        let published = tokio::task::spawn_blocking(move || publish(&part, &file)).await;
        Ok(published.map_err(std::io::Error::other)??)
    }

    /// Writes a copy into an empty file, and checks it.
    async fn copy_to(&self, file: &str) -> Result<(), StoreError> {
        let mut connection = self.options.connect().await?;
        Session::Sqlite(&mut connection).execute("VACUUM INTO $1", [Arg::Text(file.to_owned())]).await?;
        connection.close().await?;
        let mut copy = SqliteConnectOptions::new().filename(file).read_only(true).connect().await?;
        integrity::check_pages(&mut Session::Sqlite(&mut copy)).await?;
        copy.close().await?;
        Ok(())
    }
}

/// Connects to a file that others may open for the first time at this moment. The step that gives a new file its log
/// is one for which SQLite does not wait by itself.
async fn connect(options: &SqliteConnectOptions) -> Result<SqliteConnection, sqlx::Error> {
    let begun = Instant::now();
    loop {
        match options.connect().await {
            Err(sqlx::Error::Database(error))
                if error.code().as_deref() == Some(SQLITE_BUSY) && begun.elapsed() < BUSY_TIMEOUT =>
            {
                tokio::time::sleep(RETRY_INTERVAL).await;
            }
            connected => return connected,
        }
    }
}

/// Flushes a file to the disk, then gives it its name.
fn publish(part: &Path, file: &Path) -> std::io::Result<()> {
    std::fs::File::open(part)?.sync_all()?;
    std::fs::rename(part, file)?;
    // The name, too, has to reach the disk. Only here a folder can be opened as a file.
    if cfg!(unix) {
        let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
        std::fs::File::open(folder.unwrap_or(Path::new(".")))?.sync_all()?;
    }
    Ok(())
}

/// Makes an empty file that only its owner may read, if there is none: it will hold secrets. SQLite gives its
/// logs the same rights.
fn create_private(file: &Path) -> std::io::Result<()> {
    let mut options = std::fs::OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file).map(|_| ())
}
