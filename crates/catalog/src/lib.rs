//! The closed list of games, and matches written down as text.
//!
//! [`AnyMatch`] is a match of any game of the collection: a new game is a new variant, and the compiler lists
//! the places to extend. [`Listed`] is what the collection knows of each game. [`Record`] is a match as a text that people can read and programs can replay.

#![warn(missing_docs)]

mod any;
mod listed;
mod luck;
mod note;
mod record;
mod turns;
mod verify;

pub use any::{Against, AnyMatch, Refused, WrittenEvent};
pub use listed::{Listed, ReefChoices, WadiChoices};
pub use luck::{Commitment, Contribution, Luck, NotHex, Secret};
pub use note::{Hint, LuckNote, NotAHint};
pub use record::{Record, RecordError, RecordMistake};
pub use verify::{Verified, VerifyError};
