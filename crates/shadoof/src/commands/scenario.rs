//! `shadoof scenario`: boards of Wadi.

use std::collections::HashMap;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Context, anyhow};
use clap::Subcommand;
use game::Game;
use wadi::{BUILT_IN, Fertility, Mistake, MistakeKind, Options, Scenario, Tile, Wadi, built_in};

/// What to do with boards.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// List the built-in boards
    List,
    /// Draw built-in boards
    Show {
        /// Their ids, as `shadoof scenario list` has them
        #[arg(required = true)]
        ids: Vec<String>,
    },
    /// Check scenario files and draw those that are right; every mistake is named with file, line and cell
    Check {
        /// The files
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Change boards a little until every seat is worth the same in every variant
    Tune(super::tune::Arguments),
}

impl Command {
    pub(super) fn run(self, out: &mut impl Write) -> anyhow::Result<ExitCode> {
        match self {
            Command::List => list(out),
            Command::Show { ids } => show(&ids, out),
            Command::Check { files } => check(&files, out),
            Command::Tune(arguments) => arguments.run(out),
        }
    }
}

fn list(out: &mut impl Write) -> anyhow::Result<ExitCode> {
    writeln!(
        out,
        "{:<16} {:<32} {:<8} {:>5} {:>5} {:>6}",
        "id", "name", "players", "tiles", "pawns", "rounds"
    )?;
    for scenario in BUILT_IN.iter() {
        let board = scenario.board();
        writeln!(
            out,
            "{:<16} {:<32} {:<8} {:>5} {:>5} {:>6}",
            scenario.id(),
            scenario.name().en,
            counts(scenario),
            board.layout().all().len(),
            pawns(scenario),
            board.rounds(),
        )?;
    }
    Ok(ExitCode::SUCCESS)
}

fn show(ids: &[String], out: &mut impl Write) -> anyhow::Result<ExitCode> {
    for id in ids {
        let scenario = built_in(id).ok_or_else(|| {
            anyhow!("there is no built-in board {id:?}; `shadoof scenario list` names them")
        })?;
        draw(&scenario, out)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn check(files: &[PathBuf], out: &mut impl Write) -> anyhow::Result<ExitCode> {
    let mut first_with: HashMap<String, String> = HashMap::new();
    let mut mistakes = 0;
    for path in files {
        let file = path.display().to_string();
        let text = std::fs::read(path).with_context(|| format!("cannot read {file}"))?;
        let read = String::from_utf8(text)
            .map_err(|_| {
                vec![Mistake {
                    line: 1,
                    cell: None,
                    what: MistakeKind::Syntax { said: "it is not UTF-8".to_owned() },
                }]
            })
            .and_then(|text| Scenario::read(&text));
        let read = read.and_then(|scenario| match first_with.get(scenario.id()) {
            Some(other) => {
                let what = MistakeKind::DuplicateId { id: scenario.id().to_owned(), other: other.clone() };
                let line = scenario.source().lines().position(|line| line.trim_start().starts_with("id"));
                Err(vec![Mistake { line: line.map_or(1, |index| index + 1), cell: None, what }])
            }
            None => Ok(scenario),
        });
        match read {
            Ok(scenario) => {
                writeln!(out, "{file}: right")?;
                first_with.insert(scenario.id().to_owned(), file);
                draw(&Arc::new(scenario), out)?;
            }
            Err(found) => {
                mistakes += found.len();
                for mistake in found {
                    writeln!(out, "{file}: {mistake}")?;
                }
            }
        }
    }
    if mistakes == 0 {
        return Ok(ExitCode::SUCCESS);
    }
    writeln!(out, "{mistakes} {}", if mistakes == 1 { "mistake" } else { "mistakes" })?;
    Ok(ExitCode::FAILURE)
}

/// The board with its name, material and legend.
fn draw(scenario: &Arc<Scenario>, out: &mut impl Write) -> anyhow::Result<()> {
    let players = scenario.players()[0];
    let wadi = Wadi::new(scenario.clone(), Options::basic(players))?;
    let board = scenario.board();
    let land = |fertility: Fertility| {
        board.land().iter().filter(|&cell| board.tile(cell) == Tile::Land(fertility)).count()
    };
    writeln!(out, "\n{}, for {} players", scenario.name().en, counts(scenario))?;
    if let Some(note) = scenario.note() {
        writeln!(out, "{}", note.en)?;
    }
    writeln!(
        out,
        "land {} × 1, {} × 2, {} × 3; {} wadi tiles; {} pawns; {} rounds at most\n",
        land(Fertility::One),
        land(Fertility::Two),
        land(Fertility::Three),
        board.wadi().len(),
        pawns(scenario),
        board.rounds(),
    )?;
    writeln!(out, "{}\n{}\n", wadi.draw(&wadi.start()), Wadi::LEGEND)?;
    Ok(())
}

fn counts(scenario: &Scenario) -> String {
    scenario.players().iter().map(usize::to_string).collect::<Vec<_>>().join(", ")
}

fn pawns(scenario: &Scenario) -> u32 {
    scenario.board().springs().iter().map(|&(_, pawns)| u32::from(pawns)).sum()
}
