//! Who competes: a player by name, or one that a file of weights makes.

use std::fmt;
use std::str::FromStr;

use anyhow::Context;
use players::{Learned, Name, Player};
use thinking::Seated;

/// A player by name, or `net:FILE`.
#[derive(Clone, Debug)]
pub(crate) enum Contestant {
    /// One that everybody has.
    Named(Name),
    /// One that learned: the file of its weights, and what was read there.
    Learned(String, Learned),
}

impl Contestant {
    /// Whether it knows this game.
    pub(crate) fn plays<G: Seated>(&self) -> bool {
        match self {
            Contestant::Named(_) => true,
            Contestant::Learned(_, net) => G::learned(net).is_some(),
        }
    }

    /// Somebody to sit at a table; `None` if it never learned this game.
    pub(crate) fn player<G: Seated>(&self) -> Option<Box<dyn Player<G>>> {
        match self {
            Contestant::Named(name) => Some(G::player(*name)),
            Contestant::Learned(_, net) => G::learned(net),
        }
    }
}

impl From<Name> for Contestant {
    fn from(name: Name) -> Contestant {
        Contestant::Named(name)
    }
}

impl FromStr for Contestant {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> anyhow::Result<Contestant> {
        let Some(file) = text.strip_prefix("net:") else { return Ok(text.parse::<Name>()?.into()) };
        let bytes = std::fs::read(file).with_context(|| format!("cannot read {file}"))?;
        let net = Learned::read(&bytes).with_context(|| format!("{file} is no net for this program"))?;
        Ok(Contestant::Learned(file.to_owned(), net))
    }
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contestant::Named(name) => name.fmt(f),
            Contestant::Learned(file, _) => write!(f, "net:{file}"),
        }
    }
}
