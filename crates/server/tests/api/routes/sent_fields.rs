//! What can be sent, field by field, as the description of the interface tells it: the largest, and what is beyond it.

use serde_json::{Map, Value, json};

/// One field of something that can be sent, in values that are otherwise as small as they may be.
#[derive(Debug, Clone)]
pub(super) struct Field {
    pub(super) name: String,
    pub(super) kind: Kind,
    /// With the most that may be there.
    pub(super) largest: Value,
    /// With one more.
    pub(super) beyond: Vec<Value>,
    /// With a character that cannot be seen, where none may be.
    pub(super) hidden: Option<Value>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Text,
    List,
    Number,
}

impl Field {
    /// The same field in what is around it.
    fn within(self, name: &str, around: impl Fn(Value) -> Value) -> Field {
        Field {
            name: if self.name.is_empty() { name.to_owned() } else { format!("{name}.{}", self.name) },
            kind: self.kind,
            largest: around(self.largest),
            beyond: self.beyond.into_iter().map(&around).collect(),
            hidden: self.hidden.map(around),
        }
    }
}

/// All fields of a schema.
///
/// Panics if one has no limit.
pub(super) fn fields(root: &Value, schema: &Value) -> Vec<Field> {
    let schema = plain(root, schema);
    if let Some(choices) = choices(&schema) {
        return choices.iter().flat_map(|choice| fields(root, choice)).collect();
    }
    if schema["enum"].is_array() {
        return Vec::new();
    }
    match kind_of(&schema) {
        "boolean" => Vec::new(),
        "string" => vec![text(&schema)],
        "integer" => vec![number(&schema)],
        "array" => list(root, &schema),
        "object" => {
            let properties = schema["properties"].as_object();
            let properties = properties.unwrap_or_else(|| panic!("anything may be in {schema}"));
            let whole = smallest(root, &schema);
            let inner = properties.iter().flat_map(|(name, property)| {
                let whole = whole.clone();
                let around = move |value| with(&whole, name, value);
                fields(root, property).into_iter().map(move |field| field.within(name, &around))
            });
            inner.collect()
        }
        other => panic!("nobody knows how large {other} may be: {schema}"),
    }
}

fn text(schema: &Value) -> Field {
    let most = limit(schema, "maxLength");
    // A password may have any characters.
    let hidden = (schema["format"] != "password").then(|| json!("x\u{0}"));
    Field {
        name: String::new(),
        kind: Kind::Text,
        largest: json!("x".repeat(most)),
        beyond: vec![json!("x".repeat(most + 1))],
        hidden,
    }
}

fn number(schema: &Value) -> Field {
    let (least, most) = (limit(schema, "minimum"), limit(schema, "maximum"));
    let below = i64::try_from(least).unwrap() - 1;
    Field {
        name: String::new(),
        kind: Kind::Number,
        largest: json!(most),
        beyond: vec![json!(most + 1), json!(below)],
        hidden: None,
    }
}

fn list(root: &Value, schema: &Value) -> Vec<Field> {
    let (items, most) = (&schema["items"], limit(schema, "maxItems"));
    let of = |count: usize| Value::Array(vec![smallest(root, items); count]);
    let mut all = vec![Field {
        name: String::new(),
        kind: Kind::List,
        largest: of(most),
        beyond: vec![of(most + 1)],
        hidden: None,
    }];
    all.extend(fields(root, items).into_iter().map(|field| field.within("0", |item| json!([item]))));
    all
}

fn limit(schema: &Value, name: &str) -> usize {
    let limit = schema[name].as_u64().unwrap_or_else(|| panic!("there is no `{name}` in {schema}"));
    usize::try_from(limit).unwrap()
}

