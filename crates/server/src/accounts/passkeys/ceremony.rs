//! Whether all parts of an answer fit together.

use data_encoding::BASE64URL_NOPAD;
use sha2::{Digest as _, Sha256};
use store::Passkey;
use wire::{PasskeyAnswer, PasskeyMade};

use super::authenticator_data::{AuthenticatorData, Made};
use super::client_data::{self, Kind};
use super::key::Key;
use super::{Flaw, Place};

/// The longest part of an answer, in letters.
const LONGEST: usize = 4 * 1024;

/// An answer in bytes, of which only the browser's word has been judged.
#[derive(Debug)]
pub(super) struct Answer {
    pub(super) challenge: Vec<u8>,
    pub(super) credential: Vec<u8>,
    client_data: Vec<u8>,
    authenticator_data: Vec<u8>,
    signature: Vec<u8>,
    user: Option<Vec<u8>>,
}

impl Answer {
    pub(super) fn read(answer: &PasskeyAnswer, place: &Place) -> Result<Answer, Flaw> {
        let client_data = bytes(&answer.client_data)?;
        Ok(Answer {
            challenge: client_data::read(&client_data, Kind::Get, place)?,
            credential: bytes(&answer.credential)?,
            client_data,
            authenticator_data: bytes(&answer.authenticator_data)?,
            signature: bytes(&answer.signature)?,
            user: answer.user.as_deref().map(bytes).transpose()?,
        })
    }

    /// The device's count, if it has signed this with a passkey of ours, here and now.
    pub(super) fn check(&self, passkey: &Passkey, place: &Place) -> Result<u32, Flaw> {
        if passkey.place != place.host {
            return Err(Flaw::Place);
        }
        if self.user.as_ref().is_some_and(|user| user != passkey.player.as_str().as_bytes()) {
            return Err(Flaw::User);
        }
        let data = AuthenticatorData::read(&self.authenticator_data)?;
        data.check(place)?;
        let signed = [self.authenticator_data.as_slice(), &Sha256::digest(&self.client_data)].concat();
        Key::read(&passkey.public_key)?.verify(&signed, &self.signature)?;
        Ok(data.counter)
    }
}

/// A passkey that was just made, in bytes.
#[derive(Debug)]
pub(super) struct New {
    pub(super) challenge: Vec<u8>,
    authenticator_data: Vec<u8>,
}

impl New {
    pub(super) fn read(made: &PasskeyMade, place: &Place) -> Result<New, Flaw> {
        let challenge = client_data::read(&bytes(&made.client_data)?, Kind::Create, place)?;
        Ok(New { challenge, authenticator_data: bytes(&made.authenticator_data)? })
    }

    /// What to keep of it. Who made the device does not matter to us, so nobody vouches for the key: whoever sends
    /// one that is not theirs only locks themselves out.
    pub(super) fn check(&self, place: &Place) -> Result<(Made<'_>, u32), Flaw> {
        let data = AuthenticatorData::read(&self.authenticator_data)?;
        data.check(place)?;
        let made = data.made.ok_or(Flaw::Malformed)?;
        Key::read(made.key)?;
        Ok((made, data.counter))
    }
}

fn bytes(text: &str) -> Result<Vec<u8>, Flaw> {
    if text.len() > LONGEST {
        return Err(Flaw::Malformed);
    }
    BASE64URL_NOPAD.decode(text.as_bytes()).map_err(|_| Flaw::Malformed)
}
