//! The net that plays Wadi, read once and shared by all who play with it.

use std::sync::{Arc, OnceLock};

use crate::Net;

static WADI: OnceLock<Arc<Net>> = OnceLock::new();

/// The net that the program brings along. To a browser it comes as a file of its own: there is none until the page has
/// [handed it over](bring).
///
/// # Panics
///
/// If what the program brings along is no net for its rules, which a test would have seen.
#[must_use]
pub fn built_in() -> Option<Arc<Net>> {
    #[cfg(not(target_family = "wasm"))]
    WADI.get_or_init(|| {
        Arc::new(Net::read(include_bytes!("../../../nets/wadi.net")).expect("a test reads it"))
    });
    WADI.get().cloned()
}

/// Makes this net the one that the program has, where it has none yet.
pub fn bring(net: Arc<Net>) {
    WADI.get_or_init(|| net);
}
