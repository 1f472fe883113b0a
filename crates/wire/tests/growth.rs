//! Bodies and messages that somebody made to be slow: for twice as much, none takes much more than twice as long.

use std::fmt::Write as _;

use testing::{Shape, assert_gentle};
use wire::{Credentials, FromClient, MatchListQuery, NewMatch, NewScenario, Sketch};

const SHAPES: [(&str, Shape); 10] = [
    ("lists in lists", |size| "[".repeat(size)),
    ("objects in objects", |size| "{\"game\":".repeat(size / 8)),
    ("unknown keys", |size| {
        let mut text = String::from("{");
        (0..size / 10).for_each(|number| _ = write!(text, "\"k{number}\":1,"));
        text + "\"z\":1}"
    }),
    ("one key again and again", |size| {
        format!("{{{}\"say\":\"ping\"}}", "\"say\":\"ping\",".repeat(size / 13))
    }),
    ("an order with many actions", |size| {
        let actions = "\"+a1\",".repeat(size / 6);
        format!(
            r#"{{"say":"order","id":"x","command":{{"do":"play","seat":0,"seen":0,"actions":[{actions}""]}}}}"#
        )
    }),
    ("many plays", |size| {
        format!(r#"{{"game":{{"name":"reef"}},"plays":[{}""]}}"#, "\"+a1\",".repeat(size / 6))
    }),
    ("many seats", |size| {
        let seats = r#"{"sitter":{"kind":"me"}},"#.repeat(size / 25);
        format!(r#"{{"game":{{"name":"reef"}},"seats":[{seats}{{"sitter":{{"kind":"open"}}}}]}}"#)
    }),
    ("a long text", |size| {
        format!(r#"{{"game":{{"name":"wadi","scenario":"{}"}},"name":"x","text":"x"}}"#, "x".repeat(size))
    }),
    ("a text of escapes", |size| format!(r#"{{"name":"{}","password":"x"}}"#, "\\u0041".repeat(size / 6))),
    ("a long number", |size| format!(r#"{{"say":"since","seen":{}}}"#, "9".repeat(size))),
];

#[test]
fn bodies_and_messages_are_read_in_time() {
    for (name, shape) in SHAPES {
        assert_gentle(&format!("JSON, {name}"), shape, |text| {
            drop(serde_json::from_str::<FromClient>(text));
            drop(serde_json::from_str::<NewMatch>(text));
            drop(serde_json::from_str::<Sketch>(text));
            drop(serde_json::from_str::<NewScenario>(text));
            drop(serde_json::from_str::<Credentials>(text));
            drop(serde_json::from_str::<MatchListQuery>(text));
        });
    }
}
