//! The invariants of ARCHITECTURE.md that no compiler keeps.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, bail};

use crate::{tidy_documents, wasm};

/// Which crates of ours a crate may use. A crate that is not listed may not exist.
const MAY_USE: [(&str, &[&str]); 24] = [
    ("ids", &[]),
    ("game", &[]),
    ("wadi", &["game"]),
    ("reef", &["game"]),
    ("catalog", &["game", "wadi", "reef"]),
    ("search", &["game"]),
    ("neural", &["game", "wadi"]),
    ("players", &["game", "wadi", "reef", "search", "neural"]),
    ("passkeys", &[]),
    ("wire", &["game", "wadi", "reef", "catalog"]),
    ("table", &["ids", "game", "wadi", "reef", "catalog", "players", "wire"]),
    ("coach", &["game", "wadi", "reef", "catalog", "wire"]),
    ("thinking", &["game", "wadi", "reef", "catalog", "search", "neural", "players"]),
    (
        "browser",
        &[
            "ids", "game", "wadi", "reef", "catalog", "search", "players", "table", "coach", "thinking",
            "wire",
        ],
    ),
    ("store", &["ids"]),
    (
        "server",
        &[
            "ids", "game", "wadi", "reef", "catalog", "search", "players", "passkeys", "table", "coach",
            "thinking", "wire", "store",
        ],
    ),
    ("client", &["game", "catalog", "wire"]),
    ("attack", &[]),
    ("load", &["game", "wire", "client", "testing"]),
    ("page", &[]),
    (
        "shadoof",
        &[
            "game", "wadi", "reef", "catalog", "search", "neural", "players", "table", "coach", "thinking",
            "wire", "store", "server", "client", "page",
        ],
    ),
    ("testing", &[]),
    ("fuzz", &["game", "wadi", "reef", "catalog", "passkeys", "shadoof"]),
    ("xtask", &["testing"]),
];

/// Crates that know no clock, no random source and no outside world.
const PURE: [&str; 11] =
    ["ids", "game", "wadi", "reef", "catalog", "search", "neural", "players", "passkeys", "table", "coach"];

/// What pure crates may depend on beside our own. Hashes are functions of what they are given: that is what proves luck.
const PURE_DEPENDENCIES: [&str; 8] =
    ["hmac", "rustc-hash", "serde", "serde_json", "sha2", "thiserror", "toml", "ts-rs"];

/// What one pure crate may depend on besides: its name and theirs. Checking a signature is a function too.
const OWN_DEPENDENCIES: [(&str, &[&str]); 1] =
    [("passkeys", &["data-encoding", "ed25519-dalek", "p256", "ring"])];

/// What must not be written in the sources of pure crates.
const IMPURE: [&str; 12] = [
    "async ",
    "std::env",
    "std::fs",
    "std::io",
    "std::net",
    "std::process",
    "std::thread",
    "std::time",
    "Instant::now",
    "SystemTime",
    "rand::",
    "println!",
];

/// Where a pure crate may write one impure word after all: file, word, reason.
const EXCEPTIONS: [(&str, &str, &str); 1] = [(
    "crates/search/src/parallel.rs",
    "std::thread",
    "several cores at one position; the answer depends only on seed, iterations and threads",
)];

/// What only the store may say. Split, so that this list does not find itself.
const SQL: [&str; 6] = [
    concat!("SELECT", " "),
    concat!("INSERT", " INTO"),
    concat!("UPDATE", " "),
    concat!("DELETE", " FROM"),
    concat!("CREATE", " TABLE"),
    concat!("sqlx", "::"),
];

/// What is never committed. Split, so that this list does not find itself.
const UNFINISHED: [&str; 7] = [
    concat!("TO", "DO"),
    concat!("FIX", "ME"),
    concat!("todo", "!("),
    concat!("unimplemented", "!("),
    concat!("#[ig", "nore"),
    concat!("#[should", "_panic"),
    concat!("[al", "low("),
];

const LONGEST_FILE: usize = 500;

pub(crate) fn run() -> anyhow::Result<ExitCode> {
    check(&crate::shell::root())?;
    println!("tidy");
    Ok(ExitCode::SUCCESS)
}