/// A value of a schema that is as small as it may be, and means nothing.
pub(super) fn smallest(root: &Value, schema: &Value) -> Value {
    let schema = plain(root, schema);
    if let Some(choices) = choices(&schema) {
        return smallest(root, &choices[0]);
    }
    if let Some(words) = schema["enum"].as_array() {
        return words[0].clone();
    }
    match kind_of(&schema) {
        "boolean" => json!(false),
        "string" => json!("x"),
        "integer" => schema["minimum"].clone(),
        "array" => json!([]),
        _ => {
            let required = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
            let fields = required
                .map(|name| (name.to_owned(), smallest(root, &schema["properties"][name])))
                .collect::<Map<_, _>>();
            Value::Object(fields)
        }
    }
}

/// A schema itself: where it is elsewhere, from there; where it has parts, of all of them.
fn plain(root: &Value, schema: &Value) -> Value {
    if let Some(name) = schema["$ref"].as_str() {
        let target = root.pointer(name.trim_start_matches('#'));
        return plain(root, target.unwrap_or_else(|| panic!("no {name}")));
    }
    let Some(parts) = schema["allOf"].as_array() else { return schema.clone() };
    let mut whole = json!({ "type": "object", "properties": {}, "required": [] });
    for part in parts {
        let part = plain(root, part);
        let properties = part["properties"].as_object().cloned().unwrap_or_default();
        whole["properties"].as_object_mut().unwrap().extend(properties);
        let required = part["required"].as_array().cloned().unwrap_or_default();
        whole["required"].as_array_mut().unwrap().extend(required);
    }
    whole
}

/// What may stand in a place, where there is a choice; that it may be absent is none.
fn choices(schema: &Value) -> Option<Vec<Value>> {
    let choices = schema["oneOf"].as_array().or(schema["anyOf"].as_array())?;
    Some(choices.iter().filter(|choice| choice["type"] != "null").cloned().collect())
}

fn kind_of(schema: &Value) -> &str {
    let kinds = schema["type"].as_array();
    let one = kinds.map_or(&schema["type"], |kinds| kinds.iter().find(|kind| **kind != "null").unwrap());
    one.as_str().unwrap_or_else(|| panic!("nobody knows what {schema} is"))
}

fn with(whole: &Value, name: &str, value: Value) -> Value {
    let mut whole = whole.clone();
    whole[name] = value;
    whole
}

#[test]
fn a_field_is_found_wherever_it_is() {
    let root = json!({ "components": { "schemas": { "Name": { "type": "string", "maxLength": 2 } } } });
    let name = json!({ "$ref": "#/components/schemas/Name" });
    let choice = json!({ "oneOf": [{ "type": "null" }, { "type": "object", "required": ["kind"], "properties": {
        "kind": { "type": "string", "enum": ["a"] },
        "names": { "type": "array", "items": name, "maxItems": 1 },
    } }] });
    let schema =
        json!({ "type": "object", "required": ["name"], "properties": { "name": name, "choice": choice } });
    let found = fields(&root, &schema);
    let names: Vec<&str> = found.iter().map(|field| field.name.as_str()).collect();
    assert_eq!(names, ["name", "choice.names", "choice.names.0"]);
    assert_eq!(found[1].beyond, [json!({ "name": "x", "choice": { "kind": "a", "names": ["x", "x"] } })]);
    assert_eq!(found[2].largest, json!({ "name": "x", "choice": { "kind": "a", "names": ["xx"] } }));
    assert_eq!(found[0].hidden, Some(json!({ "name": "x\u{0}" })));
}

#[test]
fn control_a_field_without_a_limit_is_found_out() {
    for unlimited in [
        json!({ "type": "string" }),
        json!({ "type": "integer", "minimum": 0 }),
        json!({ "type": "array", "items": { "type": "boolean" } }),
        json!({ "type": "array", "items": { "type": "string" }, "maxItems": 2 }),
        json!({ "type": "object", "properties": { "a": { "type": "string" } } }),
        json!({ "type": "object" }),
        json!({ "type": "number" }),
        json!({}),
    ] {
        assert!(std::panic::catch_unwind(|| fields(&json!({}), &unlimited)).is_err(), "{unlimited}");
    }
}
