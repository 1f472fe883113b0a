//! Verifying an assertion (WebAuthn, section 7.2).

use crate::ceremony::check_authenticator_data;
use crate::client_data::{Ceremony, ClientData};
use crate::{AuthenticatorData, Error, Flags, PublicKey, RelyingParty, UserVerification};

/// What a browser sends after an authenticator has signed.
#[derive(Debug, Clone, Copy)]
pub struct AssertionResponse<'a> {
    /// The client data, as JSON.
    pub client_data_json: &'a [u8],
    /// The authenticator data.
    pub authenticator_data: &'a [u8],
    /// The signature over both.
    pub signature: &'a [u8],
    /// Whose credential it is, if the authenticator knows.
    pub user_handle: Option<&'a [u8]>,
}

/// What is kept of a credential since its registration.
#[derive(Debug, Clone, Copy)]
pub struct Credential<'a> {
    /// The RP ID that it was made for.
    pub rp_id: &'a str,
    /// The user that it was made for.
    pub user_handle: &'a [u8],
    /// The public key in COSE.
    pub public_key: &'a [u8],
    /// The sign count of its last use.
    pub sign_count: u32,
}

/// A response to an assertion, of which only the client data has been judged.
#[derive(Debug, Clone)]
pub struct Assertion<'a> {
    relying_party: &'a RelyingParty,
    client_data: ClientData,
    response: AssertionResponse<'a>,
}

/// What an assertion says that is believed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct VerifiedAssertion {
    /// The sign count to keep from now on.
    pub sign_count: u32,
    /// What the authenticator says of user and credential.
    pub flags: Flags,
}

impl<'a> Assertion<'a> {
    /// Reads a response.
    ///
    /// # Errors
    ///
    /// [`Error::ClientData`] if it is of another ceremony, or took place elsewhere.
    pub fn read(
        response: AssertionResponse<'a>,
        relying_party: &'a RelyingParty,
    ) -> Result<Assertion<'a>, Error> {
        let client_data = ClientData::read(response.client_data_json, Ceremony::Get, relying_party)?;
        Ok(Assertion { relying_party, client_data, response })
    }

    /// The challenge that was answered, by which the caller finds what was asked.
    #[must_use]
    pub fn challenge(&self) -> &[u8] {
        &self.client_data.challenge
    }

    /// Checks everything, against the challenge that was asked and the credential that was kept.
    ///
    /// # Errors
    ///
    /// [`Error`] says what is wrong.
    pub fn verify(
        &self,
        challenge: &[u8],
        credential: &Credential<'_>,
        user_verification: UserVerification,
    ) -> Result<VerifiedAssertion, Error> {
        if self.client_data.challenge != challenge {
            return Err(Error::Challenge);
        }
        if credential.rp_id != self.relying_party.rp_id() {
            return Err(Error::RpId);
        }
        if self.response.user_handle.is_some_and(|user| user != credential.user_handle) {
            return Err(Error::UserHandle);
        }
        let data = AuthenticatorData::read(self.response.authenticator_data)?;
        check_authenticator_data(&data, self.relying_party, user_verification)?;
        let signed = [self.response.authenticator_data, &self.client_data.hash].concat();
        PublicKey::read(credential.public_key)?.verify(&signed, self.response.signature)?;
        if !counts_on(credential.sign_count, data.sign_count) {
            return Err(Error::SignCount);
        }
        Ok(VerifiedAssertion { sign_count: data.sign_count, flags: data.flags })
    }
}

/// Whether a sign count may follow on another: it goes up, or stays zero with authenticators that do not count.
fn counts_on(last: u32, now: u32) -> bool {
    now > last || (last, now) == (0, 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sign_count_goes_up_or_stays_zero() {
        for (last, now, expected) in [
            (0, 0, true),
            (0, 1, true),
            (1, 2, true),
            (1, u32::MAX, true),
            (1, 1, false),
            (2, 1, false),
            (1, 0, false),
            (u32::MAX, 0, false),
            (u32::MAX, u32::MAX, false),
        ] {
            assert_eq!(counts_on(last, now), expected, "{last} {now}");
        }
    }
}
