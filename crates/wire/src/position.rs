//! Positions as somebody at the table sees them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{AnyView, Refusal, Why};

/// A position of a match.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
pub struct Position {
    /// How many plays (actions, dice and cards, leavings) led to it.
    pub plays: u32,
    /// A short name of the turn, as records have it: `3B`.
    pub heading: String,
    /// Who acts, or how it ended.
    pub turn: Turn,
    /// What there is to see.
    #[schema(value_type = Object)]
    pub view: AnyView,
    /// Every seat's points if the match ended now.
    pub points: Vec<i16>,
    /// What each shadoof yields, in Wadi.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "Record<string, number>")]
    pub harvest: Option<BTreeMap<String, i16>>,
    /// The seats that are fined for a watchman who was forced off the board, in Wadi.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<u8>>")]
    pub fined: Vec<u8>,
    /// Whether the match ends with this round, whatever is done in it, in Wadi.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub last_round: bool,
    /// How long nobody has bought or used anything, in Das Riff.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub idle: Option<Idle>,
    /// All that the seat to act may do, in writing; only for whoever sits there.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub legal: Option<Vec<String>>,
}

/// Turns in a row in which nobody bought or used anything.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Idle {
    /// How many there were.
    pub turns: u8,
    /// How many of them end the match.
    pub limit: u8,
}

/// Who acts, or how it ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(tag = "who", rename_all = "snake_case")]
pub enum Turn {
    /// A seat decides.
    Seat {
        /// Which one.
        seat: u8,
    },
    /// Dice or cards decide.
    Chance,
    /// Nobody: the match is over.
    Over {
        /// How it ended.
        outcome: Outcome,
    },
}

/// How a match ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Outcome {
    /// Who won: one seat, or several that share the victory.
    pub winners: Vec<u8>,
    /// The place of each seat, from 1.
    pub places: Vec<u8>,
    /// Every seat's points.
    pub points: Vec<i16>,
    /// How many shadoofs each seat has left in supply, where that and not points alone said who won, in Wadi.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub tie_break: Option<Vec<u8>>,
    /// What stopped a match of Das Riff that nobody could win.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(value_type = Option<String>)]
    pub stopped: Option<reef::Stop>,
}

/// What became of a draft.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
pub struct Drafted {
    /// The position after the actions that are right.
    pub position: Position,
    /// What followed from each of those actions.
    #[ts(type = "Array<Array<Record<string, unknown>>>")]
    #[schema(value_type = Vec<Vec<Object>>)]
    pub effects: Vec<Vec<serde_json::Value>>,
    /// Why the next action cannot be played, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub refused: Option<Refusal>,
}

/// What a strong player would do.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Advice {
    /// The action it would take, in writing.
    pub best: String,
    /// Every seat's share of the victory if that is done, from 0 to 1.
    pub value: Vec<f64>,
    /// How it expects the match to go on, beginning with `best`.
    pub line: Vec<String>,
    /// As much of it as belongs to the turn that is under way.
    pub turn: Vec<String>,
    /// What else it looked at, the most promising first.
    pub choices: Vec<Alternative>,
    /// Why that turn is better than doing nothing more, what matters most first; nothing where no fact says so.
    #[serde(default)]
    pub why: Vec<Why>,
}

/// One action at a position that was searched.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Alternative {
    /// The action, in writing.
    pub action: String,
    /// Every seat's share of the victory if it is taken.
    pub value: Vec<f64>,
}

/// A record played through.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
pub struct Replay {
    /// Who sat where.
    pub names: Vec<String>,
    /// The board, where the game has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub board: Option<crate::Board>,
    /// The start, and the position after each play.
    pub steps: Vec<Step>,
    /// What is said beside the turns, in the order of the record.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Remark>>")]
    pub remarks: Vec<Remark>,
}

/// Something that a record says beside its turns.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Remark {
    /// A line about a position.
    Comment {
        /// After how many plays the position is.
        after: u32,
        /// What is said.
        text: String,
    },
    /// What might have been played in place of a turn, and after it.
    Variation {
        /// After how many plays the turn began.
        from: u32,
        /// The position after each of its plays; those of a record with very many are cut off.
        steps: Vec<Step>,
    },
}

/// A play of a record.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
pub struct Step {
    /// Whose it was; nobody's at the start and where dice or cards fell.
    pub seat: Option<u8>,
    /// What was played, in writing; nothing at the start and where a seat left.
    pub action: Option<String>,
    /// What followed from it.
    #[ts(type = "Array<Record<string, unknown>>")]
    #[schema(value_type = Vec<Object>)]
    pub effects: Vec<serde_json::Value>,
    /// The position since then.
    pub position: Position,
}
