//! Names that people see: nothing hidden in them, and none that passes for another.

use store::{Name, PlayerId};
use unicode_normalization::UnicodeNormalization as _;
use unicode_security::{
    GeneralSecurityProfile as _, RestrictionLevel, RestrictionLevelDetection as _, skeleton,
};
use wire::{Code, Refusal, limits};

use crate::core::Core;
use crate::refusal::refuse;

/// A name as somebody wrote it, checked, with what it is compared by.
pub(crate) fn read(written: &str) -> Result<Name, Refusal> {
    let shown = tidy(written);
    if !is_name(&shown) {
        let message = format!(
            "a name has 1 to {} letters, digits, spaces and usual signs, of one script, and nothing hidden",
            limits::NAME_CHARS
        );
        return Err(refuse(Code::BadName, &message));
    }
    let key = shown.to_lowercase();
    // Twice: a capital I looks like a small l, and small letters look like others again.
    let look = looks(&looks(&shown).to_lowercase());
    Ok(Name { shown, key, look })
}

/// What a name is signed in with.
#[must_use]
pub fn key(written: &str) -> String {
    tidy(written).to_lowercase()
}

/// Whether a text can be somebody's name.
fn is_name(name: &str) -> bool {
    let is_sign = |c: char| c == ' ' || c.is_ascii_graphic();
    let has_letters = name.chars().any(char::is_alphanumeric);
    // Signs are of every script; what is left has to be of one, or of those that are written together.
    let letters: String = name.chars().filter(|&c| c.is_ascii_alphanumeric() || !is_sign(c)).collect();
    has_letters
        && name.chars().count() <= limits::NAME_CHARS
        && name.chars().all(|c| is_sign(c) || c.identifier_allowed())
        && letters.as_str().check_restriction_level(RestrictionLevel::HighlyRestrictive)
}

/// Whether a name is of the kind that guests are given.
pub(crate) fn is_guests(name: &Name) -> bool {
    name.key.strip_prefix("guest").is_some_and(|rest| rest.trim().chars().all(|c| c.is_ascii_digit()))
}

/// The name that a guest has who has chosen none.
pub(crate) fn guests(player: &PlayerId) -> String {
    let number =
        player.as_str().bytes().fold(0_u32, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
    format!("Guest {}", number % 9_000 + 1_000)
}

/// The name that others see of somebody who has a name. A guest whose name has become that of somebody else's account since,
/// or looks like it, has a guest's name again.
pub(crate) async fn shown(core: &Core, player: &PlayerId, name: String) -> Result<String, Refusal> {
    let Ok(read) = read(&name) else { return Ok(guests(player)) };
    if is_guests(&read) || !is_of_another(core, &read, player).await? {
        return Ok(name);
    }
    Ok(guests(player))
}

/// Whether a name is that of somebody else's account, or looks like it.
pub(crate) async fn is_of_another(core: &Core, name: &Name, player: &PlayerId) -> Result<bool, Refusal> {
    core.store.is_name_of_another(name, player).await.map_err(|error| core.failed(&error))
}

/// One form for each text, with single spaces.
fn tidy(written: &str) -> String {
    let one: String = written.nfkc().collect();
    one.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn looks(text: &str) -> String {
    skeleton(text).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_all_scripts_are_names() {
        for name in [
            "Anna",
            "anna_17",
            "Łukasz Żółw",
            "José",
            "Οδυσσέας",
            "Анна",
            "नेहा",
            "محمد",
            "山田太郎",
            "ヤマダ 太郎",
            "Kim 김철수",
            "O'Neill",
            "<img src=x onerror=1>",
            "J. R. R.",
        ] {
            assert_eq!(read(name).map(|name| name.shown), Ok(name.nfkc().collect()), "{name}");
        }
        assert_eq!(read("  Anna   B ").unwrap().shown, "Anna B");
    }

    #[test]
    fn nothing_is_hidden_in_a_name() {
        let long = "x".repeat(33);
        for name in [
            "",
            "   ",
            "...",
            "a\nb\u{7}",
            "Anna\u{200b}",
            "An\u{ad}na",
            "\u{202e}annA",
            "Anna\u{2066}",
            "Anna\u{feff}",
            "Anna\u{e0041}",
            "A\u{34f}nna",
            "\u{e000}",
            "Anna\u{3164}",
            &long,
        ] {
            assert_eq!(read(name).map_err(|refusal| refusal.code), Err(Code::BadName), "{name:?}");
        }
    }

    #[test]
    fn scripts_are_not_mixed_to_deceive() {
        // Cyrillic а; Greek ο; Cyrillic с.
        for name in ["Аnna", "Bοb", "сarla"] {
            assert_eq!(read(name).map_err(|refusal| refusal.code), Err(Code::BadName), "{name}");
        }
    }

    #[test]
    fn names_that_look_alike_are_one() {
        let look = |name: &str| read(name).unwrap().look;
        for (one, other) in [
            ("Paul", "PauI"),
            ("Paul", "Pau1"),
            ("scope", "ѕсоре"),
            ("ＡＮＮＡ", "ANNA"),
            ("modern", "rnodern"),
        ] {
            assert_eq!(look(one), look(other), "{one} {other}");
        }
        assert_ne!(look("Anna"), look("Anne"));
        assert_eq!(key(" ANNA b"), read("Anna  B").unwrap().key);
    }

    /// Names are bounded before they come here; they would be read in time without that.
    #[test]
    fn names_are_read_in_time() {
        let shapes: [(&str, testing::Shape); 5] = [
            ("letters", |size| "x".repeat(size)),
            ("blanks", |size| "a ".repeat(size / 2)),
            ("letters that become many", |size| "\u{fdfa}".repeat(size / 3)),
            ("marks on one letter", |size| format!("a{}", "\u{301}\u{316}".repeat(size / 4))),
            ("parts of syllables", |size| "\u{1100}\u{1161}\u{11a8}".repeat(size / 9)),
        ];
        for (name, shape) in shapes {
            testing::assert_gentle(&format!("name, {name}"), shape, |written| {
                drop(read(written));
                drop(key(written));
            });
        }
    }

    #[test]
    fn names_of_guests_are_known() {
        for (name, expected) in
            [("Guest 1234", true), ("guest12", true), ("Guest", true), ("Guest of Honour", false)]
        {
            assert_eq!(is_guests(&read(name).unwrap()), expected, "{name}");
        }
    }
}
