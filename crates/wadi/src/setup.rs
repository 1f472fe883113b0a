//! Positions put on the board by hand.

use game::{Cell, CellSet, Game, Rule, Seat, SeatSet};

use crate::{Stage, State, Wadi};

/// A position as somebody describes it. It promises nothing; [`Wadi::position`] checks it.
#[derive(Clone, Debug)]
pub struct Setup {
    /// How many pawns lie where, in the wadi or on land.
    pub pawns: Vec<(Cell, u8)>,
    /// Whose shadoof stands where.
    pub shadoofs: Vec<(Cell, Seat)>,
    /// Whose watchman stands where.
    pub watchmen: Vec<(Cell, Seat)>,
    /// The seats whose withdrawal counts, in order.
    pub withdrawn: Vec<Seat>,
    /// The seats whose watchman was forced off a board without water (T31).
    pub fined: Vec<Seat>,
    /// The round, from 1.
    pub round: u8,
    /// Who has the talisman.
    pub starter: Seat,
    /// What the match is waiting for.
    pub stage: Stage,
}

/// Why a described position cannot be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the sentences say what the variants mean")]
pub enum SetupError {
    #[error("there is no such tile on this board")]
    NoTile,
    #[error("there is no such seat at this table")]
    NoSeat,
    #[error("a land tile holds at most one pawn (W33)")]
    CrowdedLand(Cell),
    #[error("there are more than 99 pawns in the wadi (W1)")]
    TooMuchWater,
    #[error("shadoofs and watchmen stand on land (W21, T11)")]
    OnWadi(Cell),
    #[error("a tile carries one shadoof or one watchman (W20, T11)")]
    Shared(Cell),
    #[error("a watchman does not stand on a pawn (T11)")]
    WatchmanOnPawn(Cell),
    #[error("a seat has seven shadoofs (W1)")]
    TooManyShadoofs(Seat),
    #[error("a seat has one watchman, and only with the expansion (T1)")]
    TooManyWatchmen(Seat),
    #[error("a watchman who has withdrawn does not come back (T21)")]
    WithdrawnTwice(Seat),
    #[error("rounds count from 1 and are no more than the river is long (W42)")]
    BadRound,
    #[error("the turn does not fit the position or the allowance (W11, T10, T20)")]
    BadStage,
}

impl SetupError {
    /// The rule that forbids it.
    #[must_use]
    pub const fn rule(self) -> Rule {
        Rule(match self {
            SetupError::NoTile => "W2",
            SetupError::NoSeat => "W5",
            SetupError::CrowdedLand(_) => "W33",
            SetupError::TooMuchWater | SetupError::TooManyShadoofs(_) => "W1",
            SetupError::OnWadi(_) => "W21",
            SetupError::Shared(_) => "W20",
            SetupError::WatchmanOnPawn(_) => "T11",
            SetupError::TooManyWatchmen(_) => "T1",
            SetupError::WithdrawnTwice(_) => "T21",
            SetupError::BadRound => "W42",
            SetupError::BadStage => "W11",
        })
    }

    /// What is wrong, in one word for translations.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            SetupError::NoTile => "setup_no_tile",
            SetupError::NoSeat => "setup_no_seat",
            SetupError::CrowdedLand(_) => "setup_crowded_land",
            SetupError::TooMuchWater => "setup_too_much_water",
            SetupError::OnWadi(_) => "setup_on_wadi",
            SetupError::Shared(_) => "setup_shared",
            SetupError::WatchmanOnPawn(_) => "setup_watchman_on_pawn",
            SetupError::TooManyShadoofs(_) => "setup_too_many_shadoofs",
            SetupError::TooManyWatchmen(_) => "setup_too_many_watchmen",
            SetupError::WithdrawnTwice(_) => "setup_withdrawn_twice",
            SetupError::BadRound => "setup_bad_round",
            SetupError::BadStage => "setup_bad_moment",
        }
    }

    /// The tile where it is wrong, if it is wrong somewhere.
    #[must_use]
    pub const fn cell(self) -> Option<Cell> {
        match self {
            SetupError::CrowdedLand(cell)
            | SetupError::OnWadi(cell)
            | SetupError::Shared(cell)
            | SetupError::WatchmanOnPawn(cell) => Some(cell),
            SetupError::NoTile
            | SetupError::NoSeat
            | SetupError::TooMuchWater
            | SetupError::TooManyShadoofs(_)
            | SetupError::TooManyWatchmen(_)
            | SetupError::WithdrawnTwice(_)
            | SetupError::BadRound
            | SetupError::BadStage => None,
        }
    }
}

