//! What a server and a thinker say to each other. Both are this program, so the page knows nothing of it and it is not
//! described with the rest of the interface.

use serde::{Deserialize, Serialize};

use crate::Advice;

/// The number of this way of speaking. Whoever speaks another one is turned away.
pub const THINKING_PROTOCOL: u32 = 1;

/// How long an answer of a thinker may be, in bytes.
pub const LONGEST_THOUGHT: usize = 64 * 1024;

/// A thinker asks for something to think about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ThinkerReady {
    /// How it speaks: [`THINKING_PROTOCOL`].
    pub protocol: u32,
    /// On how many threads it thinks.
    pub threads: u16,
    /// How many iterations of a search each of them does in a second.
    pub speed: u32,
}

/// Something to think about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Errand {
    /// What it is called.
    pub id: String,
    /// How often it was given away. The answer names it.
    pub tries: u32,
    /// What is asked.
    pub question: ThinkerQuestion,
}

/// What is asked of a thinker: all that it gets to know. A record of what everybody at the table has seen, without names and
/// without where its luck comes from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ThinkerQuestion {
    /// The match up to the position that it is about.
    pub record: String,
    /// Where thoughts begin. It does not come from the match's secret.
    pub seed: u64,
    /// What about it.
    pub what: ThinkerTask,
}

/// What is asked about a position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ThinkerTask {
    /// What a player would do.
    Advise {
        /// Which one, by its name.
        player: String,
        /// How long it may take, in milliseconds, if that is not up to the player.
        milliseconds: Option<u32>,
    },
    /// What the position is worth.
    Judge {
        /// With so many iterations.
        iterations: u32,
        /// For no longer than this, in milliseconds.
        milliseconds: u32,
        /// Whether to say how many points there will be.
        #[serde(default)]
        with_points: bool,
    },
}

/// What a thinker has found.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ThinkerAnswer {
    /// What the errand is called.
    pub id: String,
    /// The how manieth time it was given away.
    pub tries: u32,
    /// What there is to say.
    pub said: Thought,
}

/// What came of thinking.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Thought {
    /// What a player would do.
    Advice(Advice),
    /// What the position is worth.
    Judgement {
        /// To each seat, from 0 to 1.
        value: Vec<f64>,
        /// How the seat to act would go on.
        line: Vec<String>,
        /// Whether that is certain.
        is_proven: bool,
        /// How many points every seat will have, where that was asked and can be said.
        #[serde(default)]
        points: Option<Vec<f64>>,
    },
    /// Nothing: the search failed.
    Failed(String),
}
