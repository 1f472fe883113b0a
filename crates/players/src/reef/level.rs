//! Players that are weaker in a human way: they look less far, overlook the opponent, and do not tell what is nearly
//! as good from what is best. None throws away what it sees to be much better.

use game::{Game, SplitMix64, Turn};
use reef::{Action, Reef, State};
use search::{Budget, Report};

use crate::limited::LimitedSearch;
use crate::reef::gain::{Attention, gains};
use crate::reef::judge::judge;
use crate::reef::{ReefGuide, ReefStrong};
use crate::simple::report_of;
use crate::temperature::{Temperature, draw};
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
    Sight(Attention, Temperature),
    /// By a search of so many iterations.
    Search(Box<LimitedSearch<Reef, ReefGuide>>),
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
            |opponent, chances, slack| Mind::Sight(Attention { opponent, chances }, Temperature::new(slack));
        let search = |iterations, slack| {
            let temperature = Temperature::new(slack);
            let search =
                LimitedSearch::new(ReefGuide::default(), ReefStrong::SELECTION, iterations, temperature);
            Mind::Search(Box::new(search))
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
        match &mut self.mind {
            Mind::Sight(attention, temperature) => {
                let Turn::Of(_) = reef.turn(state) else { return None };
                let mut actions = Vec::new();
                reef.legal(state, &mut actions);
                let mut worths = Vec::with_capacity(actions.len());
                gains(reef, state, &actions, *attention, &mut worths);
                let worths = worths.iter().map(|gain| gain.unwrap_or(f32::NEG_INFINITY));
                let chosen = draw(worths, *temperature, SplitMix64::new(!seed))?;
                Some(report_of(actions[chosen], judge(state)))
            }
            Mind::Search(search) => search.choose(reef, state, budget, seed),
            Mind::Strong(strong) => strong.choose(reef, state, budget, seed),
        }
    }

    fn effort(&self) -> Effort {
        match &self.mind {
            Mind::Sight(..) => Effort::Instant,
            Mind::Search(search) => search.effort(),
            Mind::Strong(strong) => strong.effort(),
        }
    }
}
