//! Why something was not done.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// Why something was not done. Nothing has changed.
#[derive(Debug, Clone, PartialEq, Serialize, TS, ToSchema)]
pub struct Refusal {
    /// What kind of refusal it is, for programs.
    pub code: Code,
    /// What is wrong and what to do, for people who read English.
    pub message: String,
    /// Which rule of the game it would break, and how.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub reason: Option<Box<Reason>>,
    /// How many events the match has, where the sender knew fewer.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seq: Option<u32>,
    /// When to try again, in milliseconds, where that helps.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub retry_after: Option<u32>,
}

impl Refusal {
    /// A refusal of this kind with nothing more to it than words.
    #[must_use]
    pub fn new(code: Code, message: impl Into<String>) -> Refusal {
        Refusal { code, message: message.into(), reason: None, seq: None, retry_after: None }
    }
}

/// Which rule an action would break, and how.
#[derive(Debug, Clone, PartialEq, Serialize, TS, ToSchema)]
pub struct Reason {
    /// The id of the rule, such as `W22`.
    pub rule: String,
    /// What is wrong, in one word for translations.
    pub code: String,
    /// What it is about: tiles, colours, numbers.
    #[ts(type = "Record<string, string | number>")]
    #[schema(value_type = Object)]
    pub about: serde_json::Value,
}

/// What kind of refusal it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// The request is not what this address expects.
    BadRequest,
    /// The text of a scenario, a deck or a record is not right.
    BadText,
    /// The request does not come from this server's own page.
    ForeignOrigin,
    /// The cookie is missing or not ours: ask for a new one.
    NoGuest,
    /// The text cannot be a name, or pretends to be another one.
    BadName,
    /// The name belongs to somebody else, or looks as if it did.
    NameTaken,
    /// The password is too short, too long, or one that everybody tries first.
    WeakPassword,
    /// The name or the password is not right.
    WrongPassword,
    /// The text cannot be a mail address.
    BadAddress,
    /// The mail address belongs to another account.
    AddressTaken,
    /// The link was used, is too old, or belongs to another browser.
    BadLink,
    /// The passkey is not known here, or did not prove itself.
    WrongPasskey,
    /// What the passkey answers was not asked, was answered before, or was asked too long ago.
    NoChallenge,
    /// Passkeys need an address with a name, over TLS or on the machine itself.
    NoPasskeysHere,
    /// Nobody could sign in to the account any more.
    LastWay,
    /// The sender is a guest, and this is for accounts.
    NoAccount,
    /// There is no such match, or none that the sender may know of.
    NoMatch,
    /// There is nothing at this address.
    NotFound,
    /// There is no such seat at this table.
    NoSeat,
    /// The seat is not the sender's.
    NotYourSeat,
    /// The seat is taken.
    SeatTaken,
    /// The seat waits for somebody who has another key.
    WrongKey,
    /// The match has not begun.
    NotBegun,
    /// The match has begun already.
    HasBegun,
    /// The match is over.
    Over,
    /// The match goes on.
    NotOver,
    /// It is another seat's turn.
    OutOfTurn,
    /// Dice or cards come first.
    ChanceFirst,
    /// Something has happened that the sender did not know of.
    Stale,
    /// The action is against the rules.
    AgainstTheRules,
    /// The text is not an action of this game.
    NotAnAction,
    /// The table was made without this.
    NotAtThisTable,
    /// There is nothing to take back, or dice or cards lie in between.
    NothingToTakeBack,
    /// Nobody asked for anything that this seat could answer.
    NothingAsked,
    /// The request that somebody made is still open.
    AlreadyAsked,
    /// Whoever is to act has not been away for so long.
    TooEarly,
    /// It is so already.
    AlreadySo,
    /// It is too long, or too many at once.
    TooLarge,
    /// Too many requests in a short time.
    TooMany,
    /// The server has too much to do; try again soon.
    Busy,
    /// The disk does not take anything at the moment; try again soon.
    StorageUnavailable,
    /// This match is damaged and can only be looked at.
    Damaged,
    /// The server has made a mistake.
    Internal,
}
