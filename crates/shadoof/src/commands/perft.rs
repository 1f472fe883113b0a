//! `shadoof perft`: how many ways there are to play, and how fast the rules are.

use std::io::Write;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::anyhow;
use clap::Args;
use game::{Game, Seat, perft};
use wadi::{Options, Wadi};

use super::variant::{Variant, find};

/// Count the ways to play and measure the speed of the rules.
#[derive(Debug, Args)]
pub struct Arguments {
    /// A built-in board or a scenario file
    scenario: String,
    /// How many players
    #[arg(long, default_value_t = 2)]
    players: usize,
    /// How many actions deep to count
    #[arg(long, default_value_t = 3)]
    depth: u32,
    #[command(flatten)]
    variant: Variant,
    /// The first starter
    #[arg(long, default_value_t = 0)]
    first: usize,
}

impl Arguments {
    pub(super) fn run(self, out: &mut impl Write) -> anyhow::Result<ExitCode> {
        let first = Seat::new(self.first).ok_or_else(|| anyhow!("there is no seat {}", self.first))?;
        let options = Options { first, ..self.variant.options(self.players) };
        let wadi = Wadi::new(find(&self.scenario)?, options)?;
        for depth in 1..=self.depth {
            let start = Instant::now();
            let count = perft(&wadi, &wadi.start(), depth);
            let seconds = start.elapsed().as_secs_f64();
            writeln!(out, "perft {depth} {count}   {seconds:.3} s")?;
        }
        random_play(&wadi, out)?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Plays random matches for a second.
fn random_play(wadi: &Wadi, out: &mut impl Write) -> anyhow::Result<()> {
    let (start, mut actions, mut matches, mut seed) = (Instant::now(), 0_u32, 0_u32, 0_u64);
    while start.elapsed() < Duration::from_secs(1) {
        let mut state = wadi.start();
        loop {
            // Any odd step visits all numbers; the top bits that `sample` looks at are mixed enough for this.
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let Some(action) = wadi.sample(&state, seed) else { break };
            wadi.apply(&mut state, action);
            actions += 1;
        }
        matches += 1;
    }
    let seconds = start.elapsed().as_secs_f64();
    writeln!(
        out,
        "random play: {:.2} million actions/s, {:.1} thousand matches/s, one core",
        f64::from(actions) / seconds / 1e6,
        f64::from(matches) / seconds / 1e3
    )?;
    Ok(())
}
