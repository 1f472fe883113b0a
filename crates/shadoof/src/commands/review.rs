//! `shadoof review`: what matches teach, and how far that can be trusted.

mod agreement;
mod calibration;
mod words;

use std::fs::File;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context, anyhow};
use catalog::Record;
use clap::{Args, ValueEnum};
use coach::{Opinion, Review, Task};
use game::Seat;
use thinking::{JudgeLimits, Judgement, judge};
use wire::{Evaluation, JudgedTurn};

use agreement::Agreement;
use calibration::{Calibration, Sample};
use words::why_words;

use crate::pool;

/// Nothing takes longer than this, on any machine.
const LONGEST: Duration = Duration::from_secs(60);

/// Say what each turn of a finished match cost, what would have been better, and what dice and cards brought.
#[derive(Debug, Args)]
pub struct Arguments {
    /// The records
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Where thoughts begin: the same number, the same review
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Review each match twice, with different seeds, and say how far the two are apart
    #[arg(long)]
    twice: bool,
    /// Judge so many positions of each match, and say what came of those that were given a share
    #[arg(long, value_name = "POSITIONS", conflicts_with = "twice")]
    calibrate: Option<usize>,
    /// How closely those positions are looked at
    #[arg(long, value_enum, default_value_t = Closeness::Look, requires = "calibrate")]
    closeness: Closeness,
    /// Write each of those positions into this file: match, board, seat to act, part that is over, shares, what was won
    #[arg(long, value_name = "FILE", requires = "calibrate")]
    table: Option<PathBuf>,
    /// How many matches at once [default: one a core]
    #[arg(long)]
    threads: Option<usize>,
}

/// How closely positions are looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Closeness {
    /// As the net sees them, without a search
    Glance,
    /// As every position of a review
    Look,
    /// As turning points
    Study,
}

impl Arguments {
    pub(super) fn run(self, out: &mut impl Write) -> anyhow::Result<ExitCode> {
        match self.calibrate {
            Some(positions) => {
                let mut calibration = Calibration::default();
                let mut table =
                    self.table.as_ref().map(File::create).transpose().context("cannot write the table")?;
                let sample = |record: &Record, number: u64| {
                    Sample::of(record, number, positions, self.seed, self.closeness)
                };
                self.of_each(sample, |_, _, sample, _| {
                    if let Some(table) = &mut table {
                        table.write_all(sample.lines().as_bytes())?;
                    }
                    calibration.note(sample);
                    Ok(())
                })?;
                write!(out, "{calibration}")?;
            }
            None if self.twice => {
                let mut agreement = Agreement::default();
                let both = |record: &Record, _| (review(record, self.seed), review(record, !self.seed));
                self.of_each(both, |name, _, (one, other), took| {
                    agreement.note(&one, &other);
                    writeln!(out, "{}: {took:.1} s; so far: {agreement}", name.display())?;
                    Ok(())
                })?;
            }
            None => {
                let once = |record: &Record, _| review(record, self.seed);
                self.of_each(once, |name, record, evaluation, took| {
                    tell(record, &evaluation, out)?;
                    writeln!(out, "{}: {took:.1} s", name.display())?;
                    Ok(())
                })?;
            }
        }
        Ok(ExitCode::SUCCESS)
    }

    /// Does something with each of the records, several at once, and hands over what came of it in their order, with the
    /// seconds that it took.
    fn of_each<T: Send>(
        &self,
        work: impl Fn(&Record, u64) -> T + Sync,
        mut take: impl FnMut(&Path, &Record, T, f64) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        let done = |number: usize| {
            let record = read(&self.files[number])?;
            let begun = Instant::now();
            let found = work(&record, number as u64);
            Ok((record, found, begun.elapsed().as_secs_f64()))
        };
        let threads = self.threads.unwrap_or_else(pool::cores);
        let failed = pool::in_order(self.files.len(), threads, done, |number, done: anyhow::Result<_>| {
            let taken =
                done.and_then(|(record, found, took)| take(&self.files[number], &record, found, took));
            match taken {
                Ok(()) => ControlFlow::Continue(()),
                Err(error) => ControlFlow::Break(error),
            }
        });
        match failed {
            ControlFlow::Break(error) => Err(error),
            ControlFlow::Continue(()) => Ok(()),
        }
    }
}

fn read(file: &Path) -> anyhow::Result<Record> {
    let name = file.display();
    let text = std::fs::read_to_string(file).with_context(|| format!("cannot read {name}"))?;
    Record::read(&text).map_err(|error| anyhow!("{name}: {error}"))
}

fn review(record: &Record, seed: u64) -> Evaluation {
    let mut review = Review::new(record.game_match.clone(), seed);
    while let Some(task) = review.next_task() {
        review.note(opinion(&task));
    }
    review.evaluation()
}

/// What the best judge says.
fn opinion(task: &Task) -> Opinion {
    let limits =
        JudgeLimits { iterations: task.effort.iterations(), with_points: task.with_points, time: LONGEST };
    let judged = judge(&task.position, limits, task.seed);
    let Judgement { value, line, is_proven, points } =
        judged.expect("nobody is asked about the end of a match");
    Opinion { value, line, is_proven, points }
}

fn tell(record: &Record, evaluation: &Evaluation, out: &mut impl Write) -> anyhow::Result<()> {
    for turn in &evaluation.turns {
        let before = evaluation.positions.iter().rfind(|worth| worth.plays <= turn.from);
        let shares = before.map_or_else(String::new, |worth| percents(&worth.shares));
        let points =
            before.and_then(|worth| worth.points.as_ref()).map_or_else(String::new, |it| numbers(it));
        writeln!(out, "{:>5} {shares:<20} {points:<16} {}", turn.heading, cost_words(turn))?;
    }
    writeln!(out, "\nturning points:")?;
    for point in &evaluation.turning_points {
        let turn = &evaluation.turns[point.turn as usize];
        let better = turn.better.as_ref().map_or_else(String::new, |better| better.actions.join(" "));
        writeln!(out, "{:>5} {} better: {better}", turn.heading, cost_words(turn))?;
        for why in &point.why {
            writeln!(out, "      {}", why_words(why, turn.seat))?;
        }
    }
    writeln!(out)?;
    for (player, seat) in evaluation.players.iter().zip(Seat::all(record.game_match.seats())) {
        let name = &record.seats[seat.index()];
        write!(out, "{} {name}: {} of {} turns good", seat.letter(), player.good_turns, player.turns)?;
        write!(out, ", {:.1} % a turn", 100.0 * player.cost)?;
        if let Some(luck) = player.luck {
            write!(out, ", luck {:+.0} % ± {:.0} %", 100.0 * luck.share, 100.0 * luck.margin)?;
        }
        writeln!(out)?;
    }
    Ok(())
}

fn percents(shares: &[f64]) -> String {
    shares.iter().map(|share| format!("{:3.0} %", 100.0 * share)).collect::<Vec<_>>().join(" ")
}

/// Points that are expected in the end.
fn numbers(points: &[f64]) -> String {
    points.iter().map(|points| format!("{points:.1}")).collect::<Vec<_>>().join(" : ")
}

fn cost_words(turn: &JudgedTurn) -> String {
    match turn.cost {
        None => "not judged".to_owned(),
        Some(cost) if cost.clear => {
            let exact = if cost.exact { ", solved" } else { "" };
            format!("cost {:.0} % (± {:.0} %{exact})", 100.0 * cost.share, 100.0 * cost.margin)
        }
        Some(_) => "good".to_owned(),
    }
}
