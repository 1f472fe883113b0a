//! How good a board is, by what its seats win.

use crate::arena::{Course, Played, limit};

/// Above this part of the way from an even share to the limit, a seat has too much: matches to come will not be those
/// by which a board was chosen.
const MARGIN: f64 = 0.6;

/// What a variant with the pro rule counts against one without.
const PRO_WEIGHT: f64 = 0.6;

/// Shares of the victory in the matches of one variant for one number of players.
#[derive(Clone, Debug, Default)]
pub(crate) struct CellTally {
    pub(crate) matches: u32,
    sums: Vec<f64>,
    course: Course,
}

impl CellTally {
    /// Adds a match.
    pub(crate) fn add(&mut self, played: &Played) {
        self.matches += 1;
        self.sums.resize(played.shares.len(), 0.0);
        for (sum, share) in self.sums.iter_mut().zip(&played.shares) {
            *sum += share;
        }
        self.course.add(played.course);
    }

    /// What each seat wins on average.
    pub(crate) fn shares(&self) -> Vec<f64> {
        self.sums.iter().map(|sum| sum / f64::from(self.matches.max(1))).collect()
    }

    pub(crate) const fn course(&self) -> Course {
        self.course
    }
}

/// How far a cell is from even: 0 where it is, 1 where one seat has the limit and the others the rest. What `matches` so
/// few would bring by chance alone does not count; `None` for a share that nobody counted.
pub(crate) fn unevenness(shares: &[f64], matches: Option<u32>) -> f64 {
    let seats = shares.len() as f64;
    let even = 1.0 / seats;
    let squares: f64 = shares.iter().map(|share| (share - even).powi(2)).sum();
    let chance: f64 = match matches {
        Some(matches) => {
            shares.iter().map(|share| share * (1.0 - share)).sum::<f64>() / f64::from(matches.max(2) - 1)
        }
        None => 0.0,
    };
    let reach = limit(shares.len()) - even;
    (squares - chance) * (seats - 1.0) / (seats * reach * reach)
}

/// By how much a cell is out of bounds, as a part of the way from an even share to the limit.
pub(crate) fn excess(shares: &[f64], matches: Option<u32>) -> f64 {
    let even = 1.0 / shares.len() as f64;
    let chance =
        matches.map_or(0.0, |matches| 0.5 * (even * (1.0 - even) / f64::from(matches.max(1))).sqrt());
    let most = shares.iter().copied().fold(0.0, f64::max);
    ((most - chance - even) / (limit(shares.len()) - even) - MARGIN).max(0.0)
}

/// What is wrong with a cell, in one number.
pub(crate) fn fault(shares: &[f64], matches: Option<u32>, is_pro: bool) -> f64 {
    let weight = if is_pro { PRO_WEIGHT } else { 1.0 };
    weight * (unevenness(shares, matches) + 3.0 * excess(shares, matches))
}

/// What a board has lost beside fairness: matches that are much shorter or longer than on the board it comes from, fewer
/// changes of the lead, fewer decisions while the match is open.
pub(crate) fn dullness(course: Course, before: Course) -> f64 {
    let ratio = |of: fn(Course) -> f64| {
        let before = of(before);
        if before > 0.0 { of(course) / before } else { 1.0 }
    };
    let length = ((ratio(Course::length) - 1.0).abs() - 0.15).max(0.0);
    let leads = (0.9 - ratio(Course::leads)).max(0.0);
    let open = (0.9 - ratio(Course::open_part)).max(0.0);
    10.0 * (length + leads + open)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_at_the_limit_has_unevenness_one() {
        for shares in
            [vec![0.4, 0.6], vec![0.45, 0.275, 0.275], vec![0.35, 0.65 / 3.0, 0.65 / 3.0, 0.65 / 3.0]]
        {
            assert!((unevenness(&shares, None) - 1.0).abs() < 1e-9);
            assert!((excess(&shares, None) - 0.4).abs() < 1e-9);
        }
        assert_eq!(fault(&[0.5, 0.5], None, false), 0.0);
        assert!(fault(&[0.7, 0.3], None, true) < fault(&[0.7, 0.3], None, false));
    }

    #[test]
    fn chance_alone_counts_nothing_on_average() {
        // All results of four matches between equals, with how many ways there are to each.
        let ways = [(0, 1.0), (1, 4.0), (2, 6.0), (3, 4.0), (4, 1.0)];
        let mean: f64 = ways
            .iter()
            .map(|&(won, ways)| {
                ways / 16.0 * unevenness(&[f64::from(won) / 4.0, 1.0 - f64::from(won) / 4.0], Some(4))
            })
            .sum();
        assert!(mean.abs() < 1e-9, "{mean}");
    }

    #[test]
    fn a_board_may_become_livelier_and_not_duller() {
        let course = |actions, leads, open| Course { matches: 10, actions, leads, open };
        let before = course(400, 30, 300);
        assert_eq!(dullness(before, before), 0.0);
        assert_eq!(dullness(course(420, 40, 400), before), 0.0);
        assert!(dullness(course(200, 30, 150), before) > 0.0);
        assert!(dullness(course(400, 10, 300), before) > 0.0);
        assert!(dullness(course(400, 30, 100), before) > 0.0);
    }
}
