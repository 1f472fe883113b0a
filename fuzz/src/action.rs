//! Any text as an action: what is read is written the same way, and judging it never fails.

use std::sync::LazyLock;

use game::{Game, Notation};
use wadi::{Options, Wadi, built_in};

static GAME: LazyLock<Wadi> = LazyLock::new(|| {
    let options = Options { watchmen: true, ..Options::basic(2) };
    Wadi::new(built_in("hidden-spring").expect("built in"), options).expect("made for two")
});

pub(crate) fn run(text: &str) {
    let mut state = GAME.start();
    for word in text.split(' ') {
        let Ok(action) = GAME.read(word) else { continue };
        assert_eq!(GAME.text(action), word, "an action has one spelling");
        if GAME.check(&state, action).is_ok() {
            GAME.apply(&mut state, action);
        }
    }
}
