//! Positions in writing: what somebody puts up by hand, as TOML.

use std::collections::BTreeMap;

use game::{Cell, Seat, Square};
use serde::Deserialize;

use crate::{Setup, SetupError, Stage, Wadi};

/// Why a text is no position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PositionError {
    /// It is not TOML, or not with these keys.
    #[error("line {line}: {message}")]
    Misread {
        /// The line, from 1.
        line: usize,
        /// What is wrong there.
        message: String,
    },
    /// It names a tile that the board does not have.
    #[error("there is no tile `{0}` on this board (W2)")]
    NoTile(String),
    /// It lets a watchman be placed and moved at the same time.
    #[error("a watchman is placed or moved: only one of `placing` and `moving` is true (T10, T20)")]
    TwoSteps,
    /// It describes something that cannot be.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

/// The keys of a position, as somebody wrote them.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    #[serde(default = "first_round")]
    round: u8,
    #[serde(default)]
    starter: usize,
    /// The seat to act; the starter if it is not said.
    turn: Option<usize>,
    /// What is left of that turn; the whole of it if it is not said.
    left: Option<Left>,
    #[serde(default)]
    placing: bool,
    #[serde(default)]
    moving: bool,
    #[serde(default)]
    water: BTreeMap<String, u8>,
    #[serde(default)]
    shadoofs: BTreeMap<String, usize>,
    #[serde(default)]
    watchmen: BTreeMap<String, usize>,
    #[serde(default)]
    withdrawn: Vec<usize>,
    #[serde(default)]
    fined: Vec<usize>,
}

const fn first_round() -> u8 {
    1
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Left {
    actions: u8,
    builds: u8,
}

impl Wadi {
    /// Reads a position. It promises nothing yet; [`Wadi::position`] checks it.
    ///
    /// # Errors
    ///
    /// [`PositionError`] says what is wrong with the text.
    pub fn read_position(&self, text: &str) -> Result<Setup, PositionError> {
        let written: Written = toml::from_str(text).map_err(|error| {
            let start = error.span().map_or(0, |span| span.start);
            let line = 1 + text.bytes().take(start).filter(|&byte| byte == b'\n').count();
            PositionError::Misread { line, message: error.message().to_owned() }
        })?;
        let seats = |seats: &[usize]| seats.iter().map(|&index| seat(index)).collect::<Result<Vec<_>, _>>();
        let starter = seat(written.starter)?;
        let to_act = written.turn.map_or(Ok(starter), seat)?;
        let stage = match (written.placing, written.moving, written.left) {
            (true, true, _) => return Err(PositionError::TwoSteps),
            (true, false, _) => Stage::Placing(to_act),
            (false, true, _) => Stage::Moving(to_act),
            (false, false, Some(Left { actions, builds })) => Stage::Acting { seat: to_act, actions, builds },
            (false, false, None) => self.fresh_turn(to_act),
        };
        Ok(Setup {
            pawns: self.on_tiles(written.water, Ok)?,
            shadoofs: self.on_tiles(written.shadoofs, seat)?,
            watchmen: self.on_tiles(written.watchmen, seat)?,
            withdrawn: seats(&written.withdrawn)?,
            fined: seats(&written.fined)?,
            round: written.round,
            starter,
            stage,
        })
    }

    fn on_tiles<V, T>(
        &self,
        named: BTreeMap<String, V>,
        read: impl Fn(V) -> Result<T, PositionError>,
    ) -> Result<Vec<(Cell, T)>, PositionError> {
        let tile = |(name, value): (String, V)| {
            let square: Option<Square> = name.parse().ok();
            let cell = square.and_then(|square| self.board().layout().cell(square));
            let cell = cell.ok_or(PositionError::NoTile(name))?;
            Ok((cell, read(value)?))
        };
        named.into_iter().map(tile).collect()
    }
}

fn seat(index: usize) -> Result<Seat, PositionError> {
    Seat::new(index).ok_or(PositionError::Setup(SetupError::NoSeat))
}
