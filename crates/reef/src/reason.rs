//! Why an action is against the rules.

use game::Rule;
use serde::Serialize;

use crate::flow::{IDLE_LIMIT, TURN_LIMIT};
use crate::{Breeding, Colour, CoralNumber, Payment, Place};

/// Why an action is against the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[serde(tag = "code", content = "about", rename_all = "snake_case")]
pub enum Reason {
    /// The match is over.
    #[error(
        "the match is over: somebody has five offspring or left, {idle} turns went by without a purchase, or turn \
         {last} has ended", idle = IDLE_LIMIT, last = TURN_LIMIT
    )]
    Over,
    /// Dice or cards come first.
    #[error("dice or cards are to fall first")]
    ChanceFirst,
    /// Only chance brings this.
    #[error("dice and cards fall by chance; nobody chooses them")]
    OnlyChance,
    /// Chance cannot bring this now.
    #[error("this cannot fall now: other dice or cards are awaited, or no such card is left unseen")]
    CannotFall,

    /// A worm is to be taken in place of a die.
    #[error("first take a worm of any colour that the supply has, because a die could not be served")]
    SubstituteFirst,
    /// A worm in place of a die cannot be declined.
    #[error("a worm in place of a die must be taken; choose a colour that the supply has")]
    SubstituteDeclined,
    /// The supply has no such worm.
    #[error("the supply has no {} worm; choose another colour", .0.name())]
    SubstituteNotThere(Colour),
    /// The opponent's worm is to be taken or declined.
    #[error("first take a worm in one of the two rolled colours, or decline it")]
    OpponentWormFirst,
    /// The opponent takes only rolled colours.
    #[error("{} was not rolled; only a rolled colour can be taken, or none", .0.name())]
    NotRolled(Colour),
    /// The supply has no worm in this rolled colour.
    #[error("the supply has no {} worm left; there is no other in its place", .0.name())]
    OpponentWormNotThere(Colour),
    /// No worm is to be taken or declined.
    #[error("worms are taken only after the roll; now cards are bought and used")]
    NoWormNow,

    /// A worm that is paid is not there.
    #[error("not enough {} worms: you offer {pays} and have {has}", .colour.name())]
    TooFewWorms {
        /// Of which colour.
        colour: Colour,
        /// How many the seat has.
        has: u8,
        /// How many it wants to pay.
        pays: u8,
    },
    /// A pearl that is paid is not there.
    #[error("not enough pearls: you offer {pays} and have {has}")]
    TooFewPearls {
        /// How many the seat has.
        has: u8,
        /// How many it wants to pay.
        pays: u8,
    },

    /// No boat lies at that column.
    #[error(
        "none of your boats lies at the column of {at}; they reach the first {boats} columns from the sea"
    )]
    OutOfReach {
        /// The place.
        at: Place,
        /// How many boats the seat has.
        boats: u8,
    },
    /// No card lies there.
    #[error("there is no card at {0}")]
    NoCard(Place),
    /// The price is another one.
    #[error("a card at {at} costs {price}, not {paid}")]
    WrongPrice {
        /// The place.
        at: Place,
        /// What it costs.
        price: u8,
        /// What was offered.
        paid: u8,
    },
    /// The card must be turned up first.
    #[error("the card at {0} lies face down; turn it up first")]
    FaceDown(Place),
    /// The card is open.
    #[error("the card at {0} is open already")]
    FaceUp(Place),
    /// Turning up costs one.
    #[error("turning up a card costs 1, not {paid}")]
    WrongFlipPrice {
        /// What was offered.
        paid: u8,
    },
    /// A card that was turned up this turn costs one more.
    #[error("you turned up the card at {at} this turn, so it costs 1 more, not {paid}")]
    WrongPriceOfFlipped {
        /// The place.
        at: Place,
        /// What was offered.
        paid: u8,
    },
    /// A fish is paid in its colour.
    #[error("the fish at {at} is paid in {} worms or pearls, not with {paid}", .colour.name())]
    WrongColour {
        /// The place.
        at: Place,
        /// The colour of the fish.
        colour: Colour,
        /// What was offered.
        paid: Payment,
    },
    /// Water is not for sale.
    #[error("the card at {0} is water, which cannot be bought")]
    Water(Place),

    /// The seat has all the corals it may have.
    #[error("you have five corals, and nobody may have more")]
    FiveCorals,
    /// A fish needs a coral.
    #[error("a fish goes to a coral at once; name the coral")]
    NoCoralNamed,
    /// Only fish go to corals.
    #[error("only a fish goes to a coral; name no coral for the card at {0}")]
    NotAFish(Place),
    /// The seat has no such coral.
    #[error("you have no coral {0}")]
    NoSuchCoral(CoralNumber),
    /// Another empty coral is to be named.
    #[error("of several empty corals name the one with the lowest number, {lowest}")]
    NotTheLowest {
        /// The empty coral with the lowest number.
        lowest: CoralNumber,
    },
    /// The coral is taken for good.
    #[error("coral {0} has offspring and takes no more fish")]
    HasOffspring(CoralNumber),
    /// Two fish of one sex.
    #[error("the fish on coral {0} is of the same sex")]
    SameSex(CoralNumber),
    /// No breeding card for the two.
    #[error("no open breeding card shows the colours of these two fish ({0})")]
    NoBreedingCard(Breeding),

    /// The seat has no shark.
    #[error("you have no shark")]
    NoShark,
    /// Nothing to chase away.
    #[error("there is no open card at {0} that a shark could chase away")]
    NothingToChase(Place),
    /// Water cannot be chased away.
    #[error("a shark does not chase water away")]
    SharkAgainstWater(Place),
    /// No lone fish there.
    #[error("there is no single fish of yours on coral {0}")]
    NoFishToChase(CoralNumber),

    /// A boat costs three.
    #[error("a boat costs 3, not {paid}")]
    WrongBoatPrice {
        /// What was offered.
        paid: u8,
    },
    /// The seat has a boat at every column.
    #[error("you have a boat at every column")]
    EightBoats,
    /// All boats are taken.
    #[error("no boats are left")]
    NoBoatLeft,
}

