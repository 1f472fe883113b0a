//! The one thread that writes to SQLite. What waits together is committed together: a flush to the disk costs the
//! same for one event and for two hundred.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::{io, thread};

use rusqlite::Connection;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, oneshot};

use crate::error::{Meaning, Outage, StoreError, corrupt, meaning};
use crate::session::{Session, at_once};
use crate::sqlite_statement::failure;
use crate::write::{Fault, Write};

/// How many writes share a commit at most. More would make the first of them wait too long.
const LARGEST_BATCH: usize = 256;
/// How many rows a commit has at most, unless a single write has more: whoever waits for it waits for all of them.
const MOST_ROWS: usize = 1_000;

/// How many writes were stored, with how many commits, and how many wait.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counts {
    /// Writes that were answered after they had been stored.
    pub writes: u64,
    /// Commits that it took.
    pub commits: u64,
    /// Writes whose senders wait for an answer now.
    pub waiting: u64,
}

impl Counts {
    /// These and those of another database.
    pub(crate) fn and(self, other: Counts) -> Counts {
        Counts {
            writes: self.writes + other.writes,
            commits: self.commits + other.commits,
            waiting: self.waiting + other.waiting,
        }
    }
}

/// The same numbers while they grow.
#[derive(Debug, Default)]
pub(crate) struct Counters {
    writes: AtomicU64,
    commits: AtomicU64,
    waiting: AtomicU64,
}

/// Somebody waits for an answer, until this is dropped.
#[derive(Debug)]
pub(crate) struct Waiting<'c>(&'c Counters);

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.waiting.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Counters {
    pub(crate) fn add(&self, writes: usize) {
        self.writes.fetch_add(writes as u64, Ordering::Relaxed);
        self.commits.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn read(&self) -> Counts {
        Counts {
            writes: self.writes.load(Ordering::Relaxed),
            commits: self.commits.load(Ordering::Relaxed),
            waiting: self.waiting.load(Ordering::Relaxed),
        }
    }

    pub(crate) fn wait(&self) -> Waiting<'_> {
        self.waiting.fetch_add(1, Ordering::Relaxed);
        Waiting(self)
    }
}

/// Where writes are handed in.
#[derive(Debug, Clone)]
pub(crate) struct Writer {
    messages: mpsc::Sender<Message>,
    refusal: Arc<OnceLock<StoreError>>,
}

enum Message {
    Write(Box<dyn Job>),
    Close(oneshot::Sender<()>),
}

impl Writer {
    /// Starts the thread. Of `queue` waiting writes, the next is refused.
    pub(crate) fn start(connection: Connection, queue: usize, counters: Arc<Counters>) -> io::Result<Writer> {
        let (messages, inbox) = mpsc::channel(queue);
        let refusal = Arc::new(OnceLock::new());
        let task = Task { connection, counters, refusal: Arc::clone(&refusal) };
        thread::Builder::new().name("store-writer".to_owned()).spawn(move || task.run(inbox))?;
        Ok(Writer { messages, refusal })
    }

    /// Why no write is taken any more, if that is so.
    pub(crate) fn refusal(&self) -> Option<&StoreError> {
        self.refusal.get()
    }

    /// Stores a change. The answer comes after the commit.
    pub(crate) async fn write<W: Write>(&self, write: W) -> Result<W::Outcome, StoreError> {
        let (reply, answer) = oneshot::channel();
        let job = Box::new(Pending { write, outcome: None, reply });
        self.messages.try_send(Message::Write(job)).map_err(|error| match error {
            TrySendError::Full(_) => StoreError::Unavailable(Outage::Overloaded),
            TrySendError::Closed(_) => StoreError::Unavailable(Outage::Closed),
        })?;
        answer.await.unwrap_or(Err(StoreError::Unavailable(Outage::Closed)))
    }

    /// Stores what waits, then closes the file.
    pub(crate) async fn close(&self) {
        let (reply, closed) = oneshot::channel();
        if self.messages.send(Message::Close(reply)).await.is_ok() {
            // An error means that the thread is gone, and the file with it.
            closed.await.ok();
        }
    }
}

/// A change that waits for its turn, whatever it is.
trait Job: Send {
    /// How many rows it changes, about.
    fn rows(&self) -> usize;

    /// Runs it, and keeps the outcome until the commit.
    fn run(&mut self, connection: &mut Connection) -> Result<(), Fault>;

    /// Tells the outcome to who waits for it, or why there is none.
    fn answer(self: Box<Self>, committed: Result<(), StoreError>);
}

struct Pending<W: Write> {
    write: W,
    outcome: Option<Result<W::Outcome, StoreError>>,
    reply: oneshot::Sender<Result<W::Outcome, StoreError>>,
}

impl<W: Write> Job for Pending<W> {
    fn rows(&self) -> usize {
        self.write.rows()
    }

