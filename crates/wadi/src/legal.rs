//! What may be done next.

use game::{Cell, CellSet, Seat, scale};

use crate::{Action, Board, Building, Stage, State, Wadi};

/// All legal actions of a position, as sets: cheap to make, and a list or a sample comes from them.
#[derive(Debug)]
pub(crate) struct Choices<'b> {
    board: &'b Board,
    /// Tiles for a shadoof, or for the watchman.
    tiles: CellSet,
    /// What to do with such a tile.
    make: TileAction,
    /// The shadoofs that may pump.
    shadoofs: CellSet,
    /// Tiles a pawn can be taken from.
    sources: CellSet,
    /// Tiles a pawn can be put on.
    targets: CellSet,
    /// What ends the turn or withdraws the watchman.
    last: Option<Action>,
}

/// What is done with a tile. A function from tiles to actions would say the same, but the list calls it for every tile.
#[derive(Clone, Copy, Debug)]
enum TileAction {
    Build,
    Watchman,
}

impl TileAction {
    const fn on(self, cell: Cell) -> Action {
        match self {
            TileAction::Build => Action::Build(cell),
            TileAction::Watchman => Action::Watchman(cell),
        }
    }
}

impl<'b> Choices<'b> {
    fn of_tiles(board: &'b Board, make: TileAction, tiles: CellSet) -> Choices<'b> {
        let none = CellSet::EMPTY;
        Choices { board, tiles, make, shadoofs: none, sources: none, targets: none, last: None }
    }

    /// The tiles that a pawn on `from` can go to, whichever shadoof pumps it. (W30, W36)
    fn targets_from(&self, from: Cell) -> CellSet {
        let pumpers = self.board.reach(from) & self.shadoofs;
        self.board.reach_of_all(pumpers) & self.targets
    }

    /// Appends all of them: tiles, then pumps, then what ends or withdraws.
    pub(crate) fn list(&self, out: &mut Vec<Action>) {
        out.extend(self.tiles.iter().map(|cell| self.make.on(cell)));
        for from in self.sources {
            out.extend(self.targets_from(from).iter().map(|to| Action::Pump { from, to }));
        }
        out.extend(self.last);
    }

    /// The one that `roll` chooses, counted in the order of [`Choices::list`].
    pub(crate) fn sample(&self, roll: u64) -> Option<Action> {
        let tiles = self.tiles.len();
        let (pumps, by_source) = self.count_pumps();
        let total = tiles + pumps + usize::from(self.last.is_some());
        let ticket = usize::try_from(scale(roll, total as u64)).expect("below the number of actions");
        if ticket < tiles {
            self.tiles.nth(ticket).map(|cell| self.make.on(cell))
        } else if ticket < tiles + pumps {
            self.nth_pump(ticket - tiles, &by_source)
        } else {
            self.last
        }
    }

    /// How many pumps there are, in all and from each tile.
    fn count_pumps(&self) -> (usize, [u8; Cell::MAX]) {
        let (mut pumps, mut by_source) = (0, [0; Cell::MAX]);
        for from in self.sources {
            let targets = self.targets_from(from).len();
            pumps += targets;
            #[expect(clippy::cast_possible_truncation, reason = "64 cells at most")]
            (by_source[from.index()] = targets as u8);
        }
        (pumps, by_source)
    }

    /// The pump that has `rank` pumps before it.
    fn nth_pump(&self, mut rank: usize, by_source: &[u8; Cell::MAX]) -> Option<Action> {
        for from in self.sources {
            let pumps = usize::from(by_source[from.index()]);
            if rank < pumps {
                return self.targets_from(from).nth(rank).map(|to| Action::Pump { from, to });
            }
            rank -= pumps;
        }
        None
    }
}

impl Wadi {
    /// All legal actions of a position.
    #[inline(always)]
    pub(crate) fn choices(&self, state: &State) -> Choices<'_> {
        match state.stage {
            Stage::Placing(seat) => {
                Choices::of_tiles(self.board(), TileAction::Watchman, self.placing_tiles(state, seat))
            }
            Stage::Moving(seat) => Choices {
                last: (!state.wet.is_empty()).then_some(Action::Withdraw), // T21
                ..Choices::of_tiles(self.board(), TileAction::Watchman, self.moving_tiles(state, seat))
            },
            Stage::Acting { seat, actions, builds } => {
                let forbidden = state.forbidden(self.board(), None);
                let tiles = if builds == 0 || state.supply(seat) == 0 {
                    CellSet::EMPTY // W13, W23
                } else {
                    self.building_tiles(state, seat, actions, forbidden)
                };
                let shadoofs = state.shadoofs(seat);
                Choices {
                    shadoofs,
                    sources: self.board().reach_of_all(shadoofs) & self.pumping_sources(state, forbidden),
                    targets: self.pumping_targets(state, forbidden),
                    last: Some(Action::End),
                    ..Choices::of_tiles(self.board(), TileAction::Build, tiles)
                }
            }
            Stage::Over => Choices::of_tiles(self.board(), TileAction::Build, CellSet::EMPTY),
        }
    }

    /// The tiles with a pawn that may be taken. (W35, T2)
    pub(crate) fn pumping_sources(&self, state: &State, forbidden: CellSet) -> CellSet {
        (state.pawns | state.wet) - forbidden
    }

    /// The tiles a pawn may be put on. (W33, T2)
    pub(crate) fn pumping_targets(&self, state: &State, forbidden: CellSet) -> CellSet {
        self.board().land() - state.pawns - forbidden
    }

    /// Where `seat` may build with this many actions left. (W20, W21, W22, T2)
    pub(crate) fn building_tiles(
        &self,
        state: &State,
        seat: Seat,
        actions: u8,
        forbidden: CellSet,
    ) -> CellSet {
        let shadoofs = state.all_shadoofs();
        let open = self.board().land() - shadoofs - state.pawns - forbidden;
        let spread = || open - self.board().beside(shadoofs);
        match self.options().building {
            Building::Free => open,
            Building::Spreading => spread(),
            Building::Classic => {
                let spread = spread();
                if self.can_pump_out_of_the_wadi(state, seat, actions, forbidden, spread) {
                    spread
                } else {
                    open
                }
            }
        }
    }

    /// Whether the spreading rule binds a player of the classic rules. (W22)
    fn can_pump_out_of_the_wadi(
        &self,
        state: &State,
        seat: Seat,
        actions: u8,
        forbidden: CellSet,
        spread: CellSet,
    ) -> bool {
        let board = self.board();
        let dry_land = self.pumping_targets(state, forbidden);
        let pumps_now =
            |shadoof: Cell| board.reach(shadoof).meets(state.wet) && board.reach(shadoof).meets(dry_land);
        let could_pump_after_building = |tile: Cell| board.reach(tile).meets(state.wet);
        state.shadoofs(seat).iter().any(pumps_now)
            || actions >= 2 && spread.iter().any(could_pump_after_building)
    }
}
