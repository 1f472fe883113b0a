//! The expansion: where watchmen may stand, and how they come and go. (T1–T31)

use game::{Cell, CellSet, Seat};

use crate::{Effect, Stage, State, Wadi};

impl Wadi {
    /// Where `seat` may place its watchman. (T11, T12, T13)
    pub(crate) fn placing_tiles(&self, state: &State, seat: Seat) -> CellSet {
        let empty = self.empty_land(state) - state.forbidden(self.board(), None);
        let own_zones = self.own_zones(state, seat);
        if (empty - own_zones).is_empty() { empty } else { empty - own_zones }
    }

    /// Where `seat` may move its watchman: his own area does not bind him. (T20)
    pub(crate) fn moving_tiles(&self, state: &State, seat: Seat) -> CellSet {
        let here = state.watchman(seat).map_or(CellSet::EMPTY, CellSet::of);
        self.empty_land(state) - state.forbidden(self.board(), Some(seat)) - here
    }

    /// Land without shadoof and without pawn. Other watchmen stand in their own forbidden areas. (T11)
    fn empty_land(&self, state: &State) -> CellSet {
        self.board().land() - state.all_shadoofs() - state.pawns
    }

    /// The zones in which `seat` has a shadoof. (T12)
    pub(crate) fn own_zones(&self, state: &State, seat: Seat) -> CellSet {
        state.shadoofs(seat).iter().fold(CellSet::EMPTY, |all, cell| all | self.board().zone(cell))
    }

    /// Lets the next seat place its watchman, from the `behind`-th seat after the starter back to the starter
    /// himself; then the second round begins. (T10, T13)
    pub(crate) fn place_from(&self, state: &mut State, behind: Option<usize>, tell: &mut impl FnMut(Effect)) {
        let mut next = behind;
        while let Some(steps) = next {
            let seat = self.seat_after(state.starter, steps);
            if !state.gone.has(seat) && !self.placing_tiles(state, seat).is_empty() {
                state.stage = Stage::Placing(seat);
                return;
            }
            next = steps.checked_sub(1);
        }
        self.next_round(state, tell);
    }

    /// Puts the watchman of the seat that is placing on the board and goes on to the next one.
    pub(crate) fn place_watchman(
        &self,
        state: &mut State,
        seat: Seat,
        cell: Cell,
        tell: &mut impl FnMut(Effect),
    ) {
        state.watchmen[seat.index()] = Some(cell);
        self.place_after(state, seat, tell);
    }

    /// Goes on with the placing after `seat` has placed, or left.
    pub(crate) fn place_after(&self, state: &mut State, seat: Seat, tell: &mut impl FnMut(Effect)) {
        self.place_from(state, self.steps_from(state.starter, seat).checked_sub(1), tell);
    }

    /// Begins the turn of `seat`, with its watchman first if it has one on the board. (T20, T22)
    pub(crate) fn begin_turn(&self, state: &mut State, seat: Seat, tell: &mut impl FnMut(Effect)) {
        state.stage = self.fresh_turn(seat);
        if state.watchman(seat).is_none() {
            return;
        }
        if self.moving_tiles(state, seat).is_empty() {
            tell(Effect::ForcedWithdrawal(seat));
            self.withdraw(state, seat);
        } else {
            state.stage = Stage::Moving(seat);
        }
    }

    /// Takes the watchman of `seat` off the board. It counts while there is water in the wadi; after that only
    /// force can bring it about, and it costs. (T21, T30, T31)
    pub(crate) fn withdraw(&self, state: &mut State, seat: Seat) {
        state.watchmen[seat.index()] = None;
        if state.wet.is_empty() {
            state.fined.insert(seat);
        } else {
            state.withdrawn.push(seat);
        }
    }
}
