//! What the display offers to a seat, kind by kind, and which offspring it could have with that.

use game::Seat;
use reef::{Breeding, Card, Colour, Coral, Face, Place, Sex, State};

use crate::reef::market::FISH;

/// No price is higher (R42).
const HIGHEST_PRICE: usize = 3;

/// What lies open for one seat.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Offers {
    /// The lowest price of each kind of fish within reach.
    pub(crate) fish: [Option<u8>; FISH],
    /// How many boats more it takes to reach each kind of fish, and what it costs there.
    pub(crate) away: [Option<(u8, u8)>; FISH],
    /// How many corals, pearls and sharks are in reach at each price, from 1.
    pub(crate) things: [[u8; HIGHEST_PRICE]; 3],
    /// How many corals lie beyond reach.
    pub(crate) far_corals: u8,
    /// How many cards lie face down in reach.
    pub(crate) down: u8,
}

/// Offspring that a seat could have with what lies open in reach.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Prospect {
    /// How many worms it would still need.
    pub(crate) missing: u8,
    /// What the fish cost.
    pub(crate) price: u8,
}

impl Offers {
    pub(crate) fn new(state: &State, seat: Seat) -> Offers {
        let mut offers = Offers {
            fish: [None; FISH],
            away: [None; FISH],
            things: [[0; HIGHEST_PRICE]; 3],
            far_corals: 0,
            down: 0,
        };
        let boats = usize::from(state.boats(seat));
        for place in Place::all() {
            let price = if seat == state.seat() { state.price(place) } else { place.price(seat) };
            offers.add(state.face(place), price, (place.column() + 1).saturating_sub(boats));
        }
        offers
    }

    fn add(&mut self, face: Face, price: u8, boats: usize) {
        let thing = match face {
            Face::Gap | Face::Open(Card::Water) => return,
            Face::Down => {
                self.down += u8::from(boats == 0);
                return;
            }
            Face::Open(card @ Card::Fish(..)) => {
                if boats == 0 {
                    let lowest = &mut self.fish[card.index()];
                    *lowest = Some(lowest.map_or(price, |lowest| lowest.min(price)));
                } else {
                    let found = (u8::try_from(boats).unwrap_or(u8::MAX), price);
                    let nearest = &mut self.away[card.index()];
                    *nearest = Some(nearest.map_or(found, |nearest| nearest.min(found)));
                }
                return;
            }
            Face::Open(Card::Coral) => 0,
            Face::Open(Card::Pearl) => 1,
            Face::Open(Card::Shark) => 2,
        };
        if boats == 0 {
            self.things[thing][usize::from(price.clamp(1, 3)) - 1] += 1;
        } else if thing == 0 {
            self.far_corals += 1;
        }
    }

    fn price(&self, colour: Colour, sex: Sex) -> Option<u8> {
        self.fish[Card::Fish(colour, sex).index()]
    }

    /// The partners that lie in reach for lone fish of the seat, the best first: one an open breeding card at most.
    pub(crate) fn completions(&self, state: &State, seat: Seat) -> Vec<Prospect> {
        let corals = || state.corals(seat).iter().flatten();
        let mut found: Vec<Prospect> = state
            .open_breeding()
            .filter_map(|order| {
                let lone = corals().filter_map(|coral| match *coral {
                    Coral::Fish(colour, sex) => Some((partner(order, colour)?, opposite(sex))),
                    Coral::Empty | Coral::Offspring(_) => None,
                });
                lone.filter_map(|(colour, sex)| self.prospect(state, seat, &[(colour, sex)])).min()
            })
            .collect();
        found.sort_unstable();
        found
    }

    /// The pairs of fish that lie in reach for the open breeding cards, the best first: one a card at most.
    pub(crate) fn pairs(&self, state: &State, seat: Seat) -> Vec<Prospect> {
        let mut found: Vec<Prospect> = state
            .open_breeding()
            .filter_map(|order| {
                let [one, two] = order.colours();
                let ways = [Sex::Male, Sex::Female];
                ways.into_iter()
                    .filter_map(|sex| self.prospect(state, seat, &[(one, sex), (two, opposite(sex))]))
                    .min()
            })
            .collect();
        found.sort_unstable();
        found
    }

    /// What these fish would take; `None` if one of them is not in reach.
    fn prospect(&self, state: &State, seat: Seat, fish: &[(Colour, Sex)]) -> Option<Prospect> {
        let mut worms = *state.worms(seat);
        let mut pearls = state.pearls(seat);
        let mut prospect = Prospect { missing: 0, price: 0 };
        for &(colour, sex) in fish {
            let price = self.price(colour, sex)?;
            let paid = price.min(worms.of(colour));
            worms.remove(colour, paid)?;
            let by_pearls = (price - paid).min(pearls);
            pearls -= by_pearls;
            prospect.price += price;
            prospect.missing += price - paid - by_pearls;
        }
        Some(prospect)
    }
}

/// The colour that breeds with `colour` on this card.
pub(crate) fn partner(order: Breeding, colour: Colour) -> Option<Colour> {
    let [one, two] = order.colours();
    if one == colour {
        Some(two)
    } else if two == colour {
        Some(one)
    } else {
        None
    }
}

pub(crate) const fn opposite(sex: Sex) -> Sex {
    match sex {
        Sex::Male => Sex::Female,
        Sex::Female => Sex::Male,
    }
}
