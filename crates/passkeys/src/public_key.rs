//! Public keys as authenticators write them (COSE, RFC 9052 and 8230), of the algorithms that we ask for, and their
//! signatures.

use p256::ecdsa::signature::Verifier as _;
use ring::signature::{RSA_PKCS1_2048_8192_SHA256, RsaPublicKeyComponents};

use crate::cbor::{CborError, Item, Reader};

/// Labels of a COSE key's parameters. What the negative ones mean depends on the key type.
const KTY: i64 = 1;
const ALG: i64 = 3;
const CURVE: i64 = -1;
const X: i64 = -2;
const Y: i64 = -3;
const MODULUS: i64 = -1;
const PUBLIC_EXPONENT: i64 = -2;
const LABELS: [i64; 5] = [KTY, ALG, -1, -2, -3];

/// Key types.
const OKP: i64 = 1;
const EC2: i64 = 2;
const RSA: i64 = 3;

/// Curves.
const P256: i64 = 1;
const ED25519: i64 = 6;

/// The lengths of a modulus, in bits. Below, it can be factored; above, whoever sends signatures makes us work.
const MODULUS_BITS: std::ops::RangeInclusive<usize> = 2_048..=4_096;

/// 65537, which is the exponent of every RSA key that authenticators make.
const EXPONENT: [u8; 3] = [1, 0, 1];

/// An algorithm that we ask for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Algorithm {
    /// ECDSA with P-256 and SHA-256. Nearly all authenticators have it.
    Es256,
    /// EdDSA with Ed25519. Some authenticators have it.
    EdDsa,
    /// RSASSA-PKCS1-v1_5 with SHA-256. Windows Hello has nothing else on many machines.
    Rs256,
}

impl Algorithm {
    /// All of them, best first: the `pubKeyCredParams` of a registration.
    pub const ALL: [Algorithm; 3] = [Algorithm::Es256, Algorithm::EdDsa, Algorithm::Rs256];

    /// Its number in COSE.
    #[must_use]
    pub const fn cose_id(self) -> i32 {
        match self {
            Algorithm::Es256 => -7,
            Algorithm::EdDsa => -8,
            Algorithm::Rs256 => -257,
        }
    }

    pub(crate) fn of_cose_id(id: i64) -> Option<Algorithm> {
        Algorithm::ALL.into_iter().find(|algorithm| i64::from(algorithm.cose_id()) == id)
    }
}

/// Why a public key is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PublicKeyError {
    /// It is not CBOR that we read.
    #[error("the public key is not written as it should be")]
    Cbor(#[from] CborError),
    /// The algorithm with this number in COSE is not one of [`Algorithm::ALL`].
    #[error("the public key is for the algorithm {0}")]
    UnsupportedAlgorithm(i64),
    /// The parameter with this label is missing, does not fit the algorithm, or has no place in the key.
    #[error("the public key has a wrong parameter {0}")]
    Parameter(i64),
    /// The point does not lie on its curve, or is one with which anybody can sign.
    #[error("the public key is no point, or a weak one")]
    Point,
    /// The RSA modulus has this many bits, which are too few or too many, or it is even.
    #[error("the public key has a modulus of {0} bits")]
    Modulus(usize),
    /// The RSA exponent is not 65537.
    #[error("the public key has another exponent than 65537")]
    Exponent,
}

/// A signature is not that of the key, or not of the message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the signature is wrong")]
pub struct InvalidSignature;

/// A public key that signatures can be checked with.
#[derive(Debug, Clone)]
pub struct PublicKey(Key);

#[derive(Debug, Clone)]
enum Key {
    Es256(p256::ecdsa::VerifyingKey),
    EdDsa(ed25519_dalek::VerifyingKey),
    /// The modulus; the exponent is always the same.
    Rs256(Vec<u8>),
}

