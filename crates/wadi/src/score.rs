//! Who is ahead, and who has won.

use game::{Cell, Seat, Standing};

use crate::{State, Wadi};

impl Wadi {
    /// The points of every seat if the match ended now. (W50, T30, T31)
    #[must_use]
    pub fn scores(&self, state: &State) -> Vec<i16> {
        Seat::all(self.options().players).map(|seat| self.score(state, seat)).collect()
    }

    /// The points of one seat if the match ended now, with those it was given before. (W50, T30, T31)
    #[must_use]
    pub fn score(&self, state: &State, seat: Seat) -> i16 {
        let harvest: i16 = state.shadoofs(seat).iter().map(|cell| self.harvest(state, cell)).sum();
        harvest + watchman_points(state, seat) + i16::from(self.options().head_start.of(seat))
    }

    /// What a shadoof on `cell` yields: the fertility of every tile with a pawn that it reaches. (W50)
    #[must_use]
    pub fn harvest(&self, state: &State, cell: Cell) -> i16 {
        self.board().fertility(self.board().reach(cell) & state.pawns)
    }

    /// How many shadoofs each seat has left, if the match ended now and they, not points alone, said who wins. (W51)
    #[must_use]
    pub fn tie_break(&self, state: &State) -> Option<Vec<usize>> {
        let seats = || Seat::all(self.options().players);
        let winners = self.standing(state).winners();
        let best = seats().find(|&seat| winners.has(seat)).map(|winner| self.score(state, winner))?;
        let is_beaten = |seat| !winners.has(seat) && !state.gone.has(seat) && self.score(state, seat) == best;
        seats().any(is_beaten).then(|| seats().map(|seat| state.supply(seat)).collect())
    }

    /// Who comes where: points, then shadoofs left; who has left the match comes last. (W51, W60)
    pub(crate) fn standing(&self, state: &State) -> Standing {
        let mut achieved = [(false, 0, 0); Seat::MAX];
        for seat in Seat::all(self.options().players) {
            achieved[seat.index()] = (!state.gone.has(seat), self.score(state, seat), state.supply(seat));
        }
        Standing::rank(&achieved[..self.options().players])
    }
}

/// Plus and minus for the watchman. (T30, T31)
fn watchman_points(state: &State, seat: Seat) -> i16 {
    if state.watchman(seat).is_some() || state.fined.has(seat) {
        return -4;
    }
    match state.withdrawn().iter().position(|&other| other == seat) {
        Some(0) => 2,
        Some(1) => 1,
        Some(_) | None => 0,
    }
}
