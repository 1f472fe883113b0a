//! Work that would keep others waiting: reading boards and records, playing through what was sent.
//!
//! It leaves the threads that answer requests. A few pieces are done at once, some more wait for a while, and whoever
//! comes then is told to come back. Whoever asks for much waits behind themselves: one network has a part of the places.

use std::sync::Arc;
use std::time::Duration;

use serde::Serialize;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;
use wire::{Code, Refusal};

use crate::admission::{Network, NetworkHeld, NetworkHoldings};
use crate::answers::{Answer, Reader};
use crate::refusal::{busy, refuse};

/// How many pieces of work are done at once.
const PIECES_AT_ONCE: usize = 2;
/// How many there may be, with those that wait.
const MAX_PIECES: usize = 64;
/// How many of them may be of one network, unless it is this machine.
const PIECES_A_NETWORK: u64 = 16;
/// How many may be of one site, which has many networks.
const PIECES_A_SITE: u64 = 24;
/// How long a piece of work waits for its turn.
const WAIT_FOR_TURN: Duration = Duration::from_secs(5);

/// The work that leaves the threads that answer requests.
#[derive(Debug)]
pub(crate) struct HeavyWork {
    queue: Queue,
    /// Whose pieces there are, with those that wait.
    pieces: NetworkHoldings,
}

/// Does what takes a moment where it keeps nobody waiting.
///
/// # Errors
///
/// If it fails.
pub(crate) async fn aside<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, tokio::task::JoinError> {
    // A thread of its own would be done sooner or later, and no world like another.
    #[cfg(test)]
    if crate::simulation::is_here() {
        return Ok(work());
    }
    tokio::task::spawn_blocking(work).await
}

impl HeavyWork {
    pub(crate) fn new() -> HeavyWork {
        HeavyWork::with(Queue::new(PIECES_AT_ONCE, MAX_PIECES, WAIT_FOR_TURN))
    }

    fn with(queue: Queue) -> HeavyWork {
        HeavyWork { queue, pieces: NetworkHoldings::with_sites(PIECES_A_NETWORK, PIECES_A_SITE) }
    }

    /// Does a piece of work elsewhere for somebody. It is done to its end, even if nobody waits for it any more.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        from: &Network,
        work: impl FnOnce() -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        self.admit(from).await?.run(work).await
    }

    /// Waits for somebody's turn, such as before anything is copied that the work is about.
    pub(crate) async fn admit(&self, from: &Network) -> Result<Admitted, Refusal> {
        let held = self.hold(from)?;
        Ok(Admitted { _held: held, _turn: self.queue.turn().await? })
    }

    /// The same for somebody who has no more time than this, and can do without.
    pub(crate) async fn admit_within(&self, patience: Duration, from: &Network) -> Option<Admitted> {
        timeout(patience, self.admit(from)).await.ok()?.ok()
    }

    /// How many pieces of work there are of networks that are limited, with those that wait.
    #[cfg(test)]
    pub(crate) fn pieces(&self) -> u64 {
        self.pieces.sum()
    }

    fn hold(&self, from: &Network) -> Result<Option<NetworkHeld>, Refusal> {
        let is_limited = !from.is_here();
        is_limited.then(|| self.pieces.take(from, 1)).transpose().map_err(|_| busy())
    }

    /// The same for an answer that is long to write.
    pub(crate) async fn answer<T: Serialize>(
        &self,
        reader: &Reader,
        work: impl FnOnce() -> Result<T, Refusal> + Send + 'static,
    ) -> Result<Answer, Refusal> {
        let to = reader.clone();
        self.run(&reader.from, move || Ok(to.json(&work()?))).await
    }
}

/// Somebody whose turn it is to have something done elsewhere. It is over when this is dropped.
#[derive(Debug)]
pub(crate) struct Admitted {
    _held: Option<NetworkHeld>,
    _turn: Turn,
}

impl Admitted {
    /// Does a piece of work elsewhere. It is done to its end, even if nobody waits for it any more.
    pub(crate) async fn run<T: Send + 'static>(
        self,
        work: impl FnOnce() -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        let done = tokio::task::spawn_blocking(move || {
            let _admitted = self;
            work()
        });
        done.await.unwrap_or_else(|_| Err(refuse(Code::Internal, "the server has made a mistake")))
    }
}

/// A queue before something that only a few can have at once.
#[derive(Debug)]
pub(crate) struct Queue {
    turns: Arc<Semaphore>,
    places: Arc<Semaphore>,
    patience: Duration,
}

/// A turn of somebody who waited in a [`Queue`]. It is over when this is dropped.
#[derive(Debug)]
pub(crate) struct Turn {
    _turn: OwnedSemaphorePermit,
    _place: OwnedSemaphorePermit,
}

impl Queue {
    /// Lets `at_once` have their turn, `most` be here with those who wait, and nobody wait for longer than `patience`.
    pub(crate) fn new(at_once: usize, most: usize, patience: Duration) -> Queue {
        Queue { turns: Arc::new(Semaphore::new(at_once)), places: Arc::new(Semaphore::new(most)), patience }
    }

