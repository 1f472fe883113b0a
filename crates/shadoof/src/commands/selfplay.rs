//! `shadoof selfplay`: matches to learn from.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use clap::Args;
use players::{Learned, REEF_FINGERPRINT, REEF_INPUTS};

use crate::pool;
use crate::selfplay::{Mind, School};

/// Let a player of Das Riff play against itself, and write down what a net can learn from that.
///
/// The file has a row for each position: what a net sees of it, a byte an input, then three little-endian floats: the share of
/// the victory that the seat whose turn it is should expect, and the offspring that it and the other had in the end, in fifths.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Where to write
    out: PathBuf,
    /// The net that plays; without it, one plays by hand
    #[arg(long, value_name = "FILE")]
    net: Option<PathBuf>,
    /// Iterations of a search an action; 0 looks one action ahead
    #[arg(long, default_value_t = 0)]
    iterations: u32,
    /// How many matches at most
    #[arg(long, default_value_t = 1000)]
    matches: usize,
    /// For how long at most, in seconds
    #[arg(long)]
    seconds: Option<u64>,
    /// How many matches at once [default: one a core]
    #[arg(long)]
    threads: Option<usize>,
    /// How much what comes later counts, from one position to the next, against what the net thinks now
    #[arg(long, default_value_t = 1.0)]
    lambda: f32,
    /// Which part of all positions is written down
    #[arg(long, default_value_t = 0.25)]
    keep: f32,
    /// Where luck and thoughts begin
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl Arguments {
    pub(super) fn run(self, out: &mut impl Write) -> anyhow::Result<ExitCode> {
        let mind = match &self.net {
            None => Mind::ByHand,
            Some(path) => {
                let bytes = std::fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
                match Learned::read(&bytes).with_context(|| format!("{} is no net", path.display()))? {
                    Learned::Wadi(_) => bail!("{} has learned another game", path.display()),
                    Learned::Reef(net) if self.iterations == 0 => Mind::Glance(net),
                    Learned::Reef(net) => Mind::Search(net, self.iterations),
                }
            }
        };
        let school = School { mind, lambda: self.lambda, keep: self.keep };
        let file = File::create(&self.out).with_context(|| format!("cannot write {}", self.out.display()))?;
        let mut file = BufWriter::new(file);
        let end = self.seconds.map(|seconds| Instant::now() + Duration::from_secs(seconds));
        let (mut matches, mut rows, mut won, mut turns) = (0_u64, 0, 0.0, 0);
        let work = |number: usize| school.play(self.seed.wrapping_add(number as u64));
        let threads = self.threads.unwrap_or_else(pool::cores);
        let stopped = pool::in_order(self.matches, threads, work, |_, played| {
            matches += 1;
            rows += played.rows.len() / (REEF_INPUTS + 12);
            won += played.first;
            turns += u64::from(played.turns);
            match file.write_all(&played.rows) {
                Err(error) => ControlFlow::Break(Err(error)),
                Ok(()) if end.is_some_and(|end| Instant::now() > end) => ControlFlow::Break(Ok(())),
                Ok(()) => ControlFlow::Continue(()),
            }
        });
        if let ControlFlow::Break(result) = stopped {
            result?;
        }
        file.flush()?;
        let said = serde_json::json!({
            "inputs": REEF_INPUTS, "fingerprint": REEF_FINGERPRINT, "matches": matches, "rows": rows,
            "first": won, "turns": turns,
        });
        writeln!(out, "{said}")?;
        Ok(ExitCode::SUCCESS)
    }
}
