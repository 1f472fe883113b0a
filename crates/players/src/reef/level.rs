//! Players that are weaker in a human way: they look less far, overlook the opponent, and do not tell what is nearly
//! as good from what is best. None throws away what it sees to be much better.

use game::{Game, Turn};
use reef::{Action, Reef, State};
use search::{Budget, Report, Rolls, Search};

use crate::reef::gain::{Attention, gains};
use crate::reef::judge::judge;
use crate::reef::{ReefGuide, ReefStrong};
use crate::simple::report_of;
use crate::{Effort, Level, Player};

/// A player of one of the levels.
#[derive(Debug)]
pub struct ReefLevel {
    mind: Mind,
}

/// How a level decides.
#[derive(Debug)]
enum Mind {
    /// By what an action gains at once.
    Sight {
        attention: Attention,
        /// How many worms worse an action is that is chosen e times as rarely.
        slack: f32,
    },
    /// By a search.
    Search {
        search: Box<Search<Reef, ReefGuide>>,
        /// How many iterations; as many as the time allows, if `None`.
        iterations: Option<u32>,
        /// How much of a win less an action is worth that is chosen e times as rarely.
        slack: f32,
    },
}

impl ReefLevel {
    /// A player of this level.
    #[must_use]
    pub fn new(level: Level) -> ReefLevel {
        let sight =
            |opponent, chances, slack| Mind::Sight { attention: Attention { opponent, chances }, slack };
        let search = |iterations, slack| Mind::Search {
            search: Box::new(Search::new(ReefGuide::default(), ReefStrong::SETTINGS)),
            iterations,
            slack,
        };
        let mind = match level.number() {
            1 => sight(0.0, false, 2.4),
            2 => sight(0.0, false, 1.2),
            3 => sight(0.0, true, 0.6),
            4 => sight(0.3, true, 0.2),
            5 => search(Some(60), 0.02),
            6 => search(Some(250), 0.01),
            7 => search(Some(1000), 0.0),
            _ => search(None, 0.0),
        };
        ReefLevel { mind }
    }
}

impl Player<Reef> for ReefLevel {
    fn choose(
        &mut self,
        reef: &Reef,
        state: &State,
        budget: Budget<'_>,
        seed: u64,
    ) -> Option<Report<Action>> {
        let Turn::Of(seat) = reef.turn(state) else { return None };
        // A row of its own: the search draws from the seed itself.
        let mut rolls = Rolls::new(!seed);
        match &mut self.mind {
            Mind::Sight { attention, slack } => {
                let mut actions = Vec::new();
                reef.legal(state, &mut actions);
                let mut worth = Vec::with_capacity(actions.len());
                gains(reef, state, &actions, *attention, &mut worth);
                let known = actions.iter().zip(&worth);
                let known: Vec<(Action, f32)> =
                    known.filter_map(|(&action, gain)| gain.map(|gain| (action, gain))).collect();
                let action = near_best(&known, *slack, &mut rolls).or_else(|| actions.first().copied())?;
                Some(report_of(action, judge(state)))
            }
            Mind::Search { search, iterations, slack } => {
                let iterations = iterations.unwrap_or(u32::MAX).min(budget.iterations);
                let mut report = search.run(reef, state, Budget { iterations, ..budget }, seed)?;
                if *slack > 0.0 && !report.is_proven {
                    // What was hardly looked at is not known well enough to be mistaken for the best.
                    let enough = report.choices.first().map_or(0, |choice| choice.visits / 8);
                    let seen = report.choices.iter().filter(|choice| choice.visits > enough);
                    let known: Vec<(Action, f32)> =
                        seen.map(|choice| (choice.action, choice.value.of_seat(seat))).collect();
                    if let Some(action) = near_best(&known, *slack, &mut rolls)
                        && let Some(choice) = report.choices.iter().find(|choice| choice.action == action)
                        && action != report.best
                    {
                        (report.best, report.value, report.line) = (action, choice.value, vec![action]);
                    }
                }
                Some(report)
            }
        }
    }

    fn effort(&self) -> Effort {
        match &self.mind {
            Mind::Sight { .. } => Effort::Instant,
            Mind::Search { iterations, .. } => {
                iterations.map_or(Effort::Milliseconds(2000), Effort::Iterations)
            }
        }
    }
}

/// One of the actions, the rarer the more it is worth less than the best: e times for each `slack`, and never if it
/// is worse by more than four times that.
fn near_best(known: &[(Action, f32)], slack: f32, rolls: &mut Rolls) -> Option<Action> {
    let best = known.iter().fold(f32::NEG_INFINITY, |best, &(_, worth)| best.max(worth));
    let chance = |worth: f32| if best - worth > 4.0 * slack { 0.0 } else { ((worth - best) / slack).exp() };
    let total: f32 = known.iter().map(|&(_, worth)| chance(worth)).sum();
    let mut ticket = rolls.unit() * total;
    known
        .iter()
        .find(|&&(_, worth)| {
            ticket -= chance(worth);
            ticket < 0.0
        })
        .map(|&(action, _)| action)
}
