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
    /// What the tree may take if nobody says otherwise: less in a browser, which shares with the pages of others.
    pub const DEFAULT_MEMORY: usize = if cfg!(target_family = "wasm") { 96 << 20 } else { 256 << 20 };
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { selection: Selection::Uct { explore: 0.7 }, memory: Settings::DEFAULT_MEMORY }
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
        /// First-play urgency: how much less than its position's mean value an action is worth before its first
        /// visit.
        fpu_reduction: f32,
    },
    /// As [`Selection::Puct`], but with rapid action value estimation (RAVE; Gelly and Silver, "Monte-Carlo tree search
    /// and rapid action value estimation in computer Go", 2011): in place of its mean value Q, an action has
    /// (1 − β) × Q + β × AMAF with β = k ÷ (visits of the action + k), a simpler schedule than their square root. AMAF is
    /// the position's mean value plus the action's [advantage](crate::Amaf::advantage) anywhere in the search. Helpful
    /// where positions get few visits, as among three or four players.
    Rave {
        /// How much curiosity counts against value at the position that is searched.
        explore: f32,
        /// The same at all positions after it, where what is tried in vain blurs what the first action is worth.
        explore_below: f32,
        /// The expansion threshold: how many playouts there are from a position of another seat before its actions
        /// are told apart.
        expand_after: u32,
        /// The equivalence parameter k: after how many visits of its own an action's mean counts as much as AMAF.
        equivalence: f32,
        /// How many times its AMAF advantage an action is expected to have. Above 1, since AMAF mixes matches in which
        /// the action was taken at the right time with others.
        amaf_scale: f32,
    },
}

impl Selection {
    /// The same for the positions after the one that is searched.
    pub(crate) const fn below(self) -> Selection {
        match self {
            Selection::Rave { explore_below, expand_after, equivalence, amaf_scale, .. } => Selection::Rave {
                explore: explore_below,
                explore_below,
                expand_after,
                equivalence,
                amaf_scale,
            },
            Selection::Uct { .. } | Selection::Puct { .. } => self,
        }
    }

    /// How many playouts there are from a position of another seat than the one that thinks before it is opened.
    pub(crate) const fn expand_after(self) -> u32 {
        match self {
            Selection::Rave { expand_after, .. } => expand_after,
            Selection::Uct { .. } | Selection::Puct { .. } => 1,
        }
    }
}

/// When a search stops: whatever comes first.
pub struct Budget<'a> {
    /// After this many iterations.
    pub iterations: u32,
    /// When this says so. It is told how many iterations there were, every [`Budget::STOP_INTERVAL`] iterations or as often
    /// as the [`Guide`](crate::Guide) asks for. The caller has the clock.
    pub stop: Option<&'a mut dyn FnMut(u32) -> bool>,
}

impl<'a> Budget<'a> {
    /// How often `stop` is asked if the guide does not say otherwise.
    pub const STOP_INTERVAL: u32 = 16;

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
    pub(crate) fn is_spent(&mut self, done: u32, interval: u32) -> bool {
        let asks = done > 0 && done.is_multiple_of(interval);
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
        let at = |explore| Selection::Rave {
            explore,
            explore_below: 0.4,
            expand_after: 16,
            equivalence: 30.0,
            amaf_scale: 2.0,
        };
        assert_eq!(at(1.0).below(), at(0.4));
        let plain = Selection::Uct { explore: 0.7 };
        assert_eq!(plain.below(), plain);
    }
}
