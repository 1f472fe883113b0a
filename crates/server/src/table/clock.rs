//! Clocks: values that are told the time.

use store::Millis;
use wire::{ClockFace, ClockRule};

/// How long after its end a clock is still forgiven, because messages take their time.
const GRACE: i64 = 1_000;

const DAY: i64 = 24 * 60 * 60 * 1_000;

/// The clocks of a table.
#[derive(Debug, Clone)]
pub(crate) struct Clock {
    rule: ClockRule,
    /// What each seat has left, in milliseconds, when its clock last stopped.
    left: Vec<i64>,
    /// Until when each seat is away.
    away: Vec<Option<Millis>>,
    /// How much holiday each seat has taken.
    taken: Vec<i64>,
    /// Whose clock runs, and since when.
    running: Option<(usize, Millis)>,
    paused: bool,
}

impl Clock {
    pub(crate) fn new(rule: ClockRule, seats: usize) -> Clock {
        let each = match rule {
            ClockRule::None => 0,
            ClockRule::Days { days, .. } => i64::from(days) * DAY,
            ClockRule::Live { seconds, .. } => i64::from(seconds) * 1_000,
        };
        Clock {
            rule,
            left: vec![each; seats],
            away: vec![None; seats],
            taken: vec![0; seats],
            running: None,
            paused: false,
        }
    }

    pub(crate) fn is_paused(&self) -> bool {
        self.paused
    }

    pub(crate) fn has_time(&self) -> bool {
        self.rule != ClockRule::None
    }

    pub(crate) fn rule(&self) -> ClockRule {
        self.rule
    }

    pub(crate) fn away_until(&self, seat: usize) -> Option<Millis> {
        self.away[seat]
    }

    /// Lets the clock of `to` run and stops the others. `turn_ended` says whether the one that ran has finished a
    /// turn, for which it gets its increment.
    pub(crate) fn pass(&mut self, at: Millis, to: Option<usize>, turn_ended: bool) {
        let from = self.running.map(|(seat, _)| seat);
        if from == to && !turn_ended {
            return;
        }
        self.stop(at);
        if let Some(from) = from {
            match self.rule {
                ClockRule::None => {}
                ClockRule::Days { days, .. } => self.left[from] = i64::from(days) * DAY,
                ClockRule::Live { increment, .. } if turn_ended => {
                    self.left[from] += i64::from(increment) * 1_000;
                }
                ClockRule::Live { .. } => {}
            }
        }
        if self.has_time() {
            self.running = to.map(|seat| (seat, at));
        }
    }

    pub(crate) fn pause(&mut self, at: Millis) {
        let running = self.running;
        self.stop(at);
        self.running = running.map(|(seat, _)| (seat, at));
        self.paused = true;
    }

    /// Runs on from `at`, and nobody has lost time since the last stop.
    pub(crate) fn resume(&mut self, at: Millis) {
        self.running = self.running.map(|(seat, _)| (seat, at));
        self.paused = false;
    }

    /// How many more days a seat may be away, if this table has holidays.
    pub(crate) fn holidays_left(&self, seat: usize) -> Option<i64> {
        match self.rule {
            ClockRule::Days { holidays, .. } => Some(i64::from(holidays) - self.taken[seat] / DAY),
            ClockRule::None | ClockRule::Live { .. } => None,
        }
    }

    pub(crate) fn go_away(&mut self, seat: usize, at: Millis, until: Millis) {
        self.taken[seat] += until.0 - at.0;
        self.away[seat] = Some(until);
    }

    /// When the clock that runs is at its end.
    pub(crate) fn end(&self) -> Option<Millis> {
        let (seat, since) = self.running.filter(|_| !self.paused)?;
        let away = self.away[seat].map_or(0, |until| (until.0 - since.0).max(0));
        Some(Millis(since.0 + away + self.left[seat]))
    }

    /// When somebody should look whether the time is up.
    pub(crate) fn wake(&self) -> Option<Millis> {
        self.end().map(|end| Millis(end.0 + GRACE))
    }

    /// Whose time is up, with the grace that messages get.
    pub(crate) fn flagged(&self, now: Millis) -> Option<usize> {
        let (seat, _) = self.running?;
        self.end().filter(|end| now.0 >= end.0 + GRACE).map(|_| seat)
    }

    pub(crate) fn face(&self, now: Millis) -> ClockFace {
        let left = (0..self.left.len()).map(|seat| {
            let left = match self.running {
                Some((running, _)) if running == seat && !self.paused => self.end()?.0 - now.0,
                Some(_) | None => self.left[seat],
            };
            self.has_time().then(|| u32::try_from(left.max(0)).unwrap_or(u32::MAX))
        });
        ClockFace {
            rule: self.rule,
            left: left.collect(),
            running: self.running.and_then(|(seat, _)| u8::try_from(seat).ok()),
            paused: self.paused,
            at: now.0,
        }
    }

    fn stop(&mut self, at: Millis) {
        if let Some(end) = self.end().filter(|_| !self.paused)
            && let Some((seat, since)) = self.running.take()
        {
            let away = self.away[seat].map_or(0, |until| (until.0 - since.0).max(0));
            self.left[seat] = (end.0 - at.0.max(since.0 + away)).max(0);
        }
        self.running = None;
    }
}
