//! The rules of the board game Das Riff for two players.
//!
//! [`Reef`] is the game; [`State`] is a position, [`View`] what people may know of it. Rule ids such as `R42`
//! are those of `docs/rules/reef.md`.
//!
//! No deck order exists anywhere. The state counts what nobody has seen yet, per shuffle, and a card is decided
//! by chance at the moment it is turned up (R95).
//!
//! ```
//! use game::{Game, Match, Notation, Rejected, Seat, Turn};
//! use reef::{Reason, Reef};
//!
//! // The cards are dealt and the dice rolled by whoever draws a ticket below the odds, here always the same one.
//! let mut it = Match::new(Reef::default());
//! while let Some(odds) = it.odds() {
//!     it.evolve(it.fall(it.events().len(), odds.get() / 2).expect("the ticket is below the odds"));
//! }
//!
//! // Before the first seat buys anything, the other takes a worm of one of the two rolled colours.
//! let opponent = Seat::FIRST.next(2);
//! assert_eq!(it.turn(), Turn::Of(opponent));
//! let mut legal = Vec::new();
//! it.game().legal(it.state(), &mut legal);
//! assert_eq!(legal.last().map(|&action| it.game().text(action)).as_deref(), Some("worm -"));
//! let buy = it.game().read("boat r").expect("actions are written so");
//! let refused = it.decide(opponent, it.events().len(), buy).unwrap_err();
//! assert_eq!(refused, Rejected::Against(Reason::OpponentWormFirst));
//! assert!(refused.to_string().ends_with("(R31)"));
//!
//! it.evolve(it.decide(opponent, it.events().len(), legal[0]).expect("it is legal"));
//! assert_eq!(it.turn(), Turn::Of(Seat::FIRST));
//! ```
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
mod position;
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
pub use position::{PositionError, write_position};
pub use reason::Reason;
pub use reef::Reef;
pub use setup::{Setup, SetupError, SetupStep};
pub use state::{State, Stop};
pub use table::Face;
pub use view::{Phase, PlayerView, View};
