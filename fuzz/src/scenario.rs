//! Any text as a scenario file: refused with mistakes that have a line, or a board that can be played on.

use std::sync::Arc;

use game::Game;
use wadi::{Action, Options, Scenario, Wadi};

pub(crate) fn run(text: &str) {
    let lines = text.lines().count().max(1);
    match Scenario::read(text) {
        Err(mistakes) => {
            assert!(!mistakes.is_empty(), "refused without a word");
            for mistake in mistakes {
                assert!((1..=lines).contains(&mistake.line), "{mistake}");
            }
        }
        Ok(scenario) => {
            let players = scenario.players()[0];
            let wadi = Wadi::new(Arc::new(scenario), Options::basic(players)).expect("made for so many");
            let mut state = wadi.start();
            let mut turns = 0;
            while wadi.check(&state, Action::End).is_ok() {
                assert!(!wadi.draw(&state).is_empty());
                wadi.apply(&mut state, Action::End);
                turns += 1;
            }
            assert_eq!(
                turns,
                wadi.board().rounds() * players,
                "the water leaves in as many rounds as the river is long"
            );
        }
    }
}
