//! Names of things, and points in time: what the store, the tables and the servers call the same thing by.
//!
//! There is no clock and no random source here: whoever makes something names it.
//!
//! ```
//! use ids::{BadId, MatchId};
//!
//! assert_eq!(MatchId::new("k3v9")?.as_str(), "k3v9");
//! assert_eq!(MatchId::new("no spaces"), Err(BadId));
//! # Ok::<(), BadId>(())
//! ```

#![warn(missing_docs)]

use std::fmt;

/// A text that cannot be the name of something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("an id has 1 to {LONGEST_ID} letters, digits, `-` or `_`")]
pub struct BadId;

/// How many characters an id may have.
const LONGEST_ID: usize = 64;

fn checked(text: &str) -> Result<String, BadId> {
    let plain = text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_');
    if plain && (1..=LONGEST_ID).contains(&text.len()) { Ok(text.to_owned()) } else { Err(BadId) }
}

/// Names in plain letters, each a type of its own.
macro_rules! names {
    ($($(#[$about:meta])* $Name:ident;)*) => {$(
        $(#[$about])*
        #[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $Name(String);

        impl $Name {
            /// Reads an id.
            ///
            /// # Errors
            ///
            /// [`BadId`] if it is empty, too long, or has characters that would need care in links.
            pub fn new(text: &str) -> Result<$Name, BadId> {
                checked(text).map($Name)
            }

            /// The id as text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $Name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    )*};
}

names! {
    /// The name of a match. Whoever makes matches chooses it.
    MatchId;
    /// The name of a player. Not a secret: whoever knows it is not yet that player.
    PlayerId;
    /// The name of a scenario that a player has made.
    ScenarioId;
    /// The name of a login. Not a secret: whoever knows it is not yet signed in.
    LoginId;
    /// The name of a passkey. Not a secret: whoever knows it cannot use it.
    PasskeyId;
    /// The name of a machine that thinks for computer players. Not a secret: its token has one beside it.
    ThinkerId;
}

/// The name that a client gave to one command, so that sending it twice does it once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CommandId(u128);

impl CommandId {
    /// An id of 128 bits.
    #[must_use]
    pub const fn new(bits: u128) -> CommandId {
        CommandId(bits)
    }

    /// The number behind the id.
    #[must_use]
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// Reads what [`fmt::Display`] writes: 32 lower-case hexadecimal digits.
    ///
    /// # Errors
    ///
    /// [`BadId`] if it is anything else.
    pub fn read(text: &str) -> Result<CommandId, BadId> {
        let lower = text.bytes().all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte));
        if !lower || text.len() != 32 {
            return Err(BadId);
        }
        u128::from_str_radix(text, 16).map(CommandId).map_err(|_| BadId)
    }
}

impl fmt::Display for CommandId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

/// Milliseconds since 1970, as the caller's clock has them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Millis(pub i64);

/// A stretch of time in which no server ran.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Downtime {
    /// When a server was last known to run.
    pub since: Millis,
    /// When one ran again.
    pub until: Millis,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_plain() {
        for good in ["a", "Az09-_", &"x".repeat(64)] {
            assert_eq!(MatchId::new(good).unwrap().as_str(), good);
            assert_eq!(PlayerId::new(good).unwrap().to_string(), good);
        }
        for bad in ["", " ", "a b", "ä", "a/b", "a'b", &"x".repeat(65)] {
            assert_eq!(MatchId::new(bad), Err(BadId), "{bad:?}");
            assert_eq!(PlayerId::new(bad), Err(BadId), "{bad:?}");
        }
    }

    #[test]
    fn command_ids_are_read_as_they_are_written() {
        for bits in [0, 1, u128::MAX, 0x0123_4567_89ab_cdef] {
            let id = CommandId::new(bits);
            assert_eq!(CommandId::read(&id.to_string()), Ok(id));
        }
        for bad in ["", "1", &"g".repeat(32), &"A".repeat(32), &"+".repeat(32), &"1".repeat(33)] {
            assert_eq!(CommandId::read(bad), Err(BadId), "{bad:?}");
        }
    }
}
