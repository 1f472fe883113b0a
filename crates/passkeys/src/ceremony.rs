//! What both ceremonies have in common.

use crate::{AuthenticatorData, Error, RelyingParty};

/// Whether the authenticator must have checked who is there (the `userVerification` of both ceremonies).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UserVerification {
    /// It must: the credential stands in for a password.
    Required,
    /// It may: the credential comes beside one.
    Preferred,
}

/// Refuses what is for another relying party, or was given without the user.
pub(crate) fn check_authenticator_data(
    data: &AuthenticatorData<'_>,
    relying_party: &RelyingParty,
    user_verification: UserVerification,
) -> Result<(), Error> {
    if !data.is_for(relying_party.rp_id()) {
        return Err(Error::RpIdHash);
    }
    if !data.flags.user_present() {
        return Err(Error::UserNotPresent);
    }
    match user_verification {
        UserVerification::Required if !data.flags.user_verified() => Err(Error::UserNotVerified),
        UserVerification::Required | UserVerification::Preferred => Ok(()),
    }
}
