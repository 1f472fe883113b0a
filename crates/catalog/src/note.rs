//! What a record says about a match beside its turns.

use std::fmt;
use std::str::FromStr;

use game::Seat;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Agreement, Commitment, Contribution, Luck, Secret};

/// Where the rolls and cards of a match come from. It tells the secret, so it is for matches that are over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "WrittenNote", into = "WrittenNote")]
pub struct LuckNote {
    /// The id of the match.
    pub match_id: String,
    /// What was shown before the match.
    pub commitment: Commitment,
    /// What was kept secret until its end.
    pub secret: Secret,
    /// What every seat gave, if it did.
    pub contributions: Vec<Option<Contribution>>,
    /// How many of the first rolls and cards this match has from another one, whose position it went on from.
    pub opening: u64,
    /// Whether who begins was drawn by lot from this luck.
    pub starter_by_lot: bool,
    /// How the seats came to contribute. In matches of long ago they contributed openly, one after the other.
    pub agreement: Option<Agreement>,
}

/// A note as it stands in a record. Version 1 has no agreement, version 2 has one.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenNote {
    #[serde(default = "first_version", skip_serializing_if = "is_first_version")]
    version: u32,
    #[serde(rename = "match")]
    match_id: String,
    #[serde(serialize_with = "write", deserialize_with = "read")]
    commitment: Commitment,
    #[serde(serialize_with = "write_secret", deserialize_with = "read")]
    secret: Secret,
    #[serde(serialize_with = "write_each", deserialize_with = "read_each")]
    contributions: Vec<Option<Contribution>>,
    #[serde(default, skip_serializing_if = "is_none")]
    opening: u64,
    #[serde(default, skip_serializing_if = "is_false")]
    starter_by_lot: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    agreement: Option<Agreement>,
}

impl TryFrom<WrittenNote> for LuckNote {
    type Error = &'static str;

    fn try_from(written: WrittenNote) -> Result<LuckNote, &'static str> {
        let WrittenNote {
            version,
            match_id,
            commitment,
            secret,
            contributions,
            opening,
            starter_by_lot,
            agreement,
        } = written;
        match (version, &agreement) {
            (1, None) | (2, Some(_)) => {}
            (1, Some(_)) => return Err("an `agreement` belongs to version 2 of `[luck]`"),
            (2, None) => return Err("version 2 of `[luck]` has an `agreement`"),
            _ => return Err("this program knows versions 1 and 2 of `[luck]`"),
        }
        Ok(LuckNote { match_id, commitment, secret, contributions, opening, starter_by_lot, agreement })
    }
}

impl From<LuckNote> for WrittenNote {
    fn from(note: LuckNote) -> WrittenNote {
        let LuckNote { match_id, commitment, secret, contributions, opening, starter_by_lot, agreement } =
            note;
        let version = if agreement.is_some() { 2 } else { first_version() };
        WrittenNote {
            version,
            match_id,
            commitment,
            secret,
            contributions,
            opening,
            starter_by_lot,
            agreement,
        }
    }
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

/// Writes what each seat has, and nothing for a seat that has none.
pub(crate) fn write_each<T: fmt::Display, S: Serializer>(
    each: &[Option<T>],
    to: S,
) -> Result<S::Ok, S::Error> {
    to.collect_seq(each.iter().map(|one| one.as_ref().map_or_else(String::new, ToString::to_string)))
}

pub(crate) fn read_each<'t, T: FromStr<Err: fmt::Display>, D: Deserializer<'t>>(
    from: D,
) -> Result<Vec<Option<T>>, D::Error> {
    let read = |text: String| if text.is_empty() { Ok(None) } else { text.parse().map(Some) };
    Vec::deserialize(from)?.into_iter().map(read).collect::<Result<_, _>>().map_err(D::Error::custom)
}

pub(crate) fn write_list<T: fmt::Display, S: Serializer>(list: &[T], to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(list.iter().map(ToString::to_string))
}

pub(crate) fn read_list<'t, T: FromStr<Err: fmt::Display>, D: Deserializer<'t>>(
    from: D,
) -> Result<Vec<T>, D::Error> {
    let texts = Vec::<String>::deserialize(from)?;
    texts.iter().map(|text| text.parse()).collect::<Result<_, _>>().map_err(D::Error::custom)
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
const fn is_none(opening: &u64) -> bool {
    *opening == 0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
const fn is_false(flag: &bool) -> bool {
    !*flag
}

const fn first_version() -> u32 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
const fn is_first_version(version: &u32) -> bool {
    *version == first_version()
}
