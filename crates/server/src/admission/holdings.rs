//! How much of something is held at a time: connections, bytes on their way, hints. One may hold so much, and all together
//! so much. Where little is left, one may hold less, so that something is always left for whoever holds nothing.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Of how many parts that are left one may hold one.
const SHARE: u64 = 16;

/// How much one may hold at a time. A family never meets any of these.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HoldingLimits {
    /// Connections of one network, sockets among them.
    pub connections: u32,
    /// The same of all networks together.
    pub all_connections: u32,
    /// Bytes of requests and answers that are on their way, of all together.
    pub transit: u64,
    /// Matches that one person has made and that go on: something has happened there within a day.
    pub matches: u32,
    /// Computer players in them.
    pub computers: u32,
    /// Hints that are on their way to one person.
    pub hints: u32,
    /// Bytes of matches in memory that nobody has at hand, of all together.
    pub memory: u64,
    /// Plays that a new match begins with, from a record or another match, and those of a record that is only played
    /// through. Das Riff can be drawn out over many thousands,
    /// all of which would be stored before anybody else's order.
    pub opening: usize,
}

impl Default for HoldingLimits {
    fn default() -> HoldingLimits {
        HoldingLimits {
            connections: 256,
            all_connections: 8_192,
            transit: 64 << 20,
            matches: 200,
            computers: 64,
            hints: 4,
            memory: 64 << 20,
            opening: 3_000,
        }
    }
}

/// What is held of something, by whom.
#[derive(Debug)]
pub(crate) struct Holdings<K> {
    /// How much one may hold, and not more than one of `share` parts of what is left then.
    each: u64,
    /// How much all may hold together.
    all: u64,
    share: u64,
    counts: Arc<Mutex<Counts<K>>>,
}

#[derive(Debug)]
struct Counts<K> {
    of: HashMap<K, u64>,
    sum: u64,
}

/// Why somebody may not hold more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Full {
    /// They hold too much themselves.
    Own,
    /// All together do.
    All,
}

/// Something that is held until this is dropped.
#[derive(Debug)]
pub(crate) struct Held<K: Eq + Hash> {
    who: K,
    amount: u64,
    counts: Arc<Mutex<Counts<K>>>,
}

impl<K: Eq + Hash + Clone> Holdings<K> {
    pub(crate) fn new(each: u64, all: u64) -> Holdings<K> {
        Holdings::with_share(each, all, SHARE)
    }

    /// The same where one may hold one of so many parts that are left.
    pub(super) fn with_share(each: u64, all: u64, share: u64) -> Holdings<K> {
        Holdings { each, all, share, counts: Arc::new(Mutex::new(Counts { of: HashMap::new(), sum: 0 })) }
    }

    /// Holds so much for somebody, unless it is too much.
    pub(crate) fn take(&self, who: &K, amount: u64) -> Result<Held<K>, Full> {
        let mut counts = locked(&self.counts);
        let before = counts.of.get(who).copied().unwrap_or_default();
        let full = if before > 0 || amount > self.each { Full::Own } else { Full::All };
        let own = before.checked_add(amount).filter(|own| *own <= self.each).ok_or(full)?;
        let left = counts.sum.checked_add(amount).and_then(|sum| self.all.checked_sub(sum)).ok_or(full)?;
        if own > left / self.share {
            return Err(full);
        }
        counts.of.insert(who.clone(), own);
        counts.sum += amount;
        Ok(Held { who: who.clone(), amount, counts: Arc::clone(&self.counts) })
    }

    /// How much all hold together.
    pub(crate) fn sum(&self) -> u64 {
        locked(&self.counts).sum
    }
}

impl<K: Eq + Hash> Drop for Held<K> {
    fn drop(&mut self) {
        let mut counts = locked(&self.counts);
        counts.sum -= self.amount;
        if let Some(own) = counts.of.get_mut(&self.who) {
            *own -= self.amount;
            if *own == 0 {
                counts.of.remove(&self.who);
            }
        }
    }
}

fn locked<K>(counts: &Mutex<Counts<K>>) -> MutexGuard<'_, Counts<K>> {
    counts.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_holds_so_much_and_what_is_dropped_is_free() {
        let holdings = Holdings::new(3, u64::MAX);
        let take = |who: &str, amount| holdings.take(&who.to_owned(), amount);
        let first = take("anna", 2).unwrap();
        assert_eq!(take("anna", 2).unwrap_err(), Full::Own);
        assert_eq!(take("ben", 4).unwrap_err(), Full::Own);
        let second = take("anna", 1).unwrap();
        let third = take("ben", 3).unwrap();
        assert_eq!(holdings.sum(), 6);
        drop(first);
        let fourth = take("anna", 2).unwrap();
        assert_eq!(take("carla", u64::MAX).unwrap_err(), Full::Own, "no sum is too large to count");
        drop((second, third, fourth));
        assert_eq!(holdings.sum(), 0);
        assert!(locked(&holdings.counts).of.is_empty(), "nobody is remembered who holds nothing");
    }

    #[test]
    fn something_is_left_however_many_take_all_they_get() {
        let holdings = Holdings::new(u64::MAX, 1 << 20);
        let mut held = Vec::new();
        for who in 0..100 {
            let before = held.len();
            while let Ok(more) = holdings.take(&who, 16) {
                held.push(more);
            }
            assert!(held.len() > before, "{who} gets something after all the others");
        }
        assert!(holdings.sum() < 1 << 20);
        assert_eq!(holdings.take(&0, 16).unwrap_err(), Full::Own);
        assert_eq!(holdings.take(&100, 1 << 19).unwrap_err(), Full::All);
    }
}
