//! Requests, read from JSON with nothing taken for granted.

use std::sync::Arc;

use game::Seat;
use serde_json::{Map, Value};
use wadi::{Building, Options, Scenario, Wadi, built_in};

/// What a program may ask.
pub(super) enum Request {
    New(NewMatch),
    Play(String),
    Undo,
    State,
    Go,
    Quit,
}

/// A match to begin.
pub(super) enum NewMatch {
    Wadi(Wadi),
}

/// Reads a request, or says what is wrong with it.
pub(super) fn read(line: &[u8]) -> Result<Request, String> {
    let value: Value = serde_json::from_slice(line).map_err(|error| format!("this is not JSON: {error}"))?;
    let Value::Object(fields) = value else {
        return Err("a request is a JSON object, such as {\"op\":\"state\"}".to_owned());
    };
    let mut fields = Fields { of: "the request", map: fields };
    let op = fields.text("op")?.ok_or("`op` is missing: new, play, undo, state, go or quit")?;
    let request = match op.as_str() {
        "new" => Request::New(read_new(&mut fields)?),
        "play" => Request::Play(fields.text("action")?.ok_or("`action` is missing: an action in writing")?),
        "undo" => Request::Undo,
        "state" => Request::State,
        "go" => {
            for limit in ["ms", "iterations", "level"] {
                fields.natural(limit)?;
            }
            Request::Go
        }
        "quit" => Request::Quit,
        _ => return Err(format!("there is no op {op:?}: use new, play, undo, state, go or quit")),
    };
    fields.refuse_the_rest()?;
    Ok(request)
}

fn read_new(fields: &mut Fields) -> Result<NewMatch, String> {
    let game = fields.text("game")?.ok_or("`game` is missing: \"wadi\"")?;
    fields.integer("seed")?;
    let options = match fields.map.remove("options") {
        None => Map::new(),
        Some(Value::Object(options)) => options,
        Some(_) => return Err("`options` must be a JSON object".to_owned()),
    };
    match game.as_str() {
        "wadi" => read_wadi(Fields { of: "the options", map: options }).map(NewMatch::Wadi),
        _ => Err(format!("there is no game {game:?}: use \"wadi\"")),
    }
}

fn read_wadi(mut fields: Fields) -> Result<Wadi, String> {
    let scenario =
        fields.text("scenario")?.ok_or("`scenario` is missing: a built-in id or the text of a file")?;
    let scenario = read_scenario(&scenario)?;
    let players = match fields.natural("players")? {
        Some(players) => usize::try_from(players).unwrap_or(usize::MAX),
        // Who does not say gets the smallest table the scenario is made for.
        None => scenario.players()[0],
    };
    let building = match fields.text("building")? {
        Some(word) => {
            Building::from_word(&word).ok_or("`building` must be \"free\", \"spreading\" or \"classic\"")?
        }
        None => Building::default(),
    };
    let watchmen = fields.flag("watchmen")?.unwrap_or(false);
    let pro = fields.flag("pro")?.unwrap_or(false);
    let first = match fields.natural("first")? {
        Some(first) => usize::try_from(first)
            .ok()
            .and_then(Seat::new)
            .ok_or("`first` must be the number of a seat, from 0")?,
        None => Seat::FIRST,
    };
    fields.refuse_the_rest()?;
    Wadi::new(scenario, Options { players, building, watchmen, pro, first })
        .map_err(|error| error.to_string())
}

/// A text with a line break is a scenario file, any other the id of a built-in board.
fn read_scenario(text: &str) -> Result<Arc<Scenario>, String> {
    if text.contains('\n') {
        return Scenario::read(text).map(Arc::new).map_err(|mistakes| {
            let lines: Vec<String> = mistakes.iter().map(ToString::to_string).collect();
            format!("the scenario is not right: {}", lines.join("; "))
        });
    }
    built_in(text).ok_or_else(|| format!("there is no built-in scenario {text:?}"))
}

/// The fields of an object that have not been read yet.
struct Fields {
    of: &'static str,
    map: Map<String, Value>,
}

impl Fields {
    fn text(&mut self, key: &str) -> Result<Option<String>, String> {
        match self.map.remove(key) {
            None => Ok(None),
            Some(Value::String(text)) => Ok(Some(text)),
            Some(_) => Err(format!("`{key}` must be a text")),
        }
    }

    fn flag(&mut self, key: &str) -> Result<Option<bool>, String> {
        match self.map.remove(key) {
            None => Ok(None),
            Some(Value::Bool(flag)) => Ok(Some(flag)),
            Some(_) => Err(format!("`{key}` must be true or false")),
        }
    }

    fn natural(&mut self, key: &str) -> Result<Option<u64>, String> {
        match self.map.remove(key) {
            None => Ok(None),
            Some(value) => value.as_u64().map(Some).ok_or_else(|| format!("`{key}` must be a number from 0")),
        }
    }

    fn integer(&mut self, key: &str) -> Result<(), String> {
        match self.map.remove(key) {
            None => Ok(()),
            Some(value) if value.is_i64() || value.is_u64() => Ok(()),
            Some(_) => Err(format!("`{key}` must be an integer")),
        }
    }

    fn refuse_the_rest(&self) -> Result<(), String> {
        match self.map.keys().next() {
            None => Ok(()),
            Some(key) => Err(format!("`{key}` is not known in {}", self.of)),
        }
    }
}