/// Checks the repository at `root`.
pub(crate) fn check(root: &Path) -> anyhow::Result<()> {
    let mut broken = Vec::new();
    check_dependencies(root, &mut broken)?;
    tidy_documents::check(root, &all_files(root)?, &mut broken)?;
    if let Err(stale) = wasm::check(root) {
        broken.push(stale.to_string());
    }
    for path in sources(root)? {
        let name = path.strip_prefix(root)?.to_string_lossy().replace('\\', "/");
        let text = std::fs::read_to_string(&path)?;
        check_source(root, &name, &text, &mut broken)?;
    }
    if broken.is_empty() {
        return Ok(());
    }
    bail!(
        "{} broken:\n{}",
        if broken.len() == 1 { "an invariant is" } else { "invariants are" },
        broken.join("\n")
    )
}

/// Dependencies point inward, and the rules depend on nothing that acts.
fn check_dependencies(root: &Path, broken: &mut Vec<String>) -> anyhow::Result<()> {
    let ours: Vec<&str> = MAY_USE.iter().map(|(name, _)| *name).collect();
    for folder in crates(root)? {
        let manifest = folder.join("Cargo.toml");
        let text = std::fs::read_to_string(&manifest).with_context(|| manifest.display().to_string())?;
        let manifest: toml::Table = text.parse()?;
        let name = folder.file_name().context("a folder has a name")?.to_string_lossy().into_owned();
        let Some((_, may_use)) = MAY_USE.iter().find(|(known, _)| *known == name) else {
            broken.push(format!(
                "{name}: a new crate needs a place in the order of dependencies (xtask/src/tidy.rs)"
            ));
            continue;
        };
        let dependencies = manifest.get("dependencies").and_then(toml::Value::as_table);
        for dependency in dependencies.into_iter().flat_map(toml::Table::keys) {
            let dependency = dependency.as_str();
            if ours.contains(&dependency) && !may_use.contains(&dependency) {
                broken.push(format!("{name}: may not know {dependency}"));
            }
            let is_own = OWN_DEPENDENCIES.iter().any(|(of, own)| *of == name && own.contains(&dependency));
            let foreign = !ours.contains(&dependency) && !is_own;
            if foreign && PURE.contains(&name.as_str()) && !PURE_DEPENDENCIES.contains(&dependency) {
                broken.push(format!("{name}: pure crates may not depend on {dependency}"));
            }
        }
    }
    Ok(())
}

fn check_source(root: &Path, name: &str, text: &str, broken: &mut Vec<String>) -> anyhow::Result<()> {
    let is_pure = PURE.iter().any(|pure| name.starts_with(&format!("crates/{pure}/src/")));
    let may_have_sql = name.starts_with("crates/store/") || !name.contains("/src/");
    for (index, line) in text.lines().enumerate() {
        let at = format!("{name}:{}", index + 1);
        if let Some(word) = UNFINISHED.iter().find(|word| line.contains(**word)) {
            broken
                .push(format!("{at}: `{word}` is not committed; finish it, or use #[expect] with a reason"));
        }
        let code = line.split("//").next().unwrap_or_default();
        if let (false, Some(word)) = (may_have_sql, SQL.iter().find(|word| code.contains(**word))) {
            broken.push(format!("{at}: `{word}`: only the store speaks SQL"));
        }
        let is_impure = |word: &&&str| {
            let is_excepted = EXCEPTIONS.iter().any(|(file, except, _)| *file == name && except == *word);
            code.contains(**word) && !is_excepted
        };
        if let (true, Some(word)) = (is_pure, IMPURE.iter().find(is_impure)) {
            broken.push(format!(
                "{at}: `{word}` has no place in the rules: time, chance and files are arguments"
            ));
        }
    }
    if name.contains("/src/") && name.starts_with("crates/") && serializes_a_state(text) {
        broken.push(format!("{name}: a State is never serialized; only views, events and wire types leave"));
    }
    let lines = text.lines().count();
    if lines > LONGEST_FILE && !is_allowed(root, name)? {
        broken.push(format!("{name}: {lines} lines; split it, or give a reason in xtask/tidy.allow"));
    }
    Ok(())
}

