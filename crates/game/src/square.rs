//! Names of places on a grid.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};

use crate::Misread;

/// A place on a grid, with or without a tile: column letter and row number, `a1` top left.
///
/// Invariant: column and row are below [`Square::LIMIT`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square {
    // In this order, so that squares sort row by row.
    row: u8,
    column: u8,
}

impl Square {
    /// How many columns, and how many rows, a grid can have.
    pub const LIMIT: usize = 16;

    /// The square in this column and row, both from 0.
    #[must_use]
    pub const fn new(column: usize, row: usize) -> Option<Square> {
        #[expect(clippy::cast_possible_truncation, reason = "both are below 16")]
        if column < Self::LIMIT && row < Self::LIMIT {
            Some(Square { row: row as u8, column: column as u8 })
        } else {
            None
        }
    }

    /// The column, from 0.
    #[must_use]
    pub const fn column(self) -> usize {
        self.column as usize
    }

    /// The row, from 0.
    #[must_use]
    pub const fn row(self) -> usize {
        self.row as usize
    }

    /// The square this many columns to the right and rows down, if the largest grid has it.
    #[must_use]
    pub fn offset(self, columns: isize, rows: isize) -> Option<Square> {
        Square::new(self.column().checked_add_signed(columns)?, self.row().checked_add_signed(rows)?)
    }

    /// Reads a name at the start of `text`; gives the square and how many bytes its name takes.
    ///
    /// # Errors
    ///
    /// [`Misread`] says where the text stops being a name.
    pub fn read(text: &str) -> Result<(Square, usize), Misread> {
        let bytes = text.as_bytes();
        let column = match bytes.first() {
            Some(letter @ b'a'..=b'p') => usize::from(letter - b'a'),
            _ => return Err(Misread::Malformed { at: 0, expected: "a column letter from a to p" }),
        };
        let digits = bytes[1..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        let row: usize = text[1..=digits].parse().unwrap_or(0);
        let canonical = (1..=Self::LIMIT).contains(&row) && bytes[1] != b'0';
        let square = if canonical { Square::new(column, row - 1) } else { None };
        square
            .map(|square| (square, 1 + digits))
            .ok_or(Misread::Malformed { at: 1, expected: "a row number from 1 to 16" })
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column), self.row + 1)
    }
}

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl FromStr for Square {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Square, Misread> {
        let (square, len) = Square::read(text)?;
        if len == text.len() {
            Ok(square)
        } else {
            Err(Misread::Malformed { at: len, expected: "the end of the name" })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_reads_back() {
        for row in 0..Square::LIMIT {
            for column in 0..Square::LIMIT {
                let square = Square::new(column, row).unwrap();
                assert_eq!(square.to_string().parse(), Ok(square));
            }
        }
    }

    #[test]
    fn a_name_has_one_spelling() {
        for wrong in [
            "",
            "a",
            "1",
            "A1",
            "a0",
            "a01",
            "a17",
            "q1",
            "a1 ",
            " a1",
            "a1b",
            "a-1",
            "a99999999999999999999",
        ] {
            assert!(wrong.parse::<Square>().is_err(), "{wrong:?} was read");
        }
    }

    #[test]
    fn squares_sort_row_by_row() {
        let (b1, a2): (Square, Square) = ("b1".parse().unwrap(), "a2".parse().unwrap());
        assert!(b1 < a2);
    }
}
