//! What a device says about an answer: for which place it is, whether somebody was there, how often it has signed, and
//! the public key of a passkey that it has just made.

use sha2::{Digest as _, Sha256};

use super::cbor::{Item, Reader};
use super::{Flaw, Place};

/// The shortest and the longest name that a device may give to a passkey, in bytes.
const NAMES: std::ops::RangeInclusive<usize> = 16..=1_023;

const PRESENT: u8 = 1;
const VERIFIED: u8 = 1 << 2;
const MAY_BE_COPIED: u8 = 1 << 3;
const IS_COPIED: u8 = 1 << 4;
const WITH_KEY: u8 = 1 << 6;
const WITH_EXTENSIONS: u8 = 1 << 7;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct AuthenticatorData<'a> {
    place: &'a [u8; 32],
    flags: u8,
    pub(super) counter: u32,
    pub(super) made: Option<Made<'a>>,
}

/// A passkey that was just made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Made<'a> {
    /// What the device calls it.
    pub(super) credential: &'a [u8],
    /// The public key, as the device writes it.
    pub(super) key: &'a [u8],
}

impl<'a> AuthenticatorData<'a> {
    pub(super) fn read(bytes: &'a [u8]) -> Result<AuthenticatorData<'a>, Flaw> {
        AuthenticatorData::parse(bytes).ok_or(Flaw::Malformed)
    }

    fn parse(bytes: &'a [u8]) -> Option<AuthenticatorData<'a>> {
        let (place, rest) = bytes.split_first_chunk::<32>()?;
        let (&[flags], rest) = rest.split_first_chunk::<1>()?;
        let (counter, mut rest) = rest.split_first_chunk::<4>()?;
        let has = |flag: u8| flags & flag != 0;
        if has(IS_COPIED) && !has(MAY_BE_COPIED) {
            return None;
        }
        let mut made = None;
        if has(WITH_KEY) {
            // The model of the device comes first; we do not judge it.
            let (_, after) = rest.split_first_chunk::<16>()?;
            let (length, after) = after.split_first_chunk::<2>()?;
            let length = usize::from(u16::from_be_bytes(*length));
            if !NAMES.contains(&length) {
                return None;
            }
            let (credential, after) = after.split_at_checked(length)?;
            let mut reader = Reader::new(after);
            made = Some(Made { credential, key: reader.whole()? });
            rest = reader.rest();
        }
        let mut reader = Reader::new(rest);
        if has(WITH_EXTENSIONS) {
            let extensions = reader.whole()?;
            if !matches!(Reader::new(extensions).next(), Some(Item::Map(_))) {
                return None;
            }
        }
        let counter = u32::from_be_bytes(*counter);
        reader.is_at_end().then_some(AuthenticatorData { place, flags, counter, made })
    }

    /// Refuses what is for another place, or was given without anybody who has shown the device who they are.
    pub(super) fn check(&self, place: &Place) -> Result<(), Flaw> {
        if *self.place != *Sha256::digest(place.host.as_bytes()) {
            return Err(Flaw::Place);
        }
        if self.flags & PRESENT == 0 {
            return Err(Flaw::Absent);
        }
        if self.flags & VERIFIED == 0 {
            return Err(Flaw::Unverified);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn data(flags: u8, rest: &[u8]) -> Vec<u8> {
        [&[7; 32][..], &[flags, 0, 0, 1, 2], rest].concat()
    }

    /// A passkey with a name of this length, and an empty map as its key.
    fn made(length: u16) -> Vec<u8> {
        [&[0; 16][..], &length.to_be_bytes(), &vec![9; usize::from(length)], &[0xa0]].concat()
    }

    #[test]
    fn what_a_device_says_is_read_to_its_last_byte() {
        let plain = data(PRESENT, &[]);
        let read = AuthenticatorData::read(&plain).unwrap();
        assert_eq!((read.place, read.counter, read.made), (&[7; 32], 258, None));
        let with_key = data(PRESENT | WITH_KEY, &made(16));
        let expected = Made { credential: &[9; 16], key: &[0xa0] };
        assert_eq!(AuthenticatorData::read(&with_key).unwrap().made, Some(expected));
        let both = data(WITH_KEY | WITH_EXTENSIONS, &[made(1_023), vec![0xa0]].concat());
        assert!(AuthenticatorData::read(&both).is_ok());
        for wrong in [
            plain[..36].to_vec(),
            data(PRESENT, &[0]),
            data(IS_COPIED, &[]),
            data(WITH_KEY, &[]),
            data(WITH_KEY, &made(15)),
            data(WITH_KEY, &made(1_024)),
            data(WITH_KEY, &made(16)[..30]),
            data(WITH_KEY, &[made(16), vec![0]].concat()),
            data(WITH_EXTENSIONS, &[]),
            data(WITH_EXTENSIONS, &[0x00]),
        ] {
            assert_eq!(AuthenticatorData::read(&wrong), Err(Flaw::Malformed), "{wrong:?}");
        }
    }

    proptest! {
        #[test]
        fn any_bytes_are_read_or_refused(
            flags in any::<u8>(),
            rest in proptest::collection::vec(any::<u8>(), 0..200),
        ) {
            for bytes in [rest.clone(), data(flags, &rest), data(flags, &[made(16), rest].concat())] {
                if let Ok(read) = AuthenticatorData::read(&bytes) {
                    prop_assert!(bytes.len() >= 37 && read.made.is_none_or(|made| made.credential.len() >= 16));
                }
            }
        }
    }
}
