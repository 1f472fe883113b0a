//! What must hold for any input, whoever made it up: our tests, with seeds and mutants of them, or a fuzzer.

mod action;
mod deck;
#[path = "../../crates/passkeys/tests/suite/fuzzed.rs"]
mod passkeys;
mod record;
mod reef_action;
mod referee;
mod scenario;

/// One way into the program.
#[derive(Debug, Clone, Copy)]
pub struct Target {
    pub name: &'static str,
    /// The folder with examples of what it takes.
    pub seeds: &'static str,
    /// Panics if something does not hold.
    pub run: fn(&[u8]),
}

/// All ways in. `xtask/src/fuzz.rs` names them for the fuzzer; a test compares.
pub const TARGETS: [Target; 7] = [
    Target { name: "scenario", seeds: "scenarios", run: |input| text(input, scenario::run) },
    Target { name: "action", seeds: "fuzz/seeds/action", run: |input| text(input, action::run) },
    Target { name: "deck", seeds: "decks", run: |input| text(input, deck::run) },
    Target {
        name: "reef_action",
        seeds: "fuzz/seeds/reef_action",
        run: |input| text(input, reef_action::run),
    },
    Target { name: "record", seeds: "fuzz/seeds/record", run: |input| text(input, record::run) },
    Target { name: "referee", seeds: "fuzz/seeds/referee", run: referee::run },
    Target { name: "passkeys", seeds: "fuzz/seeds/passkeys", run: passkeys::check },
];

/// For what takes text only; its callers have refused everything else.
fn text(input: &[u8], run: impl FnOnce(&str)) {
    if let Ok(text) = std::str::from_utf8(input) {
        run(text);
    }
}
