//! Everything that must hold.

use std::process::ExitCode;
use std::time::Instant;

use crate::shell::{self, announce, cargo, run_reading};
use crate::{deny, fuzz, tidy, tools, web};

/// Long enough to walk through all seeds, short enough for every push.
const FUZZ_SECONDS: u32 = 8;

/// How many tests ended how.
#[derive(Default)]
struct Count {
    passed: u32,
    failed: u32,
}

fn run_all(count: &mut Count) -> anyhow::Result<()> {
    tools::install()?;
    shell::run("format", cargo(&["fmt", "--all"]).arg("--check"))?;
    shell::run(
        "format of the fuzz targets",
        cargo(&["fmt", "--manifest-path", "fuzz/Cargo.toml"]).arg("--check"),
    )?;
    shell::run(
        "lints",
        &mut cargo(&["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"]),
    )?;
    shell::run(
        "documents",
        cargo(&["doc", "--workspace", "--no-deps", "--document-private-items", "--locked"])
            .env("RUSTDOCFLAGS", "-D warnings"),
    )?;
    // `--no-fail-fast`: one run shows all that is broken.
    run_reading("tests", &mut cargo(&["test", "--workspace", "--no-fail-fast", "--locked"]), |line| {
        count.add(line);
    })?;
    web::check(|line| count.add_page(line))?;
    web::stays_built()?;
    count.passed += 1;
    announce("licences, sources and versions");
    deny::check()?;
    count.passed += 1;
    announce("tidiness");
    tidy::check(&crate::shell::root())?;
    count.passed += 1;
    count.passed += fuzz::run(FUZZ_SECONDS)?;
    Ok(())
}

pub(crate) fn run() -> anyhow::Result<ExitCode> {
    let start = Instant::now();
    let mut count = Count::default();
    let result = run_all(&mut count);
    if let Err(error) = &result {
        count.failed = count.failed.max(1);
        println!("\nfailed: {error:#}");
    }
    println!("\nafter {} s:", start.elapsed().as_secs());
    println!("{} passed, {} failed", count.passed, count.failed);
    Ok(if result.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

impl Count {
    /// Adds a closing line of cargo's test runner, such as `test result: ok. 12 passed; 0 failed; …`.
    fn add(&mut self, line: &str) {
        let Some((_, totals)) = line.split_once("test result: ") else { return };
        let number = |word: &str| -> u32 {
            let before = totals.split(word).next().unwrap_or_default();
            before.split_whitespace().last().and_then(|digits| digits.parse().ok()).unwrap_or(0)
        };
        self.passed += number(" passed");
        self.failed += number(" failed");
    }

    /// Adds a closing line of the page's test runner, such as `Tests  1 failed | 211 passed (212)`.
    fn add_page(&mut self, line: &str) {
        let Some(totals) = line.trim_start().strip_prefix("Tests ") else { return };
        for part in totals.split('|') {
            let mut words = part.split_whitespace();
            let (count, what) = (words.next().and_then(|digits| digits.parse::<u32>().ok()), words.next());
            match (count, what) {
                (Some(count), Some("passed")) => self.passed += count,
                (Some(count), Some("failed")) => self.failed += count,
                (Some(_) | None, _) => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closing_lines_are_added_up() {
        let mut count = Count::default();
        count.add(
            "test result: ok. 12 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s",
        );
        count.add("test result: FAILED. 3 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out");
        count.add("test rules::w30 ... ok");
        assert_eq!((count.passed, count.failed), (15, 2));
        count.add_page("      Tests  1 failed | 211 passed (212)");
        count.add_page(" Test Files  20 passed (20)");
        assert_eq!((count.passed, count.failed), (226, 3));
    }
}
