//! The map side of a scenario file: words, neighbours and the box.

use game::{Cell, Layout, Square};

use super::file::shortened;
use super::{FlowTarget, GridAxis, Material, Mistake, MistakeKind, Piece};
use crate::{Board, Course, Direction, Fertility, Tile};

/// The rows of a map, each with its line in the file.
pub(super) struct MapText {
    /// The line of the key.
    pub(super) line: usize,
    /// The rows, top first.
    pub(super) rows: Vec<(usize, String)>,
}

/// What a scenario may use (W1).
#[derive(Clone, Copy)]
pub(super) enum Limits {
    /// What one box of the game holds.
    Box,
    /// What the rules can count.
    Rules,
}

/// A word of the map.
#[derive(Clone, Copy)]
enum Word {
    /// No tile.
    None,
    Land(Fertility),
    Wadi(Outlet, u8),
    /// Not readable; noted already, and no cause for further complaints.
    Unknown,
}

#[derive(Clone, Copy)]
enum Outlet {
    End,
    One(Direction),
    Two(Direction, Direction),
}

/// A word with its place on the grid and in the file.
struct Placed {
    word: Word,
    square: Square,
    line: usize,
}

/// The words of a map.
pub(super) struct Words {
    /// The line of the key.
    line: usize,
    placed: Vec<Placed>,
}

impl Words {
    /// Counts what can be read.
    pub(super) fn material(&self) -> Material {
        let mut material = Material::default();
        for placed in &self.placed {
            match placed.word {
                Word::Land(fertility) => material.land[usize::from(fertility.points()) - 1] += 1,
                Word::Wadi(_, pawns) => {
                    material.wadi += 1;
                    material.pawns += usize::from(pawns);
                }
                Word::None | Word::Unknown => {}
            }
        }
        material
    }

    /// Makes a board of them. `None` if something is wrong, which was noted here or before.
    pub(super) fn board(&self, limits: Limits, mistakes: &mut Vec<Mistake>) -> Option<Board> {
        let before = mistakes.len();
        let words = &self.placed;
        check_material(self, limits, mistakes);
        let tiles = words.iter().filter(|placed| !matches!(placed.word, Word::None));
        let squares: Vec<Square> = tiles.map(|placed| placed.square).collect();
        // Too many tiles: that has been noted, and there are no cells for the rest.
        let layout = Layout::new(&squares)?;
        let courses = find_courses(words, &layout, mistakes);
        let downstream = sort_downstream(courses, words, mistakes);
        if mistakes.len() > before || words.iter().any(|placed| matches!(placed.word, Word::Unknown)) {
            return None;
        }
        let mut tiles = Vec::new();
        let mut springs = Vec::new();
        let mut outlets = Vec::new();
        for placed in words {
            match placed.word {
                Word::Land(fertility) => tiles.push(Tile::Land(fertility)),
                Word::Wadi(outlet, pawns) => {
                    let cell = layout.cell(placed.square)?;
                    let (_, course) = *downstream.iter().find(|(other, _)| *other == cell)?;
                    tiles.push(Tile::Wadi(course));
                    outlets.push(match outlet {
                        Outlet::End => (cell, None),
                        Outlet::One(direction) | Outlet::Two(direction, _) => (cell, Some(direction)),
                    });
                    if pawns > 0 {
                        springs.push((cell, pawns));
                    }
                }
                Word::None | Word::Unknown => {}
            }
        }
        Some(Board::new(layout, tiles, springs, outlets, downstream))
    }
}

/// Reads all words. `None` if the grid is empty or too large to have names for its cells.
pub(super) fn read_words(map: &MapText, mistakes: &mut Vec<Mistake>) -> Option<Words> {
    let mut note = |line, cell, what| mistakes.push(Mistake { line, cell, what });
    if map.rows.is_empty() {
        note(map.line, None, MistakeKind::EmptyMap);
        return None;
    }
    if map.rows.len() > Square::LIMIT {
        note(
            map.line,
            None,
            MistakeKind::TooLarge { what: GridAxis::Rows, has: map.rows.len(), most: Square::LIMIT },
        );
        return None;
    }
    let widths: Vec<usize> = map.rows.iter().map(|(_, words)| words.split_whitespace().count()).collect();
    let width = most_common(&widths);
    let mut words = Vec::new();
    for (row, ((line, text), &has)) in map.rows.iter().zip(&widths).enumerate() {
        if has > Square::LIMIT {
            note(*line, None, MistakeKind::TooLarge { what: GridAxis::Columns, has, most: Square::LIMIT });
            continue;
        }
        if has != width {
            note(*line, None, MistakeKind::UnequalRow { has, others: width });
        }
        for (column, word) in text.split_whitespace().enumerate() {
            let square = Square::new(column, row)?;
            let word = read_word(word).unwrap_or_else(|what| {
                note(*line, Some(square), what);
                Word::Unknown
            });
            words.push(Placed { word, square, line: *line });
        }
    }
    Some(Words { line: map.line, placed: words })
}

