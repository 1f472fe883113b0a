//! Eight levels, each a weaker mind than the next rather than a careless one.

use std::sync::Arc;

use neural::Net;
use search::{Budget, Report, Settings};
use wadi::{Action, State, Wadi};

use super::net_guide::NetGuide;
use crate::limited::LimitedSearch;
use crate::wadi::{Outlook, WadiGreedy, WadiGuide, WadiNet, WadiStrong};
use crate::{Effort, Level, Player, Temperature};

/// A player of one of the levels.
#[derive(Debug)]
pub struct WadiLevel {
    mind: Mind,
}

/// How a level decides.
#[derive(Debug)]
enum Mind {
    /// By its own turn.
    Greedy(WadiGreedy),
    /// By a search of so many iterations.
    Search(Box<LimitedSearch<Wadi, WadiGuide>>),
    /// The same, led by what a net has learned.
    Learned(Box<LimitedSearch<Wadi, NetGuide>>),
    /// As well as can be.
    Best(Box<WadiNet>),
    /// As well as can be without a net.
    Strong(Box<WadiStrong>),
}

impl WadiLevel {
    /// A player of this level.
    ///
    /// The lowest look no further than their own turn, and the first does not even see the others. From the third on
    /// they search, the higher the longer; the three highest are led by a net. All are content with what is nearly as
    /// good, the highest only so that no two matches are the same.
    #[must_use]
    pub fn new(level: Level) -> WadiLevel {
        let mind = match (level.number(), neural::built_in()) {
            (1, _) => greedy(Outlook::Own, 3.0),
            (2, _) => greedy(Outlook::Lead, 2.0),
            (3, _) => search(28, 0.05),
            (4, _) => search(130, 0.02),
            (5, _) => search(350, 0.02),
            (6, Some(net)) => learned(net, 4, 0.02),
            (7, Some(net)) => learned(net, 80, 0.01),
            (_, Some(net)) => {
                let temperature = Temperature::new(0.005);
                Mind::Best(Box::new(WadiNet::with(net, temperature, Settings::DEFAULT_MEMORY)))
            }
            // A browser that cannot get the net plays on by what everybody knows of the game.
            (6, None) => search(1100, 0.01),
            (7, None) => search(4000, 0.0),
            (_, None) => Mind::Strong(Box::default()),
        };
        WadiLevel { mind }
    }
}

fn greedy(outlook: Outlook, slack: f32) -> Mind {
    Mind::Greedy(WadiGreedy { outlook, temperature: Temperature::new(slack) })
}

fn search(iterations: u32, slack: f32) -> Mind {
    let (selection, temperature) = (WadiStrong::SELECTION_FOR_TWO, Temperature::new(slack));
    Mind::Search(Box::new(LimitedSearch::new(WadiGuide::default(), selection, iterations, temperature)))
}

fn learned(net: Arc<Net>, iterations: u32, slack: f32) -> Mind {
    let (guide, temperature) = (NetGuide::new(net), Temperature::new(slack));
    Mind::Learned(Box::new(LimitedSearch::new(guide, WadiNet::SELECTION, iterations, temperature)))
}

impl Player<Wadi> for WadiLevel {
    fn choose(
        &mut self,
        wadi: &Wadi,
        state: &State,
        budget: Budget<'_>,
        seed: u64,
    ) -> Option<Report<Action>> {
        match &mut self.mind {
            Mind::Greedy(greedy) => greedy.choose(wadi, state, budget, seed),
            Mind::Search(search) => search.choose(wadi, state, budget, seed),
            Mind::Learned(search) => search.choose(wadi, state, budget, seed),
            Mind::Best(best) => best.choose(wadi, state, budget, seed),
            Mind::Strong(strong) => strong.choose(wadi, state, budget, seed),
        }
    }

    fn effort(&self) -> Effort {
        match &self.mind {
            Mind::Greedy(greedy) => greedy.effort(),
            Mind::Search(search) => search.effort(),
            Mind::Learned(search) => search.effort(),
            Mind::Best(best) => best.effort(),
            Mind::Strong(strong) => strong.effort(),
        }
    }
}
