//! A position.

use game::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::breeding::BreedingSet;
use crate::flow::IDLE_LIMIT;
use crate::player::{OFFSPRING_TO_WIN, Player};
use crate::table::{Flipped, Slot, Table};
use crate::unseen::{Source, Unseen};
use crate::{Breeding, CardCounts, Colour, Coral, CoralNumber, Face, Phase, Place, Worms, view};

/// How many boats there are (R1).
pub(crate) const BOATS: u8 = 15;
/// How many breeding cards lie open (R11).
pub(crate) const OPEN_BREEDING: usize = 4;
/// How many players there are (R1).
pub(crate) const SEATS: usize = 2;

/// A position. What it does not say (the order of piles, what lies face down) is not decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) table: Table,
    pub(crate) unseen: Unseen,
    pub(crate) discard: CardCounts,
    pub(crate) players: [Player; SEATS],
    pub(crate) supply: Worms,
    /// The open breeding cards, each in the place it was laid.
    pub(crate) breeding: [Option<Breeding>; OPEN_BREEDING],
    pub(crate) breeding_deck: BreedingSet,
    pub(crate) stage: Stage,
    /// Turns of both seats, from 1; 0 during the opening deal.
    pub(crate) turn: u16,
    /// Whose turn it is.
    pub(crate) seat: Seat,
    pub(crate) dice: Option<[Colour; 2]>,
    pub(crate) flipped: Flipped,
    /// Turns in a row before this one in which nobody bought or used anything (R91).
    pub(crate) idle: u8,
    /// Whether the seat has bought or used something this turn.
    pub(crate) acted: bool,
    pub(crate) left: SeatSet,
}

const _: () = assert!(size_of::<State>() <= 512);

/// What is to be decided next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Stage {
    /// Chance: the dice.
    Roll,
    /// The seat takes this many worms in place of dice.
    Substitute { missing: u8 },
    /// The opponent takes a worm or none.
    OpponentWorm,
    /// The seat buys and uses, or ends.
    Buy,
    /// Chance: the card that the seat turns up.
    TurnUp { at: Place, from: Source },
    /// Chance: a breeding card.
    Breeding,
    /// Chance: the next open card of a row that is being filled, the first place to fill having been `since`.
    Refill { at: Place, since: Place, from: Source },
    /// Nothing.
    Over,
}

/// What stops a match that nobody wins (R91).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "ReefStop"))]
#[serde(rename_all = "snake_case")]
pub enum Stop {
    /// Nobody bought or used anything for [`IDLE_LIMIT`] turns.
    Idle,
    /// The last turn that a match may have is over.
    Long,
}

impl State {
    /// How many offspring a seat has: its score.
    #[must_use]
    pub fn offspring(&self, seat: Seat) -> usize {
        self.player(seat).offspring()
    }

    /// Whose turn it is, also while the opponent or chance decides something in it.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// What is going on.
    #[must_use]
    pub fn phase(&self) -> Phase {
        view::phase(self)
    }

    /// The dice of this turn, once they have fallen.
    #[must_use]
    pub const fn dice(&self) -> Option<[Colour; 2]> {
        self.dice
    }

    /// The worms nobody has.
    #[must_use]
    pub const fn supply(&self) -> &Worms {
        &self.supply
    }

    /// Turns of both seats, from 1; 0 during the opening deal.
    #[must_use]
    pub const fn turns(&self) -> u16 {
        self.turn
    }

    /// Turns in a row before this one in which nobody bought or used anything; [`IDLE_LIMIT`] of them end the match.
    #[must_use]
    pub const fn idle_turns(&self) -> u8 {
        self.idle
    }

    /// Why the match was stopped, if it ended without five offspring and without anybody leaving (R91).
    #[must_use]
    pub fn stopped(&self) -> Option<Stop> {
        let decided =
            !self.left.is_empty() || self.players.iter().any(|player| player.offspring() == OFFSPRING_TO_WIN);
        if self.stage != Stage::Over || decided {
            return None;
        }
        Some(if self.idle == IDLE_LIMIT { Stop::Idle } else { Stop::Long })
    }

