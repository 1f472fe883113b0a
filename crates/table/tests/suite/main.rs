//! Tables as their servers have them: what may happen at them, and what follows.
#![expect(clippy::unwrap_used, reason = "what fails here fails a test")]

mod beside_play;
mod clocks;
mod kept;
mod luck;
mod rematch;
mod replays;
mod support;
mod taking_back;