fn most_common(widths: &[usize]) -> usize {
    let count = |width: usize| widths.iter().filter(|&&other| other == width).count();
    // Of equally common widths the first counts, so that the complaint is about the later row.
    widths.iter().copied().rev().max_by_key(|&width| count(width)).unwrap_or(0)
}

fn read_word(word: &str) -> Result<Word, MistakeKind> {
    let (tile, pawns) = match word.split_once(':') {
        Some((tile, pawns)) => (tile, Some(pawns)),
        None => (word, None),
    };
    let direction =
        |name| Direction::from_word(name).ok_or_else(|| MistakeKind::UnknownWord { word: shortened(word) });
    let outlet = match tile {
        "." | "1" | "2" | "3" if pawns.is_some() => return Err(MistakeKind::PawnsOnLand),
        "." => return Ok(Word::None),
        "1" => return Ok(Word::Land(Fertility::One)),
        "2" => return Ok(Word::Land(Fertility::Two)),
        "3" => return Ok(Word::Land(Fertility::Three)),
        "end" => Outlet::End,
        _ => match tile.split_once('/') {
            Some((arrow, other)) => Outlet::Two(direction(arrow)?, direction(other)?),
            None => Outlet::One(direction(tile)?),
        },
    };
    let pawns = match pawns {
        None => 0,
        Some(digits) => {
            read_pawns(digits).ok_or_else(|| MistakeKind::BadPawns { word: shortened(digits) })?
        }
    };
    Ok(Word::Wadi(outlet, pawns))
}

fn read_pawns(digits: &str) -> Option<u8> {
    let plain = !digits.starts_with('0') && digits.bytes().all(|byte| byte.is_ascii_digit());
    digits.parse().ok().filter(|pawns| plain && (1..=99).contains(pawns))
}

/// Compares tiles and pawns with what there is. (W1, W4)
fn check_material(words: &Words, limits: Limits, mistakes: &mut Vec<Mistake>) {
    let count = |wanted: fn(Word) -> bool| words.placed.iter().filter(|placed| wanted(placed.word)).count();
    let Material { land, wadi, pawns } = words.material();
    let mut note = |what| mistakes.push(Mistake { line: words.line, cell: None, what });
    // A word that could not be read may have meant pawns.
    if pawns == 0 && count(|word| matches!(word, Word::Unknown)) == 0 {
        let is_empty = !words.placed.is_empty() && count(|word| !matches!(word, Word::None)) == 0;
        note(if is_empty { MistakeKind::EmptyMap } else { MistakeKind::NoPawns });
    }
    match limits {
        Limits::Box => {
            let most = Material::BOX;
            for (what, has, most) in [
                (Piece::LandOne, land[0], most.land[0]),
                (Piece::LandTwo, land[1], most.land[1]),
                (Piece::LandThree, land[2], most.land[2]),
                (Piece::Wadi, wadi, most.wadi),
                (Piece::Pawns, pawns, most.pawns),
            ] {
                if has > most {
                    note(MistakeKind::BeyondBox { what, has, most });
                }
            }
        }
        Limits::Rules => {
            let tiles = count(|word| !matches!(word, Word::None));
            for (what, has, most) in [
                (Piece::Tiles, tiles, Cell::MAX),
                (Piece::Wadi, wadi, Board::WADI_MAX),
                (Piece::Pawns, pawns, 99),
            ] {
                if has > most {
                    note(MistakeKind::BeyondAll { what, has, most });
                }
            }
        }
    }
}

