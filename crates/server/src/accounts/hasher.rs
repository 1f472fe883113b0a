//! Argon2 in memory of its own. A hash takes 19 MiB; taken anew for each, the system would not give all of it back.

use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::password_hash::{Error, PasswordVerifier as _};
use argon2::{Algorithm, Argon2, Block, Params, Version};

/// OWASP's first choice for Argon2id: 19 MiB and two rounds on one core.
const MEMORY: u32 = 19 * 1024;
const ROUNDS: u32 = 2;

/// Hashes passwords, one at a time.
pub(super) struct Hasher {
    argon: Argon2<'static>,
    memory: Vec<Block>,
}

impl Hasher {
    pub(super) fn new() -> Hasher {
        let params = Params::new(MEMORY, ROUNDS, 1, None).expect("these are within the limits");
        let memory = vec![Block::default(); params.block_count()];
        Hasher { argon: Argon2::new(Algorithm::Argon2id, Version::V0x13, params), memory }
    }

    /// A hash in the usual form, with its salt.
    pub(super) fn hash(&mut self, text: &[u8], salt: &[u8]) -> Result<String, Error> {
        let hash = PasswordHash {
            algorithm: Algorithm::Argon2id.ident(),
            version: Some(Version::V0x13.into()),
            params: self.params()?,
            salt: Some(Salt::new(salt)?),
            hash: Some(self.digest(text, salt)?),
        };
        Ok(hash.to_string())
    }

    /// Whether a text is the one that a hash was made from.
    pub(super) fn fits(&mut self, text: &[u8], hash: &str) -> Result<bool, Error> {
        let hash = PasswordHash::new(hash)?;
        let (Some(salt), Some(output)) = (&hash.salt, &hash.hash) else { return Ok(false) };
        let is_usual = hash.algorithm == Algorithm::Argon2id.ident()
            && hash.version == Some(Version::V0x13.into())
            && hash.params == self.params()?;
        if !is_usual {
            // Of an earlier time, with a price of its own.
            return Ok(self.argon.verify_password(text, &hash).is_ok());
        }
        // Compared in a time that does not tell where they differ.
        Ok(self.digest(text, salt)? == *output)
    }

    fn params(&self) -> Result<ParamsString, Error> {
        ParamsString::try_from(self.argon.params())
    }

    fn digest(&mut self, text: &[u8], salt: &[u8]) -> Result<Output, Error> {
        let mut output = [0; Params::DEFAULT_OUTPUT_LEN];
        self.argon.hash_password_into_with_memory(text, salt, &mut output, &mut self.memory)?;
        Output::new(&output).map_err(Error::from)
    }
}

#[cfg(test)]
mod tests {
    use argon2::password_hash::PasswordHasher as _;

    use super::*;

    #[test]
    fn a_hash_is_the_one_that_others_make() {
        let mut hasher = Hasher::new();
        let hash = hasher.hash(b"seventeen blue herons", &[7; 16]).unwrap();
        let usual = hasher.argon.hash_password_with_salt(b"seventeen blue herons", &[7; 16]).unwrap();
        assert_eq!(hash, usual.to_string());
        assert!(hasher.fits(b"seventeen blue herons", &hash).unwrap());
        assert!(!hasher.fits(b"seventeen blue heron", &hash).unwrap());
    }

    #[test]
    fn a_hash_of_another_price_fits_too() {
        let cheap = Argon2::from(Params::new(64, 1, 1, None).unwrap());
        let hash = cheap.hash_password_with_salt(b"a password", &[7; 16]).unwrap().to_string();
        let mut hasher = Hasher::new();
        assert!(hasher.fits(b"a password", &hash).unwrap());
        assert!(!hasher.fits(b"another", &hash).unwrap());
        assert!(hasher.fits(b"a password", "no hash").is_err());
    }
}
