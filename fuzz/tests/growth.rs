//! Texts and bytes that somebody made to be slow: for twice as much, no parser takes much more than twice as long.

#![expect(clippy::unwrap_used, reason = "what fails here fails a test")]

use std::fmt::Write as _;

use catalog::Record;
use game::Notation;
use passkeys::{AttestationObject, AuthenticatorData, PublicKey, Registration, RelyingParty};
use reef::{Deck, Reef};
use testing::{Shape, assert_gentle};
use wadi::{Choices, Scenario, Wadi};

/// What somebody may think of to keep a reader of TOML busy.
const TOML: [(&str, Shape); 20] = [
    ("unknown keys", |size| numbered(size, |text, number| writeln!(text, "k{number} = 1").unwrap())),
    ("unknown keys, all on the last line", |size| {
        let keys = numbered(size / 2, |text, number| write!(text, "k{number} = 1, ").unwrap());
        format!("{}x = {{ {keys}z = 1 }}\n", "\n".repeat(size / 2))
    }),
    ("unknown tables", |size| numbered(size, |text, number| writeln!(text, "[t{number}]").unwrap())),
    ("tables in a list", |size| "[[t]]\n".repeat(size / 6)),
    ("tables in a list, each with its own", |size| "[[t]]\n[t.a]\n".repeat(size / 12)),
    ("tables in lists of tables", |size| format!("[[t]]\n{}", "[[t.a]]\n".repeat(size / 8))),
    ("tables of one table", |size| numbered(size, |text, number| writeln!(text, "[t.t{number}]").unwrap())),
    ("a key of many parts", |size| format!("{}x = 1\n", "a.".repeat(size / 2))),
    ("many keys of many parts", |size| {
        numbered(size, |text, number| writeln!(text, "{}k{number} = 1", "a.".repeat(20)).unwrap())
    }),
    ("one key again and again", |size| "k = 1\n".repeat(size / 6)),
    ("lists in lists", |size| format!("k = {}", "[".repeat(size))),
    ("tables in tables", |size| format!("k = {}", "{a=".repeat(size / 3))),
    ("a long list", |size| format!("players = [{}]\n", "2,".repeat(size / 2))),
    ("a long number", |size| format!("players = [{}]\n", "9".repeat(size))),
    ("a long key", |size| format!("{} = 1\n", "k".repeat(size))),
    ("a long text", |size| format!("id = \"{}\"\n", "x".repeat(size))),
    ("a text of escapes", |size| format!("id = \"{}\"\n", "\\u0041".repeat(size / 6))),
    ("a text without an end", |size| format!("id = \"\"\"{}", "\"\" \n".repeat(size / 4))),
    ("nothing that could be TOML", |size| "= ]\n".repeat(size / 4)),
    ("empty lines", |size| "\r\n".repeat(size / 2)),
];

/// What somebody may write as a map.
const MAPS: [(&str, Shape); 6] = [
    ("rows", |size| "1 s 1\n".repeat(size / 6)),
    ("words in a row", |size| "s ".repeat(size / 2)),
    ("a long word", |size| "s".repeat(size)),
    ("a fork of many parts", |size| "s/".repeat(size / 2)),
    ("pawns", |size| format!("s:{}", "9".repeat(size))),
    ("blanks", |size| " \n".repeat(size / 2)),
];

/// A text of about so many bytes, made of numbered parts.
fn numbered(size: usize, part: impl Fn(&mut String, usize)) -> String {
    let mut text = String::new();
    (0..)
        .take_while(|&number| {
            part(&mut text, number);
            text.len() < size
        })
        .for_each(drop);
    text
}

fn check(parser: &str, shapes: &[(&str, Shape)], read: impl Fn(&str)) {
    for (name, shape) in shapes {
        assert_gentle(&format!("{parser}, {name}"), shape, |text| read(text));
    }
}

fn wadi() -> Wadi {
    Choices::basic(2).rules(Scenario::find("two-palms").unwrap()).unwrap()
}

