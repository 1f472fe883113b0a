//! Where the n-th bit of a number is.

/// The place of the bit of `bits` that has `rank` others below it; 64 if there is none.
///
/// Whoever samples asks for a random rank, and no processor foresees how often a loop over it goes round. This has none:
/// it counts all eight bytes at once, and then looks the place in the byte up (Vigna, "Broadword implementation of
/// rank/select queries", 2008).
pub(crate) fn select(bits: u64, rank: usize) -> usize {
    let up_to = counts_up_to(bits);
    // A byte lies before the bit if no more than `rank` bits are in it and below. Its upper bit then survives.
    let ranks = (rank.min(64) as u64).wrapping_mul(ONES);
    let before = (((ranks | UPPER_BITS) - up_to) & UPPER_BITS) >> 7;
    let start = sum(before) * 8;
    if start == 64 {
        return 64;
    }
    let below = usize::from(low_byte((up_to << 8) >> start));
    start + usize::from(IN_BYTE[usize::from(low_byte(bits >> start))][(rank - below) & 7])
}

/// A one in each byte.
const ONES: u64 = 0x0101_0101_0101_0101;
/// The upper bit of each byte.
const UPPER_BITS: u64 = ONES << 7;

/// For each byte how many bits it and the lower ones have.
const fn counts_up_to(bits: u64) -> u64 {
    let pairs = bits - ((bits >> 1) & (ONES * 0x55));
    let nibbles = (pairs & (ONES * 0x33)) + ((pairs >> 2) & (ONES * 0x33));
    let bytes = (nibbles + (nibbles >> 4)) & (ONES * 0x0f);
    bytes.wrapping_mul(ONES)
}

/// The sum of all bytes, if it fits one.
const fn sum(bytes: u64) -> usize {
    (bytes.wrapping_mul(ONES) >> 56) as usize
}

#[expect(clippy::cast_possible_truncation, reason = "only the lowest byte is wanted")]
const fn low_byte(bytes: u64) -> u8 {
    bytes as u8
}

/// The places of the bits of each byte, the lowest first.
static IN_BYTE: [[u8; 8]; 256] = {
    let mut places = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut place, mut rank) = (0, 0);
        while place < 8 {
            if byte >> place & 1 == 1 {
                places[byte][rank] = place;
                rank += 1;
            }
            place += 1;
        }
        byte += 1;
    }
    places
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SplitMix64;

    /// Takes the lowest bits away one by one.
    fn counted(bits: u64, rank: usize) -> usize {
        (0..rank).fold(bits, |rest, _| rest & rest.saturating_sub(1)).trailing_zeros() as usize
    }

    #[test]
    fn it_finds_what_counting_finds() {
        let mut numbers = SplitMix64::new(1);
        let drawn: Vec<u64> = (0..300).map(|_| numbers.next()).collect();
        let thin = drawn.windows(3).map(|it| it[0] & it[1] & it[2]);
        let thick = drawn.windows(3).map(|it| it[0] | it[1] | it[2]);
        let single = (0..64).map(|place| 1 << place);
        for bits in thin.chain(thick).chain(single).chain([0, u64::MAX]) {
            for rank in (0..=65).chain([128, 256, usize::MAX]) {
                let expected = if rank > 65 { 64 } else { counted(bits, rank) };
                assert_eq!(select(bits, rank), expected, "{bits:#x} {rank}");
            }
        }
    }
}
