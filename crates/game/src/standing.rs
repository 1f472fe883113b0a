//! How a match ended.

use crate::{Seat, SeatSet};

/// A place per seat, from 1. Seats that are equal share the better place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Standing {
    seats: u8,
    places: [u8; Seat::MAX],
}

impl Standing {
    /// Ranks the seats by what each achieved, one entry a seat; more is better.
    ///
    /// # Panics
    ///
    /// If there are more achievements than seats at a table.
    #[must_use]
    pub fn rank<A: Ord>(achieved: &[A]) -> Standing {
        assert!(achieved.len() <= Seat::MAX, "a table has at most {} seats", Seat::MAX);
        let mut places = [0; Seat::MAX];
        for (place, mine) in places.iter_mut().zip(achieved) {
            *place = 1 + achieved.iter().map(|other| u8::from(other > mine)).sum::<u8>();
        }
        #[expect(clippy::cast_possible_truncation, reason = "at most 4")]
        Standing { seats: achieved.len() as u8, places }
    }

    /// The place of `seat`, from 1.
    #[must_use]
    pub const fn place(&self, seat: Seat) -> u8 {
        self.places[seat.index()]
    }

    /// How many seats were at the table.
    #[must_use]
    pub const fn seats(&self) -> usize {
        self.seats as usize
    }

    /// Who won: one seat, or several that share the victory.
    #[must_use]
    pub fn winners(&self) -> SeatSet {
        Seat::all(self.seats()).filter(|&seat| self.place(seat) == 1).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equals_share_the_better_place() {
        let standing = Standing::rank(&[9, 12, 3, 12]);
        let places: Vec<u8> = Seat::all(4).map(|seat| standing.place(seat)).collect();
        assert_eq!(places, [3, 1, 4, 1]);
        assert_eq!(standing.winners(), [1, 3].into_iter().filter_map(Seat::new).collect());
    }
}
