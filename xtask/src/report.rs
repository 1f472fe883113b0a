//! What the runners say of their tests: how many passed, and how long each took.

use std::path::Path;

use anyhow::Context;
use serde_json::Value;

/// Tests of all runners together.
#[derive(Debug, Default)]
pub(crate) struct Report {
    pub(crate) passed: u32,
    pub(crate) failed: u32,
    /// Seconds and names.
    times: Vec<(f64, String)>,
}

impl Report {
    /// The tests that took longest, one a line, the longest first.
    pub(crate) fn slowest(&self, many: usize) -> String {
        let mut times: Vec<&(f64, String)> = self.times.iter().collect();
        times.sort_by(|one, other| other.0.total_cmp(&one.0));
        times.iter().take(many).map(|(seconds, name)| format!("{seconds:>9.1}  {name}\n")).collect()
    }

    /// Adds a line of cargo's own test runner, called with `--report-time`: a test such as `test name ... ok <0.012s>`,
    /// or the end such as `test result: ok. 12 passed; 0 failed; …`. `binary` says where the test is.
    pub(crate) fn add_libtest(&mut self, binary: &str, line: &str) {
        if let Some((_, totals)) = line.split_once("test result: ") {
            let number = |word: &str| -> u32 {
                let before = totals.split(word).next().unwrap_or_default();
                before.split_whitespace().last().and_then(|digits| digits.parse().ok()).unwrap_or(0)
            };
            self.passed += number(" passed");
            self.failed += number(" failed");
        } else if let Some((name, end)) = line.strip_prefix("test ").and_then(|rest| rest.split_once(" ... "))
            && let Some((_, seconds)) = end.split_once('<')
            && let Ok(seconds) = seconds.trim_end_matches("s>").parse()
        {
            self.times.push((seconds, format!("{binary} {name}")));
        }
    }

    /// Adds what cargo-nextest wrote down in the form of `JUnit`.
    pub(crate) fn add_junit(&mut self, text: &str) {
        for element in text.split('<') {
            let attribute = |name: &str| {
                let (_, rest) = element.split_once(&format!(" {name}=\""))?;
                rest.split_once('"').map(|(value, _)| value)
            };
            let number = |name: &str| attribute(name).and_then(|digits| digits.parse::<u32>().ok());
            if element.starts_with("testsuites ") {
                let failed = number("failures").unwrap_or(0) + number("errors").unwrap_or(0);
                self.failed += failed;
                self.passed += number("tests").unwrap_or(0).saturating_sub(failed);
            } else if element.starts_with("testcase ")
                && let (Some(name), Some(binary)) = (attribute("name"), attribute("classname"))
                && let Some(Ok(seconds)) = attribute("time").map(str::parse)
            {
                self.times.push((seconds, format!("{binary} {name}")));
            }
        }
    }

    /// Adds what Vitest wrote down.
    pub(crate) fn add_vitest(&mut self, file: &Path) -> anyhow::Result<()> {
        let report = read(file)?;
        self.passed += count(&report["numPassedTests"]);
        self.failed += count(&report["numFailedTests"]);
        for file in report["testResults"].as_array().into_iter().flatten() {
            for test in file["assertionResults"].as_array().into_iter().flatten() {
                let name = test["fullName"].as_str().unwrap_or_default();
                self.times.push((seconds(&test["duration"]), format!("page {name}")));
            }
        }
        Ok(())
    }

    /// Adds what Playwright wrote down.
    pub(crate) fn add_playwright(&mut self, file: &Path) -> anyhow::Result<()> {
        let report = read(file)?;
        let stats = &report["stats"];
        self.passed += count(&stats["expected"]);
        self.failed += count(&stats["unexpected"]) + count(&stats["flaky"]);
        self.add_suites(&report["suites"]);
        Ok(())
    }

    fn add_suites(&mut self, suites: &Value) {
        for suite in suites.as_array().into_iter().flatten() {
            for spec in suite["specs"].as_array().into_iter().flatten() {
                let name = format!(
                    "browser {}: {}",
                    spec["file"].as_str().unwrap_or_default(),
                    spec["title"].as_str().unwrap_or_default()
                );
                let results = spec["tests"].as_array().into_iter().flatten().map(|test| &test["results"]);
                for result in results.flat_map(|results| results.as_array().into_iter().flatten()) {
                    self.times.push((seconds(&result["duration"]), name.clone()));
                }
            }
            self.add_suites(&suite["suites"]);
        }
    }
}

fn read(file: &Path) -> anyhow::Result<Value> {
    let text = std::fs::read_to_string(file).with_context(|| format!("no report in {}", file.display()))?;
    serde_json::from_str(&text).with_context(|| format!("{} is no report", file.display()))
}

fn count(value: &Value) -> u32 {
    value.as_u64().and_then(|count| u32::try_from(count).ok()).unwrap_or(0)
}

/// Both runners of the page count in milliseconds.
fn seconds(value: &Value) -> f64 {
    value.as_f64().unwrap_or(0.0) / 1_000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn totals(report: &Report) -> (u32, u32, String) {
        (report.passed, report.failed, report.slowest(2))
    }

    #[test]
    fn lines_of_cargos_runner_are_added_up() {
        let mut report = Report::default();
        for line in [
            "test rules::w30 ... ok <0.012s>",
            "test rules::w31 ... FAILED <2.500s>",
            "test result: ok. 12 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s",
            "test result: FAILED. 3 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out",
            "something else",
        ] {
            report.add_libtest("wadi", line);
        }
        let slowest = "      2.5  wadi rules::w31\n      0.0  wadi rules::w30\n";
        assert_eq!(totals(&report), (15, 2, slowest.to_owned()));
    }

    #[test]
    fn what_nextest_wrote_is_added_up() {
        let mut report = Report::default();
        report.add_junit(
            "<?xml version=\"1.0\"?>\n<testsuites name=\"nextest-run\" tests=\"3\" failures=\"1\" errors=\"0\" time=\"9.0\">\
             <testsuite name=\"wadi\" tests=\"3\" disabled=\"0\" errors=\"0\" failures=\"1\">\
             <testcase name=\"rules::w30\" classname=\"wadi\" timestamp=\"2026-01-01\" time=\"0.250\"/></testsuite></testsuites>",
        );
        assert_eq!(totals(&report), (2, 1, "      0.2  wadi rules::w30\n".to_owned()));
    }

    #[test]
    fn what_the_runners_of_the_page_wrote_is_added_up() {
        let folder = std::env::temp_dir();
        let file = folder.join(format!("xtask-report-{}.json", std::process::id()));
        let mut report = Report::default();
        std::fs::write(
            &file,
            r#"{ "numPassedTests": 2, "numFailedTests": 0, "testResults": [
                { "assertionResults": [{ "fullName": "a clock runs", "duration": 40 }] }] }"#,
        )
        .unwrap();
        report.add_vitest(&file).unwrap();
        std::fs::write(
            &file,
            r#"{ "stats": { "expected": 4, "unexpected": 1, "flaky": 0 }, "suites": [{ "specs": [], "suites": [
                { "specs": [{ "file": "table.e2e.ts", "title": "goes on", "tests": [
                    { "results": [{ "duration": 12345.6 }] }] }] }] }] }"#,
        )
        .unwrap();
        report.add_playwright(&file).unwrap();
        std::fs::remove_file(file).unwrap();
        let slowest = "     12.3  browser table.e2e.ts: goes on\n      0.0  page a clock runs\n";
        assert_eq!(totals(&report), (6, 1, slowest.to_owned()));
    }
}
