//! The tests of Wadi, one program: the rules one by one, then all of them together.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod advice;
mod against_naive;
mod choices;
mod drawn;
mod naive;
mod perft;
mod properties;
mod random;
mod rules;
mod scenarios;
mod setup;
mod words;
