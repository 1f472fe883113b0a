//! What a table looks like.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{Absence, Board, ClockRule, Position, Request};

/// A table as one observer sees it.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
pub struct Table {
    /// The match.
    pub id: String,
    /// How many events it has.
    pub seq: u32,
    /// Whether play goes on.
    pub phase: Phase,
    /// What is played.
    pub game: crate::GameChoice,
    /// The board, where the game has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub board: Option<Board>,
    /// The name of the board by language.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[ts(optional, as = "Option<BTreeMap<String, String>>")]
    pub board_name: BTreeMap<String, String>,
    /// Which seat began or is to begin; nothing while the lot has not been drawn.
    pub first: Option<u8>,
    /// Who sits where.
    pub seats: Vec<SeatView>,
    /// The seats whose people have not come yet. Play begins when all have.
    pub awaited: Vec<u8>,
    /// The seats of whoever looks.
    pub yours: Vec<u8>,
    /// Whether whoever looks has made the match.
    pub made_by_you: bool,
    /// The position.
    pub position: Position,
    /// The clocks.
    pub clock: ClockView,
    /// What becomes of a seat whose time is up.
    pub absence: Absence,
    /// Whether players may ask for hints.
    pub hints: bool,
    /// Whether anybody may find the match.
    pub listed: bool,
    /// What somebody asked and not all have answered.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub asked: Option<Asked>,
    /// Where the luck comes from, where the game has any.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub luck: Option<LuckNote>,
    /// Seats that whoever looks does not hear.
    pub muted: Vec<u8>,
    /// The match that follows this one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub followed_by: Option<String>,
    /// How often the position has changed.
    pub moves: u32,
    /// How many events there were when whoever looks had acted last; nothing if never.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub acted_at: Option<u32>,
    /// When the match was made, in milliseconds since 1970.
    #[ts(type = "number")]
    pub made_at: i64,
}

/// Whether play goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Seats are free, somebody has not come yet, or luck is being gathered.
    Waiting,
    /// Play goes on.
    Running,
    /// The match is over.
    Over,
    /// The match was called off.
    Cancelled,
}

/// A seat as everybody sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct SeatView {
    /// Who sits there.
    pub holder: Holder,
    /// The colour of its pieces, from 0 to 5.
    pub colour: u8,
    /// Whether it has left the match.
    pub left: bool,
    /// Until when its clock stands still, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub away_until: Option<i64>,
}

/// Who sits on a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Holder {
    /// Nobody: anybody may take it.
    Open,
    /// Nobody: whoever has the link may take it.
    Invited,
    /// A person.
    Person {
        /// By name.
        name: String,
        /// By id: equal for the seats of one person.
        player: String,
        /// The level of the computer player that goes on for them, if one does.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        deputy: Option<u8>,
    },
    /// A computer player.
    Computer {
        /// From 1 to 8.
        level: u8,
    },
}

/// The clocks of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct ClockView {
    /// How long people may think.
    pub rule: ClockRule,
    /// What each seat has left, in milliseconds, as of `at`.
    pub left: Vec<Option<u32>>,
    /// Whose clock runs.
    pub running: Option<u8>,
    /// Whether the clocks were stopped by consent.
    pub paused: bool,
    /// How long the others wait for the person to act, where no clock does.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub patience: Option<AbsenceDeadlines>,
    /// The server's time at which this was so, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: i64,
}

/// How long the others wait for somebody where no clock does, in milliseconds since 1970.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct AbsenceDeadlines {
    /// From when on they may let a computer player go on for them.
    #[ts(type = "number")]
    pub replace_from: i64,
    /// From when on they may go on without them.
    #[ts(type = "number")]
    pub dismiss_from: i64,
}

/// Something that was asked and not yet answered by all.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Asked {
    /// Who asked.
    pub seat: u8,
    /// What for.
    pub request: Request,
    /// Who has not answered.
    pub waits_for: Vec<u8>,
}

/// Where the luck of a match comes from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct LuckNote {
    /// What the server promised before the seats were taken.
    pub commitment: String,
    /// What each seat bound itself to. Absent at matches of long ago, where seats added openly.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub commitments: Option<Vec<Option<String>>>,
    /// What binds all commitments together, once no more are taken. Keep it: the record must lead to the same one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seal: Option<String>,
    /// How many seats were given up after a seal, so that the luck had to be agreed on anew.
    pub withheld: u32,
    /// What each seat added.
    pub contributions: Vec<Option<String>>,
    /// What the commitment stood for; only when the match is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub secret: Option<String>,
}
