//! What nobody has seen yet, counted per shuffle, so that the odds are those of a shuffled deck (R95).
//!
//! Shuffles are numbered from the oldest that still matters. Shuffle `e` mixed some cards into the pile; those of
//! them that nobody has seen since are `mixed(e)`. A card dealt face down while `e` was the newest lay in the pile
//! with `pool(e)` unseen cards, itself included, of which `mixed(e)` came with `e`; the others lay in the pile
//! before and are as if dealt at `e - 1`. All cards of a pool are equally likely to be anywhere in it.
//!
//! A shuffle after which no card still lies face down tells nothing that the next one does not: its whole pool
//! went into the next, so both count as one. Hence every shuffle but the newest has a face-down card of its own,
//! and [`Unseen::MAX_SHUFFLES`] are enough.

use crate::place::COLUMNS;
use crate::{Card, CardCounts};

/// Where the next card can come from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Source {
    /// Certainly from the cards that this shuffle mixed in.
    Of(u8),
    /// From those, or from older ones. Both are possible.
    UpTo(u8),
}

/// The unseen cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Unseen {
    /// The unseen cards that each shuffle mixed in.
    mixed: [CardCounts; Unseen::MAX_SHUFFLES],
    /// How many those are.
    totals: [u8; Unseen::MAX_SHUFFLES],
    /// How many cards lie face down that were dealt while each shuffle was the newest.
    face_down: [u8; Unseen::MAX_SHUFFLES],
    newest: u8,
    pile: u8,
}

impl Unseen {
    /// One shuffle for each face-down card of two rows, and the newest.
    const MAX_SHUFFLES: usize = 2 * COLUMNS + 1;

    /// All cards in a shuffled pile.
    pub(crate) fn new(cards: &CardCounts) -> Unseen {
        let mut unseen = Unseen {
            mixed: [CardCounts::NONE; Self::MAX_SHUFFLES],
            totals: [0; Self::MAX_SHUFFLES],
            face_down: [0; Self::MAX_SHUFFLES],
            newest: 0,
            pile: 0,
        };
        unseen.mix(cards);
        unseen
    }

    /// How many cards the draw pile has.
    pub(crate) const fn pile(&self) -> u8 {
        self.pile
    }

    /// The number of the newest shuffle.
    pub(crate) const fn newest(&self) -> u8 {
        self.newest
    }

    /// The unseen cards that a shuffle mixed in.
    pub(crate) const fn mixed(&self, shuffle: u8) -> &CardCounts {
        &self.mixed[shuffle as usize]
    }

    /// The weights of the two answers when a card comes from this shuffle or an older one: newer, older.
    pub(crate) fn ages(&self, shuffle: u8) -> [u8; 2] {
        let own = self.totals[usize::from(shuffle)];
        [own, self.pool(shuffle) - own]
    }

    /// Where a card comes from that was dealt while `shuffle` was the newest.
    pub(crate) fn source(&self, mut shuffle: u8) -> Source {
        loop {
            match self.ages(shuffle) {
                [_, 0] => return Source::Of(shuffle),
                [0, _] => shuffle -= 1,
                [_, _] => return Source::UpTo(shuffle),
            }
        }
    }

    /// Notes that the card on top of the pile is this one, which `shuffle` mixed in.
    pub(crate) fn deal_open(&mut self, shuffle: u8, card: Card) {
        self.see(shuffle, card);
        self.pile -= 1;
    }

    /// Notes that a card of the pile is dealt face down.
    pub(crate) const fn deal_down(&mut self) {
        self.pile -= 1;
        self.face_down[self.newest as usize] += 1;
    }

    /// Notes that a card that was dealt face down at `dealt` is this one, which `shuffle` mixed in. Gives back the
    /// number of the shuffle that is one with the next from now on, if any: those above it are renumbered.
    pub(crate) fn turn_up(&mut self, dealt: u8, shuffle: u8, card: Card) -> Option<u8> {
        self.see(shuffle, card);
        self.face_down[usize::from(dealt)] -= 1;
        if dealt == self.newest || self.face_down[usize::from(dealt)] > 0 {
            return None;
        }
        self.merge(dealt);
        Some(dealt)
    }

    /// Shuffles `cards` into the pile.
    pub(crate) fn shuffle(&mut self, cards: &CardCounts) {
        if self.face_down[usize::from(self.newest)] > 0 {
            self.newest += 1;
        }
        self.mix(cards);
    }

    /// The unseen cards of all shuffles together.
    pub(crate) fn all(&self) -> CardCounts {
        let mut all = CardCounts::NONE;
        self.mixed.iter().for_each(|cards| all.add_all(cards));
        all
    }

    /// How many unseen cards there are among which a card dealt at `shuffle` lay.
    fn pool(&self, shuffle: u8) -> u8 {
        let newest = usize::from(self.newest);
        let mut pool = self.face_down[newest] + self.pile;
        for older in (usize::from(shuffle)..newest).rev() {
            pool = self.face_down[older] + pool - self.totals[older + 1];
        }
        pool
    }

