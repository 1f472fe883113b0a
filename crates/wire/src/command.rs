//! What somebody at a table can want.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::limits::{Actions, ChatText, Count, HolidayDays, KeyText, LevelNumber, PhraseNumber, SeatNumber};
use crate::{Advice, Refusal};

/// Something that somebody wants to happen at a table.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Order {
    /// The order's own name: 32 hexadecimal digits that the client draws at random. Sent twice, it is done once.
    #[schema(example = "6f1c2d3e4f5061728394a5b6c7d8e9f0")]
    pub id: KeyText,
    /// What is wanted.
    pub command: Command,
}

/// What can be wanted at a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Takes a free seat.
    Sit {
        /// Which one.
        #[schema(value_type = SeatNumber)]
        seat: u8,
        /// The key from the link, for a seat that waits for somebody who was invited.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        key: Option<KeyText>,
        /// What the client adds to the luck of the match: 64 hexadecimal digits. Only for matches of long ago; at all
        /// others it does nothing, and seats `commit` themselves when all of them are taken.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        luck: Option<KeyText>,
    },
    /// Gives a seat up before the match has begun.
    Rise {
        /// Which one.
        #[schema(value_type = SeatNumber)]
        seat: u8,
    },
    /// Binds a seat to what it will add to the luck of the match. Taken when all seats are, for a moment: until all people
    /// have committed themselves, or for five seconds.
    Commit {
        /// Which seat.
        #[schema(value_type = SeatNumber)]
        seat: u8,
        /// 64 hexadecimal digits: the hash of a contribution that the client has drawn at random.
        commitment: KeyText,
    },
    /// Adds to the luck of the match what the seat has committed itself to, once the luck is sealed. Whoever does not do so
    /// within a minute loses the seat.
    Contribute {
        /// For which seat.
        #[schema(value_type = SeatNumber)]
        seat: u8,
        /// 64 hexadecimal digits.
        luck: KeyText,
    },
    /// Plays actions: the rest of a turn, or a part of it.
    Play {
        /// For which seat.
        #[schema(value_type = SeatNumber)]
        seat: u8,
        /// How many events of the match the client knows.
        #[schema(value_type = Count)]
        seen: u32,
        /// The actions in writing, in order. All are played, or none.
        actions: Actions,
    },
    /// Leaves the match for good (W60, R92).
    Resign {
        /// Which seat leaves.
        #[schema(value_type = SeatNumber)]
        seat: u8,
    },
    /// Asks the others for something. Where only computer players are asked, it happens at once.
    Ask {
        /// Who asks.
        #[schema(value_type = SeatNumber)]
        seat: u8,
        /// What for.
        request: Request,
    },
    /// Answers what somebody asked.
    Answer {
        /// Who answers.
        #[schema(value_type = SeatNumber)]
        seat: u8,
        /// Whether it may be.
        yes: bool,
    },
    /// Lets the clocks run again.
    Resume {
        /// Who wants it.
        #[schema(value_type = SeatNumber)]
        seat: u8,
    },
    /// Takes days off, where the clock gives days.
    Holiday {
        /// Who.
        #[schema(value_type = SeatNumber)]
        seat: u8,
        /// How many days from now.
        #[schema(value_type = HolidayDays)]
        days: u32,
    },
    /// Lets a computer player go on for a seat.
    Depute {
        /// For which seat.
        #[schema(value_type = SeatNumber)]
        seat: u8,
        /// How strong it is, from 1 to 8.
        #[schema(value_type = LevelNumber)]
        level: u8,
    },
    /// Plays on in person.
    Return {
        /// On which seat.
        #[schema(value_type = SeatNumber)]
        seat: u8,
    },
    /// Says something at the table.
    Say {
        /// Who says it.
        #[schema(value_type = SeatNumber)]
        seat: u8,
        /// What.
        words: ChatMessage,
    },
    /// Wants to hear a seat no more, or again. Nobody else learns of it.
    Mute {
        /// The seat of whoever wants it.
        #[schema(value_type = SeatNumber)]
        seat: u8,
        /// Which seat is not heard.
        #[schema(value_type = SeatNumber)]
        other: u8,
        /// Whether it is not heard from now on.
        muted: bool,
    },
    /// Asks what a strong player would do.
    Hint {
        /// For which seat.
        #[schema(value_type = SeatNumber)]
        seat: u8,
        /// Actions of a turn that is not sent yet, in writing: the question is what to do after them.
        #[serde(default, skip_serializing_if = "<[_]>::is_empty")]
        #[ts(optional, as = "Option<Actions>")]
        actions: Actions,
        /// The asker's own device thinks: that they asked is noted, and nobody answers.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        own: bool,
    },
    /// Makes another match with the seats moved on by one.
    Rematch {
        /// Who wants it.
        #[schema(value_type = SeatNumber)]
        seat: u8,
    },
    /// Calls off a match that has not begun.
    Cancel {
        /// A seat of whoever made the match, or any if they have none.
        #[schema(value_type = SeatNumber)]
        seat: u8,
    },
}

impl Command {
    /// For which seat it is meant.
    #[must_use]
    pub const fn seat(&self) -> u8 {
        match self {
            Command::Sit { seat, .. }
            | Command::Rise { seat }
            | Command::Commit { seat, .. }
            | Command::Contribute { seat, .. }
            | Command::Play { seat, .. }
            | Command::Resign { seat }
            | Command::Ask { seat, .. }
            | Command::Answer { seat, .. }
            | Command::Resume { seat }
            | Command::Holiday { seat, .. }
            | Command::Depute { seat, .. }
            | Command::Return { seat }
            | Command::Say { seat, .. }
            | Command::Mute { seat, .. }
            | Command::Hint { seat, .. }
            | Command::Rematch { seat }
            | Command::Cancel { seat } => *seat,
        }
    }
}

/// What the others can be asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Request {
    /// To take back to the beginning of one's own last turn, never behind dice or cards.
    TakeBack,
    /// To stop the clocks.
    Pause,
    /// To let a computer player go on for whoever is to act and has not been heard of for a day, at a table without
    /// clocks. They may come back.
    Replace,
    /// To go on without whoever is to act and has not been heard of for a week, at a table without clocks (W60, R92).
    Dismiss,
}

impl Request {
    /// Whether it is about somebody who lets the others wait, and not about whoever asks.
    #[must_use]
    pub const fn is_about_whoever_is_to_act(self) -> bool {
        match self {
            Request::Replace | Request::Dismiss => true,
            Request::TakeBack | Request::Pause => false,
        }
    }
}

/// What is said at the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum ChatMessage {
    /// One of the set phrases, which every page shows in its reader's language.
    Phrase {
        /// From 0 to 9.
        #[schema(value_type = PhraseNumber)]
        number: u8,
    },
    /// Words of one's own.
    Text {
        /// The words.
        text: ChatText,
    },
}

/// What became of an order.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[serde(tag = "outcome", rename_all = "snake_case")]
pub enum OrderOutcome {
    /// It is done, and kept on disk.
    Done {
        /// How many events the match has since then.
        seq: u32,
        /// What a strong player would do, if that was asked.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        hint: Option<Advice>,
        /// The match that follows, if one was wanted.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        follows: Option<String>,
    },
    /// It was refused. Nothing has changed.
    Refused(Refusal),
}

/// Actions to be tried on a table without playing them.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Draft {
    /// For which seat.
    #[schema(value_type = SeatNumber)]
    pub seat: u8,
    /// The actions in writing, from the position of the table on.
    pub actions: Actions,
}
