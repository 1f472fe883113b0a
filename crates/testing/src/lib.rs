//! What tests share. Only tests, measurements and `xtask` know it.

mod growth;
pub mod nats;
pub mod postgres;
mod scale;
pub mod standby;

pub use growth::{Shape, assert_gentle};
pub use scale::{Scale, scaled};
