//! Eight levels, each a weaker mind than the next rather than a careless one.

use ::wadi::{Action, State, Wadi};
use game::{Game, Turn};
use search::{Budget, Report, Rolls, Search, Selection, Settings};

use crate::temper::{Temper, draw};
use crate::wadi::{Greedy, Outlook, WadiGuide};
use crate::{Effort, Level, Player, Strong};

/// The player of a level.
///
/// The lowest look no further than their own turn, and the first does not even see the others. From the third on
/// they search, the higher the longer. All but the highest are content with what is nearly as good.
pub(crate) fn wadi_level(level: Level) -> Box<dyn Player<Wadi>> {
    let greedy = |outlook, temper| Box::new(Greedy { outlook, temper });
    let searching = |iterations, temper| Box::new(Thinker::new(iterations, temper));
    match level.number() {
        1 => greedy(Outlook::Own, Temper::new(3.0)),
        2 => greedy(Outlook::Lead, Temper::new(2.0)),
        3 => searching(28, Temper::new(0.05)),
        4 => searching(130, Temper::new(0.02)),
        5 => searching(350, Temper::new(0.02)),
        6 => searching(1100, Temper::new(0.01)),
        7 => searching(4000, Temper::STRICT),
        _ => Box::new(Strong::new()),
    }
}

/// A search of a fixed length.
#[derive(Debug)]
struct Thinker {
    search: Search<Wadi, WadiGuide>,
    iterations: u32,
    temper: Temper,
}

impl Thinker {
    fn new(iterations: u32, temper: Temper) -> Thinker {
        let selection = Selection::Puct { explore: 1.0, reduction: 0.1 };
        // A few thousand positions need no more.
        let settings = Settings { selection, memory: 32 << 20 };
        Thinker { search: Search::new(WadiGuide::default(), settings), iterations, temper }
    }
}

impl Player<Wadi> for Thinker {
    fn choose(
        &mut self,
        wadi: &Wadi,
        state: &State,
        budget: Budget<'_>,
        seed: u64,
    ) -> Option<Report<Action>> {
        let Turn::Of(seat) = wadi.turn(state) else { return None };
        // What it knew before its last action must not make it stronger than its level.
        self.search.forget();
        let iterations = self.iterations.min(budget.iterations);
        let mut report = self.search.run(wadi, state, Budget { iterations, ..budget }, seed)?;
        if self.temper == Temper::STRICT || report.is_proven {
            return Some(report);
        }
        // What was hardly looked at has no value to go by.
        let most = report.choices.first().map_or(0, |choice| choice.visits);
        let worths = report.choices.iter().map(|choice| {
            if choice.visits * 8 >= most { choice.value.of_seat(seat) } else { f32::NEG_INFINITY }
        });
        // Another row of numbers than the search's own.
        let chosen = draw(worths, self.temper, Rolls::new(!seed))?;
        let choice = report.choices[chosen];
        if choice.action != report.best {
            (report.best, report.value, report.line) = (choice.action, choice.value, vec![choice.action]);
        }
        Some(report)
    }

    fn effort(&self) -> Effort {
        Effort::Iterations(self.iterations)
    }
}
