//! How far a net that computes in integers is from the same net without rounding.

use neural::{Net, Scratch};

use crate::positions::each_position;

/// The distance of two nets over many positions.
#[derive(Debug, Default)]
pub(crate) struct Closeness {
    pub(crate) positions: u32,
    /// In what share of positions both like the same action best.
    pub(crate) same_choice: f32,
    /// How much less likely the rounded net's choice is for the exact net than its own, on average.
    pub(crate) regret: f32,
    /// By how much the probability differs that a seat wins: on average, at most, and where.
    pub(crate) mean_win: f32,
    pub(crate) most_win: f32,
    pub(crate) worst: String,
    /// By how much the probability of an action differs, at most.
    pub(crate) most_policy: f32,
}

impl Closeness {
    pub(crate) fn of(file: &[u8]) -> Closeness {
        let [exact, rounded] = [Net::read_exact(file), Net::read(file)].map(Result::unwrap);
        let (mut scratch, mut close, mut wins) = (Scratch::default(), Closeness::default(), 0.0);
        each_position(|position| {
            let [exact, rounded] = [&exact, &rounded].map(|net| {
                let answer = net.evaluate(position.eye, &position.seen, &mut scratch);
                let policy = position.legal.iter().map(|&action| answer.policy[position.eye.number(action)]);
                (probabilities(policy), probabilities(answer.wins.into_iter()))
            });
            let (own, other) = (largest(&exact.0), largest(&rounded.0));
            close.positions += 1;
            close.same_choice += f32::from(u8::from(own == other));
            close.regret += exact.0[own] - exact.0[other];
            for (exact, rounded) in exact.1.iter().zip(&rounded.1) {
                let difference = (exact - rounded).abs();
                if difference > close.most_win {
                    (close.most_win, close.worst) = (difference, position.name.clone());
                }
                close.mean_win += difference;
                wins += 1.0;
            }
            for (exact, rounded) in exact.0.iter().zip(&rounded.0) {
                close.most_policy = close.most_policy.max((exact - rounded).abs());
            }
        });
        #[expect(clippy::cast_precision_loss, reason = "some thousand")]
        let positions = close.positions as f32;
        close.same_choice /= positions;
        close.regret /= positions;
        close.mean_win /= wins;
        close
    }
}

fn probabilities(logarithms: impl Iterator<Item = f32> + Clone) -> Vec<f32> {
    let most = logarithms.clone().fold(f32::MIN, f32::max);
    let weights: Vec<f32> = logarithms.map(|logarithm| (logarithm - most).exp()).collect();
    let sum: f32 = weights.iter().sum();
    weights.into_iter().map(|weight| weight / sum).collect()
}

fn largest(values: &[f32]) -> usize {
    (0..values.len()).max_by(|&one, &two| values[one].total_cmp(&values[two])).unwrap()
}
