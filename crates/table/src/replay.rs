//! Records played through, position by position.

use catalog::{Record, WrittenEvent};
use wire::{Board, Code, GameChoice, Position, Refusal, Replay, Step};

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
        let effects = game_match.play(&made).map_err(|refused| bad(&refused))?;
        let (seat, action) = match made {
            WrittenEvent::Acted(seat, action) => (Some(seat.number()), Some(action)),
            WrittenEvent::Fell(action) => (None, Some(action)),
            WrittenEvent::Left(seat) => (Some(seat.number()), None),
        };
        steps.push(Step { seat, action, effects, position: Position::of(&game_match) });
    }
    Ok(Replay { names: record.seats, board: Board::of_match(&record.game_match), steps })
}

fn bad(error: &dyn std::fmt::Display) -> Refusal {
    Refusal::new(Code::BadText, error.to_string())
}
