//! Any text as a deck file of Das Riff: refused with a reason, or a deck that is written and read back the same.

use reef::Deck;

pub(crate) fn run(text: &str) {
    match Deck::read(text) {
        Err(errors) => assert!(!errors.to_string().is_empty(), "refused without a word"),
        Ok(deck) => assert_eq!(Deck::read(&deck.to_string()), Ok(deck)),
    }
}
