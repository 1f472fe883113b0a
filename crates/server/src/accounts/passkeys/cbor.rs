//! As much of CBOR (RFC 8949) as devices need to describe a key: numbers, bytes, texts, lists and maps of known length.

/// How deep lists and maps may lie in each other; CTAP 2 promises not to go deeper.
const DEEPEST: u8 = 4;

/// Something that was read. Lists and maps only say how many things follow.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Item<'a> {
    Integer(i64),
    Bytes(&'a [u8]),
    Text,
    List(u64),
    Map(u64),
    /// `true`, `null` and the like.
    Simple,
}

/// Reads one thing after another.
#[derive(Debug, Clone, Copy)]
pub(super) struct Reader<'a> {
    rest: &'a [u8],
}

impl<'a> Reader<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Reader<'a> {
        Reader { rest: bytes }
    }

    pub(super) fn is_at_end(&self) -> bool {
        self.rest.is_empty()
    }

    pub(super) fn rest(&self) -> &'a [u8] {
        self.rest
    }

    /// The next thing, if it is one that we know.
    pub(super) fn next(&mut self) -> Option<Item<'a>> {
        let [first] = self.array()?;
        let (kind, size) = (first >> 5, first & 0b1_1111);
        let number = match size {
            0..24 => u64::from(size),
            24 => u64::from(u8::from_be_bytes(self.array()?)),
            25 => u64::from(u16::from_be_bytes(self.array()?)),
            26 => u64::from(u32::from_be_bytes(self.array()?)),
            27 => u64::from_be_bytes(self.array()?),
            // Of no length that is known beforehand.
            _ => return None,
        };
        Some(match kind {
            0 => Item::Integer(i64::try_from(number).ok()?),
            1 => Item::Integer(-1 - i64::try_from(number).ok()?),
            2 => Item::Bytes(self.take(number)?),
            3 => {
                self.take(number)?;
                Item::Text
            }
            4 => Item::List(number),
            5 => Item::Map(number),
            7 => Item::Simple,
            _ => return None,
        })
    }

    /// Passes over the next thing with all that is in it, and gives its bytes.
    pub(super) fn whole(&mut self) -> Option<&'a [u8]> {
        let before = self.rest;
        self.skip(DEEPEST)?;
        before.get(..before.len() - self.rest.len())
    }

    fn skip(&mut self, depth: u8) -> Option<()> {
        let inside = match self.next()? {
            Item::List(count) => count,
            Item::Map(count) => count.checked_mul(2)?,
            Item::Integer(_) | Item::Bytes(_) | Item::Text | Item::Simple => return Some(()),
        };
        let depth = depth.checked_sub(1)?;
        // Each takes at least a byte, so this ends with the bytes whatever the count says.
        for _ in 0..inside {
            self.skip(depth)?;
        }
        Some(())
    }

    fn take(&mut self, count: u64) -> Option<&'a [u8]> {
        let (taken, rest) = self.rest.split_at_checked(usize::try_from(count).ok()?)?;
        self.rest = rest;
        Some(taken)
    }

    fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (taken, rest) = self.rest.split_first_chunk()?;
        self.rest = rest;
        Some(*taken)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn things_are_read_as_the_standard_writes_them() {
        for (bytes, expected) in [
            (&[0x00][..], Item::Integer(0)),
            (&[0x18, 0x64], Item::Integer(100)),
            (&[0x19, 0x03, 0xe8], Item::Integer(1_000)),
            (&[0x1a, 0x00, 0x0f, 0x42, 0x40], Item::Integer(1_000_000)),
            (&[0x26], Item::Integer(-7)),
            (&[0x39, 0x01, 0x00], Item::Integer(-257)),
            (&[0x43, 1, 2, 3], Item::Bytes(&[1, 2, 3])),
            (&[0x61, b'a'], Item::Text),
            (&[0x82], Item::List(2)),
            (&[0xa5], Item::Map(5)),
            (&[0xf5], Item::Simple),
        ] {
            assert_eq!(Reader::new(bytes).next(), Some(expected), "{bytes:x?}");
        }
        for wrong in [
            &[][..],
            &[0x18],
            &[0x43, 1, 2],
            &[0x5f],
            &[0xc0],
            &[0x1c],
            &[0x3b, 255, 255, 255, 255, 255, 255, 255, 255],
        ] {
            assert_eq!(Reader::new(wrong).next(), None, "{wrong:x?}");
        }
    }

    #[test]
    fn what_is_whole_has_an_end_and_is_not_too_deep() {
        let nested = [0x81, 0x81, 0x81, 0x81, 0x00, 0xff];
        let mut reader = Reader::new(&nested);
        assert_eq!(reader.whole(), Some(&nested[..5]));
        assert_eq!(reader.rest(), [0xff]);
        assert_eq!(Reader::new(&[0x81, 0x81, 0x81, 0x81, 0x81, 0x00]).whole(), None, "too deep");
        let endless = [0xbb, 255, 255, 255, 255, 255, 255, 255, 255];
        assert_eq!(Reader::new(&endless).whole(), None);
    }

    proptest! {
        #[test]
        fn any_bytes_are_read_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
            let mut reader = Reader::new(&bytes);
            while let Some(whole) = reader.whole() {
                prop_assert!(!whole.is_empty());
            }
        }
    }
}