#[test]
fn scenarios_are_read_in_time() {
    let inspect = |text: &str| {
        let reading = Scenario::inspect(text);
        reading.scenario.unwrap_err().iter().for_each(|mistake| drop(mistake.to_string()));
    };
    check("scenario", &TOML, inspect);
    let before = "id = \"mine\"\nname = { en = \"Mine\" }\nplayers = [2]\n";
    check("map", &MAPS, |map| inspect(&format!("{before}map = \"\"\"\n{map}\n\"\"\"\n")));
    check("map with escaped line breaks", &MAPS, |map| {
        inspect(&format!("{before}map = \"{}\"\n", map.replace('\n', "\\n")));
    });
    check("name", &TOML, |text| inspect(&format!("{before}map = \"1\"\n[note]\n{text}")));
}

#[test]
fn scenarios_that_can_be_played_are_read_in_time() {
    let right = Scenario::find("two-palms").unwrap();
    let shapes: [(&str, Shape); 3] = [
        ("a long comment", |size| format!("#{}\n", "x".repeat(size))),
        ("many comments", |size| "#\n".repeat(size / 2)),
        ("empty lines", |size| "\n".repeat(size)),
    ];
    check("scenario", &shapes, |text| {
        let scenario = Scenario::read(&format!("{text}{}", right.source())).unwrap();
        assert_eq!(scenario.source_with_id("other").len(), scenario.source().len() - 4);
    });
}

#[test]
fn decks_are_read_in_time() {
    check("deck", &TOML, |text| drop(Deck::read(text).unwrap_err().to_string()));
}

#[test]
fn positions_are_read_in_time() {
    let wadi = wadi();
    check("position", &TOML, |text| drop(wadi.read_position(text).map_err(|error| error.to_string())));
    check("water", &TOML, |text| {
        drop(wadi.read_position(&format!("[water]\n{text}")).map_err(|error| error.to_string()));
    });
}

#[test]
fn records_are_read_in_time() {
    let read = |text: &str| drop(Record::read(text).map_err(|error| error.to_string()));
    check("record", &TOML, |text| read(&format!("{text}---\n")));
    check("record with a game", &TOML, |text| read(&format!("game = \"wadi\"\n{text}---\n")));
    for example in ["wadi", "reef"] {
        let path = format!("{}/../examples/{example}.record", env!("CARGO_MANIFEST_DIR"));
        let right = std::fs::read_to_string(path).unwrap();
        let (head, turns) = right.split_once("---\n").unwrap();
        let shapes: [(&str, Shape); 6] = [
            ("ends of heads", |size| "---\n".repeat(size / 4)),
            ("turns again and again", |size| "1A: +d4 d5>e3 d5>d3\n".repeat(size / 20)),
            ("a long turn", |size| format!("1A: {}", "+d4 ".repeat(size / 4))),
            ("a long word", |size| format!("1A: +{}", "d".repeat(size))),
            ("empty turns", |size| "\n".repeat(size)),
            ("leavings", |size| format!("1A: {}", "A:left ".repeat(size / 7))),
        ];
        check(&format!("record of {example}"), &shapes, |text| {
            read(&format!("{head}---\n{text}"));
            read(&format!("{head}---\n{turns}{text}"));
        });
        check(&format!("head of {example}"), &TOML, |text| read(&format!("{head}\n{text}---\n{turns}")));
        let lists: [(&str, Shape); 2] = [
            ("names", |size| format!("seats = [{}]\n", "\"\", ".repeat(size / 4))),
            ("hints", |size| format!("hints = [{}]\n", "\"A 0\", ".repeat(size / 7))),
        ];
        check(&format!("lists of {example}"), &lists, |text| {
            let rest = head.lines().filter(|line| !line.starts_with("seats")).collect::<Vec<_>>().join("\n");
            read(&format!("{text}{rest}\n---\n{turns}"));
        });
    }
}

#[test]
fn actions_are_read_in_time() {
    let shapes: [(&str, Shape); 8] = [
        ("letters", |size| "a".repeat(size)),
        ("digits", |size| format!("+a{}", "1".repeat(size))),
        ("tiles", |size| "a1>".repeat(size / 3)),
        ("blanks", |size| " ".repeat(size)),
        ("payments", |size| format!("take a1 {}", "r".repeat(size))),
        ("anything for payment", |size| format!("boat {}", "*".repeat(size))),
        ("corals", |size| format!("take a1 r @{}", "1".repeat(size))),
        ("letters of two bytes", |size| format!("worm {}", "é".repeat(size / 2))),
    ];
    let (wadi, reef) = (wadi(), Reef::default());
    check("action of Wadi", &shapes, |text| {
        _ = wadi.read(text);
    });
    check("action of Das Riff", &shapes, |text| {
        _ = reef.read(text);
    });
}

