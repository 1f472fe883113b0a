//! A device without a server says of its matches what a server says of them: the same matches are played at both, and every
//! position, list of legal actions, draft, refusal and record is compared. (That the module of WebAssembly says what its
//! sources say, to the letter, is another test: `crates/browser/tests/both_ways`.)

use browser::LocalTable;
use client::Guest;
use game::SplitMix64;
use hyper::Method;
use serde_json::{Value, json};

use crate::support::{TestServer, id_of, make, me, play_first, reef, table};

const NOW: i64 = 1_800_000_000_000;
/// How many actions of a match are compared; its end comes when it comes.
const ACTIONS: usize = 25;

fn read(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

/// What is said of a match wherever it is kept: all but ids, names and times.
fn said(table: &Value) -> Value {
    let of_seat = |seat: &Value| json!([seat["holder"]["kind"], seat["colour"]]);
    let seats: Vec<Value> = table["seats"].as_array().unwrap().iter().map(of_seat).collect();
    json!([
        table["position"],
        table["game"],
        table["board"],
        table["phase"],
        table["seq"],
        table["first"],
        table["yours"],
        table["hints"],
        table["absence"],
        seats,
    ])
}

/// The same match on a device.
fn on_a_device(wanted: &Value) -> LocalTable {
    let maker = json!({ "id": "here-1", "player": "here", "name": "Guest 4711", "secret": "07".repeat(32) });
    let mut local = LocalTable::make(&wanted.to_string(), &maker.to_string(), NOW).unwrap();
    local.accept();
    local
}

async fn post(guest: &Guest, path: &str, body: &Value) -> Value {
    guest.post(path, body).await.unwrap().body
}

/// Wants the same at both tables: both do it, or both refuse it in the same words.
async fn order(guest: &Guest, id: &str, local: &mut LocalTable, command: Value) {
    let order = json!({ "id": format!("{:032x}", name_of(&command)), "command": command });
    let there = post(guest, &format!("/api/matches/{id}/orders"), &order).await;
    match local.order(&order.to_string(), NOW) {
        Ok(_) => {
            local.accept();
            assert_eq!(there["outcome"], "done", "{command}: {there}");
        }
        Err(refusal) => {
            let (mut here, mut there) = (read(&serde_json::to_string(&refusal).unwrap()), there);
            for refusal in [&mut here, &mut there] {
                refusal.as_object_mut().unwrap().remove("outcome");
            }
            assert_eq!(here, there, "{command}");
        }
    }
}

/// Every command has a name of its own.
fn name_of(command: &Value) -> u64 {
    let letters = command.to_string();
    letters
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_of_wadi_is_told_alike() {
    let server = TestServer::open().await;
    let anna = server.guest().await;
    let games = [
        json!({ "name": "wadi", "scenario": "two-palms", "building": "free" }),
        json!({ "name": "wadi", "scenario": "two-palms", "building": "spreading", "watchmen": true }),
        json!({ "name": "wadi", "scenario": "first-wadi", "building": "classic", "pro": true, "watchmen": true }),
    ];
    for (seed, game) in (1..).zip(games) {
        let wanted = json!({
            "game": game, "seats": [me(), me()], "first": { "who": "seat", "seat": 0 }, "hints": true,
        });
        let id = id_of(&make(&anna, &wanted).await);
        let (mut local, mut numbers) = (on_a_device(&wanted), SplitMix64::new(seed));
        for _ in 0..ACTIONS {
            let there = table(&anna, &id).await;
            assert_eq!(said(&read(&local.view(NOW))), said(&there));
            if there["phase"] != "running" {
                break;
            }
            let legal = there["position"]["legal"].as_array().unwrap();
            let (seat, seq) = (&there["position"]["turn"]["seat"], &there["seq"]);
            let action = &legal[numbers.below(legal.len())];
            let draft = json!({ "seat": seat, "actions": [action, "+a1", "?"] });
            let drafted = post(&anna, &format!("/api/matches/{id}/draft"), &draft).await;
            assert_eq!(read(&local.draft(&draft.to_string()).unwrap()), drafted);
            let play =
                |action: &Value| json!({ "do": "play", "seat": seat, "seen": seq, "actions": [action] });
            order(&anna, &id, &mut local, play(&json!("+z9"))).await;
            order(&anna, &id, &mut local, play(action)).await;
        }
        let plays = read(&local.view(NOW))["position"]["plays"].as_u64().unwrap();
        for at in 0..=u32::try_from(plays).unwrap() {
            let there = anna.get(&format!("/api/matches/{id}/positions/{at}")).await.unwrap().body;
            assert_eq!(read(&local.position(at).unwrap()), there);
        }
    }
}

/// Dice and cards fall differently at every table; so the device plays through the record of the server's match.
#[tokio::test(flavor = "multi_thread")]
async fn a_record_is_told_alike() {
    let server = TestServer::open().await;
    let anna = server.guest().await;
    let id = id_of(&make(&anna, &reef(&[me(), me()], json!({}))).await);
    crate::support::add_luck(&[(&anna, 0), (&anna, 1)], &id).await;
    for _ in 0..ACTIONS {
        let seat = table(&anna, &id).await["position"]["turn"]["seat"].as_u64().unwrap();
        play_first(&anna, &id, seat.try_into().unwrap()).await;
    }
    let record = anna.get(&format!("/api/matches/{id}/record")).await.unwrap().body;
    let record = record.as_str().unwrap();
    let there = anna.send(Method::POST, "/api/replays", record.to_owned(), &[]).await.unwrap().body;
    assert_eq!(read(&browser::replay(record).unwrap()), there);
    for address in ["scenarios", "deck"] {
        let there = anna.get(&format!("/api/{address}")).await.unwrap().body;
        let here = if address == "deck" { browser::deck() } else { browser::scenarios() };
        assert_eq!(read(&here), there);
    }
}
