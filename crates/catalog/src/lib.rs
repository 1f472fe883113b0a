//! The closed list of games, and matches written down as text.
//!
//! [`AnyMatch`] is a match of any game of the collection: a new game is a new variant, and the compiler lists
//! the places to extend. [`Listed`] is what the collection knows of each game, so that whoever stores or shows a match
//! asks and need not know which game it is. [`Record`] is a match as a text that people can read and programs can
//! replay.

#![warn(missing_docs)]

mod agreement;
mod any;
mod listed;
mod luck;
mod note;
mod record;
mod remark;
mod shown;
mod turns;
mod verify;

pub use agreement::{Agreement, Disorder, NotASeatEvent, Seal, SeatEvent};
pub use any::{Against, AnyMatch, Refused, WrittenEvent};
pub use listed::{Listed, ReefChoices, WadiChoices};
pub use luck::{Commitment, Contribution, Luck, NotHex, Secret};
pub use note::{Hint, LuckNote, NotAHint};
pub use record::{Record, RecordError, RecordMistake};
pub use remark::Remark;
pub use shown::{AnyView, Extras, IdleTurns};
pub use turns::LEFT;
pub use verify::{Verified, VerifyError};
