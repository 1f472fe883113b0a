//! Numbers that look random, from a seed.

/// An endless row of numbers drawn evenly from all of `u64`; the same seed gives the same row. (Splitmix64.)
#[derive(Clone, Debug)]
pub struct Rolls(u64);

impl Rolls {
    /// The row that belongs to `seed`.
    #[must_use]
    pub const fn new(seed: u64) -> Rolls {
        Rolls(seed)
    }

    /// The next number.
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// The next number, scaled to be below `bound` (0 if the bound is 0).
    pub fn below(&mut self, bound: usize) -> usize {
        usize::try_from(game::scale(self.next(), bound as u64)).unwrap_or_default()
    }

    /// The next number, scaled to lie between 0 and 1.
    #[expect(clippy::cast_precision_loss, reason = "24 bits fit a float")]
    pub const fn unit(&mut self) -> f32 {
        (self.next() >> 40) as f32 / (1_u64 << 24) as f32
    }
}
