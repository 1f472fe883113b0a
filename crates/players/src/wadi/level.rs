//! Eight levels, each a weaker mind than the next rather than a careless one.

use search::{Budget, Report};
use wadi::{Action, State, Wadi};

use crate::limited::LimitedSearch;
use crate::wadi::{Outlook, WadiGreedy, WadiGuide, WadiStrong};
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
    /// As well as it can.
    Strong(Box<WadiStrong>),
}

impl WadiLevel {
    /// A player of this level.
    ///
    /// The lowest look no further than their own turn, and the first does not even see the others. From the third on
    /// they search, the higher the longer. All but the highest are content with what is nearly as good.
    #[must_use]
    pub fn new(level: Level) -> WadiLevel {
        let greedy =
            |outlook, slack| Mind::Greedy(WadiGreedy { outlook, temperature: Temperature::new(slack) });
        let search = |iterations, slack| {
            let (selection, temperature) = (WadiStrong::SELECTION_FOR_TWO, Temperature::new(slack));
            Mind::Search(Box::new(LimitedSearch::new(selection, iterations, temperature)))
        };
        let mind = match level.number() {
            1 => greedy(Outlook::Own, 3.0),
            2 => greedy(Outlook::Lead, 2.0),
            3 => search(28, 0.05),
            4 => search(130, 0.02),
            5 => search(350, 0.02),
            6 => search(1100, 0.01),
            7 => search(4000, 0.0),
            _ => Mind::Strong(Box::default()),
        };
        WadiLevel { mind }
    }
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
            Mind::Strong(strong) => strong.choose(wadi, state, budget, seed),
        }
    }

    fn effort(&self) -> Effort {
        match &self.mind {
            Mind::Greedy(greedy) => greedy.effort(),
            Mind::Search(search) => search.effort(),
            Mind::Strong(strong) => strong.effort(),
        }
    }
}
