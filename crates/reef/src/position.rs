//! Positions in writing: what somebody puts up by hand, as TOML.
//!
//! ```toml
//! turn = 21
//! seat = 0
//! dice = "yv"
//! rows = ["co wa pe wa sh wa pm wa", "wa ?? ?? ?? ?? ?? ?? ??", "?? ?? ?? ?? ?? ?? ?? ??", "wa ym bm co"]
//! discard = "wa wa wa"
//! breeding = "rb yy bp vp"
//! players = [
//!     { worms = "ryybvvgp", pearls = 2, sharks = 1, boats = 2, corals = ["rf", ""] },
//!     { worms = "ryg", boats = 3, corals = ["yf"] },
//! ]
//! ```

use std::fmt::Display;
use std::str::FromStr;

use game::{LineIndex, Misread, Seat, shortened};
use serde::de::{Deserializer, Error};
use serde::{Deserialize, de};

use crate::place::COLUMNS;
use crate::state::{SEATS, Stage, State};
use crate::view::view;
use crate::{Breeding, Card, Colour, Coral, Face, Place, PlayerView, Setup, SetupError, SetupStep, Worms};

/// How many characters of somebody's own text a message shows at most.
const MOST_SHOWN: usize = 200;
/// How many worms there are (R1).
const WORMS: usize = 48;

/// Why a text is no position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PositionError {
    /// It is not TOML, or not with these keys and words.
    #[error("line {line}: {message}")]
    Misread {
        /// The line, from 1.
        line: usize,
        /// What is wrong there.
        message: String,
    },
    /// It describes something that cannot be.
    #[error(transparent)]
    Setup(SetupError),
}

impl Setup {
    /// Reads a position. It promises nothing yet; [`Setup::build`] checks it.
    ///
    /// # Errors
    ///
    /// [`PositionError`] says what is wrong with the text.
    pub fn read(text: &str) -> Result<Setup, PositionError> {
        let written: Written = toml::from_str(text).map_err(|error| {
            let line = LineIndex::new(text).line(error.span().map_or(0, |span| span.start));
            PositionError::Misread { line, message: shortened(error.message(), MOST_SHOWN) }
        })?;
        Ok(Setup {
            turn: written.turn,
            seat: Seat::new(written.seat).ok_or(PositionError::Setup(SetupError::Seat))?,
            step: written.dice.map_or(SetupStep::Roll, SetupStep::Buy),
            idle: written.idle,
            rows: written.rows.map(|Row(faces)| faces),
            flipped: written.flipped,
            discard: written.discard,
            breeding: written.breeding,
            players: written.players.map(|player| PlayerView {
                worms: player.worms,
                pearls: player.pearls,
                sharks: player.sharks,
                boats: player.boats,
                corals: player.corals.into_iter().map(|Word(coral)| coral).collect(),
            }),
        })
    }
}

/// The position in writing, as [`Setup::read`] reads it.
///
/// It is a turn that begins, or one in which nothing was bought yet; `None` if it is neither, or a seat has left. What was
/// shuffled when is not said, so whoever reads it has one shuffled pile.
#[must_use]
pub fn write_position(state: &State) -> Option<String> {
    let dice = match (state.stage, state.dice) {
        (Stage::Roll, _) => String::new(),
        (Stage::Buy, Some([one, other])) if !state.acted => format!("dice = \"{one}{other}\"\n"),
        _ => return None,
    };
    if !state.left.is_empty() || state.flipped.iter().next().is_some() {
        return None;
    }
    let view = view(state);
    let row = |row: &[Face; COLUMNS]| format!("\"{}\"", spaced(row.iter()));
    let rows: Vec<String> = view.rows.iter().map(row).collect();
    let player = |player: &PlayerView| {
        let worms: String = Colour::ALL
            .into_iter()
            .flat_map(|colour| std::iter::repeat_n(colour.letter(), player.worms.of(colour).into()))
            .collect();
        let corals: Vec<String> = player.corals.iter().map(|coral| format!("\"{coral}\"")).collect();
        let PlayerView { pearls, sharks, boats, .. } = player;
        format!(
            "{{ worms = \"{worms}\", pearls = {pearls}, sharks = {sharks}, boats = {boats}, corals = [{}] }}",
            corals.join(", ")
        )
    };
    Some(format!(
        "turn = {}\nseat = {}\n{dice}idle = {}\nrows = [{}]\ndiscard = \"{}\"\nbreeding = \"{}\"\nplayers = [{}]\n",
        state.turn,
        state.seat.index(),
        state.idle,
        rows.join(", "),
        spaced(view.discard.iter()),
        spaced(view.breeding.iter()),
        view.players.iter().map(player).collect::<Vec<_>>().join(", "),
    ))
}

