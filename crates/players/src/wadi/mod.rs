//! What players know of Wadi.

mod greedy;
mod guide;
mod margin;
mod sight;
mod site;

pub use greedy::{Greedy, Outlook};
pub use guide::WadiGuide;
pub use margin::wadi_margin;
