//! A player of Das Riff that learned.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use game::{Game, Turn};
use neural::Dense;
use reef::{Action, Phase, Reef, State};
use search::{Budget, Guide, Judgement, Report, Search, Selection, Settings, Value};

use crate::limited::relaxed;
use crate::reef::features::Palette;
use crate::reef::learned::ReefGlance;
use crate::{Effort, Player, Temperature};

/// A search led by a net.
#[derive(Debug)]
pub struct ReefNet {
    search: Search<Reef, ReefNetGuide>,
    temperature: Temperature,
}

/// What a net knows, for a search: where to look, and who will win.
#[derive(Debug)]
pub(crate) struct ReefNetGuide(Mutex<ReefGlance>);

impl ReefNetGuide {
    pub(crate) fn new(net: Arc<Dense>, palette: Palette) -> ReefNetGuide {
        ReefNetGuide(Mutex::new(ReefGlance::with(net, palette)))
    }

    fn glance(&self) -> MutexGuard<'_, ReefGlance> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Guide<Reef> for ReefNetGuide {
    fn cut(&self, reef: &Reef, state: &State, _: u32) -> Option<Value> {
        let is_told = !matches!(reef.turn(state), Turn::Over(_)) && state.phase() != Phase::Deal;
        is_told.then(|| self.glance().judge(reef, state))
    }

    fn priors(&self, reef: &Reef, state: &State, actions: &[Action], out: &mut Vec<f32>) {
        self.glance().priors(reef, state, actions, out);
    }

    fn stop_interval(&self) -> u32 {
        4
    }
}

impl ReefNet {
    /// How it chooses where to look next.
    pub(crate) const SELECTION: Selection = Selection::Puct { explore: 0.5, fpu_reduction: 0.05 };

    /// A player with this net who knows no position yet and takes nothing but the best.
    #[must_use]
    pub fn new(net: Arc<Dense>) -> ReefNet {
        ReefNet::with(net, Temperature::ZERO, Settings::DEFAULT_MEMORY)
    }

    /// The same, content with what is nearly as good, and with a tree of at most so many bytes.
    #[must_use]
    pub fn with(net: Arc<Dense>, temperature: Temperature, memory: usize) -> ReefNet {
        let settings = Settings { selection: ReefNet::SELECTION, memory };
        ReefNet { search: Search::new(ReefNetGuide::new(net, Palette::PLAIN), settings), temperature }
    }
}

impl Player<Reef> for ReefNet {
    fn choose(
        &mut self,
        reef: &Reef,
        state: &State,
        budget: Budget<'_>,
        seed: u64,
    ) -> Option<Report<Action>> {
        let Turn::Of(seat) = reef.turn(state) else { return None };
        let report = self.search.run(reef, state, budget, seed)?;
        Some(relaxed(report, seat, self.temperature, seed))
    }

    fn judge(
        &mut self,
        reef: &Reef,
        state: &State,
        budget: Budget<'_>,
        seed: u64,
    ) -> Option<Judgement<Action>> {
        self.search.judge(reef, state, budget, seed)
    }

    fn effort(&self) -> Effort {
        Effort::Milliseconds(2000)
    }
}
