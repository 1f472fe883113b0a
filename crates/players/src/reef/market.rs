//! What each seat can buy, at what price.

use game::Seat;
use reef::{Card, CardCounts, Colour, Face, Place, Sex, State};

/// How many kinds of fish there are.
pub(crate) const FISH: usize = 2 * Colour::COUNT;

/// What the display offers to each seat.
#[derive(Clone, Debug)]
pub(crate) struct Market {
    stalls: [Stall; 2],
    /// What may still turn up: cards nobody has seen, and those that will be shuffled again.
    hidden: CardCounts,
}

/// What the display offers to one seat.
#[derive(Clone, Copy, Debug)]
struct Stall {
    /// The lowest price of each kind of fish within reach.
    fish: [Option<u8>; FISH],
    /// How many boats more it takes to reach each kind of fish, and what it costs there.
    away: [Option<(u8, u8)>; FISH],
    /// How many corals are in reach at each price.
    corals: [u8; 4],
}

/// How a seat can come by a fish.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Supply {
    /// It lies open within reach.
    Here {
        /// What it costs.
        price: u8,
    },
    /// It lies open beyond reach.
    Away {
        /// How many boats are missing.
        boats: u8,
        /// What it costs there.
        price: u8,
    },
    /// It may turn up.
    Hidden,
    /// Somebody has it.
    Gone,
}

impl Market {
    pub(crate) fn new(state: &State) -> Market {
        let bare = Stall { fish: [None; FISH], away: [None; FISH], corals: [0; 4] };
        let mut market = Market { stalls: [bare; 2], hidden: state.unseen() };
        market.hidden.add_all(state.discard());
        for seat in Seat::all(2) {
            let stall = &mut market.stalls[seat.index() & 1];
            let boats = usize::from(state.boats(seat));
            for place in Place::all() {
                let price = if seat == state.seat() { state.price(place) } else { place.price(seat) };
                stall.add(state.face(place), price, (place.column() + 1).saturating_sub(boats));
            }
        }
        market
    }

    /// How a seat can come by a kind of fish.
    pub(crate) fn supply(&self, seat: Seat, colour: Colour, sex: Sex) -> Supply {
        let stall = &self.stalls[seat.index() & 1];
        let card = Card::Fish(colour, sex);
        if let Some(price) = stall.fish[card.index()] {
            Supply::Here { price }
        } else if let Some((boats, price)) = stall.away[card.index()] {
            Supply::Away { boats, price }
        } else if self.hidden.of(card) > 0 {
            Supply::Hidden
        } else {
            Supply::Gone
        }
    }

    /// How many corals a seat can reach at each price.
    pub(crate) const fn corals(&self, seat: Seat) -> &[u8; 4] {
        &self.stalls[seat.index() & 1].corals
    }
}

impl Stall {
    fn add(&mut self, face: Face, price: u8, boats: usize) {
        match face {
            Face::Open(card @ Card::Fish(..)) if boats == 0 => {
                let lowest = &mut self.fish[card.index()];
                *lowest = Some(lowest.map_or(price, |lowest| lowest.min(price)));
            }
            Face::Open(card @ Card::Fish(..)) => {
                let found = (u8::try_from(boats).unwrap_or(u8::MAX), price);
                let nearest = &mut self.away[card.index()];
                *nearest = Some(nearest.map_or(found, |nearest| nearest.min(found)));
            }
            Face::Open(Card::Coral) if boats == 0 => self.corals[usize::from(price & 3)] += 1,
            Face::Gap | Face::Down | Face::Open(Card::Coral | Card::Pearl | Card::Shark | Card::Water) => {}
        }
    }
}
