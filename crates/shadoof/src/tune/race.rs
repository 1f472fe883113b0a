//! Which changes are tried, and for how long: many with a few matches, the better the more.

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Instant;

use game::SplitMix64;
use wadi::{Scenario, built_in};

use super::candidate::{Candidate, Origin, Trial, trials};
use super::change::changed;
use super::draft::Draft;
use crate::arena::{Judge, limit, title};
use crate::pool;

/// How many matches of each trial the best board plays more in every round: it was chosen because it did well, which is
/// partly luck, and this luck is not to last.
const MORE_MATCHES: u32 = 16;

/// How boards are tried.
#[derive(Clone, Debug)]
pub(crate) struct Tuning {
    pub(crate) judges: Vec<Judge>,
    /// Whether the variants with the pro rule count.
    pub(crate) with_pro: bool,
    /// How many boards run each heat of a round, and how many matches of each trial they have at its end.
    pub(crate) heats: Vec<(usize, u32)>,
    pub(crate) threads: usize,
    pub(crate) seed: u64,
    /// When no more is begun.
    pub(crate) end: Option<Instant>,
}

/// One board on its way.
#[derive(Debug)]
pub(crate) struct Race {
    origin: Origin,
    trials: Vec<Trial>,
    best: Candidate,
    /// What has run before.
    tried: HashSet<Draft>,
    pub(crate) rounds: u32,
}

impl Tuning {
    pub(crate) fn is_over(&self) -> bool {
        self.end.is_some_and(|end| Instant::now() >= end)
    }

    /// Plays until every trial of these boards has so many matches; `false` if time ran out.
    fn play(&self, trials: &[Trial], candidates: &mut [Candidate], matches: u32) -> bool {
        let mut jobs = Vec::new();
        for (place, candidate) in candidates.iter().enumerate() {
            for (trial, tally) in candidate.tallies.iter().enumerate() {
                jobs.extend((tally.matches..matches).map(|number| (place, trial, number)));
            }
        }
        let mut results = Vec::with_capacity(jobs.len());
        let work = |job: usize| {
            let (place, trial, number) = jobs[job];
            (!self.is_over()).then(|| candidates[place].play(&trials[trial], self.seed, number as usize))
        };
        let stopped = pool::in_order(jobs.len(), self.threads, work, |job, played| match played {
            Some(played) => {
                results.push((jobs[job], played));
                ControlFlow::Continue(())
            }
            None => ControlFlow::Break(()),
        });
        for ((place, trial, _), played) in results {
            candidates[place].tallies[trial].add(&played);
        }
        stopped.is_continue()
    }
}

impl Race {
    /// Begins with a board. If it has the name of a built-in one, changes are counted from that one.
    pub(crate) fn begin(scenario: Arc<Scenario>, matches: u32, tuning: &Tuning) -> Race {
        let draft = Draft::of(scenario.board());
        let trials = trials(&scenario, &tuning.judges, tuning.with_pro);
        let mut best = [Candidate::new(draft.clone(), Arc::clone(&scenario), trials.len())];
        tuning.play(&trials, &mut best, matches);
        let [best] = best;
        let known = built_in(scenario.id()).map(|known| Draft::of(known.board()));
        let like = known.filter(|known| known.places().count() == draft.places().count()).unwrap_or(draft);
        let origin = Origin { draft: like, course: best.course() };
        let tried = HashSet::from([best.draft.clone()]);
        Race { origin, trials, best, tried, rounds: 0 }
    }

    /// The best board so far.
    pub(crate) const fn scenario(&self) -> &Arc<Scenario> {
        &self.best.scenario
    }

    /// What is wrong with it.
    pub(crate) fn fault(&self) -> f64 {
        self.best.fault(&self.trials, &self.origin)
    }

    /// What a round is likely to bring for what it costs: the more is wrong in a trial, the more, and the less the more
    /// rounds there were.
    pub(crate) fn promise(&self) -> f64 {
        self.fault() / (self.trials.len() as f64 * f64::from(self.rounds + 1))
    }

