//! What must hold for the page, and what is made of it.

use std::path::PathBuf;
use std::process::{Command, ExitCode};

use anyhow::{Context, ensure};

use crate::shell::{announce, cargo, root, run, run_reading};
use crate::tools;

/// Checks the page, and plays it in a browser against the program that the tests have built.
pub(crate) fn check(mut read: impl FnMut(&str)) -> anyhow::Result<()> {
    install()?;
    run("format of the page", &mut npm(&["run", "--silent", "lint"]))?;
    run("types of the page", &mut npm(&["run", "--silent", "check"]))?;
    run_reading("tests of the page", &mut npm(&["run", "--silent", "test"]), &mut read)?;
    let mut browser = npm(&["run", "--silent", "e2e"]);
    run_reading("the page in a browser", browser.env("SHADOOF_BIN", program("debug")), read)
}

/// Checks that a page that has not changed is not built again: whoever starts the server a second time would wait for it.
pub(crate) fn stays_built() -> anyhow::Result<()> {
    run("the page, once", &mut cargo(&["build", "--package", "page", "--locked"]))?;
    announce("the page, again");
    let again = cargo(&["build", "--package", "page", "--locked", "--message-format", "json"]).output()?;
    let told = String::from_utf8(again.stdout)?;
    let page =
        told.lines().find(|line| line.contains("compiler-artifact") && line.contains("\"name\":\"page\""));
    let fresh = page.context("cargo does not speak of the page")?.contains("\"fresh\":true");
    ensure!(fresh, "the page was built again though nothing has changed; see crates/page/build.rs");
    Ok(())
}

/// Makes pictures of the page; `options` are those of `web/tools/screenshots.ts`.
pub(crate) fn screenshots(options: &[&str]) -> anyhow::Result<ExitCode> {
    tools::install_for_page()?;
    install()?;
    run("build", &mut cargo(&["build", "--package", "shadoof", "--locked"]))?;
    let mut pictures = npm(&["run", "--silent", "screenshots", "--"]);
    run("pictures", pictures.args(options).env("SHADOOF_BIN", program("debug")))?;
    Ok(ExitCode::SUCCESS)
}

/// Measures the page by the trace of a browser.
pub(crate) fn trace() -> anyhow::Result<ExitCode> {
    tools::install_for_page()?;
    install()?;
    run("build", &mut cargo(&["build", "--release", "--package", "shadoof", "--locked"]))?;
    run("trace", npm(&["run", "--silent", "trace"]).env("SHADOOF_BIN", program("release")))?;
    Ok(ExitCode::SUCCESS)
}

/// Installs what the page is made of.
fn install() -> anyhow::Result<()> {
    if root().join("web/node_modules/.package-lock.json").exists() {
        return Ok(());
    }
    run("what the page is made of", &mut npm(&["ci", "--no-audit", "--no-fund"]))
}

/// The program as cargo has built it.
fn program(profile: &str) -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    target.join(profile).join("shadoof")
}

fn npm(arguments: &[&str]) -> Command {
    let mut npm = Command::new("npm");
    npm.args(arguments).current_dir(root().join("web")).env("NO_COLOR", "1");
    npm
}
