//! The command line.

use std::process::ExitCode;

use clap::{CommandFactory, Parser};
use shadoof::commands::Command;

/// Wadi, The Watchmen and Das Riff: tables for everyone, computer players, a referee for other programs, and tools.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

fn main() -> ExitCode {
    let done = match Arguments::parse().command.or_else(Command::unsaid) {
        Some(command) => command.run(),
        None => Arguments::command().print_help().map(|()| ExitCode::SUCCESS).map_err(Into::into),
    };
    match done {
        Ok(code) => code,
        // Whoever reads us has gone (`shadoof … | head`): nothing is left to say.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            #[expect(clippy::print_stderr, reason = "the command line reports its errors here")]
            {
                eprintln!("error: {error:#}");
            }
            ExitCode::from(2)
        }
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<std::io::Error>())
        .any(|cause| cause.kind() == std::io::ErrorKind::BrokenPipe)
}