/// About so many bytes.
type Bytes = fn(usize) -> Vec<u8>;

/// What somebody may think of to keep a reader of CBOR busy.
const CBOR: [(&str, Bytes); 8] = [
    ("a map that promises more than there is", |size| [vec![0xbb; 1], vec![0xff; 8], vec![0; size]].concat()),
    ("a list that promises more than there is", |size| {
        [vec![0x9b; 1], vec![0xff; 8], vec![0; size]].concat()
    }),
    ("maps in maps", |size| [0xa1, 0x00].repeat(size / 2)),
    ("lists in lists", |size| [0x9b, 0, 0, 0, 0, 0, 0, 0xff, 0xff].repeat(size / 9)),
    ("keys", |size| {
        let mut map = vec![0xbb, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff];
        for key in 0..u32::try_from(size / 6).unwrap() {
            map.extend([&[0x1a][..], &key.to_be_bytes(), &[0]].concat());
        }
        map
    }),
    ("keys in falling order", |size| {
        let mut map = vec![0xbb, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff];
        for key in (0..u32::try_from(size / 6).unwrap()).rev() {
            map.extend([&[0x1a][..], &key.to_be_bytes(), &[0]].concat());
        }
        map
    }),
    ("long keys that are nearly the same", |size| {
        let mut map = vec![0xbb, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff];
        for key in 0..u16::try_from(size / 300).unwrap_or(u16::MAX) {
            map.extend([&[0x59, 1, 2][..], &[7; 256], &key.to_be_bytes(), &[0]].concat());
        }
        map
    }),
    ("bytes", |size| {
        [vec![0x5a], u32::try_from(size).unwrap().to_be_bytes().to_vec(), vec![0; size]].concat()
    }),
];

#[test]
fn what_devices_send_is_read_in_time() {
    for (name, shape) in CBOR {
        let after = |before: &[u8]| {
            let before = before.to_vec();
            move |size| [&before[..], &shape(size)].concat()
        };
        assert_gentle(&format!("attestation object, {name}"), shape, |bytes| {
            drop(AttestationObject::read(bytes))
        });
        assert_gentle(&format!("public key, {name}"), shape, |bytes| drop(PublicKey::read(bytes)));
        // A device that says it has made a key, or that extensions follow, and then something else.
        for flags in [0x41, 0x81, 0xc1] {
            let head = [&[0; 32][..], &[flags, 0, 0, 0, 0], &[0; 16], &[0, 16], &[7; 16]].concat();
            assert_gentle(&format!("authenticator data {flags:x}, {name}"), after(&head), |bytes| {
                _ = AuthenticatorData::read(bytes);
            });
            assert_gentle(
                &format!("short authenticator data {flags:x}, {name}"),
                after(&head[..37]),
                |bytes| {
                    _ = AuthenticatorData::read(bytes);
                },
            );
        }
    }
}

#[test]
fn what_browsers_say_of_passkeys_is_read_in_time() {
    let shapes: [(&str, Shape); 7] = [
        ("lists in lists", |size| "[".repeat(size)),
        ("objects in objects", |size| "{\"a\":".repeat(size / 5)),
        ("keys", |size| {
            format!("{{{}\"z\":1}}", numbered(size, |text, number| write!(text, "\"k{number}\":1,").unwrap()))
        }),
        ("one key again and again", |size| format!("{{{}\"z\":1}}", "\"type\":\"\",".repeat(size / 10))),
        ("escapes", |size| format!("{{\"type\":\"{}\"}}", "\\u0041".repeat(size / 6))),
        ("a long number", |size| format!("{{\"type\":{}}}", "9".repeat(size))),
        ("a long challenge", |size| format!("{{\"challenge\":\"{}\"}}", "A".repeat(size))),
    ];
    let relying_party = RelyingParty::of_origin("https://example.org").unwrap();
    check("client data", &shapes, |text| drop(Registration::read(text.as_bytes(), &[0; 64], &relying_party)));
}
