//! Other machines that think for a server, as processes: killed in the middle of a thought, and turned away.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use client::Guest;
use serde_json::{Value, json};

use crate::harness::{DataFolder, enter, get, new_match, run, shadoof, wait_for, wait_until};

/// A process that thinks. It is killed at the end.
pub(crate) struct Thinker(Child);

impl Thinker {
    pub(crate) fn start(server: SocketAddr, token: &Path) -> Thinker {
        let address = format!("http://{server}");
        let mut command = shadoof(&["think", "--server", &address, "--threads", "1", "--token-file"]);
        Thinker(command.arg(token).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap())
    }

    /// Kills it with no chance to say so.
    pub(crate) fn kill(&mut self) {
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.kill();
    }
}

/// `shadoof thinker …` on the database of a folder.
fn thinker(data: &DataFolder, arguments: &[&str]) -> Command {
    let mut command = shadoof(&["thinker"]);
    command.args(arguments).arg("--data").arg(data.folder.path());
    command
}

/// Makes a thinker known, and keeps its token in a file.
fn token(data: &DataFolder, name: &str) -> PathBuf {
    let (code, out, error) = run(&mut thinker(data, &["add", name]));
    assert_eq!((code, error.as_str()), (Some(0), ""));
    let file = data.folder.path().join(format!("{name}.token"));
    std::fs::write(&file, out).unwrap();
    file
}

async fn number(guest: &Guest, name: &str) -> f64 {
    let text = guest.get("/metrics").await.unwrap().body;
    let mut lines = text.as_str().unwrap().lines().map(ToOwned::to_owned);
    lines.find_map(|line| line.strip_prefix(name)?.strip_prefix(' ')?.parse().ok()).unwrap()
}

async fn actions(guest: &Guest, id: &str) -> usize {
    let events = get(guest, &format!("/api/matches/{id}/events?seen=0")).await;
    let acted = |event: &&Value| event["fact"]["kind"] == "acted" && event["seat"] == 0;
    events.as_array().unwrap().iter().filter(acted).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thinker_that_is_killed_is_not_missed() {
    let data = DataFolder::new();
    let server = data.serve();
    let token = token(&data, "cellar");
    let guest = enter(server.address()).await;
    let mut first = Thinker::start(server.address(), &token);
    wait_until("a thinker", async || number(&guest, "shadoof_thinker_threads").await > 0.0).await;
    let board = json!({ "name": "wadi", "scenario": "two-palms" });
    let seats = [json!({ "kind": "computer", "level": 8 }), json!({ "kind": "me" })];
    let id = guest.make(&new_match(&board, &seats)).await.unwrap()["id"].as_str().unwrap().to_owned();
    wait_until("a thought", async || number(&guest, "shadoof_errands_given_total").await > 0.0).await;
    first.kill();
    // The server thinks in its place.
    let is_guests = async || {
        get(&guest, &format!("/api/matches/{id}")).await["position"]["turn"]
            == json!({ "who": "seat", "seat": 1 })
    };
    wait_until("the computer's turn is over", is_guests).await;
    let played = actions(&guest, &id).await as f64;
    let answered = async || number(&guest, "shadoof_errands_answered_total").await;
    let searched = number(&guest, "shadoof_searches_done_total").await;
    assert!(searched >= 1.0);
    assert_eq!(answered().await + searched, played, "each action was thought of once");
    // Another one that comes is given what follows.
    let (before, mut second) = (answered().await, Thinker::start(server.address(), &token));
    let list = async || run(&mut thinker(&data, &["list"])).1;
    wait_until("the second one", async || list().await.contains("seen 0 s ago, 1 threads")).await;
    while is_guests().await {
        let seen = get(&guest, &format!("/api/matches/{id}")).await["seq"].as_u64().unwrap();
        let pass = json!({ "do": "play", "seat": 1, "seen": seen, "actions": ["."] });
        let answer = guest.order(&id, crate::harness::command(pass)).await.unwrap();
        assert_eq!(answer.status, 200, "{}", answer.body);
    }
    wait_until("a thought of the second one", async || answered().await > before).await;
    // Its token is ended, and it ends.
    let name = std::fs::read_to_string(&token).unwrap();
    let (code, out, _) = run(&mut thinker(&data, &["end", name.split('.').next().unwrap()]));
    assert_eq!((code, out.contains("thinks no longer")), (Some(0), true));
    wait_for("the end of the second one", || second.0.try_wait().unwrap().is_some()).await;
    assert!(!second.0.wait().unwrap().success());
    assert_eq!(list().await, "");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_that_is_not_known_is_turned_away() {
    let data = DataFolder::new();
    let server = data.serve();
    let file = data.folder.path().join("token");
    std::fs::write(&file, "someid.somesecret\n").unwrap();
    let mut stranger = Thinker::start(server.address(), &file);
    wait_for("the stranger is turned away", || stranger.0.try_wait().unwrap().is_some()).await;
    assert_eq!(stranger.0.wait().unwrap().code(), Some(2));
    let elsewhere = ["think", "--server", "http://play.example.org", "--token-file"];
    let (code, _, error) = run(shadoof(&elsewhere).arg(&file));
    assert_eq!(code, Some(2));
    assert!(error.contains("https://"), "{error}");
    let (code, _, error) = run(&mut thinker(&data, &["end", "nobody"]));
    assert_eq!((code, error.contains("no such thinker")), (Some(2), true), "{error}");
}
