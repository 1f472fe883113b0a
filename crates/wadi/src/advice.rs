//! What experience says about a board that keeps all rules and may still play badly.
//!
//! `docs/scenarios.md` says where each tip comes from.

use game::{Cell, CellSet, Square};
use serde::Serialize;

use crate::{Board, Course, Scenario, Tile};

/// A tip with the tiles that it is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Advice {
    /// Where, in the order of the board; along the water for beds.
    pub at: Vec<Square>,
    /// What.
    pub tip: Tip,
}

/// What could be better about a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "code", content = "params", rename_all = "snake_case")]
pub enum Tip {
    /// Land lies in a row of its own: whoever builds there reaches little.
    OneTileStrip {
        /// How many tiles it has.
        tiles: usize,
    },
    /// A piece of land is worth no shadoof.
    DeadArea {
        /// How many tiles it has.
        tiles: usize,
        /// Why.
        why: DeadLand,
    },
    /// All water leaves at one place, and not everyone can get at it near the end.
    SingleMouth,
    /// The match may last long.
    BedTooLong {
        /// How many tiles the longest way has, and so how many rounds a match.
        tiles: usize,
        /// How many are good.
        most: usize,
    },
    /// The match may be over before it has begun.
    BedTooShort {
        /// How many tiles the longest way has, and so how many rounds a match.
        tiles: usize,
        /// How many are good.
        least: usize,
    },
    /// A starting point has more or less water than its land can use.
    ArmWithoutMatch {
        /// How many pawns start there.
        pawns: usize,
        /// How many land tiles they are for: those along the way, shared with the other starting points there.
        land: usize,
        /// Which of the two there is too much of.
        much: Surplus,
    },
    /// Not everyone can build beside a starting point.
    CrowdedStart {
        /// How many can.
        places: usize,
        /// How many players there may be.
        players: usize,
    },
}

/// Why land is worth no shadoof.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum DeadLand {
    /// It is cut off and too small.
    Small,
    /// No water can be pumped there.
    Dry,
}

/// Which of two things there is too much of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Surplus {
    /// More pawns than land.
    Water,
    /// More land than pawns.
    Land,
}

/// From so many tiles on, a row of land is a strip.
const MIN_STRIP_TILES: usize = 4;
/// A zone of so many tiles is still too small.
const MAX_DEAD_ZONE_TILES: usize = 3;
/// How many tiles the longest way should have.
const GOOD_BED_TILES: std::ops::RangeInclusive<usize> = 5..=8;
/// How many land tiles a pawn should have.
const GOOD_LAND_TILES_PER_PAWN: std::ops::RangeInclusive<usize> = 1..=4;
/// With so many players, the places at the starting points become scarce.
const MOST_PLAYERS: usize = 4;

impl Scenario {
    /// What could be better about its board.
    #[must_use]
    pub fn advice(&self) -> Vec<Advice> {
        let board = self.board();
        let mut advice = Vec::new();
        dead_areas(board, &mut advice);
        strips(board, &mut advice);
        mouths(board, &mut advice);
        bed(board, &mut advice);
        arms(board, &mut advice);
        if self.players().contains(&MOST_PLAYERS) {
            starts(board, &mut advice);
        }
        advice
    }
}

fn advise(board: &Board, at: impl IntoIterator<Item = Cell>, tip: Tip) -> Advice {
    Advice { at: at.into_iter().map(|cell| board.layout().square(cell)).collect(), tip }
}

/// The tiles that the water of a starting point passes.
fn way(board: &Board, spring: Cell) -> CellSet {
    let mut passed = CellSet::of(spring);
    // Upstream comes last in the list, so one walk from its end passes every tile after those above it.
    for &(cell, course) in board.downstream().iter().rev() {
        if passed.has(cell) {
            for next in nexts(course) {
                passed |= CellSet::of(next);
            }
        }
    }
    passed
}

fn nexts(course: Course) -> impl Iterator<Item = Cell> {
    let both = match course {
        Course::Mouth => [None, None],
        Course::To(next) => [Some(next), None],
        Course::Fork { arrow, other } => [Some(arrow), Some(other)],
    };
    both.into_iter().flatten()
}

/// All tiles that water passes.
fn wet(board: &Board) -> CellSet {
    board.springs().iter().fold(CellSet::EMPTY, |all, &(spring, _)| all | way(board, spring))
}

/// The land tiles to which one shadoof can bring the water of these wadi tiles.
fn watered(board: &Board, water: CellSet) -> CellSet {
    board.reach_of_all(board.reach_of_all(water)) & board.land()
}

/// Zones that are too small, and land that stays dry.
fn dead_areas(board: &Board, advice: &mut Vec<Advice>) {
    let mut watered = watered(board, wet(board));
    // From land that has water, shadoofs bring it further.
    loop {
        let further = watered | board.reach_of_all(board.reach_of_all(watered)) & board.land();
        if further == watered {
            break;
        }
        watered = further;
    }
    let dry = board.land() - watered;
    let mut rest = board.land();
    while let Some(cell) = rest.iter().next() {
        let (zone, why) = if dry.has(cell) {
            (board.layout().region(cell, dry), Some(DeadLand::Dry))
        } else {
            let zone = board.zone(cell);
            (zone, (zone.len() <= MAX_DEAD_ZONE_TILES).then_some(DeadLand::Small))
        };
        rest -= zone;
        if let Some(why) = why {
            advice.push(advise(board, zone, Tip::DeadArea { tiles: zone.len(), why }));
        }
    }
}

