//! What must hold for the page, and what is made of it.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use anyhow::{Context, ensure};
use testing::Scale;

use crate::report::Report;
use crate::shell::{cargo, read, root, run, run_command, target};
use crate::{rust_tests, tools};

/// Where the runners of the page leave their reports, and traces of what failed in a browser.
const RESULTS: &str = "web/test-results";

/// Checks the page without running it; what the checks have to say.
fn lint() -> anyhow::Result<String> {
    install()?;
    let types = read(&mut npm(&["run", "--silent", "check"]))?;
    let lint = read(&mut npm(&["run", "--silent", "lint"]))?;
    Ok(types + &lint)
}

/// Checks the page without a browser, and tests its parts; what there is to say of it.
pub(crate) fn check() -> anyhow::Result<String> {
    drop(std::fs::remove_file(tested()));
    let linted = lint()?;
    Ok(linted + &test()?)
}

/// Tests the parts of the page; what the runner has to say.
fn test() -> anyhow::Result<String> {
    let output = format!("--outputFile.json={}", tested().display());
    read(npm(&["run", "--silent", "test", "--", "--reporter=default", "--reporter=json"]).arg(output))
}

/// Counts the tests of the parts of the page, if it came to them.
pub(crate) fn report_tests(report: &mut Report) -> anyhow::Result<()> {
    if tested().exists() { report.add_vitest(&tested()) } else { Ok(()) }
}

/// Where the tests of the parts of the page are written down.
fn tested() -> PathBuf {
    root().join(RESULTS).join("vitest.json")
}

/// Plays the page in a browser against the program that the tests have built.
pub(crate) fn test_in_browser(scale: Scale, report: &mut Report) -> anyhow::Result<()> {
    install()?;
    let written = root().join(RESULTS).join("report.json");
    drop(std::fs::remove_file(&written));
    // Its runner decides about colours itself, and minds being told.
    let mut browser = npm(&["run", "--silent", "e2e"]);
    browser.env_remove("NO_COLOR").env("SHADOOF_BIN", program("debug")).env(Scale::VARIABLE, scale.name());
    let result = run_command(&mut browser);
    report.add_playwright(&written)?;
    result.with_context(|| {
        format!("traces are in {RESULTS}; `npx playwright show-trace FILE` in web shows one step by step")
    })
}

/// Checks that a page and a program that have not changed are not built again: whoever starts the server a second time
/// would wait for it.
pub(crate) fn stays_built() -> anyhow::Result<()> {
    let fresh = rust_tests::is_fresh("page")?;
    ensure!(fresh, "the page was built again though nothing has changed; see crates/page/build.rs");
    let fresh = rust_tests::is_fresh("shadoof")?;
    ensure!(fresh, "the program was built again though nothing has changed; see crates/shadoof/build.rs");
    Ok(())
}

/// Makes pictures of the page; `options` are those of `web/tools/screenshots.ts`.
pub(crate) fn screenshots(options: &[&str]) -> anyhow::Result<ExitCode> {
    tools::install_for_page()?;
    install()?;
    run("build", &mut cargo(&["build", "--bin", "shadoof", "--locked"]))?;
    let mut pictures = npm(&["run", "--silent", "screenshots", "--"]);
    run("pictures", pictures.args(options).env("SHADOOF_BIN", program("debug")))?;
    Ok(ExitCode::SUCCESS)
}

/// Measures the page by the trace of a browser.
pub(crate) fn trace() -> anyhow::Result<ExitCode> {
    tools::install_for_page()?;
    install()?;
    run("build", &mut cargo(&["build", "--release", "--bin", "shadoof", "--locked"]))?;
    run("trace", npm(&["run", "--silent", "trace"]).env("SHADOOF_BIN", program("release")))?;
    Ok(ExitCode::SUCCESS)
}

/// Lists whose code is in the page, with licences, in a file that it makes below `folder`.
pub(crate) fn licences(folder: &Path) -> anyhow::Result<PathBuf> {
    install()?;
    let mut build = npm(&["run", "--silent", "build", "--", "--logLevel", "warn"]);
    run_command(build.env("SHADOOF_WEB_OUT", folder).env("SHADOOF_WEB_LICENCES", "1"))?;
    Ok(folder.join("licences.json"))
}

/// Installs what the page is made of, unless it is there.
fn install() -> anyhow::Result<()> {
    let written = |file: &str| root().join(file).metadata().and_then(|data| data.modified()).ok();
    let (installed, wanted) =
        (written("web/node_modules/.package-lock.json"), written("web/package-lock.json"));
    if installed.is_some_and(|installed| Some(installed) >= wanted) {
        return Ok(());
    }
    run("what the page is made of", &mut npm(&["ci", "--no-audit", "--no-fund"]))
}

/// The program as cargo has built it.
fn program(profile: &str) -> PathBuf {
    target().join(profile).join("shadoof")
}

fn npm(arguments: &[&str]) -> Command {
    let mut npm = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    npm.args(arguments).current_dir(root().join("web")).env("NO_COLOR", "1");
    npm
}
