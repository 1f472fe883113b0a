//! `shadoof solve`: the truth about small positions.

use std::io::Write;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, anyhow, bail};
use clap::Args;
use game::Notation;
use players::Name;
use thinking::{Clock, Limits};
use wadi::Wadi;

use super::variant::{Variant, find};
use crate::pool;
use crate::solve::{Marks, Puzzle, make, play, solve};

/// Find out what a position of Wadi between two players is worth under best play.
///
/// The value is the score margin of the seat to act; a match won on shadoofs left counts half a point.
#[derive(Debug, Args)]
pub struct Arguments {
    /// A built-in board or a scenario file
    #[arg(required_unless_present_any = ["make", "check"])]
    scenario: Option<String>,
    /// What has been played, in writing and with blanks in between
    #[arg(long, default_value = "", allow_hyphen_values = true)]
    after: String,
    #[command(flatten)]
    variant: Variant,
    /// How many positions to look at for each action before giving up
    #[arg(long, default_value_t = 4_000_000)]
    nodes: u64,
    /// Make a set of solved positions and write it into this file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["scenario", "check"])]
    make: Option<PathBuf>,
    /// How many positions to make
    #[arg(long, default_value_t = 2_200)]
    count: usize,
    /// Where the making, or the player's thoughts, begin
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Ask a player about the solved positions of this file
    #[arg(long, value_name = "FILE", conflicts_with = "scenario", requires = "player")]
    check: Option<PathBuf>,
    /// The player who is asked
    #[arg(long)]
    player: Option<Name>,
    /// Milliseconds an action
    #[arg(long, conflicts_with = "iterations")]
    ms: Option<u32>,
    /// Iterations an action
    #[arg(long)]
    iterations: Option<u32>,
    /// How many positions at once [default: one a core]
    #[arg(long)]
    threads: Option<usize>,
}

impl Arguments {
    pub(super) fn run(self, out: &mut impl Write) -> anyhow::Result<ExitCode> {
        match (&self.make, &self.check, self.player, &self.scenario) {
            (Some(path), _, _, _) => self.make_set(path, out)?,
            (None, Some(path), Some(player), _) => self.check_player(path, player, out)?,
            (None, _, _, Some(scenario)) => self.solve_one(scenario, out)?,
            (None, _, _, None) => bail!("name a board, or use --make or --check"),
        }
        Ok(ExitCode::SUCCESS)
    }

    fn solve_one(&self, scenario: &str, out: &mut impl Write) -> anyhow::Result<()> {
        let wadi = Wadi::new(find(scenario)?, self.variant.options(2))?;
        let (_, state) = play(&wadi, &self.after)?;
        let solved = solve(&wadi, &state, self.nodes).map_err(|why| {
            anyhow!("too large: {why}; allow more with --nodes, or give more of the match with --after")
        })?;
        let solved = solved.context("the match is over")?;
        let best: Vec<String> = solved.best.iter().map(|&action| wadi.text(action)).collect();
        writeln!(out, "to act     {}", solved.seat.letter())?;
        writeln!(out, "value      {}", solved.lead)?;
        writeln!(out, "best       {}", best.join(" "))?;
        writeln!(out, "positions  {}", solved.positions)?;
        Ok(())
    }

    fn make_set(&self, path: &Path, out: &mut impl Write) -> anyhow::Result<()> {
        let mut lines: Vec<String> = Vec::new();
        let work = |number| make(self.seed, number).write();
        let _: ControlFlow<()> = pool::in_order(self.count, self.threads(), work, |_, line| {
            // Two matches may lead to the same position; it is a test once only.
            if !lines.contains(&line) {
                lines.push(line);
            }
            ControlFlow::Continue(())
        });
        let head = format!(
            "# Positions of Wadi between two players, solved; made by `shadoof solve --make FILE --count {} --seed {}`.\n\
             # board | variant | actions so far | lead of the seat to act under best play | all best actions\n",
            self.count, self.seed
        );
        std::fs::write(path, head + &lines.join("\n") + "\n")
            .with_context(|| format!("cannot write {}", path.display()))?;
        writeln!(out, "{} positions", lines.len())?;
        Ok(())
    }

    fn check_player(&self, path: &Path, player: Name, out: &mut impl Write) -> anyhow::Result<()> {
        let file = path.display();
        let text = std::fs::read_to_string(path).with_context(|| format!("cannot read {file}"))?;
        let lines = text.lines().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        let puzzles = lines
            .map(|(number, line)| Puzzle::read(line).with_context(|| format!("{file}: line {}", number + 1)))
            .collect::<anyhow::Result<Vec<_>>>()?;
        let limits = Limits {
            time: self.ms.map(|ms| Duration::from_millis(ms.into())),
            iterations: self.iterations,
            clock: Clock::Wall,
        };
        let mut marks = Marks::default();
        let work = |number: usize| puzzles[number].mark(player, limits, self.seed);
        let stopped = pool::in_order(puzzles.len(), self.threads(), work, |_, mark| match mark {
            Ok(mark) => {
                marks.add(mark);
                ControlFlow::Continue(())
            }
            Err(error) => ControlFlow::Break(error),
        });
        if let ControlFlow::Break(error) = stopped {
            return Err(error);
        }
        let share = |count: usize| 100.0 * count as f64 / marks.count().max(1) as f64;
        writeln!(out, "{player} on {} positions", marks.count())?;
        writeln!(out, "optimal      {:>6.1} %", share(marks.optimal))?;
        writeln!(out, "result lost  {:>6.1} %", share(marks.spoiled))?;
        writeln!(out, "mean loss    {:>6.3} points", marks.mean_loss())?;
        writeln!(out, "99 % lose    {:>6.1} points at most", marks.percentile(99))?;
        writeln!(out, "worst        {:>6.1} points", marks.percentile(100))?;
        Ok(())
    }

    fn threads(&self) -> usize {
        self.threads.unwrap_or_else(pool::cores)
    }
}
