//! Public keys as devices write them (COSE, RFC 9052), of the two kinds that we ask for.

use p256::ecdsa::signature::Verifier as _;

use super::Flaw;
use super::cbor::{Item, Reader};

/// ECDSA with P-256 and SHA-256, by its number in COSE.
const ES256: i64 = -7;
/// Ed25519.
const EDDSA: i64 = -8;
/// Both, as we ask for them, best first; nearly all devices have the first, some have both.
pub(super) const ALGORITHMS: [i32; 2] = [-7, -8];

/// Fields of a key, and values of them.
const TYPE: i64 = 1;
const ALGORITHM: i64 = 3;
const CURVE: i64 = -1;
const X: i64 = -2;
const Y: i64 = -3;
const ON_A_CURVE: i64 = 2;
const IN_OCTETS: i64 = 1;
const P256: i64 = 1;
const ED25519: i64 = 6;

#[derive(Debug, Clone)]
pub(super) enum Key {
    Es256(p256::ecdsa::VerifyingKey),
    EdDsa(ed25519_dalek::VerifyingKey),
}

impl Key {
    pub(super) fn read(bytes: &[u8]) -> Result<Key, Flaw> {
        let fields = Fields::read(bytes).ok_or(Flaw::Key)?;
        let kind = (fields.kind, fields.algorithm, fields.curve);
        match (kind, fields.x, fields.y) {
            ((ON_A_CURVE, ES256, P256), Some(x), Some(y)) => {
                // Uncompressed, as SEC 1 writes a point; whether it lies on the curve is checked.
                let point = [&[4], x.as_slice(), y.as_slice()].concat();
                p256::ecdsa::VerifyingKey::from_sec1_bytes(&point).map(Key::Es256).map_err(|_| Flaw::Key)
            }
            ((IN_OCTETS, EDDSA, ED25519), Some(x), None) => {
                let key = ed25519_dalek::VerifyingKey::from_bytes(x).map_err(|_| Flaw::Key)?;
                if key.is_weak() { Err(Flaw::Key) } else { Ok(Key::EdDsa(key)) }
            }
            _ => Err(Flaw::Key),
        }
    }

    /// Refuses what was not signed with the other half of the key.
    pub(super) fn verify(&self, message: &[u8], signature: &[u8]) -> Result<(), Flaw> {
        let is_right = match self {
            Key::Es256(key) => p256::ecdsa::Signature::from_der(signature)
                .is_ok_and(|signature| key.verify(message, &signature).is_ok()),
            Key::EdDsa(key) => ed25519_dalek::Signature::from_slice(signature)
                .is_ok_and(|signature| key.verify_strict(message, &signature).is_ok()),
        };
        if is_right { Ok(()) } else { Err(Flaw::Signature) }
    }
}

#[derive(Debug, Default)]
struct Fields<'a> {
    kind: i64,
    algorithm: i64,
    curve: i64,
    x: Option<&'a [u8; 32]>,
    y: Option<&'a [u8; 32]>,
}

impl<'a> Fields<'a> {
    fn read(bytes: &'a [u8]) -> Option<Fields<'a>> {
        let mut reader = Reader::new(bytes);
        let Item::Map(count) = reader.next()? else { return None };
        let mut fields = Fields::default();
        // Canonical CBOR sorts them; a field that comes twice would be out of order.
        let mut last = None;
        for _ in 0..count {
            let Item::Integer(name) = reader.next()? else { return None };
            let place = (name < 0, name.unsigned_abs());
            if last.replace(place).is_some_and(|last| last >= place) {
                return None;
            }
            match (name, reader.next()?) {
                (TYPE, Item::Integer(value)) => fields.kind = value,
                (ALGORITHM, Item::Integer(value)) => fields.algorithm = value,
                (CURVE, Item::Integer(value)) => fields.curve = value,
                (X, Item::Bytes(value)) => fields.x = Some(value.try_into().ok()?),
                (Y, Item::Bytes(value)) => fields.y = Some(value.try_into().ok()?),
                _ => return None,
            }
        }
        reader.is_at_end().then_some(fields)
    }
}

#[cfg(test)]
mod tests {
    use p256::ecdsa::signature::Signer as _;
    use proptest::prelude::*;

    use super::*;

    fn es256(x: &[u8], y: &[u8]) -> Vec<u8> {
        [&[0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32], x, &[0x22, 0x58, 32], y].concat()
    }

    fn ed25519(x: &[u8]) -> Vec<u8> {
        [&[0xa4, 1, 1, 3, 0x27, 0x20, 6, 0x21, 0x58, 32], x].concat()
    }

    #[test]
    fn a_signature_is_right_under_its_own_key_and_message() {
        let secret = p256::ecdsa::SigningKey::from_slice(&[7; 32]).unwrap();
        let point = secret.verifying_key().to_sec1_point(false);
        let written = es256(point.x().unwrap(), point.y().unwrap());
        let key = Key::read(&written).unwrap();
        let signature: p256::ecdsa::Signature = secret.sign(b"water");
        assert_eq!(key.verify(b"water", signature.to_der().as_bytes()), Ok(()));
        assert_eq!(key.verify(b"sand", signature.to_der().as_bytes()), Err(Flaw::Signature));
        assert_eq!(key.verify(b"water", &signature.to_bytes()), Err(Flaw::Signature), "not in DER");
        let secret = ed25519_dalek::SigningKey::from_bytes(&[7; 32]);
        let other = Key::read(&ed25519(secret.verifying_key().as_bytes())).unwrap();
        let signature = ed25519_dalek::Signer::sign(&secret, b"water");
        assert_eq!(other.verify(b"water", &signature.to_bytes()), Ok(()));
        assert_eq!(other.verify(b"sand", &signature.to_bytes()), Err(Flaw::Signature));
        assert_eq!(key.verify(b"water", &signature.to_bytes()), Err(Flaw::Signature));
    }

    #[test]
    fn a_key_of_another_kind_is_refused() {
        let off_the_curve = es256(&[1; 32], &[1; 32]);
        let weak = ed25519(&[&[1][..], &[0; 31]].concat());
        let secret = ed25519_dalek::SigningKey::from_bytes(&[7; 32]);
        let good = ed25519(secret.verifying_key().as_bytes());
        let other_algorithm = [&good[..4], &[0x26], &good[5..]].concat();
        let longer = [&good[..], &[0]].concat();
        let twice = [&[0xa5, 1, 1][..], &good[1..]].concat();
        for wrong in
            [off_the_curve, weak, other_algorithm, longer, twice, vec![], vec![0xa0], good[..20].to_vec()]
        {
            assert!(matches!(Key::read(&wrong), Err(Flaw::Key)), "{wrong:x?}");
        }
        assert!(Key::read(&good).is_ok());
    }

    proptest! {
        #[test]
        fn any_bytes_are_read_or_refused(
            bytes in proptest::collection::vec(any::<u8>(), 0..120),
            x in any::<[u8; 32]>(),
            y in any::<[u8; 32]>(),
        ) {
            for written in [bytes.clone(), es256(&x, &y), ed25519(&x), [es256(&x, &y), bytes.clone()].concat()] {
                if let Ok(key) = Key::read(&written) {
                    prop_assert_eq!(key.verify(b"water", &bytes), Err(Flaw::Signature));
                }
            }
        }
    }
}
