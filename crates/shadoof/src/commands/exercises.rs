//! `shadoof exercises`: positions in which one turn is clearly best.

use std::collections::BTreeMap;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use catalog::Record;
use clap::Args;

use crate::exercises::{Bucket, Exercise, PASSES, Quotas, Thoroughness, check, make};
use crate::pool;

/// Make exercises from records of matches, or check those that were made.
///
/// An exercise is a position in which one whole turn is clearly best: solved, or seen so by several deep searches. What it
/// is about and which levels find it stands beside it.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Records, folders of records, or with --check files of exercises
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Check exercises in place of making some
    #[arg(long)]
    check: bool,
    /// The folder for what is made: a file for each game, and what stands there already is kept
    #[arg(long, value_name = "FOLDER", default_value = "exercises")]
    out: PathBuf,
    /// How many exercises of a game with two players are made at most
    #[arg(long, default_value_t = 150)]
    two: usize,
    /// How many of a game with three, and with four
    #[arg(long, default_value_t = 80)]
    more: usize,
    /// Begin nothing new after so many seconds
    #[arg(long)]
    seconds: Option<u64>,
    /// Where thoughts begin
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many matches at once [default: one a core]
    #[arg(long)]
    threads: Option<usize>,
}

impl Arguments {
    pub(super) fn run(self, out: &mut impl Write) -> anyhow::Result<ExitCode> {
        if self.check { self.check_all(out) } else { self.make_all(out) }
    }

    fn make_all(&self, out: &mut impl Write) -> anyhow::Result<ExitCode> {
        let begin = Instant::now();
        let goes_on = || self.seconds.is_none_or(|most| begin.elapsed() < Duration::from_secs(most));
        let records = records(&self.files)?;
        let wadi = ["wadi", "watchmen"].into_iter().flat_map(|game| (2..=4).map(move |seats| (game, seats)));
        let wanted = |bucket: Bucket| (bucket, if bucket.1 == 2 { self.two } else { self.more });
        let quotas = Quotas::new(wadi.chain([("reef", 2)]).map(wanted));
        let work = |number: usize| {
            let (pass, number) = (number / records.len(), number % records.len());
            let game_match = goes_on().then(|| read(&records[number])).transpose()?;
            let seed = self.seed.wrapping_mul(1_000_003).wrapping_add(number as u64);
            anyhow::Ok(game_match.map_or_else(Vec::new, |it| make(&it, &quotas, pass, seed)))
        };
        let mut files = Files::open(&self.out)?;
        let threads = self.threads.unwrap_or_else(pool::cores);
        let stopped = pool::in_order(PASSES * records.len(), threads, work, |_, made| {
            match made.and_then(|made| files.add(&made)) {
                Ok(()) => ControlFlow::Continue(()),
                Err(error) => ControlFlow::Break(error),
            }
        });
        if let ControlFlow::Break(error) = stopped {
            return Err(error);
        }
        writeln!(out, "{} matches, {:.0} s", records.len(), begin.elapsed().as_secs_f64())?;
        for (why, count) in quotas.not_posed() {
            writeln!(out, "{count} positions: {why:?}")?;
        }
        table(&files.all, out)?;
        Ok(ExitCode::SUCCESS)
    }

    fn check_all(&self, out: &mut impl Write) -> anyhow::Result<ExitCode> {
        let mut all = Vec::new();
        for file in &self.files {
            all.extend(read_exercises(file)?);
        }
        let mut wrong = 0;
        let work = |number: usize| check(&all[number], Thoroughness::Certain);
        let threads = self.threads.unwrap_or_else(pool::cores);
        let stopped = pool::in_order(all.len(), threads, work, |number, result| {
            let Err(error) = result else { return ControlFlow::Continue(()) };
            wrong += 1;
            match writeln!(out, "{}: {error:#}", all[number].id) {
                Ok(()) => ControlFlow::Continue(()),
                Err(error) => ControlFlow::Break(error),
            }
        });
        if let ControlFlow::Break(error) = stopped {
            return Err(error.into());
        }
        table(&all, out)?;
        writeln!(out, "{wrong} of {} do not hold", all.len())?;
        Ok(if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}

/// The files of exercises that are being written, one for each game.
struct Files {
    folder: PathBuf,
    all: Vec<Exercise>,
}

impl Files {
    fn open(folder: &Path) -> anyhow::Result<Files> {
        std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
        Ok(Files { folder: folder.to_owned(), all: Vec::new() })
    }

    /// Writes them at once, so that nothing is lost if somebody stops the program.
    fn add(&mut self, made: &[Exercise]) -> anyhow::Result<()> {
        for exercise in made {
            check(exercise, Thoroughness::Legal).context("what was made does not hold")?;
            let path = self.folder.join(format!("{}.jsonl", exercise.game()));
            let mut file = std::fs::OpenOptions::new()
                .create(true)
                .append(true)
                .open(&path)
                .with_context(|| format!("cannot write {}", path.display()))?;
            writeln!(file, "{}", exercise.write()?)?;
            self.all.push(exercise.clone());
        }
        Ok(())
    }
}

fn read(path: &Path) -> anyhow::Result<catalog::AnyMatch> {
    let text = std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    let record = Record::read(&text).with_context(|| path.display().to_string())?;
    Ok(record.game_match)
}

fn read_exercises(path: &Path) -> anyhow::Result<Vec<Exercise>> {
    let file = path.display();
    let text = std::fs::read_to_string(path).with_context(|| format!("cannot read {file}"))?;
    let lines = text.lines().enumerate();
    lines
        .map(|(number, line)| Exercise::read(line).with_context(|| format!("{file}: line {}", number + 1)))
        .collect()
}

/// All records that are named or lie in a folder, those of different folders in turn.
fn records(named: &[PathBuf]) -> anyhow::Result<Vec<PathBuf>> {
    let mut folders: Vec<Vec<PathBuf>> = Vec::new();
    for path in named {
        if !path.is_dir() {
            folders.push(vec![path.clone()]);
            continue;
        }
        let entries = std::fs::read_dir(path).with_context(|| format!("cannot read {}", path.display()))?;
        let mut inside: Vec<PathBuf> =
            entries.map(|entry| entry.map(|it| it.path())).collect::<Result<_, _>>()?;
        inside.sort();
        folders.push(inside);
    }
    let longest = folders.iter().map(Vec::len).max().unwrap_or(0);
    let in_turn = (0..longest).flat_map(|at| folders.iter().filter_map(move |folder| folder.get(at)));
    let all: Vec<PathBuf> = in_turn.cloned().collect();
    if all.is_empty() {
        bail!("there are no records");
    }
    Ok(all)
}

/// Says how many there are of each kind.
fn table(all: &[Exercise], out: &mut impl Write) -> anyhow::Result<()> {
    let mut counts: BTreeMap<(&str, u8), BTreeMap<String, usize>> = BTreeMap::new();
    for exercise in all {
        let of = counts.entry((exercise.game(), exercise.position.players)).or_default();
        let mut count = |what: String| *of.entry(what).or_default() += 1;
        count("all".to_owned());
        count(format!("difficulty {}", exercise.difficulty()));
        count(format!("{}", serde_json::to_value(&exercise.proof)?["how"]).replace('"', ""));
        for theme in &exercise.themes {
            count(format!("{theme:?}"));
        }
    }
    for ((game, players), of) in counts {
        let of: Vec<String> = of.into_iter().map(|(what, count)| format!("{what} {count}")).collect();
        writeln!(out, "{game}, {players} players: {}", of.join(", "))?;
    }
    Ok(())
}
