//! The collected client data: what the browser says of a ceremony, namely which one it is, for which challenge, and at
//! which origin.

use data_encoding::BASE64URL_NOPAD;
use serde::Deserialize;
use sha2::{Digest as _, Sha256};

use crate::RelyingParty;

/// What an authenticator was asked to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ceremony {
    /// To make a credential.
    Create,
    /// To use one.
    Get,
}

impl Ceremony {
    /// The `type` in the client data.
    fn type_name(self) -> &'static str {
        match self {
            Ceremony::Create => "webauthn.create",
            Ceremony::Get => "webauthn.get",
        }
    }
}

/// Why the client data of a ceremony is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ClientDataError {
    /// Not JSON, a field is missing, or one of them is there twice.
    #[error("the client data is not written as it should be")]
    Malformed,
    /// The `type` is that of another ceremony.
    #[error("the client data is of another ceremony")]
    Type,
    /// The `challenge` is not base64url.
    #[error("the client data has a challenge that is not base64url")]
    ChallengeEncoding,
    /// The `origin` is another one.
    #[error("the ceremony took place at another origin")]
    Origin,
    /// `crossOrigin` is set, or there is a `topOrigin`.
    #[error("the ceremony took place inside another site's page")]
    CrossOrigin,
}

/// Client data of the ceremony that was asked for, at the relying party's own origin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ClientData {
    /// The challenge that was answered. Whether somebody was asked it, the caller finds out.
    pub(crate) challenge: Vec<u8>,
    /// The SHA-256 of the JSON, which is what authenticators sign.
    pub(crate) hash: [u8; 32],
}

/// Browsers may add fields; those that we know mean what they say.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct CollectedClientData {
    r#type: String,
    challenge: String,
    origin: String,
    #[serde(default)]
    cross_origin: bool,
    top_origin: Option<String>,
}

impl ClientData {
    pub(crate) fn read(
        json: &[u8],
        ceremony: Ceremony,
        relying_party: &RelyingParty,
    ) -> Result<ClientData, ClientDataError> {
        let data: CollectedClientData =
            serde_json::from_slice(json).map_err(|_| ClientDataError::Malformed)?;
        if data.r#type != ceremony.type_name() {
            return Err(ClientDataError::Type);
        }
        if data.origin != relying_party.origin() {
            return Err(ClientDataError::Origin);
        }
        if data.cross_origin || data.top_origin.is_some() {
            return Err(ClientDataError::CrossOrigin);
        }
        let challenge = BASE64URL_NOPAD
            .decode(data.challenge.as_bytes())
            .map_err(|_| ClientDataError::ChallengeEncoding)?;
        Ok(ClientData { challenge, hash: Sha256::digest(json).into() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(json: &str, expected: Result<&[u8], ClientDataError>) {
        let relying_party = RelyingParty::of_origin("https://example.org").unwrap();
        let read = ClientData::read(json.as_bytes(), Ceremony::Get, &relying_party);
        assert_eq!(read.as_ref().map(|data| data.challenge.as_slice()), expected.as_ref().copied(), "{json}");
    }

    #[test]
    fn each_field_means_what_it_says() {
        let get = r#"{"type":"webauthn.get","challenge":"AQID","origin":"https://example.org""#;
        check(&format!("{get}}}"), Ok(&[1, 2, 3]));
        check(&format!(r#"{get},"crossOrigin":false,"topOrigin":null,"more":[{{}}]}}"#), Ok(&[1, 2, 3]));
        check(&format!(r#"{get},"crossOrigin":true}}"#), Err(ClientDataError::CrossOrigin));
        check(&format!(r#"{get},"topOrigin":"https://example.org"}}"#), Err(ClientDataError::CrossOrigin));
        for malformed in [
            String::new(),
            "[]".to_owned(),
            get.to_owned(),
            format!("{get}}}{{}}"),
            format!("\u{feff}{get}}}"),
            format!(r#"{get},"origin":"https://example.com"}}"#),
            format!(r#"{get},"crossOrigin":"false"}}"#),
            r#"{"type":"webauthn.get","origin":"https://example.org"}"#.to_owned(),
        ] {
            check(&malformed, Err(ClientDataError::Malformed));
        }
        for (from, to, why) in [
            ("webauthn.get", "webauthn.create", ClientDataError::Type),
            ("webauthn.get", "payment.get", ClientDataError::Type),
            ("AQID", "AQI=", ClientDataError::ChallengeEncoding),
            ("AQID", "AQ+/", ClientDataError::ChallengeEncoding),
            ("https://example.org", "https://example.org/", ClientDataError::Origin),
            ("https://example.org", "https://example.org:443", ClientDataError::Origin),
            ("https://example.org", "http://example.org", ClientDataError::Origin),
            ("https://example.org", "https://a.example.org", ClientDataError::Origin),
            ("https://example.org", "https://EXAMPLE.org", ClientDataError::Origin),
        ] {
            check(&format!("{get}}}").replace(from, to), Err(why));
        }
    }
}
