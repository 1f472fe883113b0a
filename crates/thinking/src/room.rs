//! Threads on which computer players think.

use std::any::Any;
use std::fmt;
use std::io;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};

use catalog::AnyMatch;
use players::Name;
use thread_priority::{ThreadPriority, ThreadPriorityValue};

use crate::advice::{Advice, advise_while};
use crate::claim::{Claim, Pace, Terms, Urgency};
use crate::judgement::{JudgeLimits, Judgement, judge_while};
use crate::queue::{Queue, Slot, Thread, Ticket};
use crate::seating::Limits;

/// What the threads of a room get of the processor, from 0 to 99: nice 10 on Linux, a tenth of what others get.
const PRIORITY: u8 = 22;

/// How large a room is.
#[derive(Clone, Copy, Debug)]
pub struct RoomSettings {
    /// How many players think at once, beside one more for those of the lower levels, who are quick. The strongest take
    /// up to 256 MiB each.
    pub threads: NonZeroUsize,
    /// How many questions may wait while all threads are busy, and as many again in the background.
    pub queue: usize,
}

/// What a computer player is asked.
///
/// It carries no more than the seat to act may see: positions hold nothing undecided, such as the order of a deck, so
/// a match without its secret tells a player nothing that a person at the table does not know. The seed is for the
/// player's thoughts, and must not come from the match's secret.
pub struct Question {
    /// The match, at the position that the question is about.
    pub game_match: AnyMatch,
    /// Who is asked.
    pub name: Name,
    /// How much thinking it may take, from the moment it begins.
    pub limits: Limits,
    /// Where its thoughts begin.
    pub seed: u64,
}

/// Too many questions wait already. The question is gone, and its answer with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("too many questions wait for the computer players already")]
pub struct Busy;

/// Why there is no advice.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Failed {
    /// The player panicked: a bug of ours, which costs this question and no other.
    #[error("the computer player crashed: {message}")]
    Crashed {
        /// What the panic said, for the log.
        message: String,
    },
    /// Too many questions waited, and whoever this one was asked for had asked most.
    #[error("others who had asked for less came first")]
    GaveWay,
    /// No seat is to act.
    #[error("no seat is to act")]
    NothingToDo,
    /// The room was closed.
    #[error("the computer players have gone")]
    Closed,
}

/// How a room is doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// Questions that wait now.
    pub waiting: usize,
    /// Questions that are being thought about now.
    pub thinking: usize,
    /// Questions that were answered, or that had no answer because no seat was to act.
    pub done: u64,
    /// Questions on which a player panicked.
    pub crashed: u64,
    /// Questions that were refused, or gave way, because too many waited.
    pub refused: u64,
    /// Questions that were given up, by who asked or because the room closed.
    pub cancelled: u64,
}

/// A bounded number of threads on which computer players think, beside everything else that the program does and at a
/// lower priority.
///
/// Dropping it closes it.
pub struct Room {
    shared: Arc<Shared>,
    threads: Mutex<Vec<JoinHandle<()>>>,
}

impl Room {
    /// A room with its threads, which wait for questions.
    ///
    /// # Errors
    ///
    /// When the system has no more threads.
    pub fn open(settings: RoomSettings) -> io::Result<Room> {
        let RoomSettings { threads, queue } = settings;
        let desk = Desk { queue: Queue::new(threads.get(), queue), tickets: 0, past: Counts::default() };
        let shared =
            Shared { desk: Mutex::new(desk), news: Condvar::new(), is_closed: AtomicBool::new(false) };
        let room = Room { shared: Arc::new(shared), threads: Mutex::default() };
        let numbered = (0..threads.get()).map(|number| (format!("thinking-{number}"), Thread::Any));
        for (name, does) in numbered.chain([("thinking-quick".to_owned(), Thread::Quick)]) {
            let shared = Arc::clone(&room.shared);
            let thread = thread::Builder::new().name(name).spawn(move || shared.attend(does))?;
            locked(&room.threads).push(thread);
        }
        Ok(room)
    }

    /// Asks a computer player. This never waits: `answer` is called later, once and on a thread of the room or of
    /// another one who asks, where it should not linger. It is not called if the question is cancelled, and called at
    /// once if the room was closed. `urgency` is asked again and again while the question waits; it must not hold the room.
    ///
    /// # Errors
    ///
    /// [`Busy`] if too many questions wait, and nobody has asked for more.
    pub fn ask(
        &self,
        question: Question,
        claim: Claim,
        urgency: impl Fn() -> Urgency + Send + 'static,
        answer: impl FnOnce(Result<Advice, Failed>) + Send + 'static,
    ) -> Result<Pending, Busy> {
        let terms = Terms { claim, urgency: Box::new(urgency), pace: Pace::of(question.name) };
        let work = move |is_wanted: &dyn Fn() -> bool| {
            let Question { game_match, name, limits, seed } = question;
            advise_while(&game_match, name, limits, seed, &|_| is_wanted())
        };
        self.accept(work, terms, answer)
    }

