//! The TOML side of a scenario file: keys, types and lines.

use std::ops::Range;

use game::LineIndex;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::map::{self, Limits, MapText};
use super::{Fair, Material, Mistake, MistakeKind, Reading, Scenario, Text, Variant};

type Value<'t> = Spanned<DeValue<'t>>;

const KEYS: &str = "id, name, note, players, fair, box and map";
const LANGUAGES: &str = "en, nl and de";

/// How many mistakes are told at once. Whoever has mended those hears of the others.
const MOST_TOLD: usize = 50;

/// Reads a scenario file, or says what is wrong with it.
pub(super) fn read(source: &str) -> Reading {
    let lines = LineIndex::new(source);
    let mut reader = Reader { source, lines, mistakes: Vec::new(), material: None };
    let scenario = reader.scenario();
    let Reader { mut mistakes, material, .. } = reader;
    mistakes.sort_by_key(|mistake| (mistake.line, mistake.cell));
    if let Some(&Mistake { line, .. }) = mistakes.get(MOST_TOLD) {
        let more = mistakes.drain(MOST_TOLD..).count();
        mistakes.push(Mistake { line, cell: None, what: MistakeKind::AndMore { more } });
    }
    let scenario = match scenario {
        Some(scenario) if mistakes.is_empty() => Ok(scenario),
        _ => Err(mistakes),
    };
    Reading { scenario, material }
}

/// A scenario file that was read, with another id.
pub(super) fn with_id(source: &str, id: &str) -> String {
    with(source, "id", &format!("\"{id}\""))
}

/// A scenario file that was read, with another map: a row of words a line.
pub(super) fn with_map(source: &str, rows: &str) -> String {
    with(source, "map", &format!("\"\"\"\n{rows}\n\"\"\""))
}

/// A scenario file that was read, with another value for a key that it has.
fn with(source: &str, key: &str, value: &str) -> String {
    let table = DeTable::parse(source).expect("the file was read before");
    let place = table.get_ref().get(key).expect("a scenario has an id and a map").span();
    format!("{}{value}{}", &source[..place.start], &source[place.end..])
}

/// Collects mistakes while it reads on. A method that gives `None` has noted at least one.
struct Reader<'t> {
    source: &'t str,
    lines: LineIndex,
    mistakes: Vec<Mistake>,
    /// What the map uses, once there is one.
    material: Option<Material>,
}

impl<'t> Reader<'t> {
    fn scenario(&mut self) -> Option<Scenario> {
        let table = match DeTable::parse(self.source) {
            Ok(table) => table.into_inner(),
            Err(error) => {
                let line = self.line(&error.span().unwrap_or(0..0));
                self.note(line, MistakeKind::Syntax { said: error.message().to_owned() });
                return None;
            }
        };
        self.refuse_unknown(&table, &["id", "name", "note", "players", "fair", "box", "map"], KEYS);

        let id = self.id(table.get("id"));
        let name = match table.get("name") {
            Some(value) => self.text("name", "name.en", value),
            None => self.missing("name", "`name = { en = \"First wadi\" }`"),
        };
        let note = table.get("note").map(|value| self.text("note", "note.en", value));
        let players = self.players(table.get("players"));
        let fair = table.get("fair").map(|value| self.fair(value, players.as_deref().unwrap_or(&[2, 3, 4])));
        let limits = self.limits(table.get("box"));
        let map = match table.get("map") {
            Some(value) => self.map(value),
            None => self.missing("map", "a grid of words, such as `map = \"\"\"…\"\"\"`"),
        };
        let words = map.and_then(|map| map::read_words(&map, &mut self.mistakes));
        self.material = words.as_ref().map(map::Words::material);
        let board = words.and_then(|words| words.board(limits?, &mut self.mistakes));
        Some(Scenario {
            id: id?,
            name: name?,
            // A note that is there must be right, and so must what is said about fairness.
            note: note.map_or(Some(None), |note| note.map(Some))?,
            players: players?,
            fair: fair.map_or(Some(None), |fair| fair.map(Some))?,
            board: board?,
            source: self.source.to_owned(),
        })
    }

    fn id(&mut self, value: Option<&Value<'t>>) -> Option<String> {
        let Some(value) = value else {
            return self.missing("id", "`id = \"first-wadi\"`");
        };
        let id = self.string("id", "`id = \"first-wadi\"`", value)?;
        let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        if (1..=40).contains(&id.len()) && id.bytes().all(plain) {
            Some(id)
        } else {
            self.wrong(value, MistakeKind::BadId { id: shortened(&id) })
        }
    }

    fn text(&mut self, key: &'static str, english: &'static str, value: &Value<'t>) -> Option<Text> {
        let DeValue::Table(table) = value.get_ref() else {
            return self
                .wrong(value, MistakeKind::WrongType { key, example: "a table such as `{ en = \"…\" }`" });
        };
        self.refuse_unknown(table, &["en", "nl", "de"], LANGUAGES);
        let line = self.line(&value.span());
        let mut language = |name: &str| match table.get(name) {
            None => Some(None),
            Some(value) => {
                let text = self.string(key, "texts in quotes", value)?;
                // A note may have several lines, a name not.
                let is_unseen = |letter: char| letter.is_control() && (key == "name" || letter != '\n');
                if !(1..=500).contains(&text.trim().chars().count()) {
                    self.wrong(value, MistakeKind::BadText { key })
                } else if text.contains(is_unseen) {
                    self.wrong(value, MistakeKind::UnseenText { key })
                } else {
                    Some(Some(text))
                }
            }
        };
        let (en, nl, de) = (language("en"), language("nl"), language("de"));
        if en == Some(None) {
            self.note(line, MistakeKind::Missing { key: english, example: "the English text, `en = \"…\"`" });
        }
        Some(Text { en: en??, nl: nl?, de: de? })
    }

