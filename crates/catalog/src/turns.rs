//! The turns of a match, one line a turn.
//!
//! A line is the name of the turn and its actions: `3B: +c4 b3>d4`. What chance brought stands among the
//! actions in its own notation; `B:left` says that seat B left the match at that point.

use game::{Event, Game, Match, Notation, Seat, Turn, shortened};

use crate::{RecordError, RecordMistake};

const LEFT: &str = ":left";

/// How many characters of a word that cannot be read a message shows at most.
const MOST_SHOWN: usize = 64;

/// Writes the turns of a match.
pub(crate) fn write<G: Game + Notation + Clone>(it: &Match<G>) -> String {
    let mut again = Match::new(it.game().clone());
    let mut text = String::new();
    let mut heading = None;
    for &event in it.events() {
        let now = it.game().heading(again.state());
        if heading.as_ref() == Some(&now) {
            text.push_str(G::SEPARATOR);
        } else {
            if heading.is_some() {
                text.push('\n');
            }
            text.push_str(&now);
            text.push_str(": ");
            heading = Some(now);
        }
        text.push_str(&match event {
            Event::Acted(_, action) | Event::Fell(action) => it.game().text(action),
            Event::Left(seat) => format!("{}{LEFT}", seat.letter()),
        });
        again.evolve(event);
    }
    if heading.is_some() {
        text.push('\n');
    }
    text
}

/// Reads turns, the first of them on line `first` of the record, and plays them. Gives the match as far as it could be
/// played, and what is wrong with the line after that.
pub(crate) fn read<G: Game + Notation>(
    game: G,
    text: &str,
    first: usize,
) -> (Match<G>, Result<(), RecordError>) {
    let mut it = Match::new(game);
    let played = play(&mut it, text, first);
    (it, played)
}

fn play<G: Game + Notation>(it: &mut Match<G>, text: &str, first: usize) -> Result<(), RecordError> {
    let mut unfinished: Option<usize> = None;
    for (index, line) in text.lines().enumerate() {
        let at = first + index;
        let refuse = |what| RecordError { line: at, what };
        if let Some(line) = unfinished {
            return Err(RecordError { line, what: RecordMistake::Unfinished });
        }
        let heading = it.game().heading(it.state());
        if matches!(it.turn(), Turn::Over(_)) {
            return Err(refuse(RecordMistake::AfterTheEnd));
        }
        let actions = line
            .strip_prefix(heading.as_str())
            .and_then(|rest| rest.strip_prefix(": "))
            .ok_or_else(|| refuse(RecordMistake::WrongTurn { expected: heading.clone() }))?;
        for word in actions.split(G::SEPARATOR) {
            if it.game().heading(it.state()) != heading {
                return Err(refuse(RecordMistake::TurnIsOver { word: shortened(word, MOST_SHOWN) }));
            }
            let event = read_event(it, word).map_err(refuse)?;
            it.evolve(event);
        }
        if it.game().heading(it.state()) == heading {
            unfinished = Some(at);
        }
    }
    Ok(())
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
