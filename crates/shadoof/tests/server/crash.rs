//! The process is killed again and again while clients play. What it acknowledged is there.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use catalog::{AnyMatch, Record, WrittenEvent};
use client::{Guest, Program};
use game::{Game as _, Observer};
use serde_json::{Value, json};
use store::{Event, Store};
use testing::scaled;
use tokio::sync::watch;

use crate::bots::{BotContext, play_on};
use crate::harness::{DataFolder, Random, get, wait_for};
use crate::ledger::{Ledger, MatchLedger, number, stored};

/// How many matches are played at the same time.
const TABLES: u64 = 24;
/// How often the process is killed at every push.
const KILLS: u32 = 6;
/// How many acknowledgements there are from one kill to the next, on average: never the same number.
const ACKS_A_KILL: u64 = 500;

/// What happens to the folder between a kill and the next start.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Meanwhile {
    Nothing,
    /// The last writes are lost, as if acknowledgements had come before them.
    LastWritesAreLost,
}

/// What came of it all.
#[derive(Debug)]
struct Storm {
    kills: u32,
    ready: Vec<Duration>,
    ledger: Arc<Ledger>,
    /// What the clients were told and what was stored, at the end.
    notes: BTreeMap<String, (MatchLedger, Vec<Event>)>,
}

async fn storm(data: &DataFolder, kills: u32, seed: u64, meanwhile: Meanwhile) -> Result<Storm, String> {
    let mut random = Random::new(seed);
    let mut program = data.serve();
    let (whereabouts, servers) = watch::channel(vec![program.address()]);
    let (rest, rests) = watch::channel(false);
    let ledger = Arc::new(Ledger::default());
    let context = BotContext { servers, rest: rests, ledger: Arc::clone(&ledger), computers: None };
    let bots: Vec<_> = (0..TABLES).map(|table| tokio::spawn(play_on(context.clone(), table, seed))).collect();
    let mut storm = Storm { kills: 0, ready: Vec::new(), ledger, notes: BTreeMap::new() };
    let copy = data.folder.path().join("copy");
    while storm.kills < kills || storm.ledger.acks() < u64::from(kills) * ACKS_A_KILL {
        let enough = storm.ledger.acks() + ACKS_A_KILL / 2 + random.below(ACKS_A_KILL);
        wait_for("they play", || storm.ledger.acks() >= enough).await;
        program.kill();
        storm.kills += 1;
        let before = storm.ledger.so_far()?;
        if meanwhile == Meanwhile::LastWritesAreLost {
            exchange(data.folder.path(), &copy);
        }
        program = data.serve();
        storm.ready.push(program.ready_in());
        whereabouts.send_replace(vec![program.address()]);
        check(data, &program, &storm.ledger, before).await?;
    }
    rest.send_replace(true);
    for bot in bots {
        bot.await.map_err(|error| error.to_string())?;
    }
    let notes = storm.ledger.so_far()?;
    storm.notes = check(data, &program, &storm.ledger, notes).await?;
    Ok(storm)
}

/// Puts the older copy of a folder in its place, if there is one, and keeps it as the older copy otherwise.
fn exchange(folder: &Path, copy: &Path) {
    let (from, to) = if copy.exists() { (copy, folder) } else { (folder, copy) };
    std::fs::create_dir_all(to).unwrap();
    for name in ["shadoof.db", "shadoof.db-wal"] {
        std::fs::copy(from.join(name), to.join(name)).unwrap();
    }
    drop(std::fs::remove_file(folder.join("shadoof.db-shm")));
}

/// Whether what was told until some moment is stored, and leads to what was seen. Play may go on meanwhile.
pub(crate) async fn check(
    data: &DataFolder,
    program: &Program,
    ledger: &Ledger,
    notes: BTreeMap<String, MatchLedger>,
) -> Result<BTreeMap<String, (MatchLedger, Vec<Event>)>, String> {
    let store = data.store().await;
    let checked = check_in(&store, program, ledger, notes).await;
    store.close().await;
    checked
}

/// The same in a store that is open.
pub(crate) async fn check_in(
    store: &Store,
    program: &Program,
    ledger: &Ledger,
    mut notes: BTreeMap<String, MatchLedger>,
) -> Result<BTreeMap<String, (MatchLedger, Vec<Event>)>, String> {
    let stranger = Guest::stranger(program.address());
    let mut events = BTreeMap::new();
    for id in notes.keys() {
        events.insert(id.clone(), stored(store, id).await?);
    }
    ledger.add_wanted(&mut notes);
    let mut all = BTreeMap::new();
    for ((id, notes), events) in notes.into_iter().zip(events.into_values()) {
        notes.check(&id, &events)?;
        let record = get(&stranger, &format!("/api/matches/{id}/record")).await;
        let start = start(record.as_str().unwrap())?;
        for view in notes.views.values() {
            let plays = number(&view["plays"]);
            let led_to = fold(start.clone(), &events, plays).map_err(|error| format!("{id}: {error}"))?;
            let seen = json!({ "heading": view["heading"], "points": view["points"], "view": view["view"] });
            if led_to != seen {
                return Err(format!("{id}: a client saw {seen}, and the events lead to {led_to}"));
            }
        }
        all.insert(id, (notes, events));
    }
    Ok(all)
}

