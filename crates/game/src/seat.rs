//! Places at the table.

use std::fmt;

use serde::Serialize;

/// A place at the table, numbered from 0 clockwise.
///
/// Invariant: the index is below [`Seat::MAX`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize)]
pub struct Seat(u8);

impl Seat {
    /// How many seats a table can have.
    pub const MAX: usize = 4;

    /// The first seat.
    pub const FIRST: Seat = Seat(0);

    /// The seat with this number, if a table can have one.
    #[must_use]
    pub const fn new(index: usize) -> Option<Seat> {
        #[expect(clippy::cast_possible_truncation, reason = "the index is below 4")]
        if index < Self::MAX { Some(Seat(index as u8)) } else { None }
    }

    /// The seats of a table for `count` players, at most [`Seat::MAX`].
    pub fn all(count: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        #[expect(clippy::cast_possible_truncation, reason = "at most 4")]
        let count = count.min(Self::MAX) as u8;
        (0..count).map(Seat)
    }

    /// The place of this seat in a table of seats.
    #[must_use]
    pub const fn index(self) -> usize {
        // The mask repeats the invariant for the compiler: a table of four needs no bounds check.
        (self.0 & 3) as usize
    }

    /// The seat as it is numbered in records and on the network.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The seat to the left, clockwise, at a table for `count` players.
    #[must_use]
    pub const fn next(self, count: usize) -> Seat {
        if self.index() + 1 < count { Seat(self.0 + 1) } else { Seat(0) }
    }

    /// The letter that stands for the seat in drawings and records: `A` for seat 0.
    #[must_use]
    pub const fn letter(self) -> char {
        (b'A' + self.0) as char
    }

    /// The seat that `letter` stands for.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Seat> {
        Seat::all(Seat::MAX).find(|seat| seat.letter() == letter)
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// The set without seats.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// Whether `seat` is in the set.
    #[must_use]
    pub const fn has(self, seat: Seat) -> bool {
        self.0 >> seat.index() & 1 == 1
    }

    /// How many seats are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set has no seat.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Puts `seat` into the set.
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.index();
    }

    /// The seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::all(Seat::MAX).filter(move |&seat| self.has(seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        let mut set = SeatSet::EMPTY;
        seats.into_iter().for_each(|seat| set.insert(seat));
        set
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::index)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_follow_each_other_clockwise() {
        let seats: Vec<Seat> = Seat::all(3).collect();
        assert_eq!(seats.iter().map(|seat| seat.next(3).index()).collect::<Vec<_>>(), [1, 2, 0]);
        assert_eq!(seats.iter().map(|seat| seat.letter()).collect::<String>(), "ABC");
    }

    #[test]
    fn a_letter_names_one_seat() {
        assert_eq!(Seat::from_letter('D'), Seat::new(3));
        assert_eq!(Seat::from_letter('E'), None);
        assert_eq!(Seat::from_letter('a'), None);
    }
}
