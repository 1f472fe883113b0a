//! SQLite: a file, one writer, a few readers.

use std::future::Future;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use rusqlite::{Connection, ErrorCode, OpenFlags};
use tokio::runtime::{Handle, RuntimeFlavor};
use tokio::task::{block_in_place, spawn_blocking};

use crate::error::{StoreError, Subject};
use crate::integrity;
use crate::migrate::migrate;
use crate::readers::{Reader, Readers};
use crate::session::{Arg, Session, at_once};
use crate::sqlite_statement::failure;
use crate::store::Settings;
use crate::write_ahead_log::{self, CutLog};
use crate::writer::{Counters, Writer};

/// How long to wait while another process writes.
pub(crate) const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// How long to wait between two tries where SQLite does not wait by itself.
const RETRY_INTERVAL: Duration = Duration::from_millis(20);
/// How many statements each connection keeps: a few more than there are.
const STATEMENTS_KEPT: usize = 256;

#[derive(Debug)]
pub(crate) struct SqliteEngine {
    file: PathBuf,
    readers: Readers,
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
        let (mut connection, file) = (connect_patiently(file).await?, file.to_owned());
        let mut session = Session::Sqlite(&mut connection);
        integrity::check_pages(&mut session).await?;
        session.script("BEGIN IMMEDIATE").await?;
        migrate(&mut session, settings.is_move).await?;
        session.script("COMMIT").await?;
        let readers = Readers::new(&file);
        drop(readers.acquire().await?);
        let writer = Writer::start(connection, settings.queue, counters)?;
        Ok(SqliteEngine { file, readers, writer, cut })
    }

    pub(crate) fn cut(&self) -> Option<CutLog> {
        self.cut
    }

    pub(crate) fn writer(&self) -> &Writer {
        &self.writer
    }

    pub(crate) async fn reader(&self) -> Result<Reader<'_>, StoreError> {
        self.readers.acquire().await
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
        let (from, name) = (self.file.clone(), name.to_owned());
        let copied = spawn_blocking(move || copy(&from, name)).await;
        if let Err(error) = copied.map_err(std::io::Error::other)? {
            // Half a copy helps nobody; the error that counts is the first one.
            std::fs::remove_file(&part).ok();
            return Err(error);
        }
        let file = file.to_owned();
        let published = spawn_blocking(move || publish(&part, &file)).await;
        Ok(published.map_err(std::io::Error::other)??)
    }
}

/// Reads where it is asked for. What takes long, such as whatever waits for the disk, must not hold up what else this thread
/// has to do; the runtime lets another thread go on with that.
pub(crate) fn read_aside<T>(query: impl Future<Output = T>) -> T {
    match Handle::try_current().map(|runtime| runtime.runtime_flavor()) {
        Ok(RuntimeFlavor::MultiThread) => block_in_place(|| at_once(query)),
        _ => at_once(query),
    }
}

/// Connects to a file that is there.
pub(crate) fn connect(file: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(file, flags)?;
    connection.busy_timeout(BUSY_TIMEOUT)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS_KEPT);
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", "ON")?;
    Ok(connection)
}

/// Connects to a file that others may open for the first time at this moment. The step that gives a new file its log
/// is one for which SQLite does not wait by itself.
async fn connect_patiently(file: &Path) -> Result<Connection, sqlx::Error> {
    let begun = Instant::now();
    loop {
        match connect(file) {
            Err(error)
                if error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy)
                    && begun.elapsed() < BUSY_TIMEOUT =>
            {
                tokio::time::sleep(RETRY_INTERVAL).await;
            }
            connected => return connected.map_err(failure),
        }
    }
}

/// Writes a copy into an empty file, and checks it.
fn copy(from: &Path, to: String) -> Result<(), StoreError> {
    let copy = PathBuf::from(&to);
    let mut connection = connect(from).map_err(failure)?;
    at_once(Session::Sqlite(&mut connection).execute("VACUUM INTO $1", [Arg::Text(to)]))?;
    drop(connection);
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let mut copy = Connection::open_with_flags(copy, flags).map_err(failure)?;
    at_once(integrity::check_pages(&mut Session::Sqlite(&mut copy)))
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
