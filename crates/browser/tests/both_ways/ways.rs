//! Two ways to the same answers: the crate itself, and the module in Node.

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use browser::{Board, Decided, LocalTable, Looked, Question};
use serde_json::{Value, json};
use wire::Refusal;

/// Both ways, asked the same.
pub(crate) struct Both {
    native: Native,
    module: Module,
}

impl Both {
    pub(crate) fn new() -> Both {
        Both { native: Native::default(), module: Module::start() }
    }

    /// Calls something both ways, and gives what both said; a refusal as a text.
    pub(crate) fn call(&mut self, call: Value) -> Value {
        let (here, there) = self.ask(&call);
        assert_eq!(here.to_string(), there.to_string(), "{call}");
        here.get("ok").unwrap_or(&here["refused"]).clone()
    }

    /// The same of what a net thinks: some machines multiply and add in one step, so that the last digits differ, and what is
    /// as good as something else may take its place. Gives what was said here.
    pub(crate) fn judge(&mut self, call: Value) -> Value {
        let (here, there) = self.ask(&call);
        let read = |said: &Value| -> Value { serde_json::from_str(said["ok"].as_str().unwrap()).unwrap() };
        let (one, other) = (read(&here), read(&there));
        let shares = |said: &Value| -> Vec<f64> { serde_json::from_value(said["value"].clone()).unwrap() };
        let pairs = shares(&one).into_iter().zip(shares(&other));
        assert!(pairs.into_iter().all(|(one, other)| (one - other).abs() < 0.02), "{call}: {one} {other}");
        assert_eq!(one["is_proven"], other["is_proven"], "{call}");
        here["ok"].clone()
    }

    fn ask(&mut self, call: &Value) -> (Value, Value) {
        let here = match self.native.call(call) {
            Ok(value) => json!({ "ok": value }),
            Err(refusal) => json!({ "refused": serde_json::to_string(&refusal).unwrap() }),
        };
        (here, self.module.call(call))
    }

    /// All events that were kept so far, as the page would keep them.
    pub(crate) fn kept_events(&self) -> String {
        Value::from(self.native.kept.clone()).to_string()
    }
}

#[derive(Default)]
struct Native {
    table: Option<LocalTable>,
    review: Option<Looked>,
    tryout: Option<Board>,
    kept: Vec<Value>,
}

impl Native {
    fn call(&mut self, call: &Value) -> Result<Value, Refusal> {
        let text = |index: usize| call[index].as_str().unwrap_or_default();
        let number = |index: usize| call[index].as_i64().unwrap_or_default();
        let small = |index: usize| u32::try_from(number(index)).unwrap();
        if (text(0), text(1)) == ("new", "make") {
            self.table = Some(LocalTable::make(text(2), text(3), number(4))?);
            return Ok(Value::Null);
        }
        if (text(0), text(1)) == ("new", "open") {
            self.table = Some(LocalTable::open(text(2), text(3), number(4))?);
            return Ok(Value::Null);
        }
        if text(0) == "rules" {
            return Ok(match text(1) {
                "scenarios" => browser::scenarios().into(),
                "scenarioText" => browser::scenario_text(text(2))?.into(),
                "checkScenario" => browser::check_scenario(text(2))?.into(),
                "deck" => browser::deck().into(),
                "checkDeck" => browser::check_deck(text(2))?.into(),
                "sketch" => browser::sketch(text(2))?.into(),
                "recordOfSketch" => browser::record_of_sketch(text(2))?.into(),
                "replay" => browser::replay(text(2))?.into(),
                "perft" => browser::perft(text(2), small(3))?.into(),
                "solve" => browser::solve(text(2), small(3))?.into(),
                "judgeTask" => browser::judge_task(text(2))?.into(),
                "advise" => Question::read(text(2))?.answer(&|_| true)?.into(),
                other => unreachable!("{other}"),
            });
        }
        if text(0) == "review" || text(0) == "tryout" {
            return self.think(text(0), text(1), call);
        }
        let table = self.table.as_mut().expect("a table was made");
        Ok(match text(1) {
            "pending" => table.pending(number(2)).into(),
            "accept" => {
                let pending: Value = serde_json::from_str(&table.pending(0).unwrap()).unwrap();
                self.kept.extend(pending["events"].as_array().unwrap().iter().cloned());
                table.accept().into()
            }
            "order" => word(table.order(text(2), number(3))?),
            "time" => word(table.time(number(2))?),
            "view" => table.view(number(2)).into(),
            "events" => table.events(small(2))?.into(),
            "position" => table.position(small(2))?.into(),
            "draft" => table.draft(text(2))?.into(),
            "record" => table.record().into(),
            "kept" => table.kept().into(),
            other => unreachable!("{other}"),
        })
    }
}

impl Native {
    /// What is made of the thoughts of computer players.
    fn think(&mut self, what: &str, name: &str, call: &Value) -> Result<Value, Refusal> {
        let text = call[2].as_str().unwrap_or_default();
        let number = |index: usize| u32::try_from(call[index].as_u64().unwrap_or_default()).unwrap();
        match (what, name) {
            ("review", "new") => self.review = Some(Looked::new(text, number(3).into())?),
            ("tryout", "new") => self.tryout = Some(Board::new(text)?),
            _ => {}
        }
        let (review, tryout) = (self.review.as_mut(), self.tryout.as_mut());
        Ok(match (what, name) {
            (_, "new") => Value::Null,
            ("review", "nextTask") => review.unwrap().next_task().into(),
            ("review", "note") => {
                review.unwrap().note(text)?;
                Value::Null
            }
            ("review", "told") => review.unwrap().told().into(),
            ("tryout", "play") => tryout.unwrap().play(number(2), number(3).into())?.into(),
            ("tryout", "note") => {
                tryout.unwrap().note(text)?;
                Value::Null
            }
            ("tryout", "told") => tryout.unwrap().told(call[2] == true).into(),
            other => unreachable!("{other:?}"),
        })
    }
}

fn word(decided: Decided) -> Value {
    match decided {
        Decided::Nothing => "nothing",
        Decided::Time => "time",
        Decided::Wanted => "wanted",
    }
    .into()
}

/// The module in a process of Node.
struct Module {
    child: Child,
    calls: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Module {
    fn start() -> Module {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let kept = here.join("../../web/src/lib/local/module").canonicalize().expect("the module is kept");
        let mut child = Command::new("node")
            .arg(here.join("tests/both_ways/player.mjs"))
            .arg(kept)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("Node.js, which builds the page, runs the module too");
        let (calls, answers) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        Module { child, calls, answers: BufReader::new(answers) }
    }

    fn call(&mut self, call: &Value) -> Value {
        writeln!(self.calls, "{call}").unwrap();
        let mut line = String::new();
        self.answers.read_line(&mut line).unwrap();
        serde_json::from_str(&line).unwrap_or_else(|error| panic!("{error} after {call}: {line}"))
    }
}

impl Drop for Module {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}
