//! How well a player does on solved positions.

use anyhow::Context;
use game::{Game, Turn};
use players::Name;
use thinking::{Limits, Seated, think};
use wadi::Wadi;

use super::exact::value;
use super::puzzle::Puzzle;

/// No position of a set needs more to be solved.
const MAX_POSITIONS: u64 = 20_000_000;

/// What a player's choices were worth.
#[derive(Clone, Debug, Default)]
pub(crate) struct Marks {
    /// Points given away, one entry a position.
    losses: Vec<f64>,
    /// In how many positions its choice was one of the best.
    pub(crate) optimal: usize,
    /// In how many a victory became a shared one or a defeat, or a shared one a defeat.
    pub(crate) spoiled: usize,
}

/// What one choice was worth.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark {
    loss: f64,
    is_optimal: bool,
    is_spoiled: bool,
}

impl Puzzle {
    /// Lets a player choose, and compares with the truth.
    ///
    /// # Errors
    ///
    /// When the player finds nothing to do, or the truth cannot be found.
    pub(crate) fn mark(&self, name: Name, limits: Limits, seed: u64) -> anyhow::Result<Mark> {
        let (wadi, state) = (&self.wadi, &self.state);
        let Turn::Of(seat) = wadi.turn(state) else { anyhow::bail!("the match is over") };
        // A new player for each position: one that remembers others could take them for this one.
        let mut player = Wadi::player(name);
        let thought =
            think(player.as_mut(), wadi, state, limits, seed).context("the player gave no answer")?;
        let action = thought.report.best;
        if self.best.contains(&action) {
            return Ok(Mark { loss: 0.0, is_optimal: true, is_spoiled: false });
        }
        let mut after = *state;
        wadi.apply(&mut after, action);
        let lead = value(wadi, &after, seat, MAX_POSITIONS)?;
        Ok(Mark {
            loss: self.lead.points() - lead.points(),
            is_optimal: false,
            is_spoiled: lead.result() < self.lead.result(),
        })
    }
}

impl Marks {
    pub(crate) fn add(&mut self, mark: Mark) {
        self.losses.push(mark.loss);
        self.optimal += usize::from(mark.is_optimal);
        self.spoiled += usize::from(mark.is_spoiled);
    }

    pub(crate) const fn count(&self) -> usize {
        self.losses.len()
    }

    /// The mean loss, in points.
    pub(crate) fn mean_loss(&self) -> f64 {
        self.losses.iter().sum::<f64>() / self.count().max(1) as f64
    }

    /// The loss that is not exceeded in this many per cent of the positions.
    pub(crate) fn percentile(&self, percent: usize) -> f64 {
        let mut losses = self.losses.clone();
        losses.sort_by(f64::total_cmp);
        let place = (losses.len() * percent).div_ceil(100).max(1);
        losses.get(place - 1).copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn losses_are_measured_against_the_truth() {
        // A can pump a pawn onto its field of 3, or leave it.
        let puzzle = Puzzle::read("3 end:1 2 | free | +a1 | +3 | b1>a1").unwrap();
        let marks = (0..40).map(|seed| puzzle.mark(Name::Random, Limits::default(), seed).unwrap());
        let mut sum = Marks::default();
        marks.for_each(|mark| sum.add(mark));
        assert!(sum.optimal > 5 && sum.spoiled > 5, "{sum:?}");
        assert_eq!(sum.optimal + sum.spoiled, 40);
        assert!(sum.percentile(100) >= 3.0);
        assert_eq!(sum.percentile(1), 0.0);
    }

    #[test]
    fn percentiles_count_from_below() {
        let marks = Marks { losses: (1..=200).rev().map(f64::from).collect(), ..Marks::default() };
        assert_eq!(marks.percentile(99), 198.0);
        assert_eq!(marks.mean_loss(), 100.5);
        assert_eq!(Marks::default().percentile(99), 0.0);
    }
}
