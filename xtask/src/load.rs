//! The server under many clients, in the release build.

use std::process::ExitCode;

use crate::shell::{self, cargo};

/// Builds the server and the generator, and measures what the arguments say.
pub(crate) fn run(debug: bool, arguments: &[String]) -> anyhow::Result<ExitCode> {
    let profile: &[&str] = if debug { &[] } else { &["--release"] };
    let build = ["build", "--locked", "--bin", "shadoof", "--bin", "load"];
    shell::run("build", cargo(&build).args(profile))?;
    let programs = shell::target().join(if debug { "debug" } else { "release" });
    let mut load = std::process::Command::new(programs.join("load"));
    load.args(arguments).arg("--server").arg(programs.join("shadoof"));
    shell::announce("measure");
    let status = load.status()?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
