//! What the players of Das Riff promise.

mod common;
mod obvious;
mod promises;
mod secrets;
