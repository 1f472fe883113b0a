//! Matches that are only thought of: the rules for lessons, illustrations and boards that are set up by hand.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::limits::{Count, DeckFile, PlayerCount, SeatNumber, SketchedPlays};
use crate::{Board, GameChoice, Position, Refusal};

/// A match that is only thought of. Nothing of it is kept.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Sketch {
    /// Which game, and what the table chose.
    pub game: GameChoice,
    /// How many players.
    #[serde(default = "two")]
    #[schema(value_type = PlayerCount)]
    pub players: u8,
    /// The seat that begins.
    #[serde(default)]
    #[schema(value_type = SeatNumber)]
    pub first: u8,
    /// All that happens, in writing: actions, and what dice and cards bring.
    #[serde(default)]
    pub plays: SketchedPlays,
    /// Lets chance speak where `plays` do not say what it brings: the same number, the same luck.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(value_type = Option<Count>)]
    pub seed: Option<u32>,
}

const fn two() -> u8 {
    2
}

/// What becomes of a sketch.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
pub struct Sketched {
    /// The board, in Wadi.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub board: Option<Board>,
    /// The position it leads to, with all that may be done in it.
    pub position: Position,
    /// All that happened, with what chance brought.
    pub plays: Vec<String>,
    /// What followed from each of those plays.
    #[ts(type = "Array<Array<Record<string, unknown>>>")]
    #[schema(value_type = Vec<Vec<Object>>)]
    pub effects: Vec<Vec<serde_json::Value>>,
    /// How many of the plays that were sent could be made.
    pub made: u32,
    /// Why the next one could not, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub refused: Option<Refusal>,
}

/// The text of a deck of Das Riff.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DeckText {
    /// The text: a number for every card.
    pub text: DeckFile,
}

/// What is wrong with a deck; nothing, if it can be played with.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
pub struct DeckChecked {
    /// All that is wrong.
    pub problems: Vec<DeckProblem>,
    /// What to know before playing with it, if nothing is wrong.
    pub warnings: Vec<DeckProblem>,
}

/// One thing that is wrong with a deck, or good to know of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct DeckProblem {
    /// What is wrong, in one word for translations.
    pub code: String,
    /// The card that it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub card: Option<String>,
    /// How many there are of what it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub count: Option<u32>,
    /// The line, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub line: Option<u32>,
    /// What is wrong and what to do, for people who read English.
    pub message: String,
}
