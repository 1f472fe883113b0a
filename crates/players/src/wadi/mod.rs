//! What players know of Wadi.

mod greedy;
mod guide;
mod sight;

pub use greedy::{Greedy, Outlook};
pub use guide::WadiGuide;
