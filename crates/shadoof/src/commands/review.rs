//! `shadoof review`: what matches teach, and how far two reviews of the same match agree.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use catalog::Record;
use clap::Args;
use coach::{Opinion, Review};
use game::Seat;
use thinking::{JudgeLimits, Judgement, judge};
use wire::{Evaluation, JudgedTurn, Why};

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
}

impl Arguments {
    pub(super) fn run(self, out: &mut impl Write) -> anyhow::Result<ExitCode> {
        let mut agreement = Agreement::default();
        for file in &self.files {
            let name = file.display();
            let text = std::fs::read_to_string(file).with_context(|| format!("cannot read {name}"))?;
            let record = match Record::read(&text) {
                Ok(record) => record,
                Err(error) => bail!("{name}: {error}"),
            };
            let begun = Instant::now();
            let first = review(&record, self.seed);
            if self.twice {
                agreement.note(&first, &review(&record, !self.seed));
                writeln!(out, "{name}: {:.1} s; so far: {agreement}", begun.elapsed().as_secs_f64())?;
            } else {
                tell(&record, &first, out)?;
                writeln!(out, "{name}: {:.1} s", begun.elapsed().as_secs_f64())?;
            }
        }
        Ok(ExitCode::SUCCESS)
    }
}

fn review(record: &Record, seed: u64) -> Evaluation {
    let mut review = Review::new(record.game_match.clone(), seed);
    while let Some(task) = review.next_task() {
        let limits = JudgeLimits { iterations: task.effort.iterations(), time: LONGEST };
        let judged = judge(&task.position, limits, task.seed);
        let Judgement { value, line, is_proven } = judged.expect("nobody is asked about the end of a match");
        review.note(Opinion { value, line, is_proven });
    }
    review.evaluation()
}

fn tell(record: &Record, evaluation: &Evaluation, out: &mut impl Write) -> anyhow::Result<()> {
    for turn in &evaluation.turns {
        let before = evaluation.positions.iter().rfind(|worth| worth.plays <= turn.from);
        let shares = before.map_or_else(String::new, |worth| percents(&worth.shares));
        writeln!(out, "{:>5} {shares:<20} {}", turn.heading, cost_words(turn))?;
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

/// Why the better turn of a seat is better.
fn why_words(why: &Why, seat: u8) -> String {
    let letter = |seat: u8| Seat::new(usize::from(seat)).map_or('?', Seat::letter);
    let own = letter(seat);
    match why {
        Why::Wins => format!("{own} wins, whatever others do"),
        Why::Loses => format!("as played, {own} can no longer win"),
        Why::Scores { points } => format!("{own} has {points} more at once"),
        Why::Denies { seat, points } => format!("{} has {points} less at once", letter(*seat)),
        Why::Exposes { seat, action, points, better } => {
            format!("as played, {} takes {points} with {action}; else {better} at most", letter(*seat))
        }
        Why::Lets { seat, action, points, better } => {
            format!("as played, {} gains {points} with {action}; else {better} at most", letter(*seat))
        }
    }
}

/// How far two reviews of the same matches are apart.
#[derive(Debug, Default)]
struct Agreement {
    matches: u32,
    positions: f64,
    /// The sum of the differences of shares, averaged over seats.
    difference: f64,
    turns: f64,
    /// Turns that one calls a mistake and the other does not.
    disputed: f64,
    points: f64,
    /// Turning points that only one of both has.
    single: f64,
}

impl Agreement {
    fn note(&mut self, one: &Evaluation, other: &Evaluation) {
        self.matches += 1;
        for (one, other) in one.positions.iter().zip(&other.positions) {
            let apart = one.shares.iter().zip(&other.shares).map(|(one, other)| (one - other).abs());
            self.difference += apart.sum::<f64>() / one.shares.len() as f64;
            self.positions += 1.0;
        }
        let is_mistake = |turn: &JudgedTurn| turn.cost.is_some_and(|cost| cost.clear);
        for (one, other) in one.turns.iter().zip(&other.turns) {
            self.turns += 1.0;
            self.disputed += f64::from(u8::from(is_mistake(one) != is_mistake(other)));
        }
        for (one, other) in [(one, other), (other, one)] {
            let has = |point: &&wire::TurningPoint| {
                other.turning_points.iter().any(|other| other.turn == point.turn)
            };
            self.points += one.turning_points.len() as f64;
            self.single += one.turning_points.iter().filter(|point| !has(point)).count() as f64;
        }
    }
}

impl std::fmt::Display for Agreement {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Agreement { matches, positions, turns, points, .. } = self;
        write!(
            f,
            "{matches} matches, {positions} positions; shares differ by {:.1} points; {:.1} % of {turns} turns and {:.0} % of {points} turning points are judged differently",
            100.0 * self.difference / positions.max(1.0),
            100.0 * self.disputed / turns.max(1.0),
            100.0 * self.single / points.max(1.0),
        )
    }
}
