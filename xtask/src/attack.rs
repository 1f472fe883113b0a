//! What an outsider would try, against the program as a process of its own.

use std::process::{Command, ExitCode};

use crate::rust_tests::linting;
use crate::shell::{self, cargo, run_command};

/// Builds the server and the attacker, and attacks the release build.
pub(crate) fn run(short: bool) -> anyhow::Result<ExitCode> {
    let build = ["build", "--locked", "--release", "--bin", "shadoof", "--bin", "attack"];
    shell::run("build", &mut cargo(&build))?;
    shell::announce("attack");
    let status = attacker("release", short).status()?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The short form, against the program that the tests have built. Cargo would build it anew by itself: alone, its
/// dependencies have other features.
pub(crate) fn check() -> anyhow::Result<()> {
    run_command(&mut linting(&["build", "--locked", "--bin", "attack"]))?;
    run_command(&mut attacker("debug", true))
}

fn attacker(profile: &str, short: bool) -> Command {
    let programs = shell::target().join(profile);
    let mut attack = Command::new(programs.join("attack"));
    attack.arg("--server").arg(programs.join("shadoof")).args(short.then_some("--short"));
    attack
}
