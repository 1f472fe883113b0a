//! Clocks: values that are told the time.

use ids::{Downtime, Millis};
use wire::{ClockRule, ClockView};

/// How long after its end a clock is still forgiven, because messages take their time.
const GRACE: i64 = 1_000;

/// What a seat has at least when its person is back from a time that was up.
const LEAST_AFTER_RETURN: i64 = 30_000;

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
    /// Who has handed the turn over to a computer player that has not acted yet, and since when.
    handed: Option<(usize, Millis)>,
    /// How many turns that were taken back are still to be played again. They have had their increments.
    turns_again: usize,
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
            handed: None,
            turns_again: 0,
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
        self.handed = None;
        let from = self.running.map(|(seat, _)| seat);
        if from == to && !turn_ended {
            return;
        }
        self.stop(at);
        let is_again = turn_ended && self.turns_again > 0;
        self.turns_again -= usize::from(is_again);
        match (self.rule, from) {
            // Whoever only hands over to a computer player does not begin anew when it comes back.
            (ClockRule::Days { days, .. }, _)
                if turn_ended || to.is_some_and(|to| from.is_some_and(|from| from != to)) =>
            {
                self.left.fill(i64::from(days) * DAY);
            }
            (ClockRule::Live { increment, .. }, Some(from)) if turn_ended && !is_again => {
                self.left[from] += i64::from(increment) * 1_000;
            }
            (ClockRule::None | ClockRule::Days { .. } | ClockRule::Live { .. }, _) => {}
        }
        if self.has_time() {
            self.running = to.map(|seat| (seat, at));
        }
    }

    /// Takes note that so many ended turns are taken back: they bring no increment a second time, and time that went by is
    /// gone. Days begin anew, as they do for every turn.
    pub(crate) fn take_back(&mut self, at: Millis, to: Option<usize>, turns: usize) {
        self.stop(at);
        if let ClockRule::Days { days, .. } = self.rule {
            self.left.fill(i64::from(days) * DAY);
        }
        self.turns_again += turns;
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

    /// Runs on from `at`, and nobody has lost time since the last stop. In matches of long ago, a start of the server
    /// did this too, to clocks that had not been stopped.
    pub(crate) fn resume(&mut self, at: Millis) {
        self.running = self.running.map(|(seat, _)| (seat, at));
        self.paused = false;
    }

    /// How long the clock that runs has done so in a downtime.
    pub(crate) fn ran_in(&self, downtime: Downtime) -> i64 {
        match self.running.filter(|_| !self.paused) {
            Some((_, since)) => (downtime.until.0 - downtime.since.max(since).0).max(0),
            None => 0,
        }
    }

    /// Gives the clock that runs so many milliseconds back, and never more than it has lost since it was started.
    pub(crate) fn give_back(&mut self, at: Millis, millis: i64) {
        if let Some((_, since)) = &mut self.running {
            *since = Millis(since.0.saturating_add(millis.max(0))).min(at.max(*since));
        }
    }

    /// How many more days a seat may be away, if this table has holidays.
    pub(crate) fn holidays_left(&self, seat: usize) -> Option<i64> {
        match self.rule {
            // A holiday ends a moment less than its days after it was stored.
            ClockRule::Days { holidays, .. } => {
                Some(i64::from(holidays) - (self.taken[seat] + DAY / 2) / DAY)
            }
            ClockRule::None | ClockRule::Live { .. } => None,
        }
    }

    pub(crate) fn go_away(&mut self, seat: usize, at: Millis, until: Millis) {
        if self.running.is_some_and(|(running, _)| running == seat) && !self.paused {
            self.stop(at);
            self.running = Some((seat, at));
        }
        self.taken[seat] += until.0 - at.0;
        self.away[seat] = Some(until);
    }

    /// Somebody lets a computer player act, from now on.
    pub(crate) fn hand_over(&mut self, seat: usize, at: Millis) {
        let is_running = self.running.is_some_and(|(running, _)| running == seat) && !self.paused;
        self.pass(at, None, false);
        self.handed = Some((seat, at)).filter(|_| is_running);
    }

    /// Somebody plays in person again. Whoever had no time left gets a little, or could do nothing with it. Whoever comes back
    /// before the computer player has acted was only thinking.
    pub(crate) fn come_back(&mut self, seat: usize, at: Millis) {
        let handed = self.handed.take_if(|(handed, _)| *handed == seat);
        if self.left[seat] == 0 && self.has_time() {
            // In matches of long ago, also before the computer player had acted.
            self.left[seat] = LEAST_AFTER_RETURN;
        } else if let Some((_, since)) = handed {
            self.left[seat] = (self.left[seat] - (at.0 - since.0).max(0)).max(0);
        }
    }

    /// Whether the time of a seat is up, and the computer player that goes on for it has not acted since. Whoever came back
    /// now would have their time again and again without an action in between.
    pub(crate) fn is_up(&self, seat: usize, now: Millis) -> bool {
        self.handed.is_some_and(|(handed, since)| handed == seat && now.0 - since.0 >= self.left[seat])
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

    pub(crate) fn view(&self, now: Millis) -> ClockView {
        let left = (0..self.left.len()).map(|seat| {
            let left = match self.running {
                Some((running, since)) if running == seat && !self.paused => self.end()?.0 - now.max(since).0,
                Some(_) | None => self.left[seat],
            };
            self.has_time().then(|| u32::try_from(left.max(0)).unwrap_or(u32::MAX))
        });
        ClockView {
            rule: self.rule,
            left: left.collect(),
            running: self.running.and_then(|(seat, _)| u8::try_from(seat).ok()),
            paused: self.paused,
            patience: None,
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

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: i64 = 1_000;
    const LIVE: ClockRule = ClockRule::Live { seconds: 60, increment: 5 };
    const DAYS: ClockRule = ClockRule::Days { days: 3, holidays: 10 };

    fn at(seconds: i64) -> Millis {
        Millis(seconds * SECOND)
    }

    /// A clock for two that runs for seat 0 since time 0.
    fn begun(rule: ClockRule) -> Clock {
        let mut clock = Clock::new(rule, 2);
        clock.pass(at(0), Some(0), false);
        clock
    }

    /// What each seat has left, in seconds.
    fn left(clock: &Clock, seconds: i64) -> Vec<Option<u32>> {
        clock.view(at(seconds)).left.iter().map(|left| left.map(|left| left / 1_000)).collect()
    }

    #[test]
    fn without_a_rule_nothing_runs() {
        let clock = begun(ClockRule::None);
        assert_eq!((clock.end(), clock.wake(), clock.flagged(at(1_000_000))), (None, None, None));
        assert_eq!(clock.view(at(5)).left, [None, None]);
        assert!(!clock.has_time());
    }

    #[test]
    fn a_live_clock_runs_down_and_a_turn_brings_its_increment() {
        let mut clock = begun(LIVE);
        assert_eq!(left(&clock, 20), [Some(40), Some(60)]);
        clock.pass(at(20), Some(1), true);
        assert_eq!(left(&clock, 30), [Some(45), Some(50)]);
        // Within a turn somebody else may have to decide: no increment.
        clock.pass(at(30), Some(0), false);
        assert_eq!(left(&clock, 30), [Some(45), Some(50)]);
    }

    #[test]
    fn an_action_within_a_turn_changes_nothing() {
        let mut clock = begun(LIVE);
        clock.pass(at(10), Some(0), false);
        assert_eq!(left(&clock, 20), [Some(40), Some(60)]);
    }

    #[test]
    fn two_turns_in_a_row_bring_two_increments() {
        let mut clock = begun(LIVE);
        clock.pass(at(10), Some(0), true);
        assert_eq!(left(&clock, 10), [Some(55), Some(60)]);
    }

    #[test]
    fn a_turn_that_is_played_again_brings_no_second_increment() {
        let mut clock = begun(LIVE);
        clock.pass(at(10), Some(1), true);
        clock.take_back(at(20), Some(0), 1);
        assert_eq!(left(&clock, 20), [Some(55), Some(50)]);
        clock.pass(at(30), Some(1), true);
        assert_eq!(left(&clock, 30), [Some(45), Some(50)]);
        clock.pass(at(30), Some(0), true);
        assert_eq!(left(&clock, 30), [Some(45), Some(55)]);
    }

    #[test]
    fn time_is_up_after_a_grace_period() {
        let clock = begun(LIVE);
        assert_eq!(clock.end(), Some(at(60)));
        assert_eq!(clock.wake(), Some(at(61)));
        assert_eq!(clock.flagged(Millis(60_999)), None);
        assert_eq!(clock.flagged(at(61)), Some(0));
        assert_eq!(left(&clock, 70), [Some(0), Some(60)]);
    }

    #[test]
    fn who_acts_in_the_grace_period_has_nothing_left_but_the_increment() {
        let mut clock = begun(LIVE);
        clock.pass(Millis(60_500), Some(1), true);
        assert_eq!(left(&clock, 61), [Some(5), Some(59)]);
    }

    #[test]
    fn computers_have_no_clock() {
        let mut clock = begun(LIVE);
        clock.pass(at(10), None, true);
        assert_eq!((clock.end(), clock.flagged(at(100_000))), (None, None));
        clock.pass(at(500), Some(0), true);
        assert_eq!(left(&clock, 510), [Some(45), Some(60)]);
    }

    #[test]
    fn one_person_on_several_seats_has_a_clock_for_each() {
        let mut clock = Clock::new(LIVE, 3);
        clock.pass(at(0), Some(0), false);
        clock.pass(at(10), Some(1), true);
        clock.pass(at(30), Some(2), true);
        assert_eq!(left(&clock, 40), [Some(55), Some(45), Some(50)]);
    }

    #[test]
    fn a_pause_stops_all() {
        let mut clock = begun(LIVE);
        clock.pause(at(10));
        assert_eq!((clock.end(), clock.flagged(at(9_999))), (None, None));
        assert_eq!(left(&clock, 9_999), [Some(50), Some(60)]);
        clock.pass(at(9_999), Some(1), true);
        assert_eq!(left(&clock, 20_000), [Some(55), Some(60)], "play goes on, and takes no time");
        clock.resume(at(20_000));
        assert_eq!(left(&clock, 20_010), [Some(55), Some(50)]);
    }

    #[test]
    fn a_restart_of_long_ago_gave_back_what_ran_since_the_clock_was_started() {
        let mut clock = begun(LIVE);
        clock.resume(at(5_000));
        assert_eq!(clock.flagged(at(5_000)), None);
        assert_eq!(left(&clock, 5_010), [Some(50), Some(60)]);
    }

    #[test]
    fn what_ran_in_an_outage_is_given_back_and_no_more() {
        let downtime = |since: i64, until: i64| Downtime { since: at(since), until: at(until) };
        let mut clock = begun(LIVE);
        assert_eq!(clock.ran_in(downtime(20, 5_000)), 4_980 * SECOND);
        assert_eq!(clock.ran_in(downtime(-100, 30)), 30 * SECOND, "it did not run before it was started");
        assert_eq!(clock.ran_in(downtime(-100, -50)), 0);
        clock.give_back(at(5_000), 4_980 * SECOND);
        assert_eq!(left(&clock, 5_000), [Some(40), Some(60)]);
        clock.give_back(at(5_000), 9_999 * SECOND);
        assert_eq!(left(&clock, 5_000), [Some(60), Some(60)], "never more than when it was started");
        clock.give_back(at(5_010), -9_999);
        assert_eq!(left(&clock, 5_010), [Some(50), Some(60)]);
        clock.pause(at(5_010));
        assert_eq!(clock.ran_in(downtime(5_010, 6_000)), 0);
        assert_eq!(Clock::new(LIVE, 2).ran_in(downtime(0, 1)), 0);
    }

    #[test]
    fn time_that_goes_backwards_gives_nothing() {
        let mut clock = Clock::new(LIVE, 2);
        clock.pass(at(3_600), Some(0), false);
        assert_eq!(left(&clock, 0), [Some(60), Some(60)]);
        clock.pass(at(0), Some(1), false);
        assert_eq!(left(&clock, 0), [Some(60), Some(60)]);
    }

    #[test]
    fn days_begin_anew_with_every_turn() {
        let day = DAY / SECOND;
        let mut clock = begun(DAYS);
        assert_eq!(clock.end(), Some(at(3 * day)));
        clock.pass(at(2 * day), Some(1), true);
        assert_eq!(clock.end(), Some(at(5 * day)));
        clock.pass(at(3 * day), Some(0), true);
        assert_eq!(clock.end(), Some(at(6 * day)));
    }

    #[test]
    fn a_deputy_for_a_moment_wins_no_days() {
        let day = DAY / SECOND;
        let mut clock = begun(DAYS);
        clock.hand_over(0, at(2 * day));
        clock.come_back(0, at(2 * day + 1));
        clock.pass(at(2 * day + 1), Some(0), false);
        assert_eq!(clock.end(), Some(at(3 * day)));
        // But a turn that the deputy has finished is over.
        clock.pass(at(2 * day + 1), None, false);
        clock.pass(at(2 * day + 2), Some(1), true);
        clock.pass(at(2 * day + 2), Some(0), true);
        assert_eq!(clock.end(), Some(at(5 * day + 2)));
    }

    #[test]
    fn a_holiday_stops_ones_own_clock() {
        let day = DAY / SECOND;
        let mut clock = begun(DAYS);
        assert_eq!(clock.holidays_left(0), Some(10));
        clock.go_away(0, at(day), at(5 * day));
        assert_eq!(clock.end(), Some(at(7 * day)), "a day of three was used before");
        assert_eq!((clock.holidays_left(0), clock.holidays_left(1)), (Some(6), Some(10)));
        assert_eq!(clock.flagged(at(6 * day)), None);
        // Whoever acts all the same has used nothing of it.
        clock.pass(at(2 * day), Some(1), false);
        assert_eq!(clock.end(), Some(at(5 * day)));
        assert_eq!(begun(LIVE).holidays_left(0), None);
    }

    #[test]
    fn holidays_are_counted_in_whole_days() {
        let mut clock = begun(DAYS);
        // Stored a moment after it was decided.
        clock.go_away(0, Millis(3), Millis(4 * DAY));
        clock.go_away(0, Millis(4 * DAY + 2), Millis(10 * DAY));
        assert_eq!(clock.holidays_left(0), Some(0));
    }

    #[test]
    fn who_hands_over_and_comes_back_was_thinking() {
        let mut clock = begun(LIVE);
        clock.hand_over(0, at(10));
        clock.come_back(0, at(30));
        clock.pass(at(30), Some(0), false);
        assert_eq!(left(&clock, 30), [Some(30), Some(60)]);
        // What a deputy takes for an action is nobody's time.
        clock.hand_over(0, at(35));
        clock.pass(at(50), None, false);
        clock.come_back(0, at(50));
        clock.pass(at(50), Some(0), false);
        assert_eq!(left(&clock, 50), [Some(25), Some(60)]);
    }

    #[test]
    fn who_comes_back_without_time_gets_a_little() {
        let mut clock = begun(LIVE);
        clock.hand_over(0, at(61));
        clock.come_back(0, at(100));
        clock.pass(at(100), Some(0), false);
        assert_eq!(left(&clock, 100), [Some(30), Some(60)]);
        clock.hand_over(0, at(110));
        clock.come_back(0, at(110));
        clock.pass(at(110), Some(0), false);
        assert_eq!(left(&clock, 110), [Some(20), Some(60)], "and no more than that");
    }

    #[test]
    fn time_is_up_until_the_deputy_has_acted() {
        let mut clock = begun(LIVE);
        clock.hand_over(0, at(50));
        assert!(!clock.is_up(0, at(59)), "ten seconds are left");
        assert!(clock.is_up(0, at(60)) && !clock.is_up(1, at(60)));
        clock.pass(at(61), None, false);
        assert!(!clock.is_up(0, at(61)));
        let mut clock = begun(LIVE);
        clock.hand_over(0, at(61));
        assert!(clock.is_up(0, at(61)));
        assert!(!Clock::new(LIVE, 2).is_up(0, at(100)), "nobody has handed over");
    }
}
