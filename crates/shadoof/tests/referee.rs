//! The referee as other programs meet it: the real program, its standard input and its standard output.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]
#![expect(clippy::print_stderr, reason = "a test says what it does not judge")]

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

/// A running referee.
struct Referee {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Referee {
    fn start() -> Referee {
        let mut child = Command::new(env!("CARGO_BIN_EXE_shadoof"))
            .arg("referee")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let input = child.stdin.take().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        Referee { child, input, output }
    }

    /// Sends a line as it is and reads the answer as it is.
    fn raw(&mut self, line: &[u8]) -> String {
        self.input.write_all(line).unwrap();
        self.input.write_all(b"\n").unwrap();
        self.input.flush().unwrap();
        let mut answer = String::new();
        self.output.read_line(&mut answer).unwrap();
        assert!(answer.ends_with('\n'), "an answer is a line: {answer:?}");
        answer.trim_end_matches('\n').to_owned()
    }

    fn ask(&mut self, request: &Value) -> Value {
        serde_json::from_str(&self.raw(request.to_string().as_bytes())).unwrap()
    }

    /// Ends the conversation; gives the exit code.
    fn end(self) -> Option<i32> {
        let Referee { mut child, input, output } = self;
        drop((input, output));
        child.wait().unwrap().code()
    }
}

fn new_match() -> Value {
    json!({ "op": "new", "game": "wadi", "options": { "scenario": "first-wadi", "players": 2 } })
}

/// Transcripts hold requests (`> `) and the exact answers (`< `). `BLESS=1` writes the answers anew.
#[test]
fn transcripts_are_answered_to_the_letter() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    let mut files = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let mut referee = Referee::start();
        let mut answered = String::new();
        for line in text.lines() {
            match line.strip_prefix("> ") {
                Some(request) => {
                    answered += &format!("{line}\n< {}\n", referee.raw(request.as_bytes()));
                }
                None if line.starts_with("< ") => {}
                None => answered += &format!("{line}\n"),
            }
        }
        assert_eq!(referee.end(), Some(0));
        if std::env::var_os("BLESS").is_some() {
            std::fs::write(&path, answered).unwrap();
        } else {
            assert_eq!(answered, text, "{}", path.display());
        }
        files += 1;
    }
    assert!(files >= 3);
}

#[test]
fn four_players_with_watchmen_play_to_a_result() {
    let mut referee = Referee::start();
    let mut answer = referee.ask(&json!({
        "op": "new", "game": "wadi", "seed": 4,
        "options": { "scenario": "qasr-al-haras", "players": 4, "building": "spreading", "watchmen": true, "first": 2 },
    }));
    let (mut phases, mut events, mut roll) = (Vec::new(), Vec::new(), 1_usize);
    while answer["over"] == false {
        assert_eq!(answer["ok"], true, "{answer}");
        phases.push(answer["state"]["phase"].as_str().unwrap().to_owned());
        let legal = answer["legal"].as_array().unwrap();
        roll = roll.wrapping_mul(25_214_903_917).wrapping_add(11);
        let action = &legal[(roll >> 16) % legal.len()];
        answer = referee.ask(&json!({ "op": "play", "action": action }));
        events.extend(answer["events"].as_array().unwrap().clone());
    }
    phases.dedup();
    assert_eq!(phases[..3], ["actions", "place_watchman", "move_watchman"]);
    let count = |key: &str| events.iter().filter(|event| event.get(key).is_some()).count();
    let last_round = usize::try_from(answer["state"]["round"].as_u64().unwrap()).unwrap();
    assert_eq!((count("starter"), count("over")), (last_round - 1, 1));
    assert!(count("flow") > 0);
    assert_eq!(answer["to_move"], Value::Null);
    assert_eq!(answer["legal"], json!([]));
    assert_eq!(answer["result"]["scores"], answer["state"]["scores"]);
    let scores: Vec<i64> =
        answer["state"]["scores"].as_array().unwrap().iter().map(|score| score.as_i64().unwrap()).collect();
    for winner in answer["result"]["winners"].as_array().unwrap() {
        let winner = usize::try_from(winner.as_u64().unwrap()).unwrap();
        assert_eq!(scores[winner], *scores.iter().max().unwrap());
    }
    assert_eq!(referee.end(), Some(0));
}

