//! What players know of Wadi.

mod guide;
mod sight;

pub use guide::WadiGuide;
