//! What dice and cards brought, apart from what players did.
//!
//! What fell is compared with everything that might have fallen, each judged in the same way and weighted as it is likely: in
//! expectation, that is nothing for everybody, whatever the judge thinks.

use catalog::{AnyMatch, WrittenEvent};
use wire::{Fall, LuckSum};

use crate::noise::REACH;
use crate::review::{digits, number};
use crate::stretch::{Stretch, Who};

/// How often what fell is judged: twice, to know how much one judgement is worth.
const JUDGED: usize = 2;

/// Everything that fell after the first turn of somebody had begun.
#[derive(Debug)]
pub(crate) struct Rolls {
    falls: Vec<Roll>,
    seats: usize,
}

/// One thing that fell.
#[derive(Debug)]
struct Roll {
    /// After how many plays.
    at: usize,
    /// The position before it, without what led there.
    before: AnyMatch,
    outcomes: Vec<Outcome>,
    fell: usize,
}

/// One thing that might have fallen.
#[derive(Debug)]
struct Outcome {
    text: String,
    /// How likely it is.
    odds: f64,
    values: Vec<Vec<f64>>,
}

impl Rolls {
    pub(crate) fn of(game_match: &AnyMatch, stretches: &[Stretch]) -> Rolls {
        let begin = stretches.iter().position(|stretch| matches!(stretch.who, Who::Seat(_)));
        let events = game_match.written_events();
        // What is dealt before anybody decides belongs to where the match begins.
        let after_deal = stretches.iter().skip(begin.unwrap_or(stretches.len()));
        let plays = after_deal.filter(|stretch| stretch.who == Who::Chance).flat_map(|it| it.from..it.to);
        let falls = plays.filter_map(|at| {
            let WrittenEvent::Fell(text) = &events[at] else { return None };
            let before = game_match.after(at).position();
            let outcomes = before.outcomes();
            let total: f64 = outcomes.iter().map(|(_, weight)| *weight as f64).sum();
            let fell = outcomes.iter().position(|(outcome, _)| outcome == text)?;
            let of = |(text, weight): (String, u64)| Outcome {
                text,
                odds: weight as f64 / total,
                values: Vec::new(),
            };
            // What had to fall is no luck.
            let outcomes: Vec<Outcome> = outcomes.into_iter().map(of).collect();
            (outcomes.len() > 1).then_some(Roll { at, before, outcomes, fell })
        });
        Rolls { falls: falls.collect(), seats: game_match.seats() }
    }

    /// How many judgements it takes.
    pub(crate) fn count(&self) -> f64 {
        self.falls.iter().map(|roll| (roll.outcomes.len() + JUDGED - 1) as f64).sum()
    }

    /// What is to be judged next: the number of the fall and of the outcome.
    pub(crate) fn next(&self) -> Option<(usize, usize)> {
        self.falls.iter().enumerate().find_map(|(number, roll)| Some((number, roll.next()?)))
    }

    /// Where an outcome leads, without what led there.
    pub(crate) fn position(&self, fall: usize, outcome: usize) -> AnyMatch {
        let roll = &self.falls[fall];
        roll.fallen(roll.before.clone(), outcome).position()
    }

    /// The match up to where an outcome leads.
    pub(crate) fn way(&self, game_match: &AnyMatch, fall: usize, outcome: usize) -> AnyMatch {
        let roll = &self.falls[fall];
        roll.fallen(game_match.after(roll.at), outcome)
    }

    pub(crate) fn note(&mut self, fall: usize, outcome: usize, value: Vec<f64>) {
        self.falls[fall].outcomes[outcome].values.push(value);
    }

    /// The luck of all falls that are known.
    pub(crate) fn told(&self) -> Vec<Fall> {
        let told = |roll: &Roll| {
            let luck = roll.luck(self.seats)?.into_iter().map(digits).collect();
            Some(Fall { plays: number(roll.at + 1), luck })
        };
        self.falls.iter().filter_map(told).collect()
    }

    /// A seat's luck in sum; nothing where there is none.
    pub(crate) fn sum(&self, seat: usize) -> Option<LuckSum> {
        if self.falls.is_empty() {
            return None;
        }
        let known: Vec<(&Roll, Vec<f64>)> =
            self.falls.iter().filter_map(|roll| Some((roll, roll.luck(self.seats)?))).collect();
        let share = known.iter().map(|(_, luck)| luck[seat]).sum();
        let blur: f64 = known.iter().map(|(roll, _)| roll.blur()).sum();
        Some(LuckSum { share: digits(share), margin: digits(REACH * (blur * self.noise(seat)).sqrt()) })
    }

    /// The variance of one judgement.
    fn noise(&self, seat: usize) -> f64 {
        let twice = self.falls.iter().filter_map(|roll| match roll.outcomes[roll.fell].values.as_slice() {
            [one, other, ..] => Some((one[seat] - other[seat]).powi(2) / 2.0),
            [] | [_] => None,
        });
        let (sum, count) = twice.fold((0.0, 0.0), |(sum, count), square| (sum + square, count + 1.0));
        sum / f64::max(1.0, count)
    }
}

impl Roll {
    fn fallen(&self, mut before: AnyMatch, outcome: usize) -> AnyMatch {
        // It is one of those that may fall there.
        drop(before.play(&WrittenEvent::Fell(self.outcomes[outcome].text.clone())));
        before
    }

    fn next(&self) -> Option<usize> {
        let wanted = |outcome: usize| if outcome == self.fell { JUDGED } else { 1 };
        (0..self.outcomes.len()).find(|&outcome| self.outcomes[outcome].values.len() < wanted(outcome))
    }

    /// What fell against what falls on average; nothing as long as something is not judged.
    fn luck(&self, seats: usize) -> Option<Vec<f64>> {
        if self.next().is_some() {
            return None;
        }
        let of_seat = |seat: usize| {
            let mean: f64 = self.outcomes.iter().map(|outcome| outcome.odds * outcome.mean(seat)).sum();
            self.outcomes[self.fell].mean(seat) - mean
        };
        Some((0..seats).map(of_seat).collect())
    }

    /// How many times the variance of one judgement its luck has.
    fn blur(&self) -> f64 {
        let of = |(number, outcome): (usize, &Outcome)| {
            let weight = if number == self.fell { 1.0 - outcome.odds } else { outcome.odds };
            weight * weight / outcome.values.len().max(1) as f64
        };
        self.outcomes.iter().enumerate().map(of).sum()
    }
}

impl Outcome {
    fn mean(&self, seat: usize) -> f64 {
        self.values.iter().map(|value| value[seat]).sum::<f64>() / self.values.len().max(1) as f64
    }
}
