//! A board under trial, and what matches have shown of it.

use std::sync::Arc;

use thinking::Limits;
use wadi::{Options, Scenario, Wadi};

use super::draft::Draft;
use super::verdict::{CellTally, dullness, fault};
use crate::arena::{Contest, Course, Judge, Played, variants};

/// What a changed cell of the map counts against fairness: as little as possible is to change.
const CHANGE_COST: f64 = 0.03;

/// A board under trial.
#[derive(Clone, Debug)]
pub(crate) struct Candidate {
    pub(crate) draft: Draft,
    pub(crate) scenario: Arc<Scenario>,
    /// What matches have shown, of every trial.
    pub(crate) tallies: Vec<CellTally>,
}

/// What a board is tried in: one judge, one number of players, one variant.
#[derive(Clone, Debug)]
pub(crate) struct Trial {
    pub(crate) judge: Judge,
    pub(crate) options: Options,
}

/// All trials of a board: every number of players that it is made for, in every variant, those with the pro rule only
/// if they count.
pub(crate) fn trials(scenario: &Scenario, judges: &[Judge], with_pro: bool) -> Vec<Trial> {
    let options = scenario.players().iter().flat_map(|&players| variants(players));
    let options = options.filter(|options| with_pro || !options.pro);
    options
        .flat_map(|options| judges.iter().map(move |judge| Trial { judge: judge.clone(), options }))
        .collect()
}

impl Candidate {
    pub(crate) fn new(draft: Draft, scenario: Arc<Scenario>, trials: usize) -> Candidate {
        Candidate { draft, scenario, tallies: vec![CellTally::default(); trials] }
    }

    /// Plays a match. The same seed and number bring the same match.
    pub(crate) fn play(&self, trial: &Trial, seed: u64, number: usize) -> Played {
        let Trial { judge: Judge { player, opening }, options } = trial;
        let contest = Contest {
            boards: vec![rules(&self.scenario, *options)],
            names: vec![player.clone(); options.players],
            opening: opening.clone(),
            limits: Limits::default(),
            matches: 0,
            threads: 1,
            seed,
        };
        contest.pairing(number).play(contest.limits)
    }

    /// How all its matches went.
    pub(crate) fn course(&self) -> Course {
        let mut all = Course::default();
        self.tallies.iter().for_each(|tally| all.add(tally.course()));
        all
    }

    /// How few matches a trial has.
    pub(crate) fn matches(&self) -> u32 {
        self.tallies.iter().map(|tally| tally.matches).min().unwrap_or_default()
    }

    /// What is wrong with it by its matches, compared with the board that it comes from.
    pub(crate) fn fault(&self, trials: &[Trial], origin: &Origin) -> f64 {
        let faults = trials.iter().zip(&self.tallies);
        let faults =
            faults.map(|(trial, tally)| fault(&tally.shares(), Some(tally.matches), trial.options.pro));
        faults.sum::<f64>() + dullness(self.course(), origin.course) + self.changes(origin)
    }

    fn changes(&self, origin: &Origin) -> f64 {
        CHANGE_COST * self.draft.distance(&origin.draft) as f64
    }
}

/// The board that all candidates come from, and how matches on it go.
#[derive(Clone, Debug)]
pub(crate) struct Origin {
    pub(crate) draft: Draft,
    pub(crate) course: Course,
}

fn rules(scenario: &Arc<Scenario>, options: Options) -> Wadi {
    Wadi::new(Arc::clone(scenario), options).expect("the board is made for that many players")
}
