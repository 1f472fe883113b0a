//! Boards, decks, records and matches that are only thought of.

use catalog::Record;
use reef::Deck;
use table::Sketched;
use wire::{Checked, Code, DeckChecked, DeckText, Refusal, Scenario, ScenarioText, Sketch, Source};

use crate::{read, write};

/// The built-in boards. How often a board was played is a server's to know.
#[must_use]
pub fn scenarios() -> String {
    let all = wadi::BUILT_IN.iter().map(|scenario| Scenario::of(scenario, Source::BuiltIn, 0, None));
    write(&all.collect::<Vec<_>>())
}

/// The text of a built-in board.
///
/// # Errors
///
/// [`Refusal`] if there is none of that name.
pub fn scenario_text(id: &str) -> Result<String, Refusal> {
    let scenario = wadi::built_in(id);
    let unknown = || Refusal::new(Code::NotFound, "there is no such scenario; GET api/scenarios lists them");
    Ok(scenario.ok_or_else(unknown)?.source().to_owned())
}

/// All that is wrong with the text of a board, and what could be better.
///
/// # Errors
///
/// [`Refusal`] if there is too much of it.
pub fn check_scenario(sent: &str) -> Result<String, Refusal> {
    let ScenarioText { text } = read("the scenario", sent)?;
    Ok(write(&Checked::of(&text)))
}

/// The built-in deck.
#[must_use]
pub fn deck() -> String {
    write(&DeckText { text: Deck::standard().to_string().into() })
}

/// All that is wrong with a deck.
///
/// # Errors
///
/// [`Refusal`] if there is too much of it.
pub fn check_deck(sent: &str) -> Result<String, Refusal> {
    let DeckText { text } = read("the deck", sent)?;
    Ok(write(&DeckChecked::of(&text)))
}

/// Plays through a match that is only thought of.
///
/// # Errors
///
/// [`Refusal`] if its game cannot be played like this.
pub fn sketch(sent: &str) -> Result<String, Refusal> {
    let sketch: Sketch = read("the sketch", sent)?;
    Ok(write(&Sketched::new(&sketch)?.view()))
}

/// The position that a sketch leads to as a record, for whoever is to think about it.
///
/// # Errors
///
/// [`Refusal`] says why there is nothing to think about.
pub fn record_of_sketch(sent: &str) -> Result<String, Refusal> {
    let sketch: Sketch = read("the sketch", sent)?;
    let game_match = Sketched::new(&sketch)?.to_think_about()?;
    let names = vec!["somebody".to_owned(); game_match.seats()];
    Ok(Record::new(names, game_match).write())
}

/// Plays a record through, position by position.
///
/// # Errors
///
/// [`Refusal`] says what is wrong with it.
pub fn replay(record: &str) -> Result<String, Refusal> {
    Ok(write(&table::replay(record)?))
}
