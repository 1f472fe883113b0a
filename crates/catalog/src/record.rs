//! A match written down.

use std::fmt;

use game::{Event, LineIndex, Match, Seat, shortened};
use reef::Reef;
use serde::{Deserialize, Serialize};
use wadi::{Mistake, Wadi};

use crate::{AnyMatch, Hint, Listed, LuckNote, Remark, note, turns};

/// The line between the head of a record and its turns.
const RULE_OFF: &str = "---";

/// A match with the names of those who play it.
#[derive(Clone, Debug)]
pub struct Record {
    /// Who sits where, one name a seat.
    pub seats: Vec<String>,
    /// The match.
    pub game_match: AnyMatch,
    /// Where its rolls and cards come from, if the match can prove it.
    pub luck: Option<LuckNote>,
    /// Who asked for a hint, and when.
    pub hints: Vec<Hint>,
    /// What somebody has to say about it, in the order of the match.
    pub remarks: Vec<Remark>,
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
    /// Who asked for a hint, and when.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[serde(serialize_with = "note::write_list", deserialize_with = "note::read_list")]
    hints: Vec<Hint>,
    /// How it ended; not there while it goes on.
    #[serde(default = "no_outcome", skip_serializing_if = "Option::is_none")]
    result: Option<Outcome>,
    /// Where rolls and cards come from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    luck: Option<LuckNote>,
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
    #[error("the position is not right: {0}")]
    Position(String),
    #[error("the deck is not right: {0}")]
    Deck(String),
    #[error("there are {found} names for {seats} seats")]
    Seats { found: usize, seats: usize },
    #[error("seat {} asks for a hint after {} events, and there are {seats} seats and {events} events", .hint.seat.letter(), .hint.seen)]
    Hint { hint: Hint, seats: usize, events: usize },
    #[error("there are {found} contributions for {seats} seats")]
    Contributions { found: usize, seats: usize },
    #[error("there are {found} commitments for {seats} seats")]
    Commitments { found: usize, seats: usize },
    #[error("{found} rolls and cards are said to come from another match, and there are {fell}")]
    Opening { found: u64, fell: usize },
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
    #[error("a variation begins with `(` and ends with `)` on the same line")]
    OpenVariation,
    #[error("a variation stands after the turn that it takes the place of, and there is none")]
    NoTurnToVary,
    #[error("the head says {found}, and the turns lead to {led_to}")]
    WrongResult { found: String, led_to: String },
}

fn list(mistakes: &[Mistake]) -> String {
    mistakes.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

impl Record {
    /// The record of a match of which nothing more is to be said.
    #[must_use]
    pub const fn new(seats: Vec<String>, game_match: AnyMatch) -> Record {
        Record { seats, game_match, luck: None, hints: Vec::new(), remarks: Vec::new() }
    }

    /// The record as text.
    #[must_use]
    pub fn write(&self) -> String {
        match &self.game_match {
            AnyMatch::Wadi(it) => self.write_match(it),
            AnyMatch::Reef(it) => self.write_match(it),
        }
    }

    fn write_match<G: Listed>(&self, it: &Match<G>) -> String {
        let head = Head {
            game: G::NAME.to_owned(),
            rules: G::RULES,
            seats: self.seats.clone(),
            hints: self.hints.clone(),
            result: outcome(&self.game_match),
            luck: self.luck.clone(),
            options: it.game().choices(),
        };
        let head = toml::to_string(&head).expect("texts, numbers and lists can be written");
        format!("{head}{RULE_OFF}\n{}", turns::write(it, &self.remarks))
    }

    /// Reads a record and plays it from the first action to the last.
    ///
    /// # Errors
    ///
    /// [`RecordError`] names the first line that is not right.
    pub fn read(text: &str) -> Result<Record, RecordError> {
        let (record, rest) = read_so_far(text)?;
        rest.map(|()| record)
    }
}

/// Reads a record as far as it can be played, and says what is wrong after that.
pub(crate) fn read_so_far(text: &str) -> Result<(Record, Result<(), RecordError>), RecordError> {
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

fn read_match<G: Listed>(head: &str, turns: &str) -> Result<(Record, Result<(), RecordError>), RecordError> {
    let found: Head<G::Choices> = read_toml(head)?;
    let in_head = |key: &str, what| RecordError { line: line_of(head, key), what };
    if found.rules != G::RULES {
        return Err(in_head("rules", RecordMistake::Rules { found: found.rules, known: G::RULES }));
    }
    let game = G::choose(&found.options).map_err(|what| in_head("[options]", what))?;
    let turns::ReadTurns { game_match: it, remarks, rest: played } =
        turns::read(game, turns, head.lines().count() + 2);
    let events = it.events().len();
    let fell = it.events().iter().filter(|event| matches!(event, Event::Fell(_))).count();
    let Head { seats, hints, result, luck, .. } = found;
    let record = Record { seats, game_match: G::any(it), luck, hints, remarks };
    let rest = played.and_then(|()| {
        check_head(&record, result, Counts { events, fell }).map_err(|(key, what)| in_head(key, what))
    });
    Ok((record, rest))
}

/// How much happened in a match.
struct Counts {
    events: usize,
    fell: usize,
}

/// Whether the head fits the match; if not, the key that does not.
fn check_head(
    record: &Record,
    result: Option<Outcome>,
    Counts { events, fell }: Counts,
) -> Result<(), (&'static str, RecordMistake)> {
    let seats = record.game_match.seats();
    if record.seats.len() != seats {
        return Err(("seats", RecordMistake::Seats { found: record.seats.len(), seats }));
    }
    let led_to = outcome(&record.game_match);
    if result != led_to {
        let what = RecordMistake::WrongResult { found: tell(result), led_to: tell(led_to) };
        return Err(("[result]", what));
    }
    let is_wrong = |hint: &&Hint| hint.seat.index() >= seats || hint.seen > events;
    if let Some(&hint) = record.hints.iter().find(is_wrong) {
        return Err(("hints", RecordMistake::Hint { hint, seats, events }));
    }
    if let Some(note) = &record.luck {
        let (found, opening) = (note.contributions.len(), note.opening);
        if found != seats {
            return Err(("contributions", RecordMistake::Contributions { found, seats }));
        }
        let committed = note.agreement.as_ref().map_or(seats, |agreement| agreement.commitments.len());
        if committed != seats {
            return Err(("commitments", RecordMistake::Commitments { found: committed, seats }));
        }
        if opening > fell as u64 {
            return Err(("opening", RecordMistake::Opening { found: opening, fell }));
        }
    }
    Ok(())
}

fn read_toml<T: for<'t> Deserialize<'t>>(head: &str) -> Result<T, RecordError> {
    toml::from_str(head).map_err(|error| RecordError {
        line: LineIndex::new(head).line(error.span().map_or(0, |span| span.start)),
        what: RecordMistake::Header(shortened(error.message(), 200)),
    })
}

/// How the match ended, if it did.
fn outcome(game_match: &AnyMatch) -> Option<Outcome> {
    let winners = game_match.winners()?.into_iter().map(Seat::index).collect();
    Some(Outcome { winners, scores: game_match.points() })
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

/// The line on which a key of the head stands; the first one if it is not there.
fn line_of(head: &str, key: &str) -> usize {
    head.lines().position(|line| line.starts_with(key)).map_or(1, |index| index + 1)
}
