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
        if self.total() < Self::LIMIT { Some(self.plus(coin.index())) } else { None }
    }

    /// How many of a kind are paid.
    #[must_use]
    pub const fn of(self, coin: Coin) -> u8 {
        (self.0 >> (2 * coin.index()) & 3) as u8
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

    const fn plus(self, index: usize) -> Payment {
        Payment(self.0 + (1 << (2 * index)))
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

    /// All ways to pay `price` in any colours, in the order of the notation.
    pub(crate) fn any(&self, price: u8) -> Payments {
        let mut list = Payments::EMPTY;
        self.extend(price, 0, Payment::NONE, &mut list);
        list
    }

    /// Adds to `list` all ways to pay `price` more with coins from `first` on, on top of `paid`.
    fn extend(&self, price: u8, first: usize, paid: Payment, list: &mut Payments) {
        for index in first..Coin::COUNT {
            if self.coins[index] <= paid.of(Coin::ALL[index]) {
                continue;
            }
            let paid = paid.plus(index);
            if price == 1 {
                list.push(paid);
            } else {
                self.extend(price - 1, index, paid, list);
            }
        }
    }

    /// All ways to pay `price` in one colour, pearls last.
    pub(crate) fn in_colour(&self, price: u8, colour: Colour) -> Payments {
        let mut list = Payments::EMPTY;
        let (worm, pearl) = (Coin::Worm(colour), Coin::Pearl);
        for pearls in price.saturating_sub(self.of(worm))..=price.min(self.of(pearl)) {
            let mut paid = Payment::NONE;
            (pearls..price).for_each(|_| paid = paid.plus(worm.index()));
            (0..pearls).for_each(|_| paid = paid.plus(pearl.index()));
            list.push(paid);
        }
        list
    }
}

/// A list of payments: at most the 84 ways to choose three out of seven kinds.
#[derive(Clone, Copy)]
pub(crate) struct Payments {
    list: [Payment; Payments::LIMIT],
    len: usize,
}

impl Payments {
    const LIMIT: usize = 84;
    const EMPTY: Payments = Payments { list: [Payment::NONE; Payments::LIMIT], len: 0 };

    const fn push(&mut self, payment: Payment) {
        self.list[self.len] = payment;
        self.len += 1;
    }

    pub(crate) fn as_slice(&self) -> &[Payment] {
        &self.list[..self.len]
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

    fn texts(list: &Payments) -> Vec<String> {
        list.as_slice().iter().map(Payment::to_string).collect()
    }

    #[test]
    fn all_ways_to_pay_are_listed_once() {
        let mut worms = Worms::of_each(0);
        worms.add(Colour::Red, 2);
        worms.add(Colour::Green, 1);
        let purse = Purse::new(&worms, 1);
        assert_eq!(texts(&purse.any(1)), ["r", "g", "*"]);
        assert_eq!(texts(&purse.any(2)), ["rr", "rg", "r*", "g*"]);
        assert_eq!(texts(&purse.any(3)), ["rrg", "rr*", "rg*"]);
        assert_eq!(texts(&purse.in_colour(2, Colour::Red)), ["rr", "r*"]);
        assert_eq!(texts(&purse.in_colour(3, Colour::Green)), Vec::<String>::new());
        assert_eq!(texts(&purse.in_colour(2, Colour::Blue)), Vec::<String>::new());
        assert_eq!(texts(&purse.in_colour(1, Colour::Blue)), ["*"]);
    }

    #[test]
    fn the_longest_list_has_room() {
        let purse = Purse::new(&Worms::of_each(8), 6);
        assert_eq!(purse.any(3).as_slice().len(), Payments::LIMIT);
        assert_eq!(purse.any(2).as_slice().len(), 28);
    }

    #[test]
    fn no_price_is_above_three() {
        let three = [Coin::Pearl; 3].into_iter().try_fold(Payment::NONE, Payment::and).unwrap();
        assert_eq!((three.total(), three.and(Coin::Pearl)), (3, None));
    }
}
