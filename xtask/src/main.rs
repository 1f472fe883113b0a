//! Automation. `cargo xtask test` is what continuous integration runs.

#![expect(clippy::print_stdout, reason = "it says what it does while it works")]

mod attack;
mod bench;
mod check;
mod demo;
mod deny;
mod dist;
mod fuzz;
mod load;
mod report;
mod rust_tests;
mod scale;
mod shell;
mod steps;
mod test;
mod tidy;
mod tidy_documents;
mod tools;
mod wasm;
mod web;

use std::process::ExitCode;

use clap::Parser;
use testing::Scale;

/// Automation for this repository.
#[derive(Parser)]
enum Task {
    /// Run everything that must hold: format, lints, documents, tests, the page in a browser, tidiness; it says how long
    /// each step took and which tests were slowest
    Test {
        /// Run five times as much of the long proofs, and fuzz under a sanitizer
        #[arg(long)]
        long: bool,
        /// Run fifty times as much of them, for a night
        #[arg(long, conflicts_with = "long")]
        nightly: bool,
    },
    /// Run what a change needs before it is shown: format, lints, tests of what changed since `main` and of all that
    /// depends on it, tidiness, the page if it changed; no long proofs
    Check,
    /// Check the invariants that ARCHITECTURE.md lists
    Tidy,
    /// Check licences, sources and versions of other people's code against deny.toml
    Deny,
    /// Fuzz every target for a while
    Fuzz {
        /// Seconds per target
        #[arg(long, default_value_t = 60)]
        seconds: u32,
    },
    /// Measure the rules, in the portable build and in one for newer x86-64 processors
    Bench,
    /// Measure the server under many clients: steady, idle, ramp, computers, slow, logins, halfopen or cluster; `load steady --help` says more
    Load {
        /// Measure the build for tests, to try the measurement itself
        #[arg(long)]
        debug: bool,
        /// What to measure and how much of it
        #[arg(required = true, trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Print what ten thousand, a hundred thousand and a million people at once need, as docs/scale.md has it
    Scale,
    /// Attack the server as an outsider would, in the release build, for at most ten minutes
    Attack {
        /// Try little of everything, for a minute or two
        #[arg(long)]
        short: bool,
    },
    /// Show a match of each game between two clients, one of which dies, on a server that is killed
    Demo,
    /// Make packages for this kind of machine in target/dist: an archive, for Linux a package of Debian and an image for
    /// containers, a bill of materials, sums
    Dist,
    /// Make pictures of every page at four sizes, light and dark, in target/screenshots
    Screenshots {
        /// Make the small pictures of README.md instead, in docs/pictures
        #[arg(long)]
        readme: bool,
    },
    /// Measure what the page promises about speed, in the release build
    Trace,
    /// Build the module of WebAssembly anew that lets the page play without a server, and keep it in web/src/lib/local
    Wasm,
}

fn main() -> ExitCode {
    run(Task::parse()).unwrap_or_else(|error| {
        println!("error: {error:#}");
        ExitCode::FAILURE
    })
}

fn run(task: Task) -> anyhow::Result<ExitCode> {
    match task {
        Task::Test { long, nightly } => Ok(test::run(match (long, nightly) {
            (false, false) => Scale::Quick,
            (true, _) => Scale::Long,
            (false, true) => Scale::Nightly,
        })),
        Task::Check => check::run(),
        Task::Tidy => tidy::run(),
        Task::Deny => deny::run(),
        Task::Fuzz { seconds } => {
            tools::install()?;
            fuzz::run(seconds)?;
            Ok(ExitCode::SUCCESS)
        }
        Task::Bench => bench::run(),
        Task::Load { debug, arguments } => load::run(debug, &arguments),
        Task::Scale => {
            println!("{}", scale::tables());
            Ok(ExitCode::SUCCESS)
        }
        Task::Attack { short } => attack::run(short),
        Task::Demo => demo::run(),
        Task::Dist => dist::run_all(),
        Task::Screenshots { readme } => web::screenshots(if readme { &["--readme"] } else { &[] }),
        Task::Trace => web::trace(),
        Task::Wasm => wasm::build(),
    }
}
