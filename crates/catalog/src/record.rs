//! A match written down.

use std::fmt;

use game::Match;
use wadi::{Mistake, Wadi};

use crate::header::{Header, Name, Outcome, WadiOptions};
use crate::{AnyMatch, turns};

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
    ///
    /// # Panics
    ///
    /// Never: every head can be written as TOML.
    #[must_use]
    pub fn write(&self) -> String {
        let AnyMatch::Wadi(it) = &self.play;
        let header = Header {
            game: Name::Wadi,
            rules: Wadi::RULES,
            seats: self.seats.clone(),
            result: outcome(&self.play),
            options: WadiOptions::of(it.game()),
        };
        let header = toml::to_string(&header).expect("texts, numbers and lists can be written");
        format!("{header}{RULE_OFF}\n{}", turns::write(it))
    }

    /// Reads a record and plays it from the first action to the last.
    ///
    /// # Errors
    ///
    /// [`RecordError`] names the first line that is not right.
    pub fn read(text: &str) -> Result<Record, RecordError> {
        let (head, turns) = split(text)
            .ok_or_else(|| RecordError { line: text.lines().count().max(1), what: RecordMistake::NoTurns })?;
        let header: Header = toml::from_str(head).map_err(|error| RecordError {
            line: line_at(head, error.span().map_or(0, |span| span.start)),
            what: RecordMistake::Header(error.message().to_owned()),
        })?;
        let in_head = |key: &str, what| RecordError { line: line_of(head, key), what };
        if header.rules != Wadi::RULES {
            let what = RecordMistake::Rules { found: header.rules, known: Wadi::RULES };
            return Err(in_head("rules", what));
        }
        let Name::Wadi = header.game;
        let wadi = header.options.game().map_err(|what| in_head("[options]", what))?;
        let first = head.lines().count() + 2;
        let it: Match<Wadi> = turns::read(wadi, turns, first)?;
        let play = AnyMatch::Wadi(it);
        if header.seats.len() != play.seats() {
            let what = RecordMistake::Seats { found: header.seats.len(), seats: play.seats() };
            return Err(in_head("seats", what));
        }
        let led_to = outcome(&play);
        if header.result != led_to {
            let what = RecordMistake::WrongResult { found: tell(header.result), led_to: tell(led_to) };
            return Err(in_head("[result]", what));
        }
        Ok(Record { seats: header.seats, play })
    }
}

/// How the match ended, if it did.
fn outcome(play: &AnyMatch) -> Option<Outcome> {
    let winners = play.winners()?.into_iter().map(game::Seat::index).collect();
    Some(Outcome { winners, scores: play.scores() })
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
