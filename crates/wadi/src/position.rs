//! Positions in writing: what somebody puts up by hand, as TOML.

use std::collections::BTreeMap;
use std::fmt::Display;

use game::{Cell, LineIndex, Seat, Square, shortened};
use serde::Deserialize;

use crate::{Setup, SetupError, Stage, State, Wadi};

/// How many characters of somebody's own text a message shows at most.
const MOST_SHOWN: usize = 200;

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
    #[error("{error}")]
    Setup {
        /// What cannot be.
        error: SetupError,
        /// The tile where it is wrong, if it is wrong somewhere.
        at: Option<Square>,
    },
}

impl PositionError {
    /// What cannot be, where the text could be read: with a rule, and a word for translations.
    #[must_use]
    pub const fn setup(&self) -> Option<SetupError> {
        match self {
            PositionError::Misread { .. } | PositionError::TwoSteps => None,
            PositionError::NoTile(_) => Some(SetupError::NoTile),
            PositionError::Setup { error, .. } => Some(*error),
        }
    }

    /// The name of the tile where it is wrong, if it is wrong somewhere; in somebody's own words where there is no such
    /// tile.
    #[must_use]
    pub fn at(&self) -> Option<String> {
        match self {
            PositionError::Misread { .. } | PositionError::TwoSteps => None,
            PositionError::NoTile(name) => Some(name.clone()),
            PositionError::Setup { at, .. } => at.map(|square| square.to_string()),
        }
    }
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
            let line = LineIndex::new(text).line(error.span().map_or(0, |span| span.start));
            PositionError::Misread { line, message: shortened(error.message(), MOST_SHOWN) }
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

    /// The position in writing, as [`Wadi::read_position`] reads it. `None` if that cannot be said: a seat has left the match, or
    /// it is over.
    #[must_use]
    pub fn write_position(&self, state: &State) -> Option<String> {
        let turn = state.stage().seat().filter(|_| state.gone.is_empty())?;
        let board = self.board();
        let listed = |seats: Vec<usize>| format!("{seats:?}");
        let step = match state.stage() {
            Stage::Placing(_) => "placing = true\n".to_owned(),
            Stage::Moving(_) => "moving = true\n".to_owned(),
            stage @ Stage::Acting { .. } if stage == self.fresh_turn(turn) => String::new(),
            Stage::Acting { actions, builds, .. } => {
                format!("left = {{ actions = {actions}, builds = {builds} }}\n")
            }
            Stage::Over => return None,
        };
        let seats = || Seat::all(self.options().players);
        let wet = (state.pawns() | state.wet()).iter();
        let water = self.by_tile(wet.map(|cell| (cell, state.pawns_on(board, cell))));
        let shadoofs = seats().flat_map(|seat| state.shadoofs(seat).iter().map(move |it| (it, seat.index())));
        let mut text = format!("round = {}\nstarter = {}\n", state.round(), state.starter().index());
        text += &format!("turn = {}\n{step}water = {water}\n", turn.index());
        text += &format!("shadoofs = {}\n", self.by_tile(shadoofs));
        if self.options().watchmen {
            let watchmen = seats().filter_map(|seat| Some((state.watchman(seat)?, seat.index())));
            let withdrawn = state.withdrawn().iter().map(|seat| seat.index()).collect();
            let fined = state.fined().iter().map(Seat::index).collect();
            text += &format!("watchmen = {}\n", self.by_tile(watchmen));
            text += &format!("withdrawn = {}\nfined = {}\n", listed(withdrawn), listed(fined));
        }
        Some(text)
    }

    /// What is on tiles, in writing.
    fn by_tile(&self, named: impl Iterator<Item = (Cell, impl Display)>) -> String {
        let named: Vec<String> =
            named.map(|(cell, it)| format!("{} = {it}", self.board().layout().square(cell))).collect();
        if named.is_empty() { "{}".to_owned() } else { format!("{{ {} }}", named.join(", ")) }
    }

    fn on_tiles<V, T>(
        &self,
        named: BTreeMap<String, V>,
        read: impl Fn(V) -> Result<T, PositionError>,
    ) -> Result<Vec<(Cell, T)>, PositionError> {
        let tile = |(name, value): (String, V)| {
            let square: Option<Square> = name.parse().ok();
            let cell = square.and_then(|square| self.board().layout().cell(square));
            let cell = cell.ok_or_else(|| PositionError::NoTile(shortened(&name, MOST_SHOWN)))?;
            Ok((cell, read(value)?))
        };
        named.into_iter().map(tile).collect()
    }
}

fn seat(index: usize) -> Result<Seat, PositionError> {
    Seat::new(index).ok_or(PositionError::Setup { error: SetupError::NoSeat, at: None })
}
