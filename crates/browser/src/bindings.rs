//! What JavaScript calls. Everything is JSON in texts; a refusal is thrown as the JSON of a `wire::Refusal`. Each
//! does what the function of the same name does in the other modules.

use wasm_bindgen::prelude::*;
use wire::Refusal;

use crate::{thought, workshop};

type Answer<T> = Result<T, JsValue>;

fn thrown(refusal: Refusal) -> JsValue {
    JsValue::from_str(&crate::write(&refusal))
}

/// JavaScript counts milliseconds in floating numbers.
#[expect(clippy::cast_possible_truncation, reason = "milliseconds since 1970 are whole numbers below 2^53")]
fn millis(now: f64) -> i64 {
    now as i64
}

/// What followed, in a word.
fn word(decided: crate::Decided) -> String {
    match decided {
        crate::Decided::Nothing => "nothing",
        crate::Decided::Time => "time",
        crate::Decided::Wanted => "wanted",
    }
    .to_owned()
}

/// A match on this device.
#[wasm_bindgen]
#[derive(Debug)]
pub struct LocalTable(crate::LocalTable);

#[wasm_bindgen]
impl LocalTable {
    pub fn make(wanted: &str, maker: &str, now: f64) -> Answer<LocalTable> {
        crate::LocalTable::make(wanted, maker, millis(now)).map(LocalTable).map_err(thrown)
    }

    pub fn open(kept: &str, events: &str, now: f64) -> Answer<LocalTable> {
        crate::LocalTable::open(kept, events, millis(now)).map(LocalTable).map_err(thrown)
    }

    pub fn follow(&self, maker: &str, now: f64) -> Answer<LocalTable> {
        self.0.follow(maker, millis(now)).map(LocalTable).map_err(thrown)
    }

    #[wasm_bindgen(js_name = catchUp)]
    pub fn catch_up(&mut self, events: &str) -> Answer<String> {
        self.0.catch_up(events).map_err(thrown)
    }

    pub fn kept(&self) -> String {
        self.0.kept()
    }

    pub fn order(&mut self, order: &str, now: f64) -> Answer<String> {
        self.0.order(order, millis(now)).map(word).map_err(thrown)
    }

    pub fn time(&mut self, now: f64) -> Answer<String> {
        self.0.time(millis(now)).map(word).map_err(thrown)
    }

    #[wasm_bindgen(js_name = wakesAt)]
    #[expect(clippy::cast_precision_loss, reason = "milliseconds since 1970 are below 2^53")]
    pub fn wakes_at(&self) -> Option<f64> {
        self.0.wakes_at().map(|at| at as f64)
    }

    #[wasm_bindgen(js_name = computerTurn)]
    pub fn computer_turn(&self) -> Option<String> {
        self.0.computer_turn()
    }

    #[wasm_bindgen(js_name = computerActs)]
    pub fn computer_acts(&mut self, seat: u8, moved_at: u32, action: &str, now: f64) -> Answer<String> {
        self.0.computer_acts(seat, moved_at, action, millis(now)).map(word).map_err(thrown)
    }

    #[wasm_bindgen(js_name = followedBy)]
    pub fn followed_by(&mut self, id: &str, now: f64) -> Answer<String> {
        self.0.followed_by(id, millis(now)).map(word).map_err(thrown)
    }

    pub fn pending(&self, now: f64) -> Option<String> {
        self.0.pending(millis(now))
    }

    pub fn accept(&mut self) -> String {
        self.0.accept()
    }

    pub fn forget(&mut self) {
        self.0.forget();
    }

    pub fn seq(&self) -> u32 {
        self.0.seq()
    }

    pub fn follower(&self) -> Option<String> {
        self.0.follower()
    }

    pub fn view(&self, now: f64) -> String {
        self.0.view(millis(now))
    }

    pub fn events(&self, seen: u32) -> Answer<String> {
        self.0.events(seen).map_err(thrown)
    }

    pub fn position(&self, plays: u32) -> Answer<String> {
        self.0.position(plays).map_err(thrown)
    }

    pub fn draft(&self, draft: &str) -> Answer<String> {
        self.0.draft(draft).map_err(thrown)
    }

    pub fn record(&self) -> String {
        self.0.record()
    }
}

/// Takes over the net of a file of weights, before anybody thinks.
#[wasm_bindgen]
pub fn learn(weights: &[u8]) -> Answer<()> {
    thought::learn(weights).map_err(thrown)
}

