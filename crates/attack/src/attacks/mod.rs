//! What is tried. Each attack says what was seen, and whether the server held.

mod held;
mod identity;
mod input;
mod long;
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
    /// Whether it waits most of the time for what the server does by itself.
    pub(crate) mostly_waits: bool,
}

const fn attack(name: &'static str, run: fn(SocketAddr, Size) -> Result<Finding>) -> Attack {
    Attack { name, run, mostly_waits: false }
}

const fn wait(name: &'static str, run: fn(SocketAddr, Size) -> Result<Finding>) -> Attack {
    Attack { name, run, mostly_waits: true }
}

/// All of them.
pub(crate) const ALL: [Attack; 18] = [
    attack("texts that are hard to read", input::hard_texts),
    attack("boards that are too large to keep", input::large_boards),
    attack("names without an end", input::endless_names),
    attack("bytes that end texts", input::zero_bytes),
    wait("answers that nobody reads", held::unread_answers),
    attack("reading without a pause", held::endless_reading),
    attack("long answers, compressed", long::zipped_answers),
    attack("matches without an end", held::endless_matches),
    attack("long openings, wanted by many at once", long::long_openings),
    attack("an order's name used again", orders::names_used_again),
    attack("a strong player at a table without hints", orders::strong_deputy),
    attack("every seat of a listed table", orders::every_seat),
    attack("a link used twice", orders::link_used_twice),
    attack("somebody else's name", identity::names_of_others),
    attack("locking somebody out", identity::locking_out),
    attack("a page from elsewhere", identity::pages_from_elsewhere),
    attack("all computer players for oneself", thinking::all_for_oneself),
    wait("matches that wait, and others' clocks", thinking::clocks_of_others),
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
