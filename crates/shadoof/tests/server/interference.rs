//! Before a card is turned up, nothing that anybody is sent depends on which card it will be.
//!
//! Matches are written into the store up to a draw, once without an outcome and once with each outcome that is
//! possible, all with the same times, seats, contributions and secret. The real server shows them to both seats and
//! to a spectator, and what it sends up to the draw is compared to the letter. Then the same match stands before the
//! draw with another secret, which would bring something else, and everything that can be asked is asked of both.

use std::collections::BTreeSet;

use catalog::{AnyMatch, WrittenEvent};
use client::{Guest, Program, order_id};
use game::{Seat, Turn};
use serde_json::{Value, json};
use store::{
    Holder, MatchId, MatchInfo, MatchStatus, Millis, NewEvent, NewMatch, PlayerId, Seed, Store, Visibility,
};
use testing::scaled;
use wire::FromClient;

use crate::crash::start;
use crate::harness::{DataFolder, Random, command, enter, get, me_and_anybody, new_match, reef};
use crate::ledger::stored;
use crate::player::{Player, add_luck};

/// How many draws are looked at at every push.
const DRAWS_COMPARED: usize = 15;
/// How many plays a match has at most: early and late draws are alike, and short logs are fast.
const MAX_EVENTS: usize = 90;
/// How many events before the draw are compared every time. Every tenth time it is all of them.
const TAIL: u32 = 3;

/// The server, its store, and who looks.
struct Scene {
    program: Program,
    store: Store,
    data: DataFolder,
    observers: [Guest; 3],
    /// The match that all others are copies of.
    model: MatchInfo,
    /// Its events until play began.
    opening: Vec<NewEvent>,
    start: AnyMatch,
    copies: u32,
}

impl Scene {
    async fn set() -> Scene {
        let data = DataFolder::new();
        let program = data.serve();
        let server = program.address();
        let observers = [enter(server).await, enter(server).await, Guest::stranger(server)];
        let made = observers[0].make(&new_match(&reef(), &me_and_anybody())).await.unwrap();
        let id = made["id"].as_str().unwrap();
        let mut anna = Player::come(&observers[0], id, 0).await;
        let mut bram = Player::come(&observers[1], id, 1).await;
        bram.must(json!({ "do": "sit", "seat": 1 })).await;
        add_luck(&mut [&mut anna, &mut bram]).await;
        let store = data.store().await;
        let events = stored(&store, id).await.unwrap();
        let began = events.iter().position(|event| event.body.contains("began")).unwrap();
        let opening = events[..=began].iter();
        let opening = opening.map(|event| NewEvent { seat: event.seat, body: event.body.clone() }).collect();
        let record = get(&observers[0], &format!("/api/matches/{id}/record")).await;
        let start = start(record.as_str().unwrap()).unwrap();
        let model = store.match_info(&MatchId::new(id).unwrap()).await.unwrap();
        Scene { program, store, data, observers, model, opening, start, copies: 0 }
    }

    /// Writes a match into the store: the opening, then these plays.
    async fn write(&mut self, events: &[WrittenEvent], outcome: Option<&str>, secret: u8) -> String {
        self.copies += 1;
        let id = format!("copy-{:08}", self.copies);
        let events = events.iter().map(|it| match it {
            WrittenEvent::Acted(seat, action) => {
                event(Some(*seat), json!({ "kind": "acted", "action": action }))
            }
            WrittenEvent::Fell(action) => event(None, json!({ "kind": "fell", "action": action })),
            WrittenEvent::Left(_) => unreachable!("nobody leaves"),
        });
        let fell = outcome.map(|action| event(None, json!({ "kind": "fell", "action": action })));
        let players = [0, 1].map(|index: usize| PlayerId::new(&self.observers[index].player).unwrap());
        let new = NewMatch {
            id: MatchId::new(&id).unwrap(),
            game: self.model.game.clone(),
            options: self.model.options.clone(),
            board: None,
            ruleset: self.model.ruleset,
            seed: Seed::new([secret; 32]),
            visibility: Visibility::Unlisted,
            maker: None,
            created_at: Millis(1_800_000_000_000),
            status: MatchStatus::Open { to_act: None, wake_at: None },
            seats: players.map(Holder::Player).to_vec(),
            events: self.opening.iter().cloned().chain(events).chain(fell).collect(),
            summary: None,
        };
        self.store.create_match(new).await.unwrap();
        id
    }

    /// All that everybody is sent about the events from `seen` to before `draw`.
    async fn before(&self, id: &str, seen: u32, draw: u32, event_count: usize) -> Vec<String> {
        let mut sent = Vec::new();
        for observer in &self.observers {
            let mut socket = observer.socket(id, Some(seen)).await.unwrap();
            for _ in seen..draw {
                sent.push(socket.next_text().await.unwrap());
            }
            let events = get(observer, &format!("/api/matches/{id}/events?seen={seen}")).await;
            let count = usize::try_from(draw - seen).unwrap();
            sent.extend(events.as_array().unwrap()[..count].iter().map(ToString::to_string));
            for count in [event_count - 1, event_count] {
                sent.push(get(observer, &format!("/api/matches/{id}/positions/{count}")).await.to_string());
            }
        }
        // The record of a match that goes on is that of a shorter one, and more.
        let record = get(&self.observers[2], &format!("/api/matches/{id}/record")).await;
        sent.push(record.as_str().unwrap().trim_end().to_owned());
        sent.into_iter().map(|text| text.replace(id, "ID")).collect()
    }