/// What a computer player thinks. `watch` is called with how far it is, from 0 to 1.
#[wasm_bindgen]
pub fn advise(question: &str, watch: &js_sys::Function) -> Answer<String> {
    let question = thought::Question::read(question).map_err(thrown)?;
    let told = std::cell::Cell::new(0.0);
    // A call takes longer than an iteration: a hundred of them are enough.
    let tell = |part: f64| {
        if part >= told.get() + 0.01 {
            told.set(part);
            drop(watch.call1(&JsValue::NULL, &JsValue::from_f64(part)));
        }
        true
    };
    question.answer(&tell).map_err(thrown)
}

/// A finished match whose positions are judged.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Review(thought::Looked);

#[wasm_bindgen]
impl Review {
    #[wasm_bindgen(constructor)]
    pub fn new(record: &str, seed: u32) -> Answer<Review> {
        thought::Looked::new(record, seed.into()).map(Review).map_err(thrown)
    }

    #[wasm_bindgen(js_name = nextTask)]
    pub fn next_task(&mut self) -> Option<String> {
        self.0.next_task()
    }

    pub fn note(&mut self, opinion: &str) -> Answer<()> {
        self.0.note(opinion).map_err(thrown)
    }

    pub fn progress(&self) -> f64 {
        self.0.progress()
    }

    pub fn told(&self) -> String {
        self.0.told()
    }
}

#[wasm_bindgen(js_name = judgeTask)]
pub fn judge_task(task: &str) -> Answer<String> {
    thought::judge_task(task).map_err(thrown)
}

#[wasm_bindgen(js_name = reviewVersion)]
pub fn review_version() -> u32 {
    thought::review_version()
}

#[wasm_bindgen(js_name = worthOfSketch)]
pub fn worth_of_sketch(sketch: &str, seed: u32) -> Answer<String> {
    thought::worth_of_sketch(sketch, seed.into()).map_err(thrown)
}

/// A board that is tried out.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Tryout(thought::Board);

#[wasm_bindgen]
impl Tryout {
    #[wasm_bindgen(constructor)]
    pub fn new(wanted: &str) -> Answer<Tryout> {
        thought::Board::new(wanted).map(Tryout).map_err(thrown)
    }

    pub fn of(&self) -> u32 {
        self.0.of()
    }

    pub fn play(&self, number: u32, seed: u32) -> Answer<String> {
        self.0.play(number, seed.into()).map_err(thrown)
    }

    pub fn note(&mut self, record: &str) -> Answer<()> {
        self.0.note(record).map_err(thrown)
    }

    pub fn told(&self, ready: bool) -> String {
        self.0.told(ready)
    }
}

#[wasm_bindgen]
pub fn solve(record: &str, limit: u32) -> Answer<String> {
    thought::solve(record, limit).map_err(thrown)
}

#[wasm_bindgen]
#[expect(clippy::cast_precision_loss, reason = "nobody counts to 2^53")]
pub fn perft(record: &str, depth: u32) -> Answer<f64> {
    thought::perft(record, depth).map(|count| count as f64).map_err(thrown)
}

#[wasm_bindgen]
pub fn scenarios() -> String {
    workshop::scenarios()
}

#[wasm_bindgen(js_name = scenarioText)]
pub fn scenario_text(id: &str) -> Answer<String> {
    workshop::scenario_text(id).map_err(thrown)
}

#[wasm_bindgen(js_name = checkScenario)]
pub fn check_scenario(sent: &str) -> Answer<String> {
    workshop::check_scenario(sent).map_err(thrown)
}

#[wasm_bindgen]
pub fn deck() -> String {
    workshop::deck()
}

#[wasm_bindgen(js_name = checkDeck)]
pub fn check_deck(sent: &str) -> Answer<String> {
    workshop::check_deck(sent).map_err(thrown)
}

#[wasm_bindgen]
pub fn sketch(sent: &str) -> Answer<String> {
    workshop::sketch(sent).map_err(thrown)
}

#[wasm_bindgen(js_name = recordOfSketch)]
pub fn record_of_sketch(sent: &str) -> Answer<String> {
    workshop::record_of_sketch(sent).map_err(thrown)
}

#[wasm_bindgen]
pub fn replay(record: &str) -> Answer<String> {
    workshop::replay(record).map_err(thrown)
}
