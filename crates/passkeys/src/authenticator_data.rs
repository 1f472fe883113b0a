//! The authenticator data: what an authenticator says of a ceremony, namely for which RP ID it was, whether somebody was
//! there, how often it has signed, and which credential it has just made.

use sha2::{Digest as _, Sha256};

use crate::cbor::{CborError, Item, Reader};

/// The shortest and the longest credential id, in bytes.
const CREDENTIAL_ID_LENGTHS: std::ops::RangeInclusive<usize> = 16..=1_023;

const USER_PRESENT: u8 = 1;
const USER_VERIFIED: u8 = 1 << 2;
const BACKUP_ELIGIBLE: u8 = 1 << 3;
const BACKUP_STATE: u8 = 1 << 4;
const ATTESTED_CREDENTIAL_DATA: u8 = 1 << 6;
const EXTENSION_DATA: u8 = 1 << 7;

/// Why authenticator data cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AuthenticatorDataError {
    /// It ends before all that its flags promise.
    #[error("the authenticator data ends too early")]
    Truncated,
    /// It says that the credential is backed up, and that it cannot be.
    #[error("the authenticator data says that what cannot be backed up is backed up")]
    BackupState,
    /// The credential id has fewer than 16 bytes or more than 1,023.
    #[error("the authenticator data has a credential id of {0} bytes")]
    CredentialIdLength(usize),
    /// The public key or the extensions are not CBOR that we read.
    #[error("the authenticator data holds what we do not read")]
    Cbor(#[from] CborError),
    /// Something follows that its flags do not promise.
    #[error("the authenticator data is followed by more bytes")]
    TrailingBytes,
}

/// What the authenticator says of user and credential in one byte.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Flags(u8);

impl Flags {
    /// UP: somebody was there.
    #[must_use]
    pub fn user_present(self) -> bool {
        self.has(USER_PRESENT)
    }

    /// UV: the authenticator has checked who it was.
    #[must_use]
    pub fn user_verified(self) -> bool {
        self.has(USER_VERIFIED)
    }

    /// BE: the credential may be copied to other devices.
    #[must_use]
    pub fn backup_eligible(self) -> bool {
        self.has(BACKUP_ELIGIBLE)
    }

    /// BS: it has been.
    #[must_use]
    pub fn backup_state(self) -> bool {
        self.has(BACKUP_STATE)
    }

    fn has(self, flag: u8) -> bool {
        self.0 & flag != 0
    }
}

impl std::fmt::Debug for Flags {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "Flags({:#010b})", self.0)
    }
}

/// Authenticator data, read and not yet judged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AuthenticatorData<'a> {
    /// The SHA-256 of the RP ID.
    pub rp_id_hash: &'a [u8; 32],
    /// What the authenticator says of user and credential.
    pub flags: Flags,
    /// How often it says it has signed; zero if it does not count.
    pub sign_count: u32,
    /// The credential that it has just made, if it has.
    pub attested_credential_data: Option<AttestedCredentialData<'a>>,
}

/// A credential that was just made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AttestedCredentialData<'a> {
    /// The model of the authenticator, or zeros.
    pub aaguid: &'a [u8; 16],
    /// What the authenticator calls the credential.
    pub credential_id: &'a [u8],
    /// The public key, in COSE.
    pub credential_public_key: &'a [u8],
}

