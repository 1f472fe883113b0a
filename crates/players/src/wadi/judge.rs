//! Who says what a position of Wadi is worth.

use std::sync::Arc;

use game::{Game, Turn};
use neural::{Net, Turning};
use search::{Budget, Report, Search, Settings, Value};
use wadi::{Action, State, Wadi};

use super::net::WadiNet;
use super::net_guide::NetGuide;
use super::strong::{Depth, finish};
use crate::{Effort, Player};

/// As many iterations of a search by hand count as one look of the net: a judge is told how long it may think in those. A
/// server could have three times as many looks in that time; in a browser it is about the same time.
const ITERATIONS_A_LOOK: u32 = 20;

/// A search led by a net that holds the board in one of eight ways: judges who hold it differently see more together than
/// one, and how far they are apart tells how much a net can be trusted there.
#[derive(Debug)]
pub struct WadiJudge {
    search: Search<Wadi, NetGuide>,
}

impl WadiJudge {
    /// A judge with this net and a tree of at most so many bytes. The number says how it holds the board.
    #[must_use]
    pub fn new(net: Arc<Net>, number: u64, memory: usize) -> WadiJudge {
        let settings = Settings { selection: WadiNet::SELECTION, memory };
        WadiJudge { search: Search::new(NetGuide::turned(net, Turning::of(number)), settings) }
    }
}

impl Player<Wadi> for WadiJudge {
    fn choose(
        &mut self,
        wadi: &Wadi,
        state: &State,
        mut budget: Budget<'_>,
        seed: u64,
    ) -> Option<Report<Action>> {
        finish(wadi, state, &mut budget, Depth::AtOnce).or_else(|| {
            budget.iterations = (budget.iterations / ITERATIONS_A_LOOK).max(1);
            let report = self.search.run(wadi, state, budget, seed)?;
            Some(Report { value: sharpened(report.value), ..report })
        })
    }

    fn expected_points(&mut self, wadi: &Wadi, state: &State) -> Option<Vec<f32>> {
        let end = solved(wadi, *state).unwrap_or_else(|| self.search.guide().play_on(wadi, *state));
        Some(wadi.scores(&end).into_iter().map(f32::from).collect())
    }

    fn effort(&self) -> Effort {
        Effort::Milliseconds(2000)
    }
}

/// Shares to the power of 1¼: a search also looks at what nobody would play, so that its average is more careful than what
/// comes of it. Measured on matches of strong players, by `shadoof review --calibrate`. What is certain or even stays so. Two
/// roots take less room in a browser than any power.
fn sharpened(value: Value) -> Value {
    let powers = (*value.shares()).map(|share| share * share.sqrt().sqrt());
    let total: f32 = powers.iter().sum();
    Value::new(powers.map(|power| power / total))
}

/// The end of a match between two who play an ending as well as can be.
fn solved(wadi: &Wadi, mut state: State) -> Option<State> {
    while let Turn::Of(_) = wadi.turn(&state) {
        let solved = finish(wadi, &state, &mut Budget { iterations: u32::MAX, stop: None }, Depth::AtOnce)?;
        wadi.apply(&mut state, solved.best);
    }
    Some(state)
}
