//! Actions in writing: `+c4`, `b3>d4`, `@e5`, `@-`, `.`

use game::{Cell, Misread, Notation, Rule, Square};

use crate::{Action, Stage, State, Wadi};

impl Notation for Wadi {
    const SEPARATOR: &'static str = " ";

    fn text(&self, action: Action) -> String {
        match action {
            Action::Build(cell) => format!("+{}", self.square(cell)),
            Action::Pump { from, to } => format!("{}>{}", self.square(from), self.square(to)),
            Action::Watchman(cell) => format!("@{}", self.square(cell)),
            Action::Withdraw => "@-".to_owned(),
            Action::End => ".".to_owned(),
        }
    }

    fn read(&self, text: &str) -> Result<Action, Misread> {
        if text == "." {
            return Ok(Action::End);
        }
        if text == "@-" {
            return Ok(Action::Withdraw);
        }
        if let Some(name) = text.strip_prefix('+') {
            return self.read_cell(name).map(Action::Build).map_err(|error| error.shifted(1));
        }
        if let Some(name) = text.strip_prefix('@') {
            return self.read_cell(name).map(Action::Watchman).map_err(|error| error.shifted(1));
        }
        let Ok((_, len)) = Square::read(text) else {
            return Err(Misread::Malformed {
                at: 0,
                expected: "`+c4` to build, `b3>d4` to pump, `@e5` or `@-` for the watchman, or `.` to end the turn",
            });
        };
        let from = self.read_cell(&text[..len])?;
        let Some(name) = text[len..].strip_prefix('>') else {
            return Err(Misread::Malformed { at: len, expected: "`>` and the tile that the pawn goes to" });
        };
        let to = self.read_cell(name).map_err(|error| error.shifted(len + 1))?;
        Ok(Action::Pump { from, to })
    }

    fn heading(&self, state: &State) -> String {
        match state.stage() {
            Stage::Placing(seat) => format!("{}{}@", state.round(), seat.letter()),
            Stage::Moving(seat) | Stage::Acting { seat, .. } => {
                format!("{}{}", state.round(), seat.letter())
            }
            Stage::Over => "over".to_owned(),
        }
    }
}

impl Wadi {
    fn read_cell(&self, name: &str) -> Result<Cell, Misread> {
        let square: Square = name.parse()?;
        self.board().layout().cell(square).ok_or(Misread::NoTile { square, rule: Rule("W2") })
    }
}
