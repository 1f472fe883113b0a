//! The tests of the workspace: by cargo-nextest where it is installed, else each binary by itself.
//!
//! Everything is built as one workspace, also where only some of it is run: cargo chooses the features of other people's
//! code by what is built together, and would build it anew for every other choice.

use std::collections::BTreeSet;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, ensure};
use serde::Deserialize;
use testing::Scale;
use testing::postgres::Server;

use crate::report::Report;
use crate::shell::{cargo, read, run_command, run_reading, target};
use crate::tools;

/// What is built for tests; examples in documents have a runner of their own.
const TESTS: [&str; 5] = ["--workspace", "--locked", "--lib", "--bins", "--tests"];

/// Which tests to run, and how much of the long ones.
#[derive(Debug)]
pub(crate) struct Selection<'a> {
    /// All of the workspace, or the tests of some packages.
    pub(crate) packages: Option<&'a BTreeSet<String>>,
    /// Parts of the names of tests that are left out.
    pub(crate) skip: &'a [&'a str],
    pub(crate) scale: Scale,
}

/// Builds the tests and all that is beside them, with all lints.
pub(crate) fn build() -> anyhow::Result<()> {
    run_command(linting(&["test", "--no-run"]).args(TESTS))?;
    run_command(&mut linting(&["build", "--workspace", "--locked", "--benches"]))
}

/// A call of cargo that compiles our own crates with Clippy in the compiler. `cargo clippy` would go through all code twice:
/// once to judge it, and once more to build it.
pub(crate) fn linting(arguments: &[&str]) -> Command {
    let mut cargo = cargo(arguments);
    // The word between arguments is how `cargo clippy` itself hands them on.
    cargo.env("RUSTC_WORKSPACE_WRAPPER", "clippy-driver").env("CLIPPY_ARGS", "-Dwarnings__CLIPPY_HACKERY__");
    cargo
}

/// Runs the examples in the documentation; nextest cannot.
pub(crate) fn run_examples(report: &mut Report) -> anyhow::Result<()> {
    let mut test = linting(&["test", "--workspace", "--locked", "--doc", "--no-fail-fast"]);
    run_reading(&mut test, |line| report.add_libtest("example", line))
}

impl Selection<'_> {
    pub(crate) fn run(&self, report: &mut Report) -> anyhow::Result<()> {
        if tools::has_nextest() { self.run_by_nextest(report) } else { self.run_each_binary(report) }
    }

    /// Runs every test in a process of its own, and tests of several binaries beside each other.
    fn run_by_nextest(&self, report: &mut Report) -> anyhow::Result<()> {
        let written = target().join("nextest/default/junit.xml");
        drop(std::fs::remove_file(&written));
        // One for all processes; without it each would start its own.
        let postgres = Server::start();
        let mut nextest = linting(&["nextest", "run", "--no-fail-fast"]);
        nextest.args(TESTS).env(Server::VARIABLE, postgres.port().to_string());
        nextest.arg("--test-threads").arg(threads().to_string());
        if let Some(packages) = self.packages {
            let named: Vec<String> = packages.iter().map(|name| format!("package(={name})")).collect();
            nextest.args(["--no-tests", "pass", "--filterset", &named.join(" | ")]);
        }
        nextest.env(Scale::VARIABLE, self.scale.name()).arg("--").args(self.skipped());
        let result = run_command(&mut nextest);
        match (std::fs::read_to_string(&written), result) {
            (Ok(text), result) => {
                report.add_junit(&text);
                result
            }
            // If nothing could be run, that is what to tell of.
            (Err(_), Err(error)) => Err(error),
            (Err(error), Ok(())) => Err(error).with_context(|| format!("no report in {}", written.display())),
        }
    }

    /// Runs one binary after the other, as cargo does, with the time of each test.
    fn run_each_binary(&self, report: &mut Report) -> anyhow::Result<()> {
        let mut failed = Vec::new();
        for binary in binaries()?.iter().filter(|binary| self.includes(binary)) {
            println!("\n{}", binary.name());
            let mut test = Command::new(&binary.executable);
            // The time of a test is an unstable option of the runner within it.
            test.current_dir(binary.folder()).env("RUSTC_BOOTSTRAP", "1").args(self.skipped());
            test.args(["-Z", "unstable-options", "--report-time", "--test-threads", &threads().to_string()]);
            test.env(Scale::VARIABLE, self.scale.name());
            // One run shows all that is broken.
            if run_reading(&mut test, |line| report.add_libtest(&binary.name(), line)).is_err() {
                failed.push(binary.name());
            }
        }
        ensure!(failed.is_empty(), "tests failed in {}", failed.join(", "));
        Ok(())
    }

    fn includes(&self, binary: &Binary) -> bool {
        self.packages.is_none_or(|packages| packages.contains(&binary.package()))
    }

    fn skipped(&self) -> impl Iterator<Item = &str> {
        self.skip.iter().flat_map(|part| ["--skip", part])
    }
}

/// How many tests run beside each other: most of the time of most of them is spent waiting, and others work meanwhile.
fn threads() -> usize {
    4 * std::thread::available_parallelism().map_or(1, NonZeroUsize::get)
}

/// A test binary, as cargo tells of it.
#[derive(Debug, Deserialize)]
struct Binary {
    executable: PathBuf,
    manifest_path: PathBuf,
    target: Target,
}

#[derive(Debug, Deserialize)]
struct Target {
    name: String,
    kind: Vec<String>,
}

impl Binary {
    /// Tests run in the folder of their package.
    fn folder(&self) -> PathBuf {
        self.manifest_path.parent().map(ToOwned::to_owned).unwrap_or_default()
    }

    /// The folder of a package has its name.
    fn package(&self) -> String {
        self.folder().file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
    }

    fn name(&self) -> String {
        match self.target.kind.first().map(String::as_str) {
            Some("test") => format!("{}::{}", self.package(), self.target.name),
            Some(_) | None => self.package(),
        }
    }
}

/// All test binaries, built if they are not.
fn binaries() -> anyhow::Result<Vec<Binary>> {
    let told = read(linting(&["test", "--no-run", "--message-format", "json"]).args(TESTS))?;
    let mut binaries = Vec::new();
    for line in told.lines() {
        let message: serde_json::Value = serde_json::from_str(line)?;
        if message["profile"]["test"] == true && message["executable"].is_string() {
            binaries.push(serde_json::from_value(message)?);
        }
    }
    Ok(binaries)
}

/// Whether a package that was built for the tests would not be built again.
pub(crate) fn is_fresh(package: &str) -> anyhow::Result<bool> {
    let told = read(linting(&["test", "--no-run", "--message-format", "json"]).args(TESTS))?;
    let artifact = |line: &&str| {
        line.contains("\"reason\":\"compiler-artifact\"") && line.contains(&format!("\"name\":\"{package}\""))
    };
    let mut lines = told.lines().filter(artifact).peekable();
    ensure!(lines.peek().is_some(), "cargo does not speak of {package}");
    Ok(lines.all(|line| line.contains("\"fresh\":true")))
}
