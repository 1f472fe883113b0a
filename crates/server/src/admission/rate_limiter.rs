//! How often somebody may ask for something. The count outlives sockets and requests.

use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::sync::{Mutex, PoisonError};

use store::{Millis, TALLY_ONE, Tally};

use crate::keys::{Keys, Purpose};

/// How many are counted at most. Beyond that, the half that has the most left is forgotten.
const MOST_COUNTED: usize = 100_000;

/// How much is permitted.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rate {
    /// How many at once.
    pub burst: f64,
    /// How many a second in the long run.
    pub per_second: f64,
}

impl Rate {
    /// As much as so many have together.
    pub(super) fn times(self, count: f64) -> Rate {
        Rate { burst: self.burst * count, per_second: self.per_second * count }
    }
}

/// Buckets of tokens, one for everybody who asked lately.
#[derive(Debug)]
pub(crate) struct RateLimiter {
    rate: Rate,
    /// What turns names, which may be long, into numbers that nobody outside can foresee.
    hasher: RandomState,
    /// By the hash of the name, so that each takes the same little room.
    buckets: Mutex<HashMap<u64, Bucket>>,
}

#[derive(Debug, Clone, Copy)]
struct Bucket {
    tokens: f64,
    at: Millis,
}

impl RateLimiter {
    pub(crate) fn new(rate: Rate) -> RateLimiter {
        RateLimiter { rate, hasher: RandomState::new(), buckets: Mutex::default() }
    }

    /// What the store counts of `who`, if everybody who does `what` is counted for all servers together.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a rate that is too much to count is as much as can be"
    )]
    pub(super) fn tally(&self, keys: &Keys, what: &str, who: &str) -> Tally {
        // The store need not know of whom it is.
        let name = keys.sign(Purpose::Tally, &[what, who]);
        let whole = |number: f64| (number * TALLY_ONE as f64) as i64;
        Tally { name, most: whole(self.rate.burst), comes_back: whole(self.rate.per_second / 1_000.0) }
    }

    /// Whether `who` may do something that costs so much now. What costs more than there can be takes all, and what costs
    /// nothing is permitted to those who owe, too.
    pub(crate) fn permits(&self, who: &str, cost: f64, now: Millis) -> bool {
        let cost = cost.min(self.rate.burst);
        self.with_bucket(who, now, |bucket| {
            let is_permitted = cost <= 0.0 || bucket.tokens >= cost;
            if is_permitted {
                bucket.tokens -= cost;
            }
            is_permitted
        })
    }

    /// Takes note of something that `who` has done, and that costs so much: what is not there is owed, as much as can be there.
    /// Says how much of it counted.
    pub(crate) fn charge(&self, who: &str, cost: f64, now: Millis) -> f64 {
        self.with_bucket(who, now, |bucket| {
            let before = bucket.tokens;
            bucket.tokens = (before - cost).max(-self.rate.burst);
            before - bucket.tokens
        })
    }

    /// Does something with somebody's bucket as it is now.
    fn with_bucket<T>(&self, who: &str, now: Millis, change: impl FnOnce(&mut Bucket) -> T) -> T {
        let who = self.hasher.hash_one(who);
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MOST_COUNTED && !buckets.contains_key(&who) {
            self.forget_half(&mut buckets, now);
        }
        let bucket = buckets.entry(who).or_insert(Bucket { tokens: self.rate.burst, at: now });
        bucket.tokens = self.filled(bucket, now);
        bucket.at = now;
        change(bucket)
    }

    /// Forgets those whose buckets are full again.
    pub(crate) fn forget_idle(&self, now: Millis) {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        buckets.retain(|_, bucket| self.filled(bucket, now) < self.rate.burst);
    }

    /// Makes room for many at once, so that it costs each of them little. Who is at their limit stays counted.
    fn forget_half(&self, buckets: &mut HashMap<u64, Bucket>, now: Millis) {
        let mut all: Vec<(u64, Bucket)> = buckets.drain().collect();
        all.sort_unstable_by(|(_, one), (_, other)| {
            self.filled(one, now).total_cmp(&self.filled(other, now))
        });
        buckets.extend(all.into_iter().take(MOST_COUNTED / 2));
    }

    #[expect(clippy::cast_precision_loss, reason = "milliseconds since the last request are a small number")]
    fn filled(&self, bucket: &Bucket, now: Millis) -> f64 {
        let seconds = (now.0 - bucket.at.0).max(0) as f64 / 1_000.0;
        (bucket.tokens + seconds * self.rate.per_second).min(self.rate.burst)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_empties_and_fills_again() {
        let limiter = RateLimiter::new(Rate { burst: 2.0, per_second: 1.0 });
        let permits = |who, at| limiter.permits(who, 1.0, Millis(at));
        assert_eq!([permits("anna", 0), permits("anna", 0), permits("anna", 0)], [true, true, false]);
        assert!(permits("ben", 0));
        assert!(!permits("anna", 900));
        assert!(permits("anna", 2_000));
        assert!(limiter.permits("ben", 9.0, Millis(9_000)) && !permits("ben", 9_000), "it takes all");
        limiter.forget_idle(Millis(60_000));
        assert!(limiter.buckets.lock().unwrap().is_empty());
    }

    #[test]
    fn what_was_not_known_before_is_owed() {
        let limiter = RateLimiter::new(Rate { burst: 10.0, per_second: 1.0 });
        let permits = |at| limiter.permits("anna", 1.0, Millis(at));
        limiter.charge("anna", 12.0, Millis(0));
        assert!(!permits(2_000) && permits(4_000));
        limiter.charge("anna", 5.0, Millis(4_000));
        assert!(limiter.permits("anna", 0.0, Millis(4_000)), "what costs nothing may be had with debts, too");
        limiter.charge("anna", 1e9, Millis(4_000));
        assert!(!permits(14_000) && permits(16_000), "nobody owes more than there can be");
    }

    /// What is kept of a name is a number, however long the name is.
    #[test]
    fn a_long_name_takes_no_more_room_than_a_short_one() {
        let limiter = RateLimiter::new(Rate { burst: 2.0, per_second: 1.0 });
        let long = "ﷺ".repeat(100_000);
        assert!(limiter.permits(&long, 2.0, Millis(0)) && !limiter.permits(&long, 1.0, Millis(0)));
        assert!(limiter.permits(&long[3..], 2.0, Millis(0)), "another name is somebody else");
        fn bytes_of_one<K, V>(_: &HashMap<K, V>) -> usize {
            assert!(!std::mem::needs_drop::<K>() && !std::mem::needs_drop::<V>(), "nothing lies elsewhere");
            size_of::<(K, V)>()
        }
        assert_eq!(bytes_of_one(&limiter.buckets.lock().unwrap()), 24);
    }

    #[test]
    fn only_so_many_are_counted_and_those_at_their_limit_stay() {
        let limiter = RateLimiter::new(Rate { burst: 2.0, per_second: 0.0 });
        assert!(limiter.permits("anna", 2.0, Millis(0)));
        for other in 0..2 * MOST_COUNTED {
            assert!(limiter.permits(&other.to_string(), 1.0, Millis(0)));
            assert!(limiter.buckets.lock().unwrap().len() <= MOST_COUNTED);
        }
        assert!(!limiter.permits("anna", 1.0, Millis(0)), "she is not forgotten");
    }
}
