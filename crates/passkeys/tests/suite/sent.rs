//! What a page sends at the end of each ceremony, to be changed in one place and judged as a whole.

use passkeys::{
    Assertion, AssertionResponse, Credential, Error, NewCredential, Registration, UserVerification,
    VerifiedAssertion,
};

use crate::vectors::{Vector, relying_party};

/// The end of an authentication, with what is kept of the credential.
#[derive(Debug, Clone)]
pub(crate) struct SentAssertion {
    pub(crate) origin: &'static str,
    pub(crate) challenge: Vec<u8>,
    pub(crate) client_data_json: Vec<u8>,
    pub(crate) authenticator_data: Vec<u8>,
    pub(crate) signature: Vec<u8>,
    pub(crate) user_handle: Option<&'static str>,
    pub(crate) rp_id: &'static str,
    pub(crate) public_key: Vec<u8>,
    pub(crate) sign_count: u32,
    pub(crate) user_verification: UserVerification,
}

impl SentAssertion {
    pub(crate) fn of(vector: &Vector) -> SentAssertion {
        let sent = vector.authentication.clone();
        SentAssertion {
            origin: crate::vectors::ORIGIN,
            challenge: sent.challenge,
            client_data_json: sent.client_data_json,
            authenticator_data: sent.authenticator_data,
            signature: sent.signature,
            user_handle: None,
            rp_id: "example.org",
            public_key: vector.registration.public_key().to_vec(),
            sign_count: 0,
            user_verification: UserVerification::Preferred,
        }
    }

    pub(crate) fn verify(&self) -> Result<VerifiedAssertion, Error> {
        let relying_party = passkeys::RelyingParty::of_origin(self.origin).unwrap();
        let response = AssertionResponse {
            client_data_json: &self.client_data_json,
            authenticator_data: &self.authenticator_data,
            signature: &self.signature,
            user_handle: self.user_handle.map(str::as_bytes),
        };
        let credential = Credential {
            rp_id: self.rp_id,
            user_handle: b"anna",
            public_key: &self.public_key,
            sign_count: self.sign_count,
        };
        Assertion::read(response, &relying_party)?.verify(
            &self.challenge,
            &credential,
            self.user_verification,
        )
    }
}

/// Judges a registration by its authenticator data alone, or with its attestation object, and hands on what is kept.
pub(crate) fn register<T>(
    vector: &Vector,
    attested: bool,
    user_verification: UserVerification,
    look: impl Fn(NewCredential<'_>) -> T,
) -> Result<T, Error> {
    let (relying_party, sent) = (relying_party(), &vector.registration);
    let read = if attested {
        Registration::read_attested(&sent.client_data_json, &sent.attestation_object, &relying_party)?
    } else {
        Registration::read(&sent.client_data_json, sent.auth_data(), &relying_party)?
    };
    read.verify(&sent.challenge, user_verification).map(look)
}
