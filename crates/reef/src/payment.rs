//! What is paid: worms and pearls.

use std::fmt;

use crate::{Card, Colour, Worms};

/// What pays for something: a worm, or a pearl in place of one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Coin {
    /// A worm of a colour.
    Worm(Colour),
    /// A pearl, which counts as a worm of any colour (R45).
    Pearl,
}

impl Coin {
    /// How many kinds there are.
    pub const COUNT: usize = Colour::COUNT + 1;

    /// All kinds in the order of the notation.
    pub const ALL: [Coin; Coin::COUNT] = {
        let mut all = [Coin::Pearl; Coin::COUNT];
        let mut index = 0;
        while index < Colour::COUNT {
            all[index] = Coin::Worm(Colour::ALL[index]);
            index += 1;
        }
        all
    };

    /// The place of this kind in [`Coin::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Coin::Worm(colour) => colour.index(),
            Coin::Pearl => Colour::COUNT,
        }
    }
}

impl fmt::Display for Coin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Coin::Worm(colour) => colour.fmt(f),
            Coin::Pearl => f.write_str("*"),
        }
    }
}

/// Up to three worms and pearls. The order in which they are put down does not matter.
///
/// Invariant: at most [`Payment::LIMIT`] in all, so two bits a kind are enough.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Payment(u16);

impl Payment {
    /// The highest price in the game.
    pub const LIMIT: u8 = 3;

    /// Nothing.
    pub const NONE: Payment = Payment(0);

    /// This payment and one coin more, if that is not too much for any price.
    #[must_use]
    pub const fn and(self, coin: Coin) -> Option<Payment> {
        if self.total() < Self::LIMIT { Some(self.plus(Payment::some(coin, 1))) } else { None }
    }

    /// How many of a kind are paid.
    #[must_use]
    pub const fn of(self, coin: Coin) -> u8 {
        self.at(coin.index())
    }

    /// How many are paid in all.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "at most 3")]
    pub const fn total(self) -> u8 {
        let (low, high) = (self.0 & 0x5555, self.0 >> 1 & 0x5555);
        (low.count_ones() + 2 * high.count_ones()) as u8
    }

    /// The kinds that are paid, with their counts, in the order of the notation.
    pub fn iter(self) -> impl Iterator<Item = (Coin, u8)> {
        Coin::ALL.into_iter().map(move |coin| (coin, self.of(coin))).filter(|&(_, count)| count > 0)
    }

    /// How many are paid of the kind with this index.
    const fn at(self, index: usize) -> u8 {
        (self.0 >> (2 * index) & 3) as u8
    }

    /// Up to three coins of a kind.
    const fn some(coin: Coin, count: u8) -> Payment {
        Payment((count as u16) << (2 * coin.index()))
    }

    const fn plus(self, more: Payment) -> Payment {
        Payment(self.0 + more.0)
    }

    /// The index of the last kind that is paid; 0 if nothing is.
    const fn last_index(self) -> usize {
        (self.0 | 1).ilog2() as usize / 2
    }
}

impl fmt::Display for Payment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|(coin, count)| (0..count).try_for_each(|_| coin.fmt(f)))
    }
}

impl fmt::Debug for Payment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Payment({self})")
    }
}

/// What a player can pay with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Purse {
    coins: [u8; Coin::COUNT],
}

impl Purse {
    pub(crate) fn new(worms: &Worms, pearls: u8) -> Purse {
        Purse {
            coins: Coin::ALL.map(|coin| match coin {
                Coin::Worm(colour) => worms.of(colour),
                Coin::Pearl => pearls,
            }),
        }
    }

    pub(crate) const fn of(&self, coin: Coin) -> u8 {
        self.coins[coin.index()]
    }

