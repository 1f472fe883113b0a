//! Scenarios that people make: checking, keeping and publishing them.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::limits::ScenarioFile;
use crate::{Board, Scenario};

/// The text of a scenario that may be wrong.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ScenarioText {
    /// The text.
    pub text: ScenarioFile,
}

/// A scenario to keep.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewScenario {
    /// Its text. The id in it is replaced by one that no other scenario has.
    pub text: ScenarioFile,
    /// Whether everybody finds it in the server's list. What is published stays so until it is deleted.
    #[serde(default)]
    pub publish: bool,
}

/// A scenario that the sender has made.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
pub struct OwnScenario {
    /// As everybody would see it.
    pub scenario: Scenario,
    /// Its text.
    pub text: String,
    /// Whether everybody sees it.
    pub published: bool,
    /// When it was saved, in milliseconds since 1970.
    #[ts(type = "number")]
    pub saved_at: i64,
}

/// What is to be said about the text of a scenario.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
pub struct Checked {
    /// All that is wrong with it, in the order of its lines; nothing if it can be played.
    pub problems: Vec<Problem>,
    /// The board, if nothing is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub board: Option<Board>,
    /// What the map uses, as far as it can be read.
    #[serde(rename = "box", skip_serializing_if = "Option::is_none")]
    #[ts(rename = "box", optional)]
    pub material: Option<Material>,
    /// What one box of the game holds. With `box = false` a scenario may use more.
    pub limits: Material,
    /// How many rounds a match lasts at most, if nothing is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rounds: Option<u8>,
    /// What could be better; nothing while something is wrong.
    pub advice: Vec<Tip>,
}

/// Something that is wrong with the text of a scenario.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
pub struct Problem {
    /// What is wrong, in one word for translations.
    pub code: String,
    /// The tile, if it is about one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub at: Option<String>,
    /// The line of the text, from 1.
    pub line: u32,
    /// What it is about: words and numbers.
    #[ts(type = "Record<string, string | number>")]
    #[schema(value_type = Object)]
    pub params: serde_json::Value,
    /// What is wrong and what to do, for people who read English.
    pub message: String,
}

/// How many tiles and pawns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Material {
    /// Land tiles with 1, 2 and 3 reservoirs.
    pub land: [u16; 3],
    /// Wadi tiles.
    pub wadi: u16,
    /// Pawns.
    pub pawns: u16,
}

/// Something that could be better about a board.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
pub struct Tip {
    /// What, in one word for translations.
    pub code: String,
    /// The tiles that it is about.
    pub at: Vec<String>,
    /// Words and numbers.
    #[ts(type = "Record<string, string | number>")]
    #[schema(value_type = Object)]
    pub params: serde_json::Value,
}