/// Finds where the water of each wadi tile goes (W3), leaving out tiles with a mistake.
fn find_courses(words: &[Placed], layout: &Layout, mistakes: &mut Vec<Mistake>) -> Vec<(Cell, Course)> {
    let columns = words.iter().map(|placed| placed.square.column() + 1).max().unwrap_or(0);
    let rows = words.iter().map(|placed| placed.square.row() + 1).max().unwrap_or(0);
    let on_grid = |square: &Square| square.column() < columns && square.row() < rows;
    let mut courses = Vec::new();
    for placed in words {
        let Word::Wadi(outlet, _) = placed.word else { continue };
        let Some(cell) = layout.cell(placed.square) else { continue };
        let mut note = |what| mistakes.push(Mistake { line: placed.line, cell: Some(placed.square), what });
        let mut toward = |direction: Direction| {
            let (across, down) = direction.step();
            let Some(target) = placed.square.offset(across, down).filter(on_grid) else {
                return Toward::OffBoard;
            };
            let onto = match words.iter().find(|other| other.square == target).map(|other| other.word) {
                Some(Word::Wadi(..)) => return layout.cell(target).map_or(Toward::Noted, Toward::Wadi),
                // A word that is wrong or missing has been noted already.
                Some(Word::Unknown) | None => return Toward::Noted,
                Some(Word::Land(_)) => FlowTarget::Land,
                Some(Word::None) => FlowTarget::Hole,
            };
            note(MistakeKind::Aground { direction: direction.word(), onto });
            Toward::Noted
        };
        let course = match outlet {
            Outlet::End => Course::Mouth,
            Outlet::One(direction) => match toward(direction) {
                Toward::OffBoard => Course::Mouth,
                Toward::Wadi(next) => Course::To(next),
                Toward::Noted => continue,
            },
            Outlet::Two(arrow, other) => match (toward(arrow), toward(other)) {
                (Toward::Wadi(arrow), Toward::Wadi(other)) if arrow == other => {
                    note(MistakeKind::ForkToOne);
                    continue;
                }
                (Toward::Wadi(arrow), Toward::Wadi(other)) => Course::Fork { arrow, other },
                (Toward::OffBoard, _) => {
                    note(MistakeKind::ForkOffBoard { direction: arrow.word() });
                    continue;
                }
                (_, Toward::OffBoard) => {
                    note(MistakeKind::ForkOffBoard { direction: other.word() });
                    continue;
                }
                (Toward::Noted, _) | (_, Toward::Noted) => continue,
            },
        };
        courses.push((cell, course));
    }
    courses
}

/// What lies in a direction.
enum Toward {
    Wadi(Cell),
    OffBoard,
    /// Something wrong, and noted.
    Noted,
}

/// Sorts tiles so that each comes after all tiles it flows into; notes circles. (W3)
fn sort_downstream(
    mut courses: Vec<(Cell, Course)>,
    words: &[Placed],
    mistakes: &mut Vec<Mistake>,
) -> Vec<(Cell, Course)> {
    let next_of = |course: Course| match course {
        Course::Mouth => [None, None],
        Course::To(next) => [Some(next), None],
        Course::Fork { arrow, other } => [Some(arrow), Some(other)],
    };
    let mut sorted: Vec<(Cell, Course)> = Vec::new();
    loop {
        // A tile may leave when nothing it flows into is still waiting. Tiles with a mistake never waited.
        let waiting: Vec<Cell> = courses.iter().map(|&(cell, _)| cell).collect();
        let is_free = |&(_, course): &(Cell, Course)| {
            next_of(course).into_iter().flatten().all(|next| !waiting.contains(&next))
        };
        let (free, rest): (Vec<_>, Vec<_>) = courses.into_iter().partition(is_free);
        courses = rest;
        if free.is_empty() {
            break;
        }
        sorted.extend(free);
    }
    note_circles(&courses, next_of, words, mistakes);
    sorted
}

/// Every tile that is left flows into another one that is left: following them finds each circle.
fn note_circles(
    left: &[(Cell, Course)],
    next_of: impl Fn(Course) -> [Option<Cell>; 2],
    words: &[Placed],
    mistakes: &mut Vec<Mistake>,
) {
    let mut seen: Vec<Cell> = Vec::new();
    for &(start, _) in left {
        let mut way: Vec<Cell> = Vec::new();
        let mut at = start;
        while !seen.contains(&at) && !way.contains(&at) {
            way.push(at);
            let course = left.iter().find(|(cell, _)| *cell == at).map(|&(_, course)| course);
            let next = course.and_then(|course| {
                next_of(course).into_iter().flatten().find(|next| left.iter().any(|(cell, _)| cell == next))
            });
            let Some(next) = next else { break };
            at = next;
        }
        let closes_a_circle = way.contains(&at);
        seen.extend(way);
        let tiles = words.iter().filter(|placed| !matches!(placed.word, Word::None));
        if let (true, Some(placed)) = (closes_a_circle, tiles.into_iter().nth(at.index())) {
            mistakes.push(Mistake {
                line: placed.line,
                cell: Some(placed.square),
                what: MistakeKind::Circle,
            });
        }
    }
}
