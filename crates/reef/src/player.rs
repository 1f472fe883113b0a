//! What lies before a player.

use std::fmt;

use crate::payment::Purse;
use crate::{Breeding, Card, Colour, CoralNumber, Sex, Worms};

/// How many offspring win (R90).
pub(crate) const OFFSPRING_TO_WIN: usize = 5;
/// How many boats one player can have (R66).
pub(crate) const BOATS_EACH: u8 = 8;

/// A coral and what is on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Coral {
    /// Nothing.
    Empty,
    /// One parent fish.
    Fish(Colour, Sex),
    /// Offspring.
    Offspring(Breeding),
}

/// What lies before a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Player {
    pub(crate) worms: Worms,
    pub(crate) pearls: u8,
    pub(crate) sharks: u8,
    pub(crate) boats: u8,
    /// Corals fill this from the front and stay for good.
    pub(crate) corals: [Option<Coral>; CoralNumber::LIMIT],
}

impl Player {
    /// A player at the start (R12).
    pub(crate) const START: Player = Player {
        worms: Worms::of_each(1),
        pearls: 0,
        sharks: 0,
        boats: 1,
        corals: [None; CoralNumber::LIMIT],
    };

    pub(crate) fn purse(&self) -> Purse {
        Purse::new(&self.worms, self.pearls)
    }

    pub(crate) const fn coral(&self, number: CoralNumber) -> Option<Coral> {
        self.corals[number.index()]
    }

    /// The number the next coral gets, while he may have one more (R50).
    pub(crate) fn next_coral(&self) -> Option<CoralNumber> {
        CoralNumber::all().find(|&number| self.coral(number).is_none())
    }

    /// The empty coral with the lowest number.
    pub(crate) fn empty_coral(&self) -> Option<CoralNumber> {
        CoralNumber::all().find(|&number| self.coral(number) == Some(Coral::Empty))
    }

    pub(crate) fn offspring(&self) -> usize {
        self.corals.iter().flatten().filter(|coral| matches!(coral, Coral::Offspring(_))).count()
    }

    /// The reef cards before him.
    pub(crate) fn cards(&self) -> impl Iterator<Item = (Card, u8)> {
        let fish = |coral: &Coral| match *coral {
            Coral::Empty | Coral::Offspring(_) => None,
            Coral::Fish(colour, sex) => Some((Card::Fish(colour, sex), 1)),
        };
        let corals = self.corals.iter().flatten();
        corals
            .clone()
            .filter_map(fish)
            .chain(corals.map(|_| (Card::Coral, 1)))
            .chain([(Card::Pearl, self.pearls), (Card::Shark, self.sharks)])
    }
}

impl fmt::Display for Coral {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Coral::Empty => Ok(()),
            Coral::Fish(colour, sex) => Card::Fish(colour, sex).fmt(f),
            Coral::Offspring(card) => write!(f, "*{card}"),
        }
    }
}
