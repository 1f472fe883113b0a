//! Breeding cards: which two colours make offspring.

use std::fmt;

use crate::Colour;

/// A breeding card, by the two colours it shows.
///
/// Invariant: the first colour is not after the second. Only [`Breeding::of`] makes one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Breeding(Colour, Colour);

impl Breeding {
    /// How many breeding cards there are: every unordered pair of colours once (R4).
    pub const COUNT: usize = Colour::COUNT * (Colour::COUNT + 1) / 2;

    /// All breeding cards in the order of the notation.
    pub const ALL: [Breeding; Breeding::COUNT] = {
        let mut all = [Breeding(Colour::Red, Colour::Red); Breeding::COUNT];
        let (mut index, mut first) = (0, 0);
        while first < Colour::COUNT {
            let mut second = first;
            while second < Colour::COUNT {
                all[index] = Breeding(Colour::ALL[first], Colour::ALL[second]);
                index += 1;
                second += 1;
            }
            first += 1;
        }
        all
    };

    /// The card that shows these two colours, in either order.
    #[must_use]
    pub const fn of(one: Colour, other: Colour) -> Breeding {
        if one.index() <= other.index() { Breeding(one, other) } else { Breeding(other, one) }
    }

    /// The two colours in the order of the notation.
    #[must_use]
    pub const fn colours(self) -> [Colour; 2] {
        [self.0, self.1]
    }

    /// The place of this card in [`Breeding::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        let (first, second) = (self.0.index(), self.1.index());
        // Before the pairs that begin with `first` come 6 + 5 + … pairs that begin with an earlier colour.
        first * (2 * Colour::COUNT + 1 - first) / 2 + second - first
    }
}

impl fmt::Display for Breeding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.0, self.1)
    }
}

/// A set of breeding cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct BreedingSet(u32);

impl BreedingSet {
    /// All breeding cards.
    pub(crate) const ALL: BreedingSet = BreedingSet((1 << Breeding::COUNT) - 1);

    pub(crate) const fn has(self, card: Breeding) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    pub(crate) const fn insert(&mut self, card: Breeding) {
        self.0 |= 1 << card.index();
    }

    pub(crate) const fn remove(&mut self, card: Breeding) {
        self.0 &= !(1 << card.index());
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[expect(clippy::cast_possible_truncation, reason = "at most 21")]
    pub(crate) const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The cards in the order of [`Breeding::ALL`].
    pub(crate) fn iter(self) -> impl Iterator<Item = Breeding> {
        Breeding::ALL.into_iter().filter(move |&card| self.has(card))
    }
}

impl FromIterator<Breeding> for BreedingSet {
    fn from_iter<I: IntoIterator<Item = Breeding>>(cards: I) -> BreedingSet {
        let mut set = BreedingSet::default();
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_stands_at_its_index() {
        for (index, card) in Breeding::ALL.into_iter().enumerate() {
            assert_eq!(card.index(), index);
            let [one, other] = card.colours();
            assert_eq!(Breeding::of(other, one), card);
        }
        assert_eq!(BreedingSet::ALL.iter().count(), 21);
    }
}
