//! How a search is set up, and when it stops.

use std::fmt;

/// How a search goes about its work. What belongs to the game is in a [`Guide`](crate::Guide).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    /// How it chooses where to look next.
    pub selection: Selection,
    /// How many bytes its tree may take. When they are used up the tree stops growing, and the search goes on.
    pub memory: usize,
}

impl Settings {
    /// What the tree may take if nobody says otherwise.
    pub const MEMORY: usize = 256 << 20;
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { selection: Selection::Uct { explore: 0.7 }, memory: Settings::MEMORY }
    }
}

/// How a seat's next action is chosen inside the tree.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Selection {
    /// Every action once, then by mean value plus `explore` × √(ln visits of the position ÷ visits of the action).
    Uct {
        /// How much curiosity counts against value.
        explore: f32,
    },
    /// By mean value plus `explore` × prior × √visits of the position ÷ (1 + visits of the action).
    Puct {
        /// How much curiosity counts against value.
        explore: f32,
        /// How much less than its position's mean value an action is worth before its first visit.
        reduction: f32,
    },
    /// As [`Selection::Puct`], but what came of the same action anywhere else in the search counts as well: helpful
    /// where positions get few visits, as among three or four players.
    Hearsay {
        /// How much curiosity counts against value at the position that is searched.
        explore: f32,
        /// The same at all positions after it, where what is tried in vain blurs what the first action is worth.
        explore_below: f32,
        /// How many playouts there are from a position of another seat before its actions are told apart.
        patience: u32,
        /// For how many visits of its own hearsay about an action counts.
        trust: f32,
        /// How many times its advantage by hearsay an action is expected to have. Above 1, since hearsay mixes
        /// matches in which it was taken at the right time with others.
        stress: f32,
    },
}

impl Selection {
    /// The same for the positions after the one that is searched.
    pub(crate) const fn below(self) -> Selection {
        match self {
            Selection::Hearsay { explore_below, patience, trust, stress, .. } => {
                Selection::Hearsay { explore: explore_below, explore_below, patience, trust, stress }
            }
            Selection::Uct { .. } | Selection::Puct { .. } => self,
        }
    }

    /// How many playouts there are from a position of another seat than the one that thinks before it is opened.
    pub(crate) const fn patience(self) -> u32 {
        match self {
            Selection::Hearsay { patience, .. } => patience,
            Selection::Uct { .. } | Selection::Puct { .. } => 1,
        }
    }
}

/// When a search stops: whatever comes first.
pub struct Budget<'a> {
    /// After this many iterations.
    pub iterations: u32,
    /// When this says so. It is told how many iterations there were, every [`Budget::EVERY`] iterations. The
    /// caller has the clock.
    pub stop: Option<&'a mut dyn FnMut(u32) -> bool>,
}

impl<'a> Budget<'a> {
    /// How often `stop` is asked.
    pub const EVERY: u32 = 16;

    /// This many iterations, whatever they take.
    #[must_use]
    pub const fn of(iterations: u32) -> Budget<'static> {
        Budget { iterations, stop: None }
    }

    /// Until `stop` says so.
    pub const fn until(stop: &'a mut dyn FnMut(u32) -> bool) -> Budget<'a> {
        Budget { iterations: u32::MAX, stop: Some(stop) }
    }

    /// Whether it is used up after this many iterations.
    pub(crate) fn is_spent(&mut self, done: u32) -> bool {
        let asks = done > 0 && done.is_multiple_of(Self::EVERY);
        done >= self.iterations || asks && self.stop.as_mut().is_some_and(|stop| stop(done))
    }
}

impl fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Budget").field("iterations", &self.iterations).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn curiosity_below_is_less() {
        let at = |explore| Selection::Hearsay {
            explore,
            explore_below: 0.4,
            patience: 16,
            trust: 30.0,
            stress: 2.0,
        };
        assert_eq!(at(1.0).below(), at(0.4));
        let plain = Selection::Uct { explore: 0.7 };
        assert_eq!(plain.below(), plain);
    }
}
