//! Why a ceremony fails.

use crate::{AttestationError, AuthenticatorDataError, ClientDataError, InvalidSignature, PublicKeyError};

/// Why a registration or an assertion is not believed, one variant a decision. It is for logs and tests: whoever sent
/// the response should learn that it was wrong, and no more.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// The browser says something else than it should.
    #[error(transparent)]
    ClientData(#[from] ClientDataError),
    /// The challenge that was answered is not the one that was asked.
    #[error("another challenge was answered")]
    Challenge,
    /// The authenticator's words cannot be read.
    #[error(transparent)]
    AuthenticatorData(#[from] AuthenticatorDataError),
    /// The authenticator answers to another relying party.
    #[error("the authenticator data is for another RP ID")]
    RpIdHash,
    /// The UP flag is not set.
    #[error("nobody was there")]
    UserNotPresent,
    /// The UV flag is not set, and user verification is required.
    #[error("the authenticator did not check who it was")]
    UserNotVerified,
    /// A registration without a credential.
    #[error("the authenticator data has no credential")]
    NoCredential,
    /// The public key is not one that we take.
    #[error(transparent)]
    PublicKey(#[from] PublicKeyError),
    /// What vouches for a new credential does not.
    #[error(transparent)]
    Attestation(#[from] AttestationError),
    /// The credential was made for another RP ID.
    #[error("the credential belongs to another RP ID")]
    RpId,
    /// The credential is somebody else's.
    #[error("the credential belongs to another user")]
    UserHandle,
    /// The credential has not signed this.
    #[error(transparent)]
    Signature(#[from] InvalidSignature),
    /// The authenticator counts, and has not counted on: there may be a copy of it.
    #[error("the sign count did not go up")]
    SignCount,
}
