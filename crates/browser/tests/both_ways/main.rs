//! The module of WebAssembly that is kept in the repository says, to the letter, what the same sources say here: whole
//! matches are played both ways, and every table, event, draft, record and refusal is compared.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod ways;

use catalog::{Commitment, Contribution};
use game::{Seat, SplitMix64};
use serde_json::{Value, json};
use ways::Both;

/// When the matches begin, in milliseconds since 1970.
const BEGIN: i64 = 1_800_000_000_000;
/// How long somebody thinks about an action.
const STEP: i64 = 1_500;

fn random(seed: u64) -> impl FnMut(usize) -> usize {
    let mut numbers = SplitMix64::new(seed);
    move |bound| numbers.below(bound)
}

/// A match that is played both ways.
struct Walk {
    both: Both,
    now: i64,
    id: String,
}

impl Walk {
    fn new(wanted: &Value, number: u8) -> Walk {
        let mut both = Both::new();
        let id = format!("here-{number}");
        let maker = json!({
            "id": id, "player": "here", "name": "Guest 4711", "secret": format!("{number:02x}").repeat(32),
        });
        both.call(json!(["new", "make", wanted.to_string(), maker.to_string(), BEGIN]));
        let mut walk = Walk { both, now: BEGIN, id };
        walk.keep();
        walk
    }

    /// Keeps what is pending; whether something was.
    fn keep(&mut self) -> bool {
        let pending = self.both.call(json!(["table", "pending", self.now]));
        if pending.is_null() {
            return false;
        }
        self.both.call(json!(["table", "accept"]));
        true
    }

    /// What is shown of the table now.
    fn look(&mut self) -> Value {
        let view = self.both.call(json!(["table", "view", self.now]));
        serde_json::from_str(view.as_str().unwrap()).unwrap()
    }

    fn order(&mut self, command: &Value) -> Value {
        self.now += STEP;
        let order = json!({ "id": "0".repeat(32), "command": command }).to_string();
        loop {
            let decided = self.both.call(json!(["table", "order", order, self.now]));
            self.keep();
            if decided != "time" {
                return decided;
            }
        }
    }

    /// The seats commit themselves to what they add to the luck, and show it.
    fn agree_on_luck(&mut self, number: u8) {
        let share = |seat: u8| Contribution::new([number.wrapping_add(seat); 32]);
        let table = self.look();
        let promised: Commitment = table["luck"]["commitment"].as_str().unwrap().parse().unwrap();
        let seats = 0..u8::try_from(table["seats"].as_array().unwrap().len()).unwrap();
        for seat in seats.clone() {
            let commitment = share(seat).commitment(&self.id, &promised, Seat::new(seat.into()).unwrap());
            self.order(&json!({ "do": "commit", "seat": seat, "commitment": commitment.to_string() }));
        }
        for seat in seats {
            self.order(&json!({ "do": "contribute", "seat": seat, "luck": share(seat).to_string() }));
        }
    }

    /// Plays at random until the match is over, and looks at all there is on the way. Gives how many actions that took.
    fn play(&mut self, seed: u64) -> usize {
        let mut choose = random(seed);
        for actions in 0.. {
            let table = self.look();
            if table["phase"] != "running" {
                return actions;
            }
            let (seat, seq) = (&table["position"]["turn"]["seat"], &table["seq"]);
            let legal = table["position"]["legal"].as_array().unwrap();
            let action = &legal[choose(legal.len())];
            let draft = json!({ "seat": seat, "actions": [action, "?"] }).to_string();
            self.both.call(json!(["table", "draft", draft]));
            if choose(8) == 0 {
                self.both.call(json!(["table", "record"]));
                self.both.call(json!(["table", "position", choose(actions + 2)]));
                let wrong = json!({ "do": "play", "seat": seat, "seen": seq, "actions": ["+z9"] });
                self.order(&wrong);
            }
            self.order(&json!({ "do": "play", "seat": seat, "seen": seq, "actions": [action] }));
        }
        unreachable!("matches end");
    }

    /// What remains of a match, and whether it can be read again from what was kept.
    fn end(mut self) {
        let mut seen = 0;
        loop {
            let page = self.both.call(json!(["table", "events", seen]));
            let page: Vec<Value> = serde_json::from_str(page.as_str().unwrap()).unwrap();
            seen += page.len();
            if page.is_empty() {
                break;
            }
        }
        let record = self.both.call(json!(["table", "record"]));
        self.both.call(json!(["rules", "replay", record]));
        let before = self.look();
        let (kept, events) = (self.both.call(json!(["table", "kept"])), self.both.kept_events());
        self.both.call(json!(["new", "open", kept, events, self.now]));
        assert_eq!(self.look(), before, "what was kept is what was there");
    }
}

fn against_oneself(game: &Value, players: usize) -> Value {
    let seats = vec![json!({ "sitter": { "kind": "me" } }); players];
    json!({ "game": game, "first": { "who": "random" }, "seats": seats, "hints": true })
}

