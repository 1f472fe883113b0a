//! What the store has kept: it is read as it is, for it may be older than the limits on what comes in.

use serde::{Deserialize, Deserializer};

use crate::limits::{ChatText, DeckFile, HeadStarts, PositionFile, ScenarioFile, WordText};
use crate::new_match::free;
use crate::{ChatMessage, GameChoice};

/// Reads the game of a match that was kept.
///
/// # Errors
///
/// If it is no game.
pub fn kept_game<'de, D: Deserializer<'de>>(deserializer: D) -> Result<GameChoice, D::Error> {
    KeptGame::deserialize(deserializer)
}

/// Reads words that were kept.
pub(crate) fn words<'de, D: Deserializer<'de>>(deserializer: D) -> Result<ChatMessage, D::Error> {
    KeptWords::deserialize(deserializer)
}

#[derive(Deserialize)]
#[serde(remote = "GameChoice", tag = "name", rename_all = "snake_case", deny_unknown_fields)]
enum KeptGame {
    Wadi {
        #[serde(deserialize_with = "any")]
        scenario: ScenarioFile,
        #[serde(default = "free", deserialize_with = "any")]
        building: WordText,
        #[serde(default)]
        watchmen: bool,
        #[serde(default)]
        pro: bool,
        #[serde(default)]
        head_start: HeadStarts,
        #[serde(default, deserialize_with = "maybe_any")]
        position: Option<PositionFile>,
    },
    Reef {
        #[serde(default, deserialize_with = "maybe_any")]
        deck: Option<DeckFile>,
        #[serde(default)]
        head_start: HeadStarts,
        #[serde(default, deserialize_with = "maybe_any")]
        position: Option<PositionFile>,
    },
}

#[derive(Deserialize)]
#[serde(remote = "ChatMessage", tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
enum KeptWords {
    Phrase {
        number: u8,
    },
    Text {
        #[serde(deserialize_with = "any")]
        text: ChatText,
    },
}

fn any<'de, D: Deserializer<'de>, T: From<String>>(deserializer: D) -> Result<T, D::Error> {
    String::deserialize(deserializer).map(T::from)
}

fn maybe_any<'de, D: Deserializer<'de>, T: From<String>>(deserializer: D) -> Result<Option<T>, D::Error> {
    Ok(Option::<String>::deserialize(deserializer)?.map(T::from))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::{Fact, limits};

    /// What was kept before there were limits can still be read; the same from a client is refused.
    #[test]
    fn what_was_kept_before_there_were_limits_is_read() {
        let long = "#\n".repeat(limits::SCENARIO_BYTES);
        for game in [
            json!({ "name": "wadi", "scenario": long, "position": long }),
            json!({ "name": "reef", "deck": long }),
            json!({ "name": "reef", "position": long }),
            json!({ "name": "reef" }),
        ] {
            let kept = kept_game(&game).unwrap();
            let has_long_text = game.to_string().len() > limits::SCENARIO_BYTES;
            assert_eq!(kept.is_within_limits(), !has_long_text);
            assert_eq!(serde_json::from_value::<GameChoice>(game).is_err(), has_long_text);
        }
        let words = json!({ "kind": "text", "text": "bell \u{7}".repeat(limits::CHAT_CHARS) });
        let fact: Fact = serde_json::from_value(json!({ "kind": "said", "words": words })).unwrap();
        assert_eq!(serde_json::to_value(fact).unwrap()["words"], words);
        assert!(serde_json::from_value::<ChatMessage>(words).is_err());
    }
}
