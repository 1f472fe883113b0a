//! What clients were told, and whether the events say the same.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use store::{CommandId, Event, MatchId, Store};
use wire::{Command, Order};

/// What all clients were told.
#[derive(Debug, Default)]
pub(crate) struct Ledger {
    notes: Mutex<BTreeMap<String, MatchLedger>>,
    surprises: Mutex<Vec<String>>,
    acks: AtomicU64,
    refused: AtomicU64,
}

/// What the clients of one match were told.
#[derive(Debug, Default, Clone)]
pub(crate) struct MatchLedger {
    /// What was wanted: order, seat, and the fact that it leads to.
    wanted: BTreeMap<String, (u8, Value)>,
    /// Seats where nobody wants anything: computer players act there.
    computers: BTreeSet<u8>,
    /// What was acknowledged, in the order in which it came.
    acks: Vec<Ack>,
    /// Every event that anybody was told: when, which seat, what.
    told: BTreeMap<u32, Value>,
    /// The last position that each seat saw.
    pub(crate) views: BTreeMap<u8, Value>,
}

/// An order that the server says is done.
#[derive(Debug, Clone)]
struct Ack {
    order: String,
    seat: u8,
    /// How many events there were afterwards.
    seq: u32,
}

impl Ledger {
    fn with<T>(&self, id: &str, change: impl FnOnce(&mut MatchLedger) -> T) -> T {
        let mut notes = self.notes.lock().unwrap_or_else(PoisonError::into_inner);
        change(notes.entry(id.to_owned()).or_default())
    }

    pub(crate) fn wants(&self, id: &str, order: &Order) {
        self.with(id, |notes| {
            notes.wanted.insert(stored_name(order), (order.command.seat(), fact_of(&order.command)))
        });
    }

    pub(crate) fn computer_sits(&self, id: &str, seat: u8) {
        self.with(id, |notes| notes.computers.insert(seat));
    }

    pub(crate) fn acknowledged(&self, id: &str, order: &Order, seq: u32) {
        self.acks.fetch_add(1, Ordering::Relaxed);
        let (order, seat) = (stored_name(order), order.command.seat());
        self.with(id, |notes| notes.acks.push(Ack { order, seat, seq }));
    }