    fn mix(&mut self, cards: &CardCounts) {
        let newest = usize::from(self.newest);
        self.mixed[newest].add_all(cards);
        self.totals[newest] += cards.total();
        self.pile += cards.total();
    }

    fn see(&mut self, shuffle: u8, card: Card) {
        let known = self.mixed[usize::from(shuffle)].remove(card);
        debug_assert!(known.is_some(), "a card that is turned up was unseen");
        self.totals[usize::from(shuffle)] -= 1;
    }

    /// Counts a shuffle and the next one as one.
    fn merge(&mut self, shuffle: u8) {
        let (older, newest) = (usize::from(shuffle), usize::from(self.newest));
        let cards = self.mixed[older];
        self.mixed[older + 1].add_all(&cards);
        self.totals[older + 1] += self.totals[older];
        self.mixed.copy_within(older + 1..=newest, older);
        self.totals.copy_within(older + 1..=newest, older);
        self.face_down.copy_within(older + 1..=newest, older);
        // What is not kept is blank, so that equal positions are equal values.
        self.mixed[newest] = CardCounts::NONE;
        self.totals[newest] = 0;
        self.face_down[newest] = 0;
        self.newest -= 1;
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    /// Something that happens to piles and face-down cards.
    #[derive(Clone, Copy, Debug)]
    enum Op {
        /// The top card is dealt open and discarded.
        Open,
        /// The top card is dealt face down.
        Down,
        /// The n-th face-down card is turned up and discarded.
        TurnUp(usize),
        /// The discards are shuffled into the pile.
        Shuffle,
    }
    use Op::{Down, Open, Shuffle, TurnUp};

    /// How likely each sequence of cards is that people see.
    type Odds = BTreeMap<Vec<Card>, f64>;

    /// Real cards in a real order.
    #[derive(Clone, Default)]
    struct Real {
        pile: Vec<Card>,
        down: Vec<Card>,
        discard: Vec<Card>,
        seen: Vec<Card>,
    }

    impl Real {
        /// Adds to `odds` what people can see, over all orders that shuffles can bring.
        fn run(&self, ops: &[Op], chance: f64, odds: &mut Odds) {
            let Some((op, rest)) = ops.split_first() else {
                *odds.entry(self.seen.clone()).or_default() += chance;
                return;
            };
            let mut it = self.clone();
            match *op {
                Open => {
                    let card = it.pile.pop().unwrap();
                    it.show(card);
                }
                Down => it.down.push(it.pile.pop().unwrap()),
                TurnUp(index) => {
                    let card = it.down.remove(index);
                    it.show(card);
                }
                Shuffle => {
                    it.pile.append(&mut it.discard);
                    let orders = orders(&it.pile);
                    let chance = chance / orders.len() as f64;
                    for pile in orders {
                        Real { pile, ..it.clone() }.run(rest, chance, odds);
                    }
                    return;
                }
            }
            it.run(rest, chance, odds);
        }

        fn show(&mut self, card: Card) {
            self.discard.push(card);
            self.seen.push(card);
        }
    }

    fn orders(cards: &[Card]) -> Vec<Vec<Card>> {
        if cards.is_empty() {
            return vec![vec![]];
        }
        let mut all = vec![];
        for index in 0..cards.len() {
            let mut rest = cards.to_vec();
            let card = rest.remove(index);
            all.extend(orders(&rest).into_iter().map(|mut order| {
                order.push(card);
                order
            }));
        }
        all
    }

    /// The same with undecided cards.
    #[derive(Clone)]
    struct Counted {
        unseen: Unseen,
        down: Vec<u8>,
        discard: CardCounts,
        seen: Vec<Card>,
    }

    impl Counted {
        fn run(&self, ops: &[Op], chance: f64, odds: &mut Odds) {
            let Some((op, rest)) = ops.split_first() else {
                *odds.entry(self.seen.clone()).or_default() += chance;
                return;
            };
            let mut it = self.clone();
            match *op {
                Open => {
                    let source = it.unseen.source(it.unseen.newest());
                    it.draw(source, chance, &mut |mut it, shuffle, card, chance| {
                        it.unseen.deal_open(shuffle, card);
                        it.show(card);
                        it.run(rest, chance, odds);
                    });
                }
                TurnUp(index) => {
                    let dealt = it.down.remove(index);
                    let source = it.unseen.source(dealt);
                    it.draw(source, chance, &mut |mut it, shuffle, card, chance| {
                        if let Some(merged) = it.unseen.turn_up(dealt, shuffle, card) {
                            it.down.iter_mut().filter(|dealt| **dealt > merged).for_each(|dealt| *dealt -= 1);
                        }
                        it.show(card);
                        it.run(rest, chance, odds);
                    });
                }
                Down => {
                    it.down.push(it.unseen.newest());
                    it.unseen.deal_down();
                    it.run(rest, chance, odds);
                }
                Shuffle => {
                    it.unseen.shuffle(&it.discard);
                    it.discard = CardCounts::NONE;
                    it.run(rest, chance, odds);
                }
            }
        }

        /// Goes on with every card that can come, and how likely it is.
        fn draw(&self, source: Source, chance: f64, go_on: &mut impl FnMut(Counted, u8, Card, f64)) {
            match source {
                Source::Of(shuffle) => {
                    let cards = *self.unseen.mixed(shuffle);
                    for (card, count) in cards.iter() {
                        let chance = chance * f64::from(count) / f64::from(cards.total());
                        go_on(self.clone(), shuffle, card, chance);
                    }
                }
                Source::UpTo(shuffle) => {
                    let [newer, older] = self.unseen.ages(shuffle).map(f64::from);
                    let all = newer + older;
                    self.draw(Source::Of(shuffle), chance * newer / all, go_on);
                    self.draw(self.unseen.source(shuffle - 1), chance * older / all, go_on);
                }
            }
        }

        fn show(&mut self, card: Card) {
            self.discard.add(card, 1);
            self.seen.push(card);
        }
    }

    /// Checks that both say the same about every sequence of cards that people can see.
    #[track_caller]
    fn check(ops: &[Op]) {
        let cards = [Card::Coral, Card::Pearl, Card::Water, Card::Water];
        let mut counts = CardCounts::NONE;
        cards.iter().for_each(|&card| counts.add(card, 1));
        let counted =
            Counted { unseen: Unseen::new(&counts), down: vec![], discard: CardCounts::NONE, seen: vec![] };
        let (mut expected, mut odds) = (Odds::new(), Odds::new());
        // The opening shuffle is one of real cards too.
        let real = Real { discard: cards.to_vec(), ..Real::default() };
        real.run(&[&[Shuffle], ops].concat(), 1.0, &mut expected);
        counted.run(ops, 1.0, &mut odds);
        assert_eq!(expected.keys().collect::<Vec<_>>(), odds.keys().collect::<Vec<_>>(), "{ops:?}");
        for (seen, chance) in &expected {
            assert!((chance - odds[seen]).abs() < 1e-12, "{ops:?} {seen:?}: {chance}, not {}", odds[seen]);
        }
    }

    #[test]
    fn before_a_shuffle_all_unseen_cards_are_exchangeable() {
        check(&[Down, Open, Down, TurnUp(0), Open, TurnUp(0)]);
    }

    #[test]
    fn a_card_that_lay_face_down_is_none_of_the_discards() {
        check(&[Down, Open, Open, Shuffle, TurnUp(0), Open, Open]);
    }

    #[test]
    fn a_card_dealt_later_can_be_either() {
        check(&[Down, Open, Open, Shuffle, Down, TurnUp(1), TurnUp(0), Open]);
        check(&[Down, Open, Shuffle, Down, Open, Shuffle, Down, TurnUp(2), TurnUp(0), TurnUp(0)]);
        check(&[Down, Open, Shuffle, Down, Open, Shuffle, Down, TurnUp(0), TurnUp(0), TurnUp(0)]);
    }

    #[test]
    fn shuffles_without_a_face_down_card_count_as_one() {
        check(&[Down, Open, Shuffle, Down, Open, Shuffle, TurnUp(1), Open, TurnUp(0), Open]);
        check(&[Down, Open, Shuffle, Down, Open, Shuffle, TurnUp(0), Open, TurnUp(0), Open]);
        check(&[Open, Shuffle, Open, Shuffle, Open, Down, Shuffle, TurnUp(0), Open]);
    }

    #[test]
    fn any_order_of_things_keeps_the_odds() {
        // A walk over small scripts: which operation comes next is read from the digits of a number.
        for script in 0..400_usize {
            let (mut ops, mut pile, mut down, mut discard, mut shuffles) = (vec![], 4, 0, 0, 0);
            let mut digits = script * 7919 + 13;
            while ops.len() < 9 {
                let choice = digits % 5;
                digits = digits / 5 + script * 31 + ops.len() * 17;
                let op = match choice {
                    0 | 1 if pile > 0 => Down,
                    2 if pile > 0 => Open,
                    3 if down > 0 => TurnUp(digits % down),
                    4 if discard > 0 && shuffles < 2 => Shuffle,
                    _ => match (pile, down) {
                        (0, 0) => break,
                        (0, _) => TurnUp(0),
                        _ => Open,
                    },
                };
                match op {
                    Open => (pile, discard) = (pile - 1, discard + 1),
                    Down => (pile, down) = (pile - 1, down + 1),
                    TurnUp(_) => (down, discard) = (down - 1, discard + 1),
                    Shuffle => (pile, discard, shuffles) = (pile + discard, 0, shuffles + 1),
                }
                ops.push(op);
            }
            check(&ops);
        }
    }
}
