//! What an action does, and how turns and rounds follow each other.

use game::{Cell, Seat};

use crate::{Action, Effect, Stage, State, Wadi};

impl Wadi {
    /// Plays a legal action.
    pub(crate) fn act(&self, state: &mut State, action: Action, tell: &mut impl FnMut(Effect)) {
        match (action, state.stage) {
            (Action::Build(cell), Stage::Acting { seat, actions, builds }) => {
                state.shadoofs[seat.index()].insert(cell);
                self.spend(state, Stage::Acting { seat, actions: actions - 1, builds: builds - 1 }, tell);
            }
            (Action::Pump { from, to }, Stage::Acting { seat, actions, builds }) => {
                self.lift(state, from);
                state.pawns.insert(to);
                self.spend(state, Stage::Acting { seat, actions: actions - 1, builds }, tell);
            }
            (Action::End, Stage::Acting { seat, .. }) => self.pass_on(state, seat, tell),
            (Action::Watchman(cell), Stage::Placing(seat)) => self.place_watchman(state, seat, cell, tell),
            (Action::Watchman(cell), Stage::Moving(seat)) => {
                state.watchmen[seat.index()] = Some(cell);
                state.stage = self.fresh_turn(seat); // T23
            }
            (Action::Withdraw, Stage::Moving(seat)) => {
                self.withdraw(state, seat);
                state.stage = self.fresh_turn(seat); // T23
            }
            (
                Action::Build(_) | Action::Pump { .. } | Action::Watchman(_) | Action::Withdraw | Action::End,
                stage,
            ) => {
                unreachable!("{action:?} is not legal at {stage:?}");
            }
        }
    }

    /// Takes a pawn off a tile.
    fn lift(&self, state: &mut State, from: Cell) {
        if self.board().land().has(from) {
            state.pawns.remove(from);
        } else {
            let water = &mut state.water[self.board().slot(from)];
            *water -= 1;
            if *water == 0 {
                state.wet.remove(from);
            }
        }
    }

    /// Goes on with what is left of the turn, or ends it if nothing is. (W14)
    fn spend(&self, state: &mut State, left: Stage, tell: &mut impl FnMut(Effect)) {
        match left {
            Stage::Acting { seat, actions: 0, .. } => self.pass_on(state, seat, tell),
            Stage::Acting { .. } | Stage::Placing(_) | Stage::Moving(_) | Stage::Over => state.stage = left,
        }
    }

    /// Ends the turn of `seat`: the next one clockwise, or the end of the round. (W10)
    pub(crate) fn pass_on(&self, state: &mut State, seat: Seat, tell: &mut impl FnMut(Effect)) {
        let mut next = seat.next(self.options().players);
        while next != state.starter {
            if !state.gone.has(next) {
                return self.begin_turn(state, next, tell);
            }
            next = next.next(self.options().players);
        }
        self.end_round(state, tell);
    }

    /// The water flows; then the match is over, or the watchmen are placed, or the next round begins.
    /// (W10, W42, T10)
    fn end_round(&self, state: &mut State, tell: &mut impl FnMut(Effect)) {
        self.flow(state, tell);
        if state.wet.is_empty() {
            state.stage = Stage::Over;
            tell(Effect::Over);
        } else if self.options().watchmen && state.round == 1 {
            self.place_from(state, Some(self.options().players - 1), tell);
        } else {
            self.next_round(state, tell);
        }
    }

    /// Passes the talisman and begins the next round. (W10)
    pub(crate) fn next_round(&self, state: &mut State, tell: &mut impl FnMut(Effect)) {
        state.round += 1;
        state.starter = state.starter.next(self.options().players);
        tell(Effect::Starter(state.starter));
        if state.gone.has(state.starter) {
            self.pass_on(state, state.starter, tell);
        } else {
            self.begin_turn(state, state.starter, tell);
        }
    }

    /// Takes a seat out of the match; its shadoofs stay, its watchman goes. (W60)
    pub(crate) fn depart(&self, state: &mut State, seat: Seat, tell: &mut impl FnMut(Effect)) {
        state.gone.insert(seat);
        state.watchmen[seat.index()] = None;
        let acting = state.stage;
        if state.gone.len() + 1 == self.options().players {
            state.stage = Stage::Over;
            tell(Effect::Over);
        } else if acting.seat() == Some(seat) {
            match acting {
                Stage::Placing(_) => self.place_after(state, seat, tell),
                Stage::Moving(_) | Stage::Acting { .. } => self.pass_on(state, seat, tell),
                Stage::Over => {}
            }
        }
    }

    /// The seat this many places clockwise from `seat`.
    pub(crate) fn seat_after(&self, seat: Seat, steps: usize) -> Seat {
        (0..steps).fold(seat, |seat, _| seat.next(self.options().players))
    }

    /// How many places clockwise `to` sits from `from`.
    pub(crate) fn steps_from(&self, from: Seat, to: Seat) -> usize {
        (to.index() + self.options().players - from.index()) % self.options().players
    }
}