    fn run(&mut self, connection: &mut Connection) -> Result<(), Fault> {
        self.outcome = Some(match at_once(self.write.run(&mut Session::Sqlite(connection))) {
            Ok(outcome) => Ok(outcome),
            Err(Fault::Refused(error)) => Err(error),
            Err(fault) => return Err(fault),
        });
        Ok(())
    }

    fn answer(self: Box<Self>, committed: Result<(), StoreError>) {
        let unanswered = Err(StoreError::Unavailable(Outage::Closed));
        let Pending { outcome, reply, .. } = *self;
        // Who asked may have gone; the change stays.
        reply.send(committed.and_then(|()| outcome.unwrap_or(unanswered))).ok();
    }
}

struct Task {
    connection: Connection,
    counters: Arc<Counters>,
    /// Set by an error after which nobody knows what is on the disk.
    refusal: Arc<OnceLock<StoreError>>,
}

impl Task {
    fn run(mut self, mut inbox: mpsc::Receiver<Message>) {
        let mut messages = Vec::new();
        while inbox.blocking_recv_many(&mut messages, LARGEST_BATCH) > 0 {
            let mut batch = Vec::new();
            let mut closing = Vec::new();
            for message in messages.drain(..) {
                match message {
                    Message::Write(job) => batch.push(job),
                    Message::Close(reply) => closing.push(reply),
                }
            }
            for part in in_parts(batch) {
                self.store(part);
            }
            if !closing.is_empty() {
                drop(inbox);
                // All that was acknowledged is on the disk already; an error here loses nothing.
                drop(self.connection);
                closing.into_iter().for_each(|reply| {
                    reply.send(()).ok();
                });
                return;
            }
        }
    }

    /// Commits the batch in one transaction, then answers.
    fn store(&mut self, mut batch: Vec<Box<dyn Job>>) {
        let mut result = self.transact(&mut batch);
        // One write that breaks a rule must not take the others with it.
        let is_shared = batch.len() > 1;
        if matches!(&result, Err(fault) if is_shared && is_of_one_write(fault)) {
            for job in batch {
                let mut alone = vec![job];
                result = self.transact(&mut alone);
                self.answer(alone, &result);
            }
        } else {
            self.answer(batch, &result);
        }
    }

    fn answer(&self, batch: Vec<Box<dyn Job>>, result: &Result<(), Fault>) {
        let committed = match result {
            Ok(()) => {
                self.counters.add(batch.len());
                Ok(())
            }
            Err(Fault::Refused(error)) => Err(error.clone()),
            Err(Fault::Again) => Err(corrupt("a row changed inside an exclusive transaction")),
            Err(Fault::Storage(error)) => {
                let meaning = meaning(error);
                let failure = if meaning == Meaning::Broken {
                    StoreError::Unavailable(Outage::Broken(Arc::clone(error)))
                } else {
                    StoreError::from(Arc::clone(error))
                };
                if matches!(meaning, Meaning::Broken | Meaning::Corrupt) {
                    // The first reason stays.
                    self.refusal.set(failure.clone()).ok();
                }
                Err(failure)
            }
        };
        for job in batch {
            job.answer(committed.clone());
        }
    }

    fn transact(&mut self, batch: &mut [Box<dyn Job>]) -> Result<(), Fault> {
        if let Some(refusal) = self.refusal.get() {
            return Err(Fault::Refused(refusal.clone()));
        }
        let result = self.try_transact(batch);
        if result.is_err() {
            // SQLite may have rolled back by itself; then this fails, and there is nothing to undo.
            self.connection.execute_batch("ROLLBACK").ok();
        }
        result
    }

    fn try_transact(&mut self, batch: &mut [Box<dyn Job>]) -> Result<(), Fault> {
        self.connection.execute_batch("BEGIN IMMEDIATE").map_err(failure)?;
        for job in batch {
            job.run(&mut self.connection)?;
        }
        self.connection.execute_batch("COMMIT").map_err(failure)?;
        Ok(())
    }
}

/// What is committed together, in order: none of it too much to do.
fn in_parts(batch: Vec<Box<dyn Job>>) -> Vec<Vec<Box<dyn Job>>> {
    let mut parts: Vec<Vec<Box<dyn Job>>> = Vec::new();
    let mut rows = 0;
    for job in batch {
        rows += job.rows();
        match parts.last_mut() {
            Some(part) if rows <= MOST_ROWS => part.push(job),
            Some(_) | None => {
                rows = job.rows();
                parts.push(vec![job]);
            }
        }
    }
    parts
}

/// Whether a fault says something about a single write, not about the disk.
fn is_of_one_write(fault: &Fault) -> bool {
    match fault {
        Fault::Storage(error) => matches!(meaning(error), Meaning::Constraint | Meaning::Unsupported),
        Fault::Again => true,
        Fault::Refused(_) => false,
    }
}
