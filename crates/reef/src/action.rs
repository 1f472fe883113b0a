//! What can happen next.

use crate::{Breeding, Card, Colour, CoralNumber, Payment, Place};

/// One decision of a seat, or one thing that chance brings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Take a worm: in place of a die (R30), or as the opponent (R31).
    Worm(Colour),
    /// Take no worm as the opponent (R31).
    Decline,
    /// Turn up a face-down card (R43).
    Flip {
        /// Where it lies.
        at: Place,
        /// One worm or pearl.
        pay: Payment,
    },
    /// Buy an open card (R41–R51).
    Take {
        /// Where it lies.
        at: Place,
        /// As many worms and pearls as it costs.
        pay: Payment,
        /// Where a fish goes.
        to: Option<CoralNumber>,
    },
    /// Buy a boat (R66).
    Boat(Payment),
    /// Send a shark against an open card of the display (R60).
    SharkCard(Place),
    /// Send a shark against the lone fish on an own coral (R60).
    SharkFish(CoralNumber),
    /// End the buying step (R20).
    End,

    /// Chance: both dice, in the order of the colours.
    Dice(Colour, Colour),
    /// Chance: the card to come is one that the shuffle in question mixed in (R95).
    Newer,
    /// Chance: the card to come lay in the pile before the shuffle in question (R95).
    Older,
    /// Chance: the card that is turned up or dealt.
    Card(Card),
    /// Chance: the breeding card that is turned up.
    Breeding(Breeding),
}

impl Action {
    /// Whether nobody decides this.
    #[must_use]
    pub const fn is_chance(self) -> bool {
        match self {
            Action::Worm(_)
            | Action::Decline
            | Action::Flip { .. }
            | Action::Take { .. }
            | Action::Boat(_)
            | Action::SharkCard(_)
            | Action::SharkFish(_)
            | Action::End => false,
            Action::Dice(..) | Action::Newer | Action::Older | Action::Card(_) | Action::Breeding(_) => true,
        }
    }
}
