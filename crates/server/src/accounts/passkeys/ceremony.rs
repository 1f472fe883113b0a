//! Answers of passkeys as the page sends them, in base64url.

use data_encoding::BASE64URL_NOPAD;
use passkeys::{Assertion, AssertionResponse, Credential, NewCredential, Registration, UserVerification};
use store::Passkey;
use wire::{PasskeyAnswer, PasskeyMade};

use super::Place;
use super::challenge::Challenge;

/// A passkey stands in for a password, so whoever uses it has to unlock its device.
const USER_VERIFICATION: UserVerification = UserVerification::Required;

/// Why an answer is not believed. For the log only: whoever sent it learns that it was wrong, and no more.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(super) enum Flaw {
    #[error("it is not base64url")]
    Encoding,
    #[error(transparent)]
    Ceremony(#[from] passkeys::Error),
}

/// The use of a passkey, in bytes.
#[derive(Debug)]
pub(super) struct Answer {
    pub(super) credential: Vec<u8>,
    client_data: Vec<u8>,
    authenticator_data: Vec<u8>,
    signature: Vec<u8>,
    user: Option<Vec<u8>>,
}

impl Answer {
    pub(super) fn decode(answer: &PasskeyAnswer) -> Result<Answer, Flaw> {
        Ok(Answer {
            credential: bytes(&answer.credential)?,
            client_data: bytes(&answer.client_data)?,
            authenticator_data: bytes(&answer.authenticator_data)?,
            signature: bytes(&answer.signature)?,
            user: answer.user.as_deref().map(bytes).transpose()?,
        })
    }

    pub(super) fn read<'a>(&'a self, place: &'a Place) -> Result<Assertion<'a>, Flaw> {
        let response = AssertionResponse {
            client_data_json: &self.client_data,
            authenticator_data: &self.authenticator_data,
            signature: &self.signature,
            user_handle: self.user.as_deref(),
        };
        Ok(Assertion::read(response, place.relying_party())?)
    }
}

/// How often the device says it has signed, if this passkey has answered what was asked.
pub(super) fn check_use(
    assertion: &Assertion<'_>,
    challenge: &Challenge,
    passkey: &Passkey,
) -> Result<u32, Flaw> {
    let credential = Credential {
        rp_id: &passkey.place,
        user_handle: passkey.player.as_str().as_bytes(),
        public_key: &passkey.public_key,
        sign_count: passkey.counter,
    };
    Ok(assertion.verify(challenge.bytes(), &credential, USER_VERIFICATION)?.sign_count)
}

/// A passkey that was just made, in bytes.
#[derive(Debug)]
pub(super) struct New {
    client_data: Vec<u8>,
    authenticator_data: Vec<u8>,
}

impl New {
    pub(super) fn decode(made: &PasskeyMade) -> Result<New, Flaw> {
        Ok(New {
            client_data: bytes(&made.client_data)?,
            authenticator_data: bytes(&made.authenticator_data)?,
        })
    }

    /// Who made the device does not matter to us, so nobody vouches for the key.
    pub(super) fn read<'a>(&'a self, place: &'a Place) -> Result<Registration<'a>, Flaw> {
        Ok(Registration::read(&self.client_data, &self.authenticator_data, place.relying_party())?)
    }
}

/// What to keep of a new passkey, if it was made for what was asked.
pub(super) fn check_new<'a>(
    registration: &Registration<'a>,
    challenge: &Challenge,
) -> Result<NewCredential<'a>, Flaw> {
    Ok(registration.verify(challenge.bytes(), USER_VERIFICATION)?)
}

fn bytes(text: &str) -> Result<Vec<u8>, Flaw> {
    BASE64URL_NOPAD.decode(text.as_bytes()).map_err(|_| Flaw::Encoding)
}
