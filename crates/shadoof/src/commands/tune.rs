//! `shadoof scenario tune`: boards on which every seat is worth the same.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use catalog::Listed as _;
use clap::Args;
use wadi::Wadi;

use super::variant::find;
use crate::arena::Judge;
use crate::pool;
use crate::tune::{Race, Tuning};

/// Change boards a little until every seat is worth the same in every variant.
///
/// Pawns, reservoirs and the length of arms change. Matches of players against themselves say which changes are good: many
/// are tried with a few matches, the better ones with more. The worst board comes next. Each board that is better than
/// before is written at once, so whoever stops this loses little; to go on, name the files.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Built-in ids or files
    #[arg(required = true)]
    boards: Vec<String>,
    /// Whose matches say how good a board is: players, or two with a plus between them, of whom the first takes the
    /// first four actions of every seat
    #[arg(long, value_name = "JUDGE", value_delimiter = ',', default_value = "level:3+level:6,level:4")]
    judges: Vec<Judge>,
    /// Let the variants with the pro rule count as well
    #[arg(long)]
    pro: bool,
    /// Write better boards into this folder
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    /// How many rounds of changes, all boards together
    #[arg(long, default_value_t = 100)]
    rounds: u32,
    /// Stop after so many seconds, wherever it is then
    #[arg(long)]
    seconds: Option<u64>,
    /// How many matches by each judge in each variant a board begins with
    #[arg(long, default_value_t = 60)]
    matches: u32,
    /// The heats of a round: so many boards, and how many matches by each judge in each variant they have at its end
    #[arg(long, value_delimiter = ',', default_value = "10:32,3:96", value_parser = heat)]
    heats: Vec<(usize, u32)>,
    /// How many matches at once [default: one a core]
    #[arg(long)]
    threads: Option<usize>,
    /// Where changes and thoughts begin
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

fn heat(text: &str) -> Result<(usize, u32), &'static str> {
    let two = text
        .split_once(':')
        .and_then(|(boards, matches)| Some((boards.parse().ok()?, matches.parse().ok()?)));
    two.filter(|&(boards, matches)| boards > 0 && matches > 0).ok_or("expected boards:matches, such as 8:16")
}

impl Arguments {
    pub(super) fn run(self, out: &mut impl Write) -> anyhow::Result<ExitCode> {
        let players = self.judges.iter().flat_map(|judge| {
            let opener = judge.opening.iter().map(|opening| &opening.by);
            opener.chain([&judge.player])
        });
        for player in players {
            if !player.plays::<Wadi>() {
                bail!("{player} has not learned {}", Wadi::NAME);
            }
        }
        let tuning = Tuning {
            judges: self.judges.clone(),
            with_pro: self.pro,
            heats: self.heats.clone(),
            threads: self.threads.unwrap_or_else(pool::cores),
            seed: self.seed,
            end: self.seconds.map(|seconds| Instant::now() + Duration::from_secs(seconds)),
        };
        let mut races = Vec::new();
        for board in &self.boards {
            let race = Race::begin(find(board)?, self.matches, &tuning);
            self.tell(&race, out)?;
            races.push(race);
        }
        for _ in 0..self.rounds {
            if tuning.is_over() {
                break;
            }
            let worst = races.iter_mut().max_by(|a, b| a.promise().total_cmp(&b.promise()));
            let race = worst.expect("at least one board is named");
            if race.round(&tuning) {
                self.tell(race, out)?;
                self.keep(race)?;
            } else {
                writeln!(out, "round {}, no better: {}", race.rounds, race.line())?;
            }
        }
        for race in &races {
            writeln!(out, "{}", race.line())?;
        }
        Ok(ExitCode::SUCCESS)
    }

    fn tell(&self, race: &Race, out: &mut impl Write) -> anyhow::Result<()> {
        writeln!(out, "round {}, {}", race.rounds, race.line())?;
        for line in race.lines() {
            writeln!(out, "  {line}")?;
        }
        Ok(out.flush()?)
    }

    /// Writes a board where the next run finds it.
    fn keep(&self, race: &Race) -> anyhow::Result<()> {
        let Some(folder) = &self.out else { return Ok(()) };
        let file = folder.join(format!("{}.toml", race.scenario().id()));
        std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
        std::fs::write(&file, race.scenario().source())
            .with_context(|| format!("cannot write {}", file.display()))
    }
}
