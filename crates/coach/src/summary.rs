//! What is to be said of each player.

use catalog::AnyMatch;
use wire::{Cost, PlayerReview, PointSources};

use crate::cost::Judged;
use crate::review::{Review, number};

/// By how many points every seat was better or worse off after a turn.
type Change = Vec<i32>;

pub(crate) fn players(review: &Review, judged: &[Judged]) -> Vec<PlayerReview> {
    let changes = changes(review);
    (0..review.game_match.seats()).map(|seat| player(review, judged, &changes, seat)).collect()
}

fn player(review: &Review, judged: &[Judged], changes: &[Change], seat: usize) -> PlayerReview {
    let is_own = |turn: &usize| review.turns[*turn].seat.index() == seat;
    let own = || (0..judged.len()).filter(is_own);
    let costs: Vec<(usize, Cost)> = own().filter_map(|turn| Some((turn, judged[turn].told.cost?))).collect();
    let clear = |cost: &Cost| if cost.clear { cost.share } else { 0.0 };
    let worst = costs.iter().filter(|(_, cost)| cost.clear);
    let worst = worst.max_by(|(_, one), (_, other)| one.share.total_cmp(&other.share));
    let brought = |turn: usize| changes[review.turns[turn].stretch][seat];
    let sum: f64 = costs.iter().map(|(_, cost)| clear(cost)).sum();
    PlayerReview {
        turns: number(costs.len()),
        good_turns: number(costs.iter().filter(|(_, cost)| !cost.clear).count()),
        cost: crate::review::digits(sum / costs.len().max(1) as f64),
        worst_turn: worst.map(|(turn, _)| number(*turn)),
        richest_turn: own().filter(|&turn| brought(turn) > 0).max_by_key(|&turn| brought(turn)).map(number),
        points: sources(review, changes, seat),
        luck: review.rolls.sum(seat),
    }
}

/// The change of points in every stretch of the match.
fn changes(review: &Review) -> Vec<Change> {
    let points = |position: &AnyMatch| position.points().into_iter().map(i32::from).collect::<Vec<_>>();
    let bounds: Vec<Change> =
        review.spots[..=review.stretches.len()].iter().map(|spot| points(&spot.position)).collect();
    let change = |(before, after): (&Change, &Change)| {
        before.iter().zip(after).map(|(before, after)| after - before).collect()
    };
    bounds.iter().zip(bounds.iter().skip(1)).map(change).collect()
}

fn sources(review: &Review, changes: &[Change], seat: usize) -> PointSources {
    let mut sources = PointSources::default();
    for (number, change) in changes.iter().enumerate() {
        let is_own = review.turns.iter().any(|turn| turn.stretch == number && turn.seat.index() == seat);
        let source = match (is_own, change[seat] > 0) {
            (true, true) => &mut sources.earned,
            (true, false) => &mut sources.given_up,
            (false, true) => &mut sources.from_others,
            (false, false) => &mut sources.lost_to_others,
        };
        *source += change[seat];
    }
    sources
}
