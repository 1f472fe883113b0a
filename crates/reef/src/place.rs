//! Places of the display, and numbers of corals.

use std::fmt;

use game::Seat;

/// How many rows the display has.
pub(crate) const ROWS: usize = 4;
/// How many cards a full row has.
pub(crate) const COLUMNS: usize = 8;

/// A place of the display: column letter and row number, `a1` is the first seat's card at the sea.
///
/// Invariant: the index, row by row, is below [`Place::COUNT`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place(u8);

impl Place {
    /// How many places there are.
    pub const COUNT: usize = ROWS * COLUMNS;

    /// The first seat's place at the sea, `a1`.
    pub const FIRST: Place = Place(0);

    /// The place in this column and row, both from 0.
    #[must_use]
    pub const fn new(column: usize, row: usize) -> Option<Place> {
        if column < COLUMNS && row < ROWS { Some(Place::wrapped(row * COLUMNS + column)) } else { None }
    }

    /// The place with this index, modulo the number of places.
    #[expect(clippy::cast_possible_truncation, reason = "below 32")]
    const fn wrapped(index: usize) -> Place {
        Place((index % Self::COUNT) as u8)
    }

    /// All places, row by row from the sea.
    pub fn all() -> impl Iterator<Item = Place> {
        (0..Self::COUNT).map(Place::wrapped)
    }

    /// The places of a row, from the sea.
    pub(crate) fn of_row(row: usize) -> impl ExactSizeIterator<Item = Place> {
        (row * COLUMNS..(row + 1) * COLUMNS).map(Place::wrapped)
    }

    /// The place in a table of places.
    #[must_use]
    pub const fn index(self) -> usize {
        // The mask repeats the invariant for the compiler: a table of 32 needs no bounds check.
        (self.0 & 31) as usize
    }

    /// The column, from 0 at the sea.
    #[must_use]
    pub const fn column(self) -> usize {
        self.index() % COLUMNS
    }

    /// The row, from 0 on the first seat's side.
    #[must_use]
    pub const fn row(self) -> usize {
        self.index() / COLUMNS
    }

    /// Whether it is in one of the two rows that are dealt face down.
    #[must_use]
    pub const fn is_middle(self) -> bool {
        is_middle(self.row())
    }

    /// What an open card here costs `seat` (R42).
    #[must_use]
    pub const fn price(self, seat: Seat) -> u8 {
        row_price(self.row(), seat)
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.0 % 8), self.row() + 1)
    }
}

/// Whether the cards of a row are dealt face down (R10).
pub(crate) const fn is_middle(row: usize) -> bool {
    row == 1 || row == 2
}

/// What an open card of a row costs `seat` (R42).
pub(crate) const fn row_price(row: usize, seat: Seat) -> u8 {
    if is_middle(row) {
        2
    } else if row == own_row(seat) {
        1
    } else {
        3
    }
}

/// The row that lies before `seat` (R10).
pub(crate) const fn own_row(seat: Seat) -> usize {
    if seat.index() == 0 { 0 } else { ROWS - 1 }
}

/// A coral of a player, numbered from 1 as they were laid.
///
/// Invariant: the index is below [`CoralNumber::LIMIT`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CoralNumber(u8);

impl CoralNumber {
    /// How many corals a player can have (R50).
    pub const LIMIT: usize = 5;

    /// The coral with this index, from 0.
    #[must_use]
    pub const fn new(index: usize) -> Option<CoralNumber> {
        #[expect(clippy::cast_possible_truncation, reason = "below 5")]
        if index < Self::LIMIT { Some(CoralNumber(index as u8)) } else { None }
    }

    /// All numbers, in order.
    pub fn all() -> impl Iterator<Item = CoralNumber> {
        (0..Self::LIMIT).filter_map(CoralNumber::new)
    }

    /// The place of this coral in a table of corals.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The number people use, from 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 + 1
    }
}

impl fmt::Display for CoralNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}
