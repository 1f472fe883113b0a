//! As much of CBOR (RFC 8949) as authenticators use: numbers, bytes, texts, arrays and maps of known length.

/// How deep arrays and maps may lie in each other; CTAP 2 promises not to go deeper.
const DEEPEST: u8 = 4;

/// Why bytes are not CBOR that we read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CborError {
    /// A length promises more than there is.
    #[error("the CBOR ends too early")]
    Truncated,
    /// An item without a length, which CTAP 2 forbids.
    #[error("the CBOR has an item of indefinite length")]
    IndefiniteLength,
    /// A tag, or a form that the standard keeps for later.
    #[error("the CBOR has an item of a kind that authenticators do not use")]
    UnknownItem,
    /// A number that no signed 64 bits hold.
    #[error("the CBOR has a number that is too large")]
    IntegerRange,
    /// More than four arrays or maps in each other.
    #[error("the CBOR is nested too deeply")]
    TooDeep,
    /// A map with one key twice.
    #[error("the CBOR has a map with a key twice")]
    DuplicateKey,
    /// A key of a public key that does not come after the one before it, as canonical CBOR wants it.
    #[error("the CBOR has a map whose keys are not sorted")]
    UnsortedKeys,
    /// Another item than the one that belongs there.
    #[error("the CBOR has another item than belongs there")]
    UnexpectedItem,
    /// Something follows after the end.
    #[error("the CBOR is followed by more bytes")]
    TrailingBytes,
}

/// An item that was read. Arrays and maps only say how many things follow.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Item<'a> {
    Integer(i64),
    Bytes(&'a [u8]),
    /// As it is written; whether it is UTF-8 matters to nobody who compares it.
    Text(&'a [u8]),
    Array(u64),
    Map(u64),
    /// `true`, `null` and the like.
    Simple,
}

/// Reads one item after another.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Reader<'a> {
    rest: &'a [u8],
}

