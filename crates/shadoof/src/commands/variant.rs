//! Which variant of Wadi and which board a command is about.

use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, anyhow};
use clap::{Args, ValueEnum};
use wadi::{Building, Options, Scenario, built_in};

/// A variant of Wadi.
#[derive(Clone, Copy, Debug, Args)]
pub(super) struct Variant {
    /// Where shadoofs may stand
    #[arg(long, value_enum, default_value_t = BuildingName::Free)]
    building: BuildingName,
    /// Play with the expansion The Watchmen
    #[arg(long)]
    watchmen: bool,
    /// Allow two builds a turn
    #[arg(long)]
    pro: bool,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum BuildingName {
    Free,
    Spreading,
    Classic,
}

impl Variant {
    /// The options of a table for so many players.
    pub(super) const fn options(self, players: usize) -> Options {
        Options {
            building: match self.building {
                BuildingName::Free => Building::Free,
                BuildingName::Spreading => Building::Spreading,
                BuildingName::Classic => Building::Classic,
            },
            watchmen: self.watchmen,
            pro: self.pro,
            ..Options::basic(players)
        }
    }
}

/// The built-in board with this id, or the one in this file.
pub(super) fn find(name: &str) -> anyhow::Result<Arc<Scenario>> {
    if let Some(scenario) = built_in(name) {
        return Ok(scenario);
    }
    if !Path::new(name).exists() {
        return Err(anyhow!("{name:?} is neither a built-in board (`shadoof scenario list`) nor a file"));
    }
    let text = std::fs::read_to_string(name).with_context(|| format!("cannot read {name}"))?;
    Scenario::read(&text).map(Arc::new).map_err(|mistakes| anyhow!("{name}: {}", mistakes[0]))
}
