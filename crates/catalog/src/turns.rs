//! The turns of a match, one line a turn.
//!
//! A line is the name of the turn and its actions: `3B: +c4 b3>d4`. What chance brought stands among the
//! actions in its own notation; `B:left` says that seat B left the match at that point. After a turn, `; …` is a comment
//! and `(3B: … / 3C: …)` another way to play that turn.

use game::{Event, Game, Match, Notation, Seat, Turn, shortened};

use crate::remark::{COMMENT, NEXT_TURN, VARIATION};
use crate::{RecordError, RecordMistake, Remark};

/// What stands after the letter of a seat that left.
pub const LEFT: &str = ":left";

/// How many characters of a word that cannot be read a message shows at most.
const MOST_SHOWN: usize = 64;

/// Writes the turns of a match, with what is said about them.
pub(crate) fn write<G: Game + Notation + Clone>(it: &Match<G>, remarks: &[Remark]) -> String {
    let mut again = Match::new(it.game().clone());
    let mut text = String::new();
    let comments = |after: usize| {
        let said = remarks.iter().filter_map(move |remark| match remark {
            Remark::Comment { after: at, text } if *at == after => Some(text),
            Remark::Comment { .. } | Remark::Variation { .. } => None,
        });
        said.flat_map(|text| text.lines()).map(|line| format!("{COMMENT} {line}\n")).collect::<String>()
    };
    text.push_str(&comments(0));
    while again.events().len() < it.events().len() {
        let begun = again.events().len();
        write_turn(&mut again, &it.events()[begun..], &mut text);
        text.push('\n');
        for remark in remarks {
            if let Remark::Variation { from, plays } = remark
                && *from == begun
            {
                text.push_str(&variation(it.after(begun), plays));
            }
        }
        text.push_str(&comments(again.events().len()));
    }
    text
}

/// Writes one turn and plays it.
fn write_turn<G: Game + Notation>(again: &mut Match<G>, events: &[Event<G::Action>], text: &mut String) {
    let heading = again.game().heading(again.state());
    text.push_str(&heading);
    text.push_str(": ");
    for (index, &event) in events.iter().enumerate() {
        if again.game().heading(again.state()) != heading {
            break;
        }
        if index > 0 {
            text.push_str(G::SEPARATOR);
        }
        text.push_str(&match event {
            Event::Acted(_, action) | Event::Fell(action) => again.game().text(action),
            Event::Left(seat) => format!("{}{LEFT}", seat.letter()),
        });
        again.evolve(event);
    }
}

/// A variation as a line, as far as it can be played.
fn variation<G: Game + Notation + Clone>(mut it: Match<G>, plays: &[String]) -> String {
    let begun = it.events().len();
    let mut again = it.clone();
    for word in plays {
        let Ok(event) = read_event(&it, word) else { break };
        it.evolve(event);
    }
    let mut turns = Vec::new();
    let mut done = begun;
    while done < it.events().len() {
        let mut turn = String::new();
        write_turn(&mut again, &it.events()[done..], &mut turn);
        done = again.events().len();
        turns.push(turn);
    }
    format!("{}{}{}\n", VARIATION.0, turns.join(NEXT_TURN), VARIATION.1)
}

/// A match as it was read.
pub(crate) struct ReadTurns<G: Game> {
    /// As far as it could be played.
    pub(crate) game_match: Match<G>,
    pub(crate) remarks: Vec<Remark>,
    /// What is wrong with the line after that.
    pub(crate) rest: Result<(), RecordError>,
}

/// Reads turns, the first of them on line `first` of the record, and plays them.
pub(crate) fn read<G: Game + Notation + Clone>(game: G, text: &str, first: usize) -> ReadTurns<G> {
    let mut reading = Reading { it: Match::new(game), remarks: Vec::new(), begun: None };
    let rest = reading.play(text, first);
    ReadTurns { game_match: reading.it, remarks: reading.remarks, rest }
}

/// A match that is being read.
struct Reading<G: Game> {
    it: Match<G>,
    remarks: Vec<Remark>,
    /// After how many events the last turn began.
    begun: Option<usize>,
}

