//! A test that stops as soon as it is sure.

use std::str::FromStr;

use super::stats::{Scores, share};

/// Both kinds of error, 5 % each.
const ERROR_RATE: f64 = 0.05;

/// Before this many groups, their variance is a guess.
const MIN_GROUPS: u32 = 10;

/// The sequential probability ratio test between two rating differences.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Sprt {
    /// The lower difference: the player is no better than this.
    pub(crate) low: f64,
    /// The higher one: the player is at least as good as this.
    pub(crate) high: f64,
}

/// What the test decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Verdict {
    /// The lower difference is the true one.
    Lower,
    /// The higher one is.
    Higher,
}

impl Sprt {
    /// Where the test decides: at ±2.94.
    pub(crate) fn bound() -> f64 {
        ((1.0 - ERROR_RATE) / ERROR_RATE).ln()
    }

    /// The logarithm of how much likelier the results are at the higher difference than at the lower, with the
    /// means of groups taken as normal.
    pub(crate) fn ratio(self, scores: &Scores, seats: usize) -> f64 {
        let variance = scores.variance();
        if variance <= 0.0 {
            return 0.0;
        }
        let (low, high) = (share(self.low, seats), share(self.high, seats));
        f64::from(scores.groups()) * (high - low) * (2.0 * scores.mean() - low - high) / (2.0 * variance)
    }

    /// What is decided by now.
    pub(crate) fn verdict(self, scores: &Scores, seats: usize) -> Option<Verdict> {
        let ratio = self.ratio(scores, seats);
        if scores.groups() < MIN_GROUPS {
            None
        } else if ratio >= Sprt::bound() {
            Some(Verdict::Higher)
        } else if ratio <= -Sprt::bound() {
            Some(Verdict::Lower)
        } else {
            None
        }
    }
}

impl FromStr for Sprt {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Sprt, &'static str> {
        let two = text.split_once(',').and_then(|(low, high)| {
            let number = |text: &str| text.trim().parse().ok().filter(|number: &f64| number.is_finite());
            Some(Sprt { low: number(low)?, high: number(high)? })
        });
        two.filter(|sprt| sprt.low < sprt.high)
            .ok_or("expected two rating differences, the lower one first, such as 0,20")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pairs with 0, ½ and 1 of the victory.
    fn pairs(lost: u32, split: u32, won: u32) -> Scores {
        let mut scores = Scores::new(2);
        for (mean, count) in [(0.0, lost), (0.5, split), (1.0, won)] {
            (0..count).for_each(|_| scores.add(mean));
        }
        scores
    }

    #[test]
    fn the_ratio_is_that_of_a_normal_distribution() {
        assert!((Sprt::bound() - 2.944).abs() < 1e-3);
        let sprt = Sprt { low: 0.0, high: 20.0 };
        // Shares 0.5 and 0.52875. 400 pairs with mean 0.55; their variance is (49 + 0.12375) / 400 = 0.12281, so the
        // ratio is 400 × 0.02875 × (1.1 − 1.02875) / 0.24562 = 3.336.
        let ratio = sprt.ratio(&pairs(80, 200, 120), 2);
        assert!((ratio - 3.336).abs() < 0.01, "{ratio}");
        assert_eq!(sprt.verdict(&pairs(80, 200, 120), 2), Some(Verdict::Higher));
        assert_eq!(sprt.verdict(&pairs(120, 200, 80), 2), Some(Verdict::Lower));
        assert_eq!(sprt.verdict(&pairs(8, 20, 12), 2), None);
        assert_eq!(sprt.verdict(&pairs(0, 0, 9), 2), None);
        assert_eq!(sprt.ratio(&pairs(0, 0, 0), 2), 0.0);
    }

    #[test]
    fn bounds_are_read_in_order() {
        assert_eq!("-10,10".parse(), Ok(Sprt { low: -10.0, high: 10.0 }));
        assert_eq!("0, 5.5".parse(), Ok(Sprt { low: 0.0, high: 5.5 }));
        for text in ["", "5", "5,5", "9,1", "a,b", "0,inf"] {
            assert!(text.parse::<Sprt>().is_err(), "{text}");
        }
    }
}
