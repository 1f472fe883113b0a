//! What mails say, one file a language.

use std::sync::LazyLock;

use serde::Deserialize;
use wire::Language;

/// The texts of all mails in one language. Words in braces stand for what is put in.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Words {
    pub(super) confirm: Text,
    pub(super) link: Text,
    pub(super) address_changed: Text,
    pub(super) password_changed: Text,
    pub(super) turns: Turns,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Text {
    pub(super) subject: String,
    pub(super) body: String,
}

/// A mail about turns in one match or in several.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Turns {
    pub(super) one: String,
    pub(super) many: String,
    pub(super) body: String,
    pub(super) wadi: String,
    pub(super) watchmen: String,
    pub(super) reef: String,
}

static ALL: LazyLock<[Words; 3]> = LazyLock::new(|| {
    [
        include_str!("../../../../locales/en/mail.toml"),
        include_str!("../../../../locales/nl/mail.toml"),
        include_str!("../../../../locales/de/mail.toml"),
    ]
    .map(|text| toml::from_str(text).expect("the tests have read it"))
});

pub(super) fn words(language: Language) -> &'static Words {
    match language {
        Language::En => &ALL[0],
        Language::Nl => &ALL[1],
        Language::De => &ALL[2],
    }
}

/// A language as the store keeps it.
pub(crate) fn code(language: Language) -> &'static str {
    match language {
        Language::En => "en",
        Language::Nl => "nl",
        Language::De => "de",
    }
}

/// What the store kept; English if it kept something else.
pub(crate) fn language(code: &str) -> Language {
    match code {
        "nl" => Language::Nl,
        "de" => Language::De,
        _ => Language::En,
    }
}

/// Puts values in place of words in braces. What is put in is not looked at again.
pub(super) fn fill(text: &str, values: &[(&str, &str)]) -> String {
    let (mut filled, mut rest) = (String::new(), text);
    while let Some((before, after)) = rest.split_once('{') {
        filled.push_str(before);
        let (name, after) = after.split_once('}').unwrap_or((after, ""));
        let value = values.iter().find(|(known, _)| *known == name).map_or("", |(_, value)| value);
        filled.push_str(value);
        rest = after;
    }
    filled.push_str(rest);
    filled
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gaps(text: &str) -> Vec<&str> {
        let mut gaps: Vec<&str> =
            text.split('{').skip(1).map(|part| part.split('}').next().unwrap()).collect();
        gaps.sort_unstable();
        gaps
    }

    #[test]
    fn every_language_says_the_same_things() {
        let english = words(Language::En);
        for other in [words(Language::Nl), words(Language::De)] {
            for (one, two) in [
                (&english.confirm, &other.confirm),
                (&english.link, &other.link),
                (&english.address_changed, &other.address_changed),
                (&english.password_changed, &other.password_changed),
            ] {
                assert_eq!(gaps(&one.subject), gaps(&two.subject));
                assert_eq!(gaps(&one.body), gaps(&two.body));
                assert_ne!(one.body, two.body);
            }
            assert_eq!(gaps(&english.turns.body), gaps(&other.turns.body));
            assert_eq!(gaps(&english.turns.many), gaps(&other.turns.many));
        }
        assert_eq!(gaps(&english.link.body), ["link", "minutes", "name"]);
    }

    #[test]
    fn what_is_put_in_is_only_text() {
        let values = [("name", "{link}"), ("link", "https://example.org/")];
        assert_eq!(fill("Hello {name}, {link}!{none}", &values), "Hello {link}, https://example.org/!");
        assert_eq!(fill("Hello {name", &values), "Hello {link}");
    }

    #[test]
    fn languages_are_kept_by_their_codes() {
        for known in [Language::En, Language::Nl, Language::De] {
            assert_eq!(language(code(known)), known);
        }
        assert_eq!(language("xx"), Language::En);
    }
}
