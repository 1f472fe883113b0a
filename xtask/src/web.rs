//! What must hold for the page.

use std::process::Command;

use crate::shell::{root, run, run_reading};

/// Checks the page, and plays it in a browser against the program that the tests have built.
pub(crate) fn check(mut read: impl FnMut(&str)) -> anyhow::Result<()> {
    let installed = root().join("web/node_modules/.package-lock.json");
    if !installed.exists() {
        run("what the page is made of", &mut npm(&["ci", "--no-audit", "--no-fund"]))?;
    }
    run("format of the page", &mut npm(&["run", "--silent", "lint"]))?;
    run("types of the page", &mut npm(&["run", "--silent", "check"]))?;
    run_reading("tests of the page", &mut npm(&["run", "--silent", "test"]), &mut read)?;
    let program = root().join("target/debug/shadoof");
    let mut browser = npm(&["run", "--silent", "e2e"]);
    run_reading("the page in a browser", browser.env("SHADOOF_BIN", program), read)
}

fn npm(arguments: &[&str]) -> Command {
    let mut npm = Command::new("npm");
    npm.args(arguments).current_dir(root().join("web")).env("NO_COLOR", "1");
    npm
}
