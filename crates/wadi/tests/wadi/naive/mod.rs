//! Wadi and The Watchmen a second time, as plainly as the rules can be told.
//!
//! This is the oracle of the differential tests: it shares no code with the fast implementation,
//! knows nothing by heart, and works everything out from the rules each time it is asked.
//! Ids such as W31 or T22 are those of `docs/rules/wadi.md`.
//!
//! - `board`: the map and what never changes on it: tiles, reach, zones, where the water goes.
//! - `legal`: what the seat to move may do.
//! - `report`: the scores, the winners and the referee's JSON.
//! - this file: the course of the match.

mod board;
mod legal;
mod report;

use board::{Board, Cell};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// W1: how many shadoofs a player starts with.
const SHADOOFS: usize = 7;

/// Where shadoofs may be built (W22).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Building {
    /// Next to any other shadoof.
    Free,
    /// Never side by side with another shadoof.
    Spreading,
    /// Side by side only for a player who cannot pump out of the wadi.
    Classic,
}

/// What the table agrees on before a match.
#[derive(Clone, Debug)]
pub(crate) struct Options {
    /// Two to four (W5).
    pub(crate) players: usize,
    /// The building rule (W22).
    pub(crate) building: Building,
    /// Whether the expansion is in play.
    pub(crate) watchmen: bool,
    /// Whether two builds a turn are allowed (W13).
    pub(crate) pro: bool,
    /// The first starter (W6).
    pub(crate) first: usize,
}

/// What the seat to move has to decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Actions,
    PlaceWatchman,
    MoveWatchman,
    Over,
}

/// A match of Wadi.
#[derive(Clone)]
pub(crate) struct Naive {
    board: Board,
    options: Options,
    /// Tiles with at least one pawn.
    pawns: BTreeMap<Cell, usize>,
    /// Who owns the shadoof on a tile.
    shadoofs: BTreeMap<Cell, usize>,
    supply: Vec<usize>,
    /// The tile of each seat's watchman while he is on the board.
    watchmen: Vec<Option<Cell>>,
    /// Seats that withdrew while pawns lay in the wadi, in that order (T30).
    withdrawn: Vec<usize>,
    /// Seats forced to withdraw when no pawn lay in the wadi any more (T31).
    withdrawn_too_late: BTreeSet<usize>,
    /// Seats that left the match (W60).
    gone: BTreeSet<usize>,
    round: usize,
    starter: usize,
    phase: Phase,
    /// The seat to move, until the match is over.
    acting: usize,
    /// Who comes after the acting seat, in this round of turns or of placements.
    waiting: VecDeque<usize>,
    actions_left: usize,
    builds_left: usize,
}

impl Naive {
    /// A new match. `map` is the grid of a valid scenario file.
    pub(crate) fn new(map: &str, options: Options) -> Naive {
        let (board, pawns) = board::read(map);
        let mut naive = Naive {
            board,
            pawns,
            shadoofs: BTreeMap::new(),
            supply: vec![SHADOOFS; options.players],
            watchmen: vec![None; options.players],
            withdrawn: Vec::new(),
            withdrawn_too_late: BTreeSet::new(),
            gone: BTreeSet::new(),
            round: 1,
            starter: options.first,
            phase: Phase::Actions,
            acting: options.first,
            waiting: VecDeque::new(),
            actions_left: 0,
            builds_left: 0,
            options,
        };
        naive.start_round(&mut Vec::new());
        naive
    }

    /// The seat that decides; none when the match is over.
    pub(crate) fn to_move(&self) -> Option<usize> {
        (self.phase != Phase::Over).then_some(self.acting)
    }

    /// Plays an action in writing for the seat to move and tells what happened, oldest first.
    ///
    /// # Panics
    /// If the action is not legal.
    pub(crate) fn play(&mut self, action: &str) -> Vec<Value> {
        let legal = self.legal().iter().any(|legal| legal == action);
        assert!(legal, "{action} is not legal");
        let mut events = Vec::new();
        if action == "." {
            self.next_turn(&mut events);
        } else if action == "@-" {
            self.withdraw();
            self.start_actions();
        } else if let Some(tile) = action.strip_prefix('@') {
            self.station_watchman(self.board.cell(tile), &mut events);
        } else if let Some(tile) = action.strip_prefix('+') {
            self.build(self.board.cell(tile));
            self.use_action(&mut events);
        } else if let Some((from, to)) = action.split_once('>') {
            self.pump(self.board.cell(from), self.board.cell(to));
            self.use_action(&mut events);
        }
        events
    }

    /// W60: a seat resigns or runs out of time. Its shadoofs stay, its watchman goes.
    /// Nothing happens if it has left already or if the match is over.
    pub(crate) fn leave(&mut self, seat: usize) -> Vec<Value> {
        let mut events = Vec::new();
        if self.phase == Phase::Over || !self.gone.insert(seat) {
            return events;
        }
        self.watchmen[seat] = None;
        if self.gone.len() + 1 == self.options.players {
            self.finish(&mut events);
        } else if self.acting == seat {
            self.pass_over(&mut events);
        }
        events
    }

