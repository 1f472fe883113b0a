//! The test vectors of WebAuthn Level 3, section "Test Vectors" (<https://www.w3.org/TR/webauthn-3/#sctn-test-vectors>):
//! each one a registration and an authentication with the same credential.

use data_encoding::HEXLOWER;
use passkeys::{AttestationObject, AuthenticatorData, RelyingParty};
use serde::{Deserialize, Deserializer};

/// What all of them use.
pub(crate) const ORIGIN: &str = "https://example.org";

#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Vector {
    /// What its random values are derived from, and its name in these tests.
    pub(crate) label: String,
    pub(crate) registration: Registration,
    pub(crate) authentication: Authentication,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Registration {
    #[serde(deserialize_with = "hex")]
    pub(crate) challenge: Vec<u8>,
    #[serde(rename = "clientDataJSON", deserialize_with = "hex")]
    pub(crate) client_data_json: Vec<u8>,
    #[serde(deserialize_with = "hex")]
    pub(crate) attestation_object: Vec<u8>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Authentication {
    #[serde(deserialize_with = "hex")]
    pub(crate) challenge: Vec<u8>,
    #[serde(rename = "clientDataJSON", deserialize_with = "hex")]
    pub(crate) client_data_json: Vec<u8>,
    #[serde(deserialize_with = "hex")]
    pub(crate) authenticator_data: Vec<u8>,
    #[serde(deserialize_with = "hex")]
    pub(crate) signature: Vec<u8>,
}

#[derive(Deserialize)]
struct File {
    vectors: Vec<Vector>,
}

fn hex<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<u8>, D::Error> {
    let text = String::deserialize(deserializer)?;
    HEXLOWER.decode(text.as_bytes()).map_err(serde::de::Error::custom)
}

pub(crate) fn all() -> Vec<Vector> {
    let text = include_str!("../data/webauthn-3-test-vectors.json");
    let file: File = serde_json::from_str(text).unwrap();
    file.vectors
}

pub(crate) fn named(label: &str) -> Vector {
    all().into_iter().find(|vector| vector.label == label).unwrap()
}

pub(crate) fn relying_party() -> RelyingParty {
    RelyingParty::of_origin(ORIGIN).unwrap()
}

impl Registration {
    pub(crate) fn auth_data(&self) -> &[u8] {
        AttestationObject::read(&self.attestation_object).unwrap().auth_data
    }

    /// The public key in COSE.
    pub(crate) fn public_key(&self) -> &[u8] {
        let data = AuthenticatorData::read(self.auth_data()).unwrap();
        data.attested_credential_data.unwrap().credential_public_key
    }
}
