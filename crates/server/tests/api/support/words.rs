//! Short words for what tests say often.

use std::net::SocketAddr;
use std::time::Duration;

use client::{Answer, Guest, Share, Socket};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use wire::{Command, Order};

use super::TestServer;

/// A seat for whoever makes the match.
pub(crate) fn me() -> Value {
    json!({ "sitter": { "kind": "me" } })
}

pub(crate) fn open() -> Value {
    json!({ "sitter": { "kind": "open" } })
}

pub(crate) fn invited() -> Value {
    json!({ "sitter": { "kind": "invited" } })
}

pub(crate) fn computer(level: u8) -> Value {
    json!({ "sitter": { "kind": "computer", "level": level } })
}

/// A match of Wadi on a small board with these seats, begun by seat 0; `more` is added or put in place.
pub(crate) fn wadi(seats: &[Value], more: Value) -> Value {
    let scenario = if seats.len() == 2 { "two-palms" } else { "first-wadi" };
    new_match(json!({ "name": "wadi", "scenario": scenario }), seats, more)
}

pub(crate) fn reef(seats: &[Value], more: Value) -> Value {
    new_match(json!({ "name": "reef" }), seats, more)
}

fn new_match(game: Value, seats: &[Value], more: Value) -> Value {
    let mut new = json!({ "game": game, "seats": seats, "first": { "who": "seat", "seat": 0 } });
    let fields = new.as_object_mut().unwrap();
    fields.extend(more.as_object().cloned().unwrap_or_default());
    new
}

/// Makes a match that must be right, and gives the table.
#[track_caller]
pub(crate) fn made(answer: Answer) -> Value {
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.body
}

pub(crate) async fn make(guest: &Guest, new: &Value) -> Value {
    made(guest.post("/api/matches", new).await.unwrap())
}

/// Makes a match between two people. The first is to act.
pub(crate) async fn make_for_two(anna: &Guest, ben: &Guest, more: Value) -> String {
    let id = id_of(&make(anna, &wadi(&[me(), open()], more)).await);
    done(ben.order(&id, sit(1)).await.unwrap());
    id
}

pub(crate) fn id_of(table: &Value) -> String {
    table["id"].as_str().unwrap().to_owned()
}

pub(crate) fn seq(table: &Value) -> u32 {
    u32::try_from(table["seq"].as_u64().unwrap()).unwrap()
}

pub(crate) async fn table(guest: &Guest, id: &str) -> Value {
    let answer = guest.get(&format!("/api/matches/{id}")).await.unwrap();
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.body
}

/// All events after the first ones, page by page.
pub(crate) async fn events(guest: &Guest, id: &str, seen: u32) -> Vec<Value> {
    let mut all = Vec::new();
    loop {
        let seen = seen as usize + all.len();
        let answer = guest.get(&format!("/api/matches/{id}/events?seen={seen}")).await.unwrap();
        assert_eq!(answer.status, 200, "{}", answer.body);
        let page = answer.body.as_array().unwrap();
        all.extend(page.iter().cloned());
        if page.len() < wire::limits::EVENTS_A_PAGE as usize {
            return all;
        }
    }
}

/// The kinds of all events.
pub(crate) async fn kinds(guest: &Guest, id: &str) -> Vec<String> {
    events(guest, id, 0)
        .await
        .iter()
        .map(|event| event["fact"]["kind"].as_str().unwrap().to_owned())
        .collect()
}

pub(crate) fn sit(seat: u8) -> Command {
    Command::Sit { seat, key: None, luck: None }
}

/// Lets people add to the luck of a match, all seats of which are taken.
pub(crate) async fn add_luck(people: &[(&Guest, u8)], id: &str) {
    let now = table(people[0].0, id).await;
    let shares: Vec<Share> = people.iter().map(|(_, seat)| Share::draw(&now, *seat).unwrap()).collect();
    for ((guest, _), share) in people.iter().zip(&shares) {
        done(guest.order(id, share.commit()).await.unwrap());
    }
    for ((guest, _), share) in people.iter().zip(&shares) {
        done(guest.order(id, share.contribute()).await.unwrap());
    }
}

pub(crate) fn act(seat: u8, seen: u32, action: &str) -> Command {
    Command::Play { seat, seen, actions: vec![action].into() }
}

