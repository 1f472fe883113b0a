//! What a browser says about an answer: what kind it is, to which challenge, and at which origin it was given.

use data_encoding::BASE64URL_NOPAD;
use serde::Deserialize;

use super::{Flaw, Place};

/// What a device was asked to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// To make a passkey.
    Create,
    /// To use one.
    Get,
}

impl Kind {
    fn name(self) -> &'static str {
        match self {
            Kind::Create => "webauthn.create",
            Kind::Get => "webauthn.get",
        }
    }
}

/// Browsers may add fields; those that we know mean what they say.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ClientData {
    r#type: String,
    challenge: String,
    origin: String,
    #[serde(default)]
    cross_origin: bool,
    top_origin: Option<String>,
}

/// The challenge that was answered, if the browser says what it should.
pub(super) fn read(bytes: &[u8], kind: Kind, place: &Place) -> Result<Vec<u8>, Flaw> {
    let data: ClientData = serde_json::from_slice(bytes).map_err(|_| Flaw::Malformed)?;
    if data.r#type != kind.name() {
        return Err(Flaw::Type);
    }
    if data.origin != place.origin {
        return Err(Flaw::Origin);
    }
    if data.cross_origin || data.top_origin.is_some() {
        return Err(Flaw::CrossOrigin);
    }
    BASE64URL_NOPAD.decode(data.challenge.as_bytes()).map_err(|_| Flaw::Malformed)
}
