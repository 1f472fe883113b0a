//! What results add up to.

use std::time::Duration;

use thinking::Seated;

use super::play::Pace;
use super::sprt::{Sprt, Verdict};
use super::stats::Scores;
use super::{Contest, Played};

/// The results of a contest so far.
#[derive(Debug)]
pub(crate) struct Tally {
    pub(crate) seats: usize,
    pub(crate) matches: u32,
    /// The shares of each contestant that has one seat, the measured one first, by whole cycles.
    pub(crate) scores: Vec<Scores>,
    /// The measured contestant's shares in each seat.
    pub(crate) by_seat: Vec<Scores>,
    /// Every seat's shares, whoever sat there.
    pub(crate) of_seat: Vec<Scores>,
    /// The points of the measured contestant less those of the best other, added up.
    margin: i64,
    /// How long everybody thought.
    pub(crate) pace: Pace,
    pub(crate) overruns: usize,
    pub(crate) worst_overrun: Duration,
    pub(crate) sprt: Option<Sprt>,
    /// What the cycle under way has brought each contestant.
    cycle: Vec<f64>,
}

impl Tally {
    /// Nothing yet.
    pub(crate) fn new<G: Seated>(contest: &Contest<G>, sprt: Option<Sprt>) -> Tally {
        let seats = contest.seats();
        let size = u32::try_from(seats).expect("a table has few seats");
        // With fewer names than seats, the others share one name, and what they get is what the first one leaves.
        let measured = if contest.names.len() == seats { seats } else { 1 };
        Tally {
            seats,
            matches: 0,
            scores: vec![Scores::new(size); measured],
            by_seat: vec![Scores::new(1); seats],
            of_seat: vec![Scores::new(1); seats],
            margin: 0,
            pace: Pace::default(),
            overruns: 0,
            worst_overrun: Duration::ZERO,
            sprt,
            cycle: vec![0.0; measured],
        }
    }

    /// Adds match `number` of the contest.
    pub(crate) fn add<G: Seated>(&mut self, contest: &Contest<G>, number: usize, played: &Played) {
        self.matches += 1;
        let measured = contest.seat_of(0, number);
        self.by_seat[measured].add(played.shares[measured]);
        for (scores, &share) in self.of_seat.iter_mut().zip(&played.shares) {
            scores.add(share);
        }
        let others = played.points.iter().enumerate().filter(|&(seat, _)| seat != measured);
        let best = others.map(|(_, &points)| points).max().unwrap_or_default();
        self.margin += i64::from(played.points[measured]) - i64::from(best);
        self.pace.add(played.pace);
        self.overruns += played.overruns.len();
        self.worst_overrun = played.overruns.iter().copied().fold(self.worst_overrun, Duration::max);
        for (contestant, sum) in self.cycle.iter_mut().enumerate() {
            *sum += played.shares[contest.seat_of(contestant, number)];
        }
        if (number + 1).is_multiple_of(self.seats) {
            for (scores, sum) in self.scores.iter_mut().zip(&mut self.cycle) {
                scores.add(std::mem::take(sum) / self.seats as f64);
            }
        }
    }

    /// The measured contestant's shares.
    pub(crate) fn candidate(&self) -> &Scores {
        &self.scores[0]
    }

    /// What the sequential test says by now.
    pub(crate) fn verdict(&self) -> Option<Verdict> {
        self.sprt?.verdict(self.candidate(), self.seats)
    }

    /// The measured contestant's mean lead over the best other, in points.
    pub(crate) fn mean_margin(&self) -> f64 {
        self.margin as f64 / f64::from(self.matches.max(1))
    }

    /// How many actions a match has.
    pub(crate) fn mean_actions(&self) -> f64 {
        f64::from(self.pace.actions) / f64::from(self.matches.max(1))
    }
}
