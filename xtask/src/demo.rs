//! The demonstration: a match of each game between two clients, with accidents.

use std::process::ExitCode;

use crate::shell::{self, cargo};

/// Plays it. It is a test as well, so that what is shown is what holds.
pub(crate) fn run() -> anyhow::Result<ExitCode> {
    let test = ["test", "--quiet", "--workspace", "--test", "server"];
    shell::run(
        "two clients, three games, two accidents",
        cargo(&test).args(["--", "--nocapture", "demo::"]),
    )?;
    Ok(ExitCode::SUCCESS)
}
