//! What players know of Wadi.

//!
//! | question | file |
//! | --- | --- |
//! | what is water worth to a seat, and what does pumping gain? | `sight` |
//! | what does building on a tile promise? | `site` |
//! | how is a search led? | `guide`, `net_guide` |
//! | by how much is a match for two won? | `margin` |
//! | who plays? | `greedy`, `strong`, `level`, `net` |
//! | who judges? | `judge`, and at once `glance` |

mod glance;
mod greedy;
mod guide;
mod judge;
mod level;
mod margin;
mod net;
mod net_guide;
mod sight;
mod site;
mod strong;

use ::wadi::Wadi;

use crate::{Name, Player, Random, Temperature};

pub use glance::WadiGlance;
pub use greedy::{Outlook, WadiGreedy};
pub use guide::WadiGuide;
pub use judge::WadiJudge;
pub use level::WadiLevel;
pub use margin::wadi_margin;
pub use net::WadiNet;
pub use strong::WadiStrong;

/// A player of Wadi.
#[must_use]
pub fn wadi_player(name: Name) -> Box<dyn Player<Wadi>> {
    match name {
        Name::Random => Box::new(Random),
        Name::Greedy => Box::new(WadiGreedy { outlook: Outlook::Lead, temperature: Temperature::ZERO }),
        #[cfg(not(target_family = "wasm"))]
        Name::Uct => Box::new(crate::Uct::new(None)),
        #[cfg(not(target_family = "wasm"))]
        Name::UctOf(iterations) => Box::new(crate::Uct::new(Some(iterations))),
        Name::Strong => Box::new(WadiStrong::new()),
        Name::Best => match neural::built_in() {
            Some(net) => Box::new(WadiNet::new(net)),
            None => Box::new(WadiStrong::new()),
        },
        Name::Level(level) => Box::new(WadiLevel::new(level)),
    }
}
