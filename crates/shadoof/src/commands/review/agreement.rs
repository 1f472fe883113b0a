//! How far two reviews of the same matches agree.

use wire::{Evaluation, JudgedTurn};

/// How far two reviews of the same matches are apart.
#[derive(Debug, Default)]
pub(super) struct Agreement {
    matches: u32,
    positions: f64,
    /// The sum of the differences of shares, averaged over seats.
    difference: f64,
    turns: f64,
    /// Turns that one calls a mistake and the other does not.
    disputed: f64,
    /// Turns that both call a mistake, but where they would have played something else.
    otherwise: f64,
    points: f64,
    /// Turning points that only one of both has.
    single: f64,
}

impl Agreement {
    pub(super) fn note(&mut self, one: &Evaluation, other: &Evaluation) {
        self.matches += 1;
        for (one, other) in one.positions.iter().zip(&other.positions) {
            let apart = one.shares.iter().zip(&other.shares).map(|(one, other)| (one - other).abs());
            self.difference += apart.sum::<f64>() / one.shares.len() as f64;
            self.positions += 1.0;
        }
        let is_mistake = |turn: &JudgedTurn| turn.cost.is_some_and(|cost| cost.clear);
        for (one, other) in one.turns.iter().zip(&other.turns) {
            self.turns += 1.0;
            let choice = |turn: &JudgedTurn| {
                let mut actions = turn.better.as_ref().map(|better| better.actions.clone());
                // The order does not matter.
                actions.iter_mut().for_each(|actions| actions.sort_unstable());
                actions
            };
            match (is_mistake(one), is_mistake(other)) {
                (true, true) => self.otherwise += f64::from(u8::from(choice(one) != choice(other))),
                (false, false) => {}
                (true, false) | (false, true) => self.disputed += 1.0,
            }
        }
        for (one, other) in [(one, other), (other, one)] {
            let has = |point: &&wire::TurningPoint| {
                other.turning_points.iter().any(|other| other.turn == point.turn)
            };
            self.points += one.turning_points.len() as f64;
            self.single += one.turning_points.iter().filter(|point| !has(point)).count() as f64;
        }
    }
}

impl std::fmt::Display for Agreement {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Agreement { matches, positions, turns, points, .. } = self;
        write!(
            f,
            "{matches} matches, {positions} positions; shares differ by {:.1} points; of {turns} turns {:.1} % are a mistake for one only, and for {:.1} % both name another better turn; {:.0} % of {points} turning points are one's only",
            100.0 * self.difference / positions.max(1.0),
            100.0 * self.disputed / turns.max(1.0),
            100.0 * self.otherwise / turns.max(1.0),
            100.0 * self.single / points.max(1.0),
        )
    }
}