    /// What people see at a place.
    #[must_use]
    pub const fn face(&self, place: Place) -> Face {
        self.table.at(place).face()
    }

    /// The open breeding cards.
    pub fn open_breeding(&self) -> impl Iterator<Item = Breeding> {
        self.breeding.iter().flatten().copied()
    }

    /// The worms of a seat.
    #[must_use]
    pub const fn worms(&self, seat: Seat) -> &Worms {
        &self.player(seat).worms
    }

    /// How many pearls a seat has.
    #[must_use]
    pub const fn pearls(&self, seat: Seat) -> u8 {
        self.player(seat).pearls
    }

    /// How many sharks a seat has.
    #[must_use]
    pub const fn sharks(&self, seat: Seat) -> u8 {
        self.player(seat).sharks
    }

    /// How many boats a seat has: one at each column from the sea.
    #[must_use]
    pub const fn boats(&self, seat: Seat) -> u8 {
        self.player(seat).boats
    }

    /// The corals of a seat by number; those it has come first.
    #[must_use]
    pub const fn corals(&self, seat: Seat) -> &[Option<Coral>; CoralNumber::LIMIT] {
        &self.player(seat).corals
    }

    /// The cards that nobody has seen since they were last shuffled, wherever they lie.
    #[must_use]
    pub fn unseen(&self) -> CardCounts {
        self.unseen.all()
    }

    /// The discard pile.
    #[must_use]
    pub const fn discard(&self) -> &CardCounts {
        &self.discard
    }

    pub(crate) const fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index() & 1]
    }

    /// The player whose turn it is.
    pub(crate) const fn mover(&self) -> &Player {
        self.player(self.seat)
    }

    pub(crate) const fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index() & 1]
    }

    pub(crate) const fn mover_mut(&mut self) -> &mut Player {
        self.player_mut(self.seat)
    }

    pub(crate) const fn opponent(&self) -> Seat {
        self.seat.next(SEATS)
    }

    /// How many boats nobody has.
    #[must_use]
    pub const fn boats_left(&self) -> u8 {
        BOATS - self.players[0].boats - self.players[1].boats
    }

    /// Whether the boats of the seat reach a place (R41).
    pub(crate) const fn reaches(&self, place: Place) -> bool {
        place.column() < self.mover().boats as usize
    }

    /// What the open card at a place costs the seat whose turn it is (R42, R43).
    #[must_use]
    pub const fn price(&self, place: Place) -> u8 {
        if self.flipped.has(place) { 1 } else { place.price(self.seat) }
    }

    /// Whether a breeding card lies open.
    pub(crate) fn is_open(&self, card: Breeding) -> bool {
        self.breeding.contains(&Some(card))
    }

    /// All reef cards, wherever they are: the deck again.
    #[must_use]
    pub fn all_cards(&self) -> CardCounts {
        let mut all = self.unseen.all();
        all.add_all(&self.discard);
        for slot in self.table.slots() {
            match *slot {
                Slot::Gap | Slot::Down(_) => {}
                Slot::Open(card) => all.add(card, 1),
            }
        }
        self.players.iter().flat_map(Player::cards).for_each(|(card, count)| all.add(card, count));
        all
    }

    /// All worms, wherever they are.
    #[must_use]
    pub fn all_worms(&self) -> Worms {
        let mut all = self.supply;
        for colour in Colour::ALL {
            self.players.iter().for_each(|player| all.add(colour, player.worms.of(colour)));
        }
        all
    }

    /// The breeding cards that are open or on corals.
    pub(crate) fn seen_breeding(&self) -> impl Iterator<Item = Breeding> {
        let bred = self.players.iter().flat_map(|player| player.corals.iter().flatten());
        self.breeding.iter().flatten().copied().chain(bred.filter_map(|coral| match *coral {
            Coral::Empty | Coral::Fish(..) => None,
            Coral::Offspring(card) => Some(card),
        }))
    }
}