impl game::Reason for Reason {
    fn rule(&self) -> Rule {
        Rule(match self {
            Reason::Over => "R90",
            Reason::ChanceFirst | Reason::OnlyChance => "R96",
            Reason::CannotFall => "R95",
            Reason::NoWormNow => "R20",
            Reason::SubstituteFirst | Reason::SubstituteDeclined | Reason::SubstituteNotThere(_) => "R30",
            Reason::OpponentWormFirst | Reason::NotRolled(_) | Reason::OpponentWormNotThere(_) => "R31",
            Reason::TooFewWorms { .. } => "R40",
            Reason::OutOfReach { .. } | Reason::NoCard(_) => "R41",
            Reason::WrongPrice { .. } => "R42",
            Reason::FaceDown(_)
            | Reason::FaceUp(_)
            | Reason::WrongFlipPrice { .. }
            | Reason::WrongPriceOfFlipped { .. } => "R43",
            Reason::WrongColour { .. } => "R44",
            Reason::TooFewPearls { .. } => "R45",
            Reason::Water(_) => "R46",
            Reason::FiveCorals => "R50",
            Reason::NoCoralNamed
            | Reason::NotAFish(_)
            | Reason::NoSuchCoral(_)
            | Reason::NotTheLowest { .. } => "R51",
            Reason::HasOffspring(_) => "R52",
            Reason::SameSex(_) | Reason::NoBreedingCard(_) => "R53",
            Reason::NoShark
            | Reason::NothingToChase(_)
            | Reason::SharkAgainstWater(_)
            | Reason::NoFishToChase(_) => "R60",
            Reason::WrongBoatPrice { .. } | Reason::EightBoats | Reason::NoBoatLeft => "R66",
        })
    }
}
