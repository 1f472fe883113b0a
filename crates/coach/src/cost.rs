//! What a turn cost, and whom it helped.

use game::Seat;
use wire::{BetterTurn, Cost, JudgedTurn};

use crate::noise::{Estimate, Noise, REACH};
use crate::review::{Review, digits, number};
use crate::spot::Effort;

/// What must be clear to say that another turn was better.
pub(crate) const LEAST_COST: f64 = 0.02;
/// What a turning point costs at least.
const LEAST_TURNING_POINT: f64 = 0.05;
/// How many turning points there are at most.
const MOST_TURNING_POINTS: usize = 4;
/// Up to which share of its own a seat cannot help itself any more.
const HOPELESS: f64 = 0.12;
/// What a turn must give to another seat to make a king.
const LEAST_CROWN: f64 = 0.2;

/// A turn with what is known of it.
#[derive(Debug)]
pub(crate) struct Judged {
    pub(crate) told: JudgedTurn,
    /// What it gave to every seat, against the best turn that was found.
    given: Vec<f64>,
}

/// Judges all turns.
pub(crate) fn judge(review: &Review, noise: &Noise) -> Vec<Judged> {
    let mut judged: Vec<Judged> =
        (0..review.turns.len()).map(|turn| judge_turn(review, noise, turn)).collect();
    for turn in 0..judged.len() {
        judged[turn].told.missed = missed(&judged, turn).map(number);
    }
    judged
}

/// The turns that cost most, of those that were studied, in the order of the match.
pub(crate) fn turning_points(judged: &[Judged], is_studied: impl Fn(&usize) -> bool) -> Vec<usize> {
    let turns = (0..judged.len()).filter(|turn| is_studied(turn) && is_mistake(&judged[*turn]));
    let costly = with_most(turns.map(|turn| (turn, share(&judged[turn]))).collect(), MOST_TURNING_POINTS);
    (0..judged.len()).filter(|turn| costly.contains(turn)).collect()
}

/// The turns that seem to have cost at least so much, those that cost most if there are more than so many, and the one that
/// cost each seat most, in the order of the match.
pub(crate) fn most_costly(judged: &[Judged], least: f64, most: usize) -> Vec<usize> {
    let cost = |turn: usize| judged[turn].told.cost.map_or(0.0, |cost| cost.share);
    let costs: Vec<(usize, f64)> =
        (0..judged.len()).map(|turn| (turn, cost(turn))).filter(|(_, cost)| *cost >= least).collect();
    let of_seat = |seat: usize| {
        let own = |(turn, _): &(usize, f64)| usize::from(judged[*turn].told.seat) == seat;
        with_most(costs.iter().copied().filter(own).collect(), 1)
    };
    let mut costly: Vec<usize> = (0..Seat::MAX).flat_map(of_seat).collect();
    costly.extend(with_most(costs.clone(), most));
    (0..judged.len()).filter(|turn| costly.contains(turn)).collect()
}

/// The numbers of those that have most, what has most first.
fn with_most(mut known: Vec<(usize, f64)>, count: usize) -> Vec<usize> {
    known.sort_by(|(_, one), (_, other)| other.total_cmp(one));
    known.into_iter().take(count).map(|(number, _)| number).collect()
}

/// The candidates after which the player of a turn has most, by number.
pub(crate) fn best_candidates(review: &Review, noise: &Noise, turn: usize, most: usize) -> Vec<usize> {
    let seat = review.turns[turn].seat.index();
    let mut known: Vec<(usize, f64)> = Vec::new();
    for (number, candidate) in review.turns[turn].candidates.iter().enumerate() {
        if let Some(estimate) = candidate.spot.and_then(|spot| noise.closest(&review.spots[spot])) {
            known.push((number, estimate.shares[seat]));
        }
    }
    with_most(known, most)
}

/// A turn against the best one that was found in its place.
struct Comparison<'a> {
    seat: Seat,
    played: Estimate,
    best: Option<(&'a [String], Estimate)>,
}

fn judge_turn(review: &Review, noise: &Noise, turn: usize) -> Judged {
    let it = &review.turns[turn];
    let stretch = &review.stretches[it.stretch];
    // Both sides of a comparison are looked at equally closely.
    let comparison =
        [Effort::Study, Effort::Look].into_iter().find_map(|effort| compare(review, noise, turn, effort));
    let mut told = JudgedTurn {
        from: number(stretch.from),
        to: number(stretch.to),
        seat: seat_number(it.seat.index()),
        heading: stretch.heading.clone(),
        cost: None,
        better: None,
        king: None,
        brought: None,
        missed: None,
    };
    let Some(comparison) = comparison else { return Judged { told, given: Vec::new() } };
    let cost = comparison.cost();
    let given = comparison.given();
    told.king = comparison.king();
    told.cost = Some(cost);
    if !cost.clear {
        told.brought = brought(review, noise, turn);
    }
    if cost.clear || told.king.is_some() {
        told.better = comparison.best.map(|(actions, best)| BetterTurn {
            actions: actions.to_vec(),
            shares: best.shares.iter().map(|&share| digits(share)).collect(),
            given: given.iter().map(|&share| digits(share)).collect(),
        });
    }
    Judged { told, given }
}