/// How much a player without a plan would like an action of Das Riff, given the open cards.
fn liking(action: &str, state: &Value) -> u32 {
    let words: Vec<&str> = action.split(' ').collect();
    let card = |place: &str| {
        let (column, row) = (place.as_bytes()[0] - b'a', place.as_bytes()[1] - b'1');
        state["rows"][usize::from(row)][usize::from(column)].as_str().unwrap().to_owned()
    };
    let seat = usize::from(state["turn"].as_u64().unwrap().is_multiple_of(2));
    let player = &state["players"][seat];
    let corals = player["corals"].as_array().unwrap();
    let wanted = |fish: &str| {
        state["breeding"].as_array().unwrap().iter().any(|order| order.as_str().unwrap().contains(&fish[..1]))
    };
    let worms: u64 = player["worms"].as_object().unwrap().values().map(|count| count.as_u64().unwrap()).sum();
    let fish_on = |coral: &str| corals[coral[1..].parse::<usize>().unwrap() - 1].as_str().unwrap();
    match words[..] {
        // A fish that joins another breeds, by the rules; a first fish should fit an order.
        ["take", place, _, to] if fish_on(to).is_empty() => {
            if wanted(&card(place)) {
                60
            } else {
                0
            }
        }
        ["take", _, _, _] => 100,
        ["take", place, _] if card(place) == "co" => 50,
        ["take", _, _] => 15,
        ["boat", _] => 30,
        ["shark", coral] if coral.starts_with('@') && !wanted(fish_on(coral)) => 40,
        ["flip", _, _] if worms >= 4 => 10,
        ["worm", colour] if colour != "-" => 10,
        ["end"] => 2,
        _ => 1,
    }
}

#[test]
fn a_match_of_das_riff_goes_from_the_first_roll_to_the_fifth_offspring() {
    let mut referee = Referee::start();
    let mut answer =
        referee.ask(&json!({ "op": "new", "game": "reef", "seed": 5, "options": { "first": 0 } }));
    let mut events = Vec::new();
    while answer["over"] == false {
        let legal = answer["legal"].as_array().unwrap();
        let action =
            legal.iter().max_by_key(|action| liking(action.as_str().unwrap(), &answer["state"])).unwrap();
        answer = referee.ask(&json!({ "op": "play", "action": action }));
        assert_eq!(answer["ok"], true, "{answer}");
        events.extend(answer["events"].as_array().unwrap().clone());
        let cards = |value: &Value| value.as_array().unwrap().len();
        let state = &answer["state"];
        let table: usize = (0..4)
            .flat_map(|row| state["rows"][row].as_array().unwrap())
            .filter(|card| *card != "--")
            .count();
        let held: u64 = (0..2)
            .map(|seat| {
                let player = &state["players"][seat];
                let corals = player["corals"].as_array().unwrap();
                let fish = corals
                    .iter()
                    .filter(|coral| *coral != "" && !coral.as_str().unwrap().starts_with('*'))
                    .count();
                player["pearls"].as_u64().unwrap()
                    + player["sharks"].as_u64().unwrap()
                    + (corals.len() + fish) as u64
            })
            .sum();
        let sum = table as u64 + held + state["draw"].as_u64().unwrap() + cards(&state["discard"]) as u64;
        assert_eq!(sum, 60, "every card is somewhere: {state}");
    }
    let count = |key: &str| events.iter().filter(|event| event.get(key).is_some()).count();
    let scores: Vec<i64> =
        answer["result"]["scores"].as_array().unwrap().iter().map(|score| score.as_i64().unwrap()).collect();
    assert_eq!(scores.iter().max(), Some(&5), "{scores:?}");
    assert_eq!(answer["result"]["winners"], json!([usize::from(scores[1] == 5)]));
    assert_eq!(i64::try_from(count("bred")).unwrap(), scores.iter().sum::<i64>());
    assert!(count("shuffle") > 0 && count("washed") > 0 && count("fill") > 0);
    assert_eq!(events.last(), Some(&json!({ "over": true })));
    assert_eq!(referee.end(), Some(0));
}

