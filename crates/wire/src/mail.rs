//! Mail: where somebody gets it, and the links in it.

use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::Proof;
use crate::limits::{AddressText, KeyText};

/// What a link holds. It never shows itself, and never goes back.
#[derive(Clone, PartialEq, Eq, Deserialize, TS, ToSchema)]
#[serde(transparent)]
#[ts(type = "string")]
#[schema(value_type = KeyText)]
pub struct LinkToken(pub KeyText);

impl fmt::Debug for LinkToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("LinkToken(hidden)")
    }
}

/// A language that mails are written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Language {
    /// English.
    En,
    /// Dutch.
    Nl,
    /// German.
    De,
}

/// Where the sender gets mail.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
pub struct Mail {
    /// The address that was confirmed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub address: Option<String>,
    /// An address that waits for its confirmation, and takes the place of the other one then.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub unconfirmed: Option<String>,
    /// Whether a mail tells of turns in matches without a clock that runs.
    pub turns: bool,
    /// The language of mails, once there is an address.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub language: Option<Language>,
}

/// Another mail address, or none.
#[derive(Clone, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewAddress {
    /// The address; without it the one so far is forgotten.
    #[serde(default)]
    #[ts(optional)]
    pub address: Option<AddressText>,
    /// That the account is the sender's. Who signed in with a link a little while ago needs none.
    #[serde(default)]
    #[ts(optional)]
    pub proof: Option<Proof>,
    /// The language of mails.
    pub language: Language,
}

impl fmt::Debug for NewAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("NewAddress(hidden)")
    }
}

/// Whether to be told of turns.
#[derive(Debug, Clone, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TurnMails {
    /// Whether to send them.
    pub turns: bool,
    /// The language of mails.
    pub language: Language,
}

/// The wish for a link to sign in with.
#[derive(Clone, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LinkRequest {
    /// The mail address of the account.
    pub address: AddressText,
}

impl fmt::Debug for LinkRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("LinkWish(hidden)")
    }
}

/// A link that came by mail.
#[derive(Debug, Clone, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MailedLink {
    /// What it holds.
    pub token: LinkToken,
}