    /// Asks what a position is worth, in the background. Otherwise as [`Room::ask`].
    ///
    /// # Errors
    ///
    /// [`Busy`] if too many questions wait, and nobody has asked for more.
    pub fn ask_judge(
        &self,
        position: AnyMatch,
        limits: JudgeLimits,
        seed: u64,
        claim: Claim,
        urgency: Urgency,
        answer: impl FnOnce(Result<Judgement, Failed>) + Send + 'static,
    ) -> Result<Pending, Busy> {
        let terms = Terms { claim, urgency: Box::new(move || urgency), pace: Pace::Slow };
        let work = move |is_wanted: &dyn Fn() -> bool| judge_while(&position, limits, seed, is_wanted);
        self.accept(work, terms, answer)
    }

    fn accept<T: Send + 'static>(
        &self,
        work: impl FnOnce(&dyn Fn() -> bool) -> Option<T> + Send + 'static,
        terms: Terms,
        answer: impl FnOnce(Result<T, Failed>) + Send + 'static,
    ) -> Result<Pending, Busy> {
        let is_cancelled = Arc::new(AtomicBool::new(false));
        // What was found goes from the work to the answer past the threads, which need not know what it is.
        let found = Arc::new(Mutex::new(None));
        let finds = Arc::clone(&found);
        let work: Work = Box::new(move |is_wanted| {
            let thought = work(is_wanted);
            let is_found = thought.is_some();
            *locked(&finds) = thought;
            is_found
        });
        let answer: Answer = Box::new(move |said| {
            let found = locked(&found).take();
            answer(said.and_then(|()| found.ok_or(Failed::NothingToDo)));
        });
        let job = Job { work, answer, is_cancelled: Arc::clone(&is_cancelled) };
        let mut desk = self.shared.desk();
        let ticket = Ticket(desk.tickets);
        desk.tickets += 1;
        let pending = Pending { shared: Arc::clone(&self.shared), ticket, is_cancelled, is_detached: false };
        if self.shared.is_closed() {
            desk.past.cancelled += 1;
            drop(desk);
            deliver(job.answer, Err(Failed::Closed));
            return Ok(pending);
        }
        let gave_way = desk.queue.push(ticket, terms, job);
        desk.past.refused += u64::from(gave_way.is_some());
        drop(desk);
        // There are threads of two kinds, and the one that is woken must be one that can do it.
        self.shared.news.notify_all();
        match gave_way {
            Some((last, _)) if last == ticket => Err(Busy),
            Some((_, other)) => {
                deliver(other.answer, Err(Failed::GaveWay));
                Ok(pending)
            }
            None => Ok(pending),
        }
    }

    /// How the room is doing.
    #[must_use]
    pub fn counts(&self) -> Counts {
        let desk = self.shared.desk();
        Counts { waiting: desk.queue.waiting(), thinking: desk.queue.under_way(), ..desk.past }
    }

    /// Stops who thinks, sends away who waits, and ends the threads. All of them get [`Failed::Closed`].
    pub fn close(&self) {
        let mut desk = self.shared.desk();
        self.shared.is_closed.store(true, Ordering::Relaxed);
        let waiting = desk.queue.clear();
        desk.past.cancelled += waiting.len() as u64;
        drop(desk);
        self.shared.news.notify_all();
        for job in waiting {
            deliver(job.answer, Err(Failed::Closed));
        }
        let threads = std::mem::take(&mut *locked(&self.threads));
        for thread in threads {
            // An answer may hold the last handle of the room, and a thread cannot wait for its own end.
            if thread.thread().id() != thread::current().id() {
                // It ended by itself or by a panic that was told already.
                drop(thread.join());
            }
        }
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        self.close();
    }
}

/// A question that was accepted. Dropping it cancels the question: it no longer waits, or whoever thinks about it stops
/// soon, and there is no answer.
#[must_use = "dropping it cancels the question"]
pub struct Pending {
    shared: Arc<Shared>,
    ticket: Ticket,
    is_cancelled: Arc<AtomicBool>,
    is_detached: bool,
}

