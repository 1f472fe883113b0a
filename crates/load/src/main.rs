//! Many clients at once against the real server, as a process of its own on this machine.
//!
//! | question | file |
//! | --- | --- |
//! | what is measured? | `scenarios`, `ramp`, `slow`, `logins`, `halfopen`, `cluster` |
//! | who plays? | `crowd`, `table` |
//! | what does the server need and say? | `server` |
//! | what came out? | `figures`, `report` |
//!
//! Clients read only what they need of a message, so that the machine is the server's: the number of an event, and the
//! actions that a seat may take.

#![expect(clippy::print_stdout, reason = "it says what it measures")]

mod cluster;
mod crowd;
mod figures;
mod halfopen;
mod logins;
mod ramp;
mod report;
mod scenarios;
mod server;
mod slow;
mod table;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Parser, ValueEnum};

/// Measures the server under many clients.
#[derive(Debug, Parser)]
struct Arguments {
    /// What to measure
    scenario: Scenario,
    #[command(flatten)]
    size: Size,
    /// The program to measure
    #[arg(long, value_name = "FILE")]
    server: PathBuf,
    /// Where the server keeps its data; a new folder in the usual place for such if not said
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// Write the figures to this file, too
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
}

/// What to measure.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Scenario {
    /// People at their tables who act at a fixed rate
    Steady,
    /// Sockets on which nothing happens
    Idle,
    /// A rate that grows until the server cannot keep up, and beyond
    Ramp,
    /// Half of the steady load beside eight tables where computer players of the highest level play
    Computers,
    /// The steady load, and a tenth of all clients, who look on, stop reading
    Slow,
    /// The steady load, and 200 bad sign-ins a second beside it
    Logins,
    /// The steady load, and 5,000 connections beside it that do not say what they want
    Halfopen,
    /// Three servers and two thinkers on one PostgreSQL, with every table's people at all of them
    Cluster,
}

/// How much of it. What is not said is what the aims are about.
#[derive(Debug, Clone, Copy, Args)]
struct Size {
    /// Sockets in all; tables have two, three or four of them
    #[arg(long)]
    sockets: Option<usize>,
    /// Actions a second, over all tables; the first rate of a ramp
    #[arg(long)]
    rate: Option<f64>,
    /// How long to measure; how long each step of a ramp takes
    #[arg(long)]
    seconds: Option<u64>,
}

fn main() -> ExitCode {
    run(Arguments::parse()).unwrap_or_else(|error| {
        println!("error: {error:#}");
        ExitCode::FAILURE
    })
}

fn run(arguments: Arguments) -> anyhow::Result<ExitCode> {
    server::raise_file_limit()?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let report = runtime.block_on(scenarios::run(&arguments))?;
    println!("{report}");
    if let Some(file) = &arguments.json {
        std::fs::write(file, serde_json::to_string_pretty(&report)? + "\n")?;
    }
    // Whatever still reads is not waited for.
    runtime.shutdown_background();
    Ok(if report.is_as_aimed() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
