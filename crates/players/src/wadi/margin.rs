//! By how much a match for two is won.

use game::Seat;
use wadi::{State, Wadi};

/// How many units of [`wadi_margin`] a point is. A seat has fewer shadoofs than that, so they only break ties.
const POINT: i32 = 8;

/// By how much the first of two seats is ahead: eight for a point, one for a shadoof left (W51). For
/// [`search::solve`].
#[must_use]
pub fn wadi_margin(wadi: &Wadi, state: &State) -> i32 {
    let of = |seat: Seat| {
        let supply = i32::try_from(state.supply(seat)).unwrap_or(0);
        i32::from(wadi.score(state, seat)) * POINT + supply
    };
    let [first, second] = [0, 1].map(|index| Seat::new(index).map_or(0, of));
    first - second
}
