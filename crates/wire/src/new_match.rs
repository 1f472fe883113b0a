//! How a match is made.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::limits::{
    ClockSeconds, ColourNumber, Count, DeckFile, HeadStarts, HolidayDays, IdText, IncrementSeconds,
    LevelNumber, NameText, NewSeats, PositionFile, RecordFile, ReefHeadStarts, ScenarioFile, SeatNumber,
    TurnDays, WadiHeadStarts, WordText,
};

/// A match to be made.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewMatch {
    /// Which game, and what the table chose.
    pub game: GameChoice,
    /// Who is to sit where, from seat 0: two to four for Wadi, two for Das Riff.
    pub seats: NewSeats,
    /// Who begins.
    #[serde(default)]
    pub first: First,
    /// How long people may think.
    #[serde(default)]
    pub clock: ClockRule,
    /// What becomes of a seat whose time is up.
    #[serde(default)]
    pub absence: Absence,
    /// Whether players may ask for hints.
    #[serde(default = "yes")]
    pub hints: bool,
    /// Whether anybody may find the match; otherwise whoever has the link.
    #[serde(default)]
    pub listed: bool,
    /// Where it goes on from, if not at the start. Game and options are then those of that match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub beginning: Option<Beginning>,
}

const fn yes() -> bool {
    true
}

/// Which game, and what the table chose.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "name", rename_all = "snake_case", deny_unknown_fields)]
pub enum GameChoice {
    /// Wadi, with or without The Watchmen.
    Wadi {
        /// The id of a built-in scenario, or the text of one (anything with a line break).
        scenario: ScenarioFile,
        /// The building rule: `free`, `spreading` or `classic`.
        #[serde(default = "free")]
        #[schema(example = "free")]
        building: WordText,
        /// Whether The Watchmen are in play.
        #[serde(default)]
        watchmen: bool,
        /// Whether the pro rule holds.
        #[serde(default)]
        pro: bool,
        /// The points that each seat has before the match, from 0 to 20; nobody any if not said.
        #[serde(default, skip_serializing_if = "is_nothing")]
        #[ts(optional, as = "Option<HeadStarts>")]
        #[schema(value_type = WadiHeadStarts)]
        head_start: HeadStarts,
        /// The text of a position to begin with, in place of the scenario's own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        position: Option<PositionFile>,
    },
    /// Das Riff.
    Reef {
        /// The text of a deck, if not the built-in one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        deck: Option<DeckFile>,
        /// The offspring that each seat has before the match, from 0 to 3; nobody any if not said.
        #[serde(default, skip_serializing_if = "is_nothing")]
        #[ts(optional, as = "Option<HeadStarts>")]
        #[schema(value_type = ReefHeadStarts)]
        head_start: HeadStarts,
        /// The text of a position to begin with, in place of the opening deal.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        position: Option<PositionFile>,
    },
}

fn is_nothing(head_start: &HeadStarts) -> bool {
    head_start.is_empty()
}

pub(crate) fn free() -> WordText {
    "free".into()
}

/// A seat of a match to be made.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewSeat {
    /// Who is to sit there.
    pub sitter: Sitter,
    /// The colour of the seat's pieces, from 0 to 5; the first free one if not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(value_type = Option<ColourNumber>)]
    pub colour: Option<u8>,
}

/// Who is to sit on a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Sitter {
    /// Whoever makes the match, or somebody at the same device.
    Me {
        /// The name of that person, if it is not the maker's own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        name: Option<NameText>,
    },
    /// Whoever gets the link to this seat.
    Invited,
    /// Anybody who finds the match.
    Open,
    /// A computer player.
    Computer {
        /// From 1 to 8.
        #[schema(value_type = LevelNumber)]
        level: u8,
    },
}

/// Who begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "who", rename_all = "snake_case", deny_unknown_fields)]
pub enum First {
    /// Chance decides when the match is made.
    #[default]
    Random,
    /// This seat.
    Seat {
        /// Its number.
        #[schema(value_type = SeatNumber)]
        seat: u8,
    },
}

/// How long people may think.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClockRule {
    /// As long as they like.
    #[default]
    None,
    /// So many days a turn.
    Days {
        /// From 1 to 30.
        #[schema(value_type = TurnDays)]
        days: u32,
        /// How many days of holiday each seat may take in the whole match, from 0 to 60.
        #[schema(value_type = HolidayDays)]
        holidays: u32,
    },
    /// So much time for the match, and some more with each turn.
    Live {
        /// Seconds at the start, from 10 to 10,800.
        #[schema(value_type = ClockSeconds)]
        seconds: u32,
        /// Seconds more for each finished turn, from 0 to 180.
        #[schema(value_type = IncrementSeconds)]
        increment: u32,
    },
}

/// What becomes of a seat whose time is up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Absence {
    /// It leaves the match, as the rules say (W60, R92).
    #[default]
    Leave,
    /// A computer player goes on for it until the person is back.
    Computer {
        /// From 1 to 8.
        #[schema(value_type = LevelNumber)]
        level: u8,
    },
}

/// Where a match goes on from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Beginning {
    /// A position of another match.
    Match {
        /// Which match.
        id: IdText,
        /// How many plays had been made in it.
        #[schema(value_type = Count)]
        at: u32,
    },
    /// A position of a record.
    Record {
        /// The record as text.
        text: RecordFile,
        /// How many plays of it are taken; all if not said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        #[schema(value_type = Option<Count>)]
        at: Option<u32>,
    },
}
