//! What holds for any bytes that somebody sends as a registration and an assertion. The fuzz target runs this too.

use passkeys::{
    Assertion, AssertionResponse, AttestationObject, AuthenticatorData, Credential, Error, NewCredential,
    PublicKey, Registration, RelyingParty, UserVerification,
};

/// Reads an input as two ceremonies and checks them. Its parts are client data and attestation object of a registration,
/// then client data, authenticator data and signature of an assertion with the new credential.
pub(crate) fn check(input: &[u8]) {
    let mut rest = input;
    let [create, object, get, data, signature] = [(); 5].map(|()| part(&mut rest));
    for bytes in [create, object, get, data, signature] {
        // Whatever can be read as one thing may not be read beyond its end.
        if let Ok(read) = AttestationObject::read(bytes) {
            assert!(read.auth_data.len() < bytes.len());
        }
        if let Some(credential) =
            AuthenticatorData::read(bytes).ok().and_then(|read| read.attested_credential_data)
        {
            assert!(credential.credential_id.len() + credential.credential_public_key.len() < bytes.len());
        }
        assert!(PublicKey::read(bytes).is_err() || bytes.len() > 32);
    }
    let relying_party = RelyingParty::of_origin("https://example.org").expect("a name, by https");
    if let Some(new) = check_registration(create, object, &relying_party) {
        check_assertion(get, data, signature, &new, &relying_party);
    }
}

/// The next part: its length in two bytes, then itself. What is missing is empty.
fn part<'a>(rest: &mut &'a [u8]) -> &'a [u8] {
    let Some((length, after)) = rest.split_first_chunk::<2>() else { return &[] };
    let length = usize::from(u16::from_be_bytes(*length)).min(after.len());
    let (part, after) = after.split_at(length);
    *rest = after;
    part
}

fn check_registration<'a>(
    client_data: &[u8],
    object: &'a [u8],
    relying_party: &'a RelyingParty,
) -> Option<NewCredential<'a>> {
    let object_read = AttestationObject::read(object).ok()?;
    let registration = Registration::read(client_data, object_read.auth_data, relying_party).ok()?;
    let attested = Registration::read_attested(client_data, object, relying_party).expect("both were read");
    let challenge = registration.challenge();
    let verified = registration.verify(challenge, UserVerification::Preferred);
    if let Ok(attested) = attested.verify(challenge, UserVerification::Preferred) {
        let attestation_type = attested.attestation_type;
        let plain = verified.as_ref().map(|new| NewCredential { attestation_type, ..*new });
        assert_eq!(plain, Ok(attested), "attestation adds nothing but itself");
    }
    let new = verified.ok()?;
    let other = [challenge, &[0]].concat();
    assert_eq!(registration.verify(&other, UserVerification::Preferred), Err(Error::Challenge));
    let required = registration.verify(challenge, UserVerification::Required);
    assert_eq!(required.is_ok(), new.flags.user_verified());
    assert!(new.flags.user_present() && (16..=1_023).contains(&new.credential_id.len()));
    assert!(AuthenticatorData::read(object_read.auth_data).is_ok_and(|data| data.is_for("example.org")));
    assert_eq!(PublicKey::read(new.public_key).map(|key| key.algorithm()), Ok(new.algorithm));
    Some(new)
}

fn check_assertion(
    client_data: &[u8],
    data: &[u8],
    signature: &[u8],
    new: &NewCredential<'_>,
    relying_party: &RelyingParty,
) {
    let response = |signature| AssertionResponse {
        client_data_json: client_data,
        authenticator_data: data,
        signature,
        user_handle: None,
    };
    let credential = |sign_count| Credential {
        rp_id: relying_party.rp_id(),
        user_handle: b"anna",
        public_key: new.public_key,
        sign_count,
    };
    let Ok(assertion) = Assertion::read(response(signature), relying_party) else { return };
    let verify = |assertion: &Assertion<'_>, sign_count| {
        assertion.verify(assertion.challenge(), &credential(sign_count), UserVerification::Preferred)
    };
    let Ok(verified) = verify(&assertion, new.sign_count) else { return };
    assert!(verified.flags.user_present() && (verified.sign_count > new.sign_count || new.sign_count == 0));
    assert_eq!(verify(&assertion, u32::MAX), Err(Error::SignCount));
    let shorter = Assertion::read(response(&signature[1..]), relying_party).expect("it was read");
    assert!(matches!(verify(&shorter, new.sign_count), Err(Error::Signature(_))));
}
