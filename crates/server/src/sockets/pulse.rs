//! Whether somebody at the other end of a socket still reads.
//!
//! What is sent goes into a buffer of the system first, so that a client that stopped reading is not noticed until
//! that is full. So who has said nothing after something was sent is pinged, and who does not answer in time is closed.
//! Where nothing happens, hardly anything is asked.

use std::time::Duration;

use tokio::time::Instant;

/// How long nothing need be heard after something was sent. Our own page says something more often than that.
const QUIET: Duration = Duration::from_secs(3);
/// How long an answer to the ping that then follows may take.
const ANSWER: Duration = Duration::from_secs(5);
/// How long nothing need be heard while nothing is sent.
const IDLE: Duration = Duration::from_secs(25);
/// How long nothing may be heard at all.
const SILENCE: Duration = Duration::from_secs(70);

/// What was sent and heard last. It is told the time.
#[derive(Debug, Clone, Copy)]
pub(super) struct Pulse {
    heard: Instant,
    pinged: Option<Instant>,
    /// When the first thing was sent after the last one was heard.
    owed: Option<Instant>,
}

/// What to do about somebody who is silent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Beat {
    Ping,
    /// It does not read what it is sent.
    Slow,
    /// It has not been heard for long.
    Silent,
}

impl Pulse {
    pub(super) fn new(now: Instant) -> Pulse {
        Pulse { heard: now, pinged: None, owed: None }
    }

    pub(super) fn hear(&mut self, now: Instant) {
        *self = Pulse::new(now);
    }

    pub(super) fn send(&mut self, now: Instant) {
        self.owed.get_or_insert(now);
    }

    /// Until when something that is sent now must be on its way.
    pub(super) fn deadline(&self, now: Instant) -> Instant {
        self.owed.unwrap_or(now) + QUIET + ANSWER
    }

    /// When to look again if nothing else happens.
    pub(super) fn next(&self) -> Instant {
        match (self.owed, self.asked()) {
            (Some(_), Some(asked)) => asked + ANSWER,
            (Some(owed), None) => owed + QUIET,
            (None, _) => (self.pinged.unwrap_or(self.heard) + IDLE).min(self.heard + SILENCE),
        }
    }

    /// What to do now that it is time to look. Nobody goes without having been asked, however late we look.
    pub(super) fn look(&mut self, now: Instant) -> Beat {
        match (self.owed, self.asked()) {
            (Some(_), Some(asked)) if now >= asked + ANSWER => Beat::Slow,
            (None, _) if now >= self.heard + SILENCE => Beat::Silent,
            (Some(_) | None, _) => {
                self.pinged = Some(now);
                Beat::Ping
            }
        }
    }

    /// When it was pinged about what it was sent. An older ping proves nothing.
    fn asked(&self) -> Option<Instant> {
        self.pinged.filter(|pinged| self.owed.is_some_and(|owed| *pinged >= owed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Somebody who is sent something at these seconds and heard at those: what is done about it when, for 100 s.
    fn course(sent: &[u64], heard: &[u64]) -> Vec<(u64, Beat)> {
        let start = Instant::now();
        let at = |second: u64| start + Duration::from_secs(second);
        let (mut pulse, mut done) = (Pulse::new(start), Vec::new());
        for second in 0..=100 {
            if heard.contains(&second) {
                pulse.hear(at(second));
            }
            if sent.contains(&second) {
                pulse.send(at(second));
            }
            if at(second) >= pulse.next() {
                let beat = pulse.look(at(second));
                done.push((second, beat));
                if beat != Beat::Ping {
                    break;
                }
            }
        }
        done
    }

    #[test]
    fn who_is_silent_while_nothing_happens_is_asked_now_and_then() {
        let expected = [(25, Beat::Ping), (50, Beat::Ping), (70, Beat::Silent)];
        assert_eq!(course(&[], &[]), expected);
        assert_eq!(course(&[], &[25, 50, 75, 100]), [], "who says something anyway is not asked");
    }

    #[test]
    fn who_answers_what_is_sent_stays() {
        assert_eq!(course(&[10], &[13]).first(), Some(&(13 + 25, Beat::Ping)));
        let every_second: Vec<u64> = (0..=100).collect();
        assert_eq!(course(&every_second, &[2, 4, 6, 8, 10]).first(), Some(&(13, Beat::Ping)));
        assert_eq!(
            course(&[10, 11, 12], &[17]),
            [(13, Beat::Ping), (42, Beat::Ping), (67, Beat::Ping), (87, Beat::Silent)]
        );
    }

    #[test]
    fn who_does_not_read_goes_soon_however_much_is_sent() {
        assert_eq!(course(&[10], &[]), [(13, Beat::Ping), (18, Beat::Slow)]);
        assert_eq!(course(&[10, 11, 12, 13, 14, 15, 16, 17, 18], &[]), [(13, Beat::Ping), (18, Beat::Slow)]);
        assert_eq!(
            course(&[26], &[]),
            [(25, Beat::Ping), (29, Beat::Ping), (34, Beat::Slow)],
            "an old ping proves nothing"
        );
    }

    #[test]
    fn what_is_sent_late_has_what_is_left_of_the_time() {
        let start = Instant::now();
        let mut pulse = Pulse::new(start);
        assert_eq!(pulse.deadline(start), start + QUIET + ANSWER);
        pulse.send(start);
        assert_eq!(pulse.deadline(start + QUIET), start + QUIET + ANSWER);
        pulse.hear(start + QUIET);
        assert_eq!(pulse.deadline(start + QUIET), start + QUIET + QUIET + ANSWER);
    }

    #[test]
    fn who_was_not_asked_in_time_is_asked_first() {
        let start = Instant::now();
        let mut pulse = Pulse::new(start);
        pulse.send(start);
        let late = start + Duration::from_secs(60);
        assert_eq!(pulse.look(late), Beat::Ping);
        assert_eq!(pulse.next(), late + ANSWER);
        assert_eq!(pulse.look(late + ANSWER), Beat::Slow);
    }
}
