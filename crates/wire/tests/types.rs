//! The types of the page are those of this crate.

use std::path::Path;

/// `BLESS=1 cargo test -p wire` writes the file.
#[test]
fn the_page_has_the_newest_types() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/lib/api/types.gen.ts");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&file, wire::typescript()).unwrap();
    }
    let written = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(written == wire::typescript(), "stale; write it anew with: BLESS=1 cargo test -p wire");
}