impl<'a> AuthenticatorData<'a> {
    /// Reads authenticator data to its last byte.
    ///
    /// # Errors
    ///
    /// [`AuthenticatorDataError`] says what is wrong with it.
    pub fn read(bytes: &'a [u8]) -> Result<AuthenticatorData<'a>, AuthenticatorDataError> {
        let (rp_id_hash, rest) = chunk(bytes)?;
        let (&[flags], rest) = chunk(rest)?;
        let (sign_count, mut rest) = chunk(rest)?;
        let flags = Flags(flags);
        if flags.backup_state() && !flags.backup_eligible() {
            return Err(AuthenticatorDataError::BackupState);
        }
        let mut attested_credential_data = None;
        if flags.has(ATTESTED_CREDENTIAL_DATA) {
            let (credential, after) = AttestedCredentialData::read(rest)?;
            (attested_credential_data, rest) = (Some(credential), after);
        }
        if flags.has(EXTENSION_DATA) {
            let mut reader = Reader::new(rest);
            if !matches!(Reader::new(reader.whole()?).next()?, Item::Map(_)) {
                return Err(CborError::UnexpectedItem.into());
            }
            rest = reader.rest();
        }
        if !rest.is_empty() {
            return Err(AuthenticatorDataError::TrailingBytes);
        }
        let sign_count = u32::from_be_bytes(*sign_count);
        Ok(AuthenticatorData { rp_id_hash, flags, sign_count, attested_credential_data })
    }

    /// Whether it is for this RP ID.
    #[must_use]
    pub fn is_for(&self, rp_id: &str) -> bool {
        *self.rp_id_hash == *Sha256::digest(rp_id.as_bytes())
    }
}

impl<'a> AttestedCredentialData<'a> {
    /// Reads a credential, and gives what follows after it.
    fn read(bytes: &'a [u8]) -> Result<(AttestedCredentialData<'a>, &'a [u8]), AuthenticatorDataError> {
        let (aaguid, rest) = chunk(bytes)?;
        let (length, rest) = chunk(rest)?;
        let length = usize::from(u16::from_be_bytes(*length));
        if !CREDENTIAL_ID_LENGTHS.contains(&length) {
            return Err(AuthenticatorDataError::CredentialIdLength(length));
        }
        let (credential_id, rest) = rest.split_at_checked(length).ok_or(AuthenticatorDataError::Truncated)?;
        let mut reader = Reader::new(rest);
        let credential_public_key = reader.whole()?;
        Ok((AttestedCredentialData { aaguid, credential_id, credential_public_key }, reader.rest()))
    }
}

fn chunk<const N: usize>(bytes: &[u8]) -> Result<(&[u8; N], &[u8]), AuthenticatorDataError> {
    bytes.split_first_chunk().ok_or(AuthenticatorDataError::Truncated)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn data(flags: u8, rest: &[u8]) -> Vec<u8> {
        [&[7; 32][..], &[flags, 0, 0, 1, 2], rest].concat()
    }

    /// A credential with an id of this length, and an empty map as its key.
    fn credential(length: u16) -> Vec<u8> {
        [&[3; 16][..], &length.to_be_bytes(), &vec![9; usize::from(length)], &[0xa0]].concat()
    }

    #[test]
    fn authenticator_data_is_read_to_its_last_byte() {
        let plain = data(USER_PRESENT, &[]);
        let read = AuthenticatorData::read(&plain).unwrap();
        assert_eq!((read.rp_id_hash, read.sign_count, read.attested_credential_data), (&[7; 32], 258, None));
        assert!(read.flags.user_present() && !read.flags.user_verified() && !read.flags.backup_eligible());
        let with_key = data(USER_PRESENT | ATTESTED_CREDENTIAL_DATA, &credential(16));
        let expected = AttestedCredentialData {
            aaguid: &[3; 16],
            credential_id: &[9; 16],
            credential_public_key: &[0xa0],
        };
        assert_eq!(AuthenticatorData::read(&with_key).unwrap().attested_credential_data, Some(expected));
        let both = data(ATTESTED_CREDENTIAL_DATA | EXTENSION_DATA, &[credential(1_023), vec![0xa0]].concat());
        assert!(AuthenticatorData::read(&both).is_ok());
    }

    #[test]
    fn each_fault_has_its_name() {
        use AuthenticatorDataError as Error;
        let plain = data(USER_PRESENT, &[]);
        for (wrong, why) in [
            (vec![], Error::Truncated),
            (plain[..36].to_vec(), Error::Truncated),
            (data(USER_PRESENT, &[0]), Error::TrailingBytes),
            (data(BACKUP_STATE, &[]), Error::BackupState),
            (data(ATTESTED_CREDENTIAL_DATA, &[]), Error::Truncated),
            (data(ATTESTED_CREDENTIAL_DATA, &credential(15)), Error::CredentialIdLength(15)),
            (data(ATTESTED_CREDENTIAL_DATA, &credential(1_024)), Error::CredentialIdLength(1_024)),
            (data(ATTESTED_CREDENTIAL_DATA, &credential(16)[..30]), Error::Truncated),
            (data(ATTESTED_CREDENTIAL_DATA, &credential(16)[..34]), Error::Cbor(CborError::Truncated)),
            (data(ATTESTED_CREDENTIAL_DATA, &[credential(16), vec![0]].concat()), Error::TrailingBytes),
            (data(EXTENSION_DATA, &[]), Error::Cbor(CborError::Truncated)),
            (data(EXTENSION_DATA, &[0x00]), Error::Cbor(CborError::UnexpectedItem)),
            (data(EXTENSION_DATA, &[0xbf, 0xff]), Error::Cbor(CborError::IndefiniteLength)),
            (data(EXTENSION_DATA, &[0xa2, 0, 0, 0, 0]), Error::Cbor(CborError::DuplicateKey)),
            (data(EXTENSION_DATA, &[0xa0, 0xa0]), Error::TrailingBytes),
        ] {
            assert_eq!(AuthenticatorData::read(&wrong), Err(why), "{wrong:?}");
        }
    }

    proptest! {
        #[test]
        fn any_bytes_are_read_or_refused(
            flags in any::<u8>(),
            rest in proptest::collection::vec(any::<u8>(), 0..200),
        ) {
            for bytes in [rest.clone(), data(flags, &rest), data(flags, &[credential(16), rest].concat())] {
                if let Ok(read) = AuthenticatorData::read(&bytes) {
                    let credential = read.attested_credential_data;
                    prop_assert!(bytes.len() >= 37);
                    prop_assert!(credential.is_none_or(|credential| credential.credential_id.len() >= 16));
                }
            }
        }
    }
}
