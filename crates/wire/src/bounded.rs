//! Texts, lists and numbers with a limit. It is kept where they are read, so that nothing larger ever comes in.
//!
//! What the server itself wrote or has kept needs no limit: [`From`] and [`FromIterator`] ask for none.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;
use std::ops::Deref;

use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use ts_rs::{Config, TS, TypeVisitor};
use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, Schema, Type};
use utoipa::openapi::{Ref, RefOr};
use utoipa::{PartialSchema, ToSchema};

/// How every complaint about a size goes on, after what is too long or too many.
const AT_MOST: &str = ": at most ";

/// Whether what a reader of JSON or of addresses says is about something that is too long or too many.
#[must_use]
pub fn is_too_large(error: &str) -> bool {
    ["too long", "too many"].iter().any(|what| error.contains(&format!("{what}{AT_MOST}")))
}

pub(crate) fn check_chars<E: Error>(text: &str, most: usize) -> Result<(), E> {
    // A character has at least a byte, so that most texts need not be counted.
    if text.len() <= most || text.chars().count() <= most {
        return Ok(());
    }
    Err(E::custom(format_args!("too long{AT_MOST}{most} characters")))
}

fn check_bytes<E: Error>(text: &str, most: usize) -> Result<(), E> {
    if text.len() <= most { Ok(()) } else { Err(E::custom(format_args!("too long{AT_MOST}{most} bytes"))) }
}

fn check_seen<E: Error>(text: &str, is_seen: impl Fn(char) -> bool) -> Result<(), E> {
    match text.chars().find(|&letter| letter.is_control() && !is_seen(letter)) {
        None => Ok(()),
        Some(letter) => {
            Err(E::custom(format_args!("U+{:04X} is a character that cannot be seen", u32::from(letter))))
        }
    }
}

const fn is_blank(letter: char) -> bool {
    matches!(letter, '\n' | '\r' | '\t')
}

macro_rules! texts {
    ($($(#[$about:meta])* $Name:ident: $check_size:path, $is_seen:expr;)*) => {$(
        $(#[$about])*
        #[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize)]
        #[serde(transparent)]
        pub struct $Name<const MOST: usize>(String);

        impl<const MOST: usize> $Name<MOST> {
            /// The text itself.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }

            /// Whether it could have come in.
            #[must_use]
            pub fn is_within_limits(&self) -> bool {
                Self::check::<serde::de::value::Error>(self).is_ok()
            }

            fn check<E: Error>(text: &str) -> Result<(), E> {
                $check_size(text, MOST)?;
                check_seen(text, $is_seen)
            }
        }

        impl<'de, const MOST: usize> Deserialize<'de> for $Name<MOST> {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$Name<MOST>, D::Error> {
                let text = String::deserialize(deserializer)?;
                Self::check(&text)?;
                Ok($Name(text))
            }
        }

        impl<const MOST: usize> Deref for $Name<MOST> {
            type Target = str;

            fn deref(&self) -> &str {
                &self.0
            }
        }

        impl<const MOST: usize> PartialEq<&str> for $Name<MOST> {
            fn eq(&self, other: &&str) -> bool {
                self.0 == *other
            }
        }

        impl<const MOST: usize> fmt::Display for $Name<MOST> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self)
            }
        }

        impl<const MOST: usize> From<String> for $Name<MOST> {
            fn from(text: String) -> $Name<MOST> {
                $Name(text)
            }
        }

        impl<const MOST: usize> From<&str> for $Name<MOST> {
            fn from(text: &str) -> $Name<MOST> {
                $Name(text.to_owned())
            }
        }

        impl<const MOST: usize> From<$Name<MOST>> for String {
            fn from(text: $Name<MOST>) -> String {
                text.0
            }
        }

        impl<const MOST: usize> TS for $Name<MOST> {
            type WithoutGenerics = String;
            type OptionInnerType = $Name<MOST>;

            fn name(config: &Config) -> String {
                <String as TS>::name(config)
            }

            fn inline(config: &Config) -> String {
                <String as TS>::inline(config)
            }
        }

        impl<const MOST: usize> PartialSchema for $Name<MOST> {
            fn schema() -> RefOr<Schema> {
                ObjectBuilder::new().schema_type(Type::String).max_length(Some(MOST)).into()
            }
        }

        impl<const MOST: usize> ToSchema for $Name<MOST> {
            fn name() -> Cow<'static, str> {
                format!("{}{MOST}", stringify!($Name)).into()
            }
        }
    )*};
}

