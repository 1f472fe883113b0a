//! Seats that somebody took and left behind: before a match begins, they become free again.
//!
//! A live match waits for nobody who is not here; neither does one that strangers find in the lobby. Where a turn may
//! take days, or only people with a link sit down, they may well come back tomorrow. Being here means a socket to the
//! table, at whichever server: each notes now and then who is with it.

use std::sync::Arc;

use game::Seat;
use store::{MatchId, Millis, PlayerId};
use table::{BeginsWhen, Cause, Sitting, Table};
use wire::{ClockRule, Phase, Refusal, Sitter};

use super::{LoadedMatch, MatchHandle, Matches};

/// After how long without a socket a seat is free again, in milliseconds.
const FREE_AFTER: i64 = 2 * 60 * 1_000;
/// How often somebody looks, in milliseconds.
const LOOK_EVERY: i64 = 10_000;

/// A seat that must not be held by somebody who is not here.
struct HeldSeat {
    seat: Seat,
    by: PlayerId,
    since: Millis,
}

/// When to look again whether somebody has left a seat behind; never if there is none that must not be held.
pub(super) fn look_at(table: &Table, now: Millis) -> Option<Millis> {
    (!held(table).is_empty()).then_some(Millis(now.0 + LOOK_EVERY))
}

/// The seats that become free again when whoever took them goes away.
fn held(table: &Table) -> Vec<HeldSeat> {
    if table.phase() != Phase::Waiting {
        return Vec::new();
    }
    let seats = Seat::all(table.seats().len()).zip(table.seats()).zip(&table.options().seats);
    // Whoever was given a seat in a match that follows another one keeps it; but the match waits for them again.
    let waits_for_all = table.options().begins == BeginsWhen::AllHaveCome;
    let must_be_here = |sitter: &Sitter| match (table.options().clock, sitter) {
        (ClockRule::Live { .. }, Sitter::Open | Sitter::Invited) => true,
        (ClockRule::None, Sitter::Open) => table.is_listed(),
        (ClockRule::None | ClockRule::Days { .. } | ClockRule::Live { .. }, _) => false,
    };
    seats
        .filter_map(|((seat, sitting), made)| match sitting {
            Sitting::Person { player, .. }
                if !table.is_awaited(seat)
                    && (waits_for_all || player.as_str() != table.maker() && must_be_here(&made.sitter)) =>
            {
                Some(HeldSeat { seat, by: player.clone(), since: table.sat_at(seat) })
            }
            Sitting::Person { .. } | Sitting::Open | Sitting::Invited | Sitting::Computer(_) => None,
        })
        .collect()
}

/// Whether somebody who has no socket here is gone. Nobody can be where no server runs, so after a start they have time
/// to come back.
fn is_gone(now: Millis, sat_at: Millis, noted: Option<Millis>, started: Millis) -> bool {
    let last = sat_at.0.max(noted.map_or(0, |noted| noted.0)).max(started.0);
    now.0 - last >= FREE_AFTER
}

impl Matches {
    /// Takes note that somebody has opened a table, where play waits for that.
    pub(crate) async fn welcome(&self, handle: &Arc<MatchHandle>, player: &PlayerId) {
        let mut loaded = handle.lock().await;
        let table = loaded.table();
        if !table.seats_of(player).any(|seat| table.is_awaited(seat)) {
            return;
        }
        if let Err(refusal) = self.cause(handle, &mut loaded, Cause::Opened { player }).await {
            tracing::warn!(id = %handle.id, ?refusal.code, "it could not be noted that somebody has come");
        }
    }

    /// Frees the seats of those who went away before the match has begun.
    pub(crate) async fn free_seats(
        &self,
        handle: &Arc<MatchHandle>,
        loaded: &mut LoadedMatch,
    ) -> Result<(), Refusal> {
        let now = self.core.time.now();
        for held in held(loaded.table()) {
            if handle.is_here(&held.by) {
                self.note_here(&handle.id, &held.by).await?;
                continue;
            }
            let noted = self.noted_here(&handle.id, &held.by).await?;
            if !is_gone(now, held.since, noted, self.core.time.started()) {
                continue;
            }
            tracing::info!(id = %handle.id, player = %held.by, "whoever has the seat is not here any more");
            let idle = Cause::IdleSeat { seat: held.seat, player: &held.by };
            self.cause(handle, loaded, idle).await?;
            return Ok(());
        }
        Ok(())
    }

    /// When a server has last noted that somebody is here.
    async fn noted_here(&self, id: &MatchId, player: &PlayerId) -> Result<Option<Millis>, Refusal> {
        let noted = self.core.store.last_seen_at_match(id, player).await;
        noted.map_err(|error| self.core.failed(&error))
    }

    /// Notes that somebody is here, for other servers and for when they have gone.
    async fn note_here(&self, id: &MatchId, player: &PlayerId) -> Result<(), Refusal> {
        let noted = self.core.store.see_at_match(id, player, self.core.time.now()).await;
        noted.map_err(|error| self.core.failed(&error))
    }

    /// Notes who is here at tables that have not begun, because another server may be the one who looks after them.
    pub(crate) async fn note_who_is_here(&self) {
        for handle in self.cache.watched() {
            let all = held(handle.lock().await.table());
            for held in all.iter().filter(|held| handle.is_here(&held.by)) {
                if let Err(refusal) = self.note_here(&handle.id, &held.by).await {
                    tracing::warn!(id = %handle.id, ?refusal.code, "who is here could not be noted");
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_was_neither_here_nor_could_be_for_two_minutes_is_gone() {
        let (at, no) = (|seconds: i64| Millis(seconds * 1_000), None);
        assert!(is_gone(at(120), at(0), no, at(0)));
        assert!(!is_gone(at(119), at(0), no, at(0)));
        assert!(!is_gone(at(120), at(0), Some(at(1)), at(0)), "they were here later");
        assert!(!is_gone(at(120), at(0), no, at(1)), "the server has started later");
        assert!(is_gone(at(121), at(0), Some(at(1)), at(1)));
    }
}
