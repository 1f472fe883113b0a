//! What weaker players are given before a match, so that it is even.

use crate::Seat;

/// So much of what wins is given to each seat before the match. No rulebook has it; a table may agree on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct HeadStart([u8; Seat::MAX]);

/// Why there is no such head start.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`head_start` is empty, or has a number from 0 to {most} for each of the {seats} seats")]
pub struct HeadStartError {
    /// How many seats the table has.
    seats: usize,
    /// The most that one of them may be given.
    most: u8,
}

impl HeadStart {
    /// Nobody is given anything.
    pub const NONE: HeadStart = HeadStart([0; Seat::MAX]);

    /// What is written as a number for each seat of a table for `seats`, each of them `most` at the most; an empty list gives
    /// nobody anything.
    ///
    /// # Errors
    ///
    /// [`HeadStartError`] if there are more or fewer numbers, or larger ones.
    pub fn read(numbers: &[u8], seats: usize, most: u8) -> Result<HeadStart, HeadStartError> {
        if numbers.is_empty() {
            return Ok(HeadStart::NONE);
        }
        if numbers.len() != seats || seats > Seat::MAX || numbers.iter().any(|&number| number > most) {
            return Err(HeadStartError { seats, most });
        }
        let mut given = HeadStart::NONE;
        given.0[..seats].copy_from_slice(numbers);
        Ok(given)
    }

    /// What a seat is given.
    #[must_use]
    pub const fn of(&self, seat: Seat) -> u8 {
        self.0[seat.index()]
    }

    /// A number for each seat of a table for `seats`, as it is written; nothing where nobody is given anything.
    #[must_use]
    pub fn numbers(&self, seats: usize) -> Vec<u8> {
        if *self == HeadStart::NONE {
            Vec::new()
        } else {
            Seat::all(seats).map(|seat| self.of(seat)).collect()
        }
    }
}
