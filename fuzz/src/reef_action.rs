//! Any text as actions of Das Riff: what is read is written the same way, and judging it never fails.

#![no_main]

use game::{Game, Notation};
use libfuzzer_sys::fuzz_target;
use reef::Reef;

fuzz_target!(|text: &str| {
    let reef = Reef::default();
    let mut state = reef.start();
    for word in text.split(", ") {
        let Ok(action) = reef.read(word) else { continue };
        assert_eq!(reef.text(action), word, "an action has one spelling");
        if reef.check(&state, action).is_ok() {
            reef.apply(&mut state, action);
        }
    }
});