    /// An order that was answered with a refusal that may be tried again.
    pub(crate) fn refused(&self) {
        self.refused.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn told(&self, id: &str, event: &Value) {
        let seq = number(&event["seq"]);
        let fact = json!({ "at": event["at"], "seat": event["seat"], "fact": event["fact"] });
        let before = self.with(id, |notes| notes.told.insert(seq, fact.clone()));
        if before.as_ref().is_some_and(|before| *before != fact) {
            self.surprise(format!("{id}: event {seq} was {before:?} and became {fact}"));
        }
    }

    pub(crate) fn saw(&self, id: &str, seat: u8, position: &Value) {
        let mut position = position.clone();
        position.as_object_mut().unwrap().remove("legal");
        self.with(id, |notes| notes.views.insert(seat, position));
    }

    /// Adds to older notes what was wanted since then.
    pub(crate) fn add_wanted(&self, notes: &mut BTreeMap<String, MatchLedger>) {
        for (id, older) in notes {
            older.wanted = self.with(id, |notes| notes.wanted.clone());
        }
    }

    /// Something that a client did not expect.
    pub(crate) fn surprise(&self, what: String) {
        self.surprises.lock().unwrap_or_else(PoisonError::into_inner).push(what);
    }

    pub(crate) fn acks(&self) -> u64 {
        self.acks.load(Ordering::Relaxed)
    }

    pub(crate) fn refusals(&self) -> u64 {
        self.refused.load(Ordering::Relaxed)
    }

    /// What is noted so far, or what surprised somebody.
    pub(crate) fn so_far(&self) -> Result<BTreeMap<String, MatchLedger>, String> {
        let surprises = self.surprises.lock().unwrap_or_else(PoisonError::into_inner);
        if surprises.is_empty() {
            Ok(self.notes.lock().unwrap_or_else(PoisonError::into_inner).clone())
        } else {
            Err(surprises.join("\n"))
        }
    }
}

/// The name under which an order is stored: half of the hash of its id and of what it wants.
fn stored_name(order: &Order) -> String {
    let id = u128::from_str_radix(&order.id, 16).unwrap();
    let wish = serde_json::to_vec(&order.command).unwrap();
    let hash = Sha256::new().chain_update(id.to_le_bytes()).chain_update(wish).finalize();
    CommandId::new(u128::from_le_bytes(*hash.first_chunk().unwrap())).to_string()
}

/// The events of a match as they are stored.
pub(crate) async fn stored(store: &Store, id: &str) -> Result<Vec<Event>, String> {
    let events = store.events(&MatchId::new(id).unwrap(), 0, u32::MAX).await;
    events.map_err(|error| format!("{id}: {error:?}: the match is lost"))
}

impl MatchLedger {
    /// How many of these events are actions of computer players.
    pub(crate) fn computers_actions(&self, events: &[Event]) -> usize {
        let is_computers =
            |event: &&Event| event.seat.is_some_and(|seat| self.computers.contains(&seat.number()));
        let is_action = |event: &&Event| event.body.contains(r#""kind":"acted""#);
        events.iter().filter(is_computers).filter(is_action).count()
    }

    /// Whether the events hold all that clients were told, once and in order.
    pub(crate) fn check(&self, id: &str, events: &[Event]) -> Result<(), String> {
        let mut found: BTreeMap<String, u32> = BTreeMap::new();
        let mut ends: BTreeMap<String, u32> = BTreeMap::new();
        let mut bodies = HashSet::new();
        let mut command = None;
        for (index, event) in (0_u32..).zip(events) {
            if event.seq != u64::from(index) {
                return Err(format!("{id}: event {} at place {index}", event.seq));
            }
            let fact: Value = serde_json::from_str(&event.body).map_err(|error| format!("{id}: {error}"))?;
            let seat = event.seat.map(store::Seat::number);
            if let Some(name) = event.command_id.map(|command| command.to_string()) {
                if found.insert(name.clone(), index).is_some() {
                    return Err(format!("{id}: order {name} is there twice"));
                }
                if let Some((by, wanted)) = self.wanted.get(&name)
                    && (seat != Some(*by) || !says(&fact, wanted))
                {
                    return Err(format!("{id}: {index}: {by} wanted {wanted}, and {seat:?} has {fact}"));
                }
                bodies.insert(index);
                command = Some(name);
            }
            if let Some(command) = &command {
                ends.insert(command.clone(), index + 1);
            }
            // Only who wants it acts, or a computer player, and what one order brings is one action.
            let is_wanted = command.as_ref().is_some_and(|command| self.wanted.contains_key(command));
            let is_computers = !is_wanted && seat.is_some_and(|seat| self.computers.contains(&seat));
            if fact["kind"] == "acted" && !((is_wanted || is_computers) && bodies.contains(&index)) {
                return Err(format!("{id}: {index}: nobody wanted {fact}, so it is there twice"));
            }
            let told = json!({ "at": event.at.0, "seat": seat, "fact": fact });
            if let Some(heard) = self.told.get(&index)
                && *heard != told
            {
                return Err(format!("{id}: {index}: clients were told {heard}, and {told} is there"));
            }
        }
        if let Some((last, told)) = self.told.last_key_value()
            && *last as usize >= events.len()
        {
            return Err(format!("{id}: event {last} ({told}) was told and is lost"));
        }
        let mut last: BTreeMap<u8, u32> = BTreeMap::new();
        for ack in &self.acks {
            let Some(&index) = found.get(&ack.order) else {
                return Err(format!("{id}: {ack:?} is lost"));
            };
            if ends.get(&ack.order) != Some(&ack.seq) {
                return Err(format!("{id}: {ack:?} ends at {:?}", ends.get(&ack.order)));
            }
            if last.insert(ack.seat, index).is_some_and(|before| before >= index) {
                return Err(format!("{id}: {ack:?} came out of order"));
            }
        }
        Ok(())
    }
}

/// The fact that a command of a bot leads to, as far as it says so.
fn fact_of(command: &Command) -> Value {
    if let Command::Commit { commitment, .. } = command {
        return json!({ "kind": "committed", "commitment": commitment });
    }
    if let Command::Contribute { luck, .. } = command {
        return json!({ "kind": "contributed", "luck": luck });
    }
    if let Command::Play { actions, .. } = command {
        return json!({ "kind": "acted", "action": actions[0] });
    }
    if let Command::Say { words, .. } = command {
        return json!({ "kind": "said", "words": words });
    }
    assert!(matches!(command, Command::Sit { .. }), "bots do not want {command:?}");
    json!({ "kind": "sat" })
}

/// Whether a fact has everything that is expected of it.
fn says(fact: &Value, expected: &Value) -> bool {
    expected.as_object().unwrap().iter().all(|(name, value)| fact[name] == *value)
}

pub(crate) fn number(value: &Value) -> u32 {
    u32::try_from(value.as_u64().unwrap()).unwrap()
}
