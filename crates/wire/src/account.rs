//! Accounts, and the devices that somebody is known on.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize};
use ts_rs::TS;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, Schema, SchemaFormat, Type};
use utoipa::{PartialSchema, ToSchema};

use crate::bounded::check_chars;
use crate::limits::{NameText, PASSWORD_SENT_CHARS};
use crate::{Mail, Passkey, PasskeyAnswer};

/// A password on its way. It never shows itself, and never goes back. Any character will do.
#[derive(Clone, PartialEq, Eq, TS)]
#[ts(type = "string")]
pub struct Password(pub String);

impl<'de> Deserialize<'de> for Password {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Password, D::Error> {
        let text = String::deserialize(deserializer)?;
        check_chars(&text, PASSWORD_SENT_CHARS)?;
        Ok(Password(text))
    }
}

impl PartialSchema for Password {
    fn schema() -> RefOr<Schema> {
        let format = SchemaFormat::KnownFormat(KnownFormat::Password);
        let text = ObjectBuilder::new().schema_type(Type::String).format(Some(format));
        let about = "A password on its way. It never shows itself, and never goes back.";
        text.max_length(Some(PASSWORD_SENT_CHARS)).description(Some(about)).into()
    }
}

impl ToSchema for Password {}

impl fmt::Debug for Password {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Password(hidden)")
    }
}

/// A name with the password that proves it.
#[derive(Debug, Clone, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// The name.
    pub name: NameText,
    /// The password.
    pub password: Password,
}

/// What somebody with an account shows to be believed.
#[derive(Debug, Clone, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Proof {
    /// Its password.
    Password(Password),
    /// What a passkey of it has signed.
    Passkey(PasskeyAnswer),
}

/// Another password.
#[derive(Debug, Clone, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// The one so far, or a passkey. Who signed in with a link a little while ago needs neither.
    #[serde(default)]
    #[ts(optional)]
    pub proof: Option<Proof>,
    /// The one from now on.
    pub new: Password,
}

/// The wish to be forgotten.
#[derive(Debug, Clone, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AccountClosing {
    /// That the account is the sender's. Guests have none, and who signed in with a link a little while ago needs none.
    #[serde(default)]
    #[ts(optional)]
    pub proof: Option<Proof>,
}

/// What belongs to the sender.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
pub struct Account {
    /// Its id.
    pub player: String,
    /// Its name.
    pub name: String,
    /// Since when the name belongs to the sender, in milliseconds since 1970; nothing for a guest.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub claimed_at: Option<i64>,
    /// Whether there is a password to sign in with.
    pub has_password: bool,
    /// The passkeys to sign in with, oldest first.
    pub passkeys: Vec<Passkey>,
    /// The devices that the sender is known on, last used first.
    pub logins: Vec<Login>,
    /// Where the sender gets mail; nothing if this server sends none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub mail: Option<Mail>,
    /// Whether the sender signed in with a link a little while ago, so that no password is needed to change it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    #[schema(required = false)]
    pub linked: bool,
}

/// A device that somebody is known on.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
pub struct Login {
    /// Its id.
    pub id: String,
    /// The browser and the system, as far as it said so, such as `Firefox, Linux`.
    pub device: String,
    /// Since when, in milliseconds since 1970.
    #[ts(type = "number")]
    pub created_at: i64,
    /// When it was used last, give or take ten minutes.
    #[ts(type = "number")]
    pub last_seen: i64,
    /// Whether it is the one that asks.
    pub current: bool,
}
