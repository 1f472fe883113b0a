//! Why an action may not be done. [`legal`](crate::legal) says the same in the other direction; the laws
//! compare the two.

use game::{Cell, CellSet, Seat, Square};

use crate::{Action, Building, Reason, Stage, State, Wadi};

impl Wadi {
    /// Judges an action of the seat to act.
    pub(crate) fn judge(&self, state: &State, action: Action) -> Result<(), Reason> {
        match (state.stage, action) {
            (Stage::Over, _) => Err(Reason::MatchOver),

            (Stage::Placing(seat), Action::Watchman(cell)) => self.judge_placing(state, seat, cell),
            (Stage::Placing(_), Action::Build(_) | Action::Pump { .. } | Action::Withdraw | Action::End) => {
                Err(Reason::PlaceWatchmanFirst)
            }

            (Stage::Moving(seat), Action::Watchman(cell)) => self.judge_moving(state, seat, cell),
            (Stage::Moving(_), Action::Withdraw) => {
                refuse(state.wet.is_empty(), || Reason::WithdrawWithoutWater)
            }
            (Stage::Moving(_), Action::Build(_) | Action::Pump { .. } | Action::End) => {
                Err(Reason::MoveWatchmanFirst)
            }

            (Stage::Acting { seat, actions, builds }, Action::Build(cell)) => {
                refuse(builds == 0, || Reason::BuildsUsedUp)?;
                self.judge_build(state, seat, actions, cell)
            }
            (Stage::Acting { seat, .. }, Action::Pump { from, to }) => self.judge_pump(state, seat, from, to),
            (Stage::Acting { .. }, Action::End) => Ok(()),
            (Stage::Acting { seat, .. }, Action::Watchman(_) | Action::Withdraw) => {
                Err(self.why_no_watchman_now(state, seat))
            }
        }
    }

    fn judge_build(&self, state: &State, seat: Seat, actions: u8, cell: Cell) -> Result<(), Reason> {
        let at = self.square(cell);
        refuse(state.supply(seat) == 0, || Reason::NoShadoofLeft)?;
        refuse(self.board().wadi().has(cell), || Reason::BuildOnWadi { at })?;
        refuse(state.all_shadoofs().has(cell), || Reason::BuildOnShadoof { at })?;
        refuse(state.pawns.has(cell), || Reason::BuildOnPawn { at })?;
        if let Some(watchman) = self.guard_of(state, cell, None) {
            return Err(Reason::BuildInForbiddenArea { at, watchman });
        }
        let neighbours = self.board().layout().beside(cell) & state.all_shadoofs();
        let forbidden = state.forbidden(self.board(), None);
        match (neighbours.first().map(|cell| self.square(cell)), self.options().building) {
            (None, _) | (Some(_), Building::Free) => Ok(()),
            (Some(neighbour), Building::Spreading) => Err(Reason::BuildBesideShadoof { at, neighbour }),
            (Some(neighbour), Building::Classic) => {
                let open = self.building_tiles(state, seat, actions, forbidden).has(cell);
                refuse(!open, || Reason::BuildBesideShadoofWithoutNeed { at, neighbour })
            }
        }
    }

    fn judge_pump(&self, state: &State, seat: Seat, from: Cell, to: Cell) -> Result<(), Reason> {
        let board = self.board();
        let (source, target) = (self.square(from), self.square(to));
        refuse(!(state.pawns | state.wet).has(from), || Reason::NothingToPump { at: source })?;
        refuse(board.wadi().has(to), || Reason::PumpIntoWadi { at: target })?;
        refuse(state.pawns.has(to), || Reason::PumpOntoPawn { at: target })?;
        if let Some(watchman) = self.guard_of(state, from, None) {
            return Err(Reason::PumpFromForbiddenArea { at: source, watchman });
        }
        if let Some(watchman) = self.guard_of(state, to, None) {
            return Err(Reason::PumpIntoForbiddenArea { at: target, watchman });
        }
        let mine = state.shadoofs(seat);
        refuse(mine.is_empty(), || Reason::NoShadoofToPump)?;
        let (by_source, by_target) = (board.reach(from) & mine, board.reach(to) & mine);
        if by_source.is_empty() {
            return Err(self.why_out_of_reach(mine, from));
        }
        if by_target.is_empty() {
            return Err(self.why_out_of_reach(mine, to));
        }
        refuse(!by_source.meets(by_target), || Reason::NoShadoofReachesBoth { from: source, to: target })
    }

