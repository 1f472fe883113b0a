//! What the program can do, apart from its command line.

pub mod commands;
mod luck;
pub mod referee;
mod seating;
