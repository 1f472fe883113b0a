//! What nobody has seen yet, counted per shuffle, so that the odds are those of a shuffled deck (R95).
//!
//! Shuffles are numbered from the oldest that still matters. Shuffle `e` mixed some cards into the pile; those of
//! them that nobody has seen since are `mixed(e)`. A card dealt face down while `e` was the newest lay in the pile
//! with `pool(e)` unseen cards, itself included, of which `mixed(e)` came with `e`; the others lay in the pile
//! before and are as if dealt at `e - 1`. All cards of a pool are equally likely to be anywhere in it.
//!
//! A shuffle after which no card still lies face down tells nothing that the next one does not: its whole pool
//! went into the next, so both count as one. Hence every shuffle but the newest has a face-down card of its own,
//! and [`Unseen::KEPT`] are enough.

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
    mixed: [CardCounts; Unseen::KEPT],
    /// How many those are.
    totals: [u8; Unseen::KEPT],
    /// How many cards lie face down that were dealt while each shuffle was the newest.
    face_down: [u8; Unseen::KEPT],
    newest: u8,
    pile: u8,
}

impl Unseen {
    /// One shuffle for each face-down card of two rows, and the newest.
    const KEPT: usize = 2 * COLUMNS + 1;

    /// All cards in a shuffled pile.
    pub(crate) fn new(cards: &CardCounts) -> Unseen {
        let mut unseen = Unseen {
            mixed: [CardCounts::NONE; Self::KEPT],
            totals: [0; Self::KEPT],
            face_down: [0; Self::KEPT],
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
