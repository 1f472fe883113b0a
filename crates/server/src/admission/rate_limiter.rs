//! How often somebody may ask for something. The count outlives sockets and requests.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use store::Millis;

/// How much is permitted.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rate {
    /// How many at once.
    pub burst: f64,
    /// How many a second in the long run.
    pub per_second: f64,
}

/// Buckets of tokens, one for everybody who asked lately.
#[derive(Debug)]
pub(crate) struct RateLimiter {
    rate: Rate,
    buckets: Mutex<HashMap<String, Bucket>>,
}

#[derive(Debug)]
struct Bucket {
    tokens: f64,
    at: Millis,
}

impl RateLimiter {
    pub(crate) fn new(rate: Rate) -> RateLimiter {
        RateLimiter { rate, buckets: Mutex::default() }
    }

    /// Whether `who` may do something that costs so much now.
    pub(crate) fn permits(&self, who: &str, cost: f64, now: Millis) -> bool {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let bucket =
            buckets.entry(who.to_owned()).or_insert_with(|| Bucket { tokens: self.rate.burst, at: now });
        bucket.tokens = self.filled(bucket, now);
        bucket.at = now;
        if bucket.tokens < cost {
            return false;
        }
        bucket.tokens -= cost;
        true
    }

    /// Forgets those whose buckets are full again.
    pub(crate) fn forget_idle(&self, now: Millis) {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        buckets.retain(|_, bucket| self.filled(bucket, now) < self.rate.burst);
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
        limiter.forget_idle(Millis(60_000));
        assert!(limiter.buckets.lock().unwrap().is_empty());
    }
}
