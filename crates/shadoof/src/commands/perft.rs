//! `shadoof perft`: how many ways there are to play, and how fast the rules are.

use std::io::Write;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::anyhow;
use catalog::Listed;
use clap::Args;
use game::{Game, Seat, SplitMix64, Turn, perft};
use reef::{Deck, Reef};
use wadi::{Options, Wadi};

use super::variant::{Variant, find};

/// Count the ways to play and measure the speed of the rules.
#[derive(Debug, Args)]
pub struct Arguments {
    /// A built-in board of Wadi, a scenario file, or `reef` for Das Riff after the opening deal and the first roll
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
    /// The seed of the deal and of random play
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

impl Arguments {
    pub(super) fn run(self, out: &mut impl Write) -> anyhow::Result<ExitCode> {
        let first = Seat::new(self.first).ok_or_else(|| anyhow!("there is no seat {}", self.first))?;
        if self.scenario == Reef::NAME {
            let reef = Reef::new(Deck::standard(), first).ok_or_else(|| anyhow!("`first` must be 0 or 1"))?;
            self.count_and_measure(&reef, out)?;
            return Ok(ExitCode::SUCCESS);
        }
        let options = Options { first, ..self.variant.options(self.players) };
        let wadi = Wadi::new(find(&self.scenario)?, options)?;
        self.count_and_measure(&wadi, out)?;
        Ok(ExitCode::SUCCESS)
    }

    fn count_and_measure<G: Game>(&self, game: &G, out: &mut impl Write) -> anyhow::Result<()> {
        let mut numbers = SplitMix64::new(self.seed);
        let mut start = game.start();
        while game.turn(&start) == Turn::Chance
            && let Some(fallen) = game.sample(&start, numbers.next())
        {
            game.apply(&mut start, fallen);
        }
        for depth in 1..=self.depth {
            let begin = Instant::now();
            let count = perft(game, &start, depth);
            writeln!(out, "perft {depth} {count}   {:.3} s", begin.elapsed().as_secs_f64())?;
        }
        random_play(game, numbers, out)
    }
}

/// Plays random matches for a second.
fn random_play<G: Game>(game: &G, mut numbers: SplitMix64, out: &mut impl Write) -> anyhow::Result<()> {
    let (begin, mut actions, mut matches) = (Instant::now(), 0_u32, 0_u32);
    while begin.elapsed() < Duration::from_secs(1) {
        let mut state = game.start();
        while let Some(action) = game.sample(&state, numbers.next()) {
            game.apply(&mut state, action);
            actions += 1;
        }
        matches += 1;
    }
    let seconds = begin.elapsed().as_secs_f64();
    writeln!(
        out,
        "random play: {:.2} million actions/s, {:.1} thousand matches/s, one core",
        f64::from(actions) / seconds / 1e6,
        f64::from(matches) / seconds / 1e3
    )?;
    Ok(())
}
