//! What happened at a table.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{ChatMessage, ClockView, Position, Request};

/// Something that happened at a table, kept for ever.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
pub struct Event {
    /// Its number, from 0 without gaps.
    pub seq: u32,
    /// When, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: i64,
    /// Which seat it is about, if any.
    pub seat: Option<u8>,
    /// What happened. Absent if this observer does not hear that seat.
    pub fact: Option<Fact>,
    /// What followed from it by itself, in order, as the referee tells it.
    #[ts(type = "Array<Record<string, unknown>>")]
    #[schema(value_type = Vec<Object>)]
    pub effects: Vec<serde_json::Value>,
    /// The position since then, if it is another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub position: Option<Position>,
    /// The clocks since then.
    pub clock: ClockView,
}

/// What can happen at a table. The store keeps facts in this form, so names stay what they are.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Fact {
    /// Somebody sits on the seat from now on.
    Sat {
        /// Who, by id.
        player: String,
        /// Who, by name.
        name: String,
    },
    /// The seat is free again.
    Rose,
    /// The person has opened a table that waits for them.
    Came,
    /// The person had come and is not here any more: the table waits for them again.
    Gone,
    /// The seat's client bound itself to what it will add to the luck.
    Committed {
        /// The hash of it.
        commitment: String,
    },
    /// No more commitments are taken: those who made one show now what they add.
    Sealed,
    /// The seat's client added to the luck.
    Contributed {
        /// What it added.
        luck: String,
    },
    /// The seat did not add what it had bound itself to, and is free again. The luck is agreed on anew.
    Withheld,
    /// All seats were taken and play begins.
    Began,
    /// The lot fell on the seat: it makes the first turn.
    DrawnFirst,
    /// The seat played an action.
    Acted {
        /// In writing.
        action: String,
    },
    /// Dice or cards fell so.
    Fell {
        /// In writing.
        action: String,
    },
    /// The seat left the match for good.
    Left {
        /// Why.
        why: LeaveReason,
    },
    /// The seat asked the others for something.
    Asked {
        /// What for.
        request: Request,
    },
    /// The seat agreed to what was asked.
    Agreed,
    /// The seat did not agree; what was asked is off the table.
    Declined,
    /// The position is again the one that so many plays led to.
    TookBack {
        /// How many plays remain.
        plays: u32,
    },
    /// The clocks stand still.
    Paused,
    /// The clocks run again.
    Resumed,
    /// The clock that runs gets back what it lost while no server ran.
    GivenBack {
        /// How much, in milliseconds.
        #[ts(type = "number")]
        millis: i64,
    },
    /// The seat's clock stands still until then.
    Away {
        /// In milliseconds since 1970.
        #[ts(type = "number")]
        until: i64,
    },
    /// A computer player goes on for the seat.
    Deputed {
        /// How strong it is.
        level: u8,
    },
    /// The person plays on.
    Returned,
    /// The seat said something.
    Said {
        /// What.
        #[serde(deserialize_with = "crate::kept::words")]
        words: ChatMessage,
    },
    /// The seat asked for a hint.
    Hinted,
    /// Another match follows this one.
    Followed {
        /// Its id.
        by: String,
    },
    /// The match was called off before it began.
    Cancelled,
    /// A guest has signed in: all that was theirs at this table is the account's from now on.
    Became {
        /// Who the guest was, by id.
        guest: String,
        /// Whose account it is, by id.
        player: String,
        /// The name of the account.
        name: String,
    },
    /// Somebody is gone for good, and their name with them.
    Forgotten {
        /// Who it was, by id.
        player: String,
    },
    /// The operator of the server has closed the match.
    Closed,
}

impl Fact {
    /// Whether the position is, or may be, another one afterwards.
    #[must_use]
    pub const fn moves(&self) -> bool {
        match self {
            Fact::Began
            | Fact::DrawnFirst
            | Fact::Acted { .. }
            | Fact::Fell { .. }
            | Fact::Left { .. }
            | Fact::TookBack { .. } => true,
            Fact::Sat { .. }
            | Fact::Rose
            | Fact::Came
            | Fact::Gone
            | Fact::Committed { .. }
            | Fact::Sealed
            | Fact::Contributed { .. }
            | Fact::Withheld
            | Fact::Asked { .. }
            | Fact::Agreed
            | Fact::Declined
            | Fact::Paused
            | Fact::Resumed
            | Fact::GivenBack { .. }
            | Fact::Away { .. }
            | Fact::Deputed { .. }
            | Fact::Returned
            | Fact::Said { .. }
            | Fact::Hinted
            | Fact::Followed { .. }
            | Fact::Cancelled
            | Fact::Became { .. }
            | Fact::Forgotten { .. }
            | Fact::Closed => false,
        }
    }
}

/// Why a seat left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum LeaveReason {
    /// It wanted to.
    Resigned,
    /// Its time was up.
    TimeUp,
    /// It let the others wait for too long at a table without clocks.
    Absent,
}
