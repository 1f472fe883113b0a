//! What players know of Das Riff.
//!
//! None of it can peek: a [`reef::State`] holds no order of cards, only counts of what is unseen, so there is nothing
//! to peek at. Wherever a card is yet to be turned up, chance decides it anew.
//!
//! | question | file |
//! | --- | --- |
//! | what can each seat buy, at what price? | `market`, `offers` |
//! | how far is a seat from winning? | `outlook` |
//! | what is a position worth? | `judge` |
//! | which worms can a seat do without? | `thrift` |
//! | which actions are worth considering? | `shortlist` |
//! | what is an action worth at once? | `gain` |
//! | what does a seat mostly do in a playout? | `policy` |
//! | how is a search led? | `guide` |
//! | what does a net see, and what does it say? | `features`, `learned`, `built_in` |
//! | who plays? | `greedy`, `strong`, `level`, `net` |

mod built_in;
mod features;
mod gain;
mod greedy;
mod guide;
mod judge;
mod learned;
mod level;
mod market;
mod net;
mod net_judge;
mod offers;
mod outlook;
mod policy;
mod shortlist;
mod strong;
mod thrift;

use ::reef::Reef;

use crate::{Name, Player, Random};

pub(crate) use built_in::bring;
pub use built_in::built_in_reef;
pub use features::{Palette, REEF_INPUTS, reef_features, reef_fingerprint};
pub use greedy::ReefGreedy;
pub use guide::ReefGuide;
pub use learned::{REEF_FINGERPRINT, ReefGlance, read_reef_net};
pub use level::ReefLevel;
pub use net::ReefNet;
pub use net_judge::ReefJudge;
pub use strong::ReefStrong;

/// A player of Das Riff.
#[must_use]
pub fn reef_player(name: Name) -> Box<dyn Player<Reef>> {
    match name {
        Name::Random => Box::new(Random),
        Name::Greedy => Box::new(ReefGreedy),
        #[cfg(not(target_family = "wasm"))]
        Name::Uct => Box::new(crate::Uct::new(None)),
        #[cfg(not(target_family = "wasm"))]
        Name::UctOf(iterations) => Box::new(crate::Uct::new(Some(iterations))),
        Name::Strong => Box::new(ReefStrong::new()),
        Name::Best => match built_in_reef() {
            Some(net) => Box::new(ReefNet::new(net)),
            None => Box::new(ReefStrong::new()),
        },
        Name::Level(level) => Box::new(ReefLevel::new(level)),
    }
}
