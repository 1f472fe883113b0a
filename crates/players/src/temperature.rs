//! Weakness in a human way: now and then something that is nearly as good (a softmax with a temperature, cut off).

use search::Rolls;

/// How freely a player takes what is not the best: an action that is worse by this much is e times less likely. 0
/// takes one of the best.
#[derive(Clone, Copy, PartialEq, PartialOrd, Debug)]
pub struct Temperature(f32);

impl Temperature {
    /// Always one of the best.
    pub const ZERO: Temperature = Temperature(0.0);

    /// The temperature that forgives so much. What is not a positive number forgives nothing.
    #[must_use]
    pub const fn new(forgives: f32) -> Temperature {
        if forgives > 0.0 { Temperature(forgives) } else { Temperature::ZERO }
    }
}

/// The place of one of `worths`, the better the likelier; what is worse than the best by more than twice the
/// temperature is out of the question. `None` if there are none.
pub(crate) fn draw(
    worths: impl Iterator<Item = f32> + Clone,
    temperature: Temperature,
    mut rolls: Rolls,
) -> Option<usize> {
    let best = worths.clone().max_by(f32::total_cmp)?;
    let weight = |worth: f32| {
        let behind = best - worth;
        if behind <= 0.0 {
            1.0
        } else if behind > 2.0 * temperature.0 {
            0.0
        } else {
            (-behind / temperature.0).exp()
        }
    };
    let total: f32 = worths.clone().map(weight).sum();
    let mut ticket = rolls.unit() * total;
    let mut last = None;
    for (place, worth) in worths.enumerate() {
        let weight = weight(worth);
        if weight > 0.0 {
            last = Some(place);
            if ticket < weight {
                break;
            }
            ticket -= weight;
        }
    }
    last
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(worths: [f32; 4], temperature: Temperature) -> [usize; 4] {
        let mut counts = [0; 4];
        for seed in 0..4000 {
            counts[draw(worths.into_iter(), temperature, Rolls::new(seed)).unwrap()] += 1;
        }
        counts
    }

    #[test]
    fn a_strict_player_takes_any_of_the_best() {
        let [a, b, c, d] = counts([3.0, 1.0, 3.0, 2.9], Temperature::ZERO);
        assert_eq!((b, d), (0, 0));
        assert!(a.abs_diff(c) < 300);
    }

    #[test]
    fn a_mild_player_takes_what_is_nearly_as_good_but_no_blunder() {
        let [a, b, c, d] = counts([3.0, 2.0, 1.5, 0.5], Temperature::new(1.0));
        assert!(a > b && b > c && c > 0);
        assert_eq!(d, 0);
    }
}