impl<G: Game + Notation + Clone> Reading<G> {
    fn play(&mut self, text: &str, first: usize) -> Result<(), RecordError> {
        let mut unfinished: Option<usize> = None;
        for (index, line) in text.lines().enumerate() {
            let refuse = |what| RecordError { line: first + index, what };
            if self.remark(line).map_err(refuse)? {
                continue;
            }
            if let Some(line) = unfinished {
                return Err(RecordError { line, what: RecordMistake::Unfinished });
            }
            let begun = self.it.events().len();
            if !play_turn(&mut self.it, line).map_err(refuse)? {
                unfinished = Some(first + index);
            }
            self.begun = Some(begun);
        }
        Ok(())
    }

    /// Takes note of what is said beside the turns; says whether the line has such a thing.
    fn remark(&mut self, line: &str) -> Result<bool, RecordMistake> {
        if let Some(said) = line.strip_prefix(COMMENT) {
            let text = said.strip_prefix(' ').unwrap_or(said).to_owned();
            self.remarks.push(Remark::Comment { after: self.it.events().len(), text });
            return Ok(true);
        }
        let Some(inner) = line.strip_prefix(VARIATION.0) else { return Ok(false) };
        let inner = inner.strip_suffix(VARIATION.1).ok_or(RecordMistake::OpenVariation)?;
        let from = self.begun.ok_or(RecordMistake::NoTurnToVary)?;
        let mut other = self.it.after(from);
        for turn in inner.split(NEXT_TURN) {
            play_turn(&mut other, turn)?;
        }
        let plays = other.events()[from..].iter().map(|&event| match event {
            Event::Acted(_, action) | Event::Fell(action) => other.game().text(action),
            Event::Left(seat) => format!("{}{LEFT}", seat.letter()),
        });
        self.remarks.push(Remark::Variation { from, plays: plays.collect() });
        Ok(true)
    }
}

/// Plays a turn; says whether it is over after that.
fn play_turn<G: Game + Notation>(it: &mut Match<G>, line: &str) -> Result<bool, RecordMistake> {
    let heading = it.game().heading(it.state());
    if matches!(it.turn(), Turn::Over(_)) {
        return Err(RecordMistake::AfterTheEnd);
    }
    let actions = line
        .strip_prefix(heading.as_str())
        .and_then(|rest| rest.strip_prefix(": "))
        .ok_or_else(|| RecordMistake::WrongTurn { expected: heading.clone() })?;
    for word in actions.split(G::SEPARATOR) {
        if it.game().heading(it.state()) != heading {
            return Err(RecordMistake::TurnIsOver { word: shortened(word, MOST_SHOWN) });
        }
        let event = read_event(it, word)?;
        it.evolve(event);
    }
    Ok(it.game().heading(it.state()) != heading)
}

fn read_event<G: Game + Notation>(it: &Match<G>, word: &str) -> Result<Event<G::Action>, RecordMistake> {
    let refused = |why: String| RecordMistake::Refused { word: shortened(word, MOST_SHOWN), why };
    let seen = it.events().len();
    if let Some(letter) = word.strip_suffix(LEFT) {
        let mut letters = letter.chars();
        let seat = letters.next().and_then(Seat::from_letter).filter(|_| letters.as_str().is_empty());
        let seat = seat.ok_or_else(|| refused("there is no such seat".to_owned()))?;
        return it.resign(seat, seen).map_err(|rejected| refused(rejected.to_string()));
    }
    let action = it.game().read(word).map_err(|misread| refused(misread.to_string()))?;
    match it.turn() {
        Turn::Of(seat) => it.decide(seat, seen, action).map_err(|rejected| refused(rejected.to_string())),
        Turn::Chance => match it.game().check(it.state(), action) {
            Ok(()) => Ok(Event::Fell(action)),
            Err(reason) => Err(refused(reason.to_string())),
        },
        Turn::Over(_) => Err(refused("the match is over".to_owned())),
    }
}
