//! What the program can do, apart from its command line.

mod arena;
pub mod commands;
mod luck;
mod pool;
pub mod referee;
mod solve;