#[test]
fn bad_input_gets_a_reason_and_changes_nothing() {
    let mut referee = Referee::start();
    referee.ask(&new_match());
    let before = referee.ask(&json!({ "op": "play", "action": "+b4" }));
    let before = (before["legal"].clone(), before["state"].clone());
    let mut lines: Vec<Vec<u8>> = [
        "", " ", "x", "{", "[]", "null", "3", "\"op\"", "{}", "{\"op\":3}", "{\"op\":\"fly\"}", "{\"op\":\"state\",\"x\":1}",
        "{\"op\":\"undo\",\"action\":\".\"}", "{\"op\":\"play\"}", "{\"op\":\"play\",\"action\":3}",
        "{\"op\":\"play\",\"action\":\"\"}", "{\"op\":\"play\",\"action\":\" .\"}", "{\"op\":\"play\",\"action\":\". \"}",
        "{\"op\":\"play\",\"action\":\"+B2\"}", "{\"op\":\"play\",\"action\":\"+b02\"}", "{\"op\":\"play\",\"action\":\"+b2\\u0000\"}",
        "{\"op\":\"play\",\"action\":\"@a1\"}", "{\"op\":\"play\",\"action\":\"a1>\"}", "{\"op\":\"play\",\"action\":\"é>a1\"}",
        "{\"op\":\"new\"}", "{\"op\":\"new\",\"game\":\"chess\"}", "{\"op\":\"new\",\"game\":\"wadi\"}",
        "{\"op\":\"new\",\"game\":\"wadi\",\"options\":[]}", "{\"op\":\"new\",\"game\":\"wadi\",\"options\":null}",
        "{\"op\":\"new\",\"game\":\"wadi\",\"seed\":1.5,\"options\":{\"scenario\":\"first-wadi\"}}",
        "{\"op\":\"new\",\"game\":\"wadi\",\"options\":{\"scenario\":\"nowhere\",\"players\":2}}",
        "{\"op\":\"new\",\"game\":\"wadi\",\"options\":{\"scenario\":\"two-palms\",\"players\":3}}",
        "{\"op\":\"new\",\"game\":\"wadi\",\"options\":{\"scenario\":\"first-wadi\",\"players\":-2}}",
        "{\"op\":\"new\",\"game\":\"wadi\",\"options\":{\"scenario\":\"first-wadi\",\"players\":\"2\"}}",
        "{\"op\":\"new\",\"game\":\"wadi\",\"options\":{\"scenario\":\"first-wadi\",\"players\":2,\"first\":2}}",
        "{\"op\":\"new\",\"game\":\"wadi\",\"options\":{\"scenario\":\"first-wadi\",\"players\":2,\"building\":\"tall\"}}",
        "{\"op\":\"new\",\"game\":\"wadi\",\"options\":{\"scenario\":\"first-wadi\",\"players\":2,\"watchmen\":1}}",
        "{\"op\":\"new\",\"game\":\"wadi\",\"options\":{\"scenario\":\"first-wadi\",\"players\":2,\"weather\":\"dry\"}}",
        "{\"op\":\"new\",\"game\":\"wadi\",\"options\":{\"scenario\":\"map =\\n1 s:1\",\"players\":2}}",
        "{\"op\":\"go\",\"ms\":-1}", "{\"op\":\"go\",\"level\":\"high\"}", "{\"op\":\"go\",\"depth\":3}",
    ]
    .iter()
    .map(|line| line.as_bytes().to_vec())
    .collect();
    lines.push(vec![0xff, 0xfe, b'{']);
    lines.push((0..32).filter(|&byte| byte != b'\n').collect());
    lines.push(vec![b'['; 1 << 20]);
    lines.push(format!("{{\"op\":\"play\",\"action\":\"{}\"}}", "+".repeat(1 << 20)).into_bytes());
    lines.push(vec![b'{'; 9 << 20]);
    for line in lines {
        let shown = String::from_utf8_lossy(&line[..line.len().min(80)]).into_owned();
        let answer: Value = serde_json::from_str(&referee.raw(&line)).unwrap();
        assert_eq!(answer["ok"], false, "{shown}");
        assert!(
            answer["error"].as_str().is_some_and(|error| (3..2_000).contains(&error.len())),
            "{shown}: {answer}"
        );
        let now = referee.ask(&json!({ "op": "state" }));
        assert_eq!((now["legal"].clone(), now["state"].clone()), before, "{shown}");
    }
    assert_eq!(referee.end(), Some(0));
}

#[test]
fn a_refused_action_names_the_rule() {
    let mut referee = Referee::start();
    referee.ask(&new_match());
    let answer = referee.ask(&json!({ "op": "play", "action": "+a3" }));
    assert_eq!(
        answer,
        json!({ "ok": false, "error": "\"+a3\": a3 is a wadi tile; shadoofs stand on land (W21)" })
    );
}

#[test]
fn before_the_first_match_there_is_nothing_to_ask() {
    let mut referee = Referee::start();
    for request in [
        json!({ "op": "state" }),
        json!({ "op": "undo" }),
        json!({ "op": "play", "action": "." }),
        json!({ "op": "go" }),
    ] {
        assert_eq!(referee.ask(&request)["ok"], false, "{request}");
    }
    assert_eq!(referee.ask(&new_match())["ok"], true);
    assert_eq!(referee.ask(&json!({ "op": "undo" }))["error"], "there is nothing to undo");
}

