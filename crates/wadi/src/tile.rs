//! What a board is made of.

use game::{Cell, Square};

/// A tile of the board (W2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tile {
    /// Land that bears fruit where there is water.
    Land(Fertility),
    /// A piece of the riverbed.
    Wadi(Course),
}

/// How many reservoirs a land tile has (W1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Fertility {
    /// One reservoir.
    One = 1,
    /// Two reservoirs.
    Two = 2,
    /// Three reservoirs.
    Three = 3,
}

impl Fertility {
    /// What a pawn on such a tile is worth to a shadoof in reach (W50).
    #[must_use]
    pub const fn points(self) -> u8 {
        self as u8
    }
}

/// Where the water of a wadi tile goes (W3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Course {
    /// Off the board.
    Mouth,
    /// To one neighbour.
    To(Cell),
    /// To two neighbours, half each; an odd pawn follows the arrow (W41).
    Fork {
        /// Where the arrow points.
        arrow: Cell,
        /// The other side.
        other: Cell,
    },
}

/// A direction on the grid; north is up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// Up.
    North,
    /// Up and right.
    NorthEast,
    /// Right.
    East,
    /// Down and right.
    SouthEast,
    /// Down.
    South,
    /// Down and left.
    SouthWest,
    /// Left.
    West,
    /// Up and left.
    NorthWest,
}

impl Direction {
    /// All eight, clockwise from the north.
    pub const ALL: [Direction; 8] = [
        Direction::North,
        Direction::NorthEast,
        Direction::East,
        Direction::SouthEast,
        Direction::South,
        Direction::SouthWest,
        Direction::West,
        Direction::NorthWest,
    ];

    /// The word for it in a scenario file.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Direction::North => "n",
            Direction::NorthEast => "ne",
            Direction::East => "e",
            Direction::SouthEast => "se",
            Direction::South => "s",
            Direction::SouthWest => "sw",
            Direction::West => "w",
            Direction::NorthWest => "nw",
        }
    }

    /// An arrow that points there.
    #[must_use]
    pub const fn arrow(self) -> char {
        match self {
            Direction::North => '↑',
            Direction::NorthEast => '↗',
            Direction::East => '→',
            Direction::SouthEast => '↘',
            Direction::South => '↓',
            Direction::SouthWest => '↙',
            Direction::West => '←',
            Direction::NorthWest => '↖',
        }
    }

    /// The direction that a word stands for.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Direction> {
        Direction::ALL.into_iter().find(|direction| direction.word() == word)
    }

    /// Columns to the right and rows down.
    #[must_use]
    pub const fn step(self) -> (isize, isize) {
        match self {
            Direction::North => (0, -1),
            Direction::NorthEast => (1, -1),
            Direction::East => (1, 0),
            Direction::SouthEast => (1, 1),
            Direction::South => (0, 1),
            Direction::SouthWest => (-1, 1),
            Direction::West => (-1, 0),
            Direction::NorthWest => (-1, -1),
        }
    }

    /// The direction from a square to one that touches it.
    #[must_use]
    pub fn between(from: Square, to: Square) -> Option<Direction> {
        Direction::ALL.into_iter().find(|direction| {
            let (columns, rows) = direction.step();
            from.offset(columns, rows) == Some(to)
        })
    }
}
