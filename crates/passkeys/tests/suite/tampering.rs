//! Nothing of a ceremony can be changed, and no ceremony passes for another.

use passkeys::{
    AttestationError, AuthenticatorDataError, CborError, ClientDataError, Error, InvalidSignature, PublicKey,
    PublicKeyError, Registration, UserVerification,
};
use sha2::{Digest as _, Sha256};

use crate::rsa::RsaKey;
use crate::sent::SentAssertion;
use crate::vectors::{named, relying_party};

/// One vector for each algorithm; the second was given with user verification.
const LABELS: [&str; 4] = ["none.ES256", "tpm.ES256", "packed.EdDSA", "packed.RS256"];

const WRONG_SIGNATURE: Error = Error::Signature(InvalidSignature);

/// All ways to change one bit.
fn flipped(bytes: &[u8]) -> impl Iterator<Item = Vec<u8>> {
    (0..bytes.len() * 8).map(|bit| {
        let mut changed = bytes.to_vec();
        changed[bit / 8] ^= 1 << (bit % 8);
        changed
    })
}

#[test]
fn no_bit_of_an_assertion_can_be_changed() {
    for label in LABELS {
        let sent = SentAssertion::of(&named(label));
        assert!(sent.verify().is_ok(), "{label}");
        for signature in flipped(&sent.signature) {
            assert_eq!(SentAssertion { signature, ..sent.clone() }.verify(), Err(WRONG_SIGNATURE), "{label}");
        }
        for client_data_json in flipped(&sent.client_data_json) {
            let error = SentAssertion { client_data_json, ..sent.clone() }.verify().unwrap_err();
            assert!(
                matches!(error, Error::ClientData(_) | Error::Challenge | Error::Signature(_)),
                "{label}: {error}"
            );
        }
        for authenticator_data in flipped(&sent.authenticator_data) {
            let error = SentAssertion { authenticator_data, ..sent.clone() }.verify().unwrap_err();
            assert!(
                matches!(
                    error,
                    Error::AuthenticatorData(_)
                        | Error::RpIdHash
                        | Error::UserNotPresent
                        | Error::Signature(_)
                ),
                "{label}: {error}"
            );
        }
        for public_key in flipped(&sent.public_key) {
            let error = SentAssertion { public_key, ..sent.clone() }.verify().unwrap_err();
            assert!(matches!(error, Error::PublicKey(_) | Error::Signature(_)), "{label}: {error}");
        }
    }
}

/// A credential that vouches for itself has signed all of its registration.
#[test]
fn no_bit_of_a_self_attestation_can_be_changed() {
    let vector = named("packed-self.ES256");
    let (relying_party, sent) = (relying_party(), &vector.registration);
    let verify = |client_data_json: &[u8], object: &[u8]| {
        Registration::read_attested(client_data_json, object, &relying_party)?
            .verify(&sent.challenge, UserVerification::Required)
            .map(|new| new.algorithm)
    };
    assert!(verify(&sent.client_data_json, &sent.attestation_object).is_ok());
    for json in flipped(&sent.client_data_json) {
        assert!(verify(&json, &sent.attestation_object).is_err());
    }
    for object in flipped(&sent.attestation_object) {
        assert!(verify(&sent.client_data_json, &object).is_err());
    }
    for end in 0..sent.attestation_object.len() {
        assert!(verify(&sent.client_data_json, &sent.attestation_object[..end]).is_err());
    }
    let longer = [&sent.attestation_object[..], &[0]].concat();
    let trailing = Err(AttestationError::Cbor(CborError::TrailingBytes).into());
    assert_eq!(verify(&sent.client_data_json, &longer), trailing);
}

