//! Lists of matches, guests, and small things.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use crate::limits::{CursorText, KeyText, NameText, NoteText, PositionNoteText};
use crate::{ClockRule, GameChoice, Outcome, Phase, SeatView};

/// Who somebody is to the server.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
pub struct Guest {
    /// Its id.
    pub player: String,
    /// Its name.
    pub name: String,
    /// Whether the name belongs to it, so that it can sign in elsewhere.
    pub claimed: bool,
    /// Whether this server sends mail, such as links to sign in with.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    #[schema(required = false)]
    pub mail: bool,
}

/// Where others in the network find the page.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
pub struct Addresses {
    /// Whole addresses, the likeliest first; none if the server lets nobody else in.
    pub addresses: Vec<String>,
}

/// A name somebody wants.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewName {
    /// The name.
    pub name: NameText,
}

/// Which matches to list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum MatchList {
    /// Those of the sender that are not over.
    Mine,
    /// Those of the sender that are over.
    Played,
    /// Those with a free seat for anybody.
    Open,
    /// Those that can be watched.
    Live,
}

/// Where in a list to begin.
#[derive(Debug, Clone, Serialize, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct MatchListQuery {
    /// Which list.
    #[param(inline)]
    pub whose: MatchList,
    /// What `next` said at the end of the part before.
    #[serde(default)]
    #[param(inline)]
    pub after: Option<CursorText>,
}

/// A part of a list of matches, newest first.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
pub struct MatchListPage {
    /// The matches.
    pub matches: Vec<MatchSummary>,
    /// Where the next part begins, if there may be one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub next: Option<String>,
}

/// A match in a list.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
pub struct MatchSummary {
    /// Its id.
    pub id: String,
    /// Whether play goes on.
    pub phase: Phase,
    /// What is played; a scenario that is not built in by its id, without its text.
    pub game: GameChoice,
    /// Who sits where.
    pub seats: Vec<SeatView>,
    /// The seats of whoever looks.
    pub yours: Vec<u8>,
    /// Whose turn it is.
    pub to_act: Option<u8>,
    /// How it ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub outcome: Option<Outcome>,
    /// How long people may think.
    pub clock: ClockRule,
    /// The seats whose people have not come yet. Play begins when all have.
    pub awaited: Vec<u8>,
    /// How often the position has changed.
    pub moves: u32,
    /// How many plays there have been since whoever looks acted last.
    pub news: u32,
    /// When it was made, in milliseconds since 1970.
    #[ts(type = "number")]
    pub made_at: i64,
    /// When the last thing happened.
    #[ts(type = "number")]
    pub moved_at: i64,
}

/// The links to the seats that wait for somebody who was invited; only for whoever made the match.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
pub struct Invitation {
    /// Which seat.
    pub seat: u8,
    /// The key to give with `sit`.
    pub key: String,
}

/// What moves a seat to another device.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatLink {
    /// Good for one move: whoever sends it gets the seat.
    pub key: KeyText,
}

/// Something of one's own about a match.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Note {
    /// The words.
    pub text: NoteText,
}

/// What somebody has noted at a position of a match.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
pub struct PositionNote {
    /// How many plays led to the position.
    pub plays: u32,
    /// The words; none if it was removed.
    pub text: PositionNoteText,
}

/// What is to be noted at a position, in place of what was noted there before. Without words, nothing is.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPositionNote {
    /// The words.
    pub text: PositionNoteText,
}
