//! A player of Wadi that learned.

use std::sync::Arc;

use game::{Game, Turn};
use neural::Net;
use search::{Budget, Report, Search, Selection, Settings};
use wadi::{Action, State, Wadi};

use super::net_guide::NetGuide;
use super::strong::{Depth, finish, is_ending};
use crate::limited::relaxed;
use crate::{Effort, Player, Temperature};

/// A search led by a net, and the truth about endings between two.
#[derive(Debug)]
pub struct WadiNet {
    search: Search<Wadi, NetGuide>,
    temperature: Temperature,
}

impl WadiNet {
    /// How it chooses where to look next.
    pub(crate) const SELECTION: Selection = Selection::Puct { explore: 1.0, fpu_reduction: 0.1 };

    /// A player with this net who knows no position yet and takes nothing but the best.
    #[must_use]
    pub fn new(net: Arc<Net>) -> WadiNet {
        WadiNet::with(net, Temperature::ZERO, Settings::DEFAULT_MEMORY)
    }

    /// The same, content with what is nearly as good, and with a tree of at most so many bytes.
    #[must_use]
    pub fn with(net: Arc<Net>, temperature: Temperature, memory: usize) -> WadiNet {
        let settings = Settings { selection: WadiNet::SELECTION, memory };
        WadiNet { search: Search::new(NetGuide::new(net), settings), temperature }
    }
}

/// How often an ending is looked at before it is thought through: whoever has little time then has an answer.
const FIRST_LOOKS: u32 = 1_000;

impl WadiNet {
    /// What is best for certain in an ending that is not known at once, if there is time to find out.
    fn think_it_through(
        &mut self,
        wadi: &Wadi,
        state: &State,
        budget: &mut Budget<'_>,
        seed: u64,
    ) -> Option<Report<Action>> {
        if !is_ending(wadi, state, Depth::Thorough) || budget.iterations <= FIRST_LOOKS {
            return None;
        }
        let mut stop = |done| budget.stop.as_mut().is_some_and(|stop| stop(done));
        let looks = Budget { iterations: FIRST_LOOKS, stop: Some(&mut stop) };
        let looked = self.search.run(wadi, state, looks, seed)?;
        if looked.iterations < FIRST_LOOKS {
            return None;
        }
        finish(wadi, state, budget, Depth::Thorough)
    }
}

impl Player<Wadi> for WadiNet {
    fn choose(
        &mut self,
        wadi: &Wadi,
        state: &State,
        mut budget: Budget<'_>,
        seed: u64,
    ) -> Option<Report<Action>> {
        let Turn::Of(seat) = wadi.turn(state) else { return None };
        let known = finish(wadi, state, &mut budget, Depth::AtOnce);
        known.or_else(|| self.think_it_through(wadi, state, &mut budget, seed)).or_else(|| {
            let report = self.search.run(wadi, state, budget, seed)?;
            Some(relaxed(report, seat, self.temperature, seed))
        })
    }

    fn effort(&self) -> Effort {
        Effort::Milliseconds(2000)
    }
}
