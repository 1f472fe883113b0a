//! Requests, read from JSON with nothing taken for granted.

use std::time::Duration;

use game::Seat;
use players::Level;
use reef::{Deck, Reef};
use serde_json::{Map, Value};
use thinking::{Clock, Limits};
use wadi::{Building, Choices, Scenario, Wadi};

use super::adviser::Question;

/// An hour, in milliseconds: nobody waits longer for an action.
const LONGEST_THOUGHT: u32 = 3_600_000;

/// More would take longer than that.
const MOST_ITERATIONS: u32 = 1_000_000_000;

/// What a program may ask.
pub(super) enum Request {
    /// With the seed of its luck, if the program names one.
    New(NewMatch, Option<i128>),
    Play(String),
    Undo,
    State,
    Go(Question),
    Quit,
}

/// A match to begin.
pub(super) enum NewMatch {
    Wadi(Wadi),
    Reef(Reef),
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
        "new" => {
            let seed = fields.integer("seed")?;
            Request::New(read_new(&mut fields)?, seed)
        }
        "play" => Request::Play(fields.text("action")?.ok_or("`action` is missing: an action in writing")?),
        "undo" => Request::Undo,
        "state" => Request::State,
        "go" => {
            let level = match fields.natural("level")? {
                None => Level::HIGHEST,
                Some(number) => u8::try_from(number)
                    .ok()
                    .and_then(Level::new)
                    .ok_or_else(|| format!("there is no level {number}: use 1 to 8"))?,
            };
            let time = fields.at_most("ms", LONGEST_THOUGHT)?.map(|time| Duration::from_millis(time.into()));
            let iterations = fields.at_most("iterations", MOST_ITERATIONS)?;
            Request::Go(Question { level, limits: Limits { time, iterations, clock: Clock::Wall } })
        }
        "quit" => Request::Quit,
        _ => return Err(format!("there is no op {op:?}: use new, play, undo, state, go or quit")),
    };
    fields.refuse_the_rest()?;
    Ok(request)
}

fn read_new(fields: &mut Fields) -> Result<NewMatch, String> {
    let game = fields.text("game")?.ok_or("`game` is missing: \"wadi\" or \"reef\"")?;
    let options = match fields.map.remove("options") {
        None => Map::new(),
        Some(Value::Object(options)) => options,
        Some(_) => return Err("`options` must be a JSON object".to_owned()),
    };
    let options = Fields { of: "the options", map: options };
    match game.as_str() {
        "wadi" => read_wadi(options).map(NewMatch::Wadi),
        "reef" => read_reef(options).map(NewMatch::Reef),
        _ => Err(format!("there is no game {game:?}: use \"wadi\" or \"reef\"")),
    }
}

fn read_wadi(mut fields: Fields) -> Result<Wadi, String> {
    let scenario =
        fields.text("scenario")?.ok_or("`scenario` is missing: a built-in id or the text of a file")?;
    let scenario = Scenario::find(&scenario).map_err(|error| error.to_string())?;
    let players = match fields.natural("players")? {
        Some(players) => usize::try_from(players).unwrap_or(usize::MAX),
        // Who does not say gets the smallest table the scenario is made for.
        None => scenario.players()[0],
    };
    let building = fields.text("building")?;
    let watchmen = fields.flag("watchmen")?.unwrap_or(false);
    let pro = fields.flag("pro")?.unwrap_or(false);
    let first = fields.seat("first")?.unwrap_or(Seat::FIRST).index();
    fields.refuse_the_rest()?;
    let building = building.as_deref().unwrap_or(Building::Free.word());
    let choices = Choices { building, watchmen, pro, first, ..Choices::basic(players) };
    choices.rules(scenario).map_err(|error| error.to_string())
}

fn read_reef(mut fields: Fields) -> Result<Reef, String> {
    let first = fields.seat("first")?.unwrap_or(Seat::FIRST);
    let deck = match fields.text("deck")? {
        Some(text) => Deck::read(&text).map_err(|errors| format!("the deck is not right: {errors}"))?,
        None => Deck::standard(),
    };
    fields.refuse_the_rest()?;
    Reef::new(deck, first).ok_or_else(|| "`first` must be 0 or 1".to_owned())
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

    fn at_most(&mut self, key: &str, most: u32) -> Result<Option<u32>, String> {
        let Some(number) = self.natural(key)? else { return Ok(None) };
        let number = u32::try_from(number).ok().filter(|&number| number <= most);
        number.map(Some).ok_or_else(|| format!("`{key}` must be at most {most}"))
    }

    fn seat(&mut self, key: &str) -> Result<Option<Seat>, String> {
        let Some(index) = self.natural(key)? else { return Ok(None) };
        let seat = usize::try_from(index).ok().and_then(Seat::new);
        seat.map(Some).ok_or_else(|| format!("`{key}` must be the number of a seat, from 0"))
    }

    fn integer(&mut self, key: &str) -> Result<Option<i128>, String> {
        match self.map.remove(key) {
            None => Ok(None),
            Some(value) => {
                let number = value.as_i64().map(i128::from).or_else(|| value.as_u64().map(i128::from));
                number.map(Some).ok_or_else(|| format!("`{key}` must be an integer"))
            }
        }
    }

    fn refuse_the_rest(&self) -> Result<(), String> {
        match self.map.keys().next() {
            None => Ok(()),
            Some(key) => Err(format!("`{key}` is not known in {}", self.of)),
        }
    }
}
