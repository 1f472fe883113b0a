//! RSA in software, with the key of WebAuthn's test vectors: its primes are the two smallest Mersenne primes 2^p − 1 with
//! p ≥ 1024, so everybody knows the private half.

use num_bigint::BigUint;
use sha2::{Digest as _, Sha256};

/// What says in a signature that it is of a SHA-256 (RFC 8017, section 9.2).
const SHA256: [u8; 19] =
    [0x30, 0x31, 0x30, 0x0d, 0x06, 9, 0x60, 0x86, 0x48, 1, 0x65, 3, 4, 2, 1, 0x05, 0, 0x04, 0x20];

pub(crate) struct RsaKey {
    modulus: BigUint,
    private_exponent: BigUint,
}

impl RsaKey {
    pub(crate) fn of_the_vectors() -> RsaKey {
        let one = BigUint::from(1u8);
        let [p, q] = [1_279_u32, 2_203].map(|exponent| (&one << exponent) - &one);
        let order = (&p - &one) * (&q - &one);
        let private_exponent = BigUint::from(65_537u32).modinv(&order).unwrap();
        RsaKey { modulus: p * q, private_exponent }
    }

    /// The length of the modulus and of signatures, in bytes.
    pub(crate) fn size(&self) -> usize {
        usize::try_from(self.modulus.bits().div_ceil(8)).unwrap()
    }

    /// The public half in COSE.
    pub(crate) fn cose_key(&self) -> Vec<u8> {
        let length = u16::try_from(self.size()).unwrap().to_be_bytes();
        let head = [&[0xa4, 1, 3, 3, 0x39, 1, 0, 0x20, 0x59][..], &length].concat();
        [&head, &self.modulus.to_bytes_be()[..], &[0x21, 0x43, 1, 0, 1]].concat()
    }

    /// Signs with RSASSA-PKCS1-v1_5 and SHA-256.
    pub(crate) fn sign(&self, message: &[u8]) -> Vec<u8> {
        let info = [&SHA256[..], &Sha256::digest(message)].concat();
        let padding = vec![0xff; self.size() - 3 - info.len()];
        self.power(&[&[0, 1][..], &padding, &[0], &info].concat())
    }

    /// What the private key makes of a number as long as the modulus.
    pub(crate) fn power(&self, encoded: &[u8]) -> Vec<u8> {
        let power =
            BigUint::from_bytes_be(encoded).modpow(&self.private_exponent, &self.modulus).to_bytes_be();
        [vec![0; self.size() - power.len()], power].concat()
    }
}
