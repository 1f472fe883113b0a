//! What should hold before a change is shown to others: minutes, not proofs.

use std::collections::{BTreeMap, BTreeSet};
use std::process::{Command, ExitCode};

use anyhow::Context;
use serde::Deserialize;
use testing::Scale;

use crate::report::Report;
use crate::rust_tests::{self, Selection};
use crate::shell::{cargo, read, root};
use crate::steps::Steps;
use crate::{test, tidy, web};

/// Proofs that take long, by their tests' names or the beginning of them.
const LONG_PROOFS: [&str; 15] = [
    "accept::",
    "cards_turn_up_as_from_a_shuffled_deck",
    "crash::",
    "every_level_plays_whole_matches_against_itself",
    "every_player_plays_every_variant_legally",
    "fuzzed::",
    "higher_levels_win",
    "interference::",
    "knowledge_beats_none",
    "many_hashes_take_the_memory_of_few",
    "races::",
    "several_servers::",
    "slow_readers::",
    "turns::",
    "who_contributes_nothing_changes_nothing",
];

/// Who reads what lies outside of the crates.
const READERS: &[(&str, &[&str])] = &[
    ("decks", &["reef"]),
    ("nets", &["neural", "players", "shadoof"]),
    ("docs", &["reef", "server", "shadoof", "wadi"]),
    ("examples", &["catalog"]),
    ("exercises", &["shadoof"]),
    ("lessons", &["catalog"]),
    ("locales", &["catalog", "server", "wadi"]),
    ("ops", &["server", "shadoof", "xtask"]),
    ("rules", &["catalog"]),
    ("scenarios", &["wadi"]),
    // A test compares its rules with ours.
    ("train", &["neural"]),
    // It has checks of its own; only the types are made by one of ours.
    ("web", &[]),
    ("web/src/lib/api/types.gen.ts", &["wire"]),
    ("README.md", &["shadoof"]),
];

/// What every crate is built with.
const FOR_ALL: [&str; 4] = ["Cargo.toml", "Cargo.lock", ".cargo", "clippy.toml"];

/// What the page is made of.
const OF_THE_PAGE: [&str; 8] =
    ["web", "locales", "rules", "lessons", "examples", "exercises", "decks", "nets"];