texts! {
    /// A text of one line, of at most so many characters, all of which can be seen.
    Line: check_chars, |_| false;
    /// A text of at most so many characters. It may have several lines.
    Text: check_chars, is_blank;
    /// A file in writing, of at most so many bytes.
    Document: check_bytes, is_blank;
}

/// At most so many of something.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
pub struct List<T, const MOST: usize>(Vec<T>);

impl<T, const MOST: usize> Default for List<T, MOST> {
    fn default() -> List<T, MOST> {
        List(Vec::new())
    }
}

impl<'de, T: Deserialize<'de>, const MOST: usize> Deserialize<'de> for List<T, MOST> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<List<T, MOST>, D::Error> {
        struct Items<T, const MOST: usize>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>, const MOST: usize> Visitor<'de> for Items<T, MOST> {
            type Value = List<T, MOST>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a list of at most {MOST}")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<List<T, MOST>, A::Error> {
                let mut list = Vec::new();
                while let Some(item) = items.next_element()? {
                    if list.len() == MOST {
                        return Err(A::Error::custom(format_args!("too many{AT_MOST}{MOST}")));
                    }
                    list.push(item);
                }
                Ok(List(list))
            }
        }

        deserializer.deserialize_seq(Items(PhantomData))
    }
}

impl<T, const MOST: usize> Deref for List<T, MOST> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.0
    }
}

impl<'a, T, const MOST: usize> IntoIterator for &'a List<T, MOST> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl<T, I: Into<T>, const MOST: usize> FromIterator<I> for List<T, MOST> {
    fn from_iter<Items: IntoIterator<Item = I>>(items: Items) -> List<T, MOST> {
        List(items.into_iter().map(Into::into).collect())
    }
}

impl<T, I: Into<T>, const MOST: usize> From<Vec<I>> for List<T, MOST> {
    fn from(items: Vec<I>) -> List<T, MOST> {
        items.into_iter().collect()
    }
}

impl<T: TS, const MOST: usize> TS for List<T, MOST> {
    type WithoutGenerics = Vec<ts_rs::Dummy>;
    type OptionInnerType = List<T, MOST>;

    fn name(config: &Config) -> String {
        <Vec<T> as TS>::name(config)
    }

    fn inline(config: &Config) -> String {
        <Vec<T> as TS>::inline(config)
    }

    fn visit_dependencies(visitor: &mut impl TypeVisitor)
    where
        Self: 'static,
    {
        <Vec<T> as TS>::visit_dependencies(visitor);
    }

    fn visit_generics(visitor: &mut impl TypeVisitor)
    where
        Self: 'static,
    {
        <Vec<T> as TS>::visit_generics(visitor);
    }
}

impl<T: ToSchema, const MOST: usize> PartialSchema for List<T, MOST> {
    fn schema() -> RefOr<Schema> {
        ArrayBuilder::new().items(Ref::from_schema_name(T::name())).max_items(Some(MOST)).into()
    }
}

impl<T: ToSchema, const MOST: usize> ToSchema for List<T, MOST> {
    fn name() -> Cow<'static, str> {
        format!("List{MOST}Of{}", T::name()).into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        schemas.push((T::name().into_owned(), T::schema()));
        T::schemas(schemas);
    }
}