    /// All that anybody can ask about a match while a card is face down.
    async fn now(&self, id: &str, secret: u8) -> Vec<String> {
        let commitment = catalog::Secret::new([secret; 32]).commitment().to_string();
        // Made of the commitments of all, and shown before anybody shows what they add.
        let luck = get(&self.observers[0], &format!("/api/matches/{id}")).await["luck"].clone();
        let seal = luck["seal"].as_str().unwrap().to_owned();
        let mut sent = Vec::new();
        for observer in &self.observers {
            for path in [
                "",
                "/events",
                "/record",
                "/note",
                "/notes",
                "/invitations",
                "/evaluation",
                "/positions/9999",
            ] {
                let answer = observer.get(&format!("/api/matches/{id}{path}")).await.unwrap();
                sent.push(format!("{} {}", answer.status, answer.body));
            }
            for (path, body) in [
                ("draft", json!({ "seat": 0, "actions": [] })),
                ("draft", json!({ "seat": 1, "actions": ["card rm"] })),
                (
                    "orders",
                    json!({ "id": order_id(), "command": { "do": "play", "seat": 0, "seen": 9_999, "actions": ["x"] } }),
                ),
                ("orders", json!({ "id": order_id(), "command": { "do": "hint", "seat": 0 } })),
            ] {
                let answer = observer.post(&format!("/api/matches/{id}/{path}"), &body).await.unwrap();
                sent.push(format!("{} {}", answer.status, answer.body));
            }
            let mut socket = observer.socket(id, None).await.unwrap();
            sent.push(socket.next_text().await.unwrap());
            socket.next_where(|message| message["say"] == "presence").await.unwrap();
            for action in ["buy", "card rm", "dice rg"] {
                let (seat, actions) = (0, [action].into_iter().collect());
                let command = wire::Command::Play { seat, seen: self.seen(&sent), actions };
                let order = wire::Order { id: "0".repeat(32).into(), command };
                socket.say(&FromClient::Order(order)).await.unwrap();
                sent.push(socket.next_where(|message| message["say"] == "answer").await.unwrap().to_string());
            }
        }
        let text =
            |text: String| text.replace(id, "ID").replace(&commitment, "COMMITMENT").replace(&seal, "SEAL");
        sent.into_iter().map(|sent| without_now(&text(sent))).collect()
    }

    /// How many events the table has that was sent last.
    fn seen(&self, sent: &[String]) -> u32 {
        let tables = sent.iter().rev().filter_map(|text| serde_json::from_str::<Value>(text).ok());
        let mut tables = tables.filter(|message| message["say"] == "table");
        tables.next().map_or(0, |message| crate::ledger::number(&message["table"]["seq"]))
    }
}

fn event(seat: Option<Seat>, fact: Value) -> NewEvent {
    let seat = seat.map(|seat| store::Seat::new(u8::try_from(seat.index()).unwrap()).unwrap());
    NewEvent { seat, body: fact.to_string() }
}

/// A table says when it was looked at, which is not about cards.
fn without_now(text: &str) -> String {
    let Some((before, after)) = text.split_once("\"paused\":false,\"at\":") else { return text.to_owned() };
    let digits = after.find(|digit: char| !digit.is_ascii_digit()).unwrap_or(after.len());
    format!("{before}\"paused\":false,\"at\":0{}", without_now(&after[digits..]))
}

