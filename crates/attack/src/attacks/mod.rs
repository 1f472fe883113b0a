//! What is tried. Each attack says what was seen, and whether the server held.

mod held;
mod identity;
mod input;
mod orders;
mod thinking;

use std::net::SocketAddr;
use std::time::Duration;

use anyhow::Result;
use serde_json::{Value, json};

use crate::http::{Answer, Visitor};

/// How much is tried.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Size {
    /// How long an attack goes on that could go on forever.
    pub(crate) lasts: Duration,
    /// How many connections are opened and left alone.
    pub(crate) connections: u16,
    /// How many matches of computer players are asked for.
    pub(crate) matches: u32,
}

/// What came of an attack.
#[derive(Debug)]
pub(crate) struct Finding {
    pub(crate) held: bool,
    pub(crate) seen: String,
}

impl Finding {
    pub(crate) fn new(held: bool, seen: impl Into<String>) -> Finding {
        Finding { held, seen: seen.into() }
    }
}

/// Something that an outsider tries against a server.
pub(crate) struct Attack {
    pub(crate) name: &'static str,
    pub(crate) run: fn(SocketAddr, Size) -> Result<Finding>,
}

/// All of them.
pub(crate) const ALL: [Attack; 16] = [
    Attack { name: "texts that are hard to read", run: input::hard_texts },
    Attack { name: "boards that are too large to keep", run: input::large_boards },
    Attack { name: "names without an end", run: input::endless_names },
    Attack { name: "bytes that end texts", run: input::zero_bytes },
    Attack { name: "answers that nobody reads", run: held::unread_answers },
    Attack { name: "reading without a pause", run: held::endless_reading },
    Attack { name: "matches without an end", run: held::endless_matches },
    Attack { name: "an order's name used again", run: orders::names_used_again },
    Attack { name: "a strong player at a table without hints", run: orders::strong_deputy },
    Attack { name: "every seat of a listed table", run: orders::every_seat },
    Attack { name: "a link used twice", run: orders::link_used_twice },
    Attack { name: "somebody else's name", run: identity::names_of_others },
    Attack { name: "locking somebody out", run: identity::locking_out },
    Attack { name: "a page from elsewhere", run: identity::pages_from_elsewhere },
    Attack { name: "all computer players for oneself", run: thinking::all_for_oneself },
    Attack { name: "matches that wait, and others' clocks", run: thinking::clocks_of_others },
];

/// The addresses that attackers come from; bystanders come from others.
const ATTACKER: u16 = 2;
const OTHER: u16 = 0x0100;

/// The choice of a game of Wadi on a built-in board, or on the text of one.
fn wadi(scenario: &str) -> Value {
    json!({ "name": "wadi", "scenario": scenario })
}

fn seat(sitter: Value) -> Value {
    json!({ "sitter": sitter })
}

fn me() -> Value {
    seat(json!({ "kind": "me" }))
}

fn open() -> Value {
    seat(json!({ "kind": "open" }))
}

fn computer(level: u8) -> Value {
    seat(json!({ "kind": "computer", "level": level }))
}

/// Makes a match on a small board, and says how it was answered.
fn make(visitor: &Visitor, seats: &[Value], more: &Value) -> Result<Answer> {
    let mut new =
        json!({ "game": wadi("little-delta"), "seats": seats, "first": { "who": "seat", "seat": 0 } });
    if let (Some(new), Some(more)) = (new.as_object_mut(), more.as_object()) {
        new.extend(more.clone());
    }
    visitor.post("/api/matches", &new)
}

/// The id of a match that was made.
fn id_of(answer: &Answer) -> Result<String> {
    let id = answer.json()["id"].as_str().map(ToOwned::to_owned);
    id.ok_or_else(|| anyhow::anyhow!("no match was made: {} {}", answer.status, answer.body))
}
