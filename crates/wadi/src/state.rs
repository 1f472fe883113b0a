//! A position.

use game::{Cell, CellSet, Seat, SeatSet};

use crate::Board;

/// A position. Made by the rules or from a [`Setup`](crate::Setup), so it is always a possible one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// The land tiles with a shadoof, by seat.
    pub(crate) shadoofs: [CellSet; Seat::MAX],
    /// The land tiles with a pawn; a land tile holds at most one (W33).
    pub(crate) pawns: CellSet,
    /// The wadi tiles with at least one pawn: where `water` is not 0.
    pub(crate) wet: CellSet,
    /// How many pawns lie on each wadi tile, by [`Board::slot`].
    pub(crate) water: [u8; Board::WADI_MAX],
    /// Where the watchmen stand, by seat.
    pub(crate) watchmen: [Option<Cell>; Seat::MAX],
    /// Who has withdrawn so that it counts for T30.
    pub(crate) withdrawn: Withdrawals,
    /// Whose watchman was forced off a board without water (T31).
    pub(crate) fined: SeatSet,
    /// Who has left the match (W60).
    pub(crate) gone: SeatSet,
    /// The round, from 1.
    pub(crate) round: u8,
    /// Who has the talisman (W10).
    pub(crate) starter: Seat,
    /// What the match is waiting for.
    pub(crate) stage: Stage,
}

const _: () = assert!(size_of::<State>() <= 128, "states are copied all the time");

/// What a match is waiting for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// The seat places its watchman (T10).
    Placing(Seat),
    /// The seat moves or withdraws its watchman (T20).
    Moving(Seat),
    /// The seat builds and pumps (W11).
    Acting {
        /// Who.
        seat: Seat,
        /// How many actions are left; never 0.
        actions: u8,
        /// How many builds are left, whatever the actions permit.
        builds: u8,
    },
    /// Nothing any more (W42).
    Over,
}

impl Stage {
    /// The seat that decides.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Stage::Placing(seat) | Stage::Moving(seat) | Stage::Acting { seat, .. } => Some(seat),
            Stage::Over => None,
        }
    }
}

/// Seats in the order in which they withdrew.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Withdrawals {
    seats: [Seat; Seat::MAX],
    len: u8,
}

impl Withdrawals {
    pub(crate) fn push(&mut self, seat: Seat) {
        self.seats[usize::from(self.len)] = seat;
        self.len += 1;
    }

    pub(crate) fn as_slice(&self) -> &[Seat] {
        &self.seats[..usize::from(self.len)]
    }
}

impl State {
    /// How many shadoofs each player has at the start (W1).
    pub const SHADOOFS: usize = 7;

    /// The land tiles with a shadoof of `seat`.
    #[must_use]
    pub const fn shadoofs(&self, seat: Seat) -> CellSet {
        self.shadoofs[seat.index()]
    }

    /// The land tiles with a shadoof, whoever's.
    #[must_use]
    pub fn all_shadoofs(&self) -> CellSet {
        let [a, b, c, d] = self.shadoofs;
        a | b | c | d
    }

    /// How many shadoofs `seat` has left.
    #[must_use]
    pub const fn supply(&self, seat: Seat) -> usize {
        Self::SHADOOFS - self.shadoofs(seat).len()
    }

    /// The land tiles with a pawn.
    #[must_use]
    pub const fn pawns(&self) -> CellSet {
        self.pawns
    }

    /// The wadi tiles with pawns.
    #[must_use]
    pub const fn wet(&self) -> CellSet {
        self.wet
    }

    /// How many pawns lie on a tile of `board`.
    #[must_use]
    pub fn pawns_on(&self, board: &Board, cell: Cell) -> u8 {
        if board.land().has(cell) { u8::from(self.pawns.has(cell)) } else { self.water[board.slot(cell)] }
    }

    /// Where the watchman of `seat` stands, if he is on the board.
    #[must_use]
    pub const fn watchman(&self, seat: Seat) -> Option<Cell> {
        self.watchmen[seat.index()]
    }

    /// The seats whose withdrawal counts, in order (T30).
    #[must_use]
    pub fn withdrawn(&self) -> &[Seat] {
        self.withdrawn.as_slice()
    }

    /// The seats whose watchman was forced off a board without water (T31).
    #[must_use]
    pub const fn fined(&self) -> SeatSet {
        self.fined
    }

    /// The round, from 1.
    #[must_use]
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// Who has the talisman.
    #[must_use]
    pub const fn starter(&self) -> Seat {
        self.starter
    }

    /// What the match is waiting for.
    #[must_use]
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// The tiles in a forbidden area, of all watchmen but `except` (T1).
    pub(crate) fn forbidden(&self, board: &Board, except: Option<Seat>) -> CellSet {
        let mut watchmen = self.watchmen;
        if let Some(seat) = except {
            watchmen[seat.index()] = None;
        }
        watchmen.iter().flatten().fold(CellSet::EMPTY, |area, &cell| area | board.area(cell))
    }
}
