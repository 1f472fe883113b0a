//! Players that are weaker in a human way: they look less far, overlook the opponent, and do not tell what is nearly
//! as good from what is best. None throws away what it sees to be much better.

use game::{Game, Turn};
use reef::{Action, Reef, State};
use search::{Budget, Report, Rolls, Search, Settings};

use crate::reef::gain::{Attention, gains};
use crate::reef::judge::judge;
use crate::reef::{ReefGuide, ReefStrong};
use crate::simple::report_of;
use crate::temper::{Temper, draw};
use crate::{Effort, Level, Player};

/// A player of one of the levels.
#[derive(Debug)]
pub struct ReefLevel {
    mind: Mind,
}

/// How a level decides.
#[derive(Debug)]
enum Mind {
    /// By what an action gains at once, in worms.
    Sight(Attention, Temper),
    /// By a search of so many iterations.
    Search(Box<Search<Reef, ReefGuide>>, u32, Temper),
    /// As well as it can.
    Strong(Box<ReefStrong>),
}

impl ReefLevel {
    /// A player of this level.
    ///
    /// The first five go by what they see: three of them overlook the opponent, and two do not think about face-down
    /// cards. The others search, the higher the longer. The eighth has far more time than the seventh because more
    /// than some hundred iterations help little here.
    #[must_use]
    pub fn new(level: Level) -> ReefLevel {
        let sight =
            |opponent, chances, slack| Mind::Sight(Attention { opponent, chances }, Temper::new(slack));
        let search = |iterations, slack| {
            // A few hundred positions need no more.
            let settings = Settings { memory: 32 << 20, ..ReefStrong::SETTINGS };
            let search = Search::new(ReefGuide::default(), settings);
            Mind::Search(Box::new(search), iterations, Temper::new(slack))
        };
        let mind = match level.number() {
            1 => sight(0.0, false, 2.4),
            2 => sight(0.0, false, 1.3),
            3 => sight(0.0, true, 0.85),
            4 => sight(0.1, true, 0.55),
            5 => sight(0.2, true, 0.35),
            6 => search(100, 0.015),
            7 => search(300, 0.005),
            _ => Mind::Strong(Box::default()),
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
        // Another row of numbers than a search's own.
        let rolls = Rolls::new(!seed);
        match &mut self.mind {
            Mind::Sight(attention, temper) => {
                let mut actions = Vec::new();
                reef.legal(state, &mut actions);
                let mut worths = Vec::with_capacity(actions.len());
                gains(reef, state, &actions, *attention, &mut worths);
                let worths = worths.iter().map(|gain| gain.unwrap_or(f32::NEG_INFINITY));
                let chosen = draw(worths, *temper, rolls)?;
                Some(report_of(actions[chosen], judge(state)))
            }
            Mind::Search(search, iterations, temper) => {
                // What it knew before its last action must not make it stronger than its level.
                search.forget();
                let iterations = budget.iterations.min(*iterations);
                let mut report = search.run(reef, state, Budget { iterations, ..budget }, seed)?;
                if *temper == Temper::STRICT || report.is_proven {
                    return Some(report);
                }
                // What was hardly looked at has no value to go by.
                let most = report.choices.first().map_or(0, |choice| choice.visits);
                let worths = report.choices.iter().map(|choice| {
                    if choice.visits * 8 >= most { choice.value.of_seat(seat) } else { f32::NEG_INFINITY }
                });
                let choice = report.choices[draw(worths, *temper, rolls)?];
                if choice.action != report.best {
                    (report.best, report.value, report.line) =
                        (choice.action, choice.value, vec![choice.action]);
                }
                Some(report)
            }
            Mind::Strong(strong) => strong.choose(reef, state, budget, seed),
        }
    }

    fn effort(&self) -> Effort {
        match &self.mind {
            Mind::Sight(..) => Effort::Instant,
            Mind::Search(_, iterations, _) => Effort::Iterations(*iterations),
            Mind::Strong(strong) => strong.effort(),
        }
    }
}
