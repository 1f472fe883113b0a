//! What a position is worth to each seat.

use game::{Seat, Standing};

/// A share of the victory per seat, from 0 to 1. Seats that are not at the table have 0.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Value([f32; Seat::MAX]);

impl Value {
    /// The value with these entries, one a seat.
    #[must_use]
    pub const fn new(shares: [f32; Seat::MAX]) -> Value {
        Value(shares)
    }

    /// What a match that ended so is worth: the winners share one victory.
    #[must_use]
    pub fn of(standing: &Standing) -> Value {
        let mut shares = [0.0; Seat::MAX];
        let mut winners = 0.0;
        for seat in Seat::all(standing.seats()) {
            if standing.place(seat) == 1 {
                shares[seat.index()] = 1.0;
                winners += 1.0;
            }
        }
        Value(shares.map(|share| share / winners))
    }

    /// The same for each of this many seats: what is worth nothing in particular to anybody.
    #[must_use]
    pub fn even(seats: usize) -> Value {
        let mut shares = [0.0; Seat::MAX];
        let count = Seat::all(seats).fold(0.0, |count, _| count + 1.0);
        Seat::all(seats).for_each(|seat| shares[seat.index()] = 1.0 / count);
        Value(shares)
    }

    /// The entry of one seat.
    #[must_use]
    pub const fn of_seat(&self, seat: Seat) -> f32 {
        self.0[seat.index()]
    }

    /// All entries, by seat.
    #[must_use]
    pub const fn shares(&self) -> &[f32; Seat::MAX] {
        &self.0
    }

    /// Moves every entry towards `other` by this part of the way.
    pub(crate) fn approach(&mut self, other: &Value, part: f32) {
        for (mine, other) in self.0.iter_mut().zip(other.0) {
            *mine += (other - *mine) * part;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn winners_share_one_victory() {
        assert_eq!(Value::of(&Standing::rank(&[9, 12, 3, 12])), Value([0.0, 0.5, 0.0, 0.5]));
        assert_eq!(Value::of(&Standing::rank(&[1, 2])), Value([0.0, 1.0, 0.0, 0.0]));
        assert_eq!(Value::even(2), Value([0.5, 0.5, 0.0, 0.0]));
    }
}
