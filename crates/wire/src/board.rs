//! A board of Wadi with what can be known of it before a match begins, so that no page computes rules.

use std::collections::BTreeMap;

use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

/// A scenario in the list of those to choose from.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
pub struct Scenario {
    /// Its id.
    pub id: String,
    /// Its name by language.
    pub name: BTreeMap<String, String>,
    /// Where it comes from and what it is good for, by language.
    pub note: BTreeMap<String, String>,
    /// For how many players it is made.
    pub players: Vec<u8>,
    /// For which variants it says that every seat has a fair share of the victories, by the number of players; nothing if
    /// nobody has measured it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub fair: Option<Vec<Fair>>,
    /// How many rounds a match lasts.
    pub rounds: u8,
    /// The board.
    pub board: Board,
    /// Whose it is.
    pub source: Source,
    /// How many matches were made with it on this server.
    #[ts(type = "number")]
    pub plays: u64,
    /// The name of whoever made it, if it is not built in.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub by: Option<String>,
}

/// What a scenario says about one number of players.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Fair {
    /// How many players.
    pub players: u8,
    /// In which variants it is fair: `free` or `spreading`, then `watchmen`, then `pro`, with blanks between the words.
    pub variants: Vec<String>,
}

/// Whose a scenario is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// It came with the program.
    BuiltIn,
    /// Somebody has made it, and everybody may see it.
    Published,
    /// The sender has made it, and nobody else sees it.
    Own,
}

/// A board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Board {
    /// How many columns the grid has.
    pub columns: u8,
    /// How many rows.
    pub rows: u8,
    /// The tiles, row by row.
    pub tiles: Vec<Tile>,
}

/// A tile.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Tile {
    /// Its name: `c4`.
    pub at: String,
    /// What it is.
    pub ground: Ground,
    /// What a shadoof here reaches; for a wadi tile, from where it is reached.
    pub reach: Vec<String>,
    /// What a watchman here forbids.
    pub area: Vec<String>,
}

/// What a tile is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Ground {
    /// Land.
    Land {
        /// How many reservoirs it has: 1, 2 or 3.
        fertility: u8,
    },
    /// A part of the wadi.
    Wadi {
        /// Where its water leaves it: `n`, `ne`, `e` …; nowhere at a mouth inside the board.
        flow: Option<String>,
        /// The tiles it flows to: none at a mouth, two at a fork, the one that gets an odd pawn first.
        to: Vec<String>,
        /// How many pawns begin here.
        spring: u8,
    },
}