pub(crate) fn run() -> anyhow::Result<ExitCode> {
    let changed = changed_files()?;
    let workspace = Workspace::read()?;
    let packages = workspace.touched_by(&changed);
    let page = changed.iter().any(|file| OF_THE_PAGE.iter().any(|part| is_in(file, part)));
    println!("{} files changed: {}", changed.len(), list(&packages));
    let (mut steps, mut report) = (Steps::default(), Report::default());
    let result = take_all(&packages, page, &mut steps, &mut report);
    println!("\n{}", steps.table());
    println!("left out: {}", left_out(page));
    if let Err(error) = &result {
        report.failed = report.failed.max(1);
        println!("failed: {error:#}");
    }
    println!("{} passed, {} failed", report.passed, report.failed);
    Ok(if result.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn take_all(
    packages: &BTreeSet<String>,
    page: bool,
    steps: &mut Steps,
    report: &mut Report,
) -> anyhow::Result<()> {
    steps.take("format", test::format)?;
    steps.take("tidiness", || tidy::check(&root()))?;
    if !packages.is_empty() {
        let tests = Selection { packages: Some(packages), skip: &LONG_PROOFS, scale: Scale::Quick };
        // Cargo itself knows what to build anew.
        steps.take("lints, and build of the tests", rust_tests::build)?;
        steps.take("tests", || tests.run(report))?;
    }
    if page {
        let checked = steps.take("the page: format, types and tests", web::check);
        web::report_tests(report)?;
        println!("{}", checked?);
    }
    Ok(())
}

fn left_out(page: bool) -> String {
    let mut parts = vec!["crates that do not depend on what changed", "documents and their examples"];
    parts.push(if page { "the page in a browser" } else { "the page" });
    parts.push("licences");
    format!("{}; tests named {}; `cargo xtask test` runs all", parts.join(", "), list(LONG_PROOFS))
}

fn list<S: AsRef<str>>(words: impl IntoIterator<Item = S>) -> String {
    let words: Vec<String> = words.into_iter().map(|word| word.as_ref().to_owned()).collect();
    if words.is_empty() { "none".to_owned() } else { words.join(", ") }
}

/// Files that differ from where this branch left `main`, those that nobody has committed included.
fn changed_files() -> anyhow::Result<BTreeSet<String>> {
    let git = |arguments: &[&str]| read(Command::new("git").args(arguments).current_dir(root()));
    // Without a branch of that name, what is not committed is all that can be told.
    let base = git(&["merge-base", "HEAD", "main"]).unwrap_or_else(|_| "HEAD".to_owned());
    let differing = git(&["diff", "--name-only", "--no-renames", base.trim()])?;
    let unknown = git(&["ls-files", "--others", "--exclude-standard"])?;
    Ok(differing.lines().chain(unknown.lines()).map(ToOwned::to_owned).collect())
}

fn is_in(file: &str, part: &str) -> bool {
    file.strip_prefix(part).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// Our packages, where they lie, and who uses whom.
#[derive(Debug)]
struct Workspace {
    /// Names with folders, relative to the root.
    folders: BTreeMap<String, String>,
    /// Names with those that use them, in any way.
    users: BTreeMap<String, BTreeSet<String>>,
}

#[derive(Debug, Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

#[derive(Debug, Deserialize)]
struct Package {
    name: String,
    manifest_path: std::path::PathBuf,
    dependencies: Vec<Dependency>,
}

#[derive(Debug, Deserialize)]
struct Dependency {
    name: String,
    path: Option<std::path::PathBuf>,
}

impl Workspace {
    fn read() -> anyhow::Result<Workspace> {
        let told = read(&mut cargo(&["metadata", "--no-deps", "--format-version", "1", "--locked"]))?;
        let Metadata { packages } = serde_json::from_str(&told)?;
        let mut workspace = Workspace { folders: BTreeMap::new(), users: BTreeMap::new() };
        for Package { name, manifest_path, dependencies } in packages {
            let folder = manifest_path.parent().and_then(|folder| folder.strip_prefix(root()).ok());
            let folder = folder.with_context(|| format!("{name} lies elsewhere"))?;
            workspace.folders.insert(name.clone(), folder.to_string_lossy().replace('\\', "/"));
            for dependency in dependencies.into_iter().filter(|dependency| dependency.path.is_some()) {
                workspace.users.entry(dependency.name).or_default().insert(name.clone());
            }
        }
        Ok(workspace)
    }

    /// The packages that these files belong to or are read by, and all that use them.
    fn touched_by(&self, files: &BTreeSet<String>) -> BTreeSet<String> {
        if files.iter().any(|file| FOR_ALL.iter().any(|part| is_in(file, part))) {
            return self.folders.keys().cloned().collect();
        }
        let mut found: BTreeSet<String> = BTreeSet::new();
        let mut open: Vec<String> = Vec::new();
        for file in files {
            let own =
                self.folders.iter().filter(|(_, folder)| is_in(file, folder)).map(|(name, _)| name.as_str());
            let readers = READERS.iter().filter(|(part, _)| is_in(file, part)).flat_map(|(_, names)| *names);
            open.extend(own.chain(readers.copied()).map(ToOwned::to_owned));
        }
        while let Some(name) = open.pop() {
            if found.insert(name.clone()) {
                open.extend(self.users.get(&name).into_iter().flatten().cloned());
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn touched_by(files: &[&str]) -> BTreeSet<String> {
        Workspace::read().unwrap().touched_by(&files.iter().map(|file| (*file).to_owned()).collect())
    }

    #[test]
    fn a_change_reaches_all_that_depend_on_it_and_nothing_else() {
        let all = touched_by(&["Cargo.lock"]);
        let by_rules = touched_by(&["crates/wadi/src/lib.rs"]);
        for name in ["wadi", "catalog", "players", "server", "shadoof"] {
            assert!(by_rules.contains(name), "{name}");
        }
        for name in ["game", "reef", "store", "xtask"] {
            assert!(!by_rules.contains(name), "{name}");
            assert!(all.contains(name), "{name}");
        }
        assert_eq!(touched_by(&["CHANGELOG.md", "web/src/App.svelte"]).len(), 0);
        assert_eq!(touched_by(&["xtask/src/main.rs"]), ["xtask".to_owned()].into());
        assert!(touched_by(&["docs/backup.md"]).contains("shadoof"));
        assert_eq!(touched_by(&["crates/wadi-more/src/lib.rs"]).len(), 0);
    }

    /// A proof that was renamed would be run after all, and make the check long without a word.
    #[test]
    fn every_long_proof_is_a_test() {
        let files = tidy::sources(&root()).unwrap();
        let sources: Vec<String> = files.iter().map(|file| std::fs::read_to_string(file).unwrap()).collect();
        for name in LONG_PROOFS {
            let found = match name.strip_suffix("::") {
                Some(module) => files.iter().any(|file| file.ends_with(format!("{module}.rs"))),
                None => sources.iter().any(|source| source.contains(&format!("fn {name}("))),
            };
            assert!(found, "there is no {name}");
        }
    }

    /// A folder that nobody is said to read would be left out of the check without a word.
    #[test]
    fn every_folder_has_its_readers() {
        for entry in std::fs::read_dir(root()).unwrap() {
            let entry = entry.unwrap();
            let folder = entry.file_name().into_string().unwrap();
            let of_cargo = ["crates", "xtask", "fuzz", "target"].contains(&folder.as_str());
            let is_known =
                of_cargo || folder.starts_with('.') || READERS.iter().any(|(part, _)| *part == folder);
            let is_folder = entry.file_type().unwrap().is_dir();
            assert!(is_known || !is_folder, "xtask/src/check.rs does not say who reads {folder}");
        }
        let workspace = Workspace::read().unwrap();
        for name in READERS.iter().flat_map(|(_, names)| *names) {
            assert!(workspace.folders.contains_key(*name), "{name} is no package");
        }
    }
}