/// What a strong player would do, from the position of the table on.
pub(crate) fn hint(seat: u8) -> Command {
    hint_after(seat, &[])
}

/// What a strong player would do after actions that are not sent yet.
pub(crate) fn hint_after(seat: u8, actions: &[&str]) -> Command {
    Command::Hint { seat, actions: actions.to_vec().into(), own: false }
}

pub(crate) fn say(seat: u8, text: &str) -> Command {
    Command::Say { seat, words: wire::ChatMessage::Text { text: text.into() } }
}

/// The first thing that the seat to act may do.
pub(crate) fn first_legal(table: &Value) -> String {
    table["position"]["legal"][0].as_str().expect("somebody is to act").to_owned()
}

/// Plays the first legal action for a seat, and gives the answer.
pub(crate) async fn play_first(guest: &Guest, id: &str, seat: u8) -> Value {
    let table = table(guest, id).await;
    done(guest.order(id, act(seat, seq(&table), &first_legal(&table))).await.unwrap())
}

/// Plays first legal actions until it is another seat's turn or the match is over.
pub(crate) async fn play_turn(guest: &Guest, id: &str, seat: u8) {
    loop {
        play_first(guest, id, seat).await;
        if table(guest, id).await["position"]["turn"] != json!({ "who": "seat", "seat": seat }) {
            return;
        }
    }
}

pub(crate) async fn order_again(guest: &Guest, id: &str, order: &Order) -> Answer {
    guest.post(&format!("/api/matches/{id}/orders"), &serde_json::to_value(order).unwrap()).await.unwrap()
}

/// What was done, which it must have been.
#[track_caller]
pub(crate) fn done(answer: Answer) -> Value {
    assert_eq!((answer.status, &answer.body["outcome"]), (200, &json!("done")), "{}", answer.body);
    answer.body
}

/// Expects a refusal with this status and code, and gives its message.
#[track_caller]
pub(crate) fn refused(answer: Answer, status: u16, code: &str) -> String {
    assert_eq!((answer.status, &answer.body["code"]), (status, &json!(code)), "{}", answer.body);
    let message = answer.body["message"].as_str().unwrap_or_default();
    assert!(!message.is_empty(), "a refusal says what is wrong: {}", answer.body);
    message.to_owned()
}

/// The next event of this kind on a socket.
pub(crate) async fn event(socket: &mut Socket, kind: &str) -> Value {
    let is_it = |message: &Value| message["say"] == "event" && message["event"]["fact"]["kind"] == kind;
    socket.next_where(is_it).await.unwrap()["event"].take()
}

/// A socket with the table that it began with.
pub(crate) async fn watch(guest: &Guest, id: &str) -> (Socket, Value) {
    let mut socket = guest.socket(id, None).await.unwrap();
    let mut first = socket.next().await.unwrap();
    assert_eq!(first["say"], "table", "the table is the first thing on a socket");
    let table = first["table"].take();
    (socket, table)
}

/// Sends a request letter by letter as it is written here, and gives the first line of the answer.
pub(crate) async fn raw(address: SocketAddr, head: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let text = format!("{head}\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}", body.len());
    stream.write_all(text.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    String::from_utf8_lossy(&answer).lines().next().unwrap_or_default().to_owned()
}

/// A number of `/metrics`.
pub(crate) async fn number(server: &TestServer, name: &str) -> f64 {
    number_at(&server.nobody(), name).await
}

/// The same of any server.
pub(crate) async fn number_at(line: &Guest, name: &str) -> f64 {
    let text = line.get("/metrics").await.unwrap().body;
    let mut lines = text.as_str().unwrap().lines().map(ToOwned::to_owned);
    lines.find_map(|line| line.strip_prefix(name)?.strip_prefix(' ')?.parse().ok()).unwrap()
}

/// Asks until it is so, for as long as a very busy machine may need.
pub(crate) async fn until(mut is_so: impl AsyncFnMut() -> bool) {
    let start = std::time::Instant::now();
    while !is_so().await {
        assert!(start.elapsed() < Duration::from_secs(240), "it did not come about");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Keeps the database to itself, as a disk that takes very long would.
pub(crate) fn hold_up(server: &TestServer) -> rusqlite::Connection {
    let connection = rusqlite::Connection::open(server.file()).unwrap();
    connection.execute_batch("BEGIN IMMEDIATE").unwrap();
    connection
}