impl PublicKey {
    /// Reads a COSE key to its last byte.
    ///
    /// # Errors
    ///
    /// [`PublicKeyError`] says what is wrong with it.
    pub fn read(cose_key: &[u8]) -> Result<PublicKey, PublicKeyError> {
        let parameters = Parameters::read(cose_key)?;
        let id = parameters.integer(ALG)?;
        let algorithm = Algorithm::of_cose_id(id).ok_or(PublicKeyError::UnsupportedAlgorithm(id))?;
        match algorithm {
            Algorithm::Es256 => {
                parameters.expect(KTY, EC2)?;
                parameters.expect(CURVE, P256)?;
                let (x, y) = (parameters.coordinate(X)?, parameters.coordinate(Y)?);
                // Uncompressed, as SEC 1 writes a point; whether it lies on the curve is checked.
                let point = [&[4], x.as_slice(), y.as_slice()].concat();
                let key = p256::ecdsa::VerifyingKey::from_sec1_bytes(&point);
                key.map(|key| PublicKey(Key::Es256(key))).map_err(|_| PublicKeyError::Point)
            }
            Algorithm::EdDsa => {
                parameters.expect(KTY, OKP)?;
                parameters.expect(CURVE, ED25519)?;
                parameters.expect_none(Y)?;
                let key = ed25519_dalek::VerifyingKey::from_bytes(parameters.coordinate(X)?)
                    .map_err(|_| PublicKeyError::Point)?;
                if key.is_weak() { Err(PublicKeyError::Point) } else { Ok(PublicKey(Key::EdDsa(key))) }
            }
            Algorithm::Rs256 => {
                parameters.expect(KTY, RSA)?;
                parameters.expect_none(-3)?;
                let modulus = parameters.bytes(MODULUS)?;
                check_modulus(modulus)?;
                if parameters.bytes(PUBLIC_EXPONENT)? != EXPONENT {
                    return Err(PublicKeyError::Exponent);
                }
                Ok(PublicKey(Key::Rs256(modulus.to_vec())))
            }
        }
    }

    /// What it signs with.
    #[must_use]
    pub fn algorithm(&self) -> Algorithm {
        match &self.0 {
            Key::Es256(_) => Algorithm::Es256,
            Key::EdDsa(_) => Algorithm::EdDsa,
            Key::Rs256(_) => Algorithm::Rs256,
        }
    }

    /// Checks that a message was signed with the private half of the key.
    ///
    /// # Errors
    ///
    /// [`InvalidSignature`] if it was not.
    pub fn verify(&self, message: &[u8], signature: &[u8]) -> Result<(), InvalidSignature> {
        let is_right = match &self.0 {
            Key::Es256(key) => p256::ecdsa::Signature::from_der(signature)
                .is_ok_and(|signature| key.verify(message, &signature).is_ok()),
            Key::EdDsa(key) => ed25519_dalek::Signature::from_slice(signature)
                .is_ok_and(|signature| key.verify_strict(message, &signature).is_ok()),
            // The whole padding is compared with the one that the standard prescribes, and nothing is parsed out of it.
            Key::Rs256(modulus) => RsaPublicKeyComponents { n: modulus.as_slice(), e: EXPONENT.as_slice() }
                .verify(&RSA_PKCS1_2048_8192_SHA256, message, signature)
                .is_ok(),
        };
        if is_right { Ok(()) } else { Err(InvalidSignature) }
    }
}

fn check_modulus(modulus: &[u8]) -> Result<(), PublicKeyError> {
    let (Some(&first), Some(&last)) = (modulus.first(), modulus.last()) else {
        return Err(PublicKeyError::Modulus(0));
    };
    // RFC 8230 writes it without zeros in front.
    if first == 0 {
        return Err(PublicKeyError::Parameter(MODULUS));
    }
    let unused = usize::try_from(first.leading_zeros()).unwrap_or_default();
    let bits = modulus.len() * 8 - unused;
    let is_odd = last % 2 == 1;
    if MODULUS_BITS.contains(&bits) && is_odd { Ok(()) } else { Err(PublicKeyError::Modulus(bits)) }
}

/// The parameters of a COSE key, each at most once.
#[derive(Debug)]
struct Parameters<'a>(Vec<(i64, Item<'a>)>);

impl<'a> Parameters<'a> {
    fn read(cose_key: &'a [u8]) -> Result<Parameters<'a>, PublicKeyError> {
        let mut reader = Reader::new(cose_key);
        let mut parameters = Vec::with_capacity(LABELS.len());
        let mut before = None;
        for _ in 0..reader.map()? {
            let label = reader.integer()?;
            // Canonical CBOR sorts labels so.
            let rank = (label < 0, label.unsigned_abs());
            match before.replace(rank) {
                Some(before) if before == rank => return Err(CborError::DuplicateKey.into()),
                Some(before) if before > rank => return Err(CborError::UnsortedKeys.into()),
                Some(_) | None => {}
            }
            // WebAuthn allows no parameters that the algorithm does not need.
            if !LABELS.contains(&label) {
                return Err(PublicKeyError::Parameter(label));
            }
            parameters.push((label, reader.next()?));
        }
        reader.end()?;
        Ok(Parameters(parameters))
    }

    fn get(&self, label: i64) -> Option<Item<'a>> {
        self.0.iter().find(|(known, _)| *known == label).map(|(_, value)| *value)
    }

    fn integer(&self, label: i64) -> Result<i64, PublicKeyError> {
        let Some(Item::Integer(value)) = self.get(label) else {
            return Err(PublicKeyError::Parameter(label));
        };
        Ok(value)
    }

