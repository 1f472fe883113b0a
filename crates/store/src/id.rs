//! Names of things, numbers and times.

use std::fmt;

/// A text that cannot be a name of something in the store.
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
}

/// The hash of what a device shows to be known. The thing itself is never stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TokenHash([u8; 32]);

impl TokenHash {
    /// A hash of 256 bits.
    pub const fn new(bytes: [u8; 32]) -> TokenHash {
        TokenHash(bytes)
    }

    /// The hash itself.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

/// The name that a client gave to one command, so that sending it twice does it once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CommandId(u128);

impl CommandId {
    /// An id of 128 bits.
    pub const fn new(bits: u128) -> CommandId {
        CommandId(bits)
    }

    /// The number behind the id.
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

/// A place at the table, numbered from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Seat(u8);

impl Seat {
    /// More seats than any table has.
    pub const MAX: u8 = 16;

    /// The seat of that number, if it is below [`Seat::MAX`].
    pub const fn new(number: u8) -> Option<Seat> {
        if number < Seat::MAX { Some(Seat(number)) } else { None }
    }

    /// The seat's number.
    pub const fn number(self) -> u8 {
        self.0
    }
}

/// Milliseconds since 1970, as the caller's clock has them. The store has no clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Millis(pub i64);

/// The secret that a match's luck comes from. It shows itself only to those who ask for the bytes.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed of 256 bits.
    pub const fn new(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// The secret itself.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(hidden)")
    }
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

    #[test]
    fn a_seed_does_not_show_itself() {
        assert_eq!(format!("{:?}", Seed::new([7; 32])), "Seed(hidden)");
    }
}