impl<'a> Reader<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Reader<'a> {
        Reader { rest: bytes }
    }

    pub(crate) fn rest(&self) -> &'a [u8] {
        self.rest
    }

    /// Refuses bytes that nobody has read.
    pub(crate) fn end(&self) -> Result<(), CborError> {
        if self.rest.is_empty() { Ok(()) } else { Err(CborError::TrailingBytes) }
    }

    /// The next item.
    pub(crate) fn next(&mut self) -> Result<Item<'a>, CborError> {
        let [first] = self.array()?;
        let (major_type, argument) = (first >> 5, first & 0b1_1111);
        let number = match argument {
            0..24 => u64::from(argument),
            24 => u64::from(u8::from_be_bytes(self.array()?)),
            25 => u64::from(u16::from_be_bytes(self.array()?)),
            26 => u64::from(u32::from_be_bytes(self.array()?)),
            27 => u64::from_be_bytes(self.array()?),
            31 => return Err(CborError::IndefiniteLength),
            _ => return Err(CborError::UnknownItem),
        };
        let integer = || i64::try_from(number).map_err(|_| CborError::IntegerRange);
        Ok(match major_type {
            0 => Item::Integer(integer()?),
            1 => Item::Integer(-1 - integer()?),
            2 => Item::Bytes(self.take(number)?),
            3 => Item::Text(self.take(number)?),
            4 => Item::Array(number),
            5 => Item::Map(number),
            7 => Item::Simple,
            _ => return Err(CborError::UnknownItem),
        })
    }

    /// The number of entries of the map that begins here.
    pub(crate) fn map(&mut self) -> Result<u64, CborError> {
        let Item::Map(count) = self.next()? else { return Err(CborError::UnexpectedItem) };
        Ok(count)
    }

    pub(crate) fn integer(&mut self) -> Result<i64, CborError> {
        let Item::Integer(value) = self.next()? else { return Err(CborError::UnexpectedItem) };
        Ok(value)
    }

    pub(crate) fn bytes(&mut self) -> Result<&'a [u8], CborError> {
        let Item::Bytes(value) = self.next()? else { return Err(CborError::UnexpectedItem) };
        Ok(value)
    }

    pub(crate) fn text(&mut self) -> Result<&'a [u8], CborError> {
        let Item::Text(value) = self.next()? else { return Err(CborError::UnexpectedItem) };
        Ok(value)
    }

    /// Passes over the next item with all that is in it, and gives its bytes.
    pub(crate) fn whole(&mut self) -> Result<&'a [u8], CborError> {
        self.skip(DEEPEST)
    }

    fn skip(&mut self, depth: u8) -> Result<&'a [u8], CborError> {
        let before = self.rest;
        // Each entry takes at least a byte, so both loops end with the bytes, whatever the count says.
        match self.next()? {
            Item::Integer(_) | Item::Bytes(_) | Item::Text(_) | Item::Simple => {}
            Item::Array(count) => {
                let depth = depth.checked_sub(1).ok_or(CborError::TooDeep)?;
                for _ in 0..count {
                    self.skip(depth)?;
                }
            }
            Item::Map(count) => {
                let depth = depth.checked_sub(1).ok_or(CborError::TooDeep)?;
                let mut keys = Vec::new();
                for _ in 0..count {
                    keys.push(self.skip(depth)?);
                    self.skip(depth)?;
                }
                keys.sort_unstable();
                if keys.windows(2).any(|pair| pair[0] == pair[1]) {
                    return Err(CborError::DuplicateKey);
                }
            }
        }
        before.get(..before.len() - self.rest.len()).ok_or(CborError::Truncated)
    }

    fn take(&mut self, count: u64) -> Result<&'a [u8], CborError> {
        let split = usize::try_from(count).ok().and_then(|count| self.rest.split_at_checked(count));
        let (taken, rest) = split.ok_or(CborError::Truncated)?;
        self.rest = rest;
        Ok(taken)
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], CborError> {
        let (taken, rest) = self.rest.split_first_chunk().ok_or(CborError::Truncated)?;
        self.rest = rest;
        Ok(*taken)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn items_are_read_as_the_standard_writes_them() {
        for (bytes, expected) in [
            (&[0x00][..], Item::Integer(0)),
            (&[0x18, 0x64], Item::Integer(100)),
            (&[0x19, 0x03, 0xe8], Item::Integer(1_000)),
            (&[0x1a, 0x00, 0x0f, 0x42, 0x40], Item::Integer(1_000_000)),
            (&[0x26], Item::Integer(-7)),
            (&[0x39, 0x01, 0x00], Item::Integer(-257)),
            (&[0x43, 1, 2, 3], Item::Bytes(&[1, 2, 3])),
            (&[0x61, b'a'], Item::Text(b"a")),
            (&[0x82], Item::Array(2)),
            (&[0xa5], Item::Map(5)),
            (&[0xf5], Item::Simple),
        ] {
            assert_eq!(Reader::new(bytes).next(), Ok(expected), "{bytes:x?}");
        }
        for (wrong, why) in [
            (&[][..], CborError::Truncated),
            (&[0x18], CborError::Truncated),
            (&[0x43, 1, 2], CborError::Truncated),
            (&[0x5b, 255, 255, 255, 255, 255, 255, 255, 255, 0], CborError::Truncated),
            (&[0x7a, 255, 255, 255, 255, b'a'], CborError::Truncated),
            (&[0x5f, 0x41, 1, 0xff], CborError::IndefiniteLength),
            (&[0x7f, 0x61, b'a', 0xff], CborError::IndefiniteLength),
            (&[0x9f, 0xff], CborError::IndefiniteLength),
            (&[0xbf, 0xff], CborError::IndefiniteLength),
            (&[0xc0], CborError::UnknownItem),
            (&[0x1c], CborError::UnknownItem),
            (&[0x1b, 255, 255, 255, 255, 255, 255, 255, 255], CborError::IntegerRange),
            (&[0x3b, 255, 255, 255, 255, 255, 255, 255, 255], CborError::IntegerRange),
        ] {
            assert_eq!(Reader::new(wrong).next(), Err(why), "{wrong:x?}");
        }
    }

    #[test]
    fn what_is_whole_has_an_end_and_is_not_too_deep() {
        let nested = [0x81, 0x81, 0x81, 0x81, 0x00, 0xff];
        let mut reader = Reader::new(&nested);
        assert_eq!(reader.whole(), Ok(&nested[..5]));
        assert_eq!(reader.rest(), [0xff]);
        assert_eq!(reader.end(), Err(CborError::TrailingBytes));
        for (wrong, why) in [
            (&[0x81, 0x81, 0x81, 0x81, 0x81, 0x00][..], CborError::TooDeep),
            (&[0xa1, 0x00, 0xa1, 0x00, 0xa1, 0x00, 0xa1, 0x00, 0xa0], CborError::TooDeep),
            (&[0xbb, 255, 255, 255, 255, 255, 255, 255, 255], CborError::Truncated),
            (&[0x9b, 255, 255, 255, 255, 255, 255, 255, 255, 0], CborError::Truncated),
            (&[0x82, 0x00], CborError::Truncated),
            (&[0xa1, 0x00], CborError::Truncated),
            (&[0xa2, 0x00, 0x01, 0x00, 0x02], CborError::DuplicateKey),
            (&[0xa3, 0x61, b'a', 0x01, 0x00, 0x02, 0x61, b'a', 0x03], CborError::DuplicateKey),
            (&[0x81, 0xa2, 0x00, 0x01, 0x00, 0x02], CborError::DuplicateKey),
        ] {
            assert_eq!(Reader::new(wrong).whole(), Err(why), "{wrong:x?}");
        }
    }

    proptest! {
        #[test]
        fn any_bytes_are_read_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
            let mut reader = Reader::new(&bytes);
            while let Ok(whole) = reader.whole() {
                prop_assert!(!whole.is_empty());
            }
        }
    }
}
