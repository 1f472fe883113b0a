//! Building and running the fuzz targets on the stable toolchain, without cargo-fuzz.

use std::process::Command;

use anyhow::{Context, bail};

use crate::shell::{self, announce, cargo, root};

/// Each target with the folder of its seeds.
const TARGETS: [(&str, &str); 7] = [
    ("scenario", "scenarios"),
    ("action", "fuzz/seeds/action"),
    ("deck", "decks"),
    ("reef_action", "fuzz/seeds/reef_action"),
    ("record", "fuzz/seeds/record"),
    ("referee", "fuzz/seeds/referee"),
    ("passkeys", "fuzz/seeds/passkeys"),
];

/// What makes the compiler report to the fuzzer where the program goes.
const COVERAGE: &str = "--cfg fuzzing -Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares -Zsanitizer=address -Ccodegen-units=1";

/// Fuzzes every target for so many seconds; gives the number of targets that held.
pub(crate) fn run(seconds: u32) -> anyhow::Result<u32> {
    let host = host()?;
    build(&host)?;
    for (target, seeds) in TARGETS {
        let corpus = root().join("fuzz/corpus").join(target);
        let artifacts = root().join("fuzz/artifacts").join(target);
        std::fs::create_dir_all(&corpus)?;
        std::fs::create_dir_all(&artifacts)?;
        let mut command = Command::new(root().join("fuzz/target").join(&host).join("release").join(target));
        command
            .current_dir(root())
            .arg(format!("-max_total_time={seconds}"))
            .arg(format!("-artifact_prefix={}/", artifacts.display()))
            .args([
                "-max_len=8192",
                "-timeout=10",
                "-rss_limit_mb=4096",
                "-verbosity=0",
                "-print_final_stats=1",
            ])
            .arg(corpus)
            .arg(root().join(seeds));
        announce(&format!("fuzz {target} for {seconds} s"));
        // The fuzzer talks a lot: only its count is of interest, unless it found something.
        let output = command.output().with_context(|| format!("cannot start {command:?}"))?;
        let said = String::from_utf8_lossy(&output.stderr);
        if !output.status.success() {
            println!("{said}");
            bail!("fuzz {target}: {}; the input is in {}", output.status, artifacts.display());
        }
        let runs = said.lines().find_map(|line| line.strip_prefix("stat::number_of_executed_units:"));
        println!("{} inputs", runs.map_or("?", str::trim));
    }
    Ok(u32::try_from(TARGETS.len())?)
}

fn build(host: &str) -> anyhow::Result<()> {
    // The sanitizers are not stable options; this lets the stable compiler take them.
    shell::run(
        "build the fuzz targets",
        cargo(&["build", "--release", "--manifest-path", "fuzz/Cargo.toml", "--target", host])
            .env("RUSTC_BOOTSTRAP", "1")
            .env("RUSTFLAGS", COVERAGE),
    )
}

/// The triple of this machine. Naming it keeps the flags away from build scripts.
fn host() -> anyhow::Result<String> {
    let output = Command::new("rustc").arg("-vV").output().context("cannot start rustc")?;
    let text = String::from_utf8(output.stdout)?;
    let host = text.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("rustc does not name its host")?.to_owned())
}
