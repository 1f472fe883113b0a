//! Everything that must hold.

use std::process::ExitCode;
use std::time::Instant;

use testing::Scale;

use crate::report::Report;
use crate::rust_tests::{self, Selection};
use crate::shell::{cargo, root, run_command};
use crate::steps::Steps;
use crate::{attack, deny, fuzz, tidy, tools, web};

/// How many of the slowest tests are named.
const SLOWEST: usize = 20;

pub(crate) fn run(scale: Scale) -> ExitCode {
    let begin = Instant::now();
    let (mut steps, mut report) = (Steps::default(), Report::default());
    let result = take_all(scale, &mut steps, &mut report);
    println!("\n{}", steps.table());
    println!("the {SLOWEST} slowest tests:\n{}", report.slowest(SLOWEST));
    if let Err(error) = &result {
        report.failed = report.failed.max(1);
        println!("failed: {error:#}\n");
    }
    println!("after {} s, at the scale `{}`:", begin.elapsed().as_secs(), scale.name());
    println!("{} passed, {} failed", report.passed, report.failed);
    if result.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// What is quick to judge comes first.
fn take_all(scale: Scale, steps: &mut Steps, report: &mut Report) -> anyhow::Result<()> {
    steps.take("install what is missing", tools::install)?;
    steps.take("format", format)?;
    steps.take("tidiness", || tidy::check(&root()))?;
    steps.take("licences, sources and versions", deny::check)?;
    report.passed += 2;
    steps.take("lints, and build of the tests", rust_tests::build)?;
    // Many tests wait for something, and the attack keeps a single core busy.
    let page = Steps::begin("the page: format, types and tests", web::check);
    let all = Selection { packages: None, skip: &[], scale };
    steps.take("tests", || all.run(report))?;
    steps.take("examples in the documents", || rust_tests::run_examples(report))?;
    steps.take("an attack, the short form", attack::check)?;
    report.passed += 1;
    let checked = steps.wait(page);
    web::report_tests(report)?;
    checked?;
    steps.take("the page: in a browser", || web::test_in_browser(scale, report))?;
    steps.take("the page stays built", web::stays_built)?;
    report.passed += 1;
    if scale != Scale::Quick {
        steps.take("documents", documents)?;
    }
    if let Some(seconds) = fuzz::seconds(scale) {
        report.passed += steps.take("fuzz, under the sanitizer", || fuzz::run(seconds))?;
    }
    Ok(())
}

pub(crate) fn format() -> anyhow::Result<()> {
    run_command(cargo(&["fmt", "--all"]).arg("--check"))
}

/// Checks the links of the documentation. It takes as long as two hundred tests: all code is gone through once more.
fn documents() -> anyhow::Result<()> {
    let mut doc = cargo(&["doc", "--workspace", "--no-deps", "--document-private-items", "--locked"]);
    run_command(doc.env("RUSTDOCFLAGS", "-D warnings"))
}
