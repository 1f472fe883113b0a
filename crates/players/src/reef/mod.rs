//! What players know of Das Riff.
//!
//! None of it can peek: a [`reef::State`] holds no order of cards, only counts of what is unseen, so there is nothing
//! to peek at. Wherever a card is yet to be turned up, chance decides it anew.
//!
//! | question | file |
//! | --- | --- |
//! | what can each seat buy, at what price? | `market` |
//! | how far is a seat from winning? | `outlook` |
//! | what is a position worth? | `judge` |
//! | which worms can a seat do without? | `thrift` |
//! | what is an action worth at once? | `gain` |
//! | what does a seat mostly do in a playout? | `policy` |
//! | how is a search led? | `guide` |
//! | who plays? | `greedy`, `strong`, `level` |

mod gain;
mod greedy;
mod guide;
mod judge;
mod level;
mod market;
mod outlook;
mod policy;
mod strong;
mod thrift;

use ::reef::Reef;

use crate::{Name, Player, Random};

pub use greedy::ReefGreedy;
pub use guide::ReefGuide;
pub use level::ReefLevel;
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
        Name::Strong | Name::Best => Box::new(ReefStrong::new()),
        Name::Level(level) => Box::new(ReefLevel::new(level)),
    }
}
