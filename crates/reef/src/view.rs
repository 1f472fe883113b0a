//! What people may know of a position: everything that is decided.

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use crate::place::COLUMNS;
use crate::player::Player;
use crate::state::{SEATS, Stage, State};
use crate::{Breeding, Card, Colour, Coral, CoralNumber, Face, Payment, Place, Worms};

/// A position as anybody at the table sees it. It serializes to the referee's `state`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "ReefView"))]
pub struct View {
    /// Turns of both seats, from 1; 0 during the opening deal.
    pub turn: u16,
    /// What is going on.
    pub phase: Phase,
    /// The dice of this turn; empty before they fall.
    #[cfg_attr(feature = "types", ts(type = "string[]"))]
    pub dice: Vec<Colour>,
    /// The worms nobody has.
    #[cfg_attr(feature = "types", ts(type = "Record<string, number>"))]
    pub supply: Worms,
    /// The display, from the sea.
    #[cfg_attr(feature = "types", ts(type = "string[][]"))]
    pub rows: [[Face; COLUMNS]; 4],
    /// How many cards the draw pile has.
    pub draw: u8,
    /// The discard pile, sorted: fish by colour and sex, corals, pearls, sharks, water.
    #[cfg_attr(feature = "types", ts(type = "string[]"))]
    pub discard: Vec<Card>,
    /// The open breeding cards, each in the place it was laid.
    #[cfg_attr(feature = "types", ts(type = "string[]"))]
    pub breeding: Vec<Breeding>,
    /// How many breeding cards are not open yet.
    pub breeding_deck: u8,
    /// How many boats nobody has.
    pub boats_left: u8,
    /// The cards that the seat turned up this turn, while they lie there.
    #[cfg_attr(feature = "types", ts(type = "string[]"))]
    pub flipped: Vec<Place>,
    /// What lies before the players.
    pub players: [PlayerView; SEATS],
}

/// What is going on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "ReefPhase"))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The opening deal.
    Deal,
    /// The dice are to fall.
    Roll,
    /// The seat takes a worm in place of a die.
    Substitute,
    /// The opponent takes a worm or none.
    OpponentWorm,
    /// The seat buys and uses.
    Buy,
    /// The rows are filled.
    Refill,
    /// The match is over.
    Over,
}

/// What lies before a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "ReefPlayer"))]
pub struct PlayerView {
    /// The worms.
    #[cfg_attr(feature = "types", ts(type = "Record<string, number>"))]
    pub worms: Worms,
    /// How many pearls.
    pub pearls: u8,
    /// How many sharks.
    pub sharks: u8,
    /// How many boats: one at each column from the sea.
    pub boats: u8,
    /// The corals as they were laid.
    #[cfg_attr(feature = "types", ts(type = "string[]"))]
    pub corals: Vec<Coral>,
}

pub(crate) fn view(state: &State) -> View {
    let mut faces = state.table.slots().iter().map(|slot| slot.face());
    View {
        turn: state.turn,
        phase: phase(state),
        dice: state.dice.into_iter().flatten().collect(),
        supply: state.supply,
        rows: [(); 4].map(|()| [(); COLUMNS].map(|()| faces.next().unwrap_or(Face::Gap))),
        draw: state.unseen.pile(),
        discard: state
            .discard
            .iter()
            .flat_map(|(card, count)| std::iter::repeat_n(card, count.into()))
            .collect(),
        breeding: state.breeding.iter().flatten().copied().collect(),
        breeding_deck: state.breeding_deck.len(),
        boats_left: state.boats_left(),
        flipped: state.flipped.iter().collect(),
        players: [0, 1].map(|seat: usize| player(&state.players[seat])),
    }
}

pub(crate) fn phase(state: &State) -> Phase {
    match state.stage {
        Stage::Over => Phase::Over,
        Stage::Refill { .. } | Stage::Breeding if state.turn == 0 => Phase::Deal,
        Stage::Roll => Phase::Roll,
        Stage::Substitute { .. } => Phase::Substitute,
        Stage::OpponentWorm => Phase::OpponentWorm,
        Stage::Buy | Stage::TurnUp { .. } | Stage::Breeding => Phase::Buy,
        Stage::Refill { .. } => Phase::Refill,
    }
}

fn player(player: &Player) -> PlayerView {
    PlayerView {
        worms: player.worms,
        pearls: player.pearls,
        sharks: player.sharks,
        boats: player.boats,
        corals: player.corals.iter().flatten().copied().collect(),
    }
}

/// Serializes these as they are written.
macro_rules! as_written {
    ($($name:ident),*) => {$(
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
    )*};
}
as_written!(Colour, Card, Face, Place, Breeding, Coral, CoralNumber, Payment);

impl Serialize for Worms {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(Colour::COUNT))?;
        for colour in Colour::ALL {
            map.serialize_entry(&colour, &self.of(colour))?;
        }
        map.end()
    }
}
