//! Every vector of the standard: what we take is verified, and what we do not take is refused for its own reason.

use hmac::{Hmac, KeyInit as _, Mac as _};
use p256::ecdsa::signature::Signer as _;
use passkeys::{
    Algorithm, AttestationError, AttestationType, ClientDataError, Error, Flags, PublicKey, PublicKeyError,
    UserVerification,
};
use sha2::{Digest as _, Sha256};

use crate::rsa::RsaKey;
use crate::sent::{SentAssertion, register};
use crate::vectors::{Vector, all};

/// What comes of a vector: of its key, and of its attestation where the key is taken.
type Expected = (Result<Algorithm, Error>, Result<AttestationType, Error>);

fn expected(label: &str) -> Expected {
    let es256 = Ok(Algorithm::Es256);
    let refused = |error: AttestationError| Err(Error::Attestation(error));
    let format = |name: &str| refused(AttestationError::UnsupportedFormat(name.to_owned()));
    let certificates = || refused(AttestationError::Certificates);
    let everywhere = |error: Error| (Err(error.clone()), Err(error));
    let algorithm = |id: i64| everywhere(PublicKeyError::UnsupportedAlgorithm(id).into());
    match label {
        "none.ES256" | "none.ES256.long-credential-id" => (es256, Ok(AttestationType::None)),
        "packed-self.ES256" => (es256, Ok(AttestationType::SelfAttestation)),
        "none.ES256.crossOrigin" | "none.ES256.topOrigin" => everywhere(ClientDataError::CrossOrigin.into()),
        "packed.ES256" => (es256, certificates()),
        "packed.EdDSA" => (Ok(Algorithm::EdDsa), certificates()),
        "packed.RS256" => (Ok(Algorithm::Rs256), certificates()),
        "packed.ES384" => algorithm(-35),
        "packed.ES512" => algorithm(-36),
        "packed.Ed448" => algorithm(-53),
        "tpm.ES256" => (es256, format("tpm")),
        "android-key.ES256" => (es256, format("android-key")),
        "apple.ES256" => (es256, format("apple")),
        "fido-u2f.ES256" => (es256, format("fido-u2f")),
        other => panic!("the vector {other} is new"),
    }
}

/// That a credential is believed without user verification only where none is required.
#[track_caller]
fn check_user_verification<T: std::fmt::Debug + PartialEq>(
    verify: impl Fn(UserVerification) -> Result<T, Error>,
    flags: impl Fn(&T) -> Flags,
) -> T {
    let preferred = verify(UserVerification::Preferred).unwrap();
    let required = verify(UserVerification::Required);
    if flags(&preferred).user_verified() {
        assert_eq!(required.as_ref(), Ok(&preferred));
    } else {
        assert_eq!(required, Err(Error::UserNotVerified));
    }
    preferred
}

#[test]
fn every_registration_is_verified_or_refused_for_its_own_reason() {
    for vector in all() {
        let (key, attestation) = expected(&vector.label);
        let preferred = UserVerification::Preferred;
        let by_key = register(&vector, false, preferred, |new| new.algorithm);
        assert_eq!(by_key, key, "{}", vector.label);
        let by_attestation = register(&vector, true, preferred, |new| new.attestation_type);
        assert_eq!(by_attestation, attestation, "{}", vector.label);
        if key.is_ok() {
            let length = if vector.label.ends_with("long-credential-id") { 1_023 } else { 32 };
            let (id_length, public_key, sign_count, _) = check_user_verification(
                |verification| {
                    register(&vector, false, verification, |new| {
                        (new.credential_id.len(), new.public_key.to_vec(), new.sign_count, new.flags)
                    })
                },
                |(.., flags)| *flags,
            );
            assert_eq!((id_length, sign_count), (length, 0), "{}", vector.label);
            assert_eq!(public_key, vector.registration.public_key(), "{}", vector.label);
        }
    }
}

#[test]
fn every_authentication_is_verified_or_refused_for_its_own_reason() {
    let mut verified = Vec::new();
    for vector in all() {
        let sent = SentAssertion::of(&vector);
        match expected(&vector.label).0 {
            Err(error) => assert_eq!(sent.verify(), Err(error), "{}", vector.label),
            Ok(algorithm) => {
                let verify = |user_verification| SentAssertion { user_verification, ..sent.clone() }.verify();
                check_user_verification(verify, |assertion| assertion.flags);
                verified.push(algorithm);
            }
        }
    }
    let count = |wanted| verified.iter().filter(|algorithm| **algorithm == wanted).count();
    assert_eq!(Algorithm::ALL.map(count), [8, 1, 1]);
}

/// Where the browser's words are refused, the signature is right all the same.
#[test]
fn every_signature_of_an_algorithm_that_we_take_is_right() {
    for vector in all() {
        let Ok(key) = PublicKey::read(vector.registration.public_key()) else { continue };
        assert_eq!(
            key.verify(&signed(&vector), &vector.authentication.signature),
            Ok(()),
            "{}",
            vector.label
        );
    }
}

/// The file has the standard's values and not some others that fit together: challenges and keys follow from the labels
/// as the section says, and the private keys make the same signatures again.
#[test]
fn the_vectors_follow_from_their_labels() {
    let mut signed_again = 0;
    for vector in all() {
        let label = vector.label.as_str();
        let challenge = &vector.registration.challenge;
        assert_eq!(*challenge, derived(label, 0, if label == "packed.ES512" { 128 } else { 32 }), "{label}");
        let (private_key, message) = (derived(label, 1, 32), signed(&vector));
        let signature = match label.split('.').nth(1).unwrap() {
            "ES256" => {
                let key = p256::ecdsa::SigningKey::from_slice(&private_key).unwrap();
                let signature: p256::ecdsa::Signature = key.sign(&message);
                signature.to_der().as_bytes().to_vec()
            }
            "EdDSA" => {
                let key = ed25519_dalek::SigningKey::from_bytes(&private_key.try_into().unwrap());
                ed25519_dalek::Signer::sign(&key, &message).to_bytes().to_vec()
            }
            "RS256" => {
                assert_eq!(RsaKey::of_the_vectors().cose_key(), vector.registration.public_key());
                RsaKey::of_the_vectors().sign(&message)
            }
            _ => continue,
        };
        assert_eq!(signature, vector.authentication.signature, "{label}");
        signed_again += 1;
    }
    assert_eq!(signed_again, 12);
}

fn signed(vector: &Vector) -> Vec<u8> {
    let sent = &vector.authentication;
    [&sent.authenticator_data[..], &Sha256::digest(&sent.client_data_json)].concat()
}

/// HKDF-SHA-256 (RFC 5869) of the section's key material.
fn derived(label: &str, salt: u8, length: usize) -> Vec<u8> {
    let keyed = |key: &[u8], parts: &[&[u8]]| {
        let mut mac = Hmac::<Sha256>::new_from_slice(key).unwrap();
        parts.iter().for_each(|part| mac.update(part));
        mac.finalize().into_bytes().to_vec()
    };
    let key = keyed(&[salt], &[b"WebAuthn test vectors"]);
    let (mut bytes, mut block) = (Vec::new(), Vec::new());
    for number in 1.. {
        if bytes.len() >= length {
            break;
        }
        block = keyed(&key, &[&block, label.as_bytes(), &[number]]);
        bytes.extend(&block);
    }
    bytes.truncate(length);
    bytes
}