/// The match of a record before anything happened in it. A turn that is under way is not needed for that.
pub(crate) fn start(record: &str) -> Result<AnyMatch, String> {
    let (head, _) = record.split_once("\n---\n").ok_or("a record without turns")?;
    let head: String = head.split_inclusive('\n').collect();
    let start = head.find("[result]").unwrap_or(head.len());
    let end = head.find("[luck]").or_else(|| head.find("[options]")).unwrap_or(head.len());
    let options = head.find("[options]").ok_or("a record without options")?;
    let head = format!("{}{}", &head[..start.min(end)], &head[options..]);
    let record = Record::read(&format!("{head}\n---\n")).map_err(|error| format!("{error}: {head}"))?;
    Ok(record.game_match.after(0))
}

/// What the events lead to after so many plays.
pub(crate) fn fold(mut it: AnyMatch, events: &[Event], plays: u32) -> Result<Value, String> {
    for event in events {
        if it.event_count() >= plays as usize {
            break;
        }
        let fact: Value = serde_json::from_str(&event.body).unwrap();
        let action = fact["action"].as_str().unwrap_or_default().to_owned();
        let seat = event.seat.and_then(|seat| game::Seat::new(seat.number().into()));
        let made = match (fact["kind"].as_str().unwrap(), seat) {
            ("acted", Some(seat)) => WrittenEvent::Acted(seat, action),
            ("fell", _) => WrittenEvent::Fell(action),
            _ => continue,
        };
        it.play(&made).map_err(|refused| format!("event {}: {refused}", event.seq))?;
    }
    let mut view = match &it {
        AnyMatch::Wadi(it) => serde_json::to_value(it.game().view(it.state(), Observer::Spectator)),
        AnyMatch::Reef(it) => serde_json::to_value(it.game().view(it.state(), Observer::Spectator)),
    }
    .unwrap();
    let name = if matches!(it, AnyMatch::Wadi(_)) { "wadi" } else { "reef" };
    view.as_object_mut().unwrap().insert("game".to_owned(), name.into());
    Ok(json!({ "heading": it.heading(), "points": it.points(), "view": view }))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_acknowledged_survives_every_kill() {
    let seed = 2_026;
    let wanted = scaled(KILLS);
    let storm = storm(&DataFolder::new(), wanted, seed, Meanwhile::Nothing).await;
    let Storm { kills, ready, ledger, notes } = storm.unwrap_or_else(|what| panic!("seed {seed}: {what}"));
    let over = |(notes, _): &&(MatchLedger, Vec<Event>)| {
        notes.views.values().any(|view| view["turn"]["who"] == "over")
    };
    let mut sorted = ready.clone();
    sorted.sort();
    println!(
        "{kills} kills, {} acknowledged in {} matches ({} played to their end), ready again after {} ms \
         (median) and {} ms (at most)",
        ledger.acks(),
        notes.len(),
        notes.values().filter(over).count(),
        sorted[sorted.len() / 2].as_millis(),
        sorted.last().unwrap().as_millis(),
    );
    assert!(kills >= wanted && ledger.acks() >= u64::from(wanted) * ACKS_A_KILL);
    assert_eq!(ledger.refusals(), 0);
    every_fault_in_the_events_is_found(&notes);
}

/// The other half of the proof: the same notes against events that are not right.
pub(crate) fn every_fault_in_the_events_is_found(notes: &BTreeMap<String, (MatchLedger, Vec<Event>)>) {
    let (id, (notes, events)) = notes.iter().max_by_key(|(_, (_, events))| events.len()).unwrap();
    let verdict = |events: &[Event]| {
        let mut events = events.to_vec();
        (0..).zip(&mut events).for_each(|(seq, event)| event.seq = seq);
        notes.check(id, &events)
    };
    assert_eq!(verdict(events), Ok(()));
    let wanted: Vec<usize> = (0..events.len()).filter(|&index| events[index].command_id.is_some()).collect();
    for &index in &wanted {
        let mut lost = events.clone();
        lost.remove(index);
        assert!(verdict(&lost).is_err(), "{id}: nobody misses event {index}");
        let mut doubled = events.clone();
        doubled.insert(index, events[index].clone());
        assert!(verdict(&doubled).is_err(), "{id}: nobody minds event {index} twice");
        let mut renamed = events.clone();
        renamed.insert(index + 1, Event { command_id: None, ..events[index].clone() });
        assert!(verdict(&renamed).is_err(), "{id}: nobody minds a copy of event {index}");
    }
    for pair in wanted.windows(2) {
        let mut exchanged = events.clone();
        exchanged.swap(pair[0], pair[1]);
        assert!(verdict(&exchanged).is_err(), "{id}: nobody minds the order of {pair:?}");
    }
    assert!(verdict(&events[..events.len() - 1]).is_err(), "{id}: nobody misses the last event");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn control_acknowledgements_that_are_not_on_disk_are_found_out() {
    let data = DataFolder::new();
    let verdict = storm(&data, 3, 7, Meanwhile::LastWritesAreLost).await;
    let what = verdict.expect_err("what was lost was not missed");
    println!("found out: {}", what.lines().next().unwrap_or_default());
    assert!(what.contains("lost") || what.contains("events, and there are"), "{what}");
}
