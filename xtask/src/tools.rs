//! What the tasks need beside cargo, installed where it is missing.

use std::process::{Command, Stdio};

use anyhow::bail;

use crate::shell::run;

/// Installs what is missing, or says what to install.
pub(crate) fn install() -> anyhow::Result<()> {
    for component in ["rustfmt", "clippy"] {
        let program = if component == "clippy" { "cargo-clippy" } else { component };
        if !answers(program, "--version") {
            run(
                &format!("install {component}"),
                Command::new("rustup").args(["component", "add", component]),
            )?;
        }
    }
    // The fuzzer's engine is C++.
    if !answers("c++", "--version") {
        if !answers("apt-get", "--version") {
            bail!("a C++ compiler is needed for the fuzz targets; install g++ or clang++ and try again");
        }
        run("update the package list", Command::new("apt-get").args(["-qq", "update"]))?;
        run("install g++", Command::new("apt-get").args(["-qq", "install", "--yes", "g++"]))?;
    }
    Ok(())
}

fn answers(program: &str, argument: &str) -> bool {
    let status = Command::new(program).arg(argument).stdout(Stdio::null()).stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}
