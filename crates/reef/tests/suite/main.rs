//! The tests of the rules, by theme. A rule id in a comment names the rule that a test proves.

mod common;
mod laws;
