//! Automation. `cargo xtask test` is what continuous integration runs.

#![expect(clippy::print_stdout, reason = "it says what it does while it works")]

mod bench;
mod demo;
mod fuzz;
mod shell;
mod test;
mod tidy;
mod tools;
mod web;

use std::process::ExitCode;

use clap::Parser;

/// Automation for this repository.
#[derive(Parser)]
enum Task {
    /// Run everything that must hold: format, lints, documents, tests, the page in a browser, tidiness, a short fuzz run
    Test,
    /// Check the invariants that ARCHITECTURE.md lists
    Tidy,
    /// Fuzz every target for a while
    Fuzz {
        /// Seconds per target
        #[arg(long, default_value_t = 60)]
        seconds: u32,
    },
    /// Measure the rules, in the portable build and in one for newer x86-64 processors
    Bench,
    /// Show a match of each game between two clients, one of which dies, on a server that is killed
    Demo,
    /// Make pictures of every page at four sizes, light and dark, in target/screenshots
    Screenshots {
        /// Make the small pictures of README.md instead, in docs/pictures
        #[arg(long)]
        readme: bool,
    },
    /// Measure what the page promises about speed, in the release build
    Trace,
}

fn main() -> ExitCode {
    run(Task::parse()).unwrap_or_else(|error| {
        println!("error: {error:#}");
        ExitCode::FAILURE
    })
}

fn run(task: Task) -> anyhow::Result<ExitCode> {
    match task {
        Task::Test => test::run(),
        Task::Tidy => tidy::run(),
        Task::Fuzz { seconds } => {
            tools::install()?;
            fuzz::run(seconds)?;
            Ok(ExitCode::SUCCESS)
        }
        Task::Bench => bench::run(),
        Task::Demo => demo::run(),
        Task::Screenshots { readme } => web::screenshots(if readme { &["--readme"] } else { &[] }),
        Task::Trace => web::trace(),
    }
}
