//! The rules on standard input and output: one JSON request a line, one JSON answer a line.
//!
//! `docs/referee.md` describes the protocol. Bad input gets an answer that says what is wrong, and changes
//! nothing.

mod adviser;
mod request;
mod table;

use std::io::{self, BufRead, Read, Write};

use request::{NewMatch, Request};
use serde_json::json;
use table::{Answer, Table};

use crate::luck::Luck;

/// A longer line is refused.
const LONGEST_LINE: u64 = 8 << 20;

/// A referee with the match it judges.
#[derive(Debug, Default)]
pub struct Referee {
    table: Option<Box<dyn Table>>,
}

/// What a line of input leads to.
#[derive(Debug, PartialEq, Eq)]
pub enum Reply {
    /// This answer, one line of JSON without its line break.
    Answer(String),
    /// The end of the conversation.
    Quit,
}

/// Answers requests until the input ends or asks to quit.
///
/// # Errors
///
/// When input or output fails.
pub fn serve(mut input: impl BufRead, output: &mut impl Write) -> io::Result<()> {
    let mut referee = Referee::default();
    let mut line = Vec::new();
    while next_line(&mut input, &mut line)? {
        match referee.reply(&line) {
            Reply::Answer(answer) => {
                writeln!(output, "{answer}")?;
                output.flush()?;
            }
            Reply::Quit => break,
        }
    }
    Ok(())
}

/// Reads a line without its line break. Of a line that is too long it keeps one byte more than the limit.
fn next_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    let read = input.by_ref().take(LONGEST_LINE + 1).read_until(b'\n', line)?;
    if line.last() == Some(&b'\n') {
        line.pop();
    } else if read as u64 > LONGEST_LINE {
        skip_line(input)?;
    }
    Ok(read > 0)
}

fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let chunk = input.fill_buf()?;
        let end = chunk.iter().position(|&byte| byte == b'\n');
        let (used, done) = end.map_or((chunk.len(), chunk.is_empty()), |index| (index + 1, true));
        input.consume(used);
        if done {
            return Ok(());
        }
    }
}

impl Referee {
    /// Answers one line.
    ///
    /// # Panics
    ///
    /// Never: every answer can be written as JSON.
    pub fn reply(&mut self, line: &[u8]) -> Reply {
        let answer = match self.answer(line) {
            Ok(Some(answer)) => serde_json::to_string(&answer),
            Ok(None) => return Reply::Quit,
            Err(error) => serde_json::to_string(&json!({ "ok": false, "error": error })),
        };
        Reply::Answer(answer.expect("answers are made of texts, numbers and lists"))
    }

    fn answer(&mut self, line: &[u8]) -> Result<Option<Answer>, String> {
        if line.len() as u64 > LONGEST_LINE {
            return Err(format!("the line is longer than {LONGEST_LINE} bytes"));
        }
        let request = request::read(line)?;
        let table = self.table.as_mut().ok_or("there is no match yet: send {\"op\":\"new\", …} first");
        match request {
            Request::Quit => return Ok(None),
            Request::New(new, seed) => self.table = Some(begin(new, seed)),
            Request::Play(action) => return table?.play(&action).map(Some),
            Request::Undo => table?.undo()?,
            Request::State => drop(table?),
            Request::Go(question) => return table?.go(question).map(Some),
        }
        Ok(self.table.as_ref().map(|table| table.answer()))
    }
}

fn begin(new: NewMatch, seed: Option<i128>) -> Box<dyn Table> {
    let luck = seed.map_or_else(Luck::fresh, Luck::new);
    // Players who could tell the luck of a match from their own seeds would know what comes.
    let thoughts = seed.map_or_else(Luck::fresh, |seed| Luck::new(!seed));
    match new {
        NewMatch::Wadi(wadi) => table::begin(wadi, luck, thoughts),
        NewMatch::Reef(reef) => table::begin(reef, luck, thoughts),
    }
}
