//! The rules of the board game Das Riff for two players.
//!
//! [`Reef`] is the game; [`State`] is a position, [`View`] what people may know of it. Rule ids such as `R42`
//! are those of `docs/rules/reef.md`.
//!
//! No deck order exists anywhere. The state counts what nobody has seen yet, per shuffle, and a card is decided
//! by chance at the moment it is turned up (R95).
//!
//! # Actions in writing
//!
//! Cards are `rm` (red male), `rf`, …, `co` coral, `pe` pearl, `sh` shark, `wa` water. Places are a column letter
//! and a row number. Payments are colours in the order `r y b g v p`, pearls last as `*`.
//!
//! | of a seat | means |
//! | --- | --- |
//! | `worm r` | take a worm, in place of a die or as the opponent's worm |
//! | `worm -` | decline the opponent's worm |
//! | `flip c2 r` | turn up a card |
//! | `take c1 r` | buy a coral, pearl or shark |
//! | `take c1 r* @2` | buy a fish and put it on coral 2 |
//! | `boat ryb` | buy a boat |
//! | `shark c2`, `shark @2` | chase away an open card, or the lone fish on an own coral |
//! | `end` | end the buying step |
//!
//! | of chance | means |
//! | --- | --- |
//! | `dice rg` | the two dice, in the order of the colours |
//! | `newer`, `older` | the next card is one that the shuffle in question mixed in, or lay in the pile before |
//! | `card rm` | the card that is turned up or dealt |
//! | `breeding ry` | the breeding card that is turned up |

#![warn(missing_docs)]

mod action;
mod apply;
mod breeding;
mod buy;
mod cards;
mod check;
mod deck;
mod drawing;
mod effect;
mod flow;
mod legal;
mod notation;
mod payment;
mod place;
mod player;
mod reason;
mod reef;
mod sample;
mod setup;
mod state;
mod table;
mod unseen;
mod view;

pub use action::Action;
pub use breeding::Breeding;
pub use cards::{Card, CardCounts, Colour, Sex, Worms};
pub use deck::{Deck, DeckError, DeckErrors, DeckProblem};
pub use drawing::drawing;
pub use effect::{Dealt, Effect};
pub use flow::IDLE_LIMIT;
pub use payment::{Coin, Payment};
pub use place::{CoralNumber, Place};
pub use player::Coral;
pub use reason::Reason;
pub use reef::Reef;
pub use setup::{Setup, SetupError, SetupStep};
pub use state::{State, Stop};
pub use table::Face;
pub use view::{Phase, PlayerView, View};
