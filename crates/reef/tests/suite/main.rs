//! The tests of the rules, by theme. A rule id in a comment names the rule that a test proves.

mod breeding;
mod buying;
mod common;
mod ending;
mod example;
mod flow;
mod laws;
mod material;
mod sharks;
mod view;
mod worms;
