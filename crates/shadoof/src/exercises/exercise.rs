//! An exercise as it stands in a file: one a line, as JSON.

use std::fmt::Write as _;

use anyhow::{Context, anyhow};
use catalog::AnyMatch;
use players::Level;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use table::Sketched;
use wire::{GameChoice, Sketch};

use super::theme::Theme;

/// How many levels there are.
pub(crate) const LEVELS: usize = Level::HIGHEST.number() as usize;

/// A position in which one whole turn is clearly best.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Exercise {
    /// Its name for good: made of the position, so that the same position has the same name wherever it comes from.
    pub(crate) id: String,
    /// The position. The seat to act there is the one that is asked.
    pub(crate) position: Sketch,
    /// The turn, action by action; another order may lead to the same.
    pub(crate) solution: Vec<String>,
    /// How it is known that nothing else is as good.
    pub(crate) proof: Proof,
    /// What it is about, the most telling first.
    pub(crate) themes: Vec<Theme>,
    /// How often each level was asked.
    pub(crate) tries: u8,
    /// How often each level found it, the weakest first.
    pub(crate) found: [u8; LEVELS],
}

/// How it is known that a turn is best.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "how", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Proof {
    /// By playing out all that can follow: the lead in points in the end, with this turn and with the next best one.
    Solved { lead: f64, next: f64 },
    /// By the rules alone: with this turn the match is won on the spot, with no other is it.
    Wins,
    /// By a search: the share of the victory with this turn and with the next best one, and how closely both were looked at.
    Searched { share: f64, next: f64, iterations: u32, searches: u8 },
}

impl Exercise {
    /// The name of an exercise with this position.
    pub(super) fn id_of(position: &Sketch) -> anyhow::Result<String> {
        let digest = Sha256::digest(serde_json::to_vec(position)?);
        Ok(digest[..5].iter().fold(String::new(), |mut id, byte| {
            let _ = write!(id, "{byte:02x}");
            id
        }))
    }

    /// Reads a line.
    pub(crate) fn read(line: &str) -> anyhow::Result<Exercise> {
        serde_json::from_str(line).context("it is no exercise")
    }

    /// The line.
    pub(crate) fn write(&self) -> anyhow::Result<String> {
        Ok(serde_json::to_string(self)?)
    }

    /// The match that begins with the position.
    pub(crate) fn begin(&self) -> anyhow::Result<AnyMatch> {
        let sketched = Sketched::new(&self.position).and_then(Sketched::complete);
        sketched.map_err(|refusal| anyhow!("the position cannot be: {}", refusal.message))
    }

    /// The lowest level that finds it in at least half of its tries; one more than there are levels if none does.
    pub(crate) fn difficulty(&self) -> usize {
        let finds = |&found: &u8| 2 * found >= self.tries && found > 0;
        1 + self.found.iter().position(finds).unwrap_or(LEVELS)
    }

    /// The file that it belongs to.
    pub(crate) const fn game(&self) -> &'static str {
        game_of(&self.position.game)
    }
}

/// The game as the page counts them: The Watchmen are one of their own.
pub(super) const fn game_of(game: &GameChoice) -> &'static str {
    match game {
        GameChoice::Wadi { watchmen: false, .. } => "wadi",
        GameChoice::Wadi { watchmen: true, .. } => "watchmen",
        GameChoice::Reef { .. } => "reef",
    }
}