    /// All ways to pay `price` in one colour, pearls last.
    pub(crate) fn in_colour(
        &self,
        price: u8,
        colour: Colour,
    ) -> impl ExactSizeIterator<Item = Payment> + Clone + use<> {
        let (worms, pearls) = (self.of(Coin::Worm(colour)), self.of(Coin::Pearl));
        // The end is above the start exactly if worms and pearls together are enough.
        let ways = price.saturating_sub(worms)..price.min(pearls) + 1;
        ways.map(move |pearls| {
            Payment::some(Coin::Worm(colour), price - pearls).plus(Payment::some(Coin::Pearl, pearls))
        })
    }
}

/// All ways to pay any price in any colours, in the order of the notation.
#[derive(Clone, Copy)]
pub(crate) struct Payments {
    /// Nothing, then the payments of one coin, of two and of three.
    list: [Payment; Payments::LIMIT],
    /// Where the payments of each number of coins end.
    ends: [usize; 4],
}

impl Payments {
    /// The ways to choose up to three out of seven kinds: 1 + 7 + 28 + 84.
    const LIMIT: usize = 120;

    pub(crate) fn new(purse: &Purse) -> Payments {
        let mut it = Payments { list: [Payment::NONE; Payments::LIMIT], ends: [1; 4] };
        let (mut begin, mut len) = (0, 1);
        for price in 1..it.ends.len() {
            // Each payment of one coin less goes on with a coin that is not before its last one.
            for shorter in begin..it.ends[price - 1] {
                let paid = it.list[shorter];
                for index in paid.last_index()..Coin::COUNT {
                    if purse.coins[index] > paid.at(index) {
                        it.list[len] = Payment(paid.0 + (1 << (2 * index)));
                        len += 1;
                    }
                }
            }
            begin = it.ends[price - 1];
            it.ends[price] = len;
        }
        it
    }

    /// The ways to pay a price from 1 to 3.
    pub(crate) fn of(&self, price: u8) -> &[Payment] {
        let price = usize::from(price);
        &self.list[self.ends[price - 1]..self.ends[price]]
    }
}

/// The card that goes to the discard pile for each coin of this kind that is paid.
pub(crate) const fn discarded(coin: Coin) -> Option<Card> {
    match coin {
        Coin::Worm(_) => None,
        Coin::Pearl => Some(Card::Pearl),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(list: impl IntoIterator<Item = Payment>) -> Vec<String> {
        list.into_iter().map(|payment| payment.to_string()).collect()
    }

    #[test]
    fn all_ways_to_pay_are_listed_once() {
        let mut worms = Worms::of_each(0);
        worms.add(Colour::Red, 2);
        worms.add(Colour::Green, 1);
        let purse = Purse::new(&worms, 1);
        let any = |price| texts(Payments::new(&purse).of(price).to_vec());
        assert_eq!(any(1), ["r", "g", "*"]);
        assert_eq!(any(2), ["rr", "rg", "r*", "g*"]);
        assert_eq!(any(3), ["rrg", "rr*", "rg*"]);
        assert_eq!(texts(purse.in_colour(2, Colour::Red)), ["rr", "r*"]);
        assert_eq!(texts(purse.in_colour(3, Colour::Red)), ["rr*"]);
        assert_eq!(texts(purse.in_colour(3, Colour::Green)), Vec::<String>::new());
        assert_eq!(texts(purse.in_colour(2, Colour::Blue)), Vec::<String>::new());
        assert_eq!(texts(purse.in_colour(1, Colour::Blue)), ["*"]);
    }

    #[test]
    fn the_longest_list_has_room() {
        let payments = Payments::new(&Purse::new(&Worms::of_each(8), 6));
        assert_eq!([1, 2, 3].map(|price| payments.of(price).len()), [7, 28, 84]);
    }

    #[test]
    fn an_empty_purse_pays_nothing() {
        let payments = Payments::new(&Purse::new(&Worms::of_each(0), 0));
        assert_eq!([1, 2, 3].map(|price| payments.of(price).len()), [0, 0, 0]);
    }

    #[test]
    fn no_price_is_above_three() {
        let three = [Coin::Pearl; 3].into_iter().try_fold(Payment::NONE, Payment::and).unwrap();
        assert_eq!((three.total(), three.and(Coin::Pearl)), (3, None));
    }
}
