//! The command line.

use std::process::ExitCode;

use clap::Parser as _;
use shadoof::commands::CommandLine;

fn main() -> ExitCode {
    match CommandLine::parse().run() {
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
