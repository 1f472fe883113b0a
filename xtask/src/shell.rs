//! Running other programs.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, ensure};

/// The root of the repository.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the root").to_owned()
}

/// Where cargo builds.
pub(crate) fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
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
    run_command(command)
}

/// Does it; an exit code other than 0 is an error.
pub(crate) fn run_command(command: &mut Command) -> anyhow::Result<()> {
    let status = command.status().with_context(|| format!("cannot start {}", line(command)))?;
    ensure!(status.success(), "{}: {status}", line(command));
    Ok(())
}

/// Like [`run_command`], and gives every line of standard output to `each` while it is printed.
pub(crate) fn run_reading(command: &mut Command, mut each: impl FnMut(&str)) -> anyhow::Result<()> {
    let mut child =
        command.stdout(Stdio::piped()).spawn().with_context(|| format!("cannot start {}", line(command)))?;
    let output = child.stdout.take().context("standard output is piped")?;
    for line in BufReader::new(output).lines() {
        let line = line?;
        println!("{line}");
        each(&line);
    }
    let status = child.wait()?;
    ensure!(status.success(), "{}: {status}", line(command));
    Ok(())
}

/// What a program says when it is asked something.
pub(crate) fn read(command: &mut Command) -> anyhow::Result<String> {
    let output = command.output().with_context(|| format!("cannot start {}", line(command)))?;
    ensure!(
        output.status.success(),
        "{}: {}\n{}{}",
        line(command),
        output.status,
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    );
    Ok(String::from_utf8(output.stdout)?)
}

pub(crate) fn announce(what: &str) {
    println!("\n── {what}");
}

/// A command as one would type it.
fn line(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_name().unwrap_or(command.get_program());
    let words = std::iter::once(program).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}
