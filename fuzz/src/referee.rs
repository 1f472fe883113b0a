//! Any lines to the referee: each gets one line of JSON, and a refusal changes nothing.

use std::borrow::Cow;

use serde_json::Value;
use shadoof::referee::{Referee, Reply};

fn state(referee: &mut Referee) -> String {
    match referee.reply(br#"{"op":"state"}"#) {
        Reply::Answer(answer) => answer,
        Reply::Quit => unreachable!("nobody asked to quit"),
    }
}

/// The line, unless it asks the computer player: then one iteration must do.
fn hurried(line: &[u8]) -> Cow<'_, [u8]> {
    match serde_json::from_slice(line) {
        Ok(Value::Object(mut fields)) if fields.get("op").is_some_and(|op| op == "go") => {
            fields.insert("iterations".to_owned(), 1.into());
            Cow::Owned(Value::Object(fields).to_string().into_bytes())
        }
        Ok(_) | Err(_) => Cow::Borrowed(line),
    }
}

pub(crate) fn run(input: &[u8]) {
    let mut referee = Referee::default();
    for line in input.split(|&byte| byte == b'\n') {
        let before = state(&mut referee);
        let Reply::Answer(answer) = referee.reply(&hurried(line)) else { return };
        assert!(!answer.contains('\n'), "one line an answer");
        let answer: Value = serde_json::from_str(&answer).expect("an answer is JSON");
        if answer["ok"] != true {
            assert!(answer["error"].is_string(), "a refusal says why");
            assert_eq!(state(&mut referee), before, "a refusal changes nothing");
        }
    }
}