impl Wadi {
    /// The position that `setup` describes.
    ///
    /// # Errors
    ///
    /// [`SetupError`] names the first thing that cannot be.
    pub fn position(&self, setup: &Setup) -> Result<State, SetupError> {
        let mut state = self.first_position();
        state.wet = CellSet::EMPTY;
        state.water.fill(0);
        self.set_pawns(&mut state, &setup.pawns)?;
        for &(cell, seat) in &setup.shadoofs {
            self.set_piece(&state, cell, seat)?;
            if state.supply(seat) == 0 {
                return Err(SetupError::TooManyShadoofs(seat));
            }
            state.shadoofs[seat.index()].insert(cell);
        }
        for &(cell, seat) in &setup.watchmen {
            self.set_piece(&state, cell, seat)?;
            if state.pawns.has(cell) {
                return Err(SetupError::WatchmanOnPawn(cell));
            }
            if !self.options().watchmen || state.watchman(seat).is_some() {
                return Err(SetupError::TooManyWatchmen(seat));
            }
            state.watchmen[seat.index()] = Some(cell);
        }
        self.set_withdrawals(&mut state, setup)?;
        self.set_stage(&mut state, setup)?;
        Ok(state)
    }

    fn set_pawns(&self, state: &mut State, pawns: &[(Cell, u8)]) -> Result<(), SetupError> {
        let board = self.board();
        for &(cell, count) in pawns.iter().filter(|(_, count)| *count > 0) {
            if board.land().has(cell) {
                if count > 1 || state.pawns.has(cell) {
                    return Err(SetupError::CrowdedLand(cell));
                }
                state.pawns.insert(cell);
            } else if board.wadi().has(cell) {
                let water = &mut state.water[board.slot(cell)];
                *water = water.checked_add(count).ok_or(SetupError::TooMuchWater)?;
                state.wet.insert(cell);
            } else {
                return Err(SetupError::NoTile);
            }
        }
        let total: u16 = state.water.iter().copied().map(u16::from).sum();
        if total > 99 { Err(SetupError::TooMuchWater) } else { Ok(()) }
    }

    /// Checks that a piece of `seat` may stand on `cell`.
    fn set_piece(&self, state: &State, cell: Cell, seat: Seat) -> Result<(), SetupError> {
        let is_watchman_here = |other: Seat| state.watchman(other) == Some(cell);
        if seat.index() >= self.seats() {
            Err(SetupError::NoSeat)
        } else if self.board().wadi().has(cell) {
            Err(SetupError::OnWadi(cell))
        } else if !self.board().land().has(cell) {
            Err(SetupError::NoTile)
        } else if state.all_shadoofs().has(cell) || Seat::all(Seat::MAX).any(is_watchman_here) {
            Err(SetupError::Shared(cell))
        } else {
            Ok(())
        }
    }

    fn set_withdrawals(&self, state: &mut State, setup: &Setup) -> Result<(), SetupError> {
        let mut off = SeatSet::EMPTY;
        for &seat in setup.withdrawn.iter().chain(&setup.fined) {
            if seat.index() >= self.seats() {
                return Err(SetupError::NoSeat);
            }
            if off.has(seat) || state.watchman(seat).is_some() || !self.options().watchmen {
                return Err(SetupError::WithdrawnTwice(seat));
            }
            off.insert(seat);
        }
        setup.withdrawn.iter().for_each(|&seat| state.withdrawn.push(seat));
        setup.fined.iter().for_each(|&seat| state.fined.insert(seat));
        Ok(())
    }

    fn set_stage(&self, state: &mut State, setup: &Setup) -> Result<(), SetupError> {
        if setup.round == 0 || usize::from(setup.round) > self.board().wadi().len().max(1) {
            return Err(SetupError::BadRound);
        }
        let seated = |seat: Seat| seat.index() < self.seats();
        let fits = seated(setup.starter)
            && match setup.stage {
                Stage::Placing(seat) => {
                    seated(seat)
                        && self.options().watchmen
                        && state.watchman(seat).is_none()
                        && setup.round == 1
                        && !self.placing_tiles(state, seat).is_empty()
                }
                Stage::Moving(seat) => {
                    seated(seat)
                        && state.watchman(seat).is_some()
                        && !self.moving_tiles(state, seat).is_empty()
                }
                Stage::Acting { seat, actions, builds } => {
                    seated(seat)
                        && (1..=self.options().actions_per_turn()).contains(&actions)
                        && builds <= self.options().builds_per_turn()
                }
                Stage::Over => state.wet.is_empty(),
            };
        if !fits {
            return Err(SetupError::BadStage);
        }
        state.round = setup.round;
        state.starter = setup.starter;
        state.stage = setup.stage;
        Ok(())
    }
}
