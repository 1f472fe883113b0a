//! What a net sees of a position. `train/wadi/features.h` says the same in C++; a test compares the two to the last bit.

use game::{Cell, CellSet, Game, Seat};
use wadi::{Action, Building, Stage, State, Tile, Wadi};

use crate::Eye;

/// How many numbers there are for each tile.
pub const PLANES: usize = 64;
/// How many numbers there are for the whole position.
pub const SCALARS: usize = 56;
/// How many flows ahead a net sees the water.
const AHEAD: usize = 6;

/// A position in numbers, seats counted from the one to act.
#[derive(Clone, PartialEq, Debug)]
pub struct Features {
    /// A row of [`PLANES`] for each tile.
    pub planes: Vec<f32>,
    /// What holds for the whole position.
    pub scalars: [f32; SCALARS],
}

/// What all tiles share.
struct Glance {
    ahead: [Vec<u8>; AHEAD],
    building: CellSet,
    watching: CellSet,
    area: [CellSet; Seat::MAX],
    sources: [CellSet; Seat::MAX],
    beside: CellSet,
}

impl Features {
    /// What is seen of a position in which a seat is to act; `legal` is all that it may do.
    #[must_use]
    pub fn of(eye: &Eye, wadi: &Wadi, state: &State, legal: &[Action]) -> Features {
        let me = state.stage().seat().unwrap_or(Seat::FIRST);
        let seats: Vec<Seat> = from(me, wadi.seats()).collect();
        let glance = Glance::of(eye, wadi, state, &seats, legal);
        let mut planes = vec![0.0; eye.tiles * PLANES];
        for (cell, row) in wadi.board().layout().all().iter().zip(planes.chunks_exact_mut(PLANES)) {
            fill(row, eye, wadi, state, &seats, &glance, cell);
        }
        Features { planes, scalars: scalars(eye, wadi, state, &seats) }
    }
}

/// All seats clockwise, beginning with `me`.
fn from(me: Seat, count: usize) -> impl Iterator<Item = Seat> {
    std::iter::successors(Some(me), move |seat| Some(seat.next(count))).take(count)
}

impl Glance {
    fn of(eye: &Eye, wadi: &Wadi, state: &State, seats: &[Seat], legal: &[Action]) -> Glance {
        let board = wadi.board();
        let mut area = [CellSet::EMPTY; Seat::MAX];
        let mut areas = CellSet::EMPTY;
        for (place, &seat) in seats.iter().enumerate() {
            area[place] = state.watchman(seat).map_or(CellSet::EMPTY, |cell| board.area(cell));
            areas |= area[place];
        }
        let mut sources = [CellSet::EMPTY; Seat::MAX];
        for (place, &seat) in seats.iter().enumerate() {
            let reached = board.reach_of_all(state.shadoofs(seat));
            sources[place] = (reached & (state.pawns() | state.wet())) - areas;
        }
        let (mut building, mut watching) = (CellSet::EMPTY, CellSet::EMPTY);
        for action in legal {
            match *action {
                Action::Build(cell) => building.insert(cell),
                Action::Watchman(cell) => watching.insert(cell),
                Action::Pump { .. } | Action::Withdraw | Action::End => {}
            }
        }
        let mut water: Vec<u8> =
            board.layout().all().iter().map(|cell| water_on(wadi, state, cell)).collect();
        let ahead = std::array::from_fn(|_| {
            water = flowed(eye, &water);
            water.clone()
        });
        Glance { ahead, building, watching, area, sources, beside: board.beside(state.all_shadoofs()) }
    }
}

/// The pawns on a wadi tile; none on land.
fn water_on(wadi: &Wadi, state: &State, cell: Cell) -> u8 {
    if wadi.board().wadi().has(cell) { state.pawns_on(wadi.board(), cell) } else { 0 }
}

/// The water one flow later. (W40, W41)
fn flowed(eye: &Eye, water: &[u8]) -> Vec<u8> {
    let mut after = vec![0; water.len()];
    for (tile, &pawns) in water.iter().enumerate() {
        let aside = if eye.other[tile].is_some() { pawns / 2 } else { 0 };
        if let Some(next) = eye.next[tile] {
            after[next.index()] += pawns - aside;
        }
        if let Some(other) = eye.other[tile] {
            after[other.index()] += aside;
        }
    }
    after
}

