//! The display: four rows of eight cards between the sea and the reef.

use std::fmt;

use crate::place::{COLUMNS, is_middle};
use crate::{Card, Place};

/// What people see at a place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Face {
    /// No card.
    Gap,
    /// The back of a card.
    Down,
    /// An open card.
    Open(Card),
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Face::Gap => f.write_str("--"),
            Face::Down => f.write_str("??"),
            Face::Open(card) => card.fmt(f),
        }
    }
}

/// What is at a place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Slot {
    Gap,
    /// A face-down card, and the shuffle (as [`crate::unseen::Unseen`] numbers them) that was the newest when it
    /// was dealt. Which card it is, is not decided.
    Down(u8),
    Open(Card),
}

impl Slot {
    pub(crate) const fn face(self) -> Face {
        match self {
            Slot::Gap => Face::Gap,
            Slot::Down(_) => Face::Down,
            Slot::Open(card) => Face::Open(card),
        }
    }
}

/// The display.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Table([Slot; Place::COUNT]);

impl Table {
    pub(crate) const EMPTY: Table = Table([Slot::Gap; Place::COUNT]);

    pub(crate) const fn at(&self, place: Place) -> Slot {
        self.0[place.index()]
    }

    pub(crate) const fn put(&mut self, place: Place, slot: Slot) {
        self.0[place.index()] = slot;
    }

    /// All slots, row by row from the sea.
    pub(crate) const fn slots(&self) -> &[Slot; Place::COUNT] {
        &self.0
    }

    pub(crate) fn row(&self, row: usize) -> &[Slot] {
        &self.0[row * COLUMNS..][..COLUMNS]
    }

    /// How many places have no card.
    pub(crate) fn gaps(&self) -> usize {
        self.0.iter().filter(|&&slot| slot == Slot::Gap).count()
    }

    /// The gap of a row next to the sea.
    pub(crate) fn first_gap(&self, row: usize) -> Option<Place> {
        Place::of_row(row).find(|&place| self.at(place) == Slot::Gap)
    }

    /// Lets the water of a row flow (R70); says how many water cards left the display.
    pub(crate) fn flow(&mut self, row: usize) -> u8 {
        let mut washed = 0;
        let mut kept = [Slot::Gap; COLUMNS];
        let mut len = 0;
        for &slot in self.row(row) {
            match slot {
                Slot::Gap => {}
                Slot::Open(Card::Water) if len == 0 => washed += 1,
                Slot::Open(_) | Slot::Down(_) => {
                    kept[len] = slot;
                    len += 1;
                }
            }
        }
        self.0[row * COLUMNS..][..COLUMNS].copy_from_slice(&kept);
        washed
    }

    /// Notes that the shuffles above `merged` are numbered one lower from now on.
    pub(crate) fn renumber(&mut self, merged: u8) {
        for slot in &mut self.0 {
            if let Slot::Down(shuffle) = slot
                && *shuffle > merged
            {
                *shuffle -= 1;
            }
        }
    }
}

/// Cards that were turned up in a turn, while they lie there. Only the middle rows have any.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct Flipped(u16);

impl Flipped {
    pub(crate) const NONE: Flipped = Flipped(0);

    pub(crate) const fn has(self, place: Place) -> bool {
        place.is_middle() && self.0 & Self::bit(place) != 0
    }

    pub(crate) const fn insert(&mut self, place: Place) {
        self.0 |= Self::bit(place);
    }

    pub(crate) const fn remove(&mut self, place: Place) {
        if is_middle(place.row()) {
            self.0 &= !Self::bit(place);
        }
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Place> {
        Place::all().filter(move |&place| self.has(place))
    }

    const fn bit(place: Place) -> u16 {
        1 << (place.index() - COLUMNS)
    }
}
