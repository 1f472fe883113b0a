//! The commands as people meet them.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use std::path::PathBuf;
use std::process::{Command, Output};

fn shadoof(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_shadoof")).args(arguments).output().unwrap()
}

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap()
}

/// A file in a folder of this test run.
fn file(name: &str, content: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, content).unwrap();
    path
}

const BROOK: &str =
    "id = \"brook\"\nname = { en = \"Brook\" }\nplayers = [2]\nmap = \"\"\"\n3 s:2 1\n1 s 1\n\"\"\"\n";

#[test]
fn help_names_every_command() {
    let output = shadoof(&["--help"]);
    assert!(output.status.success());
    let help = text(output.stdout);
    for command in ["serve", "backup", "referee", "scenario", "replay", "verify", "perft", "arena", "solve"] {
        assert!(help.contains(command), "{help}");
    }
}

/// A search for a fairer board leaves a file from which the next one goes on.
#[test]
fn a_tuned_board_is_written_and_can_be_tuned_again() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("tuned");
    let _ = std::fs::remove_dir_all(&folder);
    let file = folder.join("two-palms.toml");
    let tune = |board: &str| {
        let words = "--judges random --matches 4 --heats 6:4,2:8 --rounds 4 --seed 3 --threads 2";
        let output = Command::new(env!("CARGO_BIN_EXE_shadoof"))
            .args(["scenario", "tune", board, "--out"])
            .arg(&folder)
            .args(words.split(' '))
            .output()
            .unwrap();
        assert!(output.status.success(), "{}", text(output.stderr));
        text(output.stdout)
    };
    let told = tune("two-palms");
    assert!(told.starts_with("round 0, two-palms: fault "), "{told}");
    let found = std::fs::read_to_string(&file).unwrap();
    assert!(wadi::Scenario::read(&found).is_ok() && found != wadi::built_in("two-palms").unwrap().source());
    assert!(
        !tune(file.to_str().unwrap()).contains(" 0 cells changed"),
        "changes count from the built-in board"
    );
    let wrong = shadoof(&["scenario", "tune", "two-palms", "--heats", "3"]);
    assert_eq!(wrong.status.code(), Some(2));
}

#[test]
fn the_list_names_every_board() {
    let output = shadoof(&["scenario", "list"]);
    let list = text(output.stdout);
    assert!(output.status.success());
    for scenario in wadi::BUILT_IN.iter() {
        assert!(list.contains(scenario.id()) && list.contains(&scenario.name().en), "{list}");
    }
}

#[test]
fn a_set_of_files_has_no_id_twice() {
    let (one, two) = (file("one.toml", BROOK), file("two.toml", BROOK));
    let output = shadoof(&["scenario", "check", one.to_str().unwrap(), two.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(1));
    let said = text(output.stdout);
    let expected = format!(
        "{}: line 1: another file of this set, {}, has the id \"brook\" too; give one of them another id",
        two.display(),
        one.display()
    );
    assert!(said.contains(&expected), "{said}");
}

#[test]
fn a_file_that_is_not_there_or_not_text_is_named() {
    let output = shadoof(&["scenario", "check", "/nowhere/x.toml"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(output.stderr).contains("cannot read /nowhere/x.toml"));
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("bytes.toml");
    std::fs::write(&path, [0xff, 0xfe]).unwrap();
    let output = shadoof(&["scenario", "check", path.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(output.stdout).contains("it is not UTF-8"));
}

#[test]
fn a_record_is_replayed_turn_by_turn() {
    let record = include_str!("../../../docs/records.md").split("```text\n").nth(1).unwrap();
    let record = record.split("```").next().unwrap();
    let path = file("brook.record", record);
    let output = shadoof(&["replay", path.to_str().unwrap()]);
    let said = text(output.stdout);
    assert!(output.status.success(), "{said}");
    for expected in
        ["1A: +a1 b1>a1 .", "1B: +c1 b1>c1 .", "A 3   B 1", "1. A Anna, 3 points", "2. B Bram, 1 point\n"]
    {
        assert!(said.contains(expected), "{expected} is not in\n{said}");
    }

    let path = file("wrong.record", &record.replace("+c1", "+a1"));
    let output = shadoof(&["replay", "--check", path.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(1));
    let expected = "line 26: `+a1` cannot be played: a shadoof stands on a1 already (W20)\n";
    assert_eq!(text(output.stdout), format!("{}: {expected}", path.display()));
}

#[test]
fn perft_counts_and_measures() {
    let output = shadoof(&["perft", "two-palms", "--players", "2", "--depth", "3"]);
    let said = text(output.stdout);
    assert!(
        said.contains("perft 1 20 ") && said.contains("perft 2 88 ") && said.contains("perft 3 854 "),
        "{said}"
    );
    assert!(said.contains("million actions/s"), "{said}");
    let output = shadoof(&["perft", "reef", "--depth", "2", "--seed", "5"]);
    let said = text(output.stdout);
    assert!(
        said.starts_with("perft 1 ") && said.contains("perft 2 ") && said.contains("matches/s"),
        "{said}"
    );
    let output = shadoof(&["perft", "two-palms", "--players", "4"]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(text(output.stderr), "error: the scenario two-palms is made for 2 players, not for 4\n");
}

/// Packages ship what this writes.
#[test]
fn every_command_has_a_manual_page_and_is_completed() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("manual");
    let output = shadoof(&["manual", folder.to_str().unwrap()]);
    assert!(output.status.success(), "{}", text(output.stderr));
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).unwrap();
    let help = text(shadoof(&["--help"]).stdout);
    let commands = help.split("Commands:\n").nth(1).unwrap().split("\n\n").next().unwrap();
    let names = commands.lines().filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
    let names: Vec<&str> = names.filter(|name| !name.is_empty() && *name != "help").collect();
    assert!(names.len() >= 7 && !names.contains(&"manual"), "{names:?}");
    let completions = ["shadoof.bash", "_shadoof", "shadoof.fish", "_shadoof.ps1"];
    let completions = completions.map(|name| read(&format!("completions/{name}")));
    let overview = read("man/shadoof.1");
    let name = overview.lines().skip_while(|line| *line != ".SH NAME").nth(1).unwrap();
    assert!(name.contains("Wadi, The Watchmen and Das Riff"), "{name}");
    for name in names {
        let page = read(&format!("man/shadoof-{name}.1"));
        assert!(page.contains(".SH SYNOPSIS"), "{page}");
        assert!(overview.contains(&format!("shadoof\\-{}(1)", name.replace('-', "\\-"))), "{overview}");
        for completion in &completions {
            assert!(completion.contains(name), "{name} is not in\n{completion}");
        }
    }
    for completion in &completions {
        assert!(!completion.contains("manual"), "what is hidden is shown in\n{completion}");
    }
    assert!(read("man/shadoof-serve.1").contains("SHADOOF_LISTEN"));
    assert!(!folder.join("man/shadoof-manual.1").exists(), "it is nobody's business");
}
