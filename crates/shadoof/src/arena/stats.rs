//! How sure results are.

/// Standard errors on each side of a 95 % interval.
const Z: f64 = 1.959_964;

/// Where a number lies with a confidence of 95 %.
#[derive(Clone, Copy, PartialEq, Debug, serde::Serialize)]
pub(crate) struct Interval {
    pub(crate) low: f64,
    pub(crate) high: f64,
}

/// Shares of the victory in matches that come in groups, such as mirrored pairs.
///
/// Matches of a group resemble each other, so groups are what is counted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scores {
    /// How many matches a group has.
    size: u32,
    groups: u32,
    sum: f64,
    squares: f64,
}

impl Scores {
    /// No results yet, of groups of this size.
    pub(crate) const fn new(size: u32) -> Scores {
        Scores { size, groups: 0, sum: 0.0, squares: 0.0 }
    }

    /// Adds a group by the mean of its shares.
    pub(crate) fn add(&mut self, mean: f64) {
        self.groups += 1;
        self.sum += mean;
        self.squares += mean * mean;
    }

    pub(crate) const fn groups(&self) -> u32 {
        self.groups
    }

    /// The mean share; 0 if there is none.
    pub(crate) fn mean(&self) -> f64 {
        if self.groups == 0 { 0.0 } else { self.sum / f64::from(self.groups) }
    }

    /// The variance of a group's mean.
    ///
    /// A few groups that happen to agree would look like certainty, so the variance that single independent
    /// matches would have counts as one more observation.
    pub(crate) fn variance(&self) -> f64 {
        let (groups, mean) = (f64::from(self.groups), self.mean());
        if self.groups == 0 {
            return 0.0;
        }
        let seen = (self.squares - groups * mean * mean).max(0.0);
        (seen + mean * (1.0 - mean) / f64::from(self.size)) / groups
    }

    /// Where the true share lies: Wilson's interval for as many independent matches as would be as sure as these
    /// groups are.
    pub(crate) fn interval(&self) -> Interval {
        let (mean, variance) = (self.mean(), self.variance());
        let matches = if variance > 0.0 {
            mean * (1.0 - mean) * f64::from(self.groups) / variance
        } else {
            f64::from(self.groups) * f64::from(self.size)
        };
        wilson(mean, matches)
    }
}

/// Wilson's score interval for a mean share in so many matches.
pub(crate) fn wilson(mean: f64, matches: f64) -> Interval {
    if matches <= 0.0 {
        return Interval { low: 0.0, high: 1.0 };
    }
    let z2 = Z * Z;
    let middle = (mean + z2 / (2.0 * matches)) / (1.0 + z2 / matches);
    let reach =
        Z / (1.0 + z2 / matches) * (mean * (1.0 - mean) / matches + z2 / (4.0 * matches * matches)).sqrt();
    Interval { low: (middle - reach).max(0.0), high: (middle + reach).min(1.0) }
}

/// The rating difference at which a player has this share of the victories against `seats - 1` equal others.
/// Infinite for a share of 0 or 1.
pub(crate) fn elo(share: f64, seats: usize) -> f64 {
    400.0 * (share * others(seats) / (1.0 - share)).log10()
}

/// The share of the victories at a rating difference.
pub(crate) fn share(elo: f64, seats: usize) -> f64 {
    let strength = 10_f64.powf(elo / 400.0);
    strength / (strength + others(seats))
}

fn others(seats: usize) -> f64 {
    (seats - 1) as f64
}

impl Interval {
    /// The same interval as rating differences.
    pub(crate) fn elo(self, seats: usize) -> Interval {
        Interval { low: elo(self.low, seats), high: elo(self.high, seats) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(found: f64, expected: f64) {
        assert!((found - expected).abs() < 5e-4, "{found}, not {expected}");
    }

    /// Groups of single matches.
    fn matches(wins: u32, losses: u32) -> Scores {
        let mut scores = Scores::new(1);
        (0..wins).for_each(|_| scores.add(1.0));
        (0..losses).for_each(|_| scores.add(0.0));
        scores
    }

    #[test]
    fn wilson_has_the_values_of_the_tables() {
        for (mean, count, low, high) in [
            (0.5, 100.0, 0.4038, 0.5962),
            (0.0, 10.0, 0.0, 0.2775),
            (1.0, 10.0, 0.7225, 1.0),
            (0.15, 20.0, 0.0524, 0.3604),
        ] {
            let interval = wilson(mean, count);
            check(interval.low, low);
            check(interval.high, high);
        }
        assert_eq!(wilson(0.0, 0.0), Interval { low: 0.0, high: 1.0 });
    }

    #[test]
    fn elo_and_share_are_two_sides_of_one_coin() {
        check(elo(0.75, 2), 190.8485);
        check(elo(0.5, 2), 0.0);
        check(elo(1.0 / 3.0, 3), 0.0);
        check(elo(0.5, 4), 190.8485);
        check(share(100.0, 2), 0.6401);
        assert_eq!(elo(1.0, 2), f64::INFINITY);
        assert_eq!(elo(0.0, 2), f64::NEG_INFINITY);
        for seats in 2..=4 {
            check(elo(share(37.0, seats), seats), 37.0);
        }
    }

    #[test]
    fn single_matches_have_wilson_s_interval() {
        let (found, expected) = (matches(70, 30).interval(), wilson(0.7, 100.0));
        check(found.low, expected.low);
        check(found.high, expected.high);
        let (found, expected) = (matches(12, 0).interval(), wilson(1.0, 12.0));
        check(found.low, expected.low);
    }

    #[test]
    fn pairs_that_are_always_split_say_more_than_matches_that_are_not() {
        let width = |interval: Interval| interval.high - interval.low;
        let (mut split, mut mixed, mut alike) = (Scores::new(2), Scores::new(2), Scores::new(2));
        for pair in 0..100 {
            split.add(0.5);
            mixed.add([0.0, 0.5, 0.5, 1.0][pair % 4]);
            alike.add([0.0, 1.0][pair % 2]);
        }
        // Independent halves are worth their matches; pairs that always agree are worth one match each.
        assert!((width(mixed.interval()) - width(wilson(0.5, 200.0))).abs() < 2e-3);
        assert!((width(alike.interval()) - width(wilson(0.5, 100.0))).abs() < 2e-3);
        assert!(width(split.interval()) < 0.2 * width(mixed.interval()));
    }
}
