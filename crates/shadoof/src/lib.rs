//! What the program can do, apart from its command line.

mod arena;
pub mod commands;
mod exercises;
mod luck;
mod pool;
pub mod referee;
mod selfplay;
mod solve;
mod tune;
