//! What happens because time passes.

use game::Seat;
use ids::{Downtime, Millis};
use wire::{Absence, ClockRule, Fact, LeaveReason, Phase};

use crate::sitting::Sitting;
use crate::table::Table;

/// How long play waits for people to add to the luck after all seats were taken, in milliseconds.
pub(crate) const LUCK_WAIT: i64 = 3_000;

/// The next thing that time alone brings: a live clock gets back what it lost while nobody ran the match, play begins,
/// or somebody's time is up.
pub(super) fn next(table: &Table, downtimes: &[Downtime], now: Millis) -> Option<(Option<Seat>, Fact)> {
    if let Some(millis) = lost(table, downtimes) {
        return Some((None, Fact::GivenBack { millis }));
    }
    let waited = table.full_since.is_some_and(|since| now.0 >= since.0 + LUCK_WAIT);
    if begins(table, waited) {
        return Some((None, Fact::Began));
    }
    flag(table, now)
}

/// What a live clock has lost in downtimes and was not given back. Whoever let something happen after the end of one has
/// given back what was lost in it before that.
fn lost(table: &Table, downtimes: &[Downtime]) -> Option<i64> {
    if !matches!(table.clock.rule(), ClockRule::Live { .. }) {
        return None;
    }
    let ended_since = downtimes.iter().filter(|downtime| table.last_at < downtime.until);
    Some(ended_since.map(|&downtime| table.clock.ran_in(downtime)).sum()).filter(|&millis| millis > 0)
}

/// Whether play begins: all seats are taken, and luck is gathered or not waited for any more.
pub(crate) fn begins(table: &Table, wait_is_over: bool) -> bool {
    table.phase() == Phase::Waiting
        && table.seats.iter().all(Sitting::is_taken)
        && (wait_is_over || !table.waits_for_luck())
}

/// What happens because somebody's time is up.
fn flag(table: &Table, now: Millis) -> Option<(Option<Seat>, Fact)> {
    let seat = Seat::new(table.clock.flagged(now)?)?;
    let fact = match table.options.absence {
        Absence::Leave => Fact::Left { why: LeaveReason::TimeUp },
        Absence::Computer { level } => Fact::Deputed { level },
    };
    Some((Some(seat), fact))
}
