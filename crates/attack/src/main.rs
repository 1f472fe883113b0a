//! What an outsider would try against the server, as a process of its own with 512 MiB of memory.
//!
//! | question | file |
//! | --- | --- |
//! | what is tried? | `attacks/` |
//! | with what? | `http`, which shares no code with the server |
//! | against what? | `target` |
//! | what do others notice? | `bystander` |

#![expect(clippy::print_stdout, reason = "it says what it tries and what it sees")]

mod attacks;
mod bystander;
mod http;
mod target;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::Result;
use clap::Parser;

use attacks::{ALL, Attack, Finding, Size};
use bystander::Bystander;
use target::{MEMORY_MIB, Target};

/// Attacks a server.
#[derive(Debug, Parser)]
struct Arguments {
    /// The program to attack
    #[arg(long, value_name = "FILE")]
    server: PathBuf,
    /// Try little of everything
    #[arg(long)]
    short: bool,
}

impl Arguments {
    fn size(&self) -> Size {
        let size = |seconds, connections, matches| Size {
            lasts: Duration::from_secs(seconds),
            connections,
            matches,
        };
        if self.short { size(2, 200, 20) } else { size(10, 3_000, 150) }
    }

    /// How long everything goes on at once.
    fn together(&self) -> Duration {
        Duration::from_secs(if self.short { 10 } else { 60 })
    }
}

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            println!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Tries each attack against a server of its own, then all at once; whether the server held every time.
fn run(arguments: &Arguments) -> Result<bool> {
    println!("| what is tried | what was seen | memory at most | held |\n| --- | --- | --- | --- |");
    let mut held = true;
    // Those that mostly wait do so at the same time, each for a server of its own.
    let (waiting, busy): (Vec<&Attack>, Vec<&Attack>) = ALL.iter().partition(|attack| attack.mostly_waits);
    std::thread::scope(|scope| {
        let begin = |attack| scope.spawn(move || attack_one(attack, arguments));
        let begun: Vec<_> = waiting.into_iter().map(begin).collect();
        for attack in begun {
            held &= attack.join().map_err(|_| anyhow::anyhow!("an attacker fell"))??;
        }
        anyhow::Ok(())
    })?;
    for attack in busy {
        held &= attack_one(attack, arguments)?;
    }
    let mut target = Target::start(&arguments.server)?;
    let finding = all_at_once(&target, arguments);
    held &= report("all of it at once", &mut target, finding);
    let limit =
        if target.is_confined() { "had no more than" } else { "was not confined, but should stay within" };
    println!("\nThe server {limit} {MEMORY_MIB} MiB.");
    Ok(held)
}

/// Tries an attack against a server of its own; whether the server held.
fn attack_one(attack: &Attack, arguments: &Arguments) -> Result<bool> {
    let mut target = Target::start(&arguments.server)?;
    let finding = (attack.run)(target.address, arguments.size());
    Ok(report(attack.name, &mut target, finding))
}

/// Says what came of an attack. A server that died, or that needed too much memory, has not held.
fn report(name: &str, target: &mut Target, finding: Result<Finding>) -> bool {
    let (lives, (_, most)) = (target.lives(), target.memory());
    let (held, seen) = match finding {
        Ok(finding) => (finding.held, finding.seen),
        Err(error) => (false, format!("{error:#}")),
    };
    let held = held && lives && most < MEMORY_MIB;
    let seen = if lives { seen } else { format!("the server died; {seen}") };
    println!("| {name} | {seen} | {most} MiB | {} |", if held { "yes" } else { "**no**" });
    held
}

/// Everybody attacks at the same time, again and again. What each sees is not judged: they are in each other's way. What
/// counts is that the server lives, and how long others wait.
fn all_at_once(target: &Target, arguments: &Arguments) -> Result<Finding> {
    let (address, size, lasts) = (target.address, arguments.size(), arguments.together());
    let bystander = Bystander::begin(address)?;
    let begun = Instant::now();
    let attackers: Vec<_> = ALL
        .iter()
        .map(|attack| {
            let run = attack.run;
            std::thread::spawn(move || {
                let mut rounds = 0_u32;
                while begun.elapsed() < lasts {
                    // Whoever is turned away has not come through.
                    drop(run(address, size));
                    rounds += 1;
                }
                rounds
            })
        })
        .collect();
    let rounds: u32 = attackers.into_iter().map(|attacker| attacker.join().unwrap_or_default()).sum();
    let waits = bystander.end();
    Ok(Finding::new(
        waits.is_bearable(),
        format!("{rounds} attacks in {} s; {waits}", begun.elapsed().as_secs()),
    ))
}
