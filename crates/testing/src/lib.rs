//! What tests share. Only tests and `xtask` know it.

pub mod postgres;
mod scale;

pub use scale::{Scale, scaled};