    fn players(&mut self, value: Option<&Value<'t>>) -> Option<Vec<usize>> {
        let example = "a list such as `[2, 3, 4]`";
        let Some(value) = value else {
            return self.missing("players", "the player counts, such as `players = [2, 3, 4]`");
        };
        let DeValue::Array(list) = value.get_ref() else {
            return self.wrong(value, MistakeKind::WrongType { key: "players", example });
        };
        let mut counts = Vec::new();
        for entry in list.iter() {
            let DeValue::Integer(number) = entry.get_ref() else {
                return self.wrong(entry, MistakeKind::WrongType { key: "players", example });
            };
            match usize::from_str_radix(number.as_str(), number.radix()) {
                Ok(count @ 2..=4) if !counts.contains(&count) => counts.push(count),
                _ => return self.wrong(entry, MistakeKind::BadPlayers { said: shortened(number.as_str()) }),
            }
        }
        if counts.is_empty() {
            return self.wrong(value, MistakeKind::BadPlayers { said: "nothing".to_owned() });
        }
        Some((2..=4).filter(|count| counts.contains(count)).collect())
    }

    /// What is said about fairness: a list of variants for each of these numbers of players, or for some of them.
    fn fair(&mut self, value: &Value<'t>, players: &[usize]) -> Option<Vec<Fair>> {
        let example =
            "for each number of players a list such as `2 = [\"free\", \"spreading watchmen pro\"]`";
        let DeValue::Table(table) = value.get_ref() else {
            return self.wrong(value, MistakeKind::WrongType { key: "fair", example });
        };
        let names: Vec<String> = players.iter().map(usize::to_string).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        self.refuse_unknown(table, &names, "the numbers of `players`");
        let mut stated = Vec::new();
        for (&players, name) in players.iter().zip(names) {
            let Some(value) = table.get(name) else { continue };
            let words =
                value.get_ref().as_array().map(|list| list.iter().map(|word| word.get_ref().as_str()));
            let read: Option<Vec<Variant>> =
                words.and_then(|words| words.map(|words| Variant::from_words(words?)).collect());
            let Some(read) = read else {
                return self.wrong(value, MistakeKind::WrongType { key: "fair", example });
            };
            let variants = Variant::ALL.into_iter().filter(|variant| read.contains(variant)).collect();
            stated.push(Fair { players, variants });
        }
        Some(stated)
    }

    fn limits(&mut self, value: Option<&Value<'t>>) -> Option<Limits> {
        match value.map(|value| (value, value.get_ref())) {
            None | Some((_, DeValue::Boolean(true))) => Some(Limits::Box),
            Some((_, DeValue::Boolean(false))) => Some(Limits::Rules),
            Some((value, _)) => self.wrong(
                value,
                MistakeKind::WrongType { key: "box", example: "`box = false` or leave it out" },
            ),
        }
    }

    /// The rows of the map with the line of each.
    fn map(&mut self, value: &Value<'t>) -> Option<MapText> {
        let text = self.string("map", "rows of words between `\"\"\"`", value)?;
        let first = self.line(&value.span());
        let raw = &self.source[value.span()];
        let body = raw.strip_prefix("\"\"\"").or_else(|| raw.strip_prefix("'''"));
        // TOML drops a line break right after the opening quotes, so the rows begin one line later.
        let dropped = body.is_some_and(|body| body.starts_with('\n') || body.starts_with("\r\n"));
        // Where line breaks are escaped, rows and lines do not match: then the key's line has to do.
        let faithful = raw.matches('\n').count() == text.matches('\n').count() + usize::from(dropped);
        let line = |row: usize| if faithful { first + usize::from(dropped) + row } else { first };
        let mut rows: Vec<(usize, String)> =
            text.lines().enumerate().map(|(row, words)| (line(row), words.to_owned())).collect();
        let blank = |(_, words): &(usize, String)| words.trim().is_empty();
        while rows.last().is_some_and(blank) {
            rows.pop();
        }
        let leading = rows.iter().take_while(|row| blank(row)).count();
        rows.drain(..leading);
        Some(MapText { line: first, rows })
    }

    fn string(&mut self, key: &'static str, example: &'static str, value: &Value<'t>) -> Option<String> {
        match value.get_ref() {
            DeValue::String(text) => Some(text.clone().into_owned()),
            DeValue::Integer(_)
            | DeValue::Float(_)
            | DeValue::Boolean(_)
            | DeValue::Datetime(_)
            | DeValue::Array(_)
            | DeValue::Table(_) => self.wrong(value, MistakeKind::WrongType { key, example }),
        }
    }

    fn refuse_unknown(&mut self, table: &DeTable<'t>, keys: &[&str], known: &'static str) {
        for (key, _) in table.iter().filter(|(key, _)| !keys.contains(&key.get_ref().as_ref())) {
            let line = self.line(&key.span());
            self.note(line, MistakeKind::UnknownKey { key: shortened(key.get_ref()), known });
        }
    }

    fn missing<T>(&mut self, key: &'static str, example: &'static str) -> Option<T> {
        self.note(1, MistakeKind::Missing { key, example });
        None
    }

    fn wrong<T>(&mut self, value: &Value<'t>, what: MistakeKind) -> Option<T> {
        let line = self.line(&value.span());
        self.note(line, what);
        None
    }

    fn note(&mut self, line: usize, what: MistakeKind) {
        self.mistakes.push(Mistake { line, cell: None, what });
    }

    fn line(&self, span: &Range<usize>) -> usize {
        self.lines.line(span.start)
    }
}

/// A foreign text as a message can show it.
pub(super) fn shortened(text: &str) -> String {
    game::shortened(text, 24)
}
