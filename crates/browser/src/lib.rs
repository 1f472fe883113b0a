//! The whole table for a page without a server: what the server does with rules, tables and computer players, in a module
//! of WebAssembly that runs in the page's workers.
//!
//! Everything is said in the JSON of the server's interface (`wire`), so that the page need not know who answers. There is
//! no clock, no random source and no storage in here: the page brings the time, chance and secrets, and keeps the
//! events. As on the server, nothing is told before it is kept.
//!
//! | question | file |
//! | --- | --- |
//! | how is a match made, kept and played? | `local_table` |
//! | what do computer players think? | `thought` |
//! | what about boards, decks, records and sketches? | `workshop` |
//! | how does JavaScript call all that? | `bindings` |

#![warn(missing_docs)]

#[cfg(target_family = "wasm")]
pub mod bindings;
mod local_table;
mod thought;
mod workshop;

pub use local_table::{Decided, LocalTable, Maker};
pub use thought::{
    Board, Looked, Question, judge_task, learn, perft, review_version, solve, worth_of_sketch,
};
pub use workshop::{
    check_deck, check_scenario, deck, record_of_sketch, replay, scenario_text, scenarios, sketch,
};

use serde::Serialize;
use serde::de::DeserializeOwned;
use wire::{Code, Refusal};

/// Reads what the page says.
fn read<T: DeserializeOwned>(what: &str, text: &str) -> Result<T, Refusal> {
    serde_json::from_str(text).map_err(|error| {
        let error = error.to_string();
        let code = if wire::is_too_large(&error) { Code::TooLarge } else { Code::BadRequest };
        Refusal::new(code, format!("{what} is not right: {error}"))
    })
}

/// Writes what the page reads.
fn write(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("what travels is made of texts, numbers and lists")
}
