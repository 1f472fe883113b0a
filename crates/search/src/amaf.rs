//! All-moves-as-first statistics (AMAF): what came of an action wherever in the search it was taken.
//!
//! There is one table for the whole search and not one a node, as in history RAVE (Sironi and Winands, "Comparison of
//! rapid action value estimation variants for general game playing", 2016). The tree uses it in
//! [`Selection::Rave`](crate::Selection::Rave); guides may use it in playouts, as the move-average sampling technique
//! does (MAST; Finnsson and Björnsson, "Simulation-based approach to general game playing", 2008).

use std::hash::{Hash, Hasher};

use game::Seat;
use rustc_hash::FxHasher;

use crate::Value;

/// For every seat's every action, the mean of what came of matches in which it was taken at any time. Actions that
/// share a slot by their hash share their means, which is rare and does no harm.
///
/// The default knows of nothing.
#[derive(Debug, Default)]
pub struct Amaf {
    /// How often an action was taken, and what came of it in all. Empty if the search does not use AMAF.
    slots: Vec<[f32; 2]>,
    /// The actions of the match that is followed now.
    trail: Vec<(usize, Seat)>,
    /// The same for all matches, by seat.
    count: f32,
    sums: [f32; Seat::MAX],
}

/// How many bits of its hash tell an action from others.
const HASH_BITS: u32 = 13;
/// So many matches in which an action made no difference are added to those that were seen.
const PRIOR_MATCHES: f32 = 8.0;
/// How much of what is known from before still counts in the next search.
const DECAY: f32 = 0.25;

impl Amaf {
    /// Begins another search. What is known from before counts less.
    pub(crate) fn begin_search(&mut self) {
        self.slots.resize(1 << HASH_BITS, [0.0; 2]);
        self.slots.iter_mut().flatten().for_each(|it| *it *= DECAY);
        self.count *= DECAY;
        self.sums.iter_mut().for_each(|sum| *sum *= DECAY);
    }

    /// Forgets everything.
    pub(crate) fn forget(&mut self) {
        *self = Amaf::default();
    }

    /// Takes note of an action of the match that is followed now.
    pub(crate) fn note(&mut self, seat: Seat, action: &impl Hash) {
        self.trail.push((slot(seat, action), seat));
    }

    /// The match that was followed has ended so.
    pub(crate) fn learn(&mut self, value: &Value) {
        for (slot, seat) in self.trail.drain(..) {
            let [count, sum] = &mut self.slots[slot];
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
        let Some([count, sum]) = self.slots.get(slot(seat, action)) else { return 0.0 };
        let mean = self.sums[seat.index()] / self.count.max(1.0);
        (sum - count * mean) / (count + PRIOR_MATCHES)
    }
}

fn slot(seat: Seat, action: &impl Hash) -> usize {
    let mut hasher = FxHasher::default();
    action.hash(&mut hasher);
    hasher.write_usize(seat.index());
    // The hasher fills a word, which in a browser has 32 bits.
    usize::try_from(hasher.finish() >> (usize::BITS - HASH_BITS)).expect("a few bits")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_action_that_wins_is_said_to_be_better_than_usual() {
        let [one, other] = [Seat::FIRST, Seat::FIRST.next(2)];
        let mut amaf = Amaf::default();
        amaf.begin_search();
        for number in 0..40 {
            let wins = number % 2 == 0;
            amaf.note(one, &if wins { 'a' } else { 'b' });
            amaf.note(other, &'a');
            amaf.learn(&Value::new(if wins { [1.0, 0.0, 0.0, 0.0] } else { [0.0, 1.0, 0.0, 0.0] }));
        }
        assert!(amaf.advantage(one, &'a') > 0.3);
        assert!(amaf.advantage(one, &'b') < -0.3);
        assert_eq!(amaf.advantage(other, &'a'), 0.0, "taken in every match");
        assert_eq!(amaf.advantage(one, &'c'), 0.0, "never taken");
        amaf.forget();
        assert_eq!(amaf.advantage(one, &'a'), 0.0, "nothing is counted");
        amaf.begin_search();
        assert_eq!(amaf.advantage(one, &'a'), 0.0);
    }
}