fn spaced(words: impl Iterator<Item = impl Display>) -> String {
    words.map(|word| word.to_string()).collect::<Vec<_>>().join(" ")
}

/// The keys of a position, as somebody wrote them.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    #[serde(default = "one")]
    turn: u16,
    #[serde(default)]
    seat: usize,
    /// How the dice fell, once worms were taken for them; they are to be rolled if it is not said.
    #[serde(default, deserialize_with = "dice")]
    dice: Option<[Colour; 2]>,
    #[serde(default)]
    idle: u8,
    /// From the first seat's row to the second's; a short row ends in gaps.
    #[serde(default)]
    rows: [Row; 4],
    #[serde(default, deserialize_with = "words")]
    flipped: Vec<Place>,
    #[serde(default, deserialize_with = "words")]
    discard: Vec<Card>,
    #[serde(deserialize_with = "words")]
    breeding: Vec<Breeding>,
    players: [WrittenPlayer; SEATS],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenPlayer {
    #[serde(default, deserialize_with = "worms")]
    worms: Worms,
    #[serde(default)]
    pearls: u8,
    #[serde(default)]
    sharks: u8,
    #[serde(default = "one")]
    boats: u8,
    #[serde(default)]
    corals: Vec<Word<Coral>>,
}

fn one<T: From<u8>>() -> T {
    T::from(1)
}

/// Something that is written as one word.
struct Word<T>(T);

impl<'de, T: FromStr<Err = Misread>> Deserialize<'de> for Word<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Word<T>, D::Error> {
        read(&String::deserialize(deserializer)?).map(Word)
    }
}

/// A row of the display, from the sea.
struct Row([Face; COLUMNS]);

impl Default for Row {
    fn default() -> Row {
        Row([Face::Gap; COLUMNS])
    }
}

impl<'de> Deserialize<'de> for Row {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Row, D::Error> {
        let faces = words(deserializer)?;
        let mut row = Row::default();
        if faces.len() > COLUMNS {
            return Err(D::Error::custom("a row has eight places"));
        }
        row.0.iter_mut().zip(faces).for_each(|(place, face)| *place = face);
        Ok(row)
    }
}

fn words<'de, D: Deserializer<'de>, T: FromStr<Err = Misread>>(deserializer: D) -> Result<Vec<T>, D::Error> {
    String::deserialize(deserializer)?.split_whitespace().map(read).collect()
}

fn dice<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<[Colour; 2]>, D::Error> {
    let colours = letters(&String::deserialize(deserializer)?)?;
    <[Colour; 2]>::try_from(colours).map(Some).map_err(|_| D::Error::custom("there are two dice, such as rg"))
}

fn worms<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Worms, D::Error> {
    let colours = letters(&String::deserialize(deserializer)?)?;
    if colours.len() > WORMS {
        return Err(D::Error::custom("there are 48 worms"));
    }
    let mut worms = Worms::default();
    colours.into_iter().for_each(|colour| worms.add(colour, 1));
    Ok(worms)
}

fn letters<E: de::Error>(text: &str) -> Result<Vec<Colour>, E> {
    text.chars().map(|letter| read(letter.encode_utf8(&mut [0; 4]))).collect()
}

fn read<T: FromStr<Err = Misread>, E: de::Error>(word: &str) -> Result<T, E> {
    word.parse()
        .map_err(|misread: Misread| E::custom(format!("{:?}: {misread}", shortened(word, MOST_SHOWN))))
}