    // W10: clockwise from the starter.
    fn turn_order(&self) -> Vec<usize> {
        let players = self.options.players;
        (0..players).map(|turn| (self.starter + turn) % players).collect()
    }

    // W10
    fn start_round(&mut self, events: &mut Vec<Value>) {
        self.waiting = self.turn_order().into();
        self.next_turn(events);
    }

    // W10, W60
    fn next_turn(&mut self, events: &mut Vec<Value>) {
        while let Some(seat) = self.waiting.pop_front() {
            if !self.gone.contains(&seat) {
                return self.start_turn(seat, events);
            }
        }
        self.end_round(events);
    }

    // T20, T22: a watchman on the board comes first; he goes by himself if he has nowhere to go.
    // In the first round there is none yet.
    fn start_turn(&mut self, seat: usize, events: &mut Vec<Value>) {
        self.acting = seat;
        if self.watchmen[seat].is_none() {
            self.start_actions();
        } else if self.watchman_moves().is_empty() {
            self.withdraw();
            events.push(json!({"forced_withdrawal": seat}));
            self.start_actions();
        } else {
            self.phase = Phase::MoveWatchman;
        }
    }

    // W11, W12, W13, T23
    fn start_actions(&mut self) {
        self.phase = Phase::Actions;
        self.actions_left = if self.options.players == 2 { 3 } else { 2 };
        self.builds_left = if self.options.pro { 2 } else { 1 };
    }

    // W14
    fn use_action(&mut self, events: &mut Vec<Value>) {
        self.actions_left -= 1;
        if self.actions_left == 0 {
            self.next_turn(events);
        }
    }

    // W20
    fn build(&mut self, tile: Cell) {
        self.shadoofs.insert(tile, self.acting);
        self.supply[self.acting] -= 1;
        self.builds_left -= 1;
    }

    // W30
    fn pump(&mut self, from: Cell, to: Cell) {
        let rest = self.pawns_on(from) - 1;
        self.pawns.insert(from, rest);
        self.pawns.insert(to, 1);
        self.pawns.retain(|_, pawns| *pawns > 0);
    }

    // T10, T20: a placement makes room for the next one, a move for the rest of the turn.
    fn station_watchman(&mut self, tile: Cell, events: &mut Vec<Value>) {
        self.watchmen[self.acting] = Some(tile);
        if self.phase == Phase::PlaceWatchman {
            self.next_placement(events);
        } else {
            self.start_actions();
        }
    }

    // T21, T22, T30, T31: with no pawn in the wadi it is a forced withdrawal, and too late.
    fn withdraw(&mut self) {
        self.watchmen[self.acting] = None;
        if self.wadi_holds_pawns() {
            self.withdrawn.push(self.acting);
        } else {
            self.withdrawn_too_late.insert(self.acting);
        }
    }

    // W10, W42, T10
    fn end_round(&mut self, events: &mut Vec<Value>) {
        self.flow(events);
        if !self.wadi_holds_pawns() {
            self.finish(events);
        } else if self.options.watchmen && self.round == 1 {
            self.waiting = self.turn_order().into_iter().rev().collect();
            self.next_placement(events);
        } else {
            self.pass_talisman(events);
        }
    }

    // W40, W41: all at once, so the wadi is emptied before any pawn arrives.
    fn flow(&mut self, events: &mut Vec<Value>) {
        let before = self.pawns.clone();
        self.pawns.retain(|tile, _| self.board.is_land(*tile));
        for from in self.board.wadi() {
            let pawns = before.get(&from).copied().unwrap_or(0);
            for (to, pawns) in self.board.streams(from, pawns) {
                if let Some(to) = to {
                    *self.pawns.entry(to).or_insert(0) += pawns;
                }
                let (from, to) = (board::name(from), to.map(board::name));
                events.push(json!({"flow": {"from": from, "to": to, "pawns": pawns}}));
            }
        }
    }

    // T10, T13, W60: who left, or finds no tile at all, is passed over.
    fn next_placement(&mut self, events: &mut Vec<Value>) {
        self.phase = Phase::PlaceWatchman;
        while let Some(seat) = self.waiting.pop_front() {
            self.acting = seat;
            if !self.gone.contains(&seat) && !self.watchman_places().is_empty() {
                return;
            }
        }
        self.pass_talisman(events);
    }

    // W10: to the next seat, even one that left.
    fn pass_talisman(&mut self, events: &mut Vec<Value>) {
        self.starter = (self.starter + 1) % self.options.players;
        self.round += 1;
        events.push(json!({"starter": self.starter}));
        self.start_round(events);
    }

    // W60: the acting seat has left.
    fn pass_over(&mut self, events: &mut Vec<Value>) {
        if self.phase == Phase::PlaceWatchman {
            self.next_placement(events);
        } else {
            self.next_turn(events);
        }
    }

    // W42, W60
    fn finish(&mut self, events: &mut Vec<Value>) {
        self.phase = Phase::Over;
        events.push(json!({"over": true}));
    }

    fn pawns_on(&self, tile: Cell) -> usize {
        self.pawns.get(&tile).copied().unwrap_or(0)
    }

    fn wadi_holds_pawns(&self) -> bool {
        self.board.wadi().into_iter().any(|tile| self.pawns_on(tile) > 0)
    }
}
