//! A player of Wadi that learned.

use std::sync::Arc;

use game::{Game, Turn};
use neural::Net;
use search::{Budget, Report, Search, Selection, Settings};
use wadi::{Action, State, Wadi};

use super::net_guide::NetGuide;
use super::strong::finish;
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

impl Player<Wadi> for WadiNet {
    fn choose(
        &mut self,
        wadi: &Wadi,
        state: &State,
        mut budget: Budget<'_>,
        seed: u64,
    ) -> Option<Report<Action>> {
        let Turn::Of(seat) = wadi.turn(state) else { return None };
        finish(wadi, state, &mut budget).or_else(|| {
            let report = self.search.run(wadi, state, budget, seed)?;
            Some(relaxed(report, seat, self.temperature, seed))
        })
    }

    fn effort(&self) -> Effort {
        Effort::Milliseconds(2000)
    }
}
