//! Running other programs.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, ensure};

/// The root of the repository.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the root").to_owned()
}

/// A call of cargo in the root, as from a shell. What cargo told this program about itself, such as `CARGO_PKG_NAME`, is
/// taken out: some crates watch it and would be built again, each time after a call from a real shell.
pub(crate) fn cargo(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO"));
    command.args(arguments).current_dir(root());
    for (name, _) in std::env::vars_os() {
        let told = ["CARGO_PKG_", "CARGO_MANIFEST_"];
        if told.iter().any(|start| name.as_encoded_bytes().starts_with(start.as_bytes())) {
            command.env_remove(name);
        }
    }
    command
}

/// Says what it does, then does it; an exit code other than 0 is an error.
pub(crate) fn run(what: &str, command: &mut Command) -> anyhow::Result<()> {
    announce(what);
    let status = command.status().with_context(|| format!("{what}: cannot start {command:?}"))?;
    ensure!(status.success(), "{what}: {status}");
    Ok(())
}

/// Like [`run`], and gives every line of standard output to `each` while it is printed.
pub(crate) fn run_reading(
    what: &str,
    command: &mut Command,
    mut each: impl FnMut(&str),
) -> anyhow::Result<()> {
    announce(what);
    let mut child = command
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("{what}: cannot start {command:?}"))?;
    let output = child.stdout.take().context("standard output is piped")?;
    for line in BufReader::new(output).lines() {
        let line = line?;
        println!("{line}");
        each(&line);
    }
    let status = child.wait()?;
    ensure!(status.success(), "{what}: {status}");
    Ok(())
}

pub(crate) fn announce(what: &str) {
    println!("\n── {what}");
}
