//! What the players of Das Riff promise.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod common;
mod obvious;
mod order;
mod promises;
mod secrets;