/// Whether a type called `State` derives or implements `Serialize`.
fn serializes_a_state(text: &str) -> bool {
    let mut derived = false;
    text.lines().map(str::trim).any(|line| {
        if line.starts_with("#[derive(") {
            derived = line.contains("Serialize");
        }
        let declares = line.contains("struct State ") || line.contains("enum State ");
        let found = declares && derived || line.contains("Serialize for State");
        derived &= line.starts_with("#[") || line.starts_with("//");
        found
    })
}

fn is_allowed(root: &Path, name: &str) -> anyhow::Result<bool> {
    let list = std::fs::read_to_string(root.join("xtask/tidy.allow"))?;
    Ok(list
        .lines()
        .any(|line| line.split_once(' ').is_some_and(|(path, why)| path == name && !why.trim().is_empty())))
}

fn crates(root: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let mut folders = vec![root.join("xtask"), root.join("fuzz")];
    for entry in std::fs::read_dir(root.join("crates"))? {
        let path = entry?.path();
        if path.join("Cargo.toml").exists() {
            folders.push(path);
        }
    }
    folders.sort();
    Ok(folders)
}

/// Every file that documents may name.
fn all_files(root: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).with_context(|| folder.display().to_string())? {
            let path = entry?.path();
            let is_ours = !["target", "node_modules", ".git", "dist", "test-results"]
                .iter()
                .any(|other| path.ends_with(other));
            if path.is_dir() && is_ours {
                folders.push(path);
            } else if !path.is_dir() {
                files.push(path);
            }
        }
    }
    Ok(files)
}

/// All source files of ours.
pub(crate) fn sources(root: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut folders: Vec<PathBuf> =
        ["crates", "xtask", "fuzz/src", "fuzz/tests", "web/src", "web/e2e", "web/tools"]
            .map(|name| root.join(name))
            .into();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).with_context(|| folder.display().to_string())? {
            let path = entry?.path();
            let is_source = path
                .extension()
                .is_some_and(|kind| ["rs", "ts", "svelte"].iter().any(|known| kind == *known));
            if path.is_dir() && !path.ends_with("target") && !path.ends_with("node_modules") {
                folders.push(path);
            } else if is_source {
                files.push(path);
            }
        }
    }
    files.sort();
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_repository_is_tidy() {
        check(&crate::shell::root()).unwrap();
    }

    /// What is said of one source file.
    fn said_of(name: &str, text: &str) -> String {
        let mut broken = Vec::new();
        check_source(&crate::shell::root(), name, text, &mut broken).unwrap();
        broken.join("\n")
    }

    #[test]
    fn every_kind_of_untidiness_is_found() {
        for (name, text, expected) in [
            ("crates/wadi/src/x.rs", "use std::time::Instant;", "has no place in the rules"),
            ("crates/wadi/src/x.rs", "async fn f() {}", "has no place in the rules"),
            ("crates/wadi/src/x.rs", "#[derive(Clone, Serialize)]\npub struct State {}", "never serialized"),
            ("crates/wadi/src/x.rs", "impl Serialize for State {}", "never serialized"),
            ("crates/shadoof/src/x.rs", concat!("// TO", "DO: later"), "is not committed"),
            ("crates/shadoof/src/x.rs", concat!("#[al", "low(dead_code)]"), "is not committed"),
            ("crates/shadoof/src/x.rs", &"\n".repeat(501), "501 lines"),
            ("crates/shadoof/src/x.rs", concat!("\"SELECT", " 1\""), "only the store speaks SQL"),
            ("xtask/src/x.rs", concat!("\"INSERT", " INTO match\""), "only the store speaks SQL"),
        ] {
            assert!(said_of(name, text).contains(expected), "{text:?}");
        }
        assert_eq!(said_of("crates/store/src/x.rs", concat!("\"SELECT", " 1\"")), "");
        assert_eq!(said_of("crates/shadoof/src/x.rs", "use std::time::Instant;"), "");
        assert_eq!(said_of("crates/search/src/parallel.rs", "use std::thread;"), "");
        assert!(said_of("crates/search/src/mcts.rs", "use std::thread;").contains("has no place"));
        assert!(said_of("crates/search/src/parallel.rs", "use std::time;").contains("has no place"));
        assert_eq!(
            said_of("crates/wadi/src/x.rs", "#[derive(Serialize)]\npub struct View;\npub struct State {}"),
            ""
        );
    }
}
