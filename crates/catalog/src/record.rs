//! A match written down.

use std::fmt;

use game::{Match, Seat};
use reef::Reef;
use serde::{Deserialize, Serialize};
use wadi::{Mistake, Wadi};

use crate::{AnyMatch, Listed, turns};

/// The line between the head of a record and its turns.
const RULE_OFF: &str = "---";

/// A match with the names of those who play it.
#[derive(Clone, Debug)]
pub struct Record {
    /// Who sits where, one name a seat.
    pub seats: Vec<String>,
    /// The match.
    pub play: AnyMatch,
}

/// What stands above the turns.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head<C> {
    /// The game's name.
    game: String,
    /// The number of the reading of the rules.
    rules: u32,
    /// Who sat where.
    seats: Vec<String>,
    /// How it ended; not there while it goes on.
    #[serde(default = "no_outcome", skip_serializing_if = "Option::is_none")]
    result: Option<Outcome>,
    /// What the table chose.
    options: C,
}

#[derive(Serialize, Deserialize, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
struct Outcome {
    winners: Vec<usize>,
    scores: Vec<i16>,
}

const fn no_outcome() -> Option<Outcome> {
    None
}

/// Why a text is not a record, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub what: RecordMistake,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.what)
    }
}

impl std::error::Error for RecordError {}

/// What is wrong with a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the sentences say what the variants mean")]
pub enum RecordMistake {
    #[error("the head ends with a line `---`, and there is none")]
    NoTurns,
    #[error("the head is not right: {0}")]
    Header(String),
    #[error("the record follows rules number {found}, and this program knows number {known}")]
    Rules { found: u32, known: u32 },
    #[error("the options are not right: {0}")]
    Options(String),
    #[error("the scenario is not right: {}", list(.0))]
    Scenario(Vec<Mistake>),
    #[error("the deck is not right: {0}")]
    Deck(String),
    #[error("there are {found} names for {seats} seats")]
    Seats { found: usize, seats: usize },
    #[error("the turn {expected} comes here: the line must begin with `{expected}: `")]
    WrongTurn { expected: String },
    #[error("the turn ends before `{word}`")]
    TurnIsOver { word: String },
    #[error("`{word}` cannot be played: {why}")]
    Refused { word: String, why: String },
    #[error("the turn is cut off: it goes on after this line")]
    Unfinished,
    #[error("the match ended before this line")]
    AfterTheEnd,
    #[error("the head says {found}, and the turns lead to {led_to}")]
    WrongResult { found: String, led_to: String },
}

fn list(mistakes: &[Mistake]) -> String {
    mistakes.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

impl Record {
    /// The record as text.
    #[must_use]
    pub fn write(&self) -> String {
        match &self.play {
            AnyMatch::Wadi(it) => self.write_match(it),
            AnyMatch::Reef(it) => self.write_match(it),
        }
    }

    fn write_match<G: Listed>(&self, it: &Match<G>) -> String {
        let head = Head {
            game: G::NAME.to_owned(),
            rules: G::RULES,
            seats: self.seats.clone(),
            result: outcome(&self.play),
            options: it.game().choices(),
        };
        let head = toml::to_string(&head).expect("texts, numbers and lists can be written");
        format!("{head}{RULE_OFF}\n{}", turns::write(it))
    }

    /// Reads a record and plays it from the first action to the last.
    ///
    /// # Errors
    ///
    /// [`RecordError`] names the first line that is not right.
    pub fn read(text: &str) -> Result<Record, RecordError> {
        /// The one key that says how to read the others.
        #[derive(Deserialize)]
        struct Which {
            game: String,
        }

        let (head, turns) = split(text)
            .ok_or_else(|| RecordError { line: text.lines().count().max(1), what: RecordMistake::NoTurns })?;
        let which: Which = read_toml(head)?;
        match which.game.as_str() {
            Wadi::NAME => read_match::<Wadi>(head, turns),
            Reef::NAME => read_match::<Reef>(head, turns),
            _ => {
                let what = RecordMistake::Header("`game` must be \"wadi\" or \"reef\"".to_owned());
                Err(RecordError { line: line_of(head, "game"), what })
            }
        }
    }
}

fn read_match<G: Listed>(head: &str, turns: &str) -> Result<Record, RecordError> {
    let found: Head<G::Choices> = read_toml(head)?;
    let in_head = |key: &str, what| RecordError { line: line_of(head, key), what };
    if found.rules != G::RULES {
        return Err(in_head("rules", RecordMistake::Rules { found: found.rules, known: G::RULES }));
    }
    let game = G::choose(&found.options).map_err(|what| in_head("[options]", what))?;
    let play = G::any(turns::read(game, turns, head.lines().count() + 2)?);
    if found.seats.len() != play.seats() {
        let what = RecordMistake::Seats { found: found.seats.len(), seats: play.seats() };
        return Err(in_head("seats", what));
    }
    let led_to = outcome(&play);
    if found.result != led_to {
        let what = RecordMistake::WrongResult { found: tell(found.result), led_to: tell(led_to) };
        return Err(in_head("[result]", what));
    }
    Ok(Record { seats: found.seats, play })
}

fn read_toml<T: for<'t> Deserialize<'t>>(head: &str) -> Result<T, RecordError> {
    toml::from_str(head).map_err(|error| RecordError {
        line: line_at(head, error.span().map_or(0, |span| span.start)),
        what: RecordMistake::Header(error.message().to_owned()),
    })
}

/// How the match ended, if it did.
fn outcome(play: &AnyMatch) -> Option<Outcome> {
    let winners = play.winners()?.into_iter().map(Seat::index).collect();
    Some(Outcome { winners, scores: play.points() })
}

fn tell(outcome: Option<Outcome>) -> String {
    match outcome {
        None => "that the match goes on".to_owned(),
        Some(Outcome { winners, scores }) => format!("winners {winners:?} with scores {scores:?}"),
    }
}

/// The head and the turns. A text inside the head may have such a line too, no turn has: the last one counts.
fn split(text: &str) -> Option<(&str, &str)> {
    let mut found = None;
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let end = start + line.len();
        if line.trim_end_matches(['\n', '\r']) == RULE_OFF {
            found = Some((&text[..start], &text[end..]));
        }
        start = end;
    }
    found
}

fn line_at(text: &str, offset: usize) -> usize {
    1 + text.bytes().take(offset).filter(|&byte| byte == b'\n').count()
}

/// The line on which a key of the head stands; the first one if it is not there.
fn line_of(head: &str, key: &str) -> usize {
    head.lines().position(|line| line.starts_with(key)).map_or(1, |index| index + 1)
}
