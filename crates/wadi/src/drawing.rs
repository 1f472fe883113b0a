//! A board that a person can read in a terminal.

use std::fmt::Write as _;

use game::{Cell, Game, Seat, Square};

use crate::{Course, Direction, State, Tile, Wadi};

impl Wadi {
    /// How to read [`Wadi::draw`].
    pub const LEGEND: &'static str = "1 2 3 land by its reservoirs · ↓ wadi, flowing that way · ◎ mouth, the water leaves\n\
         ~ a pawn on land, ~5 five in the wadi · A–D a shadoof · a–d a watchman";

    /// Draws the board as it is now: a row a line, cells named by the letters above and the numbers beside.
    #[must_use]
    pub fn draw(&self, state: &State) -> String {
        let layout = self.board().layout();
        let squares = || layout.all().iter().map(|cell| layout.square(cell));
        let columns = squares().map(|square| square.column() + 1).max().unwrap_or(0);
        let rows = squares().map(|square| square.row() + 1).max().unwrap_or(0);
        let letters = (b'a'..).take(columns).map(char::from);
        let header: String = letters.map(|letter| format!("   {letter}  ")).collect();
        let mut text = format!("   {}\n", header.trim_end());
        for row in 0..rows {
            let mut line = format!("{:>2} ", row + 1);
            for column in 0..columns {
                let cell = Square::new(column, row).and_then(|square| layout.cell(square));
                line.push_str(&cell.map_or_else(|| " ".repeat(6), |cell| self.draw_cell(state, cell)));
            }
            let _ = writeln!(text, "{}", line.trim_end());
        }
        text
    }

    /// Six characters: who stands there, the tile, the water.
    fn draw_cell(&self, state: &State, cell: Cell) -> String {
        let piece = Seat::all(self.seats()).find_map(|seat| {
            if state.shadoofs(seat).has(cell) {
                Some(seat.letter())
            } else if state.watchman(seat) == Some(cell) {
                Some(seat.letter().to_ascii_lowercase())
            } else {
                None
            }
        });
        let tile = match self.board().tile(cell) {
            Tile::Land(fertility) => fertility.points().to_string(),
            Tile::Wadi(course) => self.draw_course(cell, course),
        };
        let water = match (self.board().tile(cell), state.pawns_on(self.board(), cell)) {
            (_, 0) => String::new(),
            (Tile::Land(_), _) => "~".to_owned(),
            (Tile::Wadi(_), pawns) => format!("~{pawns}"),
        };
        format!("  {}{:<3}", piece.unwrap_or(' '), tile + &water)
    }

    fn draw_course(&self, cell: Cell, course: Course) -> String {
        let arrow = |to: Cell| {
            Direction::between(self.square(cell), self.square(to)).map_or(' ', Direction::arrow).to_string()
        };
        match course {
            Course::Mouth => "◎".to_owned(),
            Course::To(next) => arrow(next),
            Course::Fork { arrow: first, other } => arrow(first) + &arrow(other),
        }
    }
}
