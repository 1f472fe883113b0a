//! Facts on disk: matches, their events, players, their accounts, the devices that they are known on, and the scenarios
//! that they made.
//!
//! [`Store`] keeps them in a file of SQLite or in PostgreSQL, chosen by a [`Location`]; both answer alike, and one
//! suite of tests runs on both. A match is its events, numbered from 0 without gaps. An [`Append`] says how many
//! events its sender knew, and the key of the table refuses whoever comes second, so that several servers may
//! share a database. It carries a [`CommandId`]; sent twice, it is done once. Matches may be in databases of their own, each in
//! the one that its id says ([`Store::open_all`]).
//!
//! What is acknowledged is on the disk. SQLite runs with a write-ahead log and flushes its data at every commit
//! (with `fdatasync`, see `.cargo/config.toml`), and one thread commits what waits together (`writer.rs`). A full disk
//! is an answer, [`Outage::Full`], and writes work again when there is room. After the disk failed under the writer,
//! most of all in a flush, nobody knows what is on it: from then on every write and [`Store::ping`] are answered with
//! [`Outage::Broken`] (or, if the file contradicts itself, [`StoreError::Corrupt`]) until the store is opened anew,
//! which a server does by ending its process.
//!
//! Times, ids and secrets come from the caller: there is no random source here, and no clock but that of PostgreSQL,
//! which tells servers how late it is for all of them (`server_time.rs`). SQL is written once
//! for both engines (`session.rs`); only the steps of the schema exist twice (`migrations`).

#![warn(missing_docs)]

mod account;
mod address;
mod artifact;
mod challenge;
mod closing;
mod error;
mod event;
mod guest_merge;
mod id;
mod integrity;
mod lending;
mod list;
mod location;
mod login;
mod mail;
mod match_databases;
mod matches;
mod migrate;
mod notice;
mod passage;
mod passkey;
mod player;
mod postgres;
mod primary;
mod private;
mod readers;
mod row;
mod scenario;
mod secret;
mod server_time;
mod session;
mod sqlite;
mod sqlite_statement;
mod store;
mod tally;
mod thinker;
mod thought;
mod transfer;
mod turns;
mod write;
mod write_ahead_log;
mod writer;

pub use account::{Account, Name};
pub use challenge::Challenge;
pub use closing::{Closing, Mention};
pub use error::{Outage, StoreError, Subject};
pub use event::{Append, Appended, Event, MatchStatus, NewEvent};
pub use guest_merge::{GuestMerge, MergeOutcome};
pub use id::{
    BadId, CommandId, Downtime, LoginId, MatchId, Millis, PasskeyId, PlayerId, ScenarioId, Seat, Seed,
    ThinkerId, TokenHash,
};
pub use integrity::Damage;
pub use list::{Cursor, Ended, MatchFilter, MatchInfo, Page};
pub use location::Location;
pub use login::{Login, LoginMethod, LoginsToEnd, NewLogin};
pub use mail::{Address, Confirmation, MailAddress, NewLink, Redemption};
pub use matches::{Holder, Maker, NewMatch, Visibility};
pub use migrate::SCHEMA;
pub use notice::{LONGEST_NOTICE, NoticeLine, NoticeListener};
#[doc(hidden)]
pub use passage::{Passage, Passing};
pub use passkey::Passkey;
pub use player::Player;
pub use private::{NoteRoom, PositionNote};
pub use scenario::{SaveScenario, Saved, Scenario};
pub use secret::Secret32;
pub use server_time::{Beat, ServerTime, Sign};
pub use store::{Settings, Store};
pub use tally::{TALLY_ONE, Tally};
pub use thinker::Thinker;
pub use thought::{Lease, NewThought, TakeThought, TakenThought, Thought, ThoughtStatus};
pub use transfer::{MovedTable, move_all};
pub use turns::{NewTurnMail, TurnMail, UntoldTurn};
pub use write_ahead_log::CutLog;
pub use writer::Counts;
