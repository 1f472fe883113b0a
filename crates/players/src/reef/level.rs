//! Players that are weaker in a human way: they look less far, overlook the opponent, and do not tell what is nearly
//! as good from what is best. None throws away what it sees to be much better.

use std::sync::Arc;

use game::{Game, SplitMix64, Turn};
use neural::Dense;
use reef::{Action, Reef, State};
use search::{Budget, Report, Settings};

use crate::limited::LimitedSearch;
use crate::reef::gain::{Attention, gains};
use crate::reef::judge::judge;
use crate::reef::net::ReefNetGuide;
use crate::reef::{Palette, ReefGuide, ReefNet, ReefStrong, built_in_reef};
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
    /// The same, led by what a net has learned.
    Learned(Box<LimitedSearch<Reef, ReefNetGuide>>),
    /// As well as can be.
    Best(Box<ReefNet>),
    /// As well as can be without a net.
    Strong(Box<ReefStrong>),
}

impl ReefLevel {
    /// A player of this level.
    ///
    /// The first five go by what they see: three of them overlook the opponent, and two do not think about face-down
    /// cards. The others search, led by a net, the higher the longer. All are content with what is nearly as good, the highest
    /// only so that no two matches are the same.
    #[must_use]
    pub fn new(level: Level) -> ReefLevel {
        let mind = match (level.number(), built_in_reef()) {
            (1, _) => sight(0.0, false, 2.4),
            (2, _) => sight(0.0, false, 1.3),
            (3, _) => sight(0.0, true, 0.85),
            (4, _) => sight(0.1, true, 0.55),
            (5, _) => sight(0.2, true, 0.35),
            (6, Some(net)) => learned(net, 12, 0.04),
            (7, Some(net)) => learned(net, 100, 0.015),
            (_, Some(net)) => {
                let temperature = Temperature::new(0.003);
                Mind::Best(Box::new(ReefNet::with(net, temperature, Settings::DEFAULT_MEMORY)))
            }
            // A browser that cannot get the net plays on by what everybody knows of the game.
            (6, None) => search(100, 0.015),
            (7, None) => search(300, 0.005),
            (_, None) => Mind::Strong(Box::default()),
        };
        ReefLevel { mind }
    }
}

fn sight(opponent: f32, chances: bool, slack: f32) -> Mind {
    Mind::Sight(Attention { opponent, chances }, Temperature::new(slack))
}

fn search(iterations: u32, slack: f32) -> Mind {
    let (guide, temperature) = (ReefGuide::default(), Temperature::new(slack));
    Mind::Search(Box::new(LimitedSearch::new(guide, ReefStrong::SELECTION, iterations, temperature)))
}

fn learned(net: Arc<Dense>, iterations: u32, slack: f32) -> Mind {
    let (guide, temperature) = (ReefNetGuide::new(net, Palette::PLAIN), Temperature::new(slack));
    Mind::Learned(Box::new(LimitedSearch::new(guide, ReefNet::SELECTION, iterations, temperature)))
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
            Mind::Learned(search) => search.choose(reef, state, budget, seed),
            Mind::Best(best) => best.choose(reef, state, budget, seed),
            Mind::Strong(strong) => strong.choose(reef, state, budget, seed),
        }
    }

    fn effort(&self) -> Effort {
        match &self.mind {
            Mind::Sight(..) => Effort::Instant,
            Mind::Search(search) => search.effort(),
            Mind::Learned(search) => search.effort(),
            Mind::Best(best) => best.effort(),
            Mind::Strong(strong) => strong.effort(),
        }
    }
}