#[test]
fn an_assertion_is_for_one_origin_challenge_rp_id_user_and_type() {
    for label in LABELS {
        let sent = || SentAssertion::of(&named(label));
        let reworded = |from: &str, to: &str| {
            let json = String::from_utf8(sent().client_data_json).unwrap();
            assert!(json.contains(from), "{json}");
            SentAssertion { client_data_json: json.replacen(from, to, 1).into_bytes(), ..sent() }
        };
        let other_challenge = vec![7; 32];
        for (wrong, why) in [
            (SentAssertion { origin: "https://example.com", ..sent() }, ClientDataError::Origin.into()),
            (SentAssertion { origin: "https://example.org:8443", ..sent() }, ClientDataError::Origin.into()),
            (reworded("https://example.org", "https://example.com"), ClientDataError::Origin.into()),
            (reworded("webauthn.get", "webauthn.create"), ClientDataError::Type.into()),
            (
                reworded(r#""crossOrigin":false"#, r#""crossOrigin":true"#),
                ClientDataError::CrossOrigin.into(),
            ),
            (reworded(r#""crossOrigin":false"#, r#""crossOrigin": false"#), WRONG_SIGNATURE),
            (SentAssertion { challenge: other_challenge, ..sent() }, Error::Challenge),
            (SentAssertion { challenge: Vec::new(), ..sent() }, Error::Challenge),
            (SentAssertion { rp_id: "example.com", ..sent() }, Error::RpId),
            (SentAssertion { user_handle: Some("ben"), ..sent() }, Error::UserHandle),
            (SentAssertion { user_handle: Some(""), ..sent() }, Error::UserHandle),
        ] {
            assert_eq!(wrong.verify(), Err(why), "{label}: {wrong:?}");
        }
        assert!(SentAssertion { user_handle: Some("anna"), ..sent() }.verify().is_ok());
        let create = named(label).registration.client_data_json;
        let swapped = SentAssertion { client_data_json: create, ..sent() };
        assert_eq!(swapped.verify(), Err(ClientDataError::Type.into()), "{label}");
    }
}

/// An authenticator that answers to another name signs for that name, so the origin alone is not enough.
#[test]
fn authenticator_data_is_for_one_rp_id_and_says_who_was_there() {
    let key = RsaKey::of_the_vectors();
    let vector = named("packed.RS256");
    let signed = |rp_id: &str, flags: u8, sign_count: u32| {
        let data = [&Sha256::digest(rp_id)[..], &[flags], &sign_count.to_be_bytes()].concat();
        let sent = SentAssertion::of(&vector);
        let signature = key.sign(&[&data[..], &Sha256::digest(&sent.client_data_json)].concat());
        let user_verification = UserVerification::Required;
        SentAssertion { authenticator_data: data, signature, user_verification, ..sent }
    };
    assert_eq!(signed("example.org", 5, 9).verify().map(|verified| verified.sign_count), Ok(9));
    for (sent, why) in [
        (signed("example.com", 5, 9), Error::RpIdHash),
        (signed("", 5, 9), Error::RpIdHash),
        (signed("sub.example.org", 5, 9), Error::RpIdHash),
        (signed("example.org", 0, 9), Error::UserNotPresent),
        (signed("example.org", 4, 9), Error::UserNotPresent),
        (signed("example.org", 1, 9), Error::UserNotVerified),
        (signed("example.org", 5 | 16, 9), AuthenticatorDataError::BackupState.into()),
        (signed("example.org", 5 | 64, 9), AuthenticatorDataError::Truncated.into()),
        (SentAssertion { sign_count: 9, ..signed("example.org", 5, 9) }, Error::SignCount),
        (SentAssertion { sign_count: 9, ..signed("example.org", 5, 8) }, Error::SignCount),
        (SentAssertion { sign_count: 9, ..signed("example.org", 5, 0) }, Error::SignCount),
    ] {
        assert_eq!(sent.verify(), Err(why), "{sent:?}");
    }
    for (last, now) in [(0, 0), (0, 1), (9, 10), (9, u32::MAX)] {
        assert!(SentAssertion { sign_count: last, ..signed("example.org", 5, now) }.verify().is_ok());
    }
}

#[test]
fn a_registration_is_for_one_challenge_and_type_and_has_a_credential() {
    let vector = named("tpm.ES256");
    let (relying_party, sent) = (relying_party(), &vector.registration);
    let verify = |json: &[u8], auth_data: &[u8], challenge: &[u8]| {
        Registration::read(json, auth_data, &relying_party)?
            .verify(challenge, UserVerification::Required)
            .map(|new| new.sign_count)
    };
    let with = |at: usize, byte: u8| {
        let mut data = sent.auth_data().to_vec();
        data[at] = byte;
        data
    };
    let json = &sent.client_data_json;
    assert_eq!(verify(json, sent.auth_data(), &sent.challenge), Ok(0));
    assert_eq!(verify(json, sent.auth_data(), &[7; 32]), Err(Error::Challenge));
    let get = &vector.authentication.client_data_json;
    assert_eq!(verify(get, sent.auth_data(), &sent.challenge), Err(ClientDataError::Type.into()));
    let assertion = &vector.authentication.authenticator_data;
    assert_eq!(verify(json, assertion, &sent.challenge), Err(Error::NoCredential));
    for (data, why) in [
        (with(0, 0), Error::RpIdHash),
        (with(32, 0x44), Error::UserNotPresent),
        (with(32, 0x41), Error::UserNotVerified),
        (with(32, 0x55), AuthenticatorDataError::BackupState.into()),
        (with(53, 1), AuthenticatorDataError::Truncated.into()),
        (with(53, 0xff), AuthenticatorDataError::CredentialIdLength(0xff20).into()),
        ([sent.auth_data(), &[0]].concat(), AuthenticatorDataError::TrailingBytes.into()),
    ] {
        assert_eq!(verify(json, &data, &sent.challenge), Err(why));
    }
    let key_at = sent.auth_data().len() - sent.public_key().len();
    let unsupported = Err(PublicKeyError::UnsupportedAlgorithm(-6).into());
    assert_eq!(verify(json, &with(key_at + 4, 0x25), &sent.challenge), unsupported);
}

/// Signatures that a reader of the padding might take, made with the private key.
#[test]
fn an_rsa_signature_has_one_padding_and_one_hash() {
    const SHA256: &[u8] = b"\x30\x31\x30\x0d\x06\x09\x60\x86\x48\x01\x65\x03\x04\x02\x01\x05\x00\x04\x20";
    const WITHOUT_NULL: &[u8] = b"\x30\x2f\x30\x0b\x06\x09\x60\x86\x48\x01\x65\x03\x04\x02\x01\x04\x20";
    const SHA1: &[u8] = b"\x30\x21\x30\x09\x06\x05\x2b\x0e\x03\x02\x1a\x05\x00\x04\x14";
    const SHA1_OF_WATER: &[u8] =
        b"\x6d\x5a\x45\x92\x0a\x15\xad\xea\x04\x9c\x8f\x22\xd5\x69\xff\x20\x96\x25\xa4\x3b";
    const SHA512: &[u8] = b"\x30\x51\x30\x0d\x06\x09\x60\x86\x48\x01\x65\x03\x04\x02\x03\x05\x00\x04\x40";
    let key = RsaKey::of_the_vectors();
    let public = PublicKey::read(&key.cose_key()).unwrap();
    let (message, size) = (b"water", key.size());
    let hash = Sha256::digest(message);
    let good = [SHA256, &hash[..]].concat();
    let padded = |head: [u8; 2], fill: u8, info: &[u8]| {
        let padding = vec![fill; size - 3 - info.len()];
        [&head[..], &padding, &[0], info].concat()
    };
    let right = padded([0, 1], 0xff, &good);
    let changed = |at: usize, byte: u8| {
        let mut encoded = right.clone();
        encoded[at] = byte;
        encoded
    };
    // Eight bytes of padding are enough for those who look for its end; the rest is the forger's.
    let short = [&[0, 1][..], &[0xff; 8], &[0], &good, &vec![0x5a; size - 11 - good.len()]].concat();
    assert_eq!(public.verify(message, &key.power(&right)), Ok(()));
    assert_eq!(key.power(&right), key.sign(message));
    for (what, encoded) in [
        ("another hash", padded([0, 1], 0xff, &[SHA256, &Sha256::digest(b"sand")[..]].concat())),
        ("SHA-1", padded([0, 1], 0xff, &[SHA1, SHA1_OF_WATER].concat())),
        ("SHA-512", padded([0, 1], 0xff, &[SHA512, &sha2::Sha512::digest(message)[..]].concat())),
        ("a hash without its name", padded([0, 1], 0xff, &hash)),
        ("parameters left out", padded([0, 1], 0xff, &[WITHOUT_NULL, &hash[..]].concat())),
        ("something after the hash", padded([0, 1], 0xff, &[&good[..], &[0]].concat())),
        ("short padding", short),
        ("padding for encryption", padded([0, 2], 0xff, &good)),
        ("padding of zeros", padded([0, 0], 0, &good)),
        ("a byte in front", padded([1, 1], 0xff, &good)),
        ("a hole in the padding", changed(100, 0xfe)),
        ("an early end of the padding", changed(100, 0)),
        ("a longer name of the hash", changed(size - 50, 0x32)),
    ] {
        assert_eq!(public.verify(message, &key.power(&encoded)), Err(InvalidSignature), "{what}");
    }
    let signature = key.sign(message);
    let longer = [&[0], &signature[..]].concat();
    let modulus = &key.cose_key()[11..11 + size];
    for (what, signature) in [
        ("one byte more", longer),
        ("one byte less", signature[1..].to_vec()),
        ("nothing", Vec::new()),
        ("zero", vec![0; size]),
        ("one", [vec![0; size - 1], vec![1]].concat()),
        ("the modulus", modulus.to_vec()),
        ("the same number once around", sum(&signature, modulus)),
        ("the padding itself", right),
    ] {
        assert_eq!(public.verify(message, &signature), Err(InvalidSignature), "{what}");
    }
}

/// The sum of two numbers of the same length, which holds it.
fn sum(one: &[u8], other: &[u8]) -> Vec<u8> {
    let sum = num_bigint::BigUint::from_bytes_be(one) + num_bigint::BigUint::from_bytes_be(other);
    let bytes = sum.to_bytes_be();
    [vec![0; one.len() - bytes.len()], bytes].concat()
}
