//! The program knows which commit it was built from.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

#[expect(
    dead_code,
    clippy::print_stdout,
    reason = "cargo calls its `main` and reads what that says; this test does not"
)]
#[path = "../build.rs"]
mod build_script;

use std::path::Path;
use std::process::Command;

use build_script::Commit;

/// Runs git in a folder, as somebody on another continent.
fn git(folder: &Path, line: &str) -> String {
    let mut git = Command::new("git");
    git.args(["-c", "user.name=Anna", "-c", "user.email=anna@example.org"]).args(line.split(' '));
    let output = git
        .current_dir(folder)
        .env("GIT_COMMITTER_DATE", "2026-03-01T23:30:00-05:00")
        .env("TZ", "Pacific/Auckland")
        .output()
        .unwrap();
    assert!(output.status.success(), "git {line}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap().trim().to_owned()
}

#[test]
fn the_version_names_the_commit_and_its_date() {
    let output = Command::new(env!("CARGO_BIN_EXE_shadoof")).arg("--version").output().unwrap();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let version = match Commit::of(&root) {
        Some(commit) => format!("{} ({})", env!("CARGO_PKG_VERSION"), commit.name),
        None => env!("CARGO_PKG_VERSION").to_owned(),
    };
    assert_eq!(String::from_utf8(output.stdout).unwrap(), format!("shadoof {version}\n"));
}

#[test]
fn a_commit_has_a_name_and_the_next_one_is_noticed() {
    let folder = tempfile::tempdir().unwrap();
    git(folder.path(), "init --quiet");
    git(folder.path(), "commit --quiet --allow-empty --message=one");
    let first = Commit::of(folder.path()).unwrap();
    let id = git(folder.path(), "rev-parse HEAD");
    assert_eq!(first.name, format!("{}, 2026-03-02", &id[..10]));

    let read = || -> Vec<Vec<u8>> { first.watched.iter().map(|file| std::fs::read(file).unwrap()).collect() };
    let before = read();
    git(folder.path(), "status");
    assert!(read() == before, "looking changes nothing");
    git(folder.path(), "commit --quiet --allow-empty --message=two");
    assert!(read() != before, "a commit changes what cargo watches");
    let before = read();
    git(folder.path(), "checkout --quiet HEAD~1");
    assert!(read() != before, "so does another commit that is checked out");
    assert_eq!(Commit::of(folder.path()).unwrap().name, first.name);
}

#[test]
fn where_there_is_no_repository_of_its_own_there_is_no_commit() {
    let folder = tempfile::tempdir().unwrap();
    assert!(Commit::of(folder.path()).is_none(), "an unpacked archive");
    git(folder.path(), "init --quiet");
    assert!(Commit::of(folder.path()).is_none(), "nothing is committed");
    git(folder.path(), "commit --quiet --allow-empty --message=one");
    let inside = folder.path().join("unpacked");
    std::fs::create_dir(&inside).unwrap();
    assert!(Commit::of(&inside).is_none(), "the commit of somebody else");
}
