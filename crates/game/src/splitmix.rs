//! Numbers that look random, as a function of a seed.

use crate::scale;

/// The generator SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014): an endless
/// sequence of numbers that are drawn evenly from all of `u64`.
///
/// A plain value and no source of chance: the same seed gives the same sequence on every machine and in every version of
/// this program, since perft files, fingerprints and results of arenas were made with it. Anybody who sees a number can
/// tell the next ones, so it is fit for search, playouts and tests, and never for the luck of people's matches.
///
/// ```
/// use game::SplitMix64;
///
/// let mut numbers = SplitMix64::new(1_234_567);
/// assert_eq!(numbers.next(), 6_457_827_717_110_365_317);
/// assert_eq!(numbers.next(), 3_203_168_211_198_807_973);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SplitMix64 {
    state: u64,
}

impl SplitMix64 {
    /// The sequence that belongs to `seed`.
    #[must_use]
    pub const fn new(seed: u64) -> SplitMix64 {
        SplitMix64 { state: seed }
    }

    /// The next number.
    pub const fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// The first number that belongs to `seed`: every bit of it depends on every bit of the seed.
    #[must_use]
    pub const fn first(seed: u64) -> u64 {
        SplitMix64::new(seed).next()
    }

    /// The next number, [scaled](scale) to be below `bound` (0 if the bound is 0).
    pub fn below(&mut self, bound: usize) -> usize {
        usize::try_from(scale(self.next(), bound as u64)).unwrap_or_default()
    }

    /// The next number, scaled to lie between 0 and 1.
    #[expect(clippy::cast_precision_loss, reason = "24 bits fit a float")]
    pub const fn unit(&mut self) -> f32 {
        (self.next() >> 40) as f32 / (1_u64 << 24) as f32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(seed: u64, expected: [u64; 5]) {
        let mut numbers = SplitMix64::new(seed);
        assert_eq!(expected.map(|_| numbers.next()), expected, "seed {seed}");
        assert_eq!(SplitMix64::first(seed), expected[0]);
    }

    /// The numbers that the authors' own program gives for these seeds.
    #[test]
    fn the_sequence_is_the_published_one() {
        check(
            0,
            [
                0xe220_a839_7b1d_cdaf,
                0x6e78_9e6a_a1b9_65f4,
                0x06c4_5d18_8009_454f,
                0xf88b_b8a8_724c_81ec,
                0x1b39_896a_51a8_749b,
            ],
        );
        check(
            1_234_567,
            [
                6_457_827_717_110_365_317,
                3_203_168_211_198_807_973,
                9_817_491_932_198_370_423,
                4_593_380_528_125_082_431,
                16_408_922_859_458_223_821,
            ],
        );
    }

    #[test]
    fn numbers_are_scaled_by_their_upper_bits() {
        let mut numbers = SplitMix64::new(0);
        assert_eq!([10, 10, 10, 0].map(|bound| numbers.below(bound)), [8, 4, 0, 0]);
        assert!((SplitMix64::new(0).unit() - 0.883_311).abs() < 1e-6);
    }
}
