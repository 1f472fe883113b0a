//! What people at the table see happen.

use game::Seat;
use serde::{Serialize, Serializer};

use crate::place::COLUMNS;
use crate::table::Slot;
use crate::{Breeding, Card, Colour, CoralNumber, Face, Place};

/// Something that follows from an action and that people at the table see. It serializes to the referee's events.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// The dice fell so.
    Dice([Colour; 2]),
    /// A card was turned up.
    Reveal {
        /// Where it lies.
        at: Place,
        /// What it is.
        card: Card,
    },
    /// A breeding card was turned up.
    Breeding(Breeding),
    /// Two fish had offspring.
    Bred {
        /// Whose.
        #[serde(serialize_with = "seat_index")]
        seat: Seat,
        /// On which coral.
        #[serde(serialize_with = "coral_number")]
        coral: CoralNumber,
        /// The breeding card that lies there now.
        card: Breeding,
    },
    /// Water left a row.
    Washed {
        /// The row, from 0.
        #[serde(serialize_with = "row_number")]
        row: usize,
        /// How many water cards.
        cards: u8,
    },
    /// The discard pile was shuffled into the draw pile.
    Shuffle {
        /// How many cards it had.
        cards: u8,
    },
    /// A row was filled.
    Fill {
        /// The row, from 0.
        #[serde(serialize_with = "row_number")]
        row: usize,
        /// What was dealt, from the sea.
        cards: Dealt,
    },
    /// The match is over.
    #[serde(serialize_with = "as_true")]
    Over,
}

/// The cards a row got.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Dealt {
    cards: [Face; COLUMNS],
    len: usize,
}

impl Dealt {
    /// The cards as people see them, from the sea.
    #[must_use]
    pub fn cards(&self) -> &[Face] {
        &self.cards[..self.len]
    }
}

impl FromIterator<Slot> for Dealt {
    fn from_iter<I: IntoIterator<Item = Slot>>(slots: I) -> Dealt {
        let mut dealt = Dealt { cards: [Face::Gap; COLUMNS], len: 0 };
        for (card, slot) in dealt.cards.iter_mut().zip(slots) {
            *card = slot.face();
            dealt.len += 1;
        }
        dealt
    }
}

impl std::fmt::Debug for Dealt {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}

impl Serialize for Dealt {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.cards())
    }
}

fn seat_index<S: Serializer>(seat: &Seat, serializer: S) -> Result<S::Ok, S::Error> {
    seat.index().serialize(serializer)
}

fn coral_number<S: Serializer>(coral: &CoralNumber, serializer: S) -> Result<S::Ok, S::Error> {
    coral.number().serialize(serializer)
}

fn row_number<S: Serializer>(row: &usize, serializer: S) -> Result<S::Ok, S::Error> {
    (row + 1).serialize(serializer)
}

fn as_true<S: Serializer>(serializer: S) -> Result<S::Ok, S::Error> {
    true.serialize(serializer)
}