/// Every board, and among them every way to play it: where one builds, with watchmen or without, the variant for those who
/// know the game, and as many players as there may be.
#[test]
fn matches_of_wadi_are_the_same_both_ways() {
    let scenarios: Vec<Value> = serde_json::from_str(&browser::scenarios()).unwrap();
    for (number, scenario) in (0_u8..).zip(&scenarios) {
        let way = usize::from(number);
        let building = ["free", "spreading", "classic"][way % 3];
        let game = json!({
            "name": "wadi", "scenario": scenario["id"], "building": building,
            "watchmen": way % 2 == 1, "pro": way / 6 % 2 == 1,
        });
        let counts = scenario["players"].as_array().unwrap();
        let players = counts[way % counts.len()].as_u64().unwrap();
        let mut walk = Walk::new(&against_oneself(&game, players.try_into().unwrap()), number);
        walk.agree_on_luck(number);
        assert!(walk.play(number.into()) > 10);
        walk.end();
    }
    assert!(scenarios.len() >= 12, "there are twelve ways to play");
}

#[test]
fn matches_of_reef_are_the_same_both_ways() {
    let game = json!({ "name": "reef" });
    // With luck that the seats have agreed on, and with none of theirs.
    let mut walk = Walk::new(&against_oneself(&game, 2), 7);
    walk.agree_on_luck(7);
    assert!(walk.play(7) > 20);
    walk.end();
    let mut walk = Walk::new(&against_oneself(&game, 2), 8);
    walk.now += 6_000;
    walk.both.call(json!(["table", "time", walk.now]));
    assert!(walk.keep(), "play begins without what nobody adds");
    assert!(walk.play(8) > 20);
    walk.end();
}

/// What a device has kept outlives the program that kept it. The file is of version 0.1 and stays as it is.
#[test]
fn a_match_that_an_earlier_version_has_kept_is_opened_both_ways() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/kept-0.1.json");
    let file: Value = serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
    let (kept, events) = (file["kept"].to_string(), file["events"].to_string());
    let mut both = Both::new();
    both.call(json!(["new", "open", kept, events, BEGIN + 1_000_000]));
    let view = both.call(json!(["table", "view", BEGIN + 1_000_000]));
    let view: Value = serde_json::from_str(view.as_str().unwrap()).unwrap();
    assert_eq!((&view["phase"], &view["seq"]), (&file["phase"], &file["seq"]));
    assert_eq!(view["position"]["view"]["scores"], file["scores"]);
}

#[test]
fn the_workshop_is_the_same_both_ways() {
    let mut both = Both::new();
    let scenarios = both.call(json!(["rules", "scenarios"]));
    let scenarios: Vec<Value> = serde_json::from_str(scenarios.as_str().unwrap()).unwrap();
    for scenario in &scenarios {
        let text = both.call(json!(["rules", "scenarioText", scenario["id"]]));
        both.call(json!(["rules", "checkScenario", json!({ "text": text }).to_string()]));
        let sketch = json!({ "game": { "name": "wadi", "scenario": scenario["id"] }, "plays": ["."] });
        both.call(json!(["rules", "sketch", sketch.to_string()]));
    }
    for wrong in ["", "map = \"1 s:5\"", "id = 7", "[[["] {
        both.call(json!(["rules", "checkScenario", json!({ "text": wrong }).to_string()]));
        both.call(json!(["rules", "checkDeck", json!({ "text": wrong }).to_string()]));
        both.call(json!(["rules", "sketch", wrong]));
        both.call(json!(["rules", "replay", wrong]));
        both.call(json!(["rules", "scenarioText", wrong]));
    }
    both.call(json!(["rules", "deck"]));
}

#[test]
fn rules_and_solver_count_the_same_both_ways() {
    let mut both = Both::new();
    let sketch = json!({ "game": { "name": "wadi", "scenario": "first-wadi" } }).to_string();
    let record = both.call(json!(["rules", "recordOfSketch", sketch]));
    assert!(both.call(json!(["rules", "perft", record, 3])).as_f64().unwrap() > 100.0);
    both.call(json!(["rules", "solve", record, 100]));
}

/// Searches that count their iterations find the same, and what is made of them is the same: a review of a match, and how
/// fair a board is.
#[test]
fn computer_players_think_the_same_both_ways() {
    for (number, name) in [(20, "wadi"), (21, "reef")] {
        let game = if name == "wadi" {
            json!({ "name": name, "scenario": "two-palms" })
        } else {
            json!({ "name": name })
        };
        let mut walk = Walk::new(&against_oneself(&game, 2), number);
        walk.agree_on_luck(number);
        walk.play(number.into());
        let both = &mut walk.both;
        let record = both.call(json!(["table", "record"]));
        both.call(json!(["review", "new", record, 7]));
        for _ in 0..5 {
            let task = both.call(json!(["review", "nextTask"]));
            let opinion = both.judge(json!(["rules", "judgeTask", task]));
            both.call(json!(["review", "note", opinion]));
            both.call(json!(["review", "told"]));
        }
    }
    let mut both = Both::new();
    let wanted = json!({ "text": "two-palms", "players": 2, "matches": 2 }).to_string();
    both.call(json!(["tryout", "new", wanted]));
    for number in [1, 0] {
        let played = both.call(json!(["tryout", "play", number, 7]));
        both.call(json!(["tryout", "note", played]));
        both.call(json!(["tryout", "told", number == 0]));
    }
    both.call(json!(["tryout", "play", 2, 7]));
}