/// What a turn brought its player against doing nothing, if that is more than the noise.
fn brought(review: &Review, noise: &Noise, turn: usize) -> Option<f64> {
    let it = &review.turns[turn];
    let seat = it.seat.index();
    let [idle, played] =
        [review.idle(turn)?, it.stretch + 1].map(|spot| noise.estimate(&review.spots[spot], Effort::Look));
    let (idle, played) = (idle?, played?);
    let share = played.shares[seat] - idle.shares[seat];
    let margin = REACH * idle.errors[seat].hypot(played.errors[seat]);
    (share >= LEAST_COST && share > margin).then(|| digits(share))
}

/// Nothing as long as the turn and what might have been played are not both known.
fn compare<'a>(review: &'a Review, noise: &Noise, turn: usize, effort: Effort) -> Option<Comparison<'a>> {
    let it = &review.turns[turn];
    let is_searched = noise.estimate(&review.spots[it.stretch], effort).is_some();
    let played = noise.estimate(&review.spots[it.stretch + 1], effort).filter(|_| is_searched)?;
    let known = it.candidates.iter().filter_map(|candidate| {
        let estimate = noise.estimate(&review.spots[candidate.spot?], effort)?;
        Some((candidate.actions.as_slice(), estimate))
    });
    let share = |(_, estimate): &(&[String], Estimate)| estimate.shares[it.seat.index()];
    let best = known.max_by(|one, other| share(one).total_cmp(&share(other)));
    // Candidates that are still to be looked at may be better; those that all led where the turn led are none.
    if best.is_none() && !it.candidates.is_empty() {
        return None;
    }
    Some(Comparison { seat: it.seat, played, best })
}

impl Comparison<'_> {
    fn cost(&self) -> Cost {
        let seat = self.seat.index();
        let Some((_, best)) = &self.best else {
            return Cost { share: 0.0, margin: 0.0, clear: false, exact: self.played.is_exact };
        };
        let share = best.shares[seat] - self.played.shares[seat];
        let margin = REACH * self.error(seat);
        Cost {
            share: digits(share.max(0.0)),
            margin: digits(margin),
            clear: share >= LEAST_COST && share > margin,
            exact: best.is_exact && self.played.is_exact,
        }
    }

    /// The standard error of the difference between both.
    fn error(&self, seat: usize) -> f64 {
        let best = self.best.as_ref().map_or(0.0, |(_, best)| best.errors[seat]);
        best.hypot(self.played.errors[seat])
    }

    fn given(&self) -> Vec<f64> {
        let played = &self.played.shares;
        match &self.best {
            Some((_, best)) => played.iter().zip(&best.shares).map(|(played, best)| played - best).collect(),
            None => vec![0.0; played.len()],
        }
    }

    /// Who wins by the turn, if it could not help its player and decided between others.
    fn king(&self) -> Option<u8> {
        let seat = self.seat.index();
        let (_, best) = self.best.as_ref()?;
        let given = self.given();
        let is_hopeless = best.shares[seat].max(self.played.shares[seat]) <= HOPELESS;
        if given.len() < 3 || !is_hopeless {
            return None;
        }
        let others = given.iter().enumerate().filter(|(other, _)| *other != seat);
        let (king, crown) = others.max_by(|(_, one), (_, other)| one.total_cmp(other))?;
        (*crown >= LEAST_CROWN && *crown > REACH * self.error(king)).then(|| seat_number(king))
    }
}

/// A seat as it travels.
pub(crate) fn seat_number(seat: usize) -> u8 {
    u8::try_from(seat).unwrap_or(u8::MAX)
}

fn share(judged: &Judged) -> f64 {
    judged.told.cost.filter(|cost| cost.clear).map_or(0.0, |cost| cost.share)
}

fn is_mistake(judged: &Judged) -> bool {
    share(judged) >= LEAST_TURNING_POINT
}

/// The mistake of another, not longer ago than a round, that helped the player of this turn and that this turn gave back.
fn missed(judged: &[Judged], turn: usize) -> Option<usize> {
    let JudgedTurn { seat, .. } = judged[turn].told;
    if !is_mistake(&judged[turn]) {
        return None;
    }
    let before = judged[..turn].iter().enumerate().rev();
    let since = before.take_while(|(_, other)| other.told.seat != seat);
    let helps = |other: &Judged| {
        is_mistake(other) && other.given.get(usize::from(seat)).is_some_and(|&given| given >= LEAST_COST)
    };
    since.into_iter().find(|(_, other)| helps(other)).map(|(number, _)| number)
}
