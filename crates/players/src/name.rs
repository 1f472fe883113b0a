//! Which players there are, by name.

use std::fmt;
use std::str::FromStr;

/// A player by name: `random`, `greedy`, `uct`, `uct:1000`, `strong`, `best`, `level:3`. Plain search is for measuring, and
/// browsers have no room for it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Name {
    /// Does anything.
    Random,
    /// Looks at its own turn only.
    Greedy,
    /// Plain search as long as the budget lasts.
    #[cfg(not(target_family = "wasm"))]
    Uct,
    /// Plain search of so many iterations an action.
    #[cfg(not(target_family = "wasm"))]
    UctOf(u32),
    /// A search that knows the game, by the hand of those who wrote it.
    Strong,
    /// The best there is: one that learned, where there is one.
    Best,
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
#[error("there is no such player; there are random, greedy, uct, uct:N, strong, best and level:1 to level:8")]
pub struct UnknownPlayer;

impl FromStr for Name {
    type Err = UnknownPlayer;

    fn from_str(text: &str) -> Result<Name, UnknownPlayer> {
        match text.split_once(':') {
            None if text == "random" => Ok(Name::Random),
            None if text == "greedy" => Ok(Name::Greedy),
            #[cfg(not(target_family = "wasm"))]
            None if text == "uct" => Ok(Name::Uct),
            None if text == "strong" => Ok(Name::Strong),
            None if text == "best" => Ok(Name::Best),
            #[cfg(not(target_family = "wasm"))]
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
            #[cfg(not(target_family = "wasm"))]
            Name::Uct => f.write_str("uct"),
            #[cfg(not(target_family = "wasm"))]
            Name::UctOf(iterations) => write!(f, "uct:{iterations}"),
            Name::Strong => f.write_str("strong"),
            Name::Best => f.write_str("best"),
            Name::Level(level) => write!(f, "level:{}", level.number()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for text in ["random", "greedy", "uct", "uct:1000", "strong", "best", "level:1", "level:8"] {
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
