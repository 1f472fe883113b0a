//! Seats that somebody took and left behind: before a match begins, they become free again.
//!
//! A live match waits for nobody who is not here; neither does one that strangers find in the lobby. Where a turn may
//! take days, or only people with a link sit down, they may well come back tomorrow. Being here means a socket to the
//! table, at whichever server: each notes now and then who is with it.

use std::sync::Arc;
use std::time::Instant;

use game::Seat;
use store::{Holder, MatchId, Millis, PlayerId};
use wire::{ClockRule, Fact, Phase, Refusal, Sitter};

use crate::app::App;
use crate::keys::new_command_id;
use crate::live::{Handle, Live};
use crate::table::{Decision, Sitting, Table};

/// After how long without a socket a seat is free again.
const AWAY: i64 = 2 * 60 * 1_000;
/// How often somebody looks.
pub(crate) const LOOK: i64 = 10_000;
/// Under which name a server notes when somebody was here.
const HERE: &str = "here";

/// A seat that must not be kept by somebody who is not here.
pub(crate) struct Kept {
    seat: Seat,
    by: PlayerId,
    since: Millis,
}

/// The seats that become free again when whoever took them goes away.
pub(crate) fn kept(table: &Table) -> Vec<Kept> {
    if table.phase() != Phase::Waiting {
        return Vec::new();
    }
    let seats = Seat::all(table.seats.len()).zip(&table.seats).zip(&table.options.seats);
    let is_kept = |sitter: &Sitter| match (table.options.clock, sitter) {
        (ClockRule::Live { .. }, Sitter::Open | Sitter::Invited) => true,
        (ClockRule::None, Sitter::Open) => table.listed,
        (ClockRule::None | ClockRule::Days { .. } | ClockRule::Live { .. }, _) => false,
    };
    seats
        .filter_map(|((seat, sitting), made)| match sitting {
            Sitting::Person { player, .. } if player.as_str() != table.maker && is_kept(&made.sitter) => {
                Some(Kept { seat, by: player.clone(), since: table.sat_at[seat.index()] })
            }
            Sitting::Person { .. } | Sitting::Open | Sitting::Invited | Sitting::Computer(_) => None,
        })
        .collect()
}

/// Whether somebody who has no socket here is gone. Nobody can be where no server runs, so after a start they have time
/// to come back.
fn is_gone(now: Millis, sat_at: Millis, noted: Option<Millis>, started: Millis) -> bool {
    let last = sat_at.0.max(noted.map_or(0, |noted| noted.0)).max(started.0);
    now.0 - last >= AWAY
}

impl App {
    /// Frees the seats of those who went away before the match has begun.
    pub(crate) async fn free_seats(
        self: &Arc<App>,
        handle: &Arc<Handle>,
        live: &mut Live,
    ) -> Result<(), Refusal> {
        let all = kept(&live.table);
        if all.is_empty() {
            return Ok(());
        }
        let now = self.time.now();
        for kept in all {
            if handle.is_here(&kept.by) {
                self.note_here(&handle.id, &kept.by).await?;
                continue;
            }
            let noted = self.noted_here(&handle.id, &kept.by).await?;
            if !is_gone(now, kept.since, noted, self.time.started()) {
                continue;
            }
            tracing::info!(id = %handle.id, player = %kept.by, "a seat that nobody sits on is free again");
            let decision = Decision {
                facts: vec![(Some(kept.seat), Fact::Rose)],
                seats: vec![(kept.seat, Holder::Nobody)],
            };
            // If somebody was faster, it is looked at again.
            self.append(handle, live, new_command_id(), decision, Instant::now()).await?;
            return Ok(());
        }
        let put_off = self.store.postpone(&handle.id, now, Millis(now.0 + LOOK)).await;
        put_off.map_err(|error| self.failed(&error))
    }

    /// When a server has last noted that somebody is here.
    async fn noted_here(&self, id: &MatchId, player: &PlayerId) -> Result<Option<Millis>, Refusal> {
        let note = self.store.note(id, player, HERE).await.map_err(|error| self.failed(&error))?;
        Ok(note.and_then(|note| note.parse().ok()).map(Millis))
    }

    /// Notes that somebody is here, for other servers and for when they have gone.
    async fn note_here(&self, id: &MatchId, player: &PlayerId) -> Result<(), Refusal> {
        let now = self.time.now().0.to_string();
        self.store.put_note(id, player, HERE, &now).await.map_err(|error| self.failed(&error))
    }

    /// Notes who is here at tables that have not begun, because another server may be the one who looks after them.
    pub(crate) async fn note_who_is_here(&self) {
        for handle in self.tables.watched() {
            let all = kept(&handle.lock().await.table);
            for kept in all.iter().filter(|kept| handle.is_here(&kept.by)) {
                if let Err(refusal) = self.note_here(&handle.id, &kept.by).await {
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
