//! A match in memory with those who look at it.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU32, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use store::{MatchId, Millis, PlayerId};
use table::{Journal, Table};
use tokio::sync::broadcast;
use tokio::time::timeout;

use super::loaded::LoadedMatch;
use super::update::Update;
use crate::notice::Here;

/// How many messages may wait for a reader before it is caught up from the table. Every match has room for so many, so
/// it is not larger than a few turns need.
const UPDATES_KEPT: usize = 32;
/// How long somebody who has a turn of heavy work waits for a match: others wait for that turn.
const COPIED_WITHIN: Duration = Duration::from_secs(3);

/// A match with those who look at it. There is one a match and server.
#[derive(Debug)]
pub(crate) struct MatchHandle {
    pub(crate) id: MatchId,
    loaded: tokio::sync::Mutex<LoadedMatch>,
    updates: broadcast::Sender<Update>,
    /// How many events have been told.
    told: AtomicU32,
    present: Mutex<Present>,
    /// Whether a computer player is thinking about it.
    thinks: AtomicBool,
    /// When somebody last asked for it.
    touched: AtomicI64,
    /// How much memory it takes.
    bytes: AtomicU64,
}

#[derive(Debug, Default)]
struct Present {
    players: HashMap<PlayerId, u32>,
    /// Those with no seat, known or not.
    others: u32,
}

impl MatchHandle {
    pub(super) fn new(loaded: LoadedMatch, now: Millis) -> MatchHandle {
        MatchHandle {
            id: loaded.table().id().clone(),
            bytes: AtomicU64::new(loaded.bytes() as u64),
            told: AtomicU32::new(loaded.table().seq()),
            loaded: tokio::sync::Mutex::new(loaded),
            updates: broadcast::channel(UPDATES_KEPT).0,
            present: Mutex::default(),
            thinks: AtomicBool::new(false),
            touched: AtomicI64::new(now.0),
        }
    }

    pub(crate) async fn lock(&self) -> tokio::sync::MutexGuard<'_, LoadedMatch> {
        self.loaded.lock().await
    }

    /// The match, if nobody is at it now.
    #[cfg(test)]
    pub(crate) fn try_lock(&self) -> Option<tokio::sync::MutexGuard<'_, LoadedMatch>> {
        self.loaded.try_lock().ok()
    }

    /// A copy for work elsewhere; nothing if too many others are at the match.
    pub(crate) async fn copy_soon(&self) -> Option<Journal> {
        let loaded = timeout(COPIED_WITHIN, self.lock()).await.ok()?;
        Some(loaded.journal.clone())
    }

    pub(crate) fn listen(&self) -> broadcast::Receiver<Update> {
        self.updates.subscribe()
    }

    /// Tells those who look. It does no harm if nobody does.
    pub(crate) fn tell(&self, update: Update) {
        if let Update::Event(event, _) = &update {
            self.told.store(event.seq + 1, Ordering::Release);
        }
        drop(self.updates.send(update));
    }

    /// How many events of the match have been told here.
    pub(crate) fn told(&self) -> u32 {
        self.told.load(Ordering::Acquire)
    }

    pub(crate) fn touch(&self, now: Millis) {
        self.touched.store(now.0, Ordering::Relaxed);
    }

    /// Whether nobody has wanted it since `then`.
    pub(crate) fn is_idle_since(&self, then: Millis) -> bool {
        self.touched.load(Ordering::Relaxed) < then.0 && !self.is_watched()
    }

    /// When somebody last asked for it.
    pub(super) fn touched(&self) -> Millis {
        Millis(self.touched.load(Ordering::Relaxed))
    }

    /// How much memory it took when somebody last measured it.
    pub(super) fn bytes(&self) -> u64 {
        self.bytes.load(Ordering::Relaxed)
    }

    /// Measures how much memory it takes, unless somebody is at it now.
    pub(super) fn measure(&self) {
        if let Ok(loaded) = self.loaded.try_lock() {
            self.bytes.store(loaded.bytes() as u64, Ordering::Relaxed);
        }
    }

    pub(crate) fn is_watched(&self) -> bool {
        self.updates.receiver_count() > 0
    }

    /// Takes note that a computer player thinks about it. False if one does already.
    pub(super) fn begin_to_think(&self) -> bool {
        !self.thinks.swap(true, Ordering::AcqRel)
    }

    /// Takes note that none does any more.
    pub(crate) fn end_to_think(&self) {
        self.thinks.store(false, Ordering::Release);
    }

    /// Takes note that somebody came (`by` 1) or went (`by` −1).
    pub(crate) fn count(&self, player: Option<&PlayerId>, by: i32) {
        let mut present = self.present.lock().unwrap_or_else(PoisonError::into_inner);
        let counter = match player {
            Some(player) => present.players.entry(player.clone()).or_default(),
            None => &mut present.others,
        };
        *counter = counter.saturating_add_signed(by);
        present.players.retain(|_, count| *count > 0);
    }

    /// Whether somebody has a socket to the table at this server.
    pub(crate) fn is_here(&self, player: &PlayerId) -> bool {
        self.present.lock().unwrap_or_else(PoisonError::into_inner).players.contains_key(player)
    }

    /// Who is here with this server, given who sits where.
    pub(super) fn here(&self, table: &Table) -> Here {
        let present = self.present.lock().unwrap_or_else(PoisonError::into_inner);
        let is_here = |player: &PlayerId| present.players.contains_key(player);
        let seats = table.seats().iter().map(|seat| seat.player().is_some_and(is_here)).collect();
        let onlookers =
            present.players.keys().filter(|player| table.seats_of(player).next().is_none()).count();
        Here { seats, others: present.others + u32::try_from(onlookers).unwrap_or(u32::MAX) }
    }
}
