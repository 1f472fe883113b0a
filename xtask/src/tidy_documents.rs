//! Documents name files that exist, and no merge was left half done in them.

use std::path::{Path, PathBuf};

use anyhow::Context;

/// Endings by which a word between backticks is known for a file.
const ENDINGS: [&str; 6] = [".rs", ".ts", ".svelte", ".toml", ".ftl", ".css"];

/// What a merge leaves behind that nobody finished.
const MERGE_MARKS: [&str; 2] = ["<<<<<<< ", ">>>>>>> "];

/// Adds a line for every file that a document names and nobody has, and for every merge that nobody finished.
pub(crate) fn check(root: &Path, files: &[PathBuf], broken: &mut Vec<String>) -> anyhow::Result<()> {
    let known: Vec<String> = files.iter().map(|file| slashed(root, file)).collect();
    for document in documents(root)? {
        let text = std::fs::read_to_string(&document)?;
        for (index, line) in text.lines().enumerate() {
            if MERGE_MARKS.iter().any(|mark| line.starts_with(mark)) {
                broken.push(format!("{}:{}: a merge was not finished", slashed(root, &document), index + 1));
            }
            for name in named(line).filter(|name| !exists(name, &known)) {
                let at = format!("{}:{}", slashed(root, &document), index + 1);
                broken.push(format!("{at}: there is no file `{name}`"));
            }
        }
    }
    Ok(())
}

/// The files that a line names between backticks. Patterns, placeholders and made-up examples name none, and what begins
/// with a slash lies on a machine that runs the program.
fn named(line: &str) -> impl Iterator<Item = &str> {
    line.split('`').skip(1).step_by(2).filter(|word| {
        let is_plain = word.chars().all(|c| c.is_ascii_alphanumeric() || "-_./".contains(c));
        is_plain
            && !word.starts_with('/')
            && ENDINGS.iter().any(|ending| word.ends_with(ending) && word != ending)
    })
}

/// Whether a name is a file, or the end of the path of one: documents say `table/src/clock.rs` for
/// `crates/table/src/clock.rs`, and `api/…` for the tests of the interface.
fn exists(name: &str, known: &[String]) -> bool {
    let name = name.trim_start_matches("../").trim_start_matches("./");
    known.iter().any(|file| file == name || file.ends_with(&format!("/{name}")))
}

/// Everything that is written for people.
fn documents(root: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let names = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md", "web/README.md"];
    let mut documents: Vec<PathBuf> = names.map(|name| root.join(name)).into();
    for folder in ["docs", "docs/decisions", "docs/rules"].map(|name| root.join(name)) {
        for entry in std::fs::read_dir(&folder).with_context(|| folder.display().to_string())? {
            documents.push(entry?.path());
        }
    }
    documents.retain(|path| path.extension().is_some_and(|kind| kind == "md"));
    documents.sort();
    Ok(documents)
}

fn slashed(root: &Path, path: &Path) -> String {
    path.strip_prefix(root).unwrap_or(path).to_string_lossy().replace('\\', "/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_known_by_the_end_of_their_path() {
        let known =
            ["crates/table/src/clock.rs".to_owned(), "crates/server/tests/api/mail/links.rs".to_owned()];
        for (line, missing) in [
            ("see `table/src/clock.rs` and `api/mail/links.rs`", vec![]),
            ("see `clock.rs`, `Clock::new` and `*.rs`", vec![]),
            ("see `/etc/shadoof.toml`", vec![]),
            ("see `lock.rs`", vec!["lock.rs"]),
            ("`game/src/clock.rs` | `x`", vec!["game/src/clock.rs"]),
        ] {
            let found: Vec<&str> = named(line).filter(|name| !exists(name, &known)).collect();
            assert_eq!(found, missing, "{line}");
        }
    }
}
