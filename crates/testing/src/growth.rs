//! Whether work grows gently with its input.
//!
//! What is measured is the time that the thread had a processor, which others on the machine do not change much. Only what
//! is far off fails: for 64 times as much, work that is n·log n takes 100 times as long, and quadratic work 4,096 times.

use std::hint::black_box;
use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};

/// The smallest input that is tried, in bytes, and the largest that others are compared with.
const SMALLEST: usize = 1 << 10;
const LARGEST_BASE: usize = 1 << 14;
/// The largest input, in bytes: as much as a request may bring.
const LARGEST: usize = 1 << 18;
/// What takes less than this is not measured well.
const MEASURABLE: Duration = Duration::from_micros(500);
/// How much longer than n·log n something may take.
const TOLERANCE: f64 = 5.0;
/// How often something is measured before it counts as slow; the shortest time counts.
const RUNS: u32 = 3;

/// A text of about so many bytes.
pub type Shape = fn(usize) -> String;

/// Gives `work` inputs of growing size and checks that its time grows no faster than n·log n.
///
/// `shape` makes an input of about so many bytes.
///
/// # Panics
///
/// If it grows faster.
#[track_caller]
pub fn assert_gentle<I>(what: &str, shape: impl Fn(usize) -> I, work: impl Fn(&I)) {
    let shortest = |input: &I| (0..RUNS).map(|_| time(&work, input)).min().unwrap_or_default();
    let (mut size, mut base) = (SMALLEST, shortest(&shape(SMALLEST)));
    while base < MEASURABLE && size < LARGEST_BASE {
        size *= 2;
        base = shortest(&shape(size));
    }
    let mut larger = size;
    while larger < LARGEST {
        larger = LARGEST.min(larger * 4);
        let input = shape(larger);
        let permitted = base.mul_f64(n_log_n(larger) / n_log_n(size) * TOLERANCE).max(MEASURABLE);
        let is_gentle = (0..RUNS).any(|_| time(&work, &input) <= permitted);
        assert!(is_gentle, "{what}: {size} bytes take {base:?}, and {larger} bytes more than {permitted:?}");
    }
}

#[expect(clippy::cast_precision_loss, reason = "sizes are far below what a float counts exactly")]
fn n_log_n(size: usize) -> f64 {
    size as f64 * (size as f64).log2()
}

fn time<I>(work: &impl Fn(&I), input: &I) -> Duration {
    let begun = on_processor();
    work(black_box(input));
    on_processor().saturating_sub(begun)
}

/// For how long this thread has had a processor.
fn on_processor() -> Duration {
    Duration::try_from(clock_gettime(ClockId::ThreadCPUTime)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use std::panic::catch_unwind;

    use super::*;

    fn bytes(size: usize) -> Vec<u8> {
        (0_u8..251).cycle().take(size).collect()
    }

    #[test]
    fn what_is_linear_or_sorts_is_gentle() {
        assert_gentle("sum", bytes, |bytes| {
            black_box(bytes.iter().map(|&byte| u64::from(byte)).sum::<u64>());
        });
        assert_gentle("sort", bytes, |bytes| {
            let mut sorted = bytes.clone();
            sorted.sort_unstable();
            black_box(sorted);
        });
    }

    #[test]
    fn control_what_is_quadratic_is_found_out() {
        let quadratic = |bytes: &Vec<u8>| {
            for start in (0..bytes.len()).step_by(16) {
                black_box(bytes[start..].iter().filter(|&&byte| byte == 0).count());
            }
        };
        assert!(catch_unwind(|| assert_gentle("quadratic", bytes, quadratic)).is_err());
    }
}
