//! What a position is worth, in writing.

use std::time::Duration;

use catalog::AnyMatch;
use game::Match;
use players::Budget;

use crate::advice::rounded;
use crate::seating::{Clock, Seated};

/// What the best judge thinks a position is worth, whoever or whatever acts next.
#[derive(Clone, PartialEq, Debug)]
pub struct Judgement {
    /// Every seat's share of the victory, from 0 to 1, in four digits.
    pub value: Vec<f64>,
    /// How the seat to act would go on, in writing; nothing where dice or cards come first.
    pub line: Vec<String>,
    /// Whether the value is certain.
    pub is_proven: bool,
    /// How many points every seat has if all go on as they should; nothing where nobody asked, or can say.
    pub points: Option<Vec<f64>>,
}

/// How long a judge may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct JudgeLimits {
    /// So many iterations of a search by hand, or what takes a net as long at most.
    pub iterations: u32,
    /// Whether to say how many points there will be.
    pub with_points: bool,
    /// It is stopped after this time, which a slow machine may need.
    pub time: Duration,
}

/// What a position is worth. `None` if the match is over. The same seed and as many iterations find the same.
#[must_use]
pub fn judge(game_match: &AnyMatch, limits: JudgeLimits, seed: u64) -> Option<Judgement> {
    judge_while(game_match, limits, seed, &|| true)
}

/// The same, stopped as soon as nobody wants to know any more.
pub(crate) fn judge_while(
    game_match: &AnyMatch,
    limits: JudgeLimits,
    seed: u64,
    is_wanted: &dyn Fn() -> bool,
) -> Option<Judgement> {
    match game_match {
        AnyMatch::Wadi(it) => judge_match(it, limits, seed, is_wanted),
        AnyMatch::Reef(it) => judge_match(it, limits, seed, is_wanted),
    }
}

fn judge_match<G: Seated>(
    it: &Match<G>,
    limits: JudgeLimits,
    seed: u64,
    is_wanted: &dyn Fn() -> bool,
) -> Option<Judgement> {
    let elapsed = Clock::Wall.start();
    let mut stop = |_| elapsed() >= limits.time || !is_wanted();
    let budget = Budget { iterations: limits.iterations, stop: Some(&mut stop) };
    let mut judge = G::judge(seed);
    let found = judge.judge(it.game(), it.state(), budget, seed)?;
    let points = limits.with_points.then(|| judge.expected_points(it.game(), it.state())).flatten();
    Some(Judgement {
        value: found.value.shares()[..it.game().seats()].iter().map(|&share| rounded(share)).collect(),
        line: found.line.iter().map(|&action| it.game().text(action)).collect(),
        is_proven: found.is_proven,
        points: points.map(|points| points.into_iter().map(f64::from).collect()),
    })
}
