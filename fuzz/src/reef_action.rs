//! Any text as actions of Das Riff: what is read is written the same way, and judging it never fails.

use game::{Game, Notation};
use reef::Reef;

pub(crate) fn run(text: &str) {
    let reef = Reef::default();
    let mut state = reef.start();
    for word in text.split(", ") {
        let Ok(action) = reef.read(word) else { continue };
        assert_eq!(reef.text(action), word, "an action has one spelling");
        if reef.check(&state, action).is_ok() {
            reef.apply(&mut state, action);
        }
    }
}
