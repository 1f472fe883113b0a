//! How far searches with different seeds are apart.

use crate::spot::{Effort, Opinion, Spot};

/// How many standard errors an interval reaches to either side: 19 of 20 lie in it.
pub(crate) const REACH: f64 = 1.96;
/// What is assumed of a single search as long as no two of them can be compared, as a standard deviation.
const UNKNOWN: f64 = 0.06;
/// How many searches of this position what is known of all others counts for.
const PRIOR: f64 = 3.0;

/// What a position is worth to every seat, as far as searches tell.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Estimate {
    pub(crate) shares: Vec<f64>,
    /// Standard errors, by seat.
    pub(crate) errors: Vec<f64>,
    pub(crate) is_exact: bool,
}

/// How much searches of the same position differ, for each effort: the variance of one of them.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Noise([f64; Effort::COUNT]);

impl Noise {
    /// The noise of all positions that were looked at more than once.
    pub(crate) fn of<'a>(spots: impl Iterator<Item = &'a Spot> + Clone) -> Noise {
        let mut variances = [UNKNOWN * UNKNOWN; Effort::COUNT];
        for effort in [Effort::Glance, Effort::Look, Effort::Study] {
            let (mut squares, mut count) = (0.0, 0.0);
            for spot in spots.clone().filter(|spot| spot.certain().is_none()) {
                let opinions: Vec<&Opinion> = spot.opinions(effort).collect();
                if opinions.len() > 1 {
                    let (_, scatter) = scatter(&opinions);
                    squares += scatter.iter().sum::<f64>();
                    count += (opinions.len() - 1) as f64 * scatter.len() as f64;
                }
            }
            if count > 0.0 {
                variances[effort as usize] = squares / count;
            }
        }
        Noise(variances)
    }

    /// What is known of a position after looking so closely: nothing if nobody has.
    pub(crate) fn estimate(&self, spot: &Spot, effort: Effort) -> Option<Estimate> {
        if let Some(shares) = spot.certain() {
            let errors = vec![0.0; shares.len()];
            return Some(Estimate { shares: shares.to_vec(), errors, is_exact: true });
        }
        let opinions: Vec<&Opinion> = spot.opinions(effort).collect();
        if opinions.is_empty() {
            return None;
        }
        let (shares, scatter) = scatter(&opinions);
        let count = opinions.len() as f64;
        // Two searches tell little of their own noise: what is known of all others steadies it.
        let variance = |own: f64| (own + PRIOR * self.0[effort as usize]) / (count - 1.0 + PRIOR);
        let errors = scatter.into_iter().map(|own| (variance(own) / count).sqrt()).collect();
        Some(Estimate { shares, errors, is_exact: false })
    }

    /// The same after the closest look that there was.
    pub(crate) fn closest(&self, spot: &Spot) -> Option<Estimate> {
        [Effort::Study, Effort::Look, Effort::Glance]
            .into_iter()
            .find_map(|effort| self.estimate(spot, effort))
    }
}

/// The mean of opinions, and the squared distances from it, by seat.
fn scatter(opinions: &[&Opinion]) -> (Vec<f64>, Vec<f64>) {
    let seats = opinions.first().map_or(0, |opinion| opinion.value.len());
    let of_seat = |seat: usize| opinions.iter().map(move |opinion| opinion.value[seat]);
    let mean = |seat| of_seat(seat).sum::<f64>() / opinions.len() as f64;
    let means: Vec<f64> = (0..seats).map(mean).collect();
    let squares = |seat: usize| of_seat(seat).map(|share| (share - means[seat]).powi(2)).sum();
    let scatter = (0..seats).map(squares).collect();
    (means, scatter)
}
