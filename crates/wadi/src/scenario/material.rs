//! What a board is made of, counted.

/// How much of everything a board uses, as far as its words can be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Material {
    /// The land tiles with 1, 2 and 3 reservoirs.
    pub land: [usize; 3],
    /// The wadi tiles.
    pub wadi: usize,
    /// The pawns.
    pub pawns: usize,
}

impl Material {
    /// What one box of the game holds (W1).
    pub const BOX: Material = Material { land: [21, 11, 7], wadi: 17, pawns: 21 };
}
