//! What only the store names: hashes, seats and seeds. All other names are those of `ids`.

use std::fmt;

pub use ids::{
    BadId, CommandId, Downtime, LoginId, MatchId, Millis, PasskeyId, PlayerId, ScenarioId, ThinkerId,
};

/// The hash of what a device shows to be known. The thing itself is never stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TokenHash([u8; 32]);

impl TokenHash {
    /// A hash of 256 bits.
    pub const fn new(bytes: [u8; 32]) -> TokenHash {
        TokenHash(bytes)
    }

    /// The hash itself.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

/// A place at the table, numbered from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Seat(u8);

impl Seat {
    /// More seats than any table has.
    pub const MAX: u8 = 16;

    /// The seat of that number, if it is below [`Seat::MAX`].
    pub const fn new(number: u8) -> Option<Seat> {
        if number < Seat::MAX { Some(Seat(number)) } else { None }
    }

    /// The seat's number.
    pub const fn number(self) -> u8 {
        self.0
    }
}

/// The secret that a match's luck comes from. It shows itself only to those who ask for the bytes.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed of 256 bits.
    pub const fn new(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// The secret itself.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(hidden)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_does_not_show_itself() {
        assert_eq!(format!("{:?}", Seed::new([7; 32])), "Seed(hidden)");
    }
}
