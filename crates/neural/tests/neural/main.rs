//! What a net sees and says, against those who train it.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod closeness;
mod files;
mod positions;
#[path = "../../../wadi/tests/wadi/random.rs"]
mod random;
mod reference;
mod turning;
mod twin;