    fn bytes(&self, label: i64) -> Result<&'a [u8], PublicKeyError> {
        let Some(Item::Bytes(value)) = self.get(label) else { return Err(PublicKeyError::Parameter(label)) };
        Ok(value)
    }

    fn coordinate(&self, label: i64) -> Result<&'a [u8; 32], PublicKeyError> {
        self.bytes(label)?.try_into().map_err(|_| PublicKeyError::Parameter(label))
    }

    fn expect(&self, label: i64, value: i64) -> Result<(), PublicKeyError> {
        if self.integer(label)? == value { Ok(()) } else { Err(PublicKeyError::Parameter(label)) }
    }

    fn expect_none(&self, label: i64) -> Result<(), PublicKeyError> {
        if self.get(label).is_none() { Ok(()) } else { Err(PublicKeyError::Parameter(label)) }
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

    fn rs256(modulus: &[u8], exponent: &[u8]) -> Vec<u8> {
        let length = u16::try_from(modulus.len()).unwrap().to_be_bytes();
        let exponent_head = 0x40 + u8::try_from(exponent.len()).unwrap();
        let parts = [&[0xa4, 1, 3, 3, 0x39, 1, 0, 0x20, 0x59][..], &length, modulus, &[0x21, exponent_head]];
        [&parts.concat()[..], exponent].concat()
    }

    /// An odd number of so many bits.
    fn modulus(bits: usize) -> Vec<u8> {
        let mut bytes = vec![0xff; bits.div_ceil(8)];
        bytes[0] >>= bytes.len() * 8 - bits;
        bytes
    }

    #[track_caller]
    fn check_refused(cose_key: &[u8], why: PublicKeyError) {
        assert_eq!(PublicKey::read(cose_key).map(|key| key.algorithm()), Err(why), "{cose_key:x?}");
    }

    #[test]
    fn a_signature_is_right_under_its_own_key_and_message() {
        let secret = p256::ecdsa::SigningKey::from_slice(&[7; 32]).unwrap();
        let point = secret.verifying_key().to_sec1_point(false);
        let key = PublicKey::read(&es256(point.x().unwrap(), point.y().unwrap())).unwrap();
        assert_eq!(key.algorithm(), Algorithm::Es256);
        let signature: p256::ecdsa::Signature = secret.sign(b"water");
        assert_eq!(key.verify(b"water", signature.to_der().as_bytes()), Ok(()));
        assert_eq!(key.verify(b"sand", signature.to_der().as_bytes()), Err(InvalidSignature));
        assert_eq!(key.verify(b"water", &signature.to_bytes()), Err(InvalidSignature), "not in DER");
        let secret = ed25519_dalek::SigningKey::from_bytes(&[7; 32]);
        let other = PublicKey::read(&ed25519(secret.verifying_key().as_bytes())).unwrap();
        assert_eq!(other.algorithm(), Algorithm::EdDsa);
        let signature = ed25519_dalek::Signer::sign(&secret, b"water");
        assert_eq!(other.verify(b"water", &signature.to_bytes()), Ok(()));
        assert_eq!(other.verify(b"sand", &signature.to_bytes()), Err(InvalidSignature));
        assert_eq!(key.verify(b"water", &signature.to_bytes()), Err(InvalidSignature));
    }

    #[test]
    fn a_key_on_a_curve_fits_in_all_parameters() {
        check_refused(&es256(&[1; 32], &[1; 32]), PublicKeyError::Point);
        check_refused(&ed25519(&[&[1][..], &[0; 31]].concat()), PublicKeyError::Point);
        let secret = ed25519_dalek::SigningKey::from_bytes(&[7; 32]);
        let good = ed25519(secret.verifying_key().as_bytes());
        assert!(PublicKey::read(&good).is_ok());
        let with = |at: usize, byte: u8| [&good[..at], &[byte], &good[at + 1..]].concat();
        check_refused(&with(2, 2), PublicKeyError::Parameter(KTY));
        check_refused(&with(4, 0x26), PublicKeyError::Parameter(KTY));
        check_refused(&with(4, 0x25), PublicKeyError::UnsupportedAlgorithm(-6));
        check_refused(&with(6, 7), PublicKeyError::Parameter(CURVE));
        check_refused(&with(5, 0x22), CborError::UnsortedKeys.into());
        check_refused(&with(3, 4), PublicKeyError::Parameter(4));
        check_refused(&[&good[..], &[0]].concat(), CborError::TrailingBytes.into());
        check_refused(&[&[0xa5, 1, 1][..], &good[1..]].concat(), CborError::DuplicateKey.into());
        check_refused(&[], CborError::Truncated.into());
        check_refused(&good[..20], CborError::Truncated.into());
        check_refused(&[0x80], CborError::UnexpectedItem.into());
        check_refused(&[0xbf, 0xff], CborError::IndefiniteLength.into());
        check_refused(&[0xa0], PublicKeyError::Parameter(ALG));
        check_refused(&[0xa2, 1, 1, 3, 0x27], PublicKeyError::Parameter(CURVE));
        let shorter = [&[0xa4, 1, 1, 3, 0x27, 0x20, 6, 0x21, 0x58, 31][..], &[7; 31]].concat();
        check_refused(&shorter, PublicKeyError::Parameter(X));
        let with_y = [&[0xa5][..], &good[1..], &[0x22, 0x41, 0]].concat();
        check_refused(&with_y, PublicKeyError::Parameter(Y));
        let compressed = [&es256(&[1; 32], &[])[..42], &[0x22, 0xf5]].concat();
        check_refused(&compressed, PublicKeyError::Parameter(Y));
    }

    #[test]
    fn an_rsa_key_is_neither_small_nor_huge_nor_strange() {
        for bits in [2_048, 2_049, 3_072, 3_482, 4_095, 4_096] {
            let key = PublicKey::read(&rs256(&modulus(bits), &EXPONENT)).unwrap();
            assert_eq!(key.algorithm(), Algorithm::Rs256, "{bits}");
            // Whatever is sent as a signature, it is refused and nothing more.
            for length in [0, 1, bits.div_ceil(8) - 1, bits.div_ceil(8), bits.div_ceil(8) + 1] {
                for byte in [0, 1, 0xff] {
                    assert_eq!(key.verify(b"water", &vec![byte; length]), Err(InvalidSignature), "{bits}");
                }
            }
        }
        for bits in [8, 512, 1_024, 2_040, 2_047, 4_097, 8_192] {
            check_refused(&rs256(&modulus(bits), &EXPONENT), PublicKeyError::Modulus(bits));
        }
        let good = modulus(2_048);
        let even = [&good[..255], &[0xfe]].concat();
        check_refused(&rs256(&even, &EXPONENT), PublicKeyError::Modulus(2_048));
        check_refused(&rs256(&[], &EXPONENT), PublicKeyError::Modulus(0));
        check_refused(&rs256(&[&[0], &good[..]].concat(), &EXPONENT), PublicKeyError::Parameter(MODULUS));
        for exponent in [&[][..], &[1], &[3], &[0, 1, 0, 1], &[1, 0, 0], &[1, 0, 3], &[1, 0, 0, 0, 1]] {
            check_refused(&rs256(&good, exponent), PublicKeyError::Exponent);
        }
        let written = rs256(&good, &EXPONENT);
        let on_a_curve = [&written[..2], &[2], &written[3..]].concat();
        check_refused(&on_a_curve, PublicKeyError::Parameter(KTY));
        let with_more = [&[0xa5][..], &written[1..], &[0x22, 0x41, 7]].concat();
        check_refused(&with_more, PublicKeyError::Parameter(-3));
        check_refused(&[0xa2, 1, 3, 3, 0x39, 1, 0], PublicKeyError::Parameter(MODULUS));
        // RS384, RS512 and PS256 are others, and so is RS1.
        for (low, alg) in [(1, -258), (2, -259)] {
            let other = [&written[..6], &[low], &written[7..]].concat();
            check_refused(&other, PublicKeyError::UnsupportedAlgorithm(alg));
        }
        check_refused(&[0xa2, 1, 3, 3, 0x38, 36], PublicKeyError::UnsupportedAlgorithm(-37));
        check_refused(&[0xa2, 1, 3, 3, 0x39, 0xff, 0xfe], PublicKeyError::UnsupportedAlgorithm(-65_535));
    }

    proptest! {
        #[test]
        fn any_bytes_are_read_or_refused(
            bytes in proptest::collection::vec(any::<u8>(), 0..120),
            x in any::<[u8; 32]>(),
            y in any::<[u8; 32]>(),
            modulus in proptest::collection::vec(any::<u8>(), 254..260),
        ) {
            let keys = [es256(&x, &y), ed25519(&x), rs256(&modulus, &EXPONENT)];
            for written in keys.iter().cloned().chain(keys.iter().map(|key| [key, &bytes[..]].concat())) {
                if let Ok(key) = PublicKey::read(&written) {
                    prop_assert_eq!(key.verify(b"water", &bytes), Err(InvalidSignature));
                }
            }
            prop_assert!(PublicKey::read(&bytes).is_err());
        }
    }
}
