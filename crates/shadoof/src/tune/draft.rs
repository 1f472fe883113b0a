//! A board in words that can be changed.

use std::sync::Arc;

use game::Square;
use wadi::{Board, Course, Direction, Fertility, Material, Scenario, Tile};

/// A cell of the map.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Word {
    /// No tile.
    Hole,
    /// Land with so many reservoirs.
    Land(u8),
    /// Wadi.
    Wadi {
        outlet: Outlet,
        /// How many pawns start there.
        pawns: u8,
    },
}

/// Where the water of a wadi tile leaves it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Outlet {
    End,
    /// By its place in [`Direction::ALL`].
    One(u8),
    /// A fork, the arrow first.
    Two(u8, u8),
}

/// The words of a map, row by row.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Draft {
    columns: usize,
    words: Vec<Word>,
}

impl Draft {
    /// The map of a board.
    pub(crate) fn of(board: &Board) -> Draft {
        let squares = || board.layout().all().iter().map(|cell| board.layout().square(cell));
        let columns = squares().map(|square| square.column() + 1).max().unwrap_or(0);
        let rows = squares().map(|square| square.row() + 1).max().unwrap_or(0);
        let words = (0..rows * columns).map(|at| word(board, at % columns, at / columns)).collect();
        Draft { columns, words }
    }

    /// The scenario that comes of putting this map into the file of another one, if it is one.
    pub(crate) fn scenario(&self, like: &Scenario) -> Option<Arc<Scenario>> {
        Scenario::read(&like.source_with_map(&self.rows())).ok().map(Arc::new)
    }

    /// The map as a file has it, its columns straight.
    pub(crate) fn rows(&self) -> String {
        let texts: Vec<String> = self.words.iter().map(|word| text(*word)).collect();
        let width = |column: usize| {
            texts.iter().skip(column).step_by(self.columns).map(String::len).max().unwrap_or_default()
        };
        let widths: Vec<usize> = (0..self.columns).map(width).collect();
        let row = |row: &[String]| {
            let cells = row.iter().zip(&widths).map(|(text, &width)| format!("{text:width$}"));
            cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
        };
        texts.chunks(self.columns).map(row).collect::<Vec<_>>().join("\n")
    }

    /// How many cells are not as in another draft of the same size.
    pub(crate) fn distance(&self, other: &Draft) -> usize {
        self.words.iter().zip(&other.words).filter(|(a, b)| a != b).count()
    }

    /// What lies at a place.
    pub(crate) fn at(&self, place: usize) -> Word {
        self.words[place]
    }

    /// Puts something else there.
    pub(crate) fn put(&mut self, place: usize, word: Word) {
        self.words[place] = word;
    }

    /// All places with what lies there.
    pub(crate) fn places(&self) -> impl Iterator<Item = (usize, Word)> {
        self.words.iter().copied().enumerate()
    }

    /// The place one step away, if it is on the grid.
    pub(crate) fn step(&self, place: usize, direction: u8) -> Option<usize> {
        let (across, down) = Direction::ALL[usize::from(direction)].step();
        let column = (place % self.columns).checked_add_signed(across)?;
        let row = (place / self.columns).checked_add_signed(down)?;
        let there = row * self.columns + column;
        (column < self.columns && there < self.words.len()).then_some(there)
    }

    /// The places that touch one, with the direction towards each.
    pub(crate) fn around(&self, place: usize) -> impl Iterator<Item = (u8, usize)> {
        (0..8).filter_map(move |direction| Some((direction, self.step(place, direction)?)))
    }

    /// Whether the water of one place goes to another.
    pub(crate) fn flows(&self, from: usize, to: usize) -> bool {
        let Word::Wadi { outlet, .. } = self.at(from) else { return false };
        match outlet {
            Outlet::End => false,
            Outlet::One(direction) => self.step(from, direction) == Some(to),
            Outlet::Two(arrow, other) => {
                self.step(from, arrow) == Some(to) || self.step(from, other) == Some(to)
            }
        }
    }

    /// Whether a place is a corner of the grid.
    pub(crate) fn is_corner(&self, place: usize) -> bool {
        let (column, row) = (place % self.columns, place / self.columns);
        let rows = self.words.len() / self.columns;
        (column == 0 || column + 1 == self.columns) && (row == 0 || row + 1 == rows)
    }

    /// Counts what it uses.
    pub(crate) fn material(&self) -> Material {
        let mut material = Material::default();
        for &word in &self.words {
            match word {
                Word::Hole => {}
                Word::Land(points) => material.land[usize::from(points) - 1] += 1,
                Word::Wadi { pawns, .. } => {
                    material.wadi += 1;
                    material.pawns += usize::from(pawns);
                }
            }
        }
        material
    }
}

fn word(board: &Board, column: usize, row: usize) -> Word {
    let layout = board.layout();
    let cell = Square::new(column, row).and_then(|square| layout.cell(square));
    let Some(cell) = cell else { return Word::Hole };
    let course = match board.tile(cell) {
        Tile::Land(fertility) => return Word::Land(Fertility::points(fertility)),
        Tile::Wadi(course) => course,
    };
    let towards = |other| number(Direction::between(layout.square(cell), layout.square(other)));
    let outlet = match course {
        Course::Fork { arrow, other } => Outlet::Two(towards(arrow), towards(other)),
        Course::Mouth if board.outlet(cell).is_none() => Outlet::End,
        Course::Mouth | Course::To(_) => Outlet::One(number(board.outlet(cell))),
    };
    let pawns = board.springs().iter().find(|(spring, _)| *spring == cell).map_or(0, |&(_, pawns)| pawns);
    Word::Wadi { outlet, pawns }
}

/// The place of a direction among all of them.
fn number(direction: Option<Direction>) -> u8 {
    let place = Direction::ALL.iter().position(|&other| Some(other) == direction);
    place.and_then(|place| u8::try_from(place).ok()).expect("water runs to a neighbour, one of eight")
}

fn text(word: Word) -> String {
    let name = |direction: u8| Direction::ALL[usize::from(direction)].word();
    match word {
        Word::Hole => ".".to_owned(),
        Word::Land(points) => points.to_string(),
        Word::Wadi { outlet, pawns } => {
            let outlet = match outlet {
                Outlet::End => "end".to_owned(),
                Outlet::One(direction) => name(direction).to_owned(),
                Outlet::Two(arrow, other) => format!("{}/{}", name(arrow), name(other)),
            };
            if pawns == 0 { outlet } else { format!("{outlet}:{pawns}") }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wadi::BUILT_IN;

    #[test]
    fn a_board_that_nobody_changed_is_written_as_it_was() {
        for scenario in BUILT_IN.iter() {
            let draft = Draft::of(scenario.board());
            let written = scenario.source_with_map(&draft.rows());
            assert!(written.split_whitespace().eq(scenario.source().split_whitespace()), "{written}");
            assert_eq!(Some(draft.material()), Scenario::inspect(scenario.source()).material);
        }
    }
}
