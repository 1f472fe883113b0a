//! Luck for matches that the command line runs.

use std::hash::{BuildHasher, RandomState};
use std::num::NonZeroU64;

use game::SplitMix64;

/// A source of luck: number *k* of a match depends on the seed and on *k* alone, so an action that is taken back and
/// played again brings the same luck, on every machine.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Luck {
    seed: u64,
}

impl Luck {
    /// The luck of this seed.
    pub(crate) fn new(seed: i128) -> Luck {
        // Both halves count, so that −1 and 2⁶⁴ − 1 are different seeds.
        let [low, high] = [seed, seed >> 64].map(|half| (half & i128::from(u64::MAX)).cast_unsigned());
        let halves = [low, high].map(|half| u64::try_from(half).expect("masked to 64 bits"));
        Luck { seed: halves[0] ^ SplitMix64::first(halves[1]) }
    }

    /// Luck that nobody can foresee.
    pub(crate) fn fresh() -> Luck {
        // The standard library keys every such hasher with numbers from the operating system.
        Luck { seed: RandomState::new().hash_one(0) }
    }

    /// Number `k`, drawn evenly from the numbers below `odds`.
    pub(crate) fn ticket(&self, k: usize, odds: NonZeroU64) -> u64 {
        // The numbers from `fair` on would make the small tickets more likely: draw again.
        let fair = u64::MAX - (u64::MAX % odds + 1) % odds;
        let mut number = self.number(k);
        loop {
            let mut next = SplitMix64::new(number);
            next.next();
            number = next.next();
            if number <= fair {
                return number % odds;
            }
        }
    }

    /// Number `k`, drawn evenly from all of `u64`.
    pub(crate) const fn number(&self, k: usize) -> u64 {
        SplitMix64::first(self.seed ^ SplitMix64::first(k as u64))
    }

    /// Another source, number `k` of those that belong to this one.
    pub(crate) const fn part(&self, k: usize) -> Luck {
        Luck { seed: self.number(k) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tickets(seed: i128, odds: u64) -> Vec<u64> {
        let odds = NonZeroU64::new(odds).unwrap();
        (0..6_000).map(|k| Luck::new(seed).ticket(k, odds)).collect()
    }

    #[test]
    fn the_same_seed_brings_the_same_luck_everywhere() {
        assert_eq!(tickets(7, 36)[..8], tickets(7, 36)[..8]);
        assert_ne!(tickets(7, 36), tickets(8, 36));
        assert_ne!(tickets(-1, 36), tickets(i128::from(u64::MAX), 36));
        assert_ne!(Luck::fresh().seed, Luck::fresh().seed);
    }

    #[test]
    fn tickets_are_even() {
        for odds in [1, 2, 6, 21] {
            let tickets = tickets(3, odds);
            let expected = 6_000.0 / odds as f64;
            let chi_square: f64 = (0..odds)
                .map(|ticket| {
                    let seen = tickets.iter().filter(|&&other| other == ticket).count() as f64;
                    (seen - expected).powi(2) / expected
                })
                .sum();
            // 20 degrees of freedom at most: beyond 45 once in a thousand.
            assert!(chi_square < 45.0, "{odds}: {chi_square}");
        }
    }

    #[test]
    fn large_odds_leave_nothing_out() {
        let odds = NonZeroU64::new(u64::MAX / 2 + 2).unwrap();
        assert!((0..100).all(|k| Luck::new(1).ticket(k, odds) < odds.get()));
    }
}
