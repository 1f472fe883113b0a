//! How fair a board is, found out by computer players.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::limits::{FairnessMatches, PlayerCount, ScenarioFile, WordText};
use crate::new_match::free;

/// A board to be tried out by computer players of equal strength.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewFairness {
    /// The text of a scenario, or the id of one that the sender may see.
    pub text: ScenarioFile,
    /// How many of them play: 2, 3 or 4, as the scenario permits.
    #[schema(value_type = PlayerCount)]
    pub players: u8,
    /// The building rule: `free`, `spreading` or `classic`.
    #[serde(default = "free")]
    #[schema(example = "free")]
    pub building: WordText,
    /// Whether The Watchmen are in play.
    #[serde(default)]
    pub watchmen: bool,
    /// Whether the pro rule holds.
    #[serde(default)]
    pub pro: bool,
    /// How many matches, from 1 to 400; 200 if not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(value_type = Option<FairnessMatches>)]
    pub matches: Option<u32>,
}

/// Where to ask what came of it.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
pub struct FairnessRun {
    /// The id.
    pub id: String,
}

/// What came of the matches so far. Seats are numbered in the order of play: 0 is whoever began the first round.
#[derive(Debug, Clone, PartialEq, Serialize, TS, ToSchema)]
pub struct Fairness {
    /// How many matches are over.
    pub done: u32,
    /// How many there are to be.
    pub of: u32,
    /// Everybody's share of the victories; the winners of a match share it. Nothing before the first match is over.
    pub wins: Vec<f64>,
    /// How many rounds a match lasted, on average.
    pub rounds: f64,
    /// How many points everybody had.
    pub scores: Vec<Spread>,
    /// Which share of the water left the board unused, on average.
    pub lost: f64,
    /// Whether it is over: all matches are, or somebody stopped it.
    pub ready: bool,
}

/// How numbers are spread: a quarter of them lies between each two neighbours here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Spread {
    /// The lowest.
    pub low: i16,
    /// A quarter is lower than this, or equal.
    pub quartile: i16,
    /// Half of them are.
    pub median: i16,
    /// Three quarters are.
    pub upper: i16,
    /// The highest.
    pub high: i16,
}
