//! Registering a credential (WebAuthn, section 7.1).

use crate::ceremony::check_authenticator_data;
use crate::client_data::{Ceremony, ClientData};
use crate::{
    Algorithm, AttestationObject, AttestationType, AuthenticatorData, Error, Flags, PublicKey, RelyingParty,
    UserVerification,
};

/// The response to a registration, of which only the client data has been judged.
#[derive(Debug, Clone)]
pub struct Registration<'a> {
    relying_party: &'a RelyingParty,
    client_data: ClientData,
    auth_data: &'a [u8],
    attestation: Option<AttestationObject<'a>>,
}

/// A credential to keep.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewCredential<'a> {
    /// What the authenticator calls it. Nobody else may have one of this name.
    pub credential_id: &'a [u8],
    /// The public key in COSE, which is the form to store.
    pub public_key: &'a [u8],
    /// What it signs with.
    pub algorithm: Algorithm,
    /// How often the authenticator says it has signed; zero if it does not count.
    pub sign_count: u32,
    /// What the authenticator says of user and credential.
    pub flags: Flags,
    /// The model of the authenticator, or zeros.
    pub aaguid: &'a [u8; 16],
    /// How it was vouched for.
    pub attestation_type: AttestationType,
}

impl<'a> Registration<'a> {
    /// Reads a response with nothing but its authenticator data (`getAuthenticatorData()` in browsers): nobody vouches
    /// for the key, and whoever sends one that is not theirs only locks themselves out.
    ///
    /// # Errors
    ///
    /// [`Error::ClientData`] if it is of another ceremony, or took place elsewhere.
    pub fn read(
        client_data_json: &[u8],
        authenticator_data: &'a [u8],
        relying_party: &'a RelyingParty,
    ) -> Result<Registration<'a>, Error> {
        let client_data = ClientData::read(client_data_json, Ceremony::Create, relying_party)?;
        Ok(Registration { relying_party, client_data, auth_data: authenticator_data, attestation: None })
    }

    /// Reads a response with its attestation object.
    ///
    /// # Errors
    ///
    /// [`Error::ClientData`] as above, and [`Error::Attestation`] if the object cannot be read.
    pub fn read_attested(
        client_data_json: &[u8],
        attestation_object: &'a [u8],
        relying_party: &'a RelyingParty,
    ) -> Result<Registration<'a>, Error> {
        let client_data = ClientData::read(client_data_json, Ceremony::Create, relying_party)?;
        let attestation = AttestationObject::read(attestation_object)?;
        let (auth_data, attestation) = (attestation.auth_data, Some(attestation));
        Ok(Registration { relying_party, client_data, auth_data, attestation })
    }

    /// The challenge that was answered, by which the caller finds what was asked.
    #[must_use]
    pub fn challenge(&self) -> &[u8] {
        &self.client_data.challenge
    }

    /// Checks everything, against the challenge that was asked.
    ///
    /// # Errors
    ///
    /// [`Error`] says what is wrong.
    pub fn verify(
        &self,
        challenge: &[u8],
        user_verification: UserVerification,
    ) -> Result<NewCredential<'a>, Error> {
        if self.client_data.challenge != challenge {
            return Err(Error::Challenge);
        }
        let data = AuthenticatorData::read(self.auth_data)?;
        check_authenticator_data(&data, self.relying_party, user_verification)?;
        let credential = data.attested_credential_data.ok_or(Error::NoCredential)?;
        let key = PublicKey::read(credential.credential_public_key)?;
        let attestation_type = match &self.attestation {
            None => AttestationType::None,
            Some(object) => object.verify(&self.client_data.hash, &key)?,
        };
        Ok(NewCredential {
            credential_id: credential.credential_id,
            public_key: credential.credential_public_key,
            algorithm: key.algorithm(),
            sign_count: data.sign_count,
            flags: data.flags,
            aaguid: credential.aaguid,
            attestation_type,
        })
    }
}
