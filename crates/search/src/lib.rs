//! Tree search for any game at this table.
//!
//! [`Search`] is Monte-Carlo tree search: it plays the match on from a position many times, remembers how each
//! action fared, and looks more often where it fared well. It knows nothing of any game but what [`game::Game`]
//! and a [`Guide`] tell it. Values are vectors, one entry a seat, and each seat wants its own entry high. One
//! action is one step of the tree, so a seat may act several times in a row. Nothing here knows the time or draws
//! a random number: the caller brings a seed and says when to stop.
//!
//! ```
//! use game::Game;
//! use search::{Budget, Plain, Search, Settings};
//! use wadi::{Choices, Scenario};
//!
//! let scenario = Scenario::find("two-palms").expect("it is built in");
//! let wadi = Choices::basic(2).rules(scenario).expect("it is made for two");
//!
//! // A thousand random playouts, from the start of a match and a seed.
//! let mut search = Search::new(Plain, Settings::default());
//! let report = search.run(&wadi, &wadi.start(), Budget::of(1000), 7).expect("a seat is to act");
//! assert_eq!(report.iterations, 1000);
//! assert!(wadi.check(&wadi.start(), report.best).is_ok());
//! assert_eq!(report.line.first(), Some(&report.best), "how the match may go on");
//!
//! // The same seed finds the same again.
//! let again = Search::new(Plain, Settings::default()).run(&wadi, &wadi.start(), Budget::of(1000), 7);
//! assert_eq!(again, Some(report));
//! ```
//!
//! | question | file |
//! | --- | --- |
//! | what is a position worth? | `value` |
//! | what does the search know of a game? | `guide` |
//! | how is it set up, and when does it stop? | `settings` |
//! | where are positions kept? | `tree`, `transpositions`, `prune` |
//! | how does one iteration go? | `mcts`, `select`, `amaf`, `chance`, `proof` |
//! | what does it answer? | `report` |
//! | how are several cores used? | `parallel` |
//! | what if the position is small enough to know? | `exact` |

#![warn(missing_docs)]

mod amaf;
mod chance;
mod exact;
mod guide;
mod mcts;
mod parallel;
mod proof;
mod prune;
mod report;
mod select;
mod settings;
mod transpositions;
mod tree;
mod value;

pub use amaf::Amaf;
pub use exact::{Solution, Unsolved, solve};
pub use guide::{Guide, Plain};
pub use mcts::Search;
pub use parallel::search_in_parallel;
pub use report::{Choice, Judgement, Report};
pub use settings::{Budget, Selection, Settings};
pub use value::Value;
