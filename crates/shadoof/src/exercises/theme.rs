//! What an exercise is about: facts of the rules, never a guess.

use serde::{Deserialize, Serialize};

/// Something that is true of the best turn. The order is the one in which they are told.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Theme {
    /// The match is won on the spot.
    Win,
    /// No water is left in the wadi after it.
    LastWater,
    /// Somebody else has fewer points after it, or does not get a fish that breeds at once.
    Deny,
    /// A shadoof of somebody else's could have lifted water, and none of theirs reaches any after it.
    Blocking,
    /// A pawn is pumped on that was just pumped.
    Relay,
    /// The watchman withdraws.
    Withdraw,
    /// The watchman guards land that a shadoof of somebody else's reaches.
    Watchman,
    /// A shadoof is built where shadoofs keep their distance.
    Spread,
    /// Water comes to a tile that two or more of one's own shadoofs reach.
    Double,
    /// The turn ends although there is something left to do.
    Hold,
    /// A shark is used.
    Shark,
    /// An order is filled, or a fish taken for it, that the other one has a fish for as well.
    OrderRace,
    /// Fish breed.
    Breed,
    /// A card is turned up.
    Flip,
    /// A boat is bought.
    Boat,
    /// A pearl is bought.
    Pearl,
    /// A coral is bought.
    Coral,
    /// A shadoof is built.
    Build,
    /// One's own points rise.
    Score,
}
