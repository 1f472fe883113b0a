//! Records played through, position by position.

use catalog::{AnyMatch, LEFT, Record, WrittenEvent};
use game::{Seat, Turn};
use wire::{Board, Code, GameChoice, Position, Refusal, Remark, Replay, Step};

/// How many plays of variations are shown. Those of the match end with it; of variations a record may have any number.
const MOST_VARIED: usize = 1_000;

/// Reads a record that somebody sent. The texts in it are no longer than if they had been sent alone.
///
/// # Errors
///
/// [`Refusal`] says what is wrong with it.
pub fn read_record(text: &str) -> Result<Record, Refusal> {
    let record = Record::read(text).map_err(|error| bad(&error))?;
    if !GameChoice::of(&record.game_match).is_within_limits() {
        return Err(Refusal::new(Code::TooLarge, "the scenario, position or deck in the record is too long"));
    }
    Ok(record)
}

/// Plays a record through.
///
/// # Errors
///
/// [`Refusal`] says what is wrong with its text.
pub fn replay(text: &str) -> Result<Replay, Refusal> {
    let record = read_record(text)?;
    let mut game_match = record.game_match.after(0);
    let mut steps =
        vec![Step { seat: None, action: None, effects: Vec::new(), position: Position::of(&game_match) }];
    for made in record.game_match.written_events() {
        steps.push(step(&mut game_match, made)?);
    }
    let remarks = remarks(&record)?;
    Ok(Replay { names: record.seats, board: Board::of_match(&record.game_match), steps, remarks })
}

fn remarks(record: &Record) -> Result<Vec<Remark>, Refusal> {
    let number = |plays: usize| u32::try_from(plays).unwrap_or(u32::MAX);
    let mut room = MOST_VARIED;
    let remark = |it: &catalog::Remark| match it {
        catalog::Remark::Comment { after, text } => {
            Ok(Remark::Comment { after: number(*after), text: text.clone() })
        }
        catalog::Remark::Variation { from, plays } => {
            let mut game_match = record.game_match.after(*from);
            let mut steps = Vec::new();
            for text in plays.iter().take(room) {
                let made = written(&game_match, text);
                steps.push(step(&mut game_match, made)?);
            }
            room -= steps.len();
            Ok(Remark::Variation { from: number(*from), steps })
        }
    };
    record.remarks.iter().map(remark).collect()
}

/// A play of a variation, which has been played once when the record was read.
fn written(game_match: &AnyMatch, text: &str) -> WrittenEvent {
    let left = text.strip_suffix(LEFT).and_then(|seat| Seat::from_letter(seat.chars().next()?));
    match (left, game_match.turn()) {
        (Some(seat), _) => WrittenEvent::Left(seat),
        (None, Turn::Of(seat)) => WrittenEvent::Acted(seat, text.to_owned()),
        (None, Turn::Chance | Turn::Over(_)) => WrittenEvent::Fell(text.to_owned()),
    }
}

/// Plays something that happened, and says where it led.
fn step(game_match: &mut AnyMatch, made: WrittenEvent) -> Result<Step, Refusal> {
    let effects = game_match.play(&made).map_err(|refused| bad(&refused))?;
    let (seat, action) = match made {
        WrittenEvent::Acted(seat, action) => (Some(seat.number()), Some(action)),
        WrittenEvent::Fell(action) => (None, Some(action)),
        WrittenEvent::Left(seat) => (Some(seat.number()), None),
    };
    Ok(Step { seat, action, effects, position: Position::of(game_match) })
}

fn bad(error: &dyn std::fmt::Display) -> Refusal {
    Refusal::new(Code::BadText, error.to_string())
}
