//! What the program can do, apart from its command line.

pub mod commands;
pub mod referee;
