//! What came of an action wherever it was taken.

use std::hash::{Hash, Hasher};

use game::Seat;
use rustc_hash::FxHasher;

use crate::Value;

/// For every seat's every action, the mean of what came of matches in which it was taken at any time. Actions that
/// share a place by their hash share their means, which is rare and does no harm.
///
/// The default has heard of nothing.
#[derive(Debug, Default)]
pub struct Hearsay {
    /// How often an action was taken, and what came of it in all. Empty if nobody listens.
    places: Vec<[f32; 2]>,
    /// The actions of the match that is followed now.
    trail: Vec<(usize, Seat)>,
    /// The same for all matches, by seat.
    count: f32,
    sums: [f32; Seat::MAX],
}

/// How many bits of its hash tell an action from others.
const BITS: u32 = 13;
/// So many matches in which an action made no difference are added to those that were seen.
const SCEPTICISM: f32 = 8.0;
/// How much of what was heard before still counts in the next search.
const KEPT: f32 = 0.25;

impl Hearsay {
    /// Begins to listen for another search. What was heard before counts less.
    pub(crate) fn listen(&mut self) {
        self.places.resize(1 << BITS, [0.0; 2]);
        self.places.iter_mut().flatten().for_each(|it| *it *= KEPT);
        self.count *= KEPT;
        self.sums.iter_mut().for_each(|sum| *sum *= KEPT);
    }

    /// Forgets everything.
    pub(crate) fn forget(&mut self) {
        *self = Hearsay::default();
    }

    /// Takes note of an action of the match that is followed now.
    pub(crate) fn note(&mut self, seat: Seat, action: &impl Hash) {
        self.trail.push((place(seat, action), seat));
    }

    /// The match that was followed has ended so.
    pub(crate) fn learn(&mut self, value: &Value) {
        for (place, seat) in self.trail.drain(..) {
            let [count, sum] = &mut self.places[place];
            *count += 1.0;
            *sum += value.of_seat(seat);
        }
        self.count += 1.0;
        for (sum, share) in self.sums.iter_mut().zip(value.shares()) {
            *sum += share;
        }
    }

    /// How much better than usual matches went for a seat in which it took this action, as a share of the victory.
    #[must_use]
    pub fn advantage(&self, seat: Seat, action: &impl Hash) -> f32 {
        let Some([count, sum]) = self.places.get(place(seat, action)) else { return 0.0 };
        let mean = self.sums[seat.index()] / self.count.max(1.0);
        (sum - count * mean) / (count + SCEPTICISM)
    }
}

fn place(seat: Seat, action: &impl Hash) -> usize {
    let mut hasher = FxHasher::default();
    action.hash(&mut hasher);
    hasher.write_usize(seat.index());
    usize::try_from(hasher.finish() >> (u64::BITS - BITS)).expect("a few bits")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_action_that_wins_is_said_to_be_better_than_usual() {
        let [one, other] = [Seat::FIRST, Seat::FIRST.next(2)];
        let mut hearsay = Hearsay::default();
        hearsay.listen();
        for number in 0..40 {
            let wins = number % 2 == 0;
            hearsay.note(one, &if wins { 'a' } else { 'b' });
            hearsay.note(other, &'a');
            hearsay.learn(&Value::new(if wins { [1.0, 0.0, 0.0, 0.0] } else { [0.0, 1.0, 0.0, 0.0] }));
        }
        assert!(hearsay.advantage(one, &'a') > 0.3);
        assert!(hearsay.advantage(one, &'b') < -0.3);
        assert_eq!(hearsay.advantage(other, &'a'), 0.0, "taken in every match");
        assert_eq!(hearsay.advantage(one, &'c'), 0.0, "never taken");
        hearsay.forget();
        assert_eq!(hearsay.advantage(one, &'a'), 0.0, "nobody listens");
        hearsay.listen();
        assert_eq!(hearsay.advantage(one, &'a'), 0.0);
    }
}