/// What differs between two streams; the last part may go on in the second one.
fn difference(one: &[String], other: &[String]) -> Option<String> {
    let pairs = one.iter().zip(other).enumerate();
    let last = one.len() - 1;
    let differs = |index: usize, one: &str, other: &str| {
        if index == last { !other.starts_with(one) } else { one != other }
    };
    if one.len() != other.len() {
        return Some(format!("{} parts and {}", one.len(), other.len()));
    }
    pairs
        .filter(|(index, (one, other))| differs(*index, one, other))
        .map(|(index, (one, other))| format!("part {index}: {one}\nand {other}"))
        .next()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_sent_before_a_card_is_turned_up_depends_on_it() {
    let seed = 77;
    let mut random = Random::new(seed);
    let mut scene = Scene::set().await;
    let wanted = scaled(DRAWS_COMPARED);
    let (mut draws, mut forks, mut bytes) = (0, 0, 0);
    let mut kinds = BTreeSet::new();
    while draws < wanted {
        let mut it = scene.start.clone();
        while it.event_count() < MAX_EVENTS && draws < wanted && !matches!(it.turn(), Turn::Over(_)) {
            let legal = it.legal();
            let chosen = random.pick(&legal).clone();
            let made = match it.turn() {
                Turn::Of(seat) => WrittenEvent::Acted(seat, chosen),
                Turn::Chance | Turn::Over(_) => WrittenEvent::Fell(chosen),
            };
            // The opening deal has many draws: not all of them every time.
            let is_draw = matches!(made, WrittenEvent::Fell(_)) && legal.len() > 1 && it.event_count() > 0;
            if is_draw && random.below(3) == 0 {
                draws += 1;
                let events = it.written_events();
                let draw = u32::try_from(scene.opening.len() + events.len()).unwrap();
                let seen = if draws % 10 == 0 { 0 } else { draw - TAIL };
                let pending = scene.write(&events, None, 1).await;
                let before = scene.before(&pending, seen, draw, events.len()).await;
                let now = scene.now(&pending, 1).await;
                let other = scene.write(&events, None, 2).await;
                let told = scene.now(&other, 2).await;
                assert_eq!(now.len(), told.len());
                for (one, two) in now.iter().zip(&told) {
                    assert_eq!(one, two, "seed {seed}, draw {draws}: another secret shows");
                }
                for outcome in &legal {
                    let fork = scene.write(&events, Some(outcome), 1).await;
                    let sent = scene.before(&fork, seen, draw, events.len()).await;
                    if let Some(difference) = difference(&before, &sent) {
                        panic!("seed {seed}, draw {draws}, {outcome}: {difference}");
                    }
                    forks += 1;
                    kinds.insert(outcome.split(' ').next().unwrap().to_owned());
                    bytes += sent.iter().map(String::len).sum::<usize>();
                    let path = format!("/api/matches/{fork}/events?seen={draw}");
                    let events = get(&scene.observers[2], &path).await;
                    assert_eq!(events[0]["fact"]["action"], *outcome, "the fork has no outcome");
                }
                control(&before, &legal);
            }
            it.play(&made).unwrap();
        }
    }
    println!("{draws} draws, {forks} outcomes of {kinds:?}, {bytes} bytes compared, none differs");
    scene.store.close().await;
    assert_eq!(scene.program.wait(std::time::Duration::ZERO).unwrap(), None, "the server died");
    drop(scene.data);
}

/// A stream that says in one place what will be turned up is found out, whatever the place.
fn control(before: &[String], outcomes: &[String]) {
    for index in 0..before.len() {
        let leaked = |outcome: &String| {
            let mut sent = before.to_vec();
            sent[index].insert_str(1, outcome);
            sent
        };
        let [one, other] = [&outcomes[0], &outcomes[1]].map(leaked);
        assert!(difference(before, &one).is_some() && difference(&one, &other).is_some(), "part {index}");
    }
}

/// The same, in one go: the action that leads to a draw is played with many secrets, and what is sent of the action
/// itself is the same, while what is turned up is not.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_action_is_told_alike_whatever_chance_brings_after_it() {
    let mut random = Random::new(78);
    let mut scene = Scene::set().await;
    let (mut looked, mut differing) = (0, 0);
    while looked < 5 {
        let mut it = scene.start.clone();
        loop {
            let legal = it.legal();
            let chosen = random.pick(&legal).clone();
            let made = match it.turn() {
                Turn::Of(seat) => WrittenEvent::Acted(seat, chosen.clone()),
                Turn::Chance | Turn::Over(_) => WrittenEvent::Fell(chosen.clone()),
            };
            let before = it.clone();
            it.play(&made).unwrap();
            if let (WrittenEvent::Acted(seat, _), Turn::Chance) = (&made, it.turn())
                && it.event_count() > 40
            {
                looked += 1;
                let seat = u8::try_from(seat.index()).unwrap();
                let (mut told, mut brought) = (BTreeSet::new(), BTreeSet::new());
                for secret in 1..=8 {
                    let id = scene.write(&before.written_events(), None, secret).await;
                    let seen = u32::try_from(scene.opening.len() + before.event_count()).unwrap();
                    let mut others = Player::come(&scene.observers[2], &id, 9).await;
                    let actions = vec![chosen.clone()];
                    let order =
                        command(json!({ "do": "play", "seat": seat, "seen": seen, "actions": actions }));
                    let answer = scene.observers[usize::from(seat)].order(&id, order).await.unwrap();
                    assert_eq!(answer.status, 200, "{}", answer.body);
                    let mut events = Vec::new();
                    while events.len() < 2 {
                        let message = others.hear().await;
                        if message["say"] == "event" {
                            events.push(without_times(message));
                        }
                    }
                    told.insert(events[0].clone());
                    brought.insert(events[1].clone());
                }
                assert_eq!(told.len(), 1, "{told:?}");
                differing += usize::from(brought.len() > 1);
                break;
            }
            if matches!(it.turn(), Turn::Over(_)) || it.event_count() > 200 {
                break;
            }
        }
    }
    assert!(differing > 0, "the secrets bring nothing different");
}

fn without_times(mut message: Value) -> String {
    message["event"]["at"] = Value::Null;
    message["event"]["clock"]["at"] = Value::Null;
    message.to_string()
}
