//! The ids of the messages that the page has words for.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The ids of one file of messages in every language there is.
pub(crate) fn by_language(file: &str) -> BTreeMap<String, BTreeSet<String>> {
    let locales = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales");
    let folders = fs::read_dir(locales).unwrap().map(|entry| entry.unwrap());
    folders
        .map(|folder| {
            let path = folder.path().join(file);
            let text =
                fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            let ids = text.lines().filter_map(|line| line.split_once(" =")).map(|(id, _)| id.to_owned());
            (folder.file_name().into_string().unwrap(), ids.collect())
        })
        .collect()
}
