//! The benchmarks, in two builds.

use std::process::ExitCode;

use crate::shell::{self, cargo};

const BENCH: [&str; 4] = ["bench", "--workspace", "--bench", "speed"];

/// Measures the portable build and, on x86-64, one for newer processors beside it.
pub(crate) fn run() -> anyhow::Result<ExitCode> {
    shell::run("portable build", &mut cargo(&BENCH))?;
    if cfg!(target_arch = "x86_64") {
        shell::run(
            "build for x86-64-v3, processors since about 2013",
            cargo(&BENCH)
                .args(["--target-dir", "target/x86-64-v3"])
                .env("RUSTFLAGS", "-C target-cpu=x86-64-v3"),
        )?;
    }
    Ok(ExitCode::SUCCESS)
}
