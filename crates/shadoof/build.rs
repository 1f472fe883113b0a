//! Tells the program which commit it is built from. Where there is no repository of its own, as in an unpacked archive, it
//! knows its version alone.

use std::path::{Path, PathBuf};
use std::process::Command;

fn main() {
    // Watching something keeps cargo from watching every file of the crate.
    println!("cargo::rerun-if-changed=build.rs");
    let commit = Commit::of(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."));
    for file in commit.iter().flat_map(|commit| &commit.watched) {
        println!("cargo::rerun-if-changed={}", file.display());
    }
    let version = env!("CARGO_PKG_VERSION");
    match commit {
        Some(Commit { name, .. }) => println!("cargo::rustc-env=SHADOOF_VERSION={version} ({name})"),
        None => println!("cargo::rustc-env=SHADOOF_VERSION={version}"),
    }
}

/// The commit that is checked out.
pub(crate) struct Commit {
    /// Its short id and its date, in UTC.
    pub(crate) name: String,
    /// Files that change whenever another commit is checked out or made, and at no other time.
    pub(crate) watched: Vec<PathBuf>,
}

impl Commit {
    /// The commit of the repository whose root this folder is. A repository further up is somebody else's.
    pub(crate) fn of(root: &Path) -> Option<Commit> {
        let top = git(root, &["rev-parse", "--show-toplevel"])?;
        if Path::new(&top).canonicalize().ok()? != root.canonicalize().ok()? {
            return None;
        }
        let name =
            git(root, &["log", "-1", "--abbrev=10", "--date=format-local:%Y-%m-%d", "--format=%h, %cd"])?;
        let watched =
            ["HEAD", "logs/HEAD"].iter().filter_map(|file| git(root, &["rev-parse", "--git-path", file]));
        // Cargo would take a file that is not there for changed each time.
        let watched = watched.map(|file| root.join(file)).filter(|file| file.exists()).collect();
        Some(Commit { name, watched })
    }
}

/// What git answers, if it does.
fn git(root: &Path, arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).current_dir(root).env("TZ", "UTC").output().ok()?;
    let answer = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| answer.trim().to_owned())
}
