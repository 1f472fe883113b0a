//! Times, and what most of them are below.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use serde::Serialize;

/// Times that many tasks write down.
#[derive(Debug, Default)]
pub(crate) struct Times(Mutex<Vec<Duration>>);

/// What most of the times are below, in milliseconds.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize)]
pub(crate) struct Quantiles {
    pub(crate) count: usize,
    pub(crate) least: f64,
    pub(crate) p50: f64,
    pub(crate) p99: f64,
    pub(crate) p999: f64,
    pub(crate) most: f64,
}

impl Times {
    pub(crate) fn note(&self, time: Duration) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(time);
    }

    /// Takes all times so far, and begins anew.
    pub(crate) fn take(&self) -> Quantiles {
        let mut times = std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner));
        times.sort_unstable();
        let at = |share: usize| {
            let index = (times.len() * share).div_ceil(1_000).saturating_sub(1);
            times.get(index).map_or(0.0, |time| time.as_secs_f64() * 1_000.0)
        };
        Quantiles {
            count: times.len(),
            least: at(0),
            p50: at(500),
            p99: at(990),
            p999: at(999),
            most: at(1_000),
        }
    }
}

/// A histogram as the server shows it: upper bounds in seconds, and how many were at most that.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Histogram(pub(crate) Vec<(f64, f64)>);

impl Histogram {
    /// What two servers have measured together. They count in the same steps.
    pub(crate) fn and(&self, other: &Histogram) -> Histogram {
        let steps = self.0.iter().zip(&other.0);
        Histogram(steps.map(|(&(bound, one), &(_, other))| (bound, one + other)).collect())
    }

    /// What was added since an earlier look.
    pub(crate) fn since(&self, before: &Histogram) -> Histogram {
        let earlier = |index: usize| before.0.get(index).map_or(0.0, |(_, count)| *count);
        let added = self.0.iter().enumerate().map(|(index, (bound, count))| (*bound, count - earlier(index)));
        Histogram(added.collect())
    }

    /// What most are below, as if they lay evenly within each step.
    pub(crate) fn quantiles(&self) -> Quantiles {
        let total = self.0.last().map_or(0.0, |(_, count)| *count);
        let at = |share: f64| {
            let wanted = total * share;
            let (mut low, mut below) = (0.0, 0.0);
            for &(bound, count) in &self.0 {
                if count >= wanted && total > 0.0 {
                    let part = if count > below { (wanted - below) / (count - below) } else { 1.0 };
                    // Beyond the last bound nothing is known but that.
                    let high = if bound.is_finite() { bound } else { low };
                    return (low + (high - low) * part) * 1_000.0;
                }
                (low, below) = (bound, count);
            }
            0.0
        };
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a count")]
        let count = total as usize;
        Quantiles { count, least: at(0.0), p50: at(0.5), p99: at(0.99), p999: at(0.999), most: at(1.0) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_times_that_were_measured() {
        let times = Times::default();
        (1..=1_000).rev().for_each(|ms| times.note(Duration::from_millis(ms)));
        let all = times.take();
        assert_eq!((all.count, all.p50, all.p99, all.p999, all.most), (1_000, 500.0, 990.0, 999.0, 1_000.0));
        assert_eq!(times.take(), Quantiles::default());
    }

    #[test]
    fn quantiles_of_a_histogram_lie_within_its_steps() {
        let before = Histogram(vec![(0.001, 5.0), (0.002, 5.0), (f64::INFINITY, 5.0)]);
        let after = Histogram(vec![(0.001, 55.0), (0.002, 105.0), (f64::INFINITY, 105.0)]);
        let all = after.since(&before).quantiles();
        assert_eq!((all.count, all.p50), (100, 1.0));
        assert!((1.97..1.99).contains(&all.p99), "{all:?}");
        assert_eq!(before.and(&before).0, vec![(0.001, 10.0), (0.002, 10.0), (f64::INFINITY, 10.0)]);
    }
}
