//! Copies of everything, made and put back with the very commands of `docs/backup.md`.

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use serde_json::json;

use crate::harness::{DataFolder, Random, enter, get, me_and_anybody, new_match, run, wadi};
use crate::player::{Player, play};

/// The commands that the document gives after these words.
fn commands_after(words: &str) -> String {
    let document = include_str!("../../../../docs/backup.md");
    let (_, after) = document.split_once(words).expect(words);
    let (_, block) = after.split_once("```sh\n").expect("commands");
    block.split_once("```").expect("the end of the commands").0.to_owned()
}

/// A shell that knows the program and both folders, and stops at the first mistake.
fn shell(commands: &str, data: &Path, copies: &Path) -> Command {
    let folder = Path::new(env!("CARGO_BIN_EXE_shadoof")).parent().unwrap();
    let path = format!("{}:{}", folder.display(), std::env::var("PATH").unwrap_or_default());
    let mut shell = Command::new("sh");
    shell.args(["-eu", "-c", commands]).env("PATH", path).env("DATA", data).env("COPIES", copies);
    shell
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copy_made_under_play_can_be_put_back() {
    let (data, copies) = (DataFolder::new(), DataFolder::new());
    let follow = |words: &str, data: &DataFolder| {
        run(&mut shell(&commands_after(words), data.folder.path(), copies.folder.path()))
    };
    let mut program = data.serve();
    let (anna, bram) = (enter(program.address()).await, enter(program.address()).await);
    let made = anna.make(&new_match(&wadi(false), &me_and_anybody())).await.unwrap();
    let id = made["id"].as_str().unwrap();
    let mut players = [Player::come(&anna, id, 0).await, Player::come(&bram, id, 1).await];
    let seq = players[1].must(json!({ "do": "sit", "seat": 1 })).await;
    for player in &mut players {
        player.catch_up(seq).await;
    }
    let mut random = Random(31);
    play(&mut players, &mut random, 10).await;
    let table = get(&bram, &format!("/api/matches/{id}")).await;

    let copy = copies.folder.path().join("shadoof.db");
    let (code, out, errors) = follow("**Backup.**", &data);
    assert_eq!((code, out), (Some(0), format!("everything is in {}\n", copy.display())), "{errors}");
    let (code, _, errors) = follow("**Backup.**", &data);
    assert_eq!(code, Some(2), "a copy is not overwritten");
    assert!(errors.contains("the file exists already"), "{errors}");
    play(&mut players, &mut random, 5).await;
    program.signal("TERM").unwrap();
    program.wait(Duration::from_secs(6)).unwrap().expect("it stops");

    // On the old machine, where newer events lie beside it, and on an empty one.
    for data in [&data, &DataFolder::new()] {
        let (code, _, errors) = follow("**Restore.**", data);
        assert_eq!(code, Some(0), "{errors}");
        let program = data.serve();
        let (anna, bram) = (anna.at(program.address()), bram.at(program.address()));
        let restored = get(&bram, &format!("/api/matches/{id}")).await;
        for part in ["seq", "position", "seats", "yours"] {
            assert_eq!(restored[part], table[part], "{part}");
        }
        let mut players = [Player::come(&anna, id, 0).await, Player::come(&bram, id, 1).await];
        play(&mut players, &mut random, 5).await;
    }
}

#[test]
fn nothing_is_no_copy() {
    let (data, copies) = (DataFolder::new(), DataFolder::new());
    let (code, _, errors) =
        run(&mut shell(&commands_after("**Backup.**"), data.folder.path(), copies.folder.path()));
    assert_eq!(code, Some(2), "{errors}");
    assert!(errors.contains("there is no database at"), "{errors}");
    for data in [data, copies] {
        assert_eq!(std::fs::read_dir(data.folder.path()).unwrap().count(), 0);
    }
}
