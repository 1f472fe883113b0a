//! The other servers, as far as they are heard: who is there, and whether something was missed.

use std::collections::HashMap;
use std::time::Duration;

use tokio::time::Instant;

use super::bulletin::{Bulletin, ServerName};

/// After how long without a word a server has gone.
pub(super) const GONE_AFTER: Duration = Duration::from_secs(10);

/// How many servers are heard at most. Nobody runs so many; what is known of each takes memory.
const MOST_SERVERS: usize = 64;

/// Those who were heard lately.
#[derive(Debug, Default)]
pub(super) struct Others {
    heard: HashMap<ServerName, Heard>,
}

#[derive(Debug)]
struct Heard {
    number: u64,
    at: Instant,
}

/// Whether all was heard that a server has said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Attention {
    Complete,
    /// Something was said that nobody heard here.
    Missed,
    /// It was heard before, or something that came after it: somebody says again what a server once said. Or there are too
    /// many servers to listen to another one.
    Ignored,
}

impl Others {
    /// Takes note of a bulletin.
    pub(super) fn hear(&mut self, bulletin: &Bulletin, now: Instant) -> Attention {
        let number = bulletin.number;
        let before = self.heard.get(&bulletin.from).map(|heard| heard.number);
        if before.is_some_and(|before| number <= before) {
            return Attention::Ignored;
        }
        if before.is_none() && self.heard.len() >= MOST_SERVERS {
            return Attention::Ignored;
        }
        self.heard.insert(bulletin.from.clone(), Heard { number, at: now });
        if number.checked_sub(1) == Some(before.unwrap_or(0)) {
            Attention::Complete
        } else {
            Attention::Missed
        }
    }

    /// Forgets a server that stops.
    pub(super) fn leave(&mut self, name: &ServerName) {
        self.heard.remove(name);
    }

    /// Forgets those who have not been heard for long, and says who they are.
    pub(super) fn forget_silent(&mut self, now: Instant) -> Vec<ServerName> {
        let gone = |heard: &Heard| now.duration_since(heard.at) >= GONE_AFTER;
        let silent = self.heard.iter().filter(|(_, heard)| gone(heard));
        let silent: Vec<ServerName> = silent.map(|(name, _)| name.clone()).collect();
        self.heard.retain(|_, heard| !gone(heard));
        silent
    }

    pub(super) fn count(&self) -> usize {
        self.heard.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bulletin(from: &str, number: u64) -> Bulletin {
        Bulletin { from: from.to_owned(), number, notices: Vec::new() }
    }

    #[test]
    fn a_number_that_does_not_follow_is_noticed() {
        let (mut others, now) = (Others::default(), Instant::now());
        let mut hear = |from, number| others.hear(&bulletin(from, number), now);
        assert_eq!(hear("a", 1), Attention::Complete, "it has just started");
        assert_eq!(hear("a", 2), Attention::Complete);
        assert_eq!(hear("a", 4), Attention::Missed);
        assert_eq!(hear("a", 5), Attention::Complete);
        assert_eq!(hear("b", 3), Attention::Missed, "it has started long ago");
        assert_eq!(hear("b", 4), Attention::Complete);
        assert_eq!(hear("a", 6), Attention::Complete);
        assert_eq!(hear("c", 0), Attention::Missed, "nobody counts from 0");
        assert_eq!(hear("c", u64::MAX), Attention::Missed);
        assert_eq!(hear("c", 1), Attention::Ignored, "and nothing follows the largest number");
    }

    #[test]
    fn what_was_heard_is_not_heard_again() {
        let (mut others, now) = (Others::default(), Instant::now());
        let mut hear = |number| others.hear(&bulletin("a", number), now);
        assert_eq!(
            [hear(1), hear(2), hear(1), hear(2)],
            [Attention::Complete, Attention::Complete, Attention::Ignored, Attention::Ignored]
        );
        assert_eq!(hear(3), Attention::Complete);
    }

    #[test]
    fn only_so_many_servers_are_heard() {
        let (mut others, now) = (Others::default(), Instant::now());
        for server in 0..10 * MOST_SERVERS {
            others.hear(&bulletin(&server.to_string(), 1), now);
        }
        assert_eq!(others.count(), MOST_SERVERS);
        assert_eq!(
            others.hear(&bulletin("0", 2), now),
            Attention::Complete,
            "those who were first are heard"
        );
        assert_eq!(others.hear(&bulletin("late", 1), now), Attention::Ignored);
    }

    #[test]
    fn who_is_silent_has_gone_and_is_new_when_it_comes_back() {
        let (mut others, start) = (Others::default(), Instant::now());
        others.hear(&bulletin("a", 1), start);
        others.hear(&bulletin("b", 1), start + GONE_AFTER / 2);
        assert_eq!(others.forget_silent(start + GONE_AFTER), ["a"]);
        assert_eq!(others.count(), 1);
        assert_eq!(others.hear(&bulletin("a", 2), start + GONE_AFTER), Attention::Missed);
    }
}
