//! What a seat can do.

use game::Cell;

/// One decision of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Build a shadoof (W20).
    Build(Cell),
    /// Pump a pawn from one tile to another (W30). Which shadoof pumps makes no difference (W36).
    Pump {
        /// The tile the pawn leaves.
        from: Cell,
        /// The tile it goes to.
        to: Cell,
    },
    /// Place the watchman (T10) or move him (T20).
    Watchman(Cell),
    /// Withdraw the watchman for good (T21).
    Withdraw,
    /// End the turn (W14).
    End,
}
