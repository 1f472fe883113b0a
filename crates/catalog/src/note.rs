//! What a record says about a match beside its turns.

use std::fmt;
use std::str::FromStr;

use game::Seat;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Commitment, Contribution, Luck, Secret};

/// Where the rolls and cards of a match come from. It tells the secret, so it is for matches that are over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LuckNote {
    /// The id of the match.
    #[serde(rename = "match")]
    pub match_id: String,
    /// What was shown before the match.
    #[serde(serialize_with = "write", deserialize_with = "read")]
    pub commitment: Commitment,
    /// What was kept secret until its end.
    #[serde(serialize_with = "write_secret", deserialize_with = "read")]
    pub secret: Secret,
    /// What every seat gave, if it did.
    #[serde(serialize_with = "write_given", deserialize_with = "read_given")]
    pub contributions: Vec<Option<Contribution>>,
    /// How many of the first rolls and cards this match has from another one, whose position it went on from.
    #[serde(default, skip_serializing_if = "is_none")]
    pub opening: u64,
}

impl LuckNote {
    /// The luck that the match had if the note is true.
    #[must_use]
    pub fn luck(&self) -> Luck {
        Luck::new(&self.match_id, &self.secret, &self.contributions)
    }
}

/// A seat asked for a hint. In writing `B17`: seat B asked when 17 events had happened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hint {
    /// Who asked.
    pub seat: Seat,
    /// How many events of the match had happened.
    pub seen: usize,
}

impl fmt::Display for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.seat.letter(), self.seen)
    }
}

/// The text is not a hint.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a hint is a seat and how many events had happened, such as `B17`")]
pub struct NotAHint;

impl FromStr for Hint {
    type Err = NotAHint;

    fn from_str(text: &str) -> Result<Hint, NotAHint> {
        let mut letters = text.chars();
        let seat = letters.next().and_then(Seat::from_letter).ok_or(NotAHint)?;
        let seen = letters.as_str().parse().map_err(|_| NotAHint)?;
        let hint = Hint { seat, seen };
        // `A+1` and `A01` are other spellings.
        if hint.to_string() == text { Ok(hint) } else { Err(NotAHint) }
    }
}

fn write<T: fmt::Display, S: Serializer>(value: &T, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(value)
}

fn read<'t, T: FromStr<Err: fmt::Display>, D: Deserializer<'t>>(from: D) -> Result<T, D::Error> {
    String::deserialize(from)?.parse().map_err(D::Error::custom)
}

fn write_secret<S: Serializer>(secret: &Secret, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(&secret.reveal_hex())
}

fn write_given<S: Serializer>(given: &[Option<Contribution>], to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(given.iter().map(|given| given.map_or_else(String::new, |given| given.to_string())))
}

fn read_given<'t, D: Deserializer<'t>>(from: D) -> Result<Vec<Option<Contribution>>, D::Error> {
    let read = |text: String| if text.is_empty() { Ok(None) } else { text.parse().map(Some) };
    Vec::deserialize(from)?.into_iter().map(read).collect::<Result<_, _>>().map_err(D::Error::custom)
}

pub(crate) fn write_hints<S: Serializer>(hints: &[Hint], to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(hints.iter().map(ToString::to_string))
}

pub(crate) fn read_hints<'t, D: Deserializer<'t>>(from: D) -> Result<Vec<Hint>, D::Error> {
    let texts = Vec::<String>::deserialize(from)?;
    texts.iter().map(|text| text.parse()).collect::<Result<_, _>>().map_err(D::Error::custom)
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
const fn is_none(opening: &u64) -> bool {
    *opening == 0
}
