//! What happens because time passes.

use game::Seat;
use ids::{Downtime, Millis};
use wire::{Absence, ClockRule, Fact, LeaveReason, Phase};

use crate::luck::Readiness;
use crate::table::Table;

/// How long people are waited for to commit themselves to what they add to the luck after all seats were taken, in
/// milliseconds.
pub(crate) const COMMIT_WAIT: i64 = 5_000;

/// How long they are waited for to show it once it is sealed, in milliseconds. Their page did so a moment ago.
pub(crate) const REVEAL_WAIT: i64 = 60_000;

/// The next thing that time alone brings: a live clock gets back what it lost while nobody ran the match, play begins,
/// seats that keep it from beginning are freed, or somebody's time is up.
pub(super) fn next(table: &Table, downtimes: &[Downtime], now: Millis) -> Vec<(Option<Seat>, Fact)> {
    if let Some(millis) = lost(table, downtimes) {
        return vec![(None, Fact::GivenBack { millis })];
    }
    let has_passed = |since: Option<Millis>, wait: i64| since.is_some_and(|since| now.0 >= since.0 + wait);
    match table.readiness(has_passed(table.full_since, COMMIT_WAIT)) {
        Readiness::Waits => {}
        Readiness::Seals => return vec![(None, Fact::Sealed)],
        Readiness::Begins => return vec![(None, Fact::Began)],
    }
    if table.phase() == Phase::Waiting && table.reveal_by().is_some_and(|until| now >= until) {
        return table.luck.owing().map(|seat| (Some(seat), Fact::Withheld)).collect();
    }
    flag(table, now).into_iter().collect()
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

/// What happens because somebody's time is up.
fn flag(table: &Table, now: Millis) -> Option<(Option<Seat>, Fact)> {
    let seat = Seat::new(table.clock.flagged(now)?)?;
    let fact = match table.options.absence {
        Absence::Leave => Fact::Left { why: LeaveReason::TimeUp },
        Absence::Computer { level } => Fact::Deputed { level },
    };
    Some((Some(seat), fact))
}