#[test]
fn thousands_of_actions_and_undos_come_back_to_the_start() {
    let mut referee = Referee::start();
    let start = referee.ask(&new_match());
    for _ in 0..40 {
        let mut steps = 0;
        for _ in 0..60 {
            let now = referee.ask(&json!({ "op": "state" }));
            let legal = now["legal"].as_array().unwrap();
            let Some(action) = legal.get(steps * 7 % legal.len().max(1)) else { break };
            assert_eq!(referee.ask(&json!({ "op": "play", "action": action }))["ok"], true);
            steps += 1;
        }
        for _ in 0..steps {
            assert_eq!(referee.ask(&json!({ "op": "undo" }))["events"], json!([]));
        }
        assert_eq!(referee.ask(&json!({ "op": "undo" }))["ok"], false);
    }
    let end = referee.ask(&json!({ "op": "state" }));
    assert_eq!(end, start);
}

/// Plays a match by `go`, at these levels in turn; gives the last answer.
fn play_by_go(new: &Value, levels: impl IntoIterator<Item = u8, IntoIter: Clone>) -> Value {
    let mut referee = Referee::start();
    let mut now = referee.ask(new);
    let mut levels = levels.into_iter().cycle();
    while now["over"] == false {
        let advice = referee.ask(&json!({ "op": "go", "iterations": 8, "level": levels.next() }));
        assert_eq!(advice["ok"], true, "{advice}");
        assert_eq!((&advice["legal"], &advice["state"]), (&now["legal"], &now["state"]), "nothing is played");
        assert!(now["legal"].as_array().unwrap().contains(&advice["best"]), "{}", advice["best"]);
        let shares: Vec<f64> =
            advice["value"].as_array().unwrap().iter().map(|share| share.as_f64().unwrap()).collect();
        assert!(shares.iter().all(|share| (0.0..=1.0).contains(share)), "{shares:?}");
        assert!((shares.iter().sum::<f64>() - 1.0).abs() < 0.02, "{shares:?}");
        now = referee.ask(&json!({ "op": "play", "action": advice["best"] }));
        assert_eq!(now["ok"], true, "{now}");
    }
    assert_eq!(referee.ask(&json!({ "op": "go" })), json!({ "ok": false, "error": "the match is over" }));
    assert_eq!(referee.end(), Some(0));
    now
}

#[test]
fn whole_matches_are_played_by_go() {
    let wadi = json!({
        "op": "new", "game": "wadi", "seed": 5,
        "options": { "scenario": "first-wadi", "players": 3, "watchmen": true },
    });
    let end = play_by_go(&wadi, 1..=8);
    assert_eq!(play_by_go(&wadi, 1..=8), end, "the same seed and iterations bring the same match");
    let reef = json!({ "op": "new", "game": "reef", "seed": 5 });
    assert_eq!(play_by_go(&reef, 1..=8), play_by_go(&reef, 1..=8));
}

#[test]
fn every_level_plays_whole_matches_against_itself() {
    let wadi = json!({
        "op": "new", "game": "wadi", "seed": 6, "options": { "scenario": "first-wadi", "players": 2 },
    });
    let reef = json!({ "op": "new", "game": "reef", "seed": 6 });
    for level in 1..=8 {
        play_by_go(&wadi, [level]);
        play_by_go(&reef, [level]);
    }
}

/// How much time an action gets here.
const TIME: Duration = Duration::from_millis(100);

/// A machine may be busy, so being late is said aloud, and only being five times as long is a failure.
#[test]
fn go_keeps_to_its_time() {
    for new in [new_match(), json!({ "op": "new", "game": "reef", "seed": 5 })] {
        let mut referee = Referee::start();
        referee.ask(&new);
        for number in 1..=12 {
            let begin = Instant::now();
            let advice = referee.ask(&json!({ "op": "go", "ms": TIME.as_millis() }));
            let took = begin.elapsed();
            assert_eq!(advice["ok"], true, "{advice}");
            if took > TIME {
                let late = took - TIME;
                eprintln!("{}: action {number} was {late:.1?} over its {TIME:?}", new["game"]);
            }
            assert!(took < 5 * TIME, "{}: action {number} took {took:.1?} instead of {TIME:?}", new["game"]);
            assert_eq!(referee.ask(&json!({ "op": "play", "action": advice["best"] }))["ok"], true);
        }
    }
}

#[test]
fn quit_ends_it() {
    let mut referee = Referee::start();
    referee.input.write_all(b"{\"op\":\"quit\"}\n{\"op\":\"state\"}\n").unwrap();
    let mut rest = String::new();
    assert_eq!(referee.output.read_line(&mut rest).unwrap(), 0, "{rest}");
    assert_eq!(referee.end(), Some(0));
}