    /// Tries changes; whether a better board was found.
    pub(crate) fn round(&mut self, tuning: &Tuning) -> bool {
        self.rounds += 1;
        let mut running = self.changes(tuning);
        for &(boards, matches) in &tuning.heats {
            running.truncate(boards);
            if running.is_empty() || !tuning.play(&self.trials, &mut running, matches) {
                return false;
            }
            let fault = |candidate: &Candidate| candidate.fault(&self.trials, &self.origin);
            running.sort_by(|a, b| fault(a).total_cmp(&fault(b)));
        }
        let Some(first) = running.into_iter().next() else { return false };
        let mut best = [self.best.clone()];
        let matches = first.matches().max(self.best.matches() + MORE_MATCHES);
        let in_time = tuning.play(&self.trials, &mut best, matches);
        [self.best] = best;
        if !in_time || first.fault(&self.trials, &self.origin) >= self.fault() {
            return false;
        }
        self.best = first;
        true
    }

    /// Boards near the best one that were not tried before, as many as run the first heat.
    fn changes(&mut self, tuning: &Tuning) -> Vec<Candidate> {
        let wanted = tuning.heats.first().map_or(0, |&(boards, _)| boards);
        let numbers = [tuning.seed, u64::from(self.rounds)].map(SplitMix64::first);
        let mut luck = SplitMix64::new(numbers[0] ^ numbers[1].rotate_left(1));
        let mut made = Vec::new();
        // Most changes lead to boards that nobody wants, and some boards have few others near them.
        for _ in 0..wanted * 50 {
            if made.len() == wanted {
                break;
            }
            let change = changed(&self.best.draft, &self.best.scenario, &mut luck);
            if let Some((draft, scenario)) = change.filter(|(draft, _)| self.tried.insert(draft.clone())) {
                made.push(Candidate::new(draft, scenario, self.trials.len()));
            }
        }
        made
    }

    /// Every trial as a line: what each seat has won.
    pub(crate) fn lines(&self) -> Vec<String> {
        let line = |(trial, number): (&Trial, usize)| {
            let tally = &self.best.tallies[number];
            let shares = tally.shares();
            let most = shares.iter().copied().fold(0.0, f64::max);
            let sign = if most > limit(trial.options.players) { ", over the limit" } else { "" };
            let shares: Vec<String> = shares.iter().map(|share| format!("{:.0}", share * 100.0)).collect();
            format!(
                "{} for {}, {}, {}: {} % of {} matches{sign}",
                self.best.scenario.id(),
                trial.options.players,
                title(&trial.options),
                trial.judge,
                shares.join(" "),
                tally.matches,
            )
        };
        self.trials.iter().zip(0..).map(line).collect()
    }

    /// Where it stands, in a line.
    pub(crate) fn line(&self) -> String {
        let is_over = |shares: &[f64]| shares.iter().any(|&share| share > limit(shares.len()));
        let over = self.best.tallies.iter().filter(|tally| is_over(&tally.shares())).count();
        let course = self.best.course();
        format!(
            "{}: fault {:.2}, {over} of {} over the limit with {} matches each, {} cells changed; {:.0} actions, \
             {:.1} leads, {:.0} % open",
            self.best.scenario.id(),
            self.fault(),
            self.trials.len(),
            self.best.matches(),
            self.best.draft.distance(&self.origin.draft),
            course.length(),
            course.leads(),
            100.0 * course.open_part(),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tuning(threads: usize) -> Tuning {
        let judges = vec!["random".parse().unwrap()];
        Tuning { judges, with_pro: false, heats: vec![(6, 4), (2, 8)], threads, seed: 3, end: None }
    }

    fn tuned(tuning: &Tuning) -> (bool, String, String) {
        let mut race = Race::begin(built_in("two-palms").unwrap(), 4, tuning);
        let was_better = (0..4).any(|_| race.round(tuning));
        (was_better, race.scenario().source().to_owned(), race.line())
    }

    #[test]
    fn the_same_seed_finds_the_same_board_on_any_number_of_threads() {
        let found = tuned(&tuning(1));
        assert!(found.0, "{}", found.2);
        assert_eq!(tuned(&tuning(3)), found);
        assert!(Scenario::read(&found.1).is_ok());
        assert_ne!(found.1, built_in("two-palms").unwrap().source());
    }

    #[test]
    fn when_time_is_over_the_best_so_far_stays() {
        let tuning = Tuning { end: Some(Instant::now()), ..tuning(2) };
        let mut race = Race::begin(built_in("two-palms").unwrap(), 4, &tuning);
        assert!(!race.round(&tuning));
        assert_eq!(race.scenario().source(), built_in("two-palms").unwrap().source());
    }
}
