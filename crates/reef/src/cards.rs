//! Colours, reef cards and counts of them.

use std::fmt;

/// The colour of a worm, a fish or a face of a die.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "a colour is what its name says")]
pub enum Colour {
    Red,
    Yellow,
    Blue,
    Green,
    Violet,
    Pink,
}

impl Colour {
    /// How many colours there are.
    pub const COUNT: usize = 6;

    /// All colours in the order of the notation.
    pub const ALL: [Colour; Colour::COUNT] =
        [Colour::Red, Colour::Yellow, Colour::Blue, Colour::Green, Colour::Violet, Colour::Pink];

    /// The place of this colour in a table of colours.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter that stands for it.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Colour::Red => 'r',
            Colour::Yellow => 'y',
            Colour::Blue => 'b',
            Colour::Green => 'g',
            Colour::Violet => 'v',
            Colour::Pink => 'p',
        }
    }

    /// The English word for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Colour::Red => "red",
            Colour::Yellow => "yellow",
            Colour::Blue => "blue",
            Colour::Green => "green",
            Colour::Violet => "violet",
            Colour::Pink => "pink",
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// The sex of a fish.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "a sex is what its name says")]
pub enum Sex {
    Male,
    Female,
}

/// A reef card, by what it shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Card {
    /// A parent fish.
    Fish(Colour, Sex),
    /// A coral, on which fish are put.
    Coral,
    /// A pearl, which pays as any worm.
    Pearl,
    /// A shark, which chases a card away.
    Shark,
    /// Water, which only flows.
    Water,
}

impl Card {
    /// How many kinds of card there are.
    pub const COUNT: usize = 16;

    /// All kinds, fish first, in the order of the colours.
    pub const ALL: [Card; Card::COUNT] = {
        let mut all = [Card::Water; Card::COUNT];
        let mut colour = 0;
        while colour < Colour::COUNT {
            all[2 * colour] = Card::Fish(Colour::ALL[colour], Sex::Male);
            all[2 * colour + 1] = Card::Fish(Colour::ALL[colour], Sex::Female);
            colour += 1;
        }
        all[12] = Card::Coral;
        all[13] = Card::Pearl;
        all[14] = Card::Shark;
        all
    };

    /// The place of this kind in [`Card::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Card::Fish(colour, sex) => 2 * colour.index() + sex as usize,
            Card::Coral => 12,
            Card::Pearl => 13,
            Card::Shark => 14,
            Card::Water => 15,
        }
    }

    /// The two letters that stand for it.
    #[must_use]
    pub const fn letters(self) -> [char; 2] {
        match self {
            Card::Fish(colour, Sex::Male) => [colour.letter(), 'm'],
            Card::Fish(colour, Sex::Female) => [colour.letter(), 'f'],
            Card::Coral => ['c', 'o'],
            Card::Pearl => ['p', 'e'],
            Card::Shark => ['s', 'h'],
            Card::Water => ['w', 'a'],
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = self.letters();
        write!(f, "{first}{second}")
    }
}

/// How many cards of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct CardCounts([u8; Card::COUNT]);

impl CardCounts {
    /// No cards.
    pub const NONE: CardCounts = CardCounts([0; Card::COUNT]);

    /// How many cards of this kind.
    #[must_use]
    pub const fn of(&self, card: Card) -> u8 {
        self.0[card.index()]
    }

    /// How many cards in all.
    #[must_use]
    pub fn total(&self) -> u8 {
        self.0.iter().sum()
    }

    /// Adds `count` cards of a kind.
    pub const fn add(&mut self, card: Card, count: u8) {
        self.0[card.index()] += count;
    }

    /// Takes one card of a kind away, if there is one.
    pub const fn remove(&mut self, card: Card) -> Option<()> {
        match self.0[card.index()].checked_sub(1) {
            Some(rest) => {
                self.0[card.index()] = rest;
                Some(())
            }
            None => None,
        }
    }

    /// Adds all cards of `other`.
    pub fn add_all(&mut self, other: &CardCounts) {
        self.0.iter_mut().zip(other.0).for_each(|(count, more)| *count += more);
    }

    /// The kinds that are there, with their counts, in the order of [`Card::ALL`].
    pub fn iter(&self) -> impl Iterator<Item = (Card, u8)> {
        Card::ALL.into_iter().zip(self.0).filter(|&(_, count)| count > 0)
    }
}

/// How many worms of each colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Worms([u8; Colour::COUNT]);

impl Worms {
    /// How many worms of each colour exist (R1).
    pub const EACH: u8 = 8;

    /// The same number of worms in every colour.
    #[must_use]
    pub const fn of_each(count: u8) -> Worms {
        Worms([count; Colour::COUNT])
    }

    /// How many worms of this colour.
    #[must_use]
    pub const fn of(&self, colour: Colour) -> u8 {
        self.0[colour.index()]
    }

    /// How many worms in all.
    #[must_use]
    pub fn total(&self) -> u8 {
        self.0.iter().sum()
    }

    /// Adds `count` worms of a colour.
    pub const fn add(&mut self, colour: Colour, count: u8) {
        self.0[colour.index()] += count;
    }

    /// Takes `count` worms of a colour away, if there are as many.
    pub const fn remove(&mut self, colour: Colour, count: u8) -> Option<()> {
        match self.0[colour.index()].checked_sub(count) {
            Some(rest) => {
                self.0[colour.index()] = rest;
                Some(())
            }
            None => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_stands_at_its_index() {
        for (index, card) in Card::ALL.into_iter().enumerate() {
            assert_eq!(card.index(), index);
        }
    }
}
