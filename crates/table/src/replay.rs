//! Records played through, position by position.

use catalog::{Record, WrittenEvent};
use wire::{Board, Code, Position, Refusal, Replay, Step};

/// Plays a record through.
///
/// # Errors
///
/// [`Refusal`] says what is wrong with its text.
pub fn replay(text: &str) -> Result<Replay, Refusal> {
    let bad = |error: &dyn std::fmt::Display| Refusal::new(Code::BadText, error.to_string());
    let record = Record::read(text).map_err(|error| bad(&error))?;
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
