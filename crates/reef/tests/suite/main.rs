//! The tests of the rules, by theme. A rule id in a comment names the rule that a test proves.
#![expect(clippy::unwrap_used, reason = "a helper that fails fails its test")]

mod breeding;
mod buying;
mod chance;
mod common;
mod ending;
mod example;
mod flow;
mod laws;
mod material;
mod physical;
mod positions;
mod rulebook;
mod sharks;
mod view;
mod walks;
mod worms;
