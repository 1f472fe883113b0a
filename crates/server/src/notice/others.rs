//! The other servers, as far as they are heard: who is there, and whether something was missed.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use super::bulletin::{Bulletin, ServerName};

/// After how long without a word a server has gone.
pub(super) const GONE_AFTER: Duration = Duration::from_secs(10);

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
}

impl Others {
    /// Takes note of a bulletin.
    pub(super) fn hear(&mut self, bulletin: &Bulletin, now: Instant) -> Attention {
        let heard = Heard { number: bulletin.number, at: now };
        let before = self.heard.insert(bulletin.from.clone(), heard).map_or(0, |heard| heard.number);
        if bulletin.number == before + 1 { Attention::Complete } else { Attention::Missed }
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
