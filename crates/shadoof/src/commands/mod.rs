//! The commands, one file each. They write to standard output through `std::io`, so that a closed pipe is an
//! error like any other and no panic.

mod arena;
#[cfg(feature = "serve")]
mod backup;
#[cfg(feature = "serve")]
mod close;
mod exercises;
mod manual;
#[cfg(feature = "serve")]
mod move_store;
mod perft;
mod replay;
mod review;
mod scenario;
mod selfplay;
#[cfg(feature = "serve")]
mod serve;
#[cfg(feature = "page")]
mod site;
mod solve;
#[cfg(feature = "serve")]
mod think;
#[cfg(feature = "serve")]
mod thinker;
mod tune;
mod variant;
mod verify;

use std::io;
use std::process::ExitCode;

use clap::{CommandFactory as _, Parser, Subcommand};

use crate::referee;

/// The version, and the commit where one is known; `build.rs` asks for it.
const VERSION: &str = env!("SHADOOF_VERSION");

/// Wadi, The Watchmen and Das Riff: tables for everyone, computer players, a referee for other programs, and tools.
#[derive(Debug, Parser)]
#[command(version = VERSION)]
pub struct CommandLine {
    #[command(subcommand)]
    said: Option<Said>,
}

#[derive(Debug, Subcommand)]
enum Said {
    #[command(flatten)]
    Command(Box<Command>),
    /// Write manual pages and completions for shells
    #[command(hide = true)]
    Manual(manual::Arguments),
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    // Its help is a whole page, which stands where its flags are.
    #[cfg(feature = "serve")]
    Serve(serve::Serve),
    /// Copy the embedded database to a new file, while the server runs
    #[cfg(feature = "serve")]
    Backup(backup::Arguments),
    /// Move everything from one database to another, while no server runs
    #[cfg(feature = "serve")]
    Move(move_store::Arguments),
    /// Close an account for good, while the server runs: name, notes and logins go, matches stay
    #[cfg(feature = "serve")]
    CloseAccount(close::Account),
    /// Close a match for good, while the server runs: play ends, and what was said at it is hidden
    #[cfg(feature = "serve")]
    CloseMatch(close::Match),
    // Its help is a whole page as well.
    #[cfg(feature = "serve")]
    Think(think::Arguments),
    /// Say which other machines may think for the computer players
    #[cfg(feature = "serve")]
    #[command(subcommand)]
    Thinker(thinker::Command),
    /// Write the page as files for any host: everything that needs no server works there
    #[cfg(feature = "page")]
    Site(site::Arguments),
    /// Judge matches for other programs: one JSON request a line in, one JSON answer a line out
    Referee,
    /// List, draw, check and tune boards of Wadi
    #[command(subcommand)]
    Scenario(scenario::Command),
    /// Play a record again, turn by turn, and check it
    Replay(replay::Arguments),
    /// Say what each turn of a finished match cost, and what would have been better
    Review(review::Arguments),
    /// Prove that the rolls and cards of a record are those that were promised before the match
    Verify(verify::Arguments),
    /// Count the ways to play and measure the speed of the rules
    Perft(perft::Arguments),
    /// Let computer players compete and say who is stronger, and how sure that is
    Arena(arena::Arguments),
    /// Let a player of Das Riff play against itself, and write down what a net can learn from that
    Selfplay(selfplay::Arguments),
    /// Make exercises from records of matches: positions in which one turn is clearly best
    Exercises(exercises::Arguments),
    /// Find out what a small position of Wadi is worth for certain, and test players with such positions
    Solve(solve::Arguments),
}

impl CommandLine {
    /// Does what it says; without a command that is to serve, or to help in a program that cannot.
    ///
    /// # Errors
    ///
    /// What went wrong, for a person to read.
    pub fn run(self) -> anyhow::Result<ExitCode> {
        match self.said.or_else(|| Command::unsaid().map(|command| Said::Command(Box::new(command)))) {
            Some(Said::Command(command)) => command.run(),
            Some(Said::Manual(arguments)) => arguments.run(CommandLine::documented(), &mut io::stdout()),
            None => CommandLine::command().print_help().map(|()| ExitCode::SUCCESS).map_err(Into::into),
        }
    }

    /// The command line as it is told to people: completions would show what is hidden.
    fn documented() -> clap::Command {
        let about = CommandLine::command().get_about().cloned();
        let program = Command::augment_subcommands(clap::Command::new("shadoof").version(VERSION));
        // The list of commands brings words of its own along.
        program.about(about.unwrap_or_default())
    }
}

impl Command {
    /// What is done if nothing is said: serve, in a program that can.
    fn unsaid() -> Option<Command> {
        #[cfg(feature = "serve")]
        return Some(Command::Serve(serve::Serve::default()));
        #[cfg(not(feature = "serve"))]
        return None;
    }

    fn run(self) -> anyhow::Result<ExitCode> {
        let mut out = io::stdout();
        match self {
            #[cfg(feature = "serve")]
            Command::Serve(serve) => serve.run(),
            #[cfg(feature = "serve")]
            Command::Backup(arguments) => arguments.run(&mut out),
            #[cfg(feature = "serve")]
            Command::Move(arguments) => arguments.run(&mut out),
            #[cfg(feature = "serve")]
            Command::CloseAccount(arguments) => arguments.run(&mut out),
            #[cfg(feature = "serve")]
            Command::CloseMatch(arguments) => arguments.run(&mut out),
            #[cfg(feature = "serve")]
            Command::Think(arguments) => arguments.run(),
            #[cfg(feature = "serve")]
            Command::Thinker(command) => command.run(&mut out),
            #[cfg(feature = "page")]
            Command::Site(arguments) => arguments.run(&mut out),
            Command::Referee => {
                referee::serve(io::stdin().lock(), &mut out.lock())?;
                Ok(ExitCode::SUCCESS)
            }
            Command::Scenario(command) => command.run(&mut out),
            Command::Replay(arguments) => arguments.run(&mut out),
            Command::Review(arguments) => arguments.run(&mut out),
            Command::Verify(arguments) => arguments.run(&mut out),
            Command::Perft(arguments) => arguments.run(&mut out),
            Command::Arena(arguments) => arguments.run(&mut out),
            Command::Selfplay(arguments) => arguments.run(&mut out),
            Command::Exercises(arguments) => arguments.run(&mut out),
            Command::Solve(arguments) => arguments.run(&mut out),
        }
    }
}

/// How late it is by the clock of this machine.
#[cfg(feature = "serve")]
fn now() -> store::Millis {
    let wall = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    store::Millis(i64::try_from(wall.as_millis()).unwrap_or(i64::MAX))
}
