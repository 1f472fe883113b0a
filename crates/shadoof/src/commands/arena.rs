//! `shadoof arena`: computer players compete.

use std::io::{IsTerminal, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use catalog::Listed;
use clap::{Args, ValueEnum};
use game::Seat;
use players::{Level, Name};
use reef::{Deck, Reef};
use thinking::{Clock, Limits, Seated};
use wadi::{BUILT_IN, Scenario, Wadi, built_in};

use super::variant::{Variant, find};
use crate::arena::{self, Contest, Contestant, Opening, Sprt, Tally};
use crate::pool;

/// Where Wadi is played if nobody says otherwise.
const DEFAULT_BOARDS: [&str; 4] = ["first-wadi", "el-arish", "qasr-al-haras", "two-palms"];

/// How many matches a contest has if nobody says otherwise.
const DEFAULT_MATCHES: usize = 200;

/// How many matches a sequential test may take if nobody says otherwise.
const DEFAULT_TEST_MATCHES: usize = 20_000;

/// Iterations an action with which boards are judged, so that the machine does not matter.
const FAIRNESS_ITERATIONS: u32 = 400;

/// Let computer players compete.
///
/// Two names: the first one sits in every seat in turn, the second one has all other seats. As many names as seats: a
/// mixed field, moved on by one seat from match to match. The names: random, greedy, uct, uct:N, strong, level:1 to
/// level:8, and net:FILE for a player with these weights.
#[derive(Debug, Args)]
pub struct Arguments {
    /// The players by name
    names: Vec<Contestant>,
    /// The game
    #[arg(long, value_enum, default_value_t = GameName::Wadi)]
    game: GameName,
    /// Boards of Wadi: built-in ids or files, several with commas or by repeating this
    #[arg(long, value_delimiter = ',')]
    scenario: Vec<String>,
    /// How many seats
    #[arg(long, default_value_t = 2)]
    players: usize,
    #[command(flatten)]
    variant: Variant,
    /// Milliseconds an action, for all players
    #[arg(long, conflicts_with = "iterations")]
    ms: Option<u32>,
    /// Which milliseconds count
    #[arg(long, value_enum, default_value_t = ClockName::Wall)]
    clock: ClockName,
    /// Iterations an action, for all players; the same seed then brings the same matches
    #[arg(long)]
    iterations: Option<u32>,
    /// How many matches at most, rounded up to whole cycles [default: 200, with --sprt 20000]
    #[arg(long)]
    matches: Option<usize>,
    /// How many matches at once [default: one a core]
    #[arg(long)]
    threads: Option<usize>,
    /// Where luck and thoughts begin
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Let this player take the first four actions of every seat, so that matches of strong players differ
    #[arg(long, value_name = "NAME")]
    opening: Option<Contestant>,
    /// Write every match into this folder as a record
    #[arg(long, value_name = "FOLDER")]
    records: Option<PathBuf>,
    /// Stop as soon as it is clear which of two Elo differences is the true one, with 5 % error either way
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    /// Write the results into this file as JSON
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Let each level play against the next lower one
    #[arg(long, conflicts_with_all = ["names", "fairness", "sprt", "json"])]
    ladder: bool,
    /// Let each level play against itself and say how long it thinks
    #[arg(long, conflicts_with_all = ["names", "ladder", "fairness", "sprt", "json"])]
    pace: bool,
    #[command(flatten)]
    task: BoardTask,
}

/// Whether boards are judged, and not players.
#[derive(Clone, Copy, Debug, Args)]
struct BoardTask {
    /// Let a player (level:4 if none is named) play against itself on every board for every number of players
    #[arg(long, conflicts_with_all = ["ms", "players", "sprt", "json"])]
    fairness: bool,
    /// The same in every variant, a row for each board and number of players
    #[arg(long, requires = "fairness", conflicts_with_all = ["building", "watchmen", "pro"])]
    variants: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum GameName {
    Wadi,
    Reef,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum ClockName {
    /// Those of the clock on the wall
    Wall,
    /// Those in which a core works for the player, so that other programs make no difference
    Core,
}

impl Arguments {
    pub(super) fn run(self, out: &mut impl Write) -> anyhow::Result<ExitCode> {
        match self.game {
            GameName::Wadi if self.task.fairness => self.judge_boards(out)?,
            GameName::Wadi => self.compete(&self.wadi_boards()?, out)?,
            GameName::Reef if self.players != 2 => bail!("Das Riff is for 2 players"),
            GameName::Reef if !self.scenario.is_empty() => bail!("Das Riff has no scenarios"),
            GameName::Reef => {
                let reef =
                    Reef::new(Deck::standard(), Seat::FIRST).context("the first seat is at the table")?;
                if self.task.fairness {
                    self.begin_fairness(out)?;
                    self.judge(Reef::NAME, reef, out)?;
                } else {
                    self.compete(&[reef], out)?;
                }
            }
        }
        Ok(ExitCode::SUCCESS)
    }

    fn wadi_boards(&self) -> anyhow::Result<Vec<Wadi>> {
        let options = self.variant.options(self.players);
        let scenarios = if self.scenario.is_empty() {
            let own = DEFAULT_BOARDS.into_iter().filter_map(built_in);
            own.filter(|scenario| scenario.players().contains(&self.players)).collect()
        } else {
            self.scenario.iter().map(|name| find(name)).collect::<anyhow::Result<Vec<_>>>()?
        };
        if scenarios.is_empty() {
            bail!("a match has 2 to 4 players");
        }
        scenarios.into_iter().map(|scenario| Wadi::new(scenario, options).map_err(Into::into)).collect()
    }

    /// One contest, or one for each level or two of them.
    fn compete<G: Seated>(&self, boards: &[G], out: &mut impl Write) -> anyhow::Result<()> {
        if self.ladder {
            writeln!(out, "| level | against | matches | win share (95 %) | Elo (95 %) |")?;
            writeln!(out, "| --- | --- | --- | --- | --- |")?;
            let levels: Vec<Contestant> = Level::all().map(|level| Name::Level(level).into()).collect();
            for pair in levels.windows(2) {
                let contest = self.contest(boards.to_vec(), vec![pair[1].clone(), pair[0].clone()])?;
                let tally = self.play(&contest, &format!("{}-", pair[1]).replace(':', "-"))?;
                writeln!(out, "{}", arena::ladder_row(&tally, &contest.names))?;
                out.flush()?;
            }
            return Ok(());
        }
        if self.pace {
            writeln!(out, "| level | players | actions | mean | longest |")?;
            writeln!(out, "| --- | --- | --- | --- | --- |")?;
            for name in Level::all().map(|level| Contestant::from(Name::Level(level))) {
                let contest = self.contest(boards.to_vec(), vec![name.clone(); 2])?;
                let tally = self.play(&contest, &format!("{name}-").replace(':', "-"))?;
                writeln!(out, "{}", arena::pace_row(&tally, &name))?;
                out.flush()?;
            }
            return Ok(());
        }
        let seats = boards[0].seats();
        if self.names.len() != 2 && self.names.len() != seats {
            bail!("name two players, or one for each of the {seats} seats");
        }
        let contest = self.contest(boards.to_vec(), self.names.clone())?;
        let tally = self.play(&contest, "")?;
        writeln!(out, "{}", self.title(&contest))?;
        for line in arena::table(&tally, &contest.names) {
            writeln!(out, "{line}")?;
        }
        if let Some(path) = &self.json {
            let text = serde_json::to_string_pretty(&arena::summary(&tally, &contest.names))?;
            std::fs::write(path, text + "\n").with_context(|| format!("cannot write {}", path.display()))?;
        }
        Ok(())
    }

    fn title<G: Seated>(&self, contest: &Contest<G>) -> String {
        let names: Vec<String> = contest.names.iter().map(ToString::to_string).collect();
        let effort = match (self.ms, self.iterations) {
            (Some(ms), _) if self.clock == ClockName::Core => format!("{ms} ms of a core an action"),
            (Some(ms), _) => format!("{ms} ms an action"),
            (None, Some(iterations)) => format!("{iterations} iterations an action"),
            (None, None) => "each its own effort".to_owned(),
        };
        let (seats, boards) = (contest.seats(), contest.boards.len());
        let boards = if boards == 1 { String::new() } else { format!(", {boards} boards") };
        format!(
            "{}: {}, {seats} seats{boards}, {effort}, seed {}",
            G::NAME,
            names.join(" against "),
            self.seed
        )
    }

    /// Whether boards are fair: a player against itself.
    fn judge_boards(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let named = self.scenario.iter().map(|name| find(name)).collect::<anyhow::Result<Vec<_>>>()?;
        let scenarios = if named.is_empty() { BUILT_IN.clone() } else { named };
        if self.task.variants {
            return self.judge_variants(&scenarios, out);
        }
        self.begin_fairness(out)?;
        for scenario in scenarios {
            for &players in scenario.players() {
                let wadi = Wadi::new(scenario.clone(), self.variant.options(players))?;
                self.judge(scenario.id(), wadi, out)?;
            }
        }
        Ok(())
    }

    /// A row for each board and number of players, a column for each variant, and how many are not fair.
    fn judge_variants(&self, scenarios: &[Arc<Scenario>], out: &mut impl Write) -> anyhow::Result<()> {
        let opening = self.opening.as_ref().map_or_else(String::new, |by| format!(" after openings by {by}"));
        let matches = self.matches.unwrap_or(DEFAULT_MATCHES);
        let judge = self.judging();
        writeln!(out, "{judge} against itself{opening}, {matches} matches each, seed {}\n", self.seed)?;
        let titles = arena::variants(2).map(|options| arena::title(&options));
        writeln!(out, "| board | players | {} |", titles.join(" | "))?;
        writeln!(out, "| --- | --- |{}", " --- |".repeat(titles.len()))?;
        let (mut stated, mut over) = (0, 0);
        for scenario in scenarios {
            for &players in scenario.players() {
                write!(out, "| {} | {players} |", scenario.id())?;
                for options in arena::variants(players) {
                    let wadi = Wadi::new(scenario.clone(), options)?;
                    let contest = self.contest(vec![wadi], vec![self.judging(); players])?;
                    let prefix = format!("{}-{players}-{}-", scenario.id(), arena::title(&options));
                    let tally = self.play(&contest, &prefix.replace(", ", "-"))?;
                    let fair = scenario.is_fair(&options);
                    let (cell, is_over) = arena::fairness_cell(&tally, fair);
                    if fair != Some(false) {
                        stated += 1;
                        over += usize::from(is_over);
                    }
                    write!(out, " {cell} |")?;
                    out.flush()?;
                }
                writeln!(out)?;
            }
        }
        writeln!(out, "\n{over} of {stated} above the limits, not counting what stands in brackets")?;
        Ok(())
    }

    fn begin_fairness(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let iterations = self.limits().iterations.unwrap_or_default();
        writeln!(
            out,
            "{} against itself, {iterations} iterations an action, seed {}\n",
            self.judging(),
            self.seed
        )?;
        writeln!(out, "| board | players | matches | A, who starts | B | C | D |")?;
        writeln!(out, "| --- | --- | --- | --- | --- | --- | --- |")?;
        Ok(())
    }

    /// The player who judges boards.
    fn judging(&self) -> Contestant {
        let middle = Level::new(4).map_or(Name::Uct, Name::Level);
        self.names.first().cloned().unwrap_or(middle.into())
    }

    fn judge<G: Seated>(&self, name: &str, board: G, out: &mut impl Write) -> anyhow::Result<()> {
        let seats = board.seats();
        let contest = self.contest(vec![board], vec![self.judging(); seats])?;
        let tally = self.play(&contest, &format!("{name}-{seats}-"))?;
        writeln!(out, "{}", arena::fairness_row(&tally, name))?;
        out.flush()?;
        Ok(())
    }

    fn limits(&self) -> Limits {
        let fixed = self.task.fairness.then_some(FAIRNESS_ITERATIONS);
        Limits {
            time: self.ms.map(|ms| Duration::from_millis(ms.into())),
            iterations: self.iterations.or(fixed),
            clock: match self.clock {
                ClockName::Wall => Clock::Wall,
                ClockName::Core => Clock::Core,
            },
        }
    }

    fn contest<G: Seated>(&self, boards: Vec<G>, names: Vec<Contestant>) -> anyhow::Result<Contest<G>> {
        if let Some(stranger) = names.iter().find(|name| !name.plays::<G>()) {
            bail!("{stranger} has not learned {}", G::NAME);
        }
        let seats = boards[0].seats();
        let matches =
            self.matches.unwrap_or(if self.sprt.is_some() { DEFAULT_TEST_MATCHES } else { DEFAULT_MATCHES });
        Ok(Contest {
            boards,
            names,
            opening: self.opening.clone().map(|by| Opening { by, actions: arena::OPENING_ACTIONS }),
            limits: self.limits(),
            matches: matches.max(1).next_multiple_of(seats),
            threads: self.threads.unwrap_or_else(pool::cores),
            seed: self.seed,
        })
    }

    /// Plays a contest. Where several share a folder for records, the prefix tells them apart.
    fn play<G: Seated>(&self, contest: &Contest<G>, prefix: &str) -> anyhow::Result<Tally> {
        if let Some(folder) = &self.records {
            std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
        }
        let mut tally = Tally::new(contest, self.sprt);
        let mut progress = Progress::new();
        let work = |number| contest.pairing(number).play(contest.limits);
        let stopped = pool::in_order(contest.matches, contest.threads, work, |number, played| {
            tally.add(contest, number, &played);
            progress.show(|| arena::progress(&tally, contest.matches));
            if let Some(folder) = &self.records {
                let path = folder.join(format!("{prefix}{:05}.record", number + 1));
                if let Err(error) = std::fs::write(&path, &played.record) {
                    let why = format!("cannot write {}", path.display());
                    return ControlFlow::Break(Err(anyhow::Error::new(error).context(why)));
                }
            }
            if tally.verdict().is_some() { ControlFlow::Break(Ok(())) } else { ControlFlow::Continue(()) }
        });
        progress.clear();
        match stopped {
            ControlFlow::Break(Err(error)) => Err(error),
            ControlFlow::Break(Ok(())) | ControlFlow::Continue(()) => Ok(tally),
        }
    }
}

/// Says on standard error how far it is: often on a terminal, now and then elsewhere.
struct Progress {
    is_terminal: bool,
    said: Instant,
}

impl Progress {
    fn new() -> Progress {
        Progress { is_terminal: std::io::stderr().is_terminal(), said: Instant::now() }
    }

    /// Says the line if it is time. What cannot be said there is not missed.
    fn show(&mut self, line: impl FnOnce() -> String) {
        let pause = if self.is_terminal { Duration::from_millis(200) } else { Duration::from_secs(30) };
        if self.said.elapsed() < pause {
            return;
        }
        self.said = Instant::now();
        let (begin, end) = if self.is_terminal { ("\r\x1b[K", "") } else { ("", "\n") };
        let _ = write!(std::io::stderr(), "{begin}{}{end}", line());
    }

    /// Leaves no half line behind.
    fn clear(&self) {
        if self.is_terminal {
            let _ = write!(std::io::stderr(), "\r\x1b[K");
        }
    }
}
