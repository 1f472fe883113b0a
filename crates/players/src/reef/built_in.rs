//! The net that plays Das Riff, read once and shared by all who play with it.

use std::sync::{Arc, OnceLock};

use neural::Dense;

static REEF: OnceLock<Arc<Dense>> = OnceLock::new();

/// The net that the program brings along. To a browser it comes as a file of its own: there is none until the page has
/// [handed it over](crate::bring).
///
/// # Panics
///
/// If what the program brings along is no net for its rules, which a test would have seen.
#[must_use]
pub fn built_in_reef() -> Option<Arc<Dense>> {
    #[cfg(not(target_family = "wasm"))]
    REEF.get_or_init(|| {
        let bytes = include_bytes!("../../../../nets/reef.net");
        super::read_reef_net(bytes).expect("a test reads it")
    });
    REEF.get().cloned()
}

/// Makes this net the one that the program has, where it has none yet.
pub(crate) fn bring(net: Arc<Dense>) {
    REEF.get_or_init(|| net);
}