    /// Waits for a turn.
    pub(crate) async fn turn(&self) -> Result<Turn, Refusal> {
        let place = Arc::clone(&self.places).try_acquire_owned().map_err(|_| busy())?;
        match timeout(self.patience, Arc::clone(&self.turns).acquire_owned()).await {
            Ok(Ok(turn)) => Ok(Turn { _turn: turn, _place: place }),
            Ok(Err(_)) | Err(_) => Err(busy()),
        }
    }

    /// How many more may come.
    #[cfg(test)]
    pub(crate) fn free_places(&self) -> usize {
        self.places.available_permits()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_queue_has_an_end_and_so_has_patience() {
        let queue = Arc::new(Queue::new(1, 2, Duration::from_millis(20)));
        let first = queue.turn().await.unwrap();
        let second = tokio::spawn({
            let queue = Arc::clone(&queue);
            async move { queue.turn().await.map(drop) }
        });
        while queue.free_places() > 0 {
            tokio::task::yield_now().await;
        }
        assert_eq!(queue.turn().await.unwrap_err().code, Code::Busy, "there is no place for a third");
        assert_eq!(second.await.unwrap().unwrap_err().code, Code::Busy, "the second has waited for too long");
        assert_eq!(queue.free_places(), 1, "whoever gives up makes place");
        drop(first);
        assert!(queue.turn().await.is_ok());
    }

    #[tokio::test]
    async fn work_that_panics_costs_one_answer_and_no_turn() {
        let (heavy, from) = (HeavyWork::with(Queue::new(1, 1, WAIT_FOR_TURN)), network(2));
        let failed = heavy.run(&from, || -> Result<(), Refusal> { panic!("on purpose") }).await;
        assert_eq!(failed.unwrap_err().code, Code::Internal);
        assert_eq!(heavy.run(&from, || Ok(7)).await, Ok(7));
        assert_eq!(heavy.pieces.sum(), 0, "nor a place");
    }

    /// Whoever fills the places that one network has leaves the others to others; this machine may have all.
    #[tokio::test]
    async fn whoever_asks_for_much_leaves_places_to_others() {
        let heavy = Arc::new(HeavyWork::with(Queue::new(1, MAX_PIECES, WAIT_FOR_TURN)));
        let first = heavy.queue.turn().await.unwrap();
        let piece = |from: Network| {
            let heavy = Arc::clone(&heavy);
            tokio::spawn(async move { heavy.run(&from, || Ok(())).await })
        };
        let waiting: Vec<_> = (0..PIECES_A_NETWORK).map(|_| piece(network(2))).collect();
        while heavy.pieces.sum() < PIECES_A_NETWORK {
            tokio::task::yield_now().await;
        }
        assert_eq!(piece(network(2)).await.unwrap().unwrap_err().code, Code::Busy);
        let other = piece(network(3));
        let here: Vec<_> = (0..2 * PIECES_A_NETWORK).map(|_| piece(network(1))).collect();
        drop(first);
        for piece in waiting.into_iter().chain([other]).chain(here) {
            assert_eq!(piece.await.unwrap(), Ok(()));
        }
        assert_eq!(heavy.pieces.sum(), 0);
    }

    /// Whoever has little time waits for so long and no longer, and leaves their place.
    #[tokio::test(start_paused = true)]
    async fn whoever_has_little_time_does_without_a_turn() {
        let (heavy, from) = (HeavyWork::with(Queue::new(1, 2, WAIT_FOR_TURN)), network(2));
        let little = Duration::from_millis(200);
        let first = heavy.admit_within(little, &from).await.unwrap();
        let begun = tokio::time::Instant::now();
        assert!(heavy.admit_within(little, &from).await.is_none());
        assert_eq!(begun.elapsed(), little);
        assert_eq!((heavy.pieces(), heavy.queue.free_places()), (1, 1));
        drop(first);
        assert!(heavy.admit_within(little, &from).await.is_some());
    }

    /// A site with as many networks as it likes does not have all places.
    #[tokio::test]
    async fn a_site_leaves_places_to_others() {
        let heavy = HeavyWork::new();
        let part = |network: u16| Network::of(Some([0x2001, 0xdb8, 1, network, 0, 0, 0, 1].into()));
        let held: Vec<_> = (0..64).map(|piece| heavy.hold(&part(piece))).collect();
        assert_eq!(held.iter().filter(|held| held.is_ok()).count() as u64, PIECES_A_SITE);
        let other = Network::of(Some([0x2001, 0xdb8, 2, 0, 0, 0, 0, 1].into()));
        assert!(heavy.hold(&other).is_ok());
    }

    /// The network of this machine, or of another one.
    fn network(last: u8) -> Network {
        Network::of(Some([127, 0, 0, 1].map(|part| if last == 1 { part } else { last }).into()))
    }

    /// On a single thread whatever is not heavy goes on meanwhile.
    #[tokio::test]
    async fn others_go_on_meanwhile() {
        let heavy = HeavyWork::new();
        let (go, wait) = std::sync::mpsc::channel();
        let from = network(2);
        let work = heavy.run(&from, move || wait.recv_timeout(WAIT_FOR_TURN).map_err(|_| busy()));
        let others = async {
            tokio::task::yield_now().await;
            go.send(()).unwrap();
        };
        assert_eq!(tokio::join!(work, others).0, Ok(()));
    }
}