/// How the description of the interface tells a whole number from `LEAST` to `MOST`. Its own type, or whoever reads it,
/// refuses others.
#[derive(Debug, Clone, Copy)]
pub enum Number<const LEAST: u32, const MOST: u32> {}

impl<const LEAST: u32, const MOST: u32> PartialSchema for Number<LEAST, MOST> {
    fn schema() -> RefOr<Schema> {
        let number = ObjectBuilder::new().schema_type(Type::Integer);
        number.minimum(Some(LEAST)).maximum(Some(MOST)).into()
    }
}

impl<const LEAST: u32, const MOST: u32> ToSchema for Number<LEAST, MOST> {
    fn name() -> Cow<'static, str> {
        format!("Number{LEAST}To{MOST}").into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read<T: for<'de> Deserialize<'de>>(json: &str) -> Result<T, String> {
        serde_json::from_str(json).map_err(|error| error.to_string())
    }

    #[track_caller]
    fn is_refused_for_its_size<T: for<'de> Deserialize<'de> + fmt::Debug>(json: &str) {
        let error = read::<T>(json).unwrap_err();
        assert!(is_too_large(&error), "{error}");
    }

    #[test]
    fn the_longest_comes_in_and_one_more_does_not() {
        assert_eq!(&*read::<Line<3>>("\"äöü\"").unwrap(), "äöü");
        is_refused_for_its_size::<Line<3>>("\"abcd\"");
        assert_eq!(&*read::<Text<3>>("\"äöü\"").unwrap(), "äöü");
        is_refused_for_its_size::<Text<3>>("\"äöüä\"");
        assert_eq!(&*read::<Document<4>>("\"äö\"").unwrap(), "äö");
        is_refused_for_its_size::<Document<4>>("\"äöa\"");
        assert_eq!(&*read::<List<u8, 2>>("[1, 2]").unwrap(), [1, 2]);
        is_refused_for_its_size::<List<u8, 2>>("[1, 2, 3]");
        let inner = read::<List<Line<2>, 2>>("[\"ab\", \"abc\"]").unwrap_err();
        assert!(is_too_large(&inner), "{inner}");
    }

    #[test]
    fn nothing_comes_in_that_cannot_be_seen() {
        for hidden in ["\\u0000", "\\u0007", "\\u001b", "\\u007f", "\\u0085"] {
            let json = format!("\"a{hidden}b\"");
            for error in
                [read::<Line<9>>(&json).err(), read::<Text<9>>(&json).err(), read::<Document<9>>(&json).err()]
            {
                let error = error.unwrap();
                assert!(error.contains("cannot be seen") && !is_too_large(&error), "{error}");
            }
        }
        let lines = "\"a\\r\\n\\tb\"";
        assert!(read::<Line<9>>(lines).is_err());
        assert!(read::<Text<9>>(lines).is_ok() && read::<Document<9>>(lines).is_ok());
    }

    #[test]
    fn what_was_kept_is_as_long_as_it_is() {
        let kept = Line::<2>::from("abc");
        assert!(!kept.is_within_limits() && Line::<3>::from("abc").is_within_limits());
        assert_eq!(serde_json::to_string(&kept).unwrap(), "\"abc\"");
        let list: List<Line<2>, 1> = ["a", "b"].into_iter().collect();
        assert_eq!(serde_json::to_string(&list).unwrap(), "[\"a\",\"b\"]");
    }

    #[test]
    fn the_description_tells_the_limits() {
        let told = |schema: RefOr<Schema>| serde_json::to_value(schema).unwrap();
        assert_eq!(told(Line::<3>::schema()), serde_json::json!({ "type": "string", "maxLength": 3 }));
        assert_eq!(told(List::<Line<3>, 2>::schema())["maxItems"], 2);
        let number = serde_json::json!({ "type": "integer", "minimum": 1, "maximum": 8 });
        assert_eq!(told(Number::<1, 8>::schema()), number);
    }
}