    fn why_out_of_reach(&self, mine: CellSet, cell: Cell) -> Reason {
        let at = self.square(cell);
        match mine.iter().find(|&shadoof| self.board().is_across(shadoof, cell)) {
            Some(shadoof) => Reason::AcrossTheWadi { at, shadoof: self.square(shadoof) },
            None => Reason::OutOfReach { at },
        }
    }

    fn judge_placing(&self, state: &State, seat: Seat, cell: Cell) -> Result<(), Reason> {
        self.judge_watchman_tile(state, cell, None)?;
        let own_zones = self.own_zones(state, seat);
        if !own_zones.has(cell) || self.placing_tiles(state, seat).has(cell) {
            return Ok(());
        }
        let at = self.square(cell);
        let shadoof = (self.board().zone(cell) & state.shadoofs(seat)).first();
        Err(Reason::WatchmanInOwnZone { at, shadoof: shadoof.map_or(at, |shadoof| self.square(shadoof)) })
    }

    fn judge_moving(&self, state: &State, seat: Seat, cell: Cell) -> Result<(), Reason> {
        refuse(state.watchman(seat) == Some(cell), || Reason::WatchmanStays)?;
        self.judge_watchman_tile(state, cell, Some(seat))
    }

    /// What holds for placing and for moving; the area of the watchman of `mover` does not bind him.
    fn judge_watchman_tile(&self, state: &State, cell: Cell, mover: Option<Seat>) -> Result<(), Reason> {
        let at = self.square(cell);
        refuse(self.board().wadi().has(cell), || Reason::WatchmanOnWadi { at })?;
        refuse(state.all_shadoofs().has(cell), || Reason::WatchmanOnShadoof { at })?;
        refuse(state.pawns.has(cell), || Reason::WatchmanOnPawn { at })?;
        match self.guard_of(state, cell, mover) {
            None => Ok(()),
            Some(watchman) if state.watchman(watchman) == Some(cell) => {
                Err(Reason::WatchmanOnWatchman { at, watchman })
            }
            Some(watchman) => Err(Reason::WatchmanInForbiddenArea { at, watchman }),
        }
    }

    fn why_no_watchman_now(&self, state: &State, seat: Seat) -> Reason {
        if !self.options().watchmen {
            Reason::NoWatchmen
        } else if state.round == 1 {
            Reason::WatchmenComeLater
        } else if state.watchman(seat).is_none() {
            Reason::WatchmanOffBoard
        } else {
            Reason::WatchmanHasMoved
        }
    }

    /// The seat, other than `except`, whose watchman guards `cell`; the one who stands there comes first.
    fn guard_of(&self, state: &State, cell: Cell, except: Option<Seat>) -> Option<Seat> {
        let guards = || Seat::all(self.options().players).filter(move |&seat| Some(seat) != except);
        guards().find(|&seat| state.watchman(seat) == Some(cell)).or_else(|| {
            guards().find(|&seat| state.watchman(seat).is_some_and(|at| self.board().area(at).has(cell)))
        })
    }

    pub(crate) fn square(&self, cell: Cell) -> Square {
        self.board().layout().square(cell)
    }
}

fn refuse(when: bool, why: impl FnOnce() -> Reason) -> Result<(), Reason> {
    if when { Err(why()) } else { Ok(()) }
}