fn fill(row: &mut [f32], eye: &Eye, wadi: &Wadi, state: &State, seats: &[Seat], glance: &Glance, cell: Cell) {
    let (board, tile) = (wadi.board(), cell.index());
    let reach = board.reach(cell);
    let fertility = match board.tile(cell) {
        Tile::Land(fertility) => fertility.points(),
        Tile::Wadi(_) => 0,
    };
    let is_land = fertility > 0;
    row[0] = one(is_land);
    row[1] = one(fertility >= 2);
    row[2] = one(fertility >= 3);
    row[3] = one(!is_land);
    row[4] = one(state.pawns().has(cell));
    row[5] = one(state.wet().has(cell));
    row[6] = f32::from(water_on(wadi, state, cell)) / 8.0;
    for (step, water) in glance.ahead.iter().enumerate() {
        row[7 + step] = f32::from(water[tile]) / 8.0;
    }
    row[13] = f32::from(eye.way[tile]) / 8.0;
    for (direction, near) in eye.towards[tile].iter().enumerate() {
        let Some(near) = *near else { continue };
        row[14 + direction] = one(eye.next[tile] == Some(near));
        row[22 + direction] = one(eye.other[tile] == Some(near));
        if direction % 2 == 1 {
            // W32: a corner across the wadi
            row[30 + direction / 2] = one(is_land && board.land().has(near) && !reach.has(near));
        }
    }
    for (place, &seat) in seats.iter().enumerate() {
        let reaching = (reach & state.shadoofs(seat)).len();
        row[34 + place] = one(state.shadoofs(seat).has(cell));
        row[38 + place] = float(reaching) / 3.0;
        row[42 + place] = one(glance.sources[place].has(cell));
        row[46 + place] = float(usize::from(fertility) * reaching) / 6.0;
        row[50 + place] = one(state.watchman(seat) == Some(cell));
        row[54 + place] = one(glance.area[place].has(cell));
    }
    row[58] = one(glance.building.has(cell));
    row[59] = one(glance.watching.has(cell));
    if is_land {
        let mut passing = 0;
        for near in reach & board.wadi() {
            let ahead: usize = glance.ahead.iter().map(|water| usize::from(water[near.index()])).sum();
            passing += usize::from(water_on(wadi, state, near)) + ahead;
        }
        row[60] = f32::from(board.fertility(reach)) / 12.0;
        row[61] = f32::from(board.fertility(reach & state.pawns())) / 8.0;
        row[62] = float(passing) / 24.0;
    }
    row[63] = one(glance.beside.has(cell));
}

fn scalars(eye: &Eye, wadi: &Wadi, state: &State, seats: &[Seat]) -> [f32; SCALARS] {
    let mut out = [0.0; SCALARS];
    let (count, options) = (wadi.seats(), wadi.options());
    let steps = |from: Seat, to: Seat| (to.index() + count - from.index()) % count;
    let Some(&me) = seats.first() else { return out };
    let is_placing = matches!(state.stage(), Stage::Placing(_));
    out[count - 2] = 1.0;
    if let Stage::Acting { actions, builds, .. } = state.stage() {
        out[2 + usize::from(actions)] = 1.0;
        out[6] = one(builds >= 1);
        out[7] = one(builds >= 2);
    }
    out[8] = one(is_placing);
    out[9] = one(matches!(state.stage(), Stage::Moving(_)));
    let mine = wadi.score(state, me);
    out[14] = f32::from(mine) / 32.0;
    for (place, &seat) in seats.iter().enumerate() {
        out[10 + place] = float(state.supply(seat)) / 7.0;
        if place > 0 {
            out[14 + place] = f32::from(wadi.score(state, seat) - mine) / 12.0;
        }
        out[40 + place] = one(state.watchman(seat).is_some());
        out[44 + place] = match state.withdrawn().iter().position(|&other| other == seat) {
            Some(0) => 1.0,
            Some(1) => 0.5,
            Some(_) | None => 0.0,
        };
        out[48 + place] = one(state.fined().has(seat));
    }
    let turn = steps(state.starter(), me);
    out[18] = float(if is_placing { turn } else { count - 1 - turn }) / 3.0;
    out[19 + steps(me, state.starter())] = 1.0;
    // How many more rounds the water lasts if nobody pumps, and who has the very last turn.
    let left = state.wet().iter().map(|cell| eye.way[cell.index()]).max().map_or(0, usize::from);
    if left > 0 {
        out[23 + left.min(8) - 1] = 1.0;
    }
    let starter = state.starter().index() + usize::from(is_placing) + left.max(1) - 1;
    out[31 + (starter + count - 1 + count - me.index()) % count] = 1.0;
    out[35] = one(options.building == Building::Spreading);
    out[36] = one(options.building == Building::Classic);
    out[37] = one(options.watchmen);
    out[38] = one(options.pro);
    out[39] = one(state.round() == 1);
    out[52] = float(state.withdrawn().len()) / 4.0;
    out
}

const fn one(holds: bool) -> f32 {
    if holds { 1.0 } else { 0.0 }
}

#[expect(clippy::cast_precision_loss, reason = "counts are small")]
const fn float(count: usize) -> f32 {
    count as f32
}
