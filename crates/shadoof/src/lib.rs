//! What the program can do, apart from its command line.

mod arena;
pub mod commands;
mod luck;
pub mod referee;
mod seating;
