//! Which players there are, by name.

use std::fmt;
use std::str::FromStr;

/// A player by name: `random`, `greedy`, `uct`, `uct:1000`, `strong`, `level:3`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Name {
    /// Does anything.
    Random,
    /// Looks at its own turn only.
    Greedy,
    /// Plain search as long as the budget lasts.
    Uct,
    /// Plain search of so many iterations an action.
    UctOf(u32),
    /// The best there is.
    Strong,
    /// Weaker in a human way.
    Level(Level),
}

/// A level of play, from 1 to 8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

impl Level {
    /// The highest level.
    pub const HIGHEST: Level = Level(8);

    /// The level with this number, if there is one.
    #[must_use]
    pub const fn new(number: u8) -> Option<Level> {
        if number >= 1 && number <= Level::HIGHEST.0 { Some(Level(number)) } else { None }
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// All levels, the weakest first.
    pub fn all() -> impl Iterator<Item = Level> {
        (1..=Level::HIGHEST.0).map(Level)
    }
}

/// There is no player of this name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no such player; there are random, greedy, uct, uct:N, strong and level:1 to level:8")]
pub struct UnknownPlayer;

impl FromStr for Name {
    type Err = UnknownPlayer;

    fn from_str(text: &str) -> Result<Name, UnknownPlayer> {
        match text.split_once(':') {
            None if text == "random" => Ok(Name::Random),
            None if text == "greedy" => Ok(Name::Greedy),
            None if text == "uct" => Ok(Name::Uct),
            None if text == "strong" => Ok(Name::Strong),
            Some(("uct", count)) => {
                count.parse().ok().filter(|&count| count > 0).map(Name::UctOf).ok_or(UnknownPlayer)
            }
            Some(("level", number)) => {
                number.parse().ok().and_then(Level::new).map(Name::Level).ok_or(UnknownPlayer)
            }
            None | Some(_) => Err(UnknownPlayer),
        }
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Name::Random => f.write_str("random"),
            Name::Greedy => f.write_str("greedy"),
            Name::Uct => f.write_str("uct"),
            Name::UctOf(iterations) => write!(f, "uct:{iterations}"),
            Name::Strong => f.write_str("strong"),
            Name::Level(level) => write!(f, "level:{}", level.number()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for text in ["random", "greedy", "uct", "uct:1000", "strong", "level:1", "level:8"] {
            assert_eq!(text.parse::<Name>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn other_names_are_refused() {
        for text in ["", "Random", "uct:", "uct:0", "uct:-1", "level:0", "level:9", "level", "strong:2"] {
            assert_eq!(text.parse::<Name>(), Err(UnknownPlayer), "{text}");
        }
    }
}
