//! What a search promises, on toy games with known answers and on small Wadi boards.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod chance;
mod exact;
mod promises;
mod puzzles;
mod toys;
