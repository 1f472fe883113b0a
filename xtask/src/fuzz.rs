//! Building and running the fuzz targets on the stable toolchain, without cargo-fuzz.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, bail};
use testing::Scale;

use crate::shell::{announce, cargo, read, root, run_command};

/// Each target with the folder of its seeds, as in `fuzz/src/lib.rs`.
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

/// The longest input of a target in bytes, and how many seconds it may take under the sanitizer. A text of 64 KiB is read in
/// milliseconds, unless the time grows faster than the text; the referee answers each line twice, and takes longer.
fn limits(target: &str) -> [&'static str; 2] {
    if target == "referee" { ["-max_len=8192", "-timeout=10"] } else { ["-max_len=65536", "-timeout=5"] }
}

/// For how long each target is fuzzed at this scale. The quick one builds nothing with a sanitizer: there the seeds are
/// ordinary tests.
pub(crate) const fn seconds(scale: Scale) -> Option<u32> {
    match scale {
        Scale::Quick => None,
        Scale::Long => Some(30),
        Scale::Nightly => Some(600),
    }
}

/// Fuzzes every target for so many seconds; gives the number of targets that held.
pub(crate) fn run(seconds: u32) -> anyhow::Result<u32> {
    let fuzzer = build()?;
    for (target, seeds) in TARGETS {
        let corpus = root().join("fuzz/corpus").join(target);
        let artifacts = root().join("fuzz/artifacts").join(target);
        std::fs::create_dir_all(&corpus)?;
        std::fs::create_dir_all(&artifacts)?;
        let mut command = Command::new(&fuzzer);
        command
            .current_dir(root())
            .env("FUZZ_TARGET", target)
            .arg(format!("-max_total_time={seconds}"))
            .arg(format!("-artifact_prefix={}/", artifacts.display()))
            .args(limits(target))
            .args(["-rss_limit_mb=4096", "-verbosity=0", "-print_final_stats=1"])
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

/// Builds the fuzzer, and says where it is.
fn build() -> anyhow::Result<PathBuf> {
    let host = host()?;
    let target = root().join("fuzz/target");
    let mut build = cargo(&["build", "--package", "fuzz", "--features", "libfuzzer", "--profile", "fuzz"]);
    build.args(["--locked", "--target", &host, "--target-dir"]).arg(&target);
    // The sanitizers are not stable options; this lets the stable compiler take them.
    run_command(build.env("RUSTC_BOOTSTRAP", "1").env("RUSTFLAGS", COVERAGE))?;
    Ok(target.join(host).join("fuzz/fuzz"))
}

/// The triple of this machine. Naming it keeps the flags away from build scripts.
fn host() -> anyhow::Result<String> {
    let text = read(Command::new("rustc").arg("-vV"))?;
    let host = text.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("rustc does not name its host")?.to_owned())
}
