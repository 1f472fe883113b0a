//! Who sits where.

use ids::PlayerId;
use players::Level;

/// Who sits on a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Sitting {
    /// Nobody: anybody may.
    Open,
    /// Nobody: whoever has the key may.
    Invited,
    /// A person, perhaps with a computer player who goes on for them.
    Person {
        /// Who, by id.
        player: PlayerId,
        /// Who, by name.
        name: String,
        /// The computer player who goes on for them, if one does.
        deputy: Option<Level>,
    },
    /// A computer player.
    Computer(Level),
}

impl Sitting {
    /// Whether somebody sits there.
    #[must_use]
    pub fn is_taken(&self) -> bool {
        match self {
            Sitting::Person { .. } | Sitting::Computer(_) => true,
            Sitting::Open | Sitting::Invited => false,
        }
    }

    /// The person who sits there, by id.
    #[must_use]
    pub fn player(&self) -> Option<&PlayerId> {
        match self {
            Sitting::Person { player, .. } => Some(player),
            Sitting::Open | Sitting::Invited | Sitting::Computer(_) => None,
        }
    }

    /// The computer player who decides for the seat, if one does.
    #[must_use]
    pub fn computer(&self) -> Option<Level> {
        match self {
            Sitting::Person { deputy, .. } => *deputy,
            Sitting::Computer(level) => Some(*level),
            Sitting::Open | Sitting::Invited => None,
        }
    }
}
