//! What happens by itself after an action.

use game::{Cell, Seat};

/// Something that follows from an action and that people at the table would see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Pawns move downstream (W40).
    Flow {
        /// The tile they leave.
        from: Cell,
        /// The tile they reach; `None` when they leave the game.
        to: Option<Cell>,
        /// How many.
        pawns: u8,
    },
    /// The talisman passes to this seat (W10).
    Starter(Seat),
    /// This seat's watchman has nowhere to go and is taken off the board (T22).
    ForcedWithdrawal(Seat),
    /// The match is over (W42, W60).
    Over,
}
