//! A server with a folder of its own.

use game::SplitMix64;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Command, Output};
use std::time::Duration;

use client::{Guest, Program};
use serde_json::{Value, json};
use store::{Location, Store};
use tempfile::TempDir;
use wire::NewMatch;

/// A folder for a server's data. It is removed at the end.
pub(crate) struct DataFolder {
    pub(crate) folder: TempDir,
}

impl DataFolder {
    pub(crate) fn new() -> DataFolder {
        DataFolder { folder: TempDir::new().unwrap() }
    }

    pub(crate) fn file(&self) -> PathBuf {
        self.folder.path().join("shadoof.db")
    }

    /// What is in the database now, beside the server.
    pub(crate) async fn store(&self) -> Store {
        Store::open(&Location::File(self.file())).await.unwrap()
    }

    /// The command that serves this folder.
    pub(crate) fn command(&self) -> Command {
        let mut command = shadoof(&["serve", "--listen", "127.0.0.1:0", "--rate", "1000000"]);
        command.args(["--matches", "1000000"]).arg("--data").arg(self.folder.path());
        command
    }

    pub(crate) fn serve(&self) -> Program {
        Program::start(&mut self.command()).unwrap()
    }
}

/// The program with these arguments and none of the settings of whoever runs the tests.
pub(crate) fn shadoof(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_shadoof"));
    command.args(arguments).env_remove("RUST_BACKTRACE");
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("SHADOOF_")) {
        command.env_remove(name);
    }
    command
}

/// The exit code, standard output and standard error of the program.
pub(crate) fn run(command: &mut Command) -> (Option<i32>, String, String) {
    let Output { status, stdout, stderr } = command.output().unwrap();
    (status.code(), String::from_utf8(stdout).unwrap(), String::from_utf8(stderr).unwrap())
}

/// How often somebody asks again whom a server tells to come back.
const MOST_TRIES: usize = 10;

/// What the server answers to a request, which must be right. Where many ask from one address, or its database has just died, it may
/// tell them to come back.
pub(crate) async fn get(guest: &Guest, path: &str) -> Value {
    for _ in 0..MOST_TRIES {
        let answer = guest.get(path).await.unwrap();
        if !matches!(answer.status, 429 | 503) {
            assert_eq!(answer.status, 200, "{path}: {}", answer.body);
            return answer.body;
        }
        let pause = answer.body["retry_after"].as_u64().expect("it says when to come back");
        tokio::time::sleep(Duration::from_millis(pause)).await;
    }
    panic!("{path}: told to come back {MOST_TRIES} times");
}

/// What a server tells a stranger of a match, to the letter: the table, the events and the record. Only the moment at which it was
/// asked is left out.
pub(crate) async fn shown(server: SocketAddr, id: &str) -> [String; 3] {
    let stranger = Guest::stranger(server);
    let ask = async |path: &str| stranger.get(&format!("/api/matches/{id}{path}")).await.unwrap();
    let table = ask("").await;
    let asked_at = format!(r#""at":{}"#, table.body["clock"]["at"]);
    [table.text.replace(&asked_at, ""), ask("/events?seen=0").await.text, ask("/record").await.text]
}

/// Somebody new at a server.
pub(crate) async fn enter(server: SocketAddr) -> Guest {
    Guest::enter(server).await.unwrap()
}

/// The kinds of matches that are played.
pub(crate) fn wadi(watchmen: bool) -> Value {
    let scenario = if watchmen { "qasr-al-haras" } else { "first-wadi" };
    json!({ "name": "wadi", "scenario": scenario, "watchmen": watchmen })
}

pub(crate) fn reef() -> Value {
    json!({ "name": "reef" })
}

/// A match of a game with these seats; the first one begins.
pub(crate) fn new_match(game: &Value, seats: &[Value]) -> NewMatch {
    let seats: Vec<Value> = seats.iter().map(|sitter| json!({ "sitter": sitter })).collect();
    let first = json!({ "who": "seat", "seat": 0 });
    serde_json::from_value(json!({ "game": game, "seats": seats, "first": first })).unwrap()
}

/// For the one who makes the match and for anybody.
pub(crate) fn me_and_anybody() -> [Value; 2] {
    [json!({ "kind": "me" }), json!({ "kind": "open" })]
}

/// A command of the wire.
pub(crate) fn command(of: Value) -> wire::Command {
    serde_json::from_value(of).unwrap()
}

/// Waits until something holds, for a while.
pub(crate) async fn wait_for(what: &str, mut holds: impl FnMut() -> bool) {
    for _ in 0..6_000 {
        if holds() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("waited in vain: {what}");
}

/// The same for what has to be asked for.
pub(crate) async fn wait_until(what: &str, mut holds: impl AsyncFnMut() -> bool) {
    for _ in 0..600 {
        if holds().await {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("waited in vain: {what}");
}

/// Numbers that look like chance and are the same every time.
#[derive(Debug, Clone)]
pub(crate) struct Random(SplitMix64);

impl Random {
    pub(crate) const fn new(seed: u64) -> Random {
        Random(SplitMix64::new(seed))
    }

    pub(crate) const fn next(&mut self) -> u64 {
        self.0.next()
    }

    pub(crate) fn below(&mut self, limit: u64) -> u64 {
        self.next() % limit
    }

    pub(crate) fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[usize::try_from(self.below(from.len() as u64)).unwrap()]
    }
}