impl Pending {
    /// Cancels the question.
    pub fn cancel(self) {
        drop(self);
    }

    /// Lets the question be answered although nobody keeps hold of it.
    pub fn detach(mut self) {
        self.is_detached = true;
    }
}

impl Drop for Pending {
    fn drop(&mut self) {
        if self.is_detached {
            return;
        }
        self.is_cancelled.store(true, Ordering::Relaxed);
        let mut desk = self.shared.desk();
        let job = desk.queue.remove(self.ticket);
        desk.past.cancelled += u64::from(job.is_some());
        drop(desk);
        // Whatever the caller put into its answer is let go outside the lock.
        drop(job);
    }
}

/// Says whether there was something to find.
type Work = Box<dyn FnOnce(&dyn Fn() -> bool) -> bool + Send>;
type Answer = Box<dyn FnOnce(Result<(), Failed>) + Send>;

/// A question as a thread sees it.
struct Job {
    work: Work,
    answer: Answer,
    is_cancelled: Arc<AtomicBool>,
}

/// What threads and callers share.
struct Shared {
    desk: Mutex<Desk>,
    /// Rung when a job comes, and when the room closes.
    news: Condvar,
    /// Set with the desk in hand, so that nobody waits for news that have passed.
    is_closed: AtomicBool,
}

struct Desk {
    queue: Queue<Job>,
    tickets: u64,
    /// How questions ended; those of now are counted in the queue.
    past: Counts,
}

impl Shared {
    fn desk(&self) -> MutexGuard<'_, Desk> {
        locked(&self.desk)
    }

    fn is_closed(&self) -> bool {
        self.is_closed.load(Ordering::Relaxed)
    }

    /// What a thread does all its life.
    fn attend(&self, does: Thread) {
        let priority = ThreadPriorityValue::try_from(PRIORITY).map(ThreadPriority::Crossplatform);
        // Where the system refuses, computer players think at the priority of everything else.
        drop(priority.map(ThreadPriority::set_for_current));
        while let Some((slot, job)) = self.next(does) {
            self.run(slot, job);
        }
    }

    /// Waits for a job: `None` when the room is closed.
    fn next(&self, does: Thread) -> Option<(Slot, Job)> {
        let mut desk = self.desk();
        loop {
            if self.is_closed() {
                return None;
            }
            if let Some(next) = desk.queue.begin(does) {
                return Some(next);
            }
            desk = self.news.wait(desk).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn run(&self, slot: Slot, job: Job) {
        let Job { work, answer, is_cancelled } = job;
        let is_cancelled = || is_cancelled.load(Ordering::Relaxed);
        // A player and its memory live for one question, so nothing that a panic broke is seen again.
        let done = catch_unwind(AssertUnwindSafe(|| work(&|| !is_cancelled() && !self.is_closed())));
        let done = done.map_err(message);
        let mut desk = self.desk();
        desk.queue.end(slot);
        let past = &mut desk.past;
        let (count, said) = match done {
            Err(message) => (&mut past.crashed, Some(Err(Failed::Crashed { message }))),
            Ok(_) if is_cancelled() => (&mut past.cancelled, None),
            Ok(_) if self.is_closed() => (&mut past.cancelled, Some(Err(Failed::Closed))),
            Ok(true) => (&mut past.done, Some(Ok(()))),
            Ok(false) => (&mut past.done, Some(Err(Failed::NothingToDo))),
        };
        *count += 1;
        drop(desk);
        // Who has cancelled hears nothing, not even of a crash.
        if let Some(said) = said.filter(|_| !is_cancelled()) {
            deliver(answer, said);
        }
    }
}

/// Gives an answer. A caller that panics on it must not take a thread along.
fn deliver(answer: Answer, said: Result<(), Failed>) {
    drop(catch_unwind(AssertUnwindSafe(|| answer(said))));
}

fn message(panic: Box<dyn Any + Send>) -> String {
    match panic.downcast::<String>() {
        Ok(text) => *text,
        Err(panic) => panic.downcast::<&str>().map_or("no message", |text| *text).to_owned(),
    }
}

/// Nothing is left half done under these locks, so a panic elsewhere does not spoil them.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl fmt::Debug for Room {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Room").field(&self.counts()).finish()
    }
}

impl fmt::Debug for Pending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Pending").field(&self.ticket).finish()
    }
}

/// Without the position: what is logged names matches and not what is in them.
impl fmt::Debug for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Question")
            .field("name", &self.name)
            .field("limits", &self.limits)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests;
