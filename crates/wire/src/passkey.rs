//! Passkeys: what a browser is asked, and what it answers. Bytes travel in base64url without padding, as WebAuthn's own
//! texts do.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::Proof;
use crate::limits::{NameText, PasskeyText};

/// A passkey of the sender.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
pub struct Passkey {
    /// Its id.
    pub id: String,
    /// The browser and the system that it was made with, as far as they said so.
    pub label: String,
    /// The name of the host that it was made for; it is good nowhere else.
    pub place: String,
    /// Since when, in milliseconds since 1970.
    #[ts(type = "number")]
    pub created_at: i64,
    /// When it was used last; nothing if never.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub last_used: Option<i64>,
}

/// What the sender wants to use a passkey for.
#[derive(Debug, Clone, Copy, Deserialize, TS, ToSchema)]
#[serde(tag = "purpose", rename_all = "snake_case", deny_unknown_fields)]
pub enum PasskeyUse {
    /// To sign in.
    SignIn {},
    /// To prove who they are, before something that takes the password otherwise.
    Prove {},
}

/// What a passkey is to sign.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
pub struct PasskeyChallenge {
    /// 256 bits, good once and for five minutes.
    pub challenge: String,
    /// The name of the host that the passkey must have been made for.
    pub place: String,
    /// The credentials that will do; any if there are none.
    pub credentials: Vec<String>,
}

/// The wish for a passkey. A guest says which name to keep with it; whoever has an account proves that it is theirs.
#[derive(Debug, Clone, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPasskey {
    /// The name that a guest wants to keep.
    #[serde(default)]
    #[ts(optional)]
    pub name: Option<NameText>,
    /// That the account is the sender's.
    #[serde(default)]
    #[ts(optional)]
    pub proof: Option<Proof>,
}

/// How a passkey is to be made.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
pub struct PasskeyTemplate {
    /// 256 bits, good once and for five minutes.
    pub challenge: String,
    /// The name of the host that it is made for.
    pub place: String,
    /// Who it is for, in bytes.
    pub user: String,
    /// Who it is for, by the name that people see.
    pub name: String,
    /// The kinds of keys that will do, by their numbers in COSE, best first.
    pub algorithms: Vec<i32>,
    /// The credentials that there are already: their devices need no other one.
    pub credentials: Vec<String>,
}

/// A passkey that a browser has made.
#[derive(Debug, Clone, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PasskeyMade {
    /// The browser's own account of it, as JSON, in bytes.
    pub client_data: PasskeyText,
    /// The device's, with the public key.
    pub authenticator_data: PasskeyText,
}

/// A name to keep with a passkey.
#[derive(Debug, Clone, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PasskeyClaim {
    /// The name.
    pub name: NameText,
    /// The passkey.
    pub passkey: PasskeyMade,
}

/// What a passkey has signed.
#[derive(Debug, Clone, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PasskeyAnswer {
    /// What its device calls it.
    pub credential: PasskeyText,
    /// The browser's account of it, as JSON, in bytes.
    pub client_data: PasskeyText,
    /// The device's.
    pub authenticator_data: PasskeyText,
    /// The signature under both.
    pub signature: PasskeyText,
    /// Who it is for, where the device says so.
    #[serde(default)]
    #[ts(optional)]
    pub user: Option<PasskeyText>,
}
