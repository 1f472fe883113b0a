//! The program as people start it: without a word, with a file, with a browser; and what its log keeps to itself.

use std::os::unix::fs::PermissionsExt as _;
use std::process::Command;
use std::time::Duration;

use client::Program;
use serde_json::{Value, json};

use crate::harness::{DataFolder, command, enter, get, new_match, reef, run, shadoof, wait_for};

/// The program with this folder in place of whatever folders its user has.
fn at_home(data: &DataFolder, arguments: &[&str]) -> Command {
    let mut command = shadoof(arguments);
    for name in ["HOME", "XDG_DATA_HOME"] {
        command.env(name, data.folder.path());
    }
    command
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_a_word_it_serves_from_the_users_folder() {
    let data = DataFolder::new();
    let mut program = Program::start(at_home(&data, &[]).env("SHADOOF_LISTEN", "127.0.0.1:0")).unwrap();
    assert!(program.address().ip().is_loopback());
    enter(program.address()).await;
    let made = std::fs::read_dir(data.folder.path()).unwrap().map(|entry| entry.unwrap().path());
    let files: Vec<_> = made.map(|folder| folder.join("shadoof.db")).filter(|file| file.exists()).collect();
    assert_eq!(files.len(), 1, "it makes its folder and its file by itself");
    program.signal("INT").unwrap();
    assert!(program.wait(Duration::from_secs(6)).unwrap().is_some_and(|status| status.success()));
}

#[test]
fn a_file_sets_what_neither_flags_nor_the_environment_do() {
    let home = DataFolder::new();
    let file = home.folder.path().join("settings.toml");
    let data = home.folder.path().join("deep/inside");
    std::fs::write(&file, format!("listen = \"nowhere\"\nrate = 3\ndata = {data:?}\n")).unwrap();
    let file = file.to_str().unwrap();
    let mut serve = at_home(&home, &["serve", "--config", file, "--listen", "127.0.0.1:0"]);
    let program = Program::start(serve.env("SHADOOF_LISTEN", "elsewhere").env("SHADOOF_RATE", "5")).unwrap();
    assert!(data.join("shadoof.db").exists());
    drop(program);
    let (code, _, errors) = run(at_home(&home, &["serve", "--config", file]).env("SHADOOF_RATE", "none"));
    assert_eq!(code, Some(2));
    for part in ["`listen` in the file: `nowhere`", "SHADOOF_RATE: `none`"] {
        assert!(errors.contains(part), "{errors}");
    }
    // A file that is not there is one mistake among others.
    let (code, _, errors) = run(&mut at_home(&home, &["serve", "--config", "/nowhere", "--thinkers", "0"]));
    assert_eq!(code, Some(2));
    for part in ["cannot read /nowhere", "--thinkers: `0`"] {
        assert!(errors.contains(part), "{errors}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_opens_the_page_in_a_browser_if_that_is_wanted() {
    let data = DataFolder::new();
    let (browser, opened) = (data.folder.path().join("browser"), data.folder.path().join("opened"));
    std::fs::write(&browser, format!("#!/bin/sh\necho \"$1\" > {opened:?}\n")).unwrap();
    std::fs::set_permissions(&browser, std::fs::Permissions::from_mode(0o755)).unwrap();
    // Listening everywhere is no address that a browser could open.
    let arguments = ["serve", "--listen", "0.0.0.0:0", "--open"];
    let program = Program::start(at_home(&data, &arguments).env("BROWSER", &browser)).unwrap();
    let read = || std::fs::read_to_string(&opened).unwrap_or_default();
    wait_for("a browser is opened", || read().ends_with('\n')).await;
    assert_eq!(read(), format!("http://127.0.0.1:{}/\n", program.address().port()));
}

#[test]
fn the_help_says_how_it_is_set_up_and_stopped() {
    let (code, help, _) = run(&mut shadoof(&["serve", "--help"]));
    assert_eq!(code, Some(0));
    // Lines are as long as the terminal wants.
    let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
    for part in
        ["127.0.0.1:7777", "data folder", "Ctrl-C or SIGTERM", "SHADOOF_LISTEN", "TOML", "Flags go first"]
    {
        assert!(help.contains(part), "`{part}` is missing in:\n{help}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_log_keeps_secrets() {
    let data = DataFolder::new();
    let mut program = Program::start(data.command().env("SHADOOF_LOG", "debug")).unwrap();
    let (mut anna, ben) = (enter(program.address()).await, enter(program.address()).await);
    let mut secrets = vec!["seventeen blue herons".to_owned(), "eighteen red herons".to_owned()];
    let token = |guest: &client::Guest| guest.cookie().unwrap().split_once('=').unwrap().1.to_owned();
    secrets.extend([token(&anna), token(&ben)]);
    let account = json!({ "name": "Anna", "password": secrets[0] });
    let claimed = anna.post("/api/account", &account).await.unwrap();
    anna.keep(&claimed).unwrap();
    secrets.push(token(&anna));
    let wrong = json!({ "name": "Anna", "password": secrets[1] });
    assert_eq!(ben.post("/api/logins", &wrong).await.unwrap().status, 403);

    let seats = [json!({ "kind": "me" }), json!({ "kind": "invited" })];
    let table = anna.make(&new_match(&reef(), &seats)).await.unwrap();
    let id = table["id"].as_str().unwrap();
    let invitations = get(&anna, &format!("/api/matches/{id}/invitations")).await;
    let key = invitations[0]["key"].as_str().unwrap();
    secrets.push(key.to_owned());
    let sit = command(json!({ "do": "sit", "seat": 1, "key": key }));
    assert_eq!(ben.order(id, sit).await.unwrap().status, 200);
    let link = anna.post(&format!("/api/matches/{id}/seats/0/link"), &Value::Null).await.unwrap().body;
    secrets.push(link["key"].as_str().unwrap().to_owned());
    let moved = ben.post(&format!("/api/matches/{id}/seats/0/move"), &link).await.unwrap();
    assert_eq!(moved.status, 200);
    let phase = async || get(&ben, &format!("/api/matches/{id}")).await["phase"].clone();
    while phase().await != "running" {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(ben.order(id, command(json!({ "do": "resign", "seat": 0 }))).await.unwrap().status, 200);
    let over = get(&ben, &format!("/api/matches/{id}")).await;
    secrets.push(over["luck"]["secret"].as_str().unwrap().to_owned());

    program.signal("TERM").unwrap();
    assert!(program.wait(Duration::from_secs(6)).unwrap().is_some());
    let log = program.log();
    for said in ["a name was claimed", "a sign-in was refused"] {
        assert!(log.contains(said), "the log says what happens: {log}");
    }
    assert!(!log.contains('\u{1b}'), "a log that nobody watches has no colours: {log}");
    for secret in secrets {
        assert!(!log.contains(&secret), "{secret} is in the log");
    }
}