/// Rows and columns of land with nothing but water and edges on both sides.
fn strips(board: &Board, advice: &mut Vec<Advice>) {
    for (along, across) in [((1, 0), (0, 1)), ((0, 1), (1, 0))] {
        let neighbour = |cell: Cell, (columns, rows): (isize, isize)| {
            let square = board.layout().square(cell).offset(columns, rows)?;
            board.layout().cell(square).filter(|&cell| board.land().has(cell))
        };
        let back = |(columns, rows): (isize, isize)| (-columns, -rows);
        let thin: CellSet = board
            .land()
            .iter()
            .filter(|&cell| neighbour(cell, across).is_none() && neighbour(cell, back(across)).is_none())
            .collect();
        for start in thin {
            if neighbour(start, back(along)).is_some_and(|before| thin.has(before)) {
                continue;
            }
            let row = std::iter::successors(Some(start), |&cell| {
                neighbour(cell, along).filter(|&next| thin.has(next))
            });
            let row: Vec<Cell> = row.collect();
            if row.len() >= MIN_STRIP_TILES {
                let tiles = row.len();
                advice.push(advise(board, row, Tip::OneTileStrip { tiles }));
            }
        }
    }
}

fn mouths(board: &Board, advice: &mut Vec<Advice>) {
    let wet = wet(board);
    let is_mouth = |cell: &Cell| wet.has(*cell) && board.tile(*cell) == Tile::Wadi(Course::Mouth);
    let mouths: Vec<Cell> = board.wadi().iter().filter(is_mouth).collect();
    if mouths.len() == 1 {
        advice.push(advise(board, mouths, Tip::SingleMouth));
    }
}

/// The longest way of the water.
fn bed(board: &Board, advice: &mut Vec<Advice>) {
    let mut ways: Vec<(Cell, Vec<Cell>)> = Vec::new();
    for &(cell, course) in board.downstream() {
        let longest = nexts(course)
            .filter_map(|next| ways.iter().find(|(other, _)| *other == next).map(|(_, way)| way))
            .max_by_key(|way| way.len());
        let way = std::iter::once(cell).chain(longest.into_iter().flatten().copied()).collect();
        ways.push((cell, way));
    }
    let is_spring = |cell: Cell| board.springs().iter().any(|&(spring, _)| spring == cell);
    let from_springs = ways.into_iter().filter(|(cell, _)| is_spring(*cell)).map(|(_, way)| way);
    let Some(longest) = from_springs.max_by_key(Vec::len) else { return };
    let (tiles, least, most) = (longest.len(), *GOOD_BED_TILES.start(), *GOOD_BED_TILES.end());
    if tiles > most {
        advice.push(advise(board, longest, Tip::BedTooLong { tiles, most }));
    } else if tiles < least {
        advice.push(advise(board, longest, Tip::BedTooShort { tiles, least }));
    }
}

/// Compares the pawns of every starting point with the land along its way. Land that several can water counts for
/// each of them in part.
fn arms(board: &Board, advice: &mut Vec<Advice>) {
    let lands: Vec<CellSet> =
        board.springs().iter().map(|&(spring, _)| watered(board, way(board, spring))).collect();
    for (&(spring, pawns), land) in board.springs().iter().zip(&lands) {
        let sharers = |tile: Cell| lands.iter().filter(|land| land.has(tile)).count();
        // Sixtieths divide by every number of sharers that is likely.
        let sixtieths: usize = land.iter().map(|tile| 60 / sharers(tile)).sum();
        let (pawns, land) = (usize::from(pawns), (sixtieths + 30) / 60);
        let much = if land < pawns * GOOD_LAND_TILES_PER_PAWN.start() {
            Surplus::Water
        } else if land > pawns * GOOD_LAND_TILES_PER_PAWN.end() {
            Surplus::Land
        } else {
            continue;
        };
        advice.push(advise(board, [spring], Tip::ArmWithoutMatch { pawns, land, much }));
    }
}

/// Looks for places beside the starting points that are not beside each other.
fn starts(board: &Board, advice: &mut Vec<Advice>) {
    let sites = board.springs().iter().fold(CellSet::EMPTY, |all, &(spring, _)| all | board.reach(spring));
    let places = (0..MOST_PLAYERS).take_while(|&places| fit(board, sites, places + 1)).count();
    if places < MOST_PLAYERS {
        let springs = board.springs().iter().map(|&(spring, _)| spring);
        advice.push(advise(board, springs, Tip::CrowdedStart { places, players: MOST_PLAYERS }));
    }
}

/// Whether so many shadoofs fit onto `sites` with none beside another.
fn fit(board: &Board, sites: CellSet, count: usize) -> bool {
    let Some(left) = count.checked_sub(1) else { return true };
    let mut rest = sites;
    rest.iter().any(|site| {
        // Where this one stands was tried; the others need not come back to it.
        rest -= CellSet::of(site);
        fit(board, rest - board.layout().beside(site), left)
    })
}
